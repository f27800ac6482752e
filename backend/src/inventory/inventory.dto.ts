import { ApiProperty, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import {
  Bool,
  Choice,
  Int,
  Line,
  List,
  MAX_INT,
  PictureAddress,
  QueryBool,
  QueryChoice,
  Text,
  Version,
} from '../common/fields.js';
import { SearchedPage } from '../common/page.js';
import { Category } from '../common/category.js';
import { Condition, type Item as ItemRow } from './item.entity.js';
import { Moment, Nullable, Shown, shown, Whole } from '../common/shown.js';

const IMAGE = '/api/storage/inventory%2Fbertolani-modello-5.webp';

const PRICE = {
  min: 1,
  max: MAX_INT,
  message: 'Price must be greater than 0',
  description: 'US cents; may be missing if the price is on request',
  example: 1_850_000,
};
const MAKER = { max: 200, optional: true, nullable: true };

/** Maximum photos of an item. */
export const MAX_PHOTOS = 12;

/** A photo to show with an item. */
export class ItemPhotoCreate {
  @PictureAddress({ min: 1, message: 'Image is required', example: IMAGE })
  url: string;

  @Line({
    max: 300,
    optional: true,
    description: 'What the photo shows, for those who do not see it; empty if omitted',
    example: 'Left side, action open',
  })
  alt?: string;
}

/** Fields of a new item. Unknown properties are ignored, `id` and `createdAt` among them. */
export class ItemCreate {
  @Line({
    min: 2,
    max: 200,
    word: false,
    message: 'Name must be at least 2 characters',
    example: 'Bertolani Modello 5',
  })
  name: string;

  @Text({
    min: 10,
    max: 10_000,
    message: 'Description must be at least 10 characters',
    example: 'A best-quality sidelock side-by-side in 20 gauge.',
  })
  description: string;

  @Line({ ...MAKER, example: 'Bertolani' })
  manufacturer?: string | null;

  @Line({ ...MAKER, example: 'Modello 5' })
  model?: string | null;

  @Line({ ...MAKER, example: '20 gauge' })
  caliber?: string | null;

  @Choice(Condition, 'Condition', { optional: true, nullable: true, example: Condition.Excellent })
  condition?: Condition | null;

  @ApiProperty({ required: false, nullable: true })
  // Whether an update may leave it out depends on the item, so the service decides that.
  @ValidateIf(
    (item: ItemCreate) =>
      (item.price ?? null) !== null || !(item.priceOnRequest || item instanceof ItemUpdate),
  )
  @Int(PRICE)
  price?: number | null;

  @Bool({ optional: true, default: false, description: 'Whether visitors have to ask for the price' })
  priceOnRequest?: boolean;

  @Choice(Category, 'Category', { message: 'Category is required', example: Category.Firearms })
  category: Category;

  @ApiProperty({ required: false })
  @ValidateIf(
    ({ imageUrl, photos }: ItemCreate) =>
      imageUrl !== undefined || !Array.isArray(photos) || photos.length === 0,
  )
  @PictureAddress({ min: 1, message: 'Image is required', example: IMAGE })
  imageUrl?: string;

  @List(ItemPhotoCreate, {
    maxItems: MAX_PHOTOS,
    optional: true,
    message: `Photos must be a list of at most ${MAX_PHOTOS}`,
    description:
      'In the order they are shown; the first one is the cover and becomes `imageUrl`. Without it, `imageUrl` is the only photo',
  })
  photos?: ItemPhotoCreate[];

  @Bool({ optional: true, default: false, description: 'Whether it is shown on the home page' })
  featured?: boolean;

  @Bool({ optional: true, default: true })
  inStock?: boolean;

  @Text({
    max: 10_000,
    optional: true,
    nullable: true,
    description: 'Specifications, one per line',
    example: 'Caliber: 20 gauge\nBarrels: 28 in',
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

export class ItemPhoto {
  @ApiProperty({ example: IMAGE })
  url: string;

  @ApiProperty({ example: 'Left side, action open' })
  alt: string;
}

/** An item with all fields, for the back office. */
export class Item extends Shown(OmitType(ItemCreate, ['price', 'imageUrl', 'photos'])) {
  @Whole({ example: 1 })
  id: number;

  @Nullable('integer', {
    description: 'US cents; null if the price is on request, for visitors always',
    example: 1_850_000,
  })
  price: number | null;

  @Nullable('string', { example: IMAGE })
  imageUrl: string | null;

  @ApiProperty({ type: [ItemPhoto], description: 'In the order they are shown; the first one is `imageUrl`' })
  photos: ItemPhoto[];

  @Moment({ example: '2026-11-21T17:30:00.000Z' })
  createdAt: string;

  @ApiProperty({
    description: 'Whether it is sample content, until the dealer edits its words, price or pictures',
  })
  sample: boolean;

  @Whole({ description: 'Incremented by every change', example: 1 })
  version: number;

  @Whole({ description: 'Upcoming pending and confirmed appointments to see it', example: 0 })
  comingViewings: number;
}

/** An item as visitors see it: nothing that is not named here. */
export class PublicItem extends PickType(Item, [
  'id',
  'name',
  'description',
  'manufacturer',
  'model',
  'caliber',
  'condition',
  'category',
  'price',
  'priceOnRequest',
  'imageUrl',
  'photos',
  'featured',
  'inStock',
  'notes',
  'createdAt',
  'sample',
]) {}

/** Orders of the public list; without one, newest first. */
export enum ItemOrder {
  Newest = 'newest',
  Cheapest = 'price',
  Dearest = '-price',
  Name = 'name',
}

/** Query of the public list. An empty value means not given. */
export class ItemFilter extends SearchedPage {
  @QueryChoice(Category, 'Category', { description: 'Only items of this category' })
  category?: Category;

  @QueryBool({
    blank: true,
    optional: true,
    description: 'Only items that are in stock, or only those that are not',
  })
  inStock?: boolean;

  @QueryChoice(Condition, 'Condition', { description: 'Only items in this condition' })
  condition?: Condition;

  @QueryChoice(ItemOrder, 'ItemOrder', {
    description: 'Newest first, by price (items on request last) or by name',
    default: ItemOrder.Newest,
  })
  sort?: ItemOrder;
}

/** Maps a row to what visitors are shown: exactly these keys. */
export const toPublicItem = (row: ItemRow): PublicItem =>
  shown(PublicItem, { ...row, price: row.priceOnRequest ? null : row.price });

/** An item, and the number of upcoming appointments to see it. */
export interface ItemWithViewings {
  item: ItemRow;
  comingViewings: number;
}

/** Maps a row to what the back office is shown. */
export const toItem = ({ item, comingViewings }: ItemWithViewings): Item =>
  shown(Item, { ...item, comingViewings });
