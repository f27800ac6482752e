import type { EntityManager } from 'typeorm';
import { mailbox, maybeSameLine } from '../../common/same-person.js';

const missedBefore = (sameClient: string) => `
  SELECT visit.id, missed.id AS missed
    FROM appointments AS missed
    JOIN appointments AS visit ON ${sameClient}
   WHERE missed.outcome = 'no-show' AND visit.id = ANY ($1)
     AND (missed.preferred_date, missed.start_time) < (visit.preferred_date, visit.start_time)`;

/** Starts from the missed appointments: they are few, and partial indexes hold only them. */
const COUNT = `
  SELECT id, count(*)::integer AS count
    FROM (${missedBefore(`${mailbox('missed.email')} = ${mailbox('visit.email')}`)}
          UNION
          ${missedBefore(maybeSameLine('missed.phone', 'visit.phone'))}) AS missed
   GROUP BY id`;

/**
 * Counts, for each of these appointments, the earlier no-shows under the same mailbox or phone number.
 * Appointments without any are left out.
 */
export async function countNoShows(manager: EntityManager, ids: number[]): Promise<Map<number, number>> {
  const rows = await manager.query<{ id: number; count: number }[]>(COUNT, [ids]);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
