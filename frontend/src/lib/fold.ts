import { invisible } from '../api/limits/invisible';

/** Accents; points of Hebrew and Arabic; and letters nobody can see. */
const NOTHING = new RegExp(
  `[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u064b-\\u065f\\u0670\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]|${invisible}`,
  'gu',
);

/** Punctuation that people type in more than one way. */
const SIGNS: [RegExp, string][] = [
  [/[\u2018\u2019\u201a\u201b\u2032\u02bb\u02bc\u00b4`]/g, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/\u00d7/g, 'x'],
];

/** Letters that Unicode does not decompose into a plain letter and an accent. */
const LETTERS: [RegExp, string][] = [
  [/\u2044/g, '/'],
  [/ø/g, 'o'],
  [/ł/g, 'l'],
  [/[đð]/g, 'd'],
  [/ħ/g, 'h'],
  [/ı/g, 'i'],
  [/ŧ/g, 't'],
  [/ς/g, 'σ'],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/þ/g, 'th'],
];

const replaced = (text: string, pairs: [RegExp, string][]) =>
  pairs.reduce((result, [letters, other]) => result.replace(letters, other), text);

/**
 * A text as searches compare it: in small letters, without accents and letters nobody can see, quotes and hyphens as on a
 * keyboard. The database does the same (`folded`); `backend/test/support/persons.json` has examples of both.
 */
export function fold(text: string): string {
  const plain = replaced(text, SIGNS).normalize('NFKD').replace(NOTHING, '');
  return replaced(plain.toLowerCase(), LETTERS);
}
