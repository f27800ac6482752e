/** At least ten digits, or seven after a `+`, which may stand in parentheses. */
const ENOUGH_DIGITS = '(?=\\(?\\+(\\D*\\d){7}|(\\D*\\d){10})';
const PLUS = '(\\(?\\+)?';
/** Digits and the signs people put between them, spaces and hyphens of word processors too. */
const DIALED = '[\\d \\u00a0\\u202f().,/\\u2010-\\u2015-]+';
const EXTENSION = '(([xX#]|[eE][xX][tT]([eE][nN][sS][iI][oO][nN])?[.:]?) *\\d+)?';

/** The same with letters, as the keys of a telephone have them, behind three digits or more. */
const ENOUGH_KEYS =
  '(?=([^\\dA-Za-z]*\\d){3})(?=\\(?\\+([^\\dA-Za-z]*[\\dA-Za-z]){7}|([^\\dA-Za-z]*[\\dA-Za-z]){10})';

/**
 * What a phone number of 10 to 40 characters looks like.
 * @param letters whether it may have some, as in `(480) 555-GUNS`
 */
export function phonePattern(letters = false): string {
  const number = letters
    ? `${ENOUGH_KEYS}${PLUS}${DIALED.replace('\\d', '\\dA-Za-z')}`
    : `${ENOUGH_DIGITS}${PLUS}${DIALED}`;
  return `^${number}${EXTENSION}$`;
}
