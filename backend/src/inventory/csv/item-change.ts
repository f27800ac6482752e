import { isDeepStrictEqual } from 'node:util';
import { omitUndefined } from '../../common/omit-undefined.js';
import type { ItemCreate } from '../inventory.dto.js';
import type { Item, Photo } from '../item.entity.js';
import { NO_PRICE, toItemColumns } from '../to-item-columns.js';

/** What is said where the columns of the cover and of the photos want different things. */
export const DIFFERENT_COVERS = 'This is not the first of the photos. Change one of the two columns';

/** The columns of an item that a row changes, or what is wrong with one of its fields. */
export type ItemChange = { columns: Partial<Item> } | { field: keyof ItemCreate; message: string };

/** What a row changes in an item; no columns if all its values are there already. */
export function changeOf(item: Item, fields: Partial<ItemCreate>): ItemChange {
  const settled = settlePictures(fields, item);
  if (!settled) {
    return { field: 'imageUrl', message: DIFFERENT_COVERS };
  }
  const wanted = Object.entries(toItemColumns(omitUndefined(settled), item));
  const columns: Partial<Item> = Object.fromEntries(
    wanted.filter(([column, value]) => !isSame(item[column as keyof Item], value)),
  );
  const { price, priceOnRequest } = { ...item, ...columns };
  const isPriced = Object.keys(columns).length === 0 || price !== null || priceOnRequest;
  return isPriced ? { columns } : { field: 'price', message: NO_PRICE };
}

/** Whether a cell has what is there. Older texts may have other line breaks, and an empty cell stands for two values. */
function isSame(before: unknown, value: unknown): boolean {
  return isDeepStrictEqual(plain(before), plain(value));
}

function plain(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') || null : value;
}

/**
 * A file has the cover and the photos; what the dealer changed of them counts. Words about a photo stay unless others are given.
 * @returns undefined if both were changed, and disagree.
 */
export function settlePictures(fields: Partial<ItemCreate>, item?: Item): Partial<ItemCreate> | undefined {
  const { imageUrl, photos, ...others } = fields;
  if (!photos) {
    return fields;
  }
  const before = item?.photos ?? [];
  const altOf = (url: string) => before.find((photo) => photo.url === url)?.alt ?? '';
  const given = photos.map(({ url, alt }) => ({ url, alt: alt ?? altOf(url) }));
  const cover = given[0]?.url;
  if (imageUrl === undefined || imageUrl === item?.imageUrl || imageUrl === cover) {
    return { ...others, photos: given };
  }
  if (isDeepStrictEqual(given, before)) {
    return given.length === 0 ? { ...others, imageUrl } : { ...others, photos: withCover(before, imageUrl) };
  }
  return undefined;
}

/** With another cover: one of the photos comes to the front, another picture takes the place of the first. */
function withCover(photos: Photo[], url: string): Photo[] {
  const known = photos.find((photo) => photo.url === url);
  return known
    ? [known, ...photos.filter((photo) => photo !== known)]
    : [{ url, alt: '' }, ...photos.slice(1)];
}
