import { type EntityManager, type FindOperator, Raw } from 'typeorm';
import { clean } from '../common/invisible.js';
import { cleanedEmail, isSameLine, phoneNumber } from '../common/same-person.js';

/** Whom data is about: an email address, a phone number or both. With both, either is enough to be found. */
export interface Person {
  email?: string | undefined;
  phone?: string | undefined;
}

const PHONE = 'CAST(:phone AS text)';

/** Condition for a column with email addresses, whatever their case. A tag is somebody else's: it may be. */
export function isEmail(email: string): FindOperator<string> {
  return Raw((column) => `${cleanedEmail(column)} = ${cleanedEmail('CAST(:email AS text)')}`, {
    email: email.trim(),
  }) as FindOperator<string>;
}

/** Condition for a column with phone numbers, however they are written, with the same extension or without one. */
export function isPhone(phone: string): FindOperator<string> {
  return Raw((column) => isSameLine(column, PHONE), { phone }) as FindOperator<string>;
}

/** Condition for a column with phone numbers: as `isPhone`, but with another extension, or from another country. */
export function isOtherLine(phone: string): FindOperator<string> {
  return Raw(
    (column) => `${phoneNumber(column)} = ${phoneNumber(PHONE)} AND NOT ${isSameLine(column, PHONE)}`,
    { phone },
  ) as FindOperator<string>;
}

/** Conditions for rows with a contact, any of which is enough. */
export function contactOf({
  email,
  phone,
}: Person): { email?: FindOperator<string>; phone?: FindOperator<string> }[] {
  return [
    ...(email === undefined ? [] : [{ email: isEmail(email) }]),
    ...(phone === undefined ? [] : [{ phone: isPhone(phone) }]),
  ];
}

/** How a person is looked for in texts. */
export interface Trace {
  /** SQL: whether a text may have it, by the parameter $1. */
  condition: (text: string) => string;
  parameter: string;
  /** Whether it has it, as a whole: `dana@x.org` is not in `yordana@x.org`, nor a number in a longer one. */
  pattern: RegExp;
}

/** What texts in lower case are searched for. */
export async function tracesOf(manager: EntityManager, { email, phone }: Person): Promise<Trace[]> {
  const ofPhone = phone === undefined ? undefined : await traceOfPhone(manager, phone);
  return [
    ...(email === undefined ? [] : [traceOfEmail(clean(email).toLowerCase())]),
    ...(ofPhone === undefined ? [] : [ofPhone]),
  ];
}

function traceOfEmail(email: string): Trace {
  const address = email.replace(/[^a-z0-9]/g, '\\$&');
  return {
    condition: (text) => `strpos(${text}, lower($1)) > 0`,
    parameter: email,
    pattern: new RegExp(`(?<![\\w.+-])${address}(?![\\w-]|\\.\\w)`),
  };
}

const EXTENSION = '[\\s,;]{0,3}(?:ext(?:ension)?|x|#)[\\s.:=]*';

/** The number as `phone_parts` has it, after what people write before it; undefined without a digit. */
async function traceOfPhone(manager: EntityManager, phone: string): Promise<Trace | undefined> {
  const [{ parts }] = await manager.query<
    [{ parts: [number: string | null, extension: string | null, country: string | null] }]
  >('SELECT phone_parts($1::text) AS parts', [phone]);
  const [number, extension, country] = parts;
  if (number === null) {
    return undefined;
  }
  const digits = number.replace(/^0/, '');
  const before =
    country === '1'
      ? '(?:1\\D{0,3})?'
      : `(?:(?:${country ?? '[2-9]\\d{0,2}'}\\D{0,3})?0|${country ?? '[2-9]\\d{0,2}'})\\D{0,3}`;
  // Between two digits there may be a few signs, as in `+1 (480) 555-0100`.
  const parted = [...digits].join('[^0-9a-z]{0,3}');
  return {
    condition: (text) => `${text} ~ $1`,
    parameter: parted,
    pattern: new RegExp(
      `(?<!\\d)${before}${parted}` +
        (extension === null ? `(?!\\d|${EXTENSION}\\d)` : `${EXTENSION}${extension}(?!\\d)`),
    ),
  };
}
