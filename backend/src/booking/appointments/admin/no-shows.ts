import type { EntityManager } from 'typeorm';
import { digits } from '../limits/booking-quota.js';

const missedBefore = (sameClient: string) => `
  SELECT visit.id, missed.id AS missed
    FROM appointments AS missed
    JOIN appointments AS visit ON ${sameClient}
   WHERE missed.outcome = 'no-show' AND visit.id = ANY ($1)
     AND (missed.preferred_date, missed.start_time) < (visit.preferred_date, visit.start_time)`;

/** Beginning at the few that were missed: their indexes hold nothing else. */
const COUNT = `
  SELECT id, count(*)::integer AS count
    FROM (${missedBefore('lower(missed.email) = lower(visit.email)')}
          UNION
          ${missedBefore(`${digits('missed.phone')} = nullif(${digits('visit.phone')}, '')`)}) AS missed
   GROUP BY id`;

/**
 * How often the client of each of these appointments did not come to an earlier one, by e-mail address or phone number.
 * Those who always came are left out.
 */
export async function countNoShows(manager: EntityManager, ids: number[]): Promise<Map<number, number>> {
  const rows = await manager.query<{ id: number; count: number }[]>(COUNT, [ids]);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
