import { Choice, Text } from '../common/fields.js';
import { Category } from '../common/category.js';

/** What stands on all items of a category, and in the inquiry about one. */
export class CategoryNotice {
  @Choice(Category, 'Category', { message: 'Category is required', example: Category.NightVision })
  category: Category;

  @Text({
    min: 1,
    max: 500,
    message: 'Please enter the notice',
    maxMessage: 'Notice must be at most 500 characters',
    example: 'Subject to U.S. export control (ITAR and EAR).',
  })
  text: string;
}
