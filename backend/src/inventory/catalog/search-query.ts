import { TRADE_NAMES } from './trade-names.js';

/**
 * A word as it was typed, folded. Its parts are its runs of letters and of digits; what stands between them counts for
 * nothing, so `.45 ACP`, `45acp` and `45-ACP` have the same. `singulars` has each part without the end of a plural.
 */
export interface Word {
  chunk: string;
  parts: string[];
  singulars: string[];
}

/** A longer one is no name that was written as one word, and would have too many places to cut it. */
const LONGEST_CUT = 16;

/** Digits that were written together are cut from this length: no caliber of two has a dot or a slash between them. */
const FEWEST_DIGITS = 3;

/** No name of more parts is written as one word. */
const MOST_PARTS = 8;

/** Whether it has only digits. */
export const isNumber = (part = '') => /^\d+$/.test(part);
const isLetters = (part = '') => /^[^\d%_\\]/.test(part);

/** A part, quoted. */
const lexeme = (part: string) => `'${part.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

const anyOf = (queries: string[]) => `(${[...new Set(queries)].join(' | ')})`;

/** Parts that follow each other, the last as the beginning of a word if it has letters: more of it may be coming. */
function sequence(parts: string[]): string {
  const last = parts.at(-1) as string;
  const isBegun = isLetters(last) && (parts.length === 1 || last.length > 1);
  const end = isBegun ? `${lexeme(last)}:*` : lexeme(last);
  return `(${[...parts.slice(0, -1).map(lexeme), end].join(' <-> ')})`;
}

/** The parts of a text in which nothing stands between them: `30 06` as `3006`. */
function merged(parts: string[]): string[] {
  return parts.reduce<string[]>((before, part) => {
    const last = before.at(-1);
    const isSame = (isNumber(last) && isNumber(part)) || (isLetters(last) && isLetters(part));
    return isSame ? [...before.slice(0, -1), `${last}${part}`] : [...before, part];
  }, []);
}

/** Each way to cut one of the parts in two: `sigsauer` as `sig sauer`. */
function cut(parts: string[]): string[][] {
  return parts.flatMap((part, index) => {
    const isCut = isLetters(part) ? part.length > 1 : part.length >= FEWEST_DIGITS;
    return part.length > LONGEST_CUT || !isCut
      ? []
      : Array.from({ length: part.length - 1 }, (_, at) =>
          parts.toSpliced(index, 1, part.slice(0, at + 1), part.slice(at + 1)),
        );
  });
}

const phrase = (parts: string[]) => `(${parts.map(lexeme).join(' <-> ')})`;

/** The parts of a word without the end of a plural: `AR-15s` is `AR-15`. */
function singularOf({ parts, singulars }: Word): string[] {
  const before = parts.slice(0, -1);
  return isNumber(before.at(-1)) && parts.at(-1) === 's' ? before : [...before, singulars.at(-1) ?? ''];
}

/** A word, however its parts are written. */
function wordQuery(word: Word): string {
  const { parts } = word;
  const together = parts.length > MOST_PARTS ? parts : merged(parts);
  const once = cut(together);
  // Initials: `jpbeck` is `J. P. Beck`.
  const twice = together.length === 1 ? once.flatMap((two) => (two[0]?.length === 1 ? cut(two) : [])) : [];
  return anyOf([
    sequence(parts),
    phrase(singularOf(word)),
    ...(together.length < parts.length ? [sequence(together)] : []),
    ...[...once, ...twice].map(phrase),
  ]);
}

/** A key of names that differ in nothing that counts. */
const keyOf = (parts: string[]) => parts.join('');

/** The names of the trade as parts, by each of them. */
const NAMES = new Map(
  TRADE_NAMES.trim()
    .split('\n')
    .map((line) => line.split(',').map((name) => name.toLowerCase().match(/\d+|[a-z]+/g) ?? []))
    .flatMap((names) => names.map((name): [string, string[][]] => [keyOf(name), names])),
);

const LONGEST_NAME = 5;

/** What is called Parabellum may be the cartridge in 7.65 mm. */
const notAnother = (name: string) => (name === phrase(['parabellum']) ? `(${name} & !'65')` : name);

/** The other names of what these words are called together. */
function otherNames(words: Word[]): string[] {
  const parts = words.flatMap((word) => word.parts);
  const singular = [
    ...words.slice(0, -1).map((word) => word.parts),
    ...words.slice(-1).map(singularOf),
  ].flat();
  const names = NAMES.get(keyOf(parts)) ?? NAMES.get(keyOf(singular)) ?? [];
  return names.flatMap((name) => [phrase(name), phrase(merged(name))].map(notAnother));
}

/** What finds the texts that have all these words, however they are written, in the language of `tsquery`. */
export function matching(words: Word[]): string {
  const each = words.map((word, index) => {
    const pairs = [words.slice(index - 1, index + 1), words.slice(index, index + 2)];
    const joined = pairs
      .map((pair) => pair.flatMap(({ parts }) => parts))
      .filter((parts) => merged(parts).length < parts.length && parts.length <= MOST_PARTS)
      .map((parts) => sequence(merged(parts)));
    return anyOf([wordQuery(word), ...joined]);
  });
  const found: string[] = [];
  for (let index = 0; index < words.length;) {
    const most = Math.min(LONGEST_NAME, words.length - index);
    const [length = 1, names = []] =
      Array.from({ length: most }, (_, less): [number, string[]] => {
        const count = most - less;
        return [count, otherNames(words.slice(index, index + count))];
      }).find(([, others]) => others.length > 0) ?? [];
    found.push(anyOf([`(${each.slice(index, index + length).join(' & ')})`, ...names]));
    index += length;
  }
  return [...new Set(found)].join(' & ');
}

/** What finds the texts that have all these words as they were typed. */
export function written(words: Word[]): string {
  return words
    .map(({ chunk, parts }) => (isLetters(parts.at(-1)) ? `${lexeme(chunk)}:*` : lexeme(chunk)))
    .join(' & ');
}

/** What finds the texts with longer numbers that have these digits: the column has each from all of its digits on. */
export function insideNumber(digits: string): string {
  return anyOf([`${lexeme(digits)}:*`, `${lexeme(`…${digits}`)}:*`]);
}
