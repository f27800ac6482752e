import { expect } from '@jest/globals';

type Properties = Record<string, string>;

const NAME = '[A-Z][A-Z0-9-]*';
/** RFC 5545, 3.1: a name, its parameters, and a value without control characters. */
const LINE = new RegExp(`^(${NAME})(?:;${NAME}=(?:"[^"\\p{Cc}]*"|[^";:,\\p{Cc}]*))*:([^\\p{Cc}]*)$`, 'u');
const ESCAPED = { '\\': '\\', ';': ';', ',': ',', n: '\n', N: '\n' } as Record<string, string>;
/** RFC 5545, 3.6.1: what an event must have, and what may stand in it once only. */
const REQUIRED = ['UID', 'DTSTAMP', 'DTSTART'];

/** Reads an iCalendar file as strictly as RFC 5545 allows: octets per line, folds, nesting, repeated properties. */
export function readCalendar(text: string): { properties: Properties; events: Properties[] } {
  expect(text.endsWith('\r\n')).toBe(true);
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  const lines = physical
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n');
  expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  const properties: Properties = {};
  const events: Properties[] = [];
  let event: Properties | undefined;
  for (const line of lines.slice(1, -1)) {
    const [, name = '', value = ''] = LINE.exec(line) ?? [];
    expect([line, name]).not.toEqual([line, '']);
    if (line === 'BEGIN:VEVENT') {
      expect(event).toBeUndefined();
      event = {};
    } else if (line === 'END:VEVENT') {
      expect(Object.keys(event ?? {})).toEqual(expect.arrayContaining(REQUIRED));
      events.push(event as Properties);
      event = undefined;
    } else {
      const owner = event ?? properties;
      expect(owner).not.toHaveProperty([name]);
      owner[name] = value.replace(/\\(.)/g, (_, letter: string) => ESCAPED[letter] ?? `bad escape ${letter}`);
    }
  }
  expect(event).toBeUndefined();
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
  return { properties, events };
}
