import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { resetPassword } from '../../src/auth/users/reset-password.js';
import { ClockWatch } from '../../src/clock/clock-watch.js';
import { AHEAD, ENDS, HAPPENED } from '../../src/clock/stamps.js';
import { RateLimitStorage } from '../../src/limits/rate-limit-storage.js';
import { booked } from '../support/booking.js';
import { createDatabaseWithClock, setClock } from '../support/clock.js';
import { ADMIN, createDatabase, sql, startSite, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { aMessage, ITEM, POST } from '../support/fixtures.js';
import { warningsOf } from '../support/said.js';

/** What a clock was ahead by. */
const YEAR = "interval '400 days'";
const SETTINGS = { JWT_SECRET: 'one secret for all starts of this file', LOGIN_ATTEMPTS: '5' };
const WRONG = { ...ADMIN, password: 'not the password' };

const login = (site: Site, body = ADMIN) => site.ask('POST', '/api/login', { body });
const warned = async (site: Site) => {
  const { json } = await site.ask('GET', '/api/admin/warnings', { token: await site.signIn() });
  return (json as { kind: string }[]).some(({ kind }) => kind === 'clock-ahead');
};
const look = (site: Site) => site.app.get(ClockWatch, { strict: false }).look();

/** Uses up the attempts of the administrator. */
async function lock(site: Site): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await login(site, WRONG);
  }
  expect((await login(site)).status).toBe(429);
}

/** All columns of a time, by table. */
const columnsOf = (site: Site, schema: string) =>
  site.sql<{ table: string; columns: string[] }>(
    `SELECT table_name AS table, array_agg(column_name::text ORDER BY column_name) AS columns
       FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE data_type = 'timestamp with time zone' AND table_schema = $1 AND table_type = 'BASE TABLE'
      GROUP BY 1 ORDER BY 1`,
    [schema],
  );

