import type { Category } from '../../../api/models/Category';
import type { Item } from '../../../api/models/Item';
import type { ItemCreate } from '../../../api/models/ItemCreate';
import type { ItemUpdate } from '../../../api/models/ItemUpdate';
import { storedPictures, type PickedPicture } from '../../pictures/picked-picture';

/** Values of the item form, named as in the API, so that its field errors match. */
export interface ItemValues {
  name: string;
  description: string;
  /** Dollars. */
  price: number | null;
  category?: Category;
  imageUrl: PickedPicture[];
  notes: string;
  featured: boolean;
  inStock: boolean;
  published: boolean;
}

/** Initial values for an item, or for a new one. */
export function itemValues(item?: Item): ItemValues {
  return {
    name: item?.name ?? '',
    description: item?.description ?? '',
    price: item ? item.price / 100 : null,
    category: item?.category,
    imageUrl: storedPictures(item?.imageUrl),
    notes: item?.notes ?? '',
    featured: item?.featured ?? false,
    inStock: item?.inStock ?? true,
    published: item?.published ?? true,
  };
}

/** Whether the form differs from its initial values. */
export function isChanged(initial: ItemValues, values: ItemValues): boolean {
  return (Object.keys(initial) as (keyof ItemValues)[]).some(
    (key) => comparable(initial[key]) !== comparable(values[key]),
  );
}

/** Request body for the form's values, once the picture is stored. */
export function itemFields(values: ItemValues, imageUrl: string): ItemCreate {
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    price: Math.round((values.price ?? 0) * 100),
    category: values.category as Category,
    imageUrl,
    notes: values.notes.trim() || null,
    featured: values.featured,
    inStock: values.inStock,
    published: values.published,
  };
}

/** Only the fields that differ from the item. */
export function changedFields(item: Item, fields: ItemCreate): ItemUpdate {
  const changes = Object.entries(fields).filter(([key, value]) => value !== item[key as keyof ItemCreate]);
  return Object.fromEntries(changes);
}

function comparable(value: ItemValues[keyof ItemValues]): unknown {
  return Array.isArray(value) ? value.map(({ uid }) => uid).join('\n') : value;
}
