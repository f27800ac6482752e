const DOLLARS = { style: 'currency', currency: 'USD' } as const;
const price = new Intl.NumberFormat('en-US', DOLLARS);
/** `trailingZeroDisplay` would do it, but not in Firefox 115. */
const wholePrice = new Intl.NumberFormat('en-US', { ...DOLLARS, maximumFractionDigits: 0 });

/** By time zone: creating a formatter costs far more than using it. */
const longDates = new Map<string, Intl.DateTimeFormat>();

/** US cents as dollars: 1850000 is `$18,500`, 1850050 is `$18,500.50`; without a price, where to get it. */
export function formatPrice(cents: number | null): string {
  return cents === null ? 'Price on request' : (cents % 100 === 0 ? wholePrice : price).format(cents / 100);
}

/** A timestamp as `March 5, 2026`, the day in a time zone. */
export function formatDate(timestamp: string, timeZone: string): string {
  const format = longDates.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  longDates.set(timeZone, format);
  return format.format(new Date(timestamp));
}

/** At most `length` characters, ending with a whole word and an ellipsis if anything was cut off. */
export function truncate(text: string, length: number): string {
  const words = text.slice(0, length + 1).replace(/\s+\S*$/, '');
  // Half of an emoji is none.
  return text.length > length ? `${words.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…` : text;
}

/** The letters on the keys of a telephone, from 2 on. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/**
 * The `tel:` link of a phone number (RFC 3966): of several the first, with its extension, and letters as the keys have
 * them. Anything but digits could be a code that telephones run.
 */
export function phoneHref(phone: string): string {
  const [first = ''] = phone.toLowerCase().split(/\bor\b|[/,;]/);
  const [, number = '', extension] =
    /^(.*?)(?:(?:\bext(?:ension)?\b|(?<![a-z])x(?=[.\s]*\d)|#)\D*(\d*).*)?$/s.exec(first) ?? [];
  const digits = number
    .replace(/(\+.*)\(0\)/, '$1')
    .replace(/[a-z]/g, (letter) => String(2 + KEYS.findIndex((key) => key.includes(letter))))
    .replace(/(?!^\+)[^\d]/g, '');
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`;
}

/** The `mailto:` link of an address. Encoded, because an address may contain `?bcc=`. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** `dana reyes` is `DR`. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
