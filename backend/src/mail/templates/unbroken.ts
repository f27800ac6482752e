import { escapeMarkup } from '../../common/escape.js';

/** A state and its ZIP code, a part of a building and its number, or a telephone number, which may end in letters. */
const WHOLE =
  /(\b[A-Z]{2} \d{5}(?:-\d{4})?\b|\b(?:Suite|Ste\.?|Unit|Apt\.?|Room|Floor|No\.) #?[\w-]{1,10}|\+?\(?\d[\d ()./-]{4,17}(?:\d|[A-Z]{4}\b)(?: (?:x|ext\.?) ?\d{1,6})?)/;

/** Escapes a text for HTML, in which nobody has to read a number, or what belongs to one, from two lines. */
export function unbroken(text: string): string {
  return text
    .split(WHOLE)
    .map((part, index) =>
      index % 2 === 1 ? `<span style="white-space:nowrap">${escapeMarkup(part)}</span>` : escapeMarkup(part),
    )
    .join('');
}
