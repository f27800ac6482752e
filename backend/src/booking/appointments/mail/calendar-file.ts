import { createEvent, type EventAttributes } from 'ics';
import type { Writer } from '../../../business/shop/shop.service.js';
import { clientName } from '../../../mail/templates/client-name.js';
import { foldLines } from '../../../common/time/icalendar.js';
import type { CalendarMethod } from '../../../mail/mailer.js';
import { AppointmentStatus } from '../../slots/booking.js';
import { calendarEntry } from '../../slots/calendar-entry.js';
import type { AppointmentMailData } from './appointment-mail-data.js';

/** The visit as an iCalendar file to attach to a mail. */
export function calendarFile(
  method: CalendarMethod,
  appointment: AppointmentMailData,
  { business, publicUrl }: Writer,
): string {
  return written({
    ...entry(appointment, { business, publicUrl }),
    method,
    description: `By appointment only. Please bring a government-issued photo ID. Questions: ${business.phone}`,
    attendees: [
      {
        // Without a name, the library makes one up.
        name: clientName(appointment.name) ?? appointment.email,
        email: appointment.email,
        rsvp: false,
        partstat: 'ACCEPTED',
        role: 'REQ-PARTICIPANT',
      },
    ],
    ...(method === 'REQUEST' && { alarms: [ALARM] }),
  });
}

/** The visit as an iCalendar file to download from its page. It names no person and no phone number. */
export function visitFile(appointment: AppointmentMailData, writer: Writer): string {
  const { status } = appointment;
  return written({
    ...entry(appointment, writer),
    method: 'PUBLISH',
    description: 'By appointment only. Please bring a government-issued photo ID.',
    ...(status !== AppointmentStatus.Cancelled && { alarms: [ALARM] }),
  });
}

const ALARM = { action: 'display' as const, description: 'Appointment', trigger: { hours: 2, before: true } };

/** What both files have in common. */
function entry(appointment: AppointmentMailData, { business, publicUrl }: Writer): EventAttributes {
  return {
    ...calendarEntry(appointment, new URL(publicUrl).hostname),
    productId: 'by-appointment',
    title: `${appointment.serviceType} at ${business.name}`,
    location: `${business.street}, ${business.city}`,
    // RFC 5545 has no way to escape a double quote in a parameter.
    organizer: { name: business.name.replaceAll('"', "'"), email: business.email },
  };
}

function written(event: EventAttributes): string {
  const { value, error } = createEvent(event);
  if (value === null) {
    throw error ?? new Error('The calendar file could not be made.');
  }
  return foldLines(value);
}
