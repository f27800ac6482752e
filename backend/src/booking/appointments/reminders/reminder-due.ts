import { AppointmentStatus } from '../../slots/booking.js';
import { isAhead, REMINDER_LEAD } from '../../slots/calendar.js';

/**
 * Whether the client of an appointment should be reminded of it now, as SQL: it is confirmed and still to come, the
 * moment for it has passed, and at that moment it stood as it does now. Who confirmed or moved a visit later than that
 * told the client then. `zone` is the placeholder of the business's time zone.
 */
export const isReminderDue = (zone: string) => `(
  status = '${AppointmentStatus.Confirmed}' AND ${REMINDER_LEAD} > interval '0' AND ${isAhead(zone, 'preferred_date')}
  AND (preferred_date + start_time) AT TIME ZONE CAST(${zone} AS text) - ${REMINDER_LEAD} BETWEEN settled_at AND now())`;
