import { AppointmentStatus } from '../slots/booking.js';
import { isAhead, REMINDER_LEAD } from '../slots/calendar.js';

/**
 * SQL: whether the client should be reminded now. The appointment is confirmed and has not started, its reminder came
 * due, and it was not confirmed or moved after that moment: that mail was reminder enough. `zone` is the placeholder of
 * the business's time zone.
 */
export const isReminderDue = (zone: string) => `(
  status = '${AppointmentStatus.Confirmed}' AND ${REMINDER_LEAD} > interval '0' AND ${isAhead(zone, 'preferred_date')}
  AND (preferred_date + start_time) AT TIME ZONE CAST(${zone} AS text) - ${REMINDER_LEAD} BETWEEN settled_at AND now())`;
