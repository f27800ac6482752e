import { TIME_ZONE } from './constants';

const price = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: TIME_ZONE });

/** US cents as dollars: 1850000 is `$18,500.00`. */
export function formatPrice(cents: number): string {
  return price.format(cents / 100);
}

/** A timestamp as `March 5, 2026`, the day it was in Arizona. */
export function formatDate(timestamp: string): string {
  return longDate.format(new Date(timestamp));
}

/** At most `length` characters, with an ellipsis where something was cut. */
export function truncate(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
}

/** The address that calls a phone number. */
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
