import type { EntityManager } from 'typeorm';
import { today } from '../../common/time/shop-clock.js';
import { heldSlots, openStarts, type VisitLength } from './busy-times.js';

/** The start of a slot that visitors can book. */
export interface OpenTime {
  id: number;
  date: string;
  startTime: string;
}

/** What a client is offered instead: starts near a time, for a visit of that length. */
interface Near extends VisitLength {
  date: string;
  startTime: string;
  /** A slot to leave out. */
  except: number | null;
}

/** $1: time zone, $2: day, $3: start, $4: slot to leave out, $5: how many, $6: duration, $7: buffer. */
const NEAREST = `
  WITH ${heldSlots(`>= ${today('$1')}`)},
       ${openStarts(`>= ${today('$1')}`, { zone: '$1', duration: '$6', buffer: '$7' })},
  nearest AS (
    SELECT id, to_char(date, 'YYYY-MM-DD') AS date, start_time AS "startTime"
      FROM starts JOIN available_time_slots USING (id)
     WHERE id IS DISTINCT FROM $4
     ORDER BY abs(extract(epoch FROM date + start_time - ($2::date + $3::time))), date, start_time LIMIT $5
  )
  SELECT * FROM nearest ORDER BY date, "startTime"`;

/** The starts closest to a time that visitors can book now, other than `except`, by date and time. */
export function findNearestSlots(
  manager: EntityManager,
  timeZone: string,
  { date, startTime, except, durationMinutes, bufferMinutes }: Near,
  count: number,
): Promise<OpenTime[]> {
  return manager.query(NEAREST, [timeZone, date, startTime, except, count, durationMinutes, bufferMinutes]);
}
