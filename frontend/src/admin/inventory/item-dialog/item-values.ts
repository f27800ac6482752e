import type { Category } from '@/api/models/Category';
import type { Condition } from '@/api/models/Condition';
import type { Item } from '@/api/models/Item';
import type { ItemCreate } from '@/api/models/ItemCreate';
import type { ItemPhoto } from '@/api/models/ItemPhoto';
import { centsIn, priceText } from '@/lib/price-text';
import { type DraftPhoto, formPhotos, type Photo, savedPhotos } from '@/admin/pictures/photo';

/** Values of the item form, named as in the API, so that its field errors match. */
export interface ItemValues {
  name: string;
  description: string;
  manufacturer: string;
  model: string;
  caliber: string;
  condition: Condition | null;
  /** In dollars, as it was typed. */
  price: string;
  priceOnRequest: boolean;
  category?: Category;
  photos: Photo[];
  notes: string;
  featured: boolean;
  inStock: boolean;
  published: boolean;
}

/** The values as they outlive the page: without photos that were not stored. */
export type ItemDraft = Omit<ItemValues, 'photos'> & { photos: DraftPhoto[] };

/** What the fields are called. */
export const LABELS: Record<keyof ItemValues, string> = {
  name: 'Name',
  description: 'Description',
  manufacturer: 'Manufacturer',
  model: 'Model',
  caliber: 'Caliber',
  condition: 'Condition',
  price: 'Price (USD)',
  priceOnRequest: 'Price on request',
  category: 'Category',
  photos: 'Photos',
  notes: 'Specifications',
  featured: 'Featured',
  inStock: 'In stock',
  published: 'Published',
};

/** Initial values for an item, or for a new one. */
export function itemValues(item?: Item): ItemValues {
  return {
    name: item?.name ?? '',
    description: item?.description ?? '',
    manufacturer: item?.manufacturer ?? '',
    model: item?.model ?? '',
    caliber: item?.caliber ?? '',
    condition: item?.condition ?? null,
    price: priceText(item?.price),
    priceOnRequest: item?.priceOnRequest ?? false,
    category: item?.category,
    photos: formPhotos(item),
    notes: item?.notes ?? '',
    featured: item?.featured ?? false,
    inStock: item?.inStock ?? true,
    published: item?.published ?? true,
  };
}

/** The fields whose values differ. */
export function changedKeys(
  initial: ItemValues,
  values: Omit<ItemValues, 'photos'> & { photos: ItemValues['photos'] | ItemPhoto[] },
): (keyof ItemValues)[] {
  return (Object.keys(LABELS) as (keyof ItemValues)[]).filter(
    (key) => comparable(initial[key]) !== comparable(values[key]),
  );
}

/** Request body for the form's values, once the photos are stored. */
export function itemFields({ price, category, photos, ...values }: ItemValues): ItemCreate {
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    manufacturer: values.manufacturer.trim() || null,
    model: values.model.trim() || null,
    caliber: values.caliber.trim() || null,
    condition: values.condition ?? null,
    price: centsIn(price),
    priceOnRequest: values.priceOnRequest,
    category: category as Category,
    photos: savedPhotos(photos),
    notes: values.notes.trim() || null,
    featured: values.featured,
    inStock: values.inStock,
    published: values.published,
  };
}

function comparable(value: ItemValues[keyof ItemValues] | ItemPhoto[]): unknown {
  return Array.isArray(value)
    ? value.map((photo) => `${photo.url ?? ('id' in photo ? photo.id : '')} ${photo.alt}`).join('\n')
    : (value ?? null);
}
