import { ApiProperty } from '@nestjs/swagger';
import type { EntityManager } from 'typeorm';
import { Int, MAX_INT } from '../common/fields.js';
import { FieldErrors } from '../http/error-filter.js';
import { picturesIn } from '../uploads/picture-names.js';
import { type ItemColumns, NO_ITEM } from './item-columns.js';
import { Item } from './item.entity.js';
import { Nullable, Whole } from '../common/shown.js';

/** Message for an inquiry about an item that is not published. */
const ITEM_GONE = 'This item is no longer available.';

/** The item an appointment or a message is about, as it was at the time. */
export class ItemRef {
  @Whole({ example: 1, description: 'It may be unpublished or deleted by now' })
  id: number;

  @ApiProperty({ example: 'Bertolani Modello 5' })
  name: string;

  @Nullable('string', { example: '/api/storage/inventory%2Fbertolani-modello-5.webp' })
  imageUrl: string | null;
}

/** Field decorator for the id of the item a visitor asks about. */
export const ItemId = (description: string) =>
  Int({ min: 1, max: MAX_INT, optional: true, message: ITEM_GONE, description, example: 1 });

/**
 * The columns to store with a row about this item.
 * @throws FieldErrors if the item is not published.
 */
export async function referToItem(manager: EntityManager, itemId: number | undefined): Promise<ItemColumns> {
  if (itemId === undefined) {
    return NO_ITEM;
  }
  const item = await manager.findOneBy(Item, { id: itemId, published: true });
  if (!item) {
    throw new FieldErrors({ itemId: ITEM_GONE });
  }
  return { itemId, itemName: item.name, itemImageUrl: item.imageUrl };
}

/** Whether visitors can come to see the item: it is published and in stock. */
export async function canBeSeen(manager: EntityManager, id: number | null): Promise<boolean> {
  return id !== null && (await manager.existsBy(Item, { id, published: true, inStock: true }));
}

/** Maps the columns to what the back office and the client are shown. */
export function toItemRef({ itemId, itemName, itemImageUrl }: ItemColumns): ItemRef | null {
  return itemId === null || itemName === null ? null : { id: itemId, name: itemName, imageUrl: itemImageUrl };
}

/**
 * The item's picture for a mail to the client: the card for link previews, a JPEG of one size, which all mail programs show.
 * None if it is stored elsewhere: opening a mail must not tell anybody else.
 */
export function mailPicture({ itemName, itemImageUrl }: Pick<ItemColumns, 'itemName' | 'itemImageUrl'>): {
  picture?: { path: string; name: string };
} {
  const [path] = itemImageUrl?.startsWith('/') ? picturesIn(itemImageUrl) : [];
  return path && itemName ? { picture: { path: `/api/storage/${path}?card=1`, name: itemName } } : {};
}
