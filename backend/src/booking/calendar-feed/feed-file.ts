import { setImmediate as nextTick } from 'node:timers/promises';
import { createEvents, type EventAttributes } from 'ics';
import { LRUCache } from 'lru-cache';
import { oneLine } from '../../common/one-line.js';
import { foldLines } from '../../common/time/icalendar.js';
import { appointmentPath } from '../slots/appointment-path.js';
import { AppointmentStatus } from '../slots/booking.js';
import { type CalendarEntry, calendarEntry } from '../slots/calendar-entry.js';

/** An appointment as the dealer's calendar shows it. */
export interface FeedRow extends CalendarEntry {
  id: number;
  name: string;
  phone: string;
  serviceType: string;
  mobile: boolean;
  place: string | null;
  itemName: string | null;
  message: string | null;
}

interface Place {
  shop: string;
  address: string;
  /** The site's origin. */
  publicUrl: string;
}

/** All times are in UTC. A calendar has at least one component, also without appointments (RFC 5545, 3.6). */
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n');

const EVENTS = /BEGIN:VEVENT.*END:VEVENT\r\n/s;

/** Rendering an event takes milliseconds, and calendar programs poll every few minutes for what rarely changes. */
const cachedEvents = new LRUCache<string, string>({ max: 5_000 });

/** The appointments as one iCalendar file. Yields to other requests after each event it renders. */
export async function feedFile(rows: FeedRow[], place: Place): Promise<string> {
  const events: string[] = [];
  for (const row of rows) {
    const key = JSON.stringify([row, place]);
    let event = cachedEvents.get(key);
    if (event === undefined) {
      event = foldLines(EVENTS.exec(write([eventOf(row, place)], place))?.[0] ?? '');
      cachedEvents.set(key, event);
      await nextTick();
    }
    events.push(event);
  }
  // A METHOD would make it an invitation, which wants an organizer.
  const head = foldLines(write([], place)).replace(/^METHOD:.*\r\n/m, '');
  return head.replace(/END:VCALENDAR\r\n$/, (end) => ZONE + events.join('') + end);
}

function write(events: EventAttributes[], { shop }: Place): string {
  const { value, error } = createEvents(events, {
    productId: 'by-appointment',
    method: 'PUBLISH',
    // The library does not escape this one.
    calName: `${shop}: appointments`.replace(/[\\;,]/g, '\\$&'),
  });
  if (!value) {
    throw error ?? new Error('The calendar could not be made.');
  }
  return value;
}

/** Control characters are left out, which iCalendar cannot contain; the library escapes everything else. */
function eventOf(row: FeedRow, { address, publicUrl }: Place): EventAttributes {
  const { name, phone, serviceType, itemName, message, mobile, place, status } = row;
  const location = mobile ? place : address;
  const url = publicUrl + appointmentPath(row);
  const asked = status === AppointmentStatus.Pending ? 'Requested: ' : '';
  return {
    ...calendarEntry(row),
    title: oneLine(`${asked}${name}, ${serviceType}`),
    url,
    ...(location !== null && { location: oneLine(location) }),
    description: [
      mobile && 'At the client’s place',
      phone && `Phone: ${phone}`,
      itemName && `To see: ${itemName}`,
      message,
      url,
    ]
      .filter((line) => typeof line === 'string' && line !== '')
      .map((line) => oneLine(line as string))
      .join('\n'),
  };
}
