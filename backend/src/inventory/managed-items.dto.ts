import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { MAX_ROWS, RowIds } from '../common/delete-many.dto.js';
import { IntList, MAX_INT, QueryBool, QueryChoice } from '../common/fields.js';
import { NumberedPage } from '../common/page.js';
import { CategoryCount, LOOKED_FOR } from './catalog/item-counts.dto.js';
import { Item, ItemCreate } from './inventory.dto.js';
import { Category } from '../common/category.js';
import { Condition } from './item.entity.js';
import { Whole } from '../common/shown.js';

/** Orders of the list in the back office; without one, newest first. */
export enum ManagedItemOrder {
  Newest = 'newest',
  Oldest = 'oldest',
  Cheapest = 'price',
  Dearest = '-price',
  Name = 'name',
  NameBackwards = '-name',
}

/** Query of the list in the back office. An empty value means not given. */
export class ManagedItemsQuery extends NumberedPage {
  @QueryChoice(Category, 'Category', { description: 'Only items of this category' })
  category?: Category;

  @QueryChoice(Condition, 'Condition', { description: 'Only items in this condition' })
  condition?: Condition;

  @QueryBool({ blank: true, optional: true, description: 'Only items that are in stock, or only others' })
  inStock?: boolean;

  @QueryBool({ blank: true, optional: true, description: 'Only items that visitors see, or only others' })
  published?: boolean;

  @QueryBool({ blank: true, optional: true, description: 'Only items of the home page, or only others' })
  featured?: boolean;

  @QueryChoice(ManagedItemOrder, 'ManagedItemOrder', { default: ManagedItemOrder.Newest })
  sort?: ManagedItemOrder;
}

/** Numbers of items in the back office. */
export class ManagedItemCounts {
  @Whole({ example: 240 })
  all: number;

  @Whole({ description: 'Of them, those that match', example: 12 })
  matching: number;

  @ApiProperty(LOOKED_FOR)
  lookedFor: string | null;

  @ApiProperty({ type: [CategoryCount], description: 'All items by category, without empty ones' })
  categories: CategoryCount[];
}

/** Message for `versions` that are not one for each id. */
export const NO_VERSIONS = 'Please send one version for each row';

/** What to change of many items. */
class ItemChanges extends PickType(ItemCreate, ['published', 'featured', 'inStock', 'category']) {}

/** Items to change together. */
export class ItemsChange extends PartialType(ItemChanges, { skipNullProperties: false }) {
  @RowIds()
  ids: number[];

  @IntList({
    min: 1,
    max: MAX_INT,
    maxItems: MAX_ROWS,
    repeats: true,
    optional: true,
    message: NO_VERSIONS,
    description: 'The version of each of `ids`; an item that has another one by now is skipped',
    example: [2, 2],
  })
  versions?: number[];
}

/** What an item was before it was changed together with others. */
export class ItemBefore extends PickType(Item, ['id', 'published', 'featured', 'inStock', 'category']) {
  @Whole({ example: 2, description: 'Its version since the change' })
  version: number;
}

/** Result of changing many; the two counts add up to the number of ids sent. */
export class ItemsChanged {
  @Whole({ example: 2 })
  changed: number;

  @Whole({ example: 0, description: 'Unknown, repeated, so already or not of that version' })
  skipped: number;

  @ApiProperty({ type: [ItemBefore], description: 'What those that were changed had been, to undo it' })
  before: ItemBefore[];
}
