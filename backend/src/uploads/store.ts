import type { Readable } from 'node:stream';
import { ServiceUnavailableException } from '@nestjs/common';

/** First and last byte of a part of a picture. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A picture that was found, not read yet. */
export interface StoredPicture {
  size: number;
  modified: Date;
  /** Entity tag in quotes; the same on every copy of the site that shares the store. */
  tag: string;
  read(range?: ByteRange): Promise<Readable>;
}

/** Where pictures are kept. Paths have slashes and are checked before they come here. */
export interface PictureStore {
  /** What the operator knows it by. */
  readonly name: string;
  /** Throws what is wrong with it, told for the operator. */
  check(): Promise<void>;
  find(path: string): Promise<StoredPicture | undefined>;
  get(path: string): Promise<Buffer | undefined>;
  /** All or nothing: a reader never sees half a picture. */
  put(path: string, picture: Buffer): Promise<void>;
  /** Nothing happens if it is not there. */
  remove(path: string): Promise<void>;
  /** Paths of everything below a folder. */
  list(folder: string): AsyncIterable<string>;
  /** The same for what was written before a moment, with what a killed write left behind; without links. */
  listOld(folder: string, before: Date): AsyncIterable<string>;
}

/** Injection token of the {@link PictureStore}. */
export const PICTURE_STORE = Symbol('PICTURE_STORE');

/** The store does not answer, or refuses us: 503 for visitors; `cause` says why for the operator. */
export class StoreDown extends ServiceUnavailableException {
  constructor(reason: string) {
    super("Pictures aren't available right now. Please try again shortly.", {
      cause: new Error(reason),
    });
  }
}

/** Media type of a stored picture: only cards are JPEG. */
export function typeOf(path: string): string {
  return path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
}
