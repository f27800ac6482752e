import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { Item } from '../../inventory/item.entity.js';
import { type Folder, UploadsService } from '../../uploads/uploads.service.js';
import { addDemoSchedule, type DemoAppointment } from './schedule.js';

const HERE = import.meta.dirname;
const HOUR_MS = 3_600_000;

type DemoItem = Pick<
  Item,
  'name' | 'description' | 'price' | 'category' | 'featured' | 'inStock' | 'published' | 'notes'
> & {
  slug: string;
  picture: string;
};

/**
 * Draws the pictures of a believable shop, which takes seconds, and answers what is left to do: a few quick
 * inserts. A transaction that stayed open while drawing would meet its idle timeout on a slow machine.
 * @returns adds the items, slots and appointments, and answers the number of items.
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
    items.map(async ({ slug, picture, ...fields }, index) => ({
      ...fields,
      imageUrl: await storePicture(uploads, 'inventory', slug, picture),
      createdAt: new Date(newest - (items.length - index) * HOUR_MS),
    })),
  );
  return async (manager) => {
    await manager.insert(Item, rows);
    await addDemoSchedule(manager, timeZone, appointments);
    return rows.length;
  };
}

async function storePicture(
  uploads: UploadsService,
  folder: Folder,
  name: string,
  file: string,
): Promise<string> {
  return uploads.storeVector(await readFile(join(HERE, 'pictures', folder, file)), folder, name);
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(join(HERE, file), 'utf8')) as T;
}
