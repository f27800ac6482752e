import { Column } from 'typeorm';

/** Columns of a row about an item: a copy of its id, name and picture, because the row may outlive the item. */
export abstract class ItemColumns {
  @Column({ type: 'integer', nullable: true })
  itemId: number | null;

  @Column({ type: 'varchar', length: 200, nullable: true })
  itemName: string | null;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  itemImageUrl: string | null;
}

/** SQL of the check on these columns: either all are null, or id and name are set. */
export const ITEM_COLUMNS_AGREE =
  '(item_id IS NULL) = (item_name IS NULL) AND (item_image_url IS NULL OR item_id IS NOT NULL)';

/** For rows that are not about an item. */
export const NO_ITEM: ItemColumns = { itemId: null, itemName: null, itemImageUrl: null };
