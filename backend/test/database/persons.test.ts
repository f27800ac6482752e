import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { countHeld } from '../../src/booking/appointments/limits/booking-quota.js';
import { countNoShows } from '../../src/booking/appointments/no-shows.js';
import { migrate } from '../../src/database/migrate.js';
import { findPersonalData } from '../../src/personal-data/personal-data.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { sql, startSite, type Site } from '../support/database/database.js';
import { olderDatabase } from '../support/database/older-database.js';

interface Examples {
  folds: [string, string][];
  phones: { typed: string; number: string | null; extension: string | null; country: string | null }[];
  emails: { typed: string; cleaned: string; mailbox: string }[];
  fields: Record<'email' | 'phone' | 'name', { taken: string[]; refused: string[] }>;
}

/** What the browser's functions are tested against, too. */
const { folds, phones, emails, fields } = JSON.parse(
  readFileSync(new URL('../support/persons.json', import.meta.url), 'utf8'),
) as Examples;

let site: Site;
let token: string;
let source: DataSource;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
  source = site.app.get(DataSource);
});
afterAll(() => site.close());

async function valueOf<Value>(expression: string, typed: string): Promise<Value | undefined> {
  const [row] = await site.sql<{ value: Value }>(`SELECT ${expression} AS value`, [typed]);
  return row?.value;
}

test.each(folds)('the text %j is compared as %j, and so is that', async (typed, folded) => {
  expect(await valueOf('folded($1)', typed)).toBe(folded);
  expect(await valueOf('folded($1)', folded)).toBe(folded);
});

test('no letter that takes no room is left of a text or an address', async () => {
  const letters = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\p{Default_Ignorable_Code_Point}/u.test(letter));
  expect(letters.length).toBeGreaterThan(4000);
  expect(
    await site.sql(
      `SELECT ascii(letter) FROM unnest($1::text[]) AS letter
        WHERE folded('a' || letter || 'b') <> 'ab' OR cleaned_email('a' || letter || 'b') <> 'ab'`,
      [letters],
    ),
  ).toEqual([]);
});

test.each(phones)('the number $typed is $number', async ({ typed, number, extension, country }) => {
  expect(await valueOf('phone_parts($1)', typed)).toEqual([number, extension, country]);
});

test.each(emails)('the address $typed is $cleaned in the mailbox $mailbox', async (email) => {
  expect([
    await valueOf('cleaned_email($1)', email.typed),
    await valueOf('mailbox($1)', email.typed),
  ]).toEqual([email.cleaned, email.mailbox]);
});

describe.each(Object.entries(fields))('the field %s', (field, { taken, refused }) => {
  const send = (value: string) =>
    site.ask('POST', '/api/contact', {
      body: {
        ...{ name: 'Dana Reyes', email: 'dana@example.com', phone: '(480) 555-0100' },
        ...{ subject: 'Transfer', message: 'I would like to transfer a rifle.', [field]: value },
      },
    });

  test.each(taken)('takes %j, without letters nobody can see', async (value) => {
    const { status, json } = await send(value);
    expect([status, json.fields]).toEqual([201, undefined]);
    const [row] = await site.sql<Record<string, string>>(
      'SELECT * FROM contact_messages ORDER BY id DESC LIMIT 1',
    );
    expect(row?.[field]).toBe(value.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim());
  });

  test.each(refused)('refuses %j', async (value) => {
    const { status, json } = await send(value);
    expect([status, Object.keys(json.fields as object)]).toEqual([400, [field]]);
  });
});

test.each([
  [
    '/api/admin/inventory',
    {
      name: '\u200b\u200b',
      description: 'A fine piece.',
      price: 100,
      category: 'Firearms',
      imageUrl: 'a.webp',
    },
    'name',
  ],
  ['/api/admin/services', { name: '\u3164\u3164' }, 'name'],
  ['/api/admin/services', { name: 'Class', checklist: ['\u200b'] }, 'checklist'],
  [
    '/api/admin/blog',
    { title: '\u2063'.repeat(9), content: 'Word '.repeat(20), excerpt: 'Word '.repeat(9), author: 'Sam' },
    'title',
  ],
])('POST %s takes no name that nobody can see', async (url, body, field) => {
  const { status, json } = await site.ask('POST', url, { token, body });
  expect([status, Object.keys(json.fields as object)]).toEqual([400, [field]]);
});

test('letters nobody can see are no text', async () => {
  for (const [content, status] of [
    ['\u200b'.repeat(10), 400],
    ['We\u200bll made', 400],
    ['We\u200bll made.', 201],
    ['\u{1F98C}'.repeat(9), 400],
    ['\u{1F98C}'.repeat(10), 201],
  ] as const) {
    const answer = await site.ask('POST', '/api/testimonials', {
      body: { author: 'Dana', content, rating: 5 },
    });
    expect([content, answer.status]).toEqual([content, status]);
  }
});

