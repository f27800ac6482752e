/** The folder of a picture, which is also the first part of its path. */
export const FOLDERS = ['inventory', 'blog'] as const;

export type Folder = (typeof FOLDERS)[number];

/** Folders of generated variants: smaller widths, and cards for link previews. */
export const VARIANT_FOLDERS = ['widths', 'cards'];

/** A width in pixels, or the card for link previews. */
export type Variant = number | 'card';

const FOLDER = FOLDERS.join('|');
const NAME = '[a-z0-9-]{1,100}\\.webp';
const PATH = new RegExp(`^(?:${FOLDER})/(${NAME})$`);
const VARIANT_PATH = new RegExp(`^(?:widths/\\d+|cards)/((?:${FOLDER})/${NAME})(?:\\.jpg)?$`);
const NAMES = new RegExp(NAME, 'g');
/** Matches URLs as browsers request them. */
const ADDRESSES = new RegExp(`/(?:api/storage|uploads)/(${FOLDER})(?:/|%2F)(${NAME})`, 'gi');

/** The name (without its folder) of the picture at this path in the store; undefined for anything else. */
export function nameOf(path: string): string | undefined {
  return PATH.exec(path)?.[1];
}

/** The path of a variant of a picture; {@link originalOf} is the inverse. */
export function variantPath(path: string, variant: Variant): string {
  return variant === 'card' ? `cards/${path}.jpg` : `widths/${variant}/${path}`;
}

/** The path of the picture a variant was generated from; undefined for anything that is not a variant. */
export function originalOf(path: string): string | undefined {
  return VARIANT_PATH.exec(path)?.[1];
}

/** Finds the names of pictures in a text, without their folders. */
export function namesIn(text: string): string[] {
  return text.match(NAMES) ?? [];
}

/** Finds the URLs of stored pictures in a text and returns their paths. */
export function picturesIn(text: string): string[] {
  return [...text.matchAll(ADDRESSES)].map(([, folder = '', name]) => `${folder.toLowerCase()}/${name}`);
}

/** All addresses under which pages may ask for the picture at a path, as far as they are written in one way. */
export function addressesOf(path: string): string[] {
  const [folder = '', name = ''] = path.split('/');
  const ways = [path, `${folder}%2F${name}`];
  return [name, ...ways, ...['/api/storage/', '/uploads/'].flatMap((at) => ways.map((way) => at + way))];
}
