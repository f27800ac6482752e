import type { EntityManager } from 'typeorm';

/*
 * The shop's clock, which only PostgreSQL reads: it knows every time zone's history, and its day does not depend on the
 * process's. SQL expressions; `zone` is the placeholder of the shop's time zone.
 */

/** The current local time of the shop. */
export const wallClock = (zone: string) => `(now() AT TIME ZONE CAST(${zone} AS text))`;

/** The current date of the shop. */
export const today = (zone: string) => `CAST(${wallClock(zone)} AS date)`;

/** When the shop's current day ends. */
export const endOfToday = (zone: string) =>
  `((${today(zone)} + interval '1 day') AT TIME ZONE CAST(${zone} AS text))`;

/** Milliseconds until the shop's next day, when what was true of today no longer is. */
export async function untilTomorrow(manager: EntityManager, zone: string): Promise<number> {
  const [row] = await manager.query<[{ wait: string }]>(
    `SELECT extract(epoch FROM ${endOfToday('$1')} - now()) * 1000 AS wait`,
    [zone],
  );
  return Number(row.wait);
}
