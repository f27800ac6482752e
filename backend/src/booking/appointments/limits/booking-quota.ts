import type { EntityManager } from 'typeorm';
import { TooManyRequests } from '../../../http/too-many-requests.js';
import type { Config } from '../../../config/config.js';

/** The exact wait would tell a stranger when someone's appointment is. */
const RETRY_AFTER_SECONDS = 3600;

/** Only the digits, without the country code of an American number. */
export const digits = (phone: string) =>
  `regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^1(\\d{10})$', '\\1')`;

/** Null without any digit, so that such entries do not share a limit. */
const PHONE = `nullif(${digits('$2::text')}, '')`;

/** Takes the locks in a fixed order, so that two requests cannot deadlock. */
const LOCK = `
  SELECT pg_advisory_xact_lock(lock)
    FROM (SELECT DISTINCT hashtextextended(name, 0) AS lock
            FROM unnest(ARRAY['email ' || lower($1::text), 'phone ' || ${PHONE}, 'address ' || $3::text]) AS name
           WHERE name IS NOT NULL
           ORDER BY lock) AS locks`;

const COUNT = `
  SELECT count(*) FILTER (WHERE lower(email) = lower($1::text))::integer AS email,
         count(*) FILTER (WHERE ${digits('phone')} = ${PHONE})::integer AS phone,
         count(*) FILTER (WHERE address_hash = $3::text)::integer AS address
    FROM appointments
   WHERE status IN ('pending', 'confirmed')
     AND (lower(email) = lower($1::text) OR ${digits('phone')} = ${PHONE} OR address_hash = $3::text)
     AND preferred_date + end_time > now() AT TIME ZONE $4::text`;

/**
 * Refuses a client who already holds as many upcoming appointments as the settings allow. The locks last until the end
 * of the transaction, so that simultaneous requests of one client are counted one after the other.
 * @throws TooManyRequests if the quota is used up.
 */
export async function assertWithinQuota(
  manager: EntityManager,
  { email, phone, addressHash }: { email: string; phone: string; addressHash: string },
  { limits, business }: Config,
): Promise<void> {
  await manager.query(LOCK, [email, phone, addressHash]);
  const [held] = await manager.query<{ email: number; phone: number; address: number }[]>(COUNT, [
    email,
    phone,
    addressHash,
    business.timeZone,
  ]);
  if (
    held &&
    (held.email >= limits.heldPerEmail ||
      held.phone >= limits.heldPerPhone ||
      held.address >= limits.heldPerAddress)
  ) {
    throw new TooManyRequests(
      "You've reached our limit of open requests. Call us to book another.",
      RETRY_AFTER_SECONDS,
    );
  }
}
