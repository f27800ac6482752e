import type { ItemPhoto } from '@/api/models/ItemPhoto';

/** Id of the large photo. */
export const photoId = (index: number) => `photo-${index + 1}`;

/** `Photo 2 of 5: the left side`. */
export function photoName(photos: ItemPhoto[], index: number): string {
  const { alt } = photos[index] as ItemPhoto;
  return `Photo ${index + 1} of ${photos.length}${alt && `: ${alt}`}`;
}
