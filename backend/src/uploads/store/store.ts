import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { ServiceUnavailableException } from '@nestjs/common';

/** A picture that was found but not read yet. */
export interface StoredPicture {
  size: number;
  modified: Date;
  /** Entity tag in quotes; the same on every copy of the site that shares the store. */
  tag: string;
  /** Undefined if it was replaced or removed since it was found: its size would be none of what is read. */
  read(): Promise<Readable | undefined>;
}

/** A picture and its media type. */
export interface FoundPicture {
  picture: StoredPicture;
  type: string;
}

/** How often what is done with a picture is tried, if the picture is replaced meanwhile. */
export const MAX_TRIES = 3;

/** Where pictures are stored. Paths use slashes and are validated by the caller. */
export interface PictureStore {
  /** Name shown to the operator. */
  readonly name: string;
  /** Asks whether it can be read. Throws an error whose message tells the operator what is wrong. */
  check(): Promise<void>;
  find(path: string): Promise<StoredPicture | undefined>;
  get(path: string): Promise<Buffer | undefined>;
  /** Atomic: a reader never sees half a picture. */
  put(path: string, picture: Buffer): Promise<void>;
  /** Does nothing if the picture does not exist. */
  remove(path: string): Promise<void>;
  /** Lists the paths of all files below a folder. */
  list(folder: string): AsyncIterable<string>;
  /** The same for files written before a date, including the remains of a killed write but not links. */
  listOld(folder: string, before: Date): AsyncIterable<string>;
}

/**
 * Writes an object, reads it back and deletes it: that a store answers does not tell that it keeps what it takes.
 * @throws StoreDown with what is wrong as its cause.
 */
export async function proveStore(store: PictureStore): Promise<void> {
  await store.check();
  const path = `probe-${randomBytes(16).toString('hex')}`;
  const bytes = randomBytes(64);
  await store.put(path, bytes);
  const kept = await store.get(path);
  await store.remove(path);
  if (!kept?.equals(bytes)) {
    throw new StoreDown(`The store of pictures (${store.name}) gives back something else than it took.`);
  }
}

/** Injection token for {@link PictureStore}. */
export const PICTURE_STORE = Symbol('PICTURE_STORE');

/** The store does not respond or rejects us: visitors get 503; `cause` has the reason for the operator. */
export class StoreDown extends ServiceUnavailableException {
  constructor(reason: string) {
    super('Pictures aren’t available right now. Please try again shortly.', {
      cause: new Error(reason),
    });
  }
}

/** Media type of a stored picture: only cards are JPEG. */
export function typeOf(path: string): string {
  return path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp';
}