describe('after a start with a clock that was 400 days ahead', () => {
  let site: Site;
  let postId: number;
  let scheduledId: number;
  const ahead: string[] = [];
  beforeAll(async () => {
    const databaseUrl = await createDatabase();
    const before = await startSite({ ...SETTINGS, DATABASE_URL: databaseUrl });
    const token = await before.signIn();
    await before.ask('POST', '/api/contact', {
      body: aMessage(1),
      headers: { 'idempotency-key': '00000000-0000-4000-8000-000000000001' },
    });
    await booked(before);
    await before.ask('POST', '/api/admin/inventory', { token, body: ITEM });
    postId = (await before.ask('POST', '/api/admin/blog', { token, body: POST })).json.id;
    const publishedAt = '2099-01-01T12:00:00.000Z';
    const scheduled = { ...POST, title: 'What comes later', publishedAt };
    scheduledId = (await before.ask('POST', '/api/admin/blog', { token, body: scheduled })).json.id;
    await before.ask('POST', '/api/admin/users', { token, body: { username: 'Dana' } });
    await lock(before);
    await before.close();
    // As the clock would have written all of it.
    for (const { table, columns } of await withSql(databaseUrl, 'public')) {
      if (table !== 'migrations') {
        const values = columns.map((column) => `${column} = ${column} + ${YEAR}`);
        await sql(databaseUrl, `UPDATE ${table} SET ${values.join(', ')} WHERE true`);
        ahead.push(table);
      }
    }
    await sql(databaseUrl, `UPDATE blog_posts SET published_at = '${publishedAt}' WHERE id = ${scheduledId}`);
    await sql(
      databaseUrl,
      `UPDATE pgboss.version SET cron_on = now() + ${YEAR}, bam_on = now() + ${YEAR}, flow_on = now() + ${YEAR},
         reindex_on = now() + ${YEAR}, monitor_backoff_on = now() + ${YEAR};
       UPDATE pgboss.queue SET monitor_claim_on = now() + ${YEAR}, monitor_on = now() + ${YEAR},
         maintain_on = now() + ${YEAR};
       DELETE FROM pgboss.job;
       UPDATE notices SET state = 'queued', edition = 1;
       INSERT INTO pgboss.job (name, data, state, created_on, start_after, keep_until, policy, retry_limit)
       SELECT 'mail', json_build_object('noticeId', id, 'edition', 1), 'created', now() + ${YEAR},
              now() + ${YEAR} + interval '1 second', now() + ${YEAR} * 2, 'singleton', 10 FROM notices`,
    );
    site = await startSite({ ...SETTINGS, DATABASE_URL: databaseUrl });
  });
  afterAll(() => site.close());

  /** The columns of a database that no site runs on. */
  const withSql = (databaseUrl: string, schema: string) =>
    columnsOf({ sql: (text: string, values?: unknown[]) => sql(databaseUrl, text, values) } as Site, schema);

  test('the right password opens the back office', async () => {
    expect((await login(site)).status).toBe(200);
  });

  test('jobs are planned again', async () => {
    await eventually(async () => {
      const [row] = await site.sql<{ isRight: boolean }>(
        'SELECT cron_on BETWEEN now() - interval \'1 hour\' AND now() AS "isRight" FROM pgboss.version',
      );
      return row?.isRight;
    });
    expect(
      await site.sql('SELECT name FROM pgboss.queue WHERE greatest(monitor_on, maintain_on) > now()'),
    ).toEqual([]);
  });

  test('mails that waited go out', async () => {
    await eventually(async () => {
      const waiting = await site.sql("SELECT FROM notices WHERE state IN ('queued', 'failed', 'unanswered')");
      return waiting.length === 0;
    });
    expect(await site.sql("SELECT kind FROM notices WHERE state = 'outbox'")).not.toEqual([]);
  });

  test('no stamp of any table is ahead, and nothing ends later than it may', async () => {
    for (const [table, columns] of Object.entries(HAPPENED)) {
      for (const column of columns) {
        expect([table, column, await site.sql(`SELECT FROM ${table} WHERE ${column} > now()`)]).toEqual([
          ...[table, column, []],
        ]);
      }
    }
    for (const [table, longest] of Object.entries(ENDS)) {
      const late = await site.sql(`SELECT FROM ${table} WHERE expires_at > now() + interval '${longest}'`);
      expect([table, late]).toEqual([table, []]);
    }
  });

  test('what was published then is public, and what was planned stays planned', async () => {
    const { json } = await site.ask('GET', '/api/blog');
    expect(json.map(({ id }: { id: number }) => id)).toEqual([postId]);
    expect(
      await site.sql(`SELECT FROM blog_posts WHERE id = ${scheduledId} AND published_at > now()`),
    ).toHaveLength(1);
  });

  test('the dealer is told for a week', async () => {
    expect(await warned(site)).toBe(true);
    await site.sql("UPDATE rate_limits SET expires_at = now() WHERE expires_at > now() + interval '6 days'");
    expect(await warned(site)).toBe(false);
  });
});

