import { mediumDay } from '../../common/time/day-names.js';
import { formatTime } from '../../common/time/days.js';
import { today } from '../../common/time/shop-clock.js';
import { AppointmentStatus, CancelReason } from '../slots/booking.js';
import { slotName } from '../slots/slot-name.js';
import type { Appointment } from './appointment.entity.js';

/**
 * SQL: whether the dealer has yet to call the client of an appointment. Over with the day of the visit; a client who was
 * not told of a move before it was cancelled may come on either day.
 */
export const isCallDue = (zone: string) =>
  `(call_since IS NOT NULL AND ${today(zone)} <= CASE WHEN status = 'cancelled'
     THEN greatest(preferred_date, moved_from_date) ELSE preferred_date END)`;

/**
 * SQL: `call_since` after the dealer changed these appointments. Only clients without an email address are called: what
 * another has not been told yet is in the email about this.
 */
export function callIfIn(ids: number[]): string {
  return `CASE WHEN id = ANY ('{${ids.join(',')}}') THEN CASE WHEN email IS NULL THEN now() END ELSE call_since END`;
}

/** What to say: `Your visit on Thu, Mar 5, 2026, 2:00 PM is canceled.` */
export function wordsOfCall(appointment: Appointment): string {
  const { status, cancelReason, preferredDate, startTime, endTime } = appointment;
  const { movedFromDate, movedFromTime, placeIsNew, place } = appointment;
  const now = { date: preferredDate, startTime };
  const known =
    movedFromDate === null || movedFromTime === null
      ? now
      : { date: movedFromDate, startTime: movedFromTime };
  if (status !== AppointmentStatus.Cancelled) {
    const where = placeIsNew ? `, at ${place ?? 'a place to be agreed on'}` : '';
    const visit = `${slotName(now)} until ${formatTime(endTime)}${where}`;
    if (slotName(known) !== slotName(now)) {
      return `Your visit on ${slotName(known)} was moved to ${visit}.`;
    }
    return placeIsNew
      ? `We see you on ${visit}.`
      : `Your visit on ${slotName(now)} now ends at ${formatTime(endTime)}.`;
  }
  const why = cancelReason === CancelReason.Closed ? ` We’re closed on ${mediumDay(preferredDate)}.` : '';
  return `Your visit on ${slotName(known)} is canceled.${why}`;
}
