/*
 * SQL by which persons are recognized however they are spelled. The functions are in the database, and indexes have these
 * expressions (`database/migrations/1764095000000-persons.ts`); `test/support/persons.json` has what they make of what.
 */

/** An address as it is compared: in small letters, without letters nobody can see. */
export const cleanedEmail = (email: string) => `cleaned_email(${email})`;

/** Where mail to an address arrives: without its tag; at Gmail also without the dots, and under its one name. */
export const mailbox = (email: string) => `mailbox(${email})`;

/** The number without its extension; null without a digit. */
export const phoneNumber = (phone: string) => `(phone_parts(${phone}))[1]`;

const extension = (phone: string) => `(phone_parts(${phone}))[2]`;

/** Of a number with a trunk zero nobody knows the country: it may be any. */
const areNotAbroad = (one: string, other: string) =>
  `coalesce((phone_parts(${one}))[3] = (phone_parts(${other}))[3], true)`;

/** Whether two numbers are one line: behind one switchboard, each extension is somebody else's. */
export const isSameLine = (one: string, other: string) =>
  `(${phoneNumber(one)} = ${phoneNumber(other)} AND ${extension(one)} IS NOT DISTINCT FROM ${extension(other)}
    AND ${areNotAbroad(one, other)})`;

/** As `isSameLine`, or the extension was left out once. */
export const maybeSameLine = (one: string, other: string) =>
  `(${phoneNumber(one)} = ${phoneNumber(other)} AND coalesce(${extension(one)} = ${extension(other)}, true)
    AND ${areNotAbroad(one, other)})`;
