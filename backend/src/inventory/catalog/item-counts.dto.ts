import { ApiProperty, PickType } from '@nestjs/swagger';
import { ItemFilter } from '../inventory.dto.js';
import { Category } from '../../common/category.js';
import { Condition } from '../item.entity.js';
import { Whole } from '../../common/shown.js';

/** What visitors have chosen in the catalog. An empty value means not given. */
export class ItemChoice extends PickType(ItemFilter, ['search', 'category', 'inStock', 'condition']) {}

/** How answers say what was looked for. */
export const LOOKED_FOR = {
  type: 'string',
  nullable: true,
  description:
    'What the search looked for instead, because nothing has what was typed: other words, or the same inside of longer ones (`…192…`)',
  example: 'rifle',
} as const;

/** How many items there are in a category. */
export class CategoryCount {
  @ApiProperty({ enum: Category, enumName: 'Category' })
  value: Category;

  @Whole({ example: 12 })
  count: number;
}

/** How many items there are in a condition. */
export class ConditionCount {
  @ApiProperty({ enum: Condition, enumName: 'Condition' })
  value: Condition;

  @Whole({ example: 7 })
  count: number;
}

/**
 * How many items visitors see, and how many they would see with each other choice, everything else staying as it is.
 */
export class ItemCounts {
  @Whole({ example: 19 })
  total: number;

  @ApiProperty({ description: 'Counting has stopped: there may be more of each' })
  atLeast: boolean;

  @ApiProperty(LOOKED_FOR)
  lookedFor: string | null;

  @ApiProperty({ type: [CategoryCount] })
  categories: CategoryCount[];

  @ApiProperty({ type: [ConditionCount] })
  conditions: ConditionCount[];

  @Whole({ example: 15 })
  inStock: number;

  @Whole({ example: 4 })
  outOfStock: number;
}
