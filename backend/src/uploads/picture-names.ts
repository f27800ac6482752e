/** Where a picture belongs; also the first part of its path. */
export const FOLDERS = ['inventory', 'blog'] as const;

export type Folder = (typeof FOLDERS)[number];

/** Folders of what is made from the pictures: smaller widths, and cards for link previews. */
export const VARIANT_FOLDERS = ['widths', 'cards'];

/** A width in pixels, or the card for link previews. */
export type Variant = number | 'card';

const FOLDER = FOLDERS.join('|');
const NAME = '[a-z0-9-]{1,100}\\.webp';
const PATH = new RegExp(`^(?:${FOLDER})/(${NAME})$`);
const VARIANT_PATH = new RegExp(`^(?:widths/\\d+|cards)/((?:${FOLDER})/${NAME})(?:\\.jpg)?$`);
const NAMES = new RegExp(NAME, 'g');
/** As a browser asks for it. */
const ADDRESSES = new RegExp(`/(?:api/storage|uploads)/(${FOLDER})(?:/|%2F)(${NAME})`, 'gi');

/** The name (without its folder) of the picture at this path of the store; undefined for anything else. */
export function nameOf(path: string): string | undefined {
  return PATH.exec(path)?.[1];
}

/** The path of a picture in a variant. {@link originalOf} leads back. */
export function variantPath(path: string, variant: Variant): string {
  return variant === 'card' ? `cards/${path}.jpg` : `widths/${variant}/${path}`;
}

/** The path of the picture that a variant was made from; undefined for anything that is not a variant. */
export function originalOf(path: string): string | undefined {
  return VARIANT_PATH.exec(path)?.[1];
}

/** Names of pictures in a text, without their folders. */
export function namesIn(text: string): string[] {
  return text.match(NAMES) ?? [];
}

/** Paths of the stored pictures whose addresses stand in a text. */
export function picturesIn(text: string): string[] {
  return [...text.matchAll(ADDRESSES)].map(([, folder = '', name]) => `${folder.toLowerCase()}/${name}`);
}
