import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import { BlogPost } from '../../blog/blog-post.entity.js';
import { POST_REVISIONS } from '../../blog/post-revisions.js';
import { CONFIG, type Config } from '../../config/config.js';
import { Item, type Photo } from '../../inventory/item.entity.js';
import { ITEM_REVISIONS } from '../../inventory/item-revisions.js';
import { ContactMessage } from '../../messages/contact-message.entity.js';
import { recordRevisions } from '../../revisions/revisions.js';
import { Testimonial, TestimonialSource } from '../../testimonials/testimonial.entity.js';
import type { Folder } from '../../uploads/picture-names.js';
import { UploadsService } from '../../uploads/uploads.service.js';
import { addDemoSchedule, type DemoAppointment } from './schedule.js';
import { addDemoTransfers, type DemoTransfer } from './transfers.js';

const HERE = import.meta.dirname;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** No administrator wrote it. */
const NOBODY = { name: null };

type DemoItem = Omit<
  Item,
  'id' | 'imageUrl' | 'photos' | 'createdAt' | 'sample' | 'version' | WrittenByATrigger
> & {
  photos: { picture: string; alt: string }[];
};
type WrittenByATrigger = 'searchText' | 'searchWords';

type DemoPost = Pick<BlogPost, 'title' | 'content' | 'excerpt' | 'author'> & { picture: string };
type DemoTestimonial = Pick<Testimonial, 'author' | 'content' | 'rating' | 'published'>;
type DemoMessage = Pick<ContactMessage, 'name' | 'email' | 'subject' | 'message' | 'read'>;

/**
 * Stores the pictures of the demo shop first, so that only a few quick inserts remain: with a slow store, a
 * transaction kept open in the meantime could exceed its idle timeout.
 * @returns a function that adds everything and returns the number of items.
 */
export async function prepareDemoContent(
  app: INestApplicationContext,
): Promise<(manager: EntityManager) => Promise<number>> {
  const uploads = app.get(UploadsService);
  const items = await readJson<DemoItem[]>('items.json');
  const appointments = await readJson<DemoAppointment[]>('appointments.json');
  const { timeZone } = app.get<Config>(CONFIG).business;
  const newest = Date.now();
  const rows = await Promise.all(
    items.map(async (item, index) => {
      const photos = await storePhotos(uploads, item);
      return {
        ...item,
        photos,
        imageUrl: photos[0]?.url ?? null,
        sample: true,
        createdAt: new Date(newest - (items.length - index) * HOUR_MS),
      };
    }),
  );
  const posts = await readPosts(uploads, newest);
  const testimonials = dated(await readJson<DemoTestimonial[]>('testimonials.json'), newest, 9 * DAY_MS);
  const messages = dated(await readJson<DemoMessage[]>('messages.json'), newest, 7 * HOUR_MS);
  const transfers = await readJson<DemoTransfer[]>('transfers.json');
  return async (manager) => {
    await recordRevisions(manager, ITEM_REVISIONS, await insert(manager, Item, rows), NOBODY);
    await recordRevisions(manager, POST_REVISIONS, await insert(manager, BlogPost, posts), NOBODY);
    await manager.insert(
      Testimonial,
      testimonials.map((row) => ({ ...row, source: TestimonialSource.Sample })),
    );
    await manager.insert(
      ContactMessage,
      messages.map((row) => ({ ...row, sample: true })),
    );
    await addDemoSchedule(manager, timeZone, appointments);
    await addDemoTransfers(manager, transfers, newest);
    return rows.length;
  };
}

/** @returns the ids. */
async function insert<Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  rows: QueryDeepPartialEntity<Row>[],
): Promise<number[]> {
  const { identifiers } = await manager.insert(entity, rows);
  return identifiers.map(({ id }) => id as number);
}

/**
 * Oldest first, a few days apart. The first three get ids 1 to 3, whose pictures the pages show at fixed addresses.
 */
async function readPosts(
  uploads: UploadsService,
  newest: number,
): Promise<Omit<BlogPost, 'id' | 'published' | 'searchText' | 'version'>[]> {
  const posts = await readJson<DemoPost[]>('posts.json');
  return Promise.all(
    posts.map(async ({ picture, ...fields }, index) => ({
      ...fields,
      imageUrl: await storePicture(uploads, 'blog', `post-${index + 1}`, picture),
      publishedAt: new Date(newest - (posts.length - index) * 6 * DAY_MS),
      sample: true,
    })),
  );
}

/** The rows with their dates, the last one newest, `step` apart. */
function dated<Row>(rows: Row[], newest: number, step: number): (Row & { createdAt: Date })[] {
  return rows.map((row, index) => ({ ...row, createdAt: new Date(newest - (rows.length - index) * step) }));
}

async function storePhotos(uploads: UploadsService, { photos }: DemoItem): Promise<Photo[]> {
  return Promise.all(
    photos.map(async ({ picture, alt }) => ({
      url: await storePicture(uploads, 'inventory', basename(picture, '.webp'), picture),
      alt,
    })),
  );
}

async function storePicture(
  uploads: UploadsService,
  folder: Folder,
  name: string,
  file: string,
): Promise<string> {
  return uploads.keep(folder, name, await readFile(join(HERE, 'pictures', folder, file)));
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(join(HERE, file), 'utf8')) as T;
}
