import { median, round } from '../bench/measure.ts';
import type { Fault } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { Mailbox } from './mailbox.ts';
import type { Sample, Samples } from './samples.ts';
import type { Site } from './site.ts';

/** How long after a fault requests may still be refused: the product reconnects with the next of them. */
const GRACE_MS = 5000;
/** How long before and after a fault a mail may arrive that it interrupts: the mailbox is looked into every second. */
const INTERRUPTED_MS = 3000;
/** Only these may let a mail come twice: a copy that is asked to end finishes the mail that is on its way. */
const INTERRUPTS: Fault['kind'][] = ['mail', 'postgres'];
/** Requests that each kind of fault may turn into 503. A mail server or another copy must not be noticed at all. */
const MAY_REFUSE: Record<Fault['kind'], RegExp | undefined> = {
  mail: undefined,
  postgres: /^/,
  pictures: /^\/api\/(upload|storage)/,
  copy: undefined,
};
/**
 * Memory may still grow by the responses that are kept, up to 64 MB, which visitors do not fill within the second tenth. A
 * leak of 1 KB a request would be more than that within an hour. A young process also grows for some minutes by what V8,
 * the allocator and the decoding of pictures take once: of it only a gross leak is noticed.
 */
const MORE_MEMORY_MB = 64;
const MORE_MEMORY_OF_YOUNG_MB = 200;
const YOUNG_MS = 15 * 60_000;
/** Connections of the pool and of the proxy come and go. */
const MORE_FILES = 15;
/** A process is judged if it lived this long. */
const LIFE_MS = 4 * 60_000;
/** Faults that are shown of a line. */
const SHOWN = 5;

/** What has been checked: the figures, and whatever is wrong. */
interface Finding {
  what: string;
  figures: string;
  wrong: string[];
}

/** Everything that happened. */
export interface Story {
  site: Site;
  ledger: Ledger;
  mailbox: Mailbox;
  samples: Samples;
  faults: Fault[];
}

/** Checks all invariants and prints a line for each. @returns whether all hold. */
export async function checkInvariants(story: Story): Promise<boolean> {
  const findings = [
    await visitsDoNotOverlap(story),
    ...(await writesAreThere(story)),
    await picturesAreServed(story),
    ...(await mailsCameOnce(story)),
    ...processesStayedSmall(story),
    answersWereGood(story),
    refusalsHadReasons(story),
  ];
  for (const { what, figures, wrong } of findings) {
    process.stdout.write(`${wrong.length === 0 ? 'ok  ' : 'FAIL'}  ${what}: ${figures}\n`);
    const more = wrong.length > SHOWN ? [`and ${wrong.length - SHOWN} more`] : [];
    process.stdout.write([...wrong.slice(0, SHOWN), ...more].map((line) => `        ${line}\n`).join(''));
  }
  return findings.every(({ wrong }) => wrong.length === 0);
}

/** With the time around each, which two visits next to each other do not share. */
async function visitsDoNotOverlap({ site }: Story): Promise<Finding> {
  const live = `
    SELECT id, preferred_date + start_time - make_interval(mins => buffer_minutes) AS busy_from,
           preferred_date + end_time + make_interval(mins => buffer_minutes) AS busy_to
      FROM appointments WHERE status <> 'cancelled'`;
  const rows = await site.query<{ id: number }>(live);
  const pairs = await site.query<{ one: number; other: number }>(`
    WITH live AS (${live})
    SELECT a.id AS one, b.id AS other FROM live a JOIN live b ON a.id < b.id
     WHERE a.busy_from < b.busy_to AND b.busy_from < a.busy_to`);
  return {
    what: 'live visits do not overlap',
    figures: `${rows.length} visits, ${pairs.length} overlaps`,
    wrong: pairs.map(({ one, other }) => `visits ${one} and ${other}`),
  };
}

