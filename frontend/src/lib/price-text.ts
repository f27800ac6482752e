/** Groups of three, then cents: `1,299.99`, `1299.99`, `1 299.99`, `.75`. */
const AMERICAN = /^-?(?:(?:\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.\d{0,2})?|\.\d{1,2})$/;
/** As most of Europe writes it: `1.299,99`, `1299,99`, `1 299,99`. */
const EUROPEAN = /^-?(?:\d+|\d{1,3}(?:[. ]\d{3})+),\d{1,2}$/;

const CURRENCY = /us\$|usd|\$|dollars?/gi;

/** What a field says of a text that is no amount. */
export const NOT_A_PRICE = 'Enter a price such as 1299.99';

/**
 * The amount, in cents, in what was typed or pasted: `$1,299.99`, `1299.99 USD`, `1299.-`. Null if there is none, NaN if it
 * is not understood: nothing is read as a hundred times as much, or as a thousandth. The import of files reads the same
 * (`centsIn` in the backend); `backend/test/support/prices.json` has examples of both.
 */
export function centsIn(text: string): number | null {
  const amount = text
    .replace(CURRENCY, ' ')
    .replace(/\s/g, ' ')
    .trim()
    .replace(/^- +/, '-')
    .replace(/[.,][-\u2013\u2014]+$/, '');
  if (amount === '') {
    return null;
  }
  if (EUROPEAN.test(amount)) {
    return inCents(amount.replaceAll('.', '').replace(',', '.'));
  }
  return AMERICAN.test(amount) ? inCents(amount.replaceAll(',', '')) : Number.NaN;
}

function inCents(dollars: string): number {
  return Math.round(Number(dollars.replaceAll(' ', '')) * 100);
}

/** An amount in cents as a field has it: `1299.99`. */
export function priceText(cents: number | null | undefined): string {
  return cents == null ? '' : (cents / 100).toFixed(2);
}
