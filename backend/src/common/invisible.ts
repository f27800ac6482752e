/** Letters that take no room, as Unicode has them: they come along when something is copied from a page or a document. */
export const INVISIBLE = '\\p{Default_Ignorable_Code_Point}';

const EACH = new RegExp(INVISIBLE, 'gu');

/** Without blanks around it and letters nobody can see. */
export function clean(text: string): string {
  return text.replace(EACH, '').trim();
}
