import { ConflictException } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatTime } from '../../common/time/days.js';
import { isBookable } from './calendar.js';
import type { SlotTimes } from './schedule.dto.js';

/** How long a visit takes, in minutes. */
export interface VisitLength {
  /** Null: as long as its slot. */
  durationMinutes: number | null;
  /** Before and after it: the way there and back, preparation. */
  bufferMinutes: number;
}

/** A visit that is as long as its slot. */
export const AS_LONG_AS_SLOT: VisitLength = { durationMinutes: null, bufferMinutes: 0 };

/** A break up to this long between two slots that follow each other can be part of a visit. */
const BREAK = "interval '30 minutes'";

/*
 * SQL expressions and CTEs. Busy times never leave their day: the slot grid ends hours before midnight.
 */

const minutes = (count: string) => `make_interval(mins => ${count})`;

/** Whether an appointment takes time. */
const IS_LIVE = "status IN ('pending', 'confirmed')";

/** The time an appointment keeps the shop busy, as `ex_appointments_busy` has it. */
const BUSY_TIME = `tsrange(preferred_date + start_time - ${minutes('buffer_minutes')},
                           preferred_date + end_time + ${minutes('buffer_minutes')})`;

/**
 * `busy`: the busy times on some days. `held`: the slots they overlap, with the id of the appointment: its own if the
 * slot is booked, else the first. `days` is a condition after the name of a date, `except` the placeholder of an
 * appointment whose time counts as free.
 */
export const heldSlots = (days: string, except = 'NULL') => `
  busy AS MATERIALIZED (
    SELECT id AS visit_id, time_slot_id, preferred_date AS day, ${BUSY_TIME} AS during
      FROM appointments WHERE ${IS_LIVE} AND preferred_date ${days} AND id IS DISTINCT FROM ${except}
  ), held AS (
    SELECT DISTINCT ON (slot.id) slot.id AS slot_id, visit_id
      FROM available_time_slots slot
      JOIN busy ON day = date AND during && tsrange(date + start_time, date + end_time)
     WHERE date ${days}
     ORDER BY slot.id, busy.time_slot_id = slot.id DESC, lower(during)
  )`;

interface Start {
  /** The business's time zone. */
  zone: string;
  /** Both in minutes; a null duration means as long as the slot. */
  duration: string;
  buffer: string;
}

/**
 * `starts`: the slots on some days at which visitors can begin a visit of this length, with its end, a timestamp. It lies
 * within slots that nobody's busy time overlaps and short breaks between them. Needs `heldSlots` of the same days.
 */
export const openStarts = (days: string, { zone, duration, buffer }: Start) => `
  slots AS (
    SELECT id, date, date + start_time AS begins, date + end_time AS ends, slot_id IS NULL AS free,
           ${isBookable(zone)} AS bookable
      FROM available_time_slots LEFT JOIN held ON slot_id = id
     WHERE date ${days}
  ), stretches AS (
    SELECT *, count(*) FILTER (WHERE starts_anew) OVER (PARTITION BY date ORDER BY begins) AS stretch
      FROM (SELECT *, NOT coalesce(free AND lag(free) OVER day AND begins - lag(ends) OVER day <= ${BREAK}, false)
                        AS starts_anew
              FROM slots WINDOW day AS (PARTITION BY date ORDER BY begins)) AS days
  ), starts AS (
    SELECT id, visit_end
      FROM (SELECT *, max(ends) OVER (PARTITION BY date, stretch) AS open_until,
                   coalesce(begins + ${minutes(`CAST(${duration} AS integer)`)}, ends) AS visit_end
              FROM stretches) AS places
     WHERE bookable AND free AND visit_end <= open_until
       AND NOT EXISTS (
         SELECT FROM busy
          WHERE day = date AND during && tsrange(begins - ${minutes(`CAST(${buffer} AS integer)`)},
                                                 visit_end + ${minutes(`CAST(${buffer} AS integer)`)}))
  )`;

interface BusyOptions {
  bufferMinutes: number;
  /** An appointment whose time counts as free. */
  except?: number | undefined;
}

/** $1: date, $2: start, $3: end, $4: buffer, $5: appointment to leave out. */
const OVERLAPPED = `
  SELECT name, start_time AS start, end_time AS "end" FROM appointments
   WHERE ${IS_LIVE} AND preferred_date = $1::date AND id IS DISTINCT FROM $5::integer
     AND ${BUSY_TIME} && tsrange($1::date + $2::time - ${minutes('$4::integer')}, $1::date + $3::time + ${minutes('$4::integer')})
   ORDER BY start_time LIMIT 1`;

/**
 * For the dealer, who is told whose visit is in the way. Call `lockDay` before.
 * @throws ConflictException if the busy time of a visit overlaps another's.
 */
export async function refuseBusy(
  manager: EntityManager,
  { date, startTime, endTime }: SlotTimes,
  { bufferMinutes, except }: BusyOptions,
): Promise<void> {
  const [visit] = await manager.query<{ name: string; start: string; end: string }[]>(OVERLAPPED, [
    date,
    startTime,
    endTime,
    bufferMinutes,
    except ?? null,
  ]);
  if (visit) {
    throw new ConflictException(
      `This overlaps the visit of ${visit.name}, ${formatTime(visit.start)} – ${formatTime(visit.end)}, or the time around it.`,
    );
  }
}

/**
 * Lets everything that takes time on a day wait for each other, until the end of the transaction of `manager`: the
 * exclusion constraint alone would let two of them wait for each other for ever. Take it after appointments and before
 * slots (see AppointmentsService).
 */
export async function lockDay(manager: EntityManager, day: string): Promise<void> {
  await manager.query(`SELECT ${LOCK_OF('$1::date')}`, [day]);
}

const LOCK_OF = (day: string) => `pg_advisory_xact_lock(hashtext('day'), ${day} - date '2000-01-01')`;

/** The same for the day of the slot $1. */
export const LOCK_DAY_OF_SLOT = `/* lock-day */ SELECT ${LOCK_OF('date')} FROM available_time_slots WHERE id = $1`;
