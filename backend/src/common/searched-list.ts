import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { type NumberedPage, type Part, partOf } from './page.js';
import { digits } from './same-person.js';

/** How a list of the back office is searched and sorted. */
interface ListOptions {
  /** SQL of the text of a row. */
  text: string;
  /** SQL of its phone number, in which digits are found however it is written. */
  phone?: string;
  /** SQL of what the list is sorted by, all in one direction; the id comes last. */
  order: string[];
  isAscending?: boolean;
}

/**
 * The rows that contain each word of a search, without regard to case and accents: all of them, or a page. If the
 * `after` row was deleted, the list starts over: rows may come twice, but none is missed.
 */
export async function searchedPart<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  { search, limit, after, offset }: NumberedPage,
  { text, phone, order, isAscending = false }: ListOptions,
): Promise<Part<Row>> {
  narrow(query, search, text, phone);
  const { tableName } = query.expressionMap.mainAlias?.metadata ?? {};
  if (after !== undefined) {
    const place = order.join(', ');
    query.andWhere(
      `(NOT EXISTS (SELECT FROM ${tableName} WHERE id = :after)
        OR (${place}) ${isAscending ? '>' : '<'} (SELECT ${place} FROM ${tableName} WHERE id = :after))`,
      { after },
    );
  }
  order.forEach((key, index) =>
    query.addSelect(key, `place${index}`).addOrderBy(`place${index}`, isAscending ? 'ASC' : 'DESC'),
  );
  query.offset(offset);
  if (limit === undefined) {
    return { rows: await query.getMany(), hasMore: false };
  }
  // An index has the ids alone, so that it costs little to leave out many rows before them.
  const page = query.clone().select(`${query.alias}.id`, 'id');
  order.forEach((key, index) => page.addSelect(key, `place${index}`));
  const found = await page.limit(limit + 1).getRawMany<{ id: number }>();
  if (found.length === 0) {
    return { rows: [], hasMore: false };
  }
  const rows = query.offset(undefined).whereInIds(found.map(({ id }) => id));
  return partOf(await rows.getMany(), limit);
}

/** The words of a search, each once: the longest first, because it is the rarest and the others need not be compared. */
export function wordsOf(search = ''): string[] {
  const words = new Set(search.split(/\s+/).filter((word) => word !== ''));
  return [...words].toSorted((one, other) => other.length - one.length);
}

/** With fewer digits, a search would match too many phone numbers. */
const FEWEST_DIGITS = 3;

/** A whole phone number, with spaces or not, and perhaps an extension. */
const PHONE_NUMBER = /^\s*\+?(\D{0,2}\d){7,}\s*((x|#|ext\.?|extension)\s*\d+\s*)?$/i;

/** The digits of a word that may be a part of a phone number; undefined if it has letters, or too few digits. */
function digitsIn(word: string): string | undefined {
  const found = word.replace(/\D/g, '');
  return found.length < FEWEST_DIGITS || /[a-z@]/i.test(word) ? undefined : found;
}

/** Leaves the rows that contain each word of a search, or whose phone number it is, however it is written. */
export function narrow<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  search: string | undefined,
  text: string,
  phone?: string,
): void {
  const words = wordsOf(search);
  if (words.length === 0) {
    return;
  }
  query.andWhere(
    new Brackets((found) => {
      const every = words.map((word, index) => hasWord({ text, phone }, word, index));
      every.forEach(({ condition, parameters }) => found.andWhere(condition, parameters));
      if (phone !== undefined && PHONE_NUMBER.test(search ?? '')) {
        found.orWhere(hasDigits(phone, ':whole'), { whole: search });
      }
    }),
  );
}

/** Whether a row has a word of a search in its text, or its digits in the phone number. */
function hasWord(
  { text, phone }: { text: string; phone: string | undefined },
  word: string,
  index: number,
): { condition: string; parameters: ObjectLiteral } {
  const condition = `${text} LIKE search_pattern(:word${index})`;
  const isNumber = phone !== undefined && digitsIn(word) !== undefined;
  return {
    condition: isNumber ? `(${condition} OR ${hasDigits(phone, `:word${index}`)})` : condition,
    parameters: { [`word${index}`]: word },
  };
}

/** Without the zero that many countries dial before their own numbers, and nobody from abroad. */
function hasDigits(phone: string, number: string): string {
  return `${digits(phone)} LIKE '%' || ltrim(${digits(`CAST(${number} AS text)`)}, '0') || '%'`;
}

/** SQL of these columns as one text that can be searched. */
export function folded(...columns: string[]): string {
  return `folded(concat_ws(chr(10), ${columns.join(', ')}))`;
}
