import type { EntityManager } from 'typeorm';
import { today, wallClock } from '../../common/time/shop-clock.js';
import { AppointmentStatus } from './booking.js';

/** The opening rules until the dealer saves some; until then the table has no row. */
export const FIRST_RULES = {
  minimumNoticeHours: 0,
  horizonDays: 365,
  clientChangeHours: 24,
  // A day before clients can no longer change a visit themselves.
  reminderHours: 48,
  keepWeeks: 0,
};

const NOTICE = `make_interval(hours =>
  coalesce((SELECT minimum_notice_hours FROM opening_rules), ${FIRST_RULES.minimumNoticeHours}))`;
const CLIENT_CHANGE = `make_interval(hours =>
  coalesce((SELECT client_change_hours FROM opening_rules), ${FIRST_RULES.clientChangeHours}))`;
/** How long before a visit its client is reminded; zero means never. */
export const REMINDER_LEAD = `make_interval(hours =>
  coalesce((SELECT reminder_hours FROM opening_rules), ${FIRST_RULES.reminderHours}))`;
const HORIZON = `coalesce((SELECT horizon_days FROM opening_rules), ${FIRST_RULES.horizonDays})`;

/*
 * SQL expressions. `zone` is the placeholder of the business's time zone.
 */

/** Whether a closure covers a day. */
export const isClosed = (day: string) =>
  `EXISTS (SELECT FROM closures WHERE ${day} BETWEEN closures.first_day AND closures.last_day)`;

/** Whether a slot or an appointment has not started. */
export const isAhead = (zone: string, day: string) => `${day} + start_time > ${wallClock(zone)}`;

/** When visitors can no longer book a slot, because of the minimum notice. */
export const lastCall = (zone: string) =>
  `((date + start_time) AT TIME ZONE CAST(${zone} AS text) - ${NOTICE})`;

/** A time of an appointment's day as a moment in UTC, `2026-03-05T21:00`. PostgreSQL knows every zone's history. */
export const utcMoment = (zone: string, time: 'start_time' | 'end_time') =>
  `to_char((preferred_date + ${time}) AT TIME ZONE CAST(${zone} AS text) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI')`;

/** Whether an appointment has ended. */
export const isOver = (zone: string, day: string) => `${day} + end_time <= ${wallClock(zone)}`;

/** Whether anybody can reserve a slot now. Nothing else limits the dealer. */
export const isFree = (zone: string) =>
  `is_available AND NOT is_booked AND ${isAhead(zone, 'date')} AND NOT ${isClosed('date')}`;

/** Until when the client can cancel or move an appointment once it is confirmed. */
export const confirmedUntil = (zone: string) =>
  `((preferred_date + start_time) AT TIME ZONE CAST(${zone} AS text) - ${CLIENT_CHANGE})`;

/** Until when the client can cancel or move an appointment as it is: what nobody has agreed to yet, until it starts. */
export const changeUntil = (zone: string) => `
  CASE WHEN status = '${AppointmentStatus.Pending}' THEN (preferred_date + start_time) AT TIME ZONE CAST(${zone} AS text)
       ELSE ${confirmedUntil(zone)} END`;

/**
 * Whether visitors can book a slot now. The lower bound of the date is redundant, but lets the index find the row.
 */
export const isBookable = (zone: string) => `
  ${isFree(zone)} AND ${lastCall(zone)} >= now()
  AND date BETWEEN ${today(zone)} AND ${today(zone)} + ${HORIZON}`;

const LOCK = "hashtextextended('calendar', 0)";

/**
 * Keeps days from being closed or reopened until the end of the transaction of `manager`. Whoever reserves
 * slots takes this lock; they do not block each other. Take it before any slot or appointment (see AppointmentsService).
 */
export async function lockCalendarShared(manager: EntityManager): Promise<void> {
  await manager.query(LOCK_CALENDAR_SHARED);
}

/** SQL of that lock. */
export const LOCK_CALENDAR_SHARED = `/* lock-calendar */ SELECT pg_advisory_xact_lock_shared(${LOCK})`;

/**
 * For closing and reopening days, and for erasing a person: waits for the shared locks, and blocks new ones until the end of
 * the transaction.
 */
export async function lockCalendarExclusive(manager: EntityManager): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(${LOCK})`);
}
