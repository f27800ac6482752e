import type { EntityManager } from 'typeorm';
import { longDay } from '../common/time/day-names.js';
import { daysBetween } from '../common/time/days.js';
import { today } from '../common/time/shop-clock.js';
import type { Shop } from '../shop/shop.service.js';

/** A renewal takes weeks. */
const DAYS_BEFORE = 90;

/** That the license to deal in firearms expires soon, or has expired. */
export async function licenceWarning(
  manager: EntityManager,
  { licence, timeZone }: Pick<Shop, 'licence' | 'timeZone'>,
): Promise<string | undefined> {
  if (!licence) {
    return undefined;
  }
  const [row] = await manager.query<[{ day: string }]>(
    `SELECT to_char(${today('$1')}, 'YYYY-MM-DD') AS day`,
    [timeZone],
  );
  const daysLeft = daysBetween(row.day, licence.expires);
  if (daysLeft > DAYS_BEFORE) {
    return undefined;
  }
  const expiry =
    daysLeft < 0
      ? `Your federal firearms license expired on ${longDay(licence.expires)}.`
      : `Your federal firearms license expires on ${longDay(licence.expires)}.`;
  return `${expiry} Once it’s renewed, enter the new date under Account Settings, Shop.`;
}
