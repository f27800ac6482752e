import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { type Actor, record } from '../audit/record.js';
import { CONFIG, type Config } from '../config.js';
import { DataSource } from 'typeorm';
import { drawVector, toCard, toPublishable, toWidth } from './pictures.js';

/** Where a picture belongs; also the first part of its path. */
export type Folder = 'inventory' | 'blog';

/** A width in pixels, or the plate for link previews. */
type Variant = number | 'card';

/** The only paths there are: nothing else is ever looked up, so nothing outside can be reached. */
const PATH = /^(inventory|blog)\/[a-z0-9-]{1,100}\.webp$/;

/** Characters of a title that become part of the address. */
const MAX_WORDS = 50;

@Injectable()
export class UploadsService {
  /** Variants being made now, so that a crowd asking for the same one causes one piece of work. */
  private readonly making = new Map<string, Promise<void>>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly source: DataSource,
  ) {}

  /**
   * Makes an upload publishable and stores it under a name nobody can guess; it begins with the words of
   * `title`, if somebody gave it one.
   * @returns its address, `/api/storage/<folder>%2F<name>.webp`
   * @throws UnsupportedMediaTypeException if it is not an accepted picture.
   */
  async store(upload: Buffer, folder: Folder, actor: Actor, title = ''): Promise<string> {
    const name = [words(title), randomBytes(16).toString('hex')].filter(Boolean).join('-');
    const address = await this.keep(folder, name, await toPublishable(upload));
    try {
      await record(this.source.manager, actor, AuditAction.PictureUpload, `${folder}/${name}`);
    } catch (error) {
      // Without this entry the address is not told: nobody could use the picture.
      await rm(this.absolute(`${folder}/${name}.webp`), { force: true });
      throw error;
    }
    return address;
  }

  /** Stores a drawing of ours under a given name, for the demo content. */
  async storeVector(svg: Buffer, folder: Folder, name: string): Promise<string> {
    return this.keep(folder, name, await drawVector(svg));
  }

  /**
   * Path below the uploads folder of a picture, made in that variant first if nobody asked for it before.
   * @throws NotFoundException for anything that is not a stored picture.
   */
  async find(path: string, variant?: Variant): Promise<string> {
    if (!PATH.test(path) || !(await this.exists(path))) {
      throw new NotFoundException('This picture does not exist.');
    }
    if (variant === undefined) {
      return path;
    }
    const derived = variant === 'card' ? join('cards', `${path}.jpg`) : join('widths', String(variant), path);
    if (!(await this.exists(derived))) {
      const work = this.making.get(derived) ?? this.derive(path, derived, variant);
      this.making.set(derived, work);
      await work.finally(() => this.making.delete(derived));
    }
    return derived;
  }

  private async keep(folder: Folder, name: string, picture: Buffer): Promise<string> {
    await this.write(`${folder}/${name}.webp`, picture);
    return `/api/storage/${folder}%2F${name}.webp`;
  }

  private async derive(path: string, derived: string, variant: Variant): Promise<void> {
    const picture = await readFile(this.absolute(path));
    await this.write(derived, await (variant === 'card' ? toCard(picture) : toWidth(picture, variant)));
  }

  /** All or nothing: a reader never sees half a file, and a full disk leaves none behind. */
  private async write(path: string, content: Buffer): Promise<void> {
    const target = this.absolute(path);
    const temporary = `${target}.${randomBytes(6).toString('hex')}.part`;
    await mkdir(dirname(target), { recursive: true });
    try {
      await writeFile(temporary, content);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  private exists(path: string): Promise<boolean> {
    return stat(this.absolute(path)).then(
      (entry) => entry.isFile(),
      () => false,
    );
  }

  private absolute(path: string): string {
    return join(this.config.uploadsDir, path);
  }
}

/** `Sonora 1911 (left)` as `sonora-1911-left`. */
function words(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_WORDS)
    .replace(/^-|-$/g, '');
}
