import { setImmediate as nextTick } from 'node:timers/promises';
import { createEvents, type EventAttributes } from 'ics';
import { LRUCache } from 'lru-cache';
import { foldLines } from '../../common/time/icalendar.js';
import { type CalendarEntry, calendarEntry } from '../slots/calendar-entry.js';

/** An appointment as the dealer's calendar shows it. */
export interface FeedRow extends CalendarEntry {
  name: string;
  phone: string;
  serviceType: string;
  itemName: string | null;
}

interface Place {
  shop: string;
  address: string;
  host: string;
}

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
  return foldLines(write([], place)).replace(/END:VCALENDAR\r\n$/, (end) => events.join('') + end);
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

function eventOf(row: FeedRow, { address, host }: Place): EventAttributes {
  const { name, phone, serviceType, itemName } = row;
  return {
    ...calendarEntry(row, host),
    title: plain(`${name}, ${serviceType}`),
    location: plain(address),
    description: [phone && `Phone: ${phone}`, itemName && `To see: ${itemName}`]
      .filter((line) => line !== null && line !== '')
      .map((line) => plain(line as string))
      .join('\n'),
  };
}

/** Strips control characters, which iCalendar cannot contain; the library escapes everything else. */
function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
