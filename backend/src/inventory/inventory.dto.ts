import { ApiProperty, PartialType, PickType } from '@nestjs/swagger';
import { Bool, Choice, Int, MAX_INT, PictureAddress, Text, Version } from '../common/fields.js';
import { Page } from '../common/page.js';
import type { ItemWithViewings } from './inventory.service.js';
import { Category, Item as ItemRow } from './item.entity.js';

const DESCRIPTION = 'A best-quality sidelock side-by-side in 20 gauge.';
const IMAGE = '/api/storage/inventory%2Fbertolani-modello-5.webp';
const NOTES = 'Caliber: 20 gauge\nBarrels: 28 in';

/** Fields of a new item. Unknown properties are ignored, `id` and `createdAt` among them. */
export class ItemCreate {
  @Text({ min: 2, max: 200, message: 'Name must be at least 2 characters', example: 'Bertolani Modello 5' })
  name: string;

  @Text({
    min: 10,
    max: 10_000,
    message: 'Description must be at least 10 characters',
    example: DESCRIPTION,
  })
  description: string;

  @Int({
    min: 1,
    max: MAX_INT,
    message: 'Price must be greater than 0',
    description: 'US cents',
    example: 1_850_000,
  })
  price: number;

  @Choice(Category, 'Category', { message: 'Category is required', example: Category.Firearms })
  category: Category;

  @PictureAddress({ min: 1, message: 'Image is required', example: IMAGE })
  imageUrl: string;

  @Bool({ optional: true, default: false, description: 'Whether it is shown on the home page' })
  featured?: boolean;

  @Bool({ optional: true, default: true })
  inStock?: boolean;

  @Text({
    max: 10_000,
    optional: true,
    nullable: true,
    description: 'Specifications, one per line',
    example: NOTES,
  })
  notes?: string | null;

  @Bool({ optional: true, default: true, description: 'Whether visitors can see it' })
  published?: boolean;
}

/** The fields to change; omitted ones stay as they are. */
export class ItemUpdate extends PartialType(ItemCreate, { skipNullProperties: false }) {
  @Version('the item')
  version?: number;
}

/** An item with all fields, for the back office. */
export class Item {
  @ApiProperty({ type: 'integer', example: 1 })
  id: number;

  @ApiProperty({ example: 'Bertolani Modello 5' })
  name: string;

  @ApiProperty({ example: DESCRIPTION })
  description: string;

  @ApiProperty({ type: 'integer', description: 'US cents', example: 1_850_000 })
  price: number;

  @ApiProperty({ enum: Category, enumName: 'Category' })
  category: Category;

  @ApiProperty({ type: 'string', nullable: true, example: IMAGE })
  imageUrl: string | null;

  @ApiProperty()
  featured: boolean;

  @ApiProperty()
  inStock: boolean;

  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Specifications, one per line',
    example: NOTES,
  })
  notes: string | null;

  @ApiProperty()
  published: boolean;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T17:30:00.000Z' })
  createdAt: string;

  @ApiProperty({ type: 'integer', description: 'Incremented by every change', example: 1 })
  version: number;

  @ApiProperty({
    type: 'integer',
    description: 'Upcoming pending and confirmed appointments to see it',
    example: 0,
  })
  comingViewings: number;
}

/** An item as visitors see it. */
export class PublicItem extends PickType(Item, [
  'id',
  'name',
  'description',
  'price',
  'category',
  'imageUrl',
  'featured',
  'inStock',
  'notes',
  'createdAt',
]) {}

/** Query of the public list. */
export class ItemFilter extends Page {
  @Choice(Category, 'Category', { optional: true, description: 'Only items of this category' })
  category?: Category;
}

/** Maps a row to what visitors are shown: exactly these keys. */
export function toPublicItem(row: ItemRow): PublicItem {
  const { id, name, description, price, category, imageUrl, featured, inStock, notes, createdAt } = row;
  return {
    id,
    name,
    description,
    price,
    category,
    imageUrl,
    featured,
    inStock,
    notes,
    createdAt: createdAt.toISOString(),
  };
}

/** Maps a row to what the back office is shown. */
export function toItem({ item, comingViewings }: ItemWithViewings): Item {
  const { published, version } = item;
  return { ...toPublicItem(item), published, version, comingViewings };
}
