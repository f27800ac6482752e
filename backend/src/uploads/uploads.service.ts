import { randomBytes } from 'node:crypto';
import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { AuditAction } from '../audit/audit-entry.entity.js';
import { type Actor, writeAuditEntry } from '../audit/audit-log.js';
import { DataSource } from 'typeorm';
import { Door } from '../limits/door.js';
import type { Box } from './cover-boxes.js';
import { isNamed } from './named-pictures.js';
import type { UploadRemoval } from './uploads.dto.js';
import { toCard, toPublishable, toWidth, WIDTHS } from './pictures.js';
import { type FoundPicture, MAX_TRIES, PICTURE_STORE, type PictureStore, typeOf } from './store/store.js';
import {
  addressesOf,
  type Folder,
  FOLDERS,
  nameOf,
  picturesIn,
  type Variant,
  variantPath,
} from './picture-names.js';

/** Maximum characters of a title in the URL. */
const MAX_WORDS = 50;

const WEB = /^https?:\/\//;

const VARIANTS: Variant[] = [...WIDTHS, 'card'];

/** Where an upload belongs, and what is to become of it. */
interface NewPicture {
  folder: Folder;
  title?: string | undefined;
  /** Boxes to cover. */
  blur?: Box[] | undefined;
}

@Injectable()
export class UploadsService {
  /** Variants that are being made, each once however many wait for it. */
  private readonly inFlight = new Map<string, Promise<void>>();

  /**
   * Where new variants are made, with places of its own: a store that hangs holds these, and none of the pages. As many
   * pictures are in memory as there are places.
   */
  readonly door = new Door();

  constructor(
    @Inject(PICTURE_STORE) private readonly pictures: PictureStore,
    private readonly source: DataSource,
  ) {}

  /** Which of these addresses are not of a picture that is stored here, or elsewhere on the web. */
  async missing(addresses: string[]): Promise<Set<string>> {
    const ours = new Set(addresses.filter((address) => !WEB.test(address)));
    if (ours.size > 0) {
      for (const folder of FOLDERS) {
        for await (const path of this.pictures.list(folder)) {
          addressesOf(path).forEach((address) => ours.delete(address));
        }
      }
    }
    return ours;
  }

  /**
   * Makes an upload publishable and stores it under a name nobody can guess, which starts with the words of `title`
   * if one is given.
   * @returns its URL, `/api/storage/<folder>%2F<name>.webp`
   * @throws UnsupportedMediaTypeException if it is not an accepted picture.
   */
  async store(upload: Buffer, { folder, title = '', blur }: NewPicture, actor: Actor): Promise<string> {
    const name = [words(title), randomBytes(16).toString('hex')].filter(Boolean).join('-');
    const fileUrl = await this.keep(folder, name, await toPublishable(upload, blur));
    try {
      await writeAuditEntry(this.source.manager, actor, AuditAction.PictureUpload, `${folder}/${name}`);
    } catch (error) {
      // Without this entry the URL is not returned, so nobody could use the picture.
      await this.pictures.remove(`${folder}/${name}.webp`).catch(() => undefined);
      throw error;
    }
    return fileUrl;
  }

  /**
   * Deletes a picture that no row refers to, with all its variants. If one does, the other picture takes its place, so
   * that a number that was covered later is not left in an earlier revision. The picture goes last: as long as it is there,
   * what has failed can be done again.
   * @throws NotFoundException if there is no such picture.
   * @throws ConflictException if a row refers to it and no other is given.
   */
  async remove({ fileUrl, replacedBy }: UploadRemoval, actor: Actor): Promise<void> {
    const path = await this.pathOf(fileUrl);
    const other =
      replacedBy === undefined ? undefined : await this.pictures.get(await this.pathOf(replacedBy));
    const { manager } = this.source;
    const isShown = await isNamed(manager, path);
    if (isShown && !other) {
      throw new ConflictException('This picture is in use.');
    }
    await this.removeVariants(path);
    const action = isShown ? AuditAction.PictureReplace : AuditAction.PictureDelete;
    await writeAuditEntry(manager, actor, action, path.replace(/\.webp$/, ''));
    await (isShown && other ? this.pictures.put(path, other) : this.pictures.remove(path));
    // Those that somebody had made of it meanwhile.
    await this.removeVariants(path);
  }

  private async removeVariants(path: string): Promise<void> {
    await Promise.all(VARIANTS.map((variant) => this.pictures.remove(variantPath(path, variant))));
  }

  /** The path of the stored picture at this address. */
  private async pathOf(address: string): Promise<string> {
    const [path = ''] = picturesIn(address);
    if (nameOf(path) === undefined || !(await this.pictures.find(path))) {
      throw notFound();
    }
    return path;
  }

  /** Stores a WebP picture unchanged under this name. @returns its URL */
  async keep(folder: Folder, name: string, picture: Buffer): Promise<string> {
    await this.pictures.put(`${folder}/${name}.webp`, picture);
    return `/api/storage/${folder}%2F${name}.webp`;
  }

  /**
   * Finds a stored picture and its media type, generating the variant on the first request for it, when it is the turn of
   * `network`.
   * @throws NotFoundException for anything that is not a stored picture.
   */
  async find(path: string, network: string, variant?: Variant): Promise<FoundPicture> {
    // Nothing else is ever looked up, so no path can reach outside the store.
    if (nameOf(path) === undefined) {
      throw notFound();
    }
    const wanted = variant === undefined ? path : variantPath(path, variant);
    let picture = await this.pictures.find(wanted);
    if (!picture && variant !== undefined && (await this.pictures.find(path))) {
      await this.door.run(network, 'other', () => this.make(path, wanted, variant));
      picture = await this.pictures.find(wanted);
    }
    if (!picture) {
      throw notFound();
    }
    return { picture, type: typeOf(wanted) };
  }

  private async make(path: string, wanted: string, variant: Variant): Promise<void> {
    // Somebody else's request may have made it while this one waited for its turn.
    if (!(await this.pictures.find(wanted))) {
      const work = this.inFlight.get(wanted) ?? this.derive(path, wanted, variant);
      this.inFlight.set(wanted, work);
      await work.finally(() => this.inFlight.delete(wanted));
    }
  }

  private async derive(path: string, derived: string, variant: Variant): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const before = await this.pictures.find(path);
      const picture = await this.pictures.get(path);
      if (!before || !picture) {
        throw notFound();
      }
      await this.pictures.put(
        derived,
        await (variant === 'card' ? toCard(picture) : toWidth(picture, variant)),
      );
      // Whoever replaces or deletes a picture removes its variants after that: one of the old picture must not stay.
      if ((await this.pictures.find(path))?.tag === before.tag) {
        return;
      }
      await this.pictures.remove(derived);
    }
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
