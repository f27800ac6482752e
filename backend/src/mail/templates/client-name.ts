import type { Address } from '../mailer.js';

/** Maximum length of a name in a greeting. */
const LONGEST = 60;

/** Letters of any script, and the punctuation of names. */
const LETTERS = /^\p{L}[\p{L}\p{M} .,'\u2019-]*$/u;

/** Letters and digits of any script, and the punctuation of addresses. */
const ADDRESS = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,;:'"\u2018-\u201d\u2013#*+/&()-]*$/u;

/** What mail programs turn into a link: `www`, a dot followed by a word, as in `pay.example`, and a scheme, as in `tel:911`. */
const LINK = /https?|www|\.[\p{L}\p{M}]{2,}|:\S/iu;

/**
 * The name to use in a mail to a client, or undefined if it's safer to leave it out. Nobody has proven that they own
 * the address, so a stranger could make the shop's mail server send any words to anyone: anything that might not be
 * a name isn't repeated.
 */
export function clientName(typed: string): string | undefined {
  // Full-width letters and the like become plain ones.
  const name = typed.normalize('NFKC').trim();
  return name.length <= LONGEST && LETTERS.test(name) && !LINK.test(name) ? name : undefined;
}

/** The place to name in a mail to a client who typed it, or undefined if it might be something else, as above. */
export function clientPlace(typed: string): string | undefined {
  const place = typed.normalize('NFKC').trim();
  return ADDRESS.test(place) && !LINK.test(place) ? place : undefined;
}

/** Words before a name that nobody is called by alone. */
const TITLE =
  /^(?:mr|mrs|ms|mx|miss|mister|sir|madam|messrs|dr|doctor|prof|professor|rev|reverend|fr|father|pastor|rabbi|hon|judge|pvt|private|cpl|corporal|sgt|sergeant|ssgt|msgt|lt|lieutenant|ltc|cpt|capt|captain|maj|major|col|colonel|gen|general|adm|admiral|cdr|officer|detective|deputy|sheriff|trooper|agent|chief|sr|sra|srta|señora?|señorita|dra|doña|herr|frau|mme|mlle|monsieur|madame)$/i;

/**
 * `Dana` of `Dana Reyes`; the whole name where it begins with a title, an initial or a small letter, as in `van Dyke`;
 * undefined as above.
 */
export function firstName(typed: string): string | undefined {
  const name = clientName(typed);
  const [first = ''] = name?.split(/\s+/) ?? [];
  const isName = /^(?!\p{Ll})\p{L}[\p{L}\p{M}'\u2019-]+$/u.test(first) && !TITLE.test(first);
  return isName ? first : name;
}

/** Who gets a mail, by a name that looks like one. */
export function client({ name, email }: { name: string; email: string }): Address {
  return { name: clientName(name) ?? '', address: email };
}

/** `Thanks, Dana`, or just `Thanks` without a usable name. */
export function addressing(words: string, { name }: { name: string }): string {
  const called = firstName(name);
  return called ? `${words}, ${called}` : words;
}
