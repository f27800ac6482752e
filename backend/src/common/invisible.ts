/** Letters that take no room: they come along when something is copied from a page or a document. */
export const INVISIBLE =
  '[\\u00ad\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u2069\\ufe00-\\ufe0f\\ufeff]';

const EACH = new RegExp(INVISIBLE, 'g');

/** Without blanks around it and letters nobody can see. */
export function clean(text: string): string {
  return text.replace(EACH, '').trim();
}
