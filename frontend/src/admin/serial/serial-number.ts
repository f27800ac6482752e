/** What comes before a serial number, when somebody says so. */
const ANNOUNCED = String.raw`(?:serial(?:\s+(?:number|no|nr|num))?|ser\.?\s*(?:no|nr)|s\/n|sn)`;
/** At least three digits, with letters, hyphens and slashes between them: not `9mm` or `30-06`. */
const NUMBER = String.raw`(?=(?:[a-z/-]*\d){3})[a-z\d][a-z\d/-]*`;

const SIGNS = [
  new RegExp(String.raw`\b${ANNOUNCED}\s*[.:#=]*\s*(${NUMBER})`, 'i'),
  // "No. 123456", but neither "No. 4 Mk I" nor "Model No. 1894".
  /(?:\b(?:no|nr)\.\s*|№\s*|#)([a-z]{0,4}-?\d{5,}[a-z]{0,2})\b/i,
  // Letters with a run of five digits, such as AB12345 or 12345C; not M1911A1, $18500 or 18500 alone.
  /(?<![\w$€£./-])([a-z]{1,4}-?\d{5,}[a-z]{0,2}|\d{5,}-?[a-z]{1,2})(?![\w/]|[.-]\w)/i,
  // Six digits and more in a row; not 1,850,000 or a phone number with separators.
  /(?<![\w$€£.,/+-]|\d )(\d{6,})(?![\w/]|[.,-]\d)/,
];

/** The part of a text that looks like a serial number; undefined if none does. */
export function serialNumberIn(text: string | null | undefined): string | undefined {
  for (const sign of SIGNS) {
    const found = sign.exec(text ?? '')?.[1];
    if (found) {
      return found;
    }
  }
  return undefined;
}
