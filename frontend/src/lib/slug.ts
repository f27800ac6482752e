/** Maximum characters, so that an address can be read at a glance and mailed in one line. */
const MAX_SLUG = 80;

/** As many whole words as fit, or the beginning of a single long one. */
const FITTING = new RegExp(`^.{1,${MAX_SLUG}}(?=-|$)|^.{${MAX_SLUG}}`, 'u');

/**
 * A name as part of an address: letters and digits of all scripts in lower case, Latin ones without accents, hyphens
 * between the words. Empty if there are none.
 */
export function slugOf(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/([\p{Script=Latin}\p{Nd}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .match(/[\p{L}\p{Nd}][\p{L}\p{Nd}\p{M}]*/gu);
  return FITTING.exec((words ?? []).join('-'))?.[0] ?? '';
}