describe('while it runs', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite(SETTINGS);
  });
  beforeEach(() => site.sql('DELETE FROM rate_limits'));
  afterAll(() => site.close());

  test('every column of a time is looked at, or may lie in the future', async () => {
    const known = new Map(Object.entries(HAPPENED).map(([table, columns]) => [table, [...columns]]));
    const note = (table: string, columns: string[]) =>
      known.set(table, [...(known.get(table) ?? []), ...columns].toSorted());
    Object.keys(ENDS).forEach((table) => note(table, ['expires_at']));
    Object.entries(AHEAD).forEach(([table, columns]) => note(table, columns));
    const stored = (await columnsOf(site, 'public')).map(({ table, columns }) => [table, columns]);
    // A new column belongs into backend/src/clock/stamps.ts and into the table of docs/decisions/clock.md.
    expect(stored).toEqual([...known].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });

  test('a clock that went back is noticed by the stamps of the jobs, and said once', async () => {
    await site.sql(`UPDATE pgboss.version SET cron_on = now() + interval '7 hours'`);
    await site.sql(`UPDATE users SET last_seen_at = now() + interval '7 hours'`);
    await site.sql(
      `INSERT INTO pgboss.job (name, data, state, created_on, started_on, start_after, retry_count)
       VALUES ('mail', '{"noticeId":0}', 'active', now() - interval '1 day', now() + interval '7 hours', now(), 1)`,
    );
    const said = await warningsOf(async () => {
      await look(site);
      await look(site);
    });
    expect(said.filter((each) => each.includes('clock'))).toHaveLength(1);
    expect(await site.sql('SELECT FROM users WHERE last_seen_at > now()')).toEqual([]);
    expect(await site.sql('SELECT FROM pgboss.version WHERE cron_on > now()')).toEqual([]);
    expect(await site.sql('SELECT FROM pgboss.job WHERE started_on > now()')).toEqual([]);
    expect(await warned(site)).toBe(true);
  });

  test('a job keeps the wait it was sent with, and its mail is due when it is', async () => {
    await site.ask('POST', '/api/contact', { body: aMessage(2) });
    await site.sql(
      `DELETE FROM pgboss.job;
       UPDATE notices SET queued_at = now() + interval '9 hours', state = 'queued';
       UPDATE pgboss.version SET cron_on = now() + interval '7 hours';
       INSERT INTO pgboss.job (name, data, created_on, start_after, keep_until)
       SELECT 'mail', json_build_object('noticeId', id), now() + interval '7 hours', now() + interval '9 hours',
              now() + interval '30 hours' FROM notices`,
    );
    await look(site);
    const [row] = await site.sql<{ job: number; notice: number; kept: number }>(
      `SELECT round(extract(epoch FROM start_after - now()) / 60)::integer AS job,
              round(extract(epoch FROM queued_at - now()) / 60)::integer AS notice,
              round(extract(epoch FROM keep_until - now()) / 60)::integer AS kept
         FROM notices JOIN pgboss.job ON data ->> 'noticeId' = notices.id::text LIMIT 1`,
    );
    expect(row).toEqual({ job: 120, notice: 120, kept: 23 * 60 });
    await site.sql('DELETE FROM pgboss.job');
  });

  test('clocks that differ by seconds change nothing', async () => {
    await site.sql(
      `UPDATE pgboss.version SET cron_on = now() + interval '20 seconds';
       UPDATE users SET last_seen_at = now() + interval '20 seconds'`,
    );
    expect(await warningsOf(() => look(site))).toEqual([]);
    expect(await site.sql('SELECT FROM users WHERE last_seen_at > now()')).toHaveLength(1);
    expect(await warned(site)).toBe(false);
  });

  test.each(['400 days', '7 hours', '30 minutes'])(
    'a window that began when the clock was %s ahead is over',
    async (offset) => {
      await lock(site);
      await site.sql(`UPDATE rate_limits SET expires_at = expires_at + interval '${offset}'`);
      expect((await login(site)).status).toBe(200);
    },
  );

  test('a window that did not lasts as long as it did', async () => {
    await lock(site);
    const { headers } = await login(site);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
    expect((await login(site)).status).toBe(429);
  });

  test('a new password from the command line ends a lock', async () => {
    await lock(site);
    const { username, password } = await site.app
      .get(DataSource)
      .transaction((manager) => resetPassword(manager));
    expect((await login(site, { username, password })).status).toBe(200);
  });
});

test('a counter lasts as long as it should by the clock of the database, whatever that of the process says', async () => {
  const site = await startSite({ DATABASE_URL: await createDatabaseWithClock() });
  try {
    await setClock(site, new Date(Date.now() - 3_600_000).toISOString());
    const counters = site.app.get(RateLimitStorage);
    await counters.increment('a key', 60_000, 5);
    expect(await counters.isCounting('a key')).toBe(true);
  } finally {
    await site.close();
  }
});
