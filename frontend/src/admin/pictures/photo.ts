import type { Item } from '@/api/models/Item';
import type { ItemPhoto } from '@/api/models/ItemPhoto';
import type { Box } from '@/data/uploads/upload-picture';

/** A photo in a form: stored, or a file that is being uploaded. */
export interface Photo {
  id: string;
  /** What it shows, in words. */
  alt: string;
  /** Address of the stored picture; undefined while it is being uploaded. */
  url?: string;
  file?: File;
  /** Object URL of `file`. */
  preview?: string;
  /** Address of a picture that was stored before a part of it was covered, and must not stay readable. */
  was?: string | undefined;
  /** Parts of `file` that are covered. */
  boxes?: Box[];
}

export function formPhotos(item: Item | undefined): Photo[] {
  const { photos = [], imageUrl } = item ?? {};
  const shown = photos.length === 0 && imageUrl ? [{ url: imageUrl, alt: '' }] : photos;
  return shown.map(({ url, alt }, index) => ({ id: `${index} ${url}`, url, alt }));
}

/** A stored photo, with the picture that must not stay readable once it is saved. */
export type DraftPhoto = ItemPhoto & Pick<Photo, 'was'>;

/** The photos as they are kept until they are saved. One that is not stored yet is left out. */
export function draftPhotos(photos: Photo[]): DraftPhoto[] {
  return photos.flatMap(({ url, alt, was }) => (url ? [{ url, alt: alt.trim(), was }] : []));
}

/** The photos as they are saved. One that is not stored yet is left out. */
export function savedPhotos(photos: Photo[]): ItemPhoto[] {
  return draftPhotos(photos).map(({ url, alt }) => ({ url, alt }));
}