/** Each write that was acknowledged is there as it was sent, and what has a name of its own only once. */
async function writesAreThere({ site, ledger }: Story): Promise<Finding[]> {
  const named = async (what: string, names: Set<string>, statement: string): Promise<Finding> => {
    const counts = new Map<string, number>();
    for (const { name } of await site.query<{ name: string }>(statement)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    const lost = [...names].filter((name) => !counts.has(name));
    const doubled = [...counts].filter(([, count]) => count > 1);
    return {
      what: `acknowledged ${what} are there, once`,
      figures: `${names.size} acknowledged, ${lost.length} lost, ${doubled.length} twice`,
      wrong: [
        ...lost.map((name) => `${name}: lost`),
        ...doubled.map(([name, count]) => `${name}: ${count} times`),
      ],
    };
  };
  const known = async <Value>(what: string, expected: Map<number, Set<Value>>, statement: string) => {
    const rows = await site.query<{ id: number; value: Value }>(statement);
    const values = new Map(rows.map(({ id, value }) => [id, value]));
    const wrong = [...expected].filter(([id, possible]) => !possible.has((values.get(id) ?? null) as Value));
    return {
      what: `acknowledged ${what} are as they were left`,
      figures: `${expected.size} acknowledged, ${wrong.length} different`,
      wrong: wrong.map(
        ([id, possible]) => `${id}: ${String(values.get(id))}, not ${[...possible].join(' or ')}`,
      ),
    };
  };
  const done = (ids: Set<number>) => new Map([...ids].map((id) => [id, new Set([true])]));
  return [
    await named(
      'messages',
      ledger.messages,
      `SELECT subject AS name FROM contact_messages WHERE subject LIKE 'Question of Visitor%'`,
    ),
    await named(
      'testimonials',
      ledger.testimonials,
      `SELECT author AS name FROM testimonials WHERE author LIKE 'Visitor No%'`,
    ),
    await named(
      'imported items',
      ledger.imported,
      `SELECT name FROM inventory_items WHERE name LIKE 'Imported%'`,
    ),
    await known('bookings', ledger.visits, 'SELECT id, status AS value FROM appointments'),
    await known('items', ledger.items, 'SELECT id, price AS value FROM inventory_items'),
    await known('marks on messages', done(ledger.read), 'SELECT id, read AS value FROM contact_messages'),
    await known('publications', done(ledger.published), 'SELECT id, published AS value FROM testimonials'),
  ];
}

async function picturesAreServed({ site, ledger }: Story): Promise<Finding> {
  const wrong: string[] = [];
  for (const path of ledger.pictures) {
    const answer = await fetch(new URL(path, site.origin));
    const bytes = await answer.arrayBuffer();
    if (
      answer.status !== 200 ||
      answer.headers.get('content-type') !== 'image/webp' ||
      bytes.byteLength === 0
    ) {
      wrong.push(`${path}: ${answer.status}, ${bytes.byteLength} bytes`);
    }
  }
  return {
    what: 'acknowledged uploads are served',
    figures: `${ledger.pictures.size} acknowledged, ${wrong.length} not served`,
    wrong,
  };
}

/** One that is `unanswered` is tried again in an hour: the mail server may have it. */
const UNSENT = ['queued', 'failed', 'given-up', 'unconfirmed'];

/**
 * A mail is promised at least once, and twice only if what happened between the mail server's reply and the note that it is
 * sent kept that from being stored. One mail goes out at a time, so each interruption may double one.
 */
async function mailsCameOnce({ site, mailbox, faults }: Story): Promise<Finding[]> {
  const notices = await site.query<{
    name: string;
    prefix: string;
    edition: number;
    state: string;
    wanted: boolean;
  }>(`
    SELECT kind || '-' || id || '-' || edition AS name, kind || '-' || id AS prefix, edition,
           state, queued_at <= now() AS wanted
      FROM notices`);
  const editions = new Map(notices.map(({ prefix, edition }) => [prefix, edition]));
  const interruptions = new Set(faults.filter(({ kind }) => INTERRUPTS.includes(kind)));
  const isExplained = ([, times]: [string, number[]]) =>
    times.length === 2 &&
    [...interruptions].some(
      (fault) =>
        (times[0] as number) > fault.from - INTERRUPTED_MS &&
        (times[0] as number) < fault.to + INTERRUPTED_MS &&
        interruptions.delete(fault),
    );
  const sent = notices.filter(({ state }) => state === 'sent');
  const unsent = notices.filter(({ state, wanted }) => wanted && UNSENT.includes(state));
  const missing = sent.filter(({ name }) => !mailbox.arrivals.has(name));
  const again = [...mailbox.arrivals].filter(([, times]) => times.length > 1);
  const unexplained = again.filter((mail) => !isExplained(mail));
  const strange = [...mailbox.arrivals.keys()].filter((name) => {
    const [, prefix = '', edition] = /^(.*)-(\d+)$/.exec(name) ?? [];
    return Number(edition) > (editions.get(prefix) ?? 0);
  });
  const [untold] = await site.query<{ count: number }>(`
    SELECT count(*)::integer AS count FROM (
      SELECT 'message' AS thing, id, 'business-message' AS kind FROM contact_messages
       WHERE subject LIKE 'Question of Visitor%'
      UNION ALL SELECT 'testimonial', id, 'business-testimonial' FROM testimonials WHERE author LIKE 'Visitor No%'
      UNION ALL SELECT 'appointment', id, 'business-appointment' FROM appointments WHERE name LIKE 'Visitor No%'
    ) AS owed WHERE NOT EXISTS (
      SELECT FROM notices n WHERE n.thing = owed.thing AND n.thing_id = owed.id AND n.kind = owed.kind)`);
  const superseded = notices.filter(({ state }) => state === 'superseded').length;
  return [
    {
      what: 'every mail came',
      figures: `${sent.length} sent, ${superseded} overtaken, ${missing.length} missing, ${unsent.length} unsent, ${untold?.count} never asked for`,
      wrong: [
        ...missing.map(({ name }) => `${name}: noted as sent, and never came`),
        ...unsent.map(({ name, state }) => `${name}: ${state}`),
        ...(untold?.count
          ? [`the shop is not told of ${untold.count} messages, testimonials or bookings`]
          : []),
      ],
    },
    {
      what: 'no mail came twice, unless its delivery was interrupted',
      figures: `${mailbox.arrivals.size} different mails, ${again.length - unexplained.length} twice after an interruption, ${unexplained.length} twice without, ${strange.length} unknown`,
      wrong: [
        ...unexplained.map(
          ([name, times]) => `${name}: ${times.map((at) => new Date(at).toISOString()).join(', ')}`,
        ),
        ...strange.map((name) => `${name}: nobody asked for it`),
      ],
    },
  ];
}

/** After the first tenth of its life each process stays as it is. */
function processesStayedSmall({ samples }: Story): Finding[] {
  const lives = [...samples.of].filter(([, of]) => lengthOf(of) >= LIFE_MS);
  return lives.flatMap(([pid, of]) => {
    const isYoung = lengthOf(of) < YOUNG_MS;
    const compare = (what: string, unit: string, allowed: number, valueOf: (sample: Sample) => number) => {
      const [then, now] = [tenth(of, 1), tenth(of, 9)].map((part) => round(median(part.map(valueOf)))) as [
        number,
        number,
      ];
      const grown = now - then > allowed;
      return {
        what: `flat ${what} of process ${pid}`,
        figures: `${then}${unit} in the second tenth of ${round(lengthOf(of) / 60_000, 1)} minutes, ${now}${unit} in the last, ${allowed} more allowed`,
        wrong: grown ? [`${now - then}${unit} more`] : [],
      };
    };
    return [
      compare('memory', ' MB', isYoung ? MORE_MEMORY_OF_YOUNG_MB : MORE_MEMORY_MB, ({ memory }) => memory),
      compare('open files', '', MORE_FILES, ({ files }) => files),
    ];
  });
}

const lengthOf = (of: Sample[]): number => (of.at(-1)?.at ?? 0) - (of[0]?.at ?? 0);

function tenth(of: Sample[], index: number): Sample[] {
  return of.slice(Math.floor((of.length * index) / 10), Math.ceil((of.length * (index + 1)) / 10));
}

function answersWereGood({ ledger }: Story): Finding {
  const counts = [...ledger.statuses].toSorted(([a], [b]) => a - b);
  return {
    what: 'all answers were expected ones',
    figures: `${counts.map(([status, count]) => `${count} x ${status || 'none'}`).join(', ')}`,
    wrong: ledger.unexpected,
  };
}

function refusalsHadReasons({ ledger, faults }: Story): Finding {
  const hasReason = ({ at, path }: { at: number; path: string }) =>
    faults.some(({ kind, from, to }) => at >= from && at <= to + GRACE_MS && MAY_REFUSE[kind]?.test(path));
  const wrong = ledger.unavailable.filter((one) => !hasReason(one));
  const after = ledger.unavailable.map(
    ({ at }) => at - Math.max(...faults.filter(({ from }) => from <= at).map(({ to }) => to)),
  );
  return {
    what: '503 only while something it needs is away, and shortly after',
    figures: `${ledger.unavailable.length} x 503, ${wrong.length} without a reason, the last ${round(Math.max(0, ...after) / 1000, 1)} s after its fault`,
    wrong: wrong.map(({ at, path }) => `${new Date(at).toISOString()} ${path}`),
  };
}
