/** By time zone: creating a formatter costs far more than using it. */
const longDates = new Map<string, Intl.DateTimeFormat>();

/** US cents as dollars: 1850000 is `$18,500`, 1850050 is `$18,500.50`; without a price, where to get it. */
export function formatPrice(cents: number | null): string {
  if (cents === null) {
    return 'Price on request';
  }
  return `$${withCommas((cents / 100).toFixed(cents % 100 === 0 ? 0 : 2))}`;
}

/** `18500` as `18,500`. Not by Intl, whose first formatter takes a phone as long as all other code that a page starts with. */
export function withCommas(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** A timestamp as `March 5, 2026`, the day in a time zone. */
export function formatDate(timestamp: string, timeZone: string): string {
  const format = longDates.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  longDates.set(timeZone, format);
  return format.format(new Date(timestamp));
}

/** At most `length` characters, ending with a whole word, unless it is long, and an ellipsis if anything was cut off. */
export function truncate(text: string, length: number): string {
  const words = text.slice(0, length + 1).replace(/\s+\S{0,20}$/, '');
  // Not half of a surrogate pair: an emoji is two code units.
  return text.length > length ? `${words.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** The letters on the keys of a telephone, from 2 on. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** No number that can be dialed is shorter. */
const FEWEST_DIGITS = 7;

/**
 * The first of the numbers in a text, with letters as the keys of a telephone have them, its extension apart. A slash may
 * also stand behind the code of an area.
 */
export function firstNumber(phone: string): { number: string; extension: string | undefined } {
  let number = '';
  let extension: string | undefined;
  for (const part of phone.toLowerCase().split(/[,/]|;(?!ext)|\bor\b/)) {
    const found = /^(.*?)(?:(?:ext|(?<![a-z])x(?=[.\s]*\d)|#)\D*(\d*).*)?$/s.exec(part);
    number += keysOf(found?.[1] ?? '');
    extension = found?.[2] || undefined;
    if (number.replace(/\D/g, '').length >= FEWEST_DIGITS) {
      break;
    }
  }
  return { number, extension };
}

/** The digits of letters, as the keys of a telephone have them. */
const keysOf = (letters: string) =>
  letters.replace(/[a-z]/g, (letter) => String(2 + KEYS.findIndex((key) => key.includes(letter))));

/** Digits in parentheses that only spell what stands before them: `602-555-SAFE (7233)`. */
const spelledOnce = (phone: string) =>
  phone.replace(/([a-z]+)[\s-]*\((\d+)\)/gi, (whole, letters: string, digits: string) =>
    keysOf(letters.toLowerCase()) === digits ? letters : whole,
  );

/** The `tel:` link of a phone number (RFC 3966), of several the first. Anything but digits could be a code that telephones run. */
export function phoneHref(phone: string): string {
  const { number, extension } = firstNumber(spelledOnce(phone));
  const digits = number
    .replace(/^[^\d+]+/, '')
    .replace(/^((?:\+|00|011\b).*?\()0(?=\d*\))/, '$1')
    .replace(/(?!^\+)\D/g, '');
  // No number has more than fifteen digits (E.164): these are two.
  const [line = digits] = digits.length > 16 ? (/^(?:\+?1)?\d{10}/.exec(digits) ?? []) : [];
  return `tel:${line}${extension ? `;ext=${extension}` : ''}`;
}

/** The `mailto:` link of an address. Encoded, because an address may contain `?bcc=`. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** The `mailto:` link of a text to send to whoever the reader chooses. */
export function draftHref(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** `dana reyes` is `DR`. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => ([...word][0] ?? '').toUpperCase())
    .join('');
}
