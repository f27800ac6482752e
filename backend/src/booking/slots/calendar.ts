import type { EntityManager } from 'typeorm';

/** The opening rules until the dealer saves some: the table has no row before that. */
export const FIRST_RULES = {
  minimumNoticeHours: 0,
  horizonDays: 365,
  clientChangeHours: 24,
  reminderHours: 24,
  keepWeeks: 0,
};

const NOTICE = `make_interval(hours =>
  coalesce((SELECT minimum_notice_hours FROM opening_rules), ${FIRST_RULES.minimumNoticeHours}))`;
const CLIENT_CHANGE = `make_interval(hours =>
  coalesce((SELECT client_change_hours FROM opening_rules), ${FIRST_RULES.clientChangeHours}))`;
/** How long before a visit its client is reminded of it; no time at all means never. */
export const REMINDER_LEAD = `make_interval(hours =>
  coalesce((SELECT reminder_hours FROM opening_rules), ${FIRST_RULES.reminderHours}))`;
const HORIZON = `coalesce((SELECT horizon_days FROM opening_rules), ${FIRST_RULES.horizonDays})`;

/*
 * SQL. `zone` is the placeholder of the business's time zone; `now() AT TIME ZONE` is the clock on its wall.
 */

/** The clock on the business's wall. */
const wallClock = (zone: string) => `(now() AT TIME ZONE CAST(${zone} AS text))`;

/** The business's day. */
export const today = (zone: string) => `CAST(${wallClock(zone)} AS date)`;

/** The moment at which the business's day ends. */
export const endOfToday = (zone: string) =>
  `((${today(zone)} + interval '1 day') AT TIME ZONE CAST(${zone} AS text))`;

/** Whether a closure covers a day. */
export const isClosed = (day: string) =>
  `EXISTS (SELECT FROM closures WHERE ${day} BETWEEN closures.first_day AND closures.last_day)`;

/** Whether a slot or an appointment has not begun. */
export const isAhead = (zone: string, day: string) => `${day} + start_time > ${wallClock(zone)}`;

/** The moment from which on visitors cannot book a slot any more, by the time of its beginning alone. */
export const lastCall = (zone: string) =>
  `((date + start_time) AT TIME ZONE CAST(${zone} AS text) - ${NOTICE})`;

/** A time of an appointment's day as a moment in UTC, `2026-03-05T21:00`. PostgreSQL knows every zone's history. */
export const utcMoment = (zone: string, time: 'start_time' | 'end_time') =>
  `to_char((preferred_date + ${time}) AT TIME ZONE CAST(${zone} AS text) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI')`;

/** Whether an appointment has ended. */
export const isOver = (zone: string, day: string) => `${day} + end_time <= ${wallClock(zone)}`;

/** Whether a slot can be taken at all now; the dealer is bound by nothing more. */
export const isFree = (zone: string) =>
  `is_available AND NOT is_booked AND ${isAhead(zone, 'date')} AND NOT ${isClosed('date')}`;

/** The moment until which the client can cancel or move an appointment. */
export const changeUntil = (zone: string) =>
  `((preferred_date + start_time) AT TIME ZONE CAST(${zone} AS text) - ${CLIENT_CHANGE})`;

/**
 * Whether visitors can book a slot now. That its day is none of the past says nothing new, but the index finds it.
 */
export const isBookable = (zone: string) => `
  ${isFree(zone)} AND ${lastCall(zone)} >= now()
  AND date BETWEEN ${today(zone)} AND ${today(zone)} + ${HORIZON}`;

const LOCK = "hashtextextended('calendar', 0)";

/**
 * Keeps days from being closed or opened until the end of the transaction of `manager`: whoever takes a slot for a
 * client or makes slots holds it. Any number of them hold it together. Call it before any slot or appointment is
 * locked (see AppointmentsService).
 */
export async function lockCalendarShared(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock_shared(${LOCK})`);
}

/** Waits for all of those, and keeps new ones waiting until the end of the transaction: days are closed or opened. */
export async function lockCalendarExclusive(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
}
