/*
 * SQL expressions by which limits recognize a person, however they are spelled. The indexes of the migrations have the
 * same text.
 */

/** An email address without its tag; at Gmail also without the dots, and under its one name. */
export const countedEmail = (email: string) => `CASE WHEN lower(${email}) ~ '@(gmail|googlemail)\\.com$'
  THEN replace(regexp_replace(lower(${email}), '(.)(\\+.*)?@.*', '\\1'), '.', '') || '@gmail.com'
  ELSE regexp_replace(lower(${email}), '(.)\\+.*@', '\\1@') END`;

/** A phone number without an extension: of an American number the ten digits, of another what can be dialed. */
export const countedPhone = (phone: string) => `CASE WHEN ${phone} ~ '^\\D*\\+\\D*[02-9]'
  THEN regexp_replace(substring(${phone} FROM '\\+([\\d\\s()./-]*)'), '\\D', '', 'g')
  ELSE regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^1?(\\d{10})\\d*$', '\\1') END`;

/** The digits of a phone number, without the country code of an American one. */
export const digits = (phone: string) =>
  `regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^1(\\d{10})$', '\\1')`;
