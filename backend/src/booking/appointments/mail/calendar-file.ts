import { domainToASCII } from 'node:url';
import { createEvent, type EventAttributes } from 'ics';
import type { Writer } from '../../../shop/shop.service.js';
import { oneLine } from '../../../common/one-line.js';
import { clientName, clientPlace } from '../../../mail/templates/client-name.js';
import { foldLines } from '../../../common/time/icalendar.js';
import type { CalendarMethod } from '../../../mail/mailer.js';
import { AppointmentStatus } from '../../slots/booking.js';
import { calendarEntry } from '../../slots/calendar-entry.js';
import type { AppointmentMailData } from './appointment-mail-data.js';

/** The shop, and the token whose link opens the visit. */
interface LinkedWriter extends Writer {
  token: string;
}

/** The visit as an iCalendar file to attach to a mail. */
export function calendarFile(
  method: CalendarMethod,
  appointment: AppointmentMailData,
  writer: LinkedWriter,
): string {
  const { place } = appointment;
  return written({
    ...entry({ ...appointment, place: place && (clientPlace(place) ?? null) }, writer),
    method,
    ...attendees(appointment),
    ...(method === 'REQUEST' && { alarms: [ALARM] }),
  });
}

/** The visit as an iCalendar file to download from its page. It names no person, and no telephone but the shop's. */
export function visitFile(appointment: AppointmentMailData, writer: LinkedWriter): string {
  const { status } = appointment;
  return written({
    ...entry(appointment, writer),
    method: 'PUBLISH',
    ...(status !== AppointmentStatus.Cancelled && { alarms: [ALARM] }),
  });
}

const ALARM = { action: 'display' as const, description: 'Appointment', trigger: { hours: 2, before: true } };

/** What both files have in common. A mobile service never sends the client to the shop. */
function entry(
  appointment: AppointmentMailData,
  { business, publicUrl, token }: LinkedWriter,
): EventAttributes {
  const { status, serviceType, mobile, place, itemName } = appointment;
  const location = mobile ? place && oneLine(place) : `${business.street}, ${business.city}`;
  return {
    ...calendarEntry(appointment),
    productId: 'by-appointment',
    // Most calendars show no status.
    title: `${status === AppointmentStatus.Pending ? 'Requested: ' : ''}${serviceType}${mobile ? ', ' : ' at '}${business.name}`,
    ...(location && { location }),
    description: [
      itemName && `To see: ${itemName}`,
      mobile ? 'We come to you.' : 'By appointment only. Please bring a government-issued photo ID.',
      `Questions: ${business.phone}`,
    ]
      .filter(Boolean)
      .join('\n'),
    url: `${publicUrl}/visit/${token}`,
    // RFC 5545 has no way to escape a double quote in a parameter.
    ...organizer(business),
  };
}

function organizer({ name, email }: Writer['business']): Pick<EventAttributes, 'organizer'> {
  const address = plainAddress(email);
  return address === undefined ? {} : { organizer: { name: name.replaceAll('"', "'"), email: address } };
}

function attendees({ name, email }: AppointmentMailData): Pick<EventAttributes, 'attendees'> {
  const address = email === null ? undefined : plainAddress(email);
  if (email === null || address === undefined) {
    return {};
  }
  return {
    attendees: [
      {
        // Without a name, the library makes one up.
        name: clientName(name) ?? email,
        email: address,
        rsvp: false,
        partstat: 'ACCEPTED',
        role: 'REQ-PARTICIPANT',
      },
    ],
  };
}

/** An address as calendars know it, `dana@xn--bcher-kva.example`; undefined if it has no such form. */
function plainAddress(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), domainToASCII(email.slice(at + 1))];
  return domain && /^[\x21-\x7e]+$/.test(name) ? `${name}@${domain}` : undefined;
}

function written(event: EventAttributes): string {
  const { value } = createEvent(event);
  if (!value) {
    // Not the library's own error: that has the whole event in it, with client and link.
    throw new Error('The calendar file could not be made.');
  }
  return foldLines(value);
}
