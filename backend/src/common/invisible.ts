/** Invisible characters, by Unicode's property: they come along when a text is copied from a page or a document. */
export const INVISIBLE = '\\p{Default_Ignorable_Code_Point}';

const EACH = new RegExp(INVISIBLE, 'gu');

/** A text without invisible characters and the blanks around it. */
export function clean(text: string): string {
  return text.replace(EACH, '').trim();
}
