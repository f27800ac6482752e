import { randomBytes } from 'node:crypto';
import type { Dirent, Stats } from 'node:fs';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unlessMissing } from '../../common/unless-missing.js';
import { type PictureStore, StoreDown, type StoredPicture } from './store.js';

/** Stores pictures as files in a folder. */
export class FolderStore implements PictureStore {
  readonly name: string;

  constructor(private readonly folder: string) {
    this.name = folder;
  }

  async check(): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true });
      await access(this.folder, constants.W_OK);
    } catch (error) {
      throw new StoreDown(
        `The folder of pictures (${this.name}) cannot be used: ${(error as Error).message}`,
      );
    }
  }

  async find(path: string): Promise<StoredPicture | undefined> {
    const entry = await stat(this.absolute(path)).catch(unlessMissing);
    if (!entry?.isFile()) {
      return undefined;
    }
    const { size, mtime } = entry;
    const tag = tagOf(entry);
    return {
      size,
      modified: mtime,
      tag,
      read: async () => {
        // Opened here, so that an unreadable file causes an error response and not a truncated body.
        const file = await open(this.absolute(path)).catch(unlessMissing);
        if (file && tagOf(await file.stat()) !== tag) {
          await file.close();
          return undefined;
        }
        return file?.createReadStream();
      },
    };
  }

  async get(path: string): Promise<Buffer | undefined> {
    return readFile(this.absolute(path)).catch(unlessMissing);
  }

  /** A full disk leaves no partial file behind. */
  async put(path: string, picture: Buffer): Promise<void> {
    const target = this.absolute(path);
    const temporary = `${target}.${randomBytes(6).toString('hex')}.part`;
    await mkdir(dirname(target), { recursive: true });
    try {
      await writeFile(temporary, picture, { flush: true });
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async remove(path: string): Promise<void> {
    await rm(this.absolute(path), { force: true });
  }

  async *list(folder: string): AsyncGenerator<string> {
    for await (const { path } of this.walk(folder)) {
      if (!path.endsWith('.part')) {
        yield path;
      }
    }
  }

  async *listOld(folder: string, before: Date): AsyncGenerator<string> {
    for await (const { path, entry } of this.walk(folder)) {
      const found = entry.isFile() ? await stat(this.absolute(path)).catch(unlessMissing) : undefined;
      if (found && found.mtime < before) {
        yield path;
      }
    }
  }

  private async *walk(folder: string): AsyncGenerator<{ path: string; entry: Dirent }> {
    for (const entry of (await readdir(this.absolute(folder), { withFileTypes: true }).catch(
      unlessMissing,
    )) ?? []) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        yield* this.walk(path);
      } else {
        yield { path, entry };
      }
    }
  }

  private absolute(path: string): string {
    return join(this.folder, path);
  }
}

const tagOf = ({ size, mtime }: Stats) => `"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
