import { setImmediate as othersTurn } from 'node:timers/promises';
import { createEvents, type EventAttributes } from 'ics';
import { LRUCache } from 'lru-cache';
import { foldLines, toDateArray } from '../../common/time/icalendar.js';
import { AppointmentStatus } from '../slots/booking.js';

/** An appointment as it stands in the dealer's calendar. */
export interface FeedRow {
  id: number;
  version: number;
  status: AppointmentStatus;
  name: string;
  phone: string;
  serviceType: string;
  itemName: string | null;
  /** Its beginning and end in UTC, as `2026-03-05T21:00`. */
  startsAt: string;
  endsAt: string;
}

interface Place {
  shop: string;
  address: string;
  host: string;
}

const EVENTS = /BEGIN:VEVENT.*END:VEVENT\r\n/s;

/** Making an event takes milliseconds, and calendar programs ask every few minutes for what rarely changes. */
const made = new LRUCache<string, string>({ max: 5_000 });

/** The appointments as one iCalendar file; others get their turn between events that have to be made. */
export async function feedFile(rows: FeedRow[], place: Place): Promise<string> {
  const events: string[] = [];
  for (const row of rows) {
    const key = JSON.stringify([row, place]);
    let event = made.get(key);
    if (event === undefined) {
      event = foldLines(EVENTS.exec(write([eventOf(row, place)], place))?.[0] ?? '');
      made.set(key, event);
      await othersTurn();
    }
    events.push(event);
  }
  return write([], place).replace('END:VCALENDAR', () => `${events.join('')}END:VCALENDAR`);
}

function write(events: EventAttributes[], { shop }: Place): string {
  const { value, error } = createEvents(events, {
    productId: 'by-appointment',
    method: 'PUBLISH',
    calName: `${shop}: appointments`,
  });
  if (!value) {
    throw error ?? new Error('The calendar could not be made.');
  }
  return value;
}

/** The UID is that of the mails: whoever has both sees one entry. */
function eventOf(row: FeedRow, { address, host }: Place): EventAttributes {
  const { id, version, status, name, phone, serviceType, itemName } = row;
  return {
    uid: `appointment-${id}@${host}`,
    sequence: version,
    status: status === AppointmentStatus.Confirmed ? 'CONFIRMED' : 'TENTATIVE',
    start: toDateArray(row.startsAt),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: toDateArray(row.endsAt),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: plain(`${name}, ${serviceType}`),
    location: plain(address),
    description: [phone && `Phone: ${phone}`, itemName && `To see: ${itemName}`]
      .filter((line) => line !== null && line !== '')
      .map((line) => plain(line as string))
      .join('\n'),
  };
}

/** What a calendar cannot hold goes: the library escapes all else. */
function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
