import ICAL from 'ical.js';
import type { Findings, Part } from '../part.ts';
import { fixture, load } from '../tools.ts';
import type { Site } from '../site.ts';

/** What both readers have to make of an event. */
interface Event {
  uid: string;
  summary: string;
  start: string;
  end: string;
}

type NodeIcal = Record<
  string,
  { type: string; uid: string; summary: unknown; start: Date; end: Date } | undefined
>;

/** A file for calendars by its name. */
interface Calendar {
  name: string;
  text: string;
}

const inOrder = (events: Event[]) => events.map((event) => JSON.stringify(event)).toSorted();

function readByIcalJs(text: string): Event[] {
  return new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component);
    return {
      ...{ uid, summary },
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
    };
  });
}

async function readByNodeIcal(text: string): Promise<Event[]> {
  const { default: reader } = await load<{ default: { sync: { parseICS: (text: string) => NodeIcal } } }>(
    'node-ical',
  );
  return Object.values(reader.sync.parseICS(text)).flatMap((entry) =>
    entry?.type === 'VEVENT'
      ? {
          ...{ uid: entry.uid, summary: String(entry.summary) },
          start: new Date(entry.start).toISOString(),
          end: new Date(entry.end).toISOString(),
        }
      : [],
  );
}

/** Has two readers read each file, which have to find the same events. */
async function check(calendars: Calendar[]): Promise<Findings> {
  const findings: Findings = { checked: 0, errors: [] };
  for (const { name, text } of calendars) {
    try {
      const [one, other] = [inOrder(readByIcalJs(text)), inOrder(await readByNodeIcal(text))];
      findings.checked += one.length;
      if (one.length === 0) {
        findings.errors.push(`${name}: has no event`);
      }
      if (one.length !== other.length) {
        findings.errors.push(`${name}: ical.js reads ${one.length} events, node-ical ${other.length}`);
      }
      const differing = one.filter((event) => !other.includes(event));
      findings.errors.push(...differing.map((event) => `${name}: node-ical does not read ${event}`));
    } catch (error) {
      findings.errors.push(`${name}: ${(error as Error).message}`);
    }
  }
  return findings;
}

/** The files that pages and the feed offer, and those that mails bring. */
async function calendarsOf(site: Site): Promise<Calendar[]> {
  const offered = await Promise.all(
    site.calendars.map(async (path, index) => {
      const answer = await site.ask('GET', path, undefined, null);
      return { name: index === 0 ? 'feed' : `visit ${index}`, text: await answer.text() };
    }),
  );
  const sent = (await site.mails()).flatMap(({ subject = '', attachments }) =>
    attachments
      .filter(({ mimeType }) => mimeType.includes('calendar') || mimeType.includes('ics'))
      .map(({ content }) => ({
        name: `mail “${subject}”`,
        text: typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString(),
      })),
  );
  if (sent.length === 0) {
    throw new Error('No mail brings a file for calendars.');
  }
  return [...offered, ...sent];
}

export const ics: Part = {
  name: 'ics',
  tools: ['node-ical', 'ical.js'],
  unit: 'events',
  run: async (site) => check(await calendarsOf(site)),
  selfTest: async () => (await check([{ name: 'broken.ics', text: fixture('broken.ics') }])).errors,
};
