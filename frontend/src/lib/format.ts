const price = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** By time zone: creating a formatter costs far more than using it. */
const longDates = new Map<string, Intl.DateTimeFormat>();

/** US cents as dollars: 1850000 is `$18,500.00`. */
export function formatPrice(cents: number): string {
  return price.format(cents / 100);
}

/** A timestamp as `March 5, 2026`, the day in a time zone. */
export function formatDate(timestamp: string, timeZone: string): string {
  const format = longDates.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  longDates.set(timeZone, format);
  return format.format(new Date(timestamp));
}

/** At most `length` characters, with an ellipsis if anything was cut off. */
export function truncate(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
}

/** The `tel:` link of a phone number. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** `dana reyes` is `DR`. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
