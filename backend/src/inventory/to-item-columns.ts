import { omitUndefined } from '../common/omit-undefined.js';
import type { ItemCreate, ItemUpdate } from './inventory.dto.js';
import type { Item } from './item.entity.js';

/** What is said about an item without a price that is not on request. */
export const NO_PRICE = 'Price must be greater than 0';

/**
 * The columns for the given fields of an item. The cover (`imageUrl`) and the photos follow each other: the first photo
 * is the cover, and another cover without photos is the only one. Empty texts about its make, and empty notes, mean none.
 * @param before the item, unless it is new
 */
export function toItemColumns(
  { imageUrl, photos, manufacturer, model, caliber, notes, ...fields }: ItemCreate | ItemUpdate,
  before?: Item,
): Partial<Item> {
  return omitUndefined({
    ...fields,
    manufacturer: orNull(manufacturer),
    model: orNull(model),
    caliber: orNull(caliber),
    notes: orNull(notes),
    ...pictures(imageUrl, photos, before),
  });
}

function pictures(
  imageUrl: string | undefined,
  photos: ItemCreate['photos'],
  before: Item | undefined,
): Partial<Pick<Item, 'imageUrl' | 'photos'>> {
  if (photos) {
    return {
      imageUrl: photos[0]?.url ?? imageUrl,
      photos: photos.map(({ url, alt = '' }) => ({ url, alt })),
    };
  }
  return imageUrl === undefined || imageUrl === before?.imageUrl
    ? {}
    : { imageUrl, photos: [{ url: imageUrl, alt: '' }] };
}

/** Null instead of an empty text; undefined stays. */
function orNull(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text;
}
