import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { MAX_INT } from './fields.js';
import type { NumberedPage, Part } from './page.js';
import { phoneNumber } from './same-person.js';

/** Where a list of the back office is searched. */
interface Searched {
  /** SQL of the texts of a row, folded; each has an index. */
  texts: string[];
  /** Whether the first of them has the digits of a phone number, which is found however it is written. */
  hasPhone?: boolean;
  /** Whether the first of them has codes, such as tracking numbers, which are found without their blanks and hyphens. */
  hasCodes?: boolean;
  /** How people name a row whose id they know, which is found before all others: {@link numbered}. */
  hasNumber?: RegExp;
}

/** How such a list is searched and sorted. */
interface ListOptions extends Searched {
  /** SQL of what the list is sorted by, descending; the id comes last. */
  order: string[];
}

/**
 * The rows that contain each word of a search, without regard to case and accents: all of them, or a page. If the
 * `after` row was deleted, the list starts over: rows may come twice, but none is missed.
 */
export async function searchedPart<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { search, limit, after, offset }: NumberedPage,
  { order: rest, ...searched }: ListOptions,
): Promise<Part<Row>> {
  narrow(query, search, searched);
  const number = numberIn(search, searched.hasNumber);
  const order = number === undefined ? rest : [`id = ${number}`, ...rest];
  const { tableName } = query.expressionMap.mainAlias?.metadata ?? {};
  if (after !== undefined) {
    const place = order.join(', ');
    query.andWhere(
      `(NOT EXISTS (SELECT FROM ${tableName} WHERE id = :after)
        OR (${place}) < (SELECT ${place} FROM ${tableName} WHERE id = :after))`,
      { after },
    );
  }
  order.forEach((key, index) => query.addSelect(key, `place${index}`).addOrderBy(`place${index}`, 'DESC'));
  query.offset(offset);
  if (limit === undefined) {
    return { rows: await query.getMany(), hasMore: false };
  }
  // The ids first: they can be read from an index alone, so that a large OFFSET costs little.
  const page = query.clone().select(`${query.alias}.id`, 'id');
  order.forEach((key, index) => page.addSelect(key, `place${index}`));
  const found = await page.limit(limit + 1).getRawMany<{ id: number }>();
  if (found.length === 0) {
    return { rows: [], hasMore: false };
  }
  const rows = query.offset(undefined).whereInIds(found.slice(0, limit).map(({ id }) => id));
  return { rows: await rows.getMany(), hasMore: found.length > limit };
}

/** The words of a search, each once: the longest first, because it is the rarest and the others need not be compared. */
function wordsOf(search = ''): string[] {
  const words = new Set(search.split(/\s+/).filter((word) => word !== ''));
  return [...words].toSorted((one, other) => other.length - one.length);
}

/** With fewer digits, a search would match too many phone numbers. */
const FEWEST_DIGITS = 3;

/** A whole phone number, with spaces or not, and perhaps an extension. */
const PHONE_NUMBER = /^\s*\+?(\D{0,2}\d){7,}\s*((x|#|ext(ension)?[.:]?)\s*\d+\s*)?$/i;

/**
 * The digits of a word that may be a part of a phone number, without what not everybody dials before it; undefined if it
 * has letters, or too few digits.
 */
function digitsIn(word: string): string | undefined {
  const found = word
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
    .replace(/^0+/, '');
  return found.length < FEWEST_DIGITS || /[a-z@]/i.test(word) ? undefined : found;
}

/** Leaves the rows that contain each word of a search, or whose phone number it is, however it is written. */
export function narrow<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  search: string | undefined,
  searched: Searched,
): void {
  const { texts, hasPhone = false, hasNumber } = searched;
  const words = wordsOf(search);
  if (words.length === 0) {
    return;
  }
  const number = numberIn(search, hasNumber);
  query.andWhere(
    new Brackets((found) => {
      const every = words.map((word, index) => hasWord(searched, word, index));
      every.forEach(({ condition, parameters }) => found.andWhere(condition, parameters));
      if (hasPhone && PHONE_NUMBER.test(search ?? '')) {
        // As part of the stored digits: those begin with a country code, a trunk zero or neither.
        found.orWhere(`${texts[0]} LIKE '%' || ltrim(${phoneNumber('CAST(:whole AS text)')}, '0') || '%'`, {
          whole: search,
        });
      }
      if (number !== undefined) {
        found.orWhere(`id = ${number}`);
      }
    }),
  );
}

/** Whether a row has a word of a search in its texts, or its digits in the phone number. */
function hasWord(
  { texts, hasPhone, hasCodes }: Searched,
  word: string,
  index: number,
): { condition: string; parameters: ObjectLiteral } {
  const conditions = texts.map((text) => `${text} LIKE search_pattern(:word${index})`);
  const digits = hasPhone ? digitsIn(word) : undefined;
  if (digits !== undefined) {
    conditions.push(`${texts[0]} LIKE :digits${index}`);
  }
  const code = hasCodes ? word.replaceAll(HYPHENS, '') : '';
  if (code !== '') {
    conditions.push(`${texts[0]} LIKE search_pattern(:code${index})`);
  }
  return {
    condition: `(${conditions.join(' OR ')})`,
    parameters: {
      [`word${index}`]: word,
      ...(digits === undefined ? {} : { [`digits${index}`]: `%${digits}%` }),
      ...(code === '' ? {} : { [`code${index}`]: code }),
    },
  };
}

const HYPHENS = /[-\u2010-\u2015]/g;

/** SQL of a code without its blanks and hyphens, to be searched. */
export const codeOf = (column: string) =>
  `regexp_replace(coalesce(${column}, ''), '[[:space:]\u2010-\u2015-]', '', 'g')`;

/** `5`, `#5`, `No. 5`, and the same after one of these words. */
export const numbered = (words: string) =>
  new RegExp(String.raw`^\s*(?:${words})?\s*(?:no\.?|#|№)?\s*(\d{1,10})\s*$`, 'i');

/** The id that a search names; undefined if it does not. */
export function numberIn(search = '', name?: RegExp): number | undefined {
  const number = Number(name?.exec(search)?.[1] ?? Number.NaN);
  return number <= MAX_INT ? number : undefined;
}

/** SQL of these columns as one text that can be searched, with the digits of a phone number behind it. */
export function folded(columns: string[], phone?: string): string {
  const text = columns.map((column) => `coalesce(${column}, '')`).join(' || chr(10) || ');
  const digits = phone ? ` || chr(10) || regexp_replace(coalesce(${phone}, ''), '\\D', '', 'g')` : '';
  return `folded(${text})${digits}`;
}

/** SQL of a name as lists are sorted by it: by language, without regard to case and accents. */
export const sortName = (column: string) => `folded(${column}) COLLATE "C"`;
