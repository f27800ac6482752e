import { type FindOperator, Raw } from 'typeorm';
import { digits } from '../common/same-person.js';

/** Whom data is about: an email address, a phone number or both. With both, either is enough to be found. */
export interface Person {
  email?: string | undefined;
  phone?: string | undefined;
}

/** A number without its extension, as digits: people write the same one in many ways, with the country code or not. */
const numberIn = (phone: string) => digits(`regexp_replace(${phone}, '[xX#eE].*$', '')`);

/** Condition for a column with email addresses; ignores case. */
export function isEmail(email: string): FindOperator<string> {
  return Raw((column) => `lower(${column}) = lower(:email)`, { email: email.trim() }) as FindOperator<string>;
}

/** Condition for a column with phone numbers, however they are written. */
export function isPhone(phone: string): FindOperator<string> {
  return Raw((column) => `${numberIn(column)} = nullif(${numberIn('CAST(:phone AS text)')}, '')`, {
    phone,
  }) as FindOperator<string>;
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
export function tracesOf({ email, phone }: Person): Trace[] {
  return [
    ...(email === undefined ? [] : [traceOfEmail(email.trim().toLowerCase())]),
    ...(phone === undefined ? [] : [traceOfPhone(phone)]),
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

function traceOfPhone(phone: string): Trace {
  const number = phone
    .replace(/[xX#eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^1(\d{10})$/, '$1');
  return {
    condition: (text) => `strpos(regexp_replace(${text}, '\\D', '', 'g'), $1) > 0`,
    parameter: number,
    // Between two digits there may be a few signs, as in `+1 (480) 555-0100`.
    pattern: new RegExp(`(?<!\\d)(?:1\\D{0,3})?${[...number].join('[^\\da-z]{0,3}')}(?!\\d)`),
  };
}
