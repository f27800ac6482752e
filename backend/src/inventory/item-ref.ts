import { ApiProperty } from '@nestjs/swagger';
import { Column, type EntityManager } from 'typeorm';
import { Int, MAX_INT } from '../common/fields.js';
import { FieldErrors } from '../http/error-filter.js';
import { Item } from './item.entity.js';

/** Said where a visitor asks about an item that visitors do not see. */
const ITEM_GONE = 'This item is no longer available.';

/** The columns of a row that is about an item: number, name and picture as they were, since the row outlives the item. */
export abstract class ItemColumns {
  @Column({ type: 'integer', nullable: true })
  itemId: number | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  itemName: string | null;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  itemImageUrl: string | null;
}

/** SQL of the check on those columns: all are null, or at least number and name are there. */
export const ITEM_COLUMNS_AGREE =
  '(item_id IS NULL) = (item_name IS NULL) AND (item_image_url IS NULL OR item_id IS NOT NULL)';

/** For rows that are about none. */
export const NO_ITEM: ItemColumns = { itemId: null, itemName: null, itemImageUrl: null };

/** What a visit or a message is about, as it was when the visitor asked. */
export class ItemRef {
  @ApiProperty({ type: 'integer', example: 1, description: 'It may be unpublished or deleted by now' })
  id: number;

  @ApiProperty({ example: 'Bertolani Modello 5' })
  name: string;

  @ApiProperty({
    type: 'string',
    nullable: true,
    example: '/api/storage/inventory%2Fbertolani-modello-5.webp',
  })
  imageUrl: string | null;
}

/** The field with the item that a visitor asks about. */
export const ItemId = (description: string) =>
  Int({ min: 1, max: MAX_INT, optional: true, message: ITEM_GONE, description, example: 1 });

/**
 * What to store with a row that is about this item; nothing without an id.
 * @throws FieldErrors if visitors do not see the item.
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

/** What the back office and the client get of those columns. */
export function toItemRef({ itemId, itemName, itemImageUrl }: ItemColumns): ItemRef | null {
  return itemId === null || itemName === null ? null : { id: itemId, name: itemName, imageUrl: itemImageUrl };
}
