/** Groups of three, then cents: `1,299.99`, `1299.99`; and as most of Europe writes it: `1.299,99`, `1299,99`. */
const AMERICAN = /^-?\d+(?:,\d{3})*(?:\.\d*)?$/;
const EUROPEAN = /^\d+(?:\.\d{3})*,\d{1,2}$/;

/**
 * The amount in what was typed or pasted: `$1,299.99`, `1299.99 USD`, `1299.-`. Null if there is none, NaN if it is not
 * understood: nothing is read as a hundred times as much.
 */
export function priceIn(text = ''): number | null {
  const amount = text
    .replace(/usd|us\$|\$|dollars?|[\s\u00a0\u202f]/gi, '')
    .replace(/[.,][-\u2013\u2014]+$/, '');
  if (amount === '') {
    return null;
  }
  if (EUROPEAN.test(amount)) {
    return Number(amount.replaceAll('.', '').replace(',', '.'));
  }
  return AMERICAN.test(amount) ? Number(amount.replaceAll(',', '')) : Number.NaN;
}
