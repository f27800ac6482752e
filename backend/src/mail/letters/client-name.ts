/** What a letter addresses somebody by has room for this many characters. */
const LONGEST = 60;

/** Letters of any script, and what stands between the parts of names. */
const LETTERS = /^\p{L}[\p{L}\p{M} .,'\u2019-]*$/u;

/** What mail programs make a link of: `www`, and a dot with a word behind it, as in `pay.example`. */
const LINK = /https?|www|\.[\p{L}\p{M}]{2,}/iu;

/**
 * The name by which a mail to a client may call them, or undefined if it must do without. Nobody has proven that
 * the address is theirs, so a stranger could have the shop's mail server tell anybody anything: what is not
 * surely a name is not repeated.
 */
export function clientName(typed: string): string | undefined {
  // Letters of full width and the like become what they are read as.
  const name = typed.normalize('NFKC').trim();
  return name.length <= LONGEST && LETTERS.test(name) && !LINK.test(name) ? name : undefined;
}
