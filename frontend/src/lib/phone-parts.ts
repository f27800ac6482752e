import { firstNumber } from './format';

/** What makes two phone numbers one, however they are written. */
export interface PhoneParts {
  /** Ten digits of an American number; of others a zero and what follows country code and trunk zero. */
  number: string | null;
  extension: string | null;
  /** The country code; null if nobody can know it. */
  country: string | null;
}

/** Country codes: none is the beginning of another one. */
const COUNTRY = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** What is dialed in the United States, or elsewhere, before the code of a country. */
const ABROAD = /^(?:00|011(?=\d{10}))/;

/**
 * The parts of a phone number; without a plus it is read as in the United States. The database does the same
 * (`phone_parts`); `backend/test/support/persons.json` has examples of both.
 */
export function phoneParts(phone: string): PhoneParts {
  const { number, extension } = firstNumber(phone);
  const typed = number.replace(/\D/g, '');
  const hasPlus = /^\D*\+/.test(phone);
  if (hasPlus || ABROAD.test(typed)) {
    const digits = hasPlus ? typed : typed.replace(ABROAD, '');
    const country = COUNTRY.exec(digits)?.[0] ?? null;
    return partsOf(digits.slice(country?.length ?? 0), extension, country);
  }
  return typed.startsWith('0')
    ? partsOf(typed, extension, null)
    : partsOf(typed.replace(/^1(?=\d{10})/, ''), extension, '1');
}

function partsOf(digits: string, marked: string | undefined, country: string | null): PhoneParts {
  if (country === '1') {
    // What follows the ten digits is an extension, too.
    const extension = (marked ?? digits.slice(10)) || null;
    return { number: digits.slice(0, 10) || null, extension, country };
  }
  return { number: (digits && `0${digits.replace(/^0+/, '')}`) || null, extension: marked ?? null, country };
}

/** Whether two numbers are one line: behind one switchboard, each extension is somebody else's. */
export function isSameLine(one: string, other: string): boolean {
  const [a, b] = [phoneParts(one), phoneParts(other)];
  return (
    a.number !== null &&
    a.number === b.number &&
    a.extension === b.extension &&
    (a.country === null || b.country === null || a.country === b.country)
  );
}
