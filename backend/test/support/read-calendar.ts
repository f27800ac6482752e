import { expect } from '@jest/globals';
import ICAL from 'ical.js';

type Properties = Record<string, string>;

/**
 * Reads an iCalendar file with a parser that is not ours. Where that is lenient the file is held to RFC 5545: octets
 * and breaks of lines, what an event must have, and properties that stand in it once only.
 */
export function readCalendar(text: string): { properties: Properties; events: Properties[] } {
  expect(text.endsWith('\r\n')).toBe(true);
  for (const line of text.slice(0, -2).split('\r\n')) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.name).toBe('vcalendar');
  const events = calendar.getAllSubcomponents('vevent').map(propertiesOf);
  for (const event of events) {
    expect(Object.keys(event)).toEqual(expect.arrayContaining(['UID', 'DTSTAMP', 'DTSTART']));
  }
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
  return { properties: propertiesOf(calendar), events };
}

/** By their names in capital letters; moments as they stand in the file. */
function propertiesOf(component: ICAL.Component): Properties {
  const all = component.getAllProperties().map((property): [string, string] => {
    const value = property.getFirstValue();
    return [property.name.toUpperCase(), value instanceof ICAL.Time ? value.toICALString() : String(value)];
  });
  const properties = Object.fromEntries(all);
  expect(Object.keys(properties)).toHaveLength(all.length);
  return properties;
}
