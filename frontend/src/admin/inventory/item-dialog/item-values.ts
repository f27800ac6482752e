import type { Category } from '../../../api/models/Category';
import type { Item } from '../../../api/models/Item';
import type { ItemCreate } from '../../../api/models/ItemCreate';
import type { ItemUpdate } from '../../../api/models/ItemUpdate';
import { storedPictures, type PickedPicture } from '../../pictures/picked-picture';

/** What the item form holds; the fields are named as the server names them, so its field errors fit. */
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

/** The form of an item, or of a new one. */
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

/** Whether a form was changed since it was opened. */
export function isChanged(initial: ItemValues, values: ItemValues): boolean {
  return (Object.keys(initial) as (keyof ItemValues)[]).some(
    (key) => comparable(initial[key]) !== comparable(values[key]),
  );
}

/** The fields to send for a filled form whose picture is stored already. */
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

/** Only those fields that differ from the item. */
export function changedFields(item: Item, fields: ItemCreate): ItemUpdate {
  const changes = Object.entries(fields).filter(([key, value]) => value !== item[key as keyof ItemCreate]);
  return Object.fromEntries(changes);
}

function comparable(value: ItemValues[keyof ItemValues]): unknown {
  return Array.isArray(value) ? value.map(({ uid }) => uid).join('\n') : value;
}
