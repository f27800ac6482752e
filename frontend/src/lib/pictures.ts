import { pictureWidths } from '../api/limits/pictureWidths';
import type { ItemPhoto } from '../api/models/ItemPhoto';
import type { PublicItem } from '../api/models/PublicItem';

const READY = /^(https?:|\/uploads\/|\/api\/storage\/)/;
const OURS = /^\/(uploads|api\/storage)\//;
/** The slash of a stored picture, with any host or none: somebody may have pasted the whole URL. */
const SLASH = /(\/(?:uploads|api\/storage)\/(?:inventory|blog))%2F/gi;

/**
 * URL of a picture given the value stored in its row, a URL or the name of a stored file; undefined without one. Ours has
 * plain slashes, wherever a page shows it: Apache, IIS and Tomcat refuse encoded ones unless they are told otherwise.
 */
export function pictureUrl(value: string | null | undefined): string | undefined {
  if (!value) {
    return undefined;
  }
  const url = READY.test(value) ? value : `/api/storage/${encodeURIComponent(value.replace(/%2F/gi, '/'))}`;
  return withPictureUrls(url);
}

/** A text, such as the HTML of a post, with its pictures at the addresses that pages show. */
export function withPictureUrls(text: string): string {
  return text.replace(SLASH, '$1/');
}

/** URL of a picture for link previews; pictures stored here are placed on a plate of 1200 x 630. */
export function pictureCard(value: string | null | undefined): string | undefined {
  const url = pictureUrl(value);
  return url && OURS.test(url) ? `${url}?card=1` : url;
}

/** An item's photos in their order; of an item without any, its cover picture. */
export function photosOf({ photos, imageUrl }: Pick<PublicItem, 'photos' | 'imageUrl'>): ItemPhoto[] {
  return photos.length === 0 && imageUrl ? [{ url: imageUrl, alt: '' }] : photos;
}

/** Posts whose pictures have fixed URLs, whichever file the post names. */
const FIXED_POSTS = [1, 2, 3];

/**
 * Image value of a post's picture, `/api/storage/blog%2F{file}`. A post that names no picture has none, not even a
 * fixed one: without a stored file its URL would lead nowhere, and a cover that was removed would come back.
 */
export function postPicture({ id, imageUrl }: { id: number; imageUrl: string | null }): string | null {
  if (!imageUrl || READY.test(imageUrl)) {
    return imageUrl || null;
  }
  const file = FIXED_POSTS.includes(id)
    ? `post-${id}.webp`
    : imageUrl.replace(/%2F/gi, '/').split('/').at(-1);
  return file ? `/api/storage/blog%2F${encodeURIComponent(file)}` : null;
}

/** Widths the server offers of a stored picture; undefined for pictures elsewhere. */
export function pictureSrcSet(value: string | null | undefined): string | undefined {
  const url = pictureUrl(value);
  return url && OURS.test(url)
    ? pictureWidths.map((width) => `${url}?w=${width} ${width}w`).join(', ')
    : undefined;
}
