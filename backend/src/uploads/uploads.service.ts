import { randomBytes } from 'node:crypto';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { DataSource } from 'typeorm';
import { toCard, toPublishable, toWidth } from './pictures.js';
import { PICTURE_STORE, type PictureStore, type StoredPicture, typeOf } from './store/store.js';
import { type Folder, nameOf, type Variant, variantPath } from './picture-names.js';

/** Maximum characters of a title in the URL. */
const MAX_WORDS = 50;

@Injectable()
export class UploadsService {
  /** Variants being generated now, so that many requests for the same one cause the work once. */
  private readonly inFlight = new Map<string, Promise<void>>();

  constructor(
    @Inject(PICTURE_STORE) private readonly pictures: PictureStore,
    private readonly source: DataSource,
  ) {}

  /**
   * Makes an upload publishable and stores it under a name nobody can guess, which starts with the words of `title`
   * if one is given.
   * @returns its URL, `/api/storage/<folder>%2F<name>.webp`
   * @throws UnsupportedMediaTypeException if it is not an accepted picture.
   */
  async store(upload: Buffer, folder: Folder, actor: Actor, title = ''): Promise<string> {
    const name = [words(title), randomBytes(16).toString('hex')].filter(Boolean).join('-');
    const address = await this.keep(folder, name, await toPublishable(upload));
    try {
      await writeAuditEntry(this.source.manager, actor, AuditAction.PictureUpload, `${folder}/${name}`);
    } catch (error) {
      // Without this entry the URL is not returned, so nobody could use the picture.
      await this.pictures.remove(`${folder}/${name}.webp`).catch(() => undefined);
      throw error;
    }
    return address;
  }

  /** Stores a WebP picture unchanged under this name. @returns its URL */
  async keep(folder: Folder, name: string, picture: Buffer): Promise<string> {
    await this.pictures.put(`${folder}/${name}.webp`, picture);
    return `/api/storage/${folder}%2F${name}.webp`;
  }

  /**
   * Finds a stored picture and its media type, generating the variant on the first request for it.
   * @throws NotFoundException for anything that is not a stored picture.
   */
  async find(path: string, variant?: Variant): Promise<{ picture: StoredPicture; type: string }> {
    // Nothing else is ever looked up, so no path can reach outside the store.
    if (nameOf(path) === undefined) {
      throw notFound();
    }
    const wanted = variant === undefined ? path : variantPath(path, variant);
    let picture = await this.pictures.find(wanted);
    if (!picture && variant !== undefined) {
      const work = this.inFlight.get(wanted) ?? this.derive(path, wanted, variant);
      this.inFlight.set(wanted, work);
      await work.finally(() => this.inFlight.delete(wanted));
      picture = await this.pictures.find(wanted);
    }
    if (!picture) {
      throw notFound();
    }
    return { picture, type: typeOf(wanted) };
  }

  private async derive(path: string, derived: string, variant: Variant): Promise<void> {
    const picture = await this.pictures.get(path);
    if (!picture) {
      throw notFound();
    }
    await this.pictures.put(
      derived,
      await (variant === 'card' ? toCard(picture) : toWidth(picture, variant)),
    );
  }
}

function notFound(): NotFoundException {
  return new NotFoundException('This picture does not exist.');
}

/** Turns `Sonora 1911 (left)` into `sonora-1911-left`. */
function words(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_WORDS)
    .replace(/^-|-$/g, '');
}
