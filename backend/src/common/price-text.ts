/** Groups of three, then cents: `1,299.99`, `1299.99`, `1 299.99`, `.75`. */
const AMERICAN = /^-?(?:(?:\d+|\d{1,3}(?:[, ]\d{3})+)(?:\.\d{0,2})?|\.\d{1,2})$/;
/** As most of Europe writes it: `1.299,99`, `1299,99`, `1 299,99`. */
const EUROPEAN = /^-?(?:\d+|\d{1,3}(?:[. ]\d{3})+),\d{1,2}$/;

const CURRENCY = /us\$|usd|\$|dollars?/gi;

/**
 * The amount, in cents, in a text; null if there is none, NaN if it is not understood. The fields of the back office read the
 * same (`frontend/src/lib/price-text.ts`): `backend/test/support/prices.json` has examples of both.
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
