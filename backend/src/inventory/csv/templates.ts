import { Category } from '../../common/category.js';
import type { ItemCreate } from '../inventory.dto.js';

/** How a file of another program is read. Its columns that are not here have no place in this shop. */
export interface Template {
  /** Columns that its files have, and others have not all of. */
  marks: string[];
  /** Of two columns for one field the last that is not empty counts. */
  columns: Record<string, keyof ItemCreate>;
  /** What its words for a field are here. */
  words?: Partial<Record<keyof ItemCreate, Record<string, string>>>;
  /** Rows without a name that have the same here as the one above them have only more of its pictures. */
  group?: string;
  /** Fields that are made of others where they are empty. */
  composed?: Partial<Record<'name' | 'description', (keyof ItemCreate)[]>>;
  /** The values of fields that its files know nothing of. */
  defaults?: Partial<ItemCreate>;
}

/** Kinds of things as other programs have them, in one number. */
export const KINDS: Record<Category, string[]> = {
  [Category.Firearms]: [
    ...['firearm', 'gun', 'pistol', 'handgun', 'revolver', 'rifle', 'shotgun', 'carbine', 'derringer'],
    ...['receiver', 'frame', 'long gun', 'muzzleloader', 'combination gun', 'suppressor', 'silencer'],
  ],
  [Category.NightVision]: ['night vision', 'thermal', 'thermal optic', 'night vision optic'],
  [Category.TacticalGear]: [
    ...['tactical', 'gear', 'accessory', 'optic', 'scope', 'holster', 'magazine', 'body armor', 'ammunition'],
    ...['ammo', 'knife', 'light', 'parts', 'apparel', 'bag', 'case', 'cleaning'],
  ],
  [Category.LessLethal]: ['less lethal', 'pepper spray', 'stun gun', 'taser', 'launcher'],
};

/** By the lists of columns that their makers publish. */
export const TEMPLATES: Record<string, Template> = {
  wooCommerce: {
    marks: ['Is featured?', 'Visibility in catalog', 'Regular price'],
    columns: {
      Name: 'name',
      Published: 'published',
      'Is featured?': 'featured',
      'Short description': 'description',
      Description: 'description',
      'In stock?': 'inStock',
      'Regular price': 'price',
      Categories: 'category',
      Images: 'imageUrl',
      Brands: 'manufacturer',
    },
    words: { inStock: { backorder: 'no' } },
  },
  shopify: {
    marks: ['Handle', 'Body (HTML)', 'Variant Price'],
    columns: {
      Title: 'name',
      'Body (HTML)': 'description',
      Vendor: 'manufacturer',
      'Product Category': 'category',
      Type: 'category',
      Published: 'published',
      'Variant Inventory Qty': 'inStock',
      'Variant Price': 'price',
      'Image Src': 'imageUrl',
      Status: 'published',
    },
    words: { published: { active: 'yes', draft: 'no', archived: 'no' } },
    group: 'Handle',
  },
  gunBroker: {
    marks: ['Title', 'CategoryID', 'FixedPrice'],
    columns: {
      Title: 'name',
      Description: 'description',
      Manufacturer: 'manufacturer',
      Model: 'model',
      Caliber: 'caliber',
      Condition: 'condition',
      Quantity: 'inStock',
      BuyNowPrice: 'price',
      FixedPrice: 'price',
      PictureURLs: 'imageUrl',
    },
    words: {
      condition: { '1': 'New', 'factory new': 'New', '2': 'New', 'new old stock': 'New', '3': '', used: '' },
    },
  },
  fastBound: {
    marks: ['Manufacturer', 'Model', 'Serial', 'Caliber', 'Type'],
    columns: {
      Manufacturer: 'manufacturer',
      Model: 'model',
      Caliber: 'caliber',
      Type: 'category',
      Condition: 'condition',
      Price: 'price',
    },
    words: { condition: { used: '', 'new in box': 'New' } },
    composed: {
      name: ['manufacturer', 'model'],
      description: ['manufacturer', 'model', 'caliber', 'category'],
    },
    defaults: { priceOnRequest: true, category: Category.Firearms },
  },
};
