import { TooManyRequests } from '../../../http/retry-later.js';
import type { Config } from '../../../config/config.js';
import type { Statement } from '../../../database/database-client.js';
import { isUndecided } from '../answer-by.js';
import { mailbox, phoneNumber } from '../../../common/same-person.js';

/** The exact wait would tell a stranger when someone's appointment is. */
const RETRY_AFTER_SECONDS = 3600;

/** Whoever requests an appointment, by everything that is counted. */
export type Booker = Record<'email' | 'phone' | 'addressHash' | 'networkHash', string>;

const EMAIL = mailbox('$1::text');
/** All extensions of a number count together: anybody can type one more. Null without a digit: no such share a limit. */
const PHONE = phoneNumber('$2::text');

/** Takes the locks in a fixed order, so that two requests cannot deadlock. */
const LOCK = `/* lock-quota */
  SELECT pg_advisory_xact_lock(lock)
    FROM (SELECT DISTINCT hashtextextended(name, 0) AS lock
            FROM unnest(ARRAY['email ' || ${EMAIL}, 'phone ' || ${PHONE}, 'address ' || $3::text,
                              'network ' || $4::text]) AS name
           WHERE name IS NOT NULL
           ORDER BY lock) AS locks`;

/** Upcoming appointments that visitors requested. What the dealer booked for them has no address. */
const held = (condition: string) => `(
  SELECT count(*)::integer FROM appointments
   WHERE status IN ('pending', 'confirmed') AND address_hash IS NOT NULL AND ${condition}
     AND preferred_date + end_time > now() AT TIME ZONE $5::text)`;

/** One index for each number. */
const COUNT = `/* count-quota */
  SELECT ${held(`${mailbox('email')} = ${EMAIL}`)} AS email,
         ${held(`${phoneNumber('phone')} = ${PHONE}`)} AS phone,
         ${held('address_hash = $3::text')} AS address,
         (SELECT count(*)::integer FROM appointments
           WHERE network_hash = $4::text AND ${isUndecided('$5')}) AS network`;

/** What a booker holds, as {@link countHeld} counts it. */
export type Held = Record<'email' | 'phone' | 'address' | 'network', number>;

/** Counts what a booker holds; the only row is {@link Held}. */
export const countHeld = (
  { email, phone, addressHash, networkHash }: Booker,
  { business }: Config,
): Statement => [COUNT, [email, phone, addressHash, networkHash, business.timeZone]];

/**
 * Refuses a client who already holds as many upcoming appointments as the settings allow, or whose network has as many
 * undecided requests.
 * @throws TooManyRequests if so.
 */
export function assertWithinQuota(counted: Held, { limits }: Config): void {
  if (
    counted.email >= limits.heldPerEmail ||
    counted.phone >= limits.heldPerPhone ||
    counted.address >= limits.heldPerAddress
  ) {
    throw new TooManyRequests(
      'You’ve reached our limit on upcoming visits. Please call us to book another.',
      RETRY_AFTER_SECONDS,
    );
  }
  if (counted.network >= limits.undecidedPerNetwork) {
    throw new TooManyRequests(
      'Several requests from your network are waiting for our answer. Please call us to book another.',
      RETRY_AFTER_SECONDS,
    );
  }
}

/** Lets simultaneous requests of one client or network wait for each other, until the end of the transaction. */
export const lockQuota = ({ email, phone, addressHash, networkHash }: Booker): Statement => [
  LOCK,
  [email, phone, addressHash, networkHash],
];
