/** A day, a time or a month as spreadsheets show what they take for one. */
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const DATES = [
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}(?: \d{1,2}:\d\d(?::\d\d)?)?$/,
  /^\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]m)?$/i,
  new RegExp(`^(?:\\d{1,4}[ -])?${MONTH}(?:[ -]\\d{1,4})?(?:[ -]\\d{1,4})?$`, 'i'),
];
/** What was there, if a spreadsheet takes it for a day, a time or a month: `10/22`, `MAR-15`, `5:56`, `1-2-3`. */
const LIKE_A_DATE = new RegExp(
  `^(?:\\d{1,4}[/.:-]\\d{1,4}(?:[/.:-]\\d{1,4})?|(?:\\d{1,4}[ -])?${MONTH}[ -]?\\d{0,4})$`,
  'i',
);

/** Matches digits in one way only, because a text may have thousands of them in a row. */
const NUMBER = /^[+-]?(?:\d+(?:,\d{3})*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
/** A number with more digits than a spreadsheet shows is rounded. */
const ROUNDING = 1e-4;

const BETWEEN_WORDS = /[,;:]?\s+/;

/** Dollars that were read as cents, and the other way round. */
const HUNDRED = 100;

/**
 * Whether a value looks like what a spreadsheet made of the one that was there: a date, fewer zeros, an exponent, or a price a
 * hundred times as much.
 */
export function isDoubtful(field: string, before: unknown, after: unknown): boolean {
  if (field === 'price' && typeof before === 'number' && typeof after === 'number') {
    return after === before * HUNDRED || before === after * HUNDRED;
  }
  return typeof before === 'string' && typeof after === 'string' && isMadeOf(before.trim(), after.trim());
}

function isMadeOf(before: string, after: string): boolean {
  if (isSame(before, after)) {
    return true;
  }
  const [words, others] = [before.split(BETWEEN_WORDS), after.split(BETWEEN_WORDS)];
  return (
    words.length > 1 &&
    words.length === others.length &&
    words.every((word, index) => word === others[index] || isSame(word, others[index] as string))
  );
}

/** Whether one word reads as the same number or day as another one. */
function isSame(before: string, after: string): boolean {
  if (LIKE_A_DATE.test(before) && DATES.some((date) => date.test(after))) {
    return before !== after;
  }
  if (!NUMBER.test(before) || !NUMBER.test(after)) {
    return false;
  }
  const [one, other] = [before, after].map((text) => Number(text.replaceAll(',', ''))) as [number, number];
  return one === other || (/e/i.test(after) && Math.abs(one - other) <= Math.abs(one) * ROUNDING);
}