test("the shop's own address is stored without letters nobody can see, and its number may have letters", async () => {
  const { json: before } = await site.ask('GET', '/api/admin/settings', { token });
  const business = { email: 'hello\u200b@example.com', phone: '(480) 555-GUNS' };
  const { status, json } = await site.ask('PUT', '/api/admin/settings', {
    token,
    body: { business, version: before.version },
  });
  expect([status, json.business]).toMatchObject([
    200,
    { email: 'hello@example.com', phone: '(480) 555-GUNS' },
  ]);
  for (const phone of ['call us any time', '(480) 555', '**21*1900GUNS#']) {
    const answer = await site.ask('PUT', '/api/admin/settings', { token, body: { business: { phone } } });
    expect([phone, answer.status]).toEqual([phone, 400]);
  }
});

describe('of thousands of rows', () => {
  const PEOPLE = 4000;
  const DANA = { email: 'dana77@example.com', phone: '(480) 555-0077' };

  beforeAll(async () => {
    // What they look for every minute is no part of the work.
    await site.app.get(JobsService).beforeApplicationShutdown();
    await site.sql(
      `INSERT INTO appointments (name, email, phone, service_type, preferred_date, start_time, end_time, status, outcome, address_hash)
       SELECT 'Client ' || md5(n::text), 'dana' || n || '@example.com', '(480) 555-' || to_char(n, 'FM0000'), 'Other',
              date '2001-01-01' + n, '10:00', '11:00', (ARRAY['confirmed', 'cancelled'])[1 + n % 2],
              CASE WHEN n % 10 = 0 THEN 'no-show' END, 'hash'
         FROM generate_series(1, ${PEOPLE}) AS n`,
    );
    await site.sql(
      `INSERT INTO contact_messages (name, email, phone, subject, message)
       SELECT 'Client ' || md5(n::text), 'dana' || n || '@example.com', '(480) 555-' || to_char(n, 'FM0000'), 'Transfer', md5(n::text) || repeat(' words of a message', 20)
         FROM generate_series(1, ${PEOPLE}) AS n`,
    );
    await site.sql(
      `INSERT INTO transfers (name, email, phone, seller, description, history)
       SELECT 'Client ' || md5(n::text), 'dana' || n || '@example.com', '(480) 555-' || to_char(n, 'FM0000'), 'A shop', 'A rifle', '[]'
         FROM generate_series(1, ${PEOPLE}) AS n`,
    );
    await site.sql(
      `INSERT INTO testimonials (author, content) SELECT 'Client ' || md5(n::text), 'No pitch at all.' FROM generate_series(1, ${PEOPLE}) AS n`,
    );
    await site.sql(
      `INSERT INTO blog_posts (title, content, excerpt, author)
       SELECT 'Post', '<p>' || md5(n::text) || '</p>', 'An excerpt', 'Author ' || md5(n::text || 'a') FROM generate_series(1, ${PEOPLE}) AS n`,
    );
    await site.sql('VACUUM ANALYZE appointments, contact_messages, transfers, testimonials, blog_posts');
  });

  /** What `work` reads, with the indexes by which PostgreSQL finds it. */
  async function plans(work: () => Promise<unknown>): Promise<string[]> {
    const statements: [string, unknown[]][] = [];
    const { logger } = source;
    source.logger = {
      ...logger,
      logQuery: (query: string, values: unknown[] = []) => statements.push([query, values]),
    };
    try {
      await work();
    } finally {
      source.logger = logger;
    }
    const lines: string[] = [];
    for (const [query, values] of statements.filter(([statement]) =>
      /^\s*(?:\/\*.*?\*\/\s*)?SELECT/.test(statement),
    )) {
      const rows = await site.sql<{ 'QUERY PLAN': string }>(`EXPLAIN ${query}`, values);
      lines.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return lines;
  }
  const indexesIn = (lines: string[]) => [...new Set(lines.join(' ').match(/\bix_\w+/g))];
  const scansIn = (lines: string[], table: string) =>
    lines.filter((line) => line.includes(`Seq Scan on ${table} `));

  test.each([
    [
      'a limit',
      ['ix_appointments_held_mailbox', 'ix_appointments_held_number'],
      () => {
        const booker = { ...DANA, addressHash: 'x', networkHash: 'x' };
        return source.query(...countHeld(booker, site.config));
      },
    ],
    [
      'earlier no-shows',
      ['ix_appointments_no_show_mailbox', 'ix_appointments_no_show_number'],
      () => countNoShows(source.manager, [7, 8, 9]),
    ],
  ] as const)('%s reads only those of the person', async (_what, indexes, work) => {
    const lines = await plans(work);
    expect(indexesIn(lines)).toEqual(expect.arrayContaining([...indexes]));
    expect(scansIn(lines, 'appointments')).toEqual([]);
  });

  test('what is held about a person is found by address and number', async () => {
    let found: Awaited<ReturnType<typeof findPersonalData>> | undefined;
    const lines = await plans(async () => {
      found = await findPersonalData(source.manager, DANA);
    });
    expect([found?.appointments.length, found?.messages.length, found?.transfers.length]).toEqual([1, 1, 1]);
    expect(indexesIn(lines)).toEqual(
      expect.arrayContaining(
        ['appointments', 'contact_messages', 'transfers'].flatMap((table) => [
          `ix_${table}_email`,
          `ix_${table}_phone`,
        ]),
      ),
    );
  });

  test.each([
    ['appointments', 'appointments'],
    ['contact', 'contact_messages'],
    ['transfers', 'transfers'],
  ])('a search of %s finds the person', async (list, table) => {
    for (const search of ['dana77@example', '+1 480-555-0077', '480.555.0077 x3', '4805550077', '555-0077']) {
      let rows: { email: string }[] = [];
      const lines = await plans(async () => {
        const url = `/api/admin/${list}?limit=25&search=${encodeURIComponent(search)}`;
        rows = (await site.ask('GET', url, { token })).json;
      });
      expect([search, rows.map(({ email }) => email)]).toEqual([search, [DANA.email]]);
      expect([search, indexesIn(lines)]).toEqual([search, expect.arrayContaining([`ix_${table}_search`])]);
      expect([search, scansIn(lines, table)]).toEqual([search, []]);
    }
  });

  test.each([
    ['testimonials', 'cfcd208495d5', ['ix_testimonials_search']],
    ['blog', 'c4ca4238a0b923820dcc', ['ix_blog_posts_search', 'ix_blog_posts_author']],
  ])('a search of %s reads only what it finds', async (list, search, indexes) => {
    const lines = await plans(() =>
      site.ask('GET', `/api/admin/${list}?limit=25&search=${search}`, { token }),
    );
    expect(indexesIn(lines)).toEqual(expect.arrayContaining(indexes));
  });
});

describe('a database of the version before', () => {
  test('has addresses, numbers and words as they are compared now', async () => {
    const older = await olderDatabase('Persons1764095000000');
    await sql(
      older,
      `INSERT INTO appointments (name, email, phone, service_type, preferred_date, start_time, end_time, status)
       VALUES ('Søren', E'so\\u200bren@example.com', E'\\u202d020 7946 0958\\u202c', 'Other', '2031-03-04', '10:00', '11:00', 'pending'),
              ('Plain', 'plain@example.com', '(480) 555-0100', 'Other', '2031-03-04', '12:00', '13:00', 'pending');
       INSERT INTO contact_messages (name, email, phone, subject, message)
       VALUES ('Dana', E'dana@example.com\\ufeff', '(480) 555-0100', 'Transfer', 'A rifle');
       INSERT INTO inventory_items (name, description, price, category) VALUES ('Łucznik 7.62×39', 'A rifle', 1, 'Firearms');`,
    );
    await migrate(older, () => undefined);
    expect(await sql(older, 'SELECT email, phone FROM appointments ORDER BY id')).toEqual([
      { email: 'soren@example.com', phone: '020 7946 0958' },
      { email: 'plain@example.com', phone: '(480) 555-0100' },
    ]);
    expect(await sql(older, 'SELECT email FROM contact_messages')).toEqual([{ email: 'dana@example.com' }]);
    expect(
      await sql(older, `SELECT name FROM contact_messages WHERE search_text LIKE '%4805550100%'`),
    ).toHaveLength(1);
    expect(
      await sql(older, `SELECT name FROM inventory_items WHERE search_text LIKE '%lucznik 7.62x39%'`),
    ).toHaveLength(1);
  });

  test('finds names with an okina as people type them, by the index too', async () => {
    const older = await olderDatabase('Okina1764098000000');
    await sql(
      older,
      `INSERT INTO appointments (name, email, phone, service_type, preferred_date, start_time, end_time, status)
       VALUES ('Kaʻiulani', 'k@example.com', '(480) 555-0100', 'Other', '2031-03-04', '10:00', '11:00', 'pending')`,
    );
    await sql(
      older,
      `INSERT INTO contact_messages (name, email, phone, subject, message)
       VALUES ($1, 'o@example.com', '(480) 555-0100', 'Transfer', 'A rifle')`,
      ['O`Hara'],
    );
    await migrate(older, () => undefined);
    const byIndex = `${older}?options=-c%20enable_seqscan%3Doff`;
    const NAME = `SELECT name FROM appointments WHERE folded(name) COLLATE "C" = 'ka''iulani'`;
    expect(JSON.stringify(await sql(byIndex, `EXPLAIN ${NAME}`))).toContain('ix_appointments_name');
    expect(await sql(byIndex, NAME)).toEqual([{ name: 'Kaʻiulani' }]);
    expect(await sql(older, "SELECT name FROM contact_messages WHERE search_text LIKE '%o''hara%'")).toEqual([
      { name: 'O`Hara' },
    ]);
  });
});
