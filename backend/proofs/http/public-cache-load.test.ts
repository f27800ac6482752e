import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { addSlot, emptyCalendar } from '../../test/support/booking.js';
import { createDatabase, sql, startSite, type Site } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { ITEM, POST } from '../../test/support/fixtures.js';
import {
  endAll,
  makeFolder,
  type Running,
  START_TIMEOUT_MS,
  startProcess,
} from '../../test/support/process.js';
import { slowdown } from '../../test/support/slowdown.js';

describe('a kept answer', () => {
  let site: Site;
  let token: string;
  let id: number;
  beforeAll(async () => {
    site = await startSite();
    token = await site.signIn();
    id = (await site.ask('POST', '/api/admin/inventory', { token, body: ITEM })).json.id;
  });
  afterAll(() => site.close());

  const pool = () => (site.app.get(DataSource).driver as unknown as { master: Pool }).master;
  const kept = async (url: string) => {
    await site.ask('GET', url);
    return site.ask('GET', url);
  };

  test('is not rendered for too many at once: requests that would wait too long get 503 with every header', async () => {
    const answers = await Promise.all(
      // More than one network may have waiting.
      Array.from({ length: 600 }, (_, index) => site.ask('GET', `/blog?q=words${index}`)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    for (const { headers } of refused) {
      expect(headers).toMatchObject({
        'retry-after': expect.anything(),
        'x-request-id': expect.any(String),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
    }
    expect((await site.ask('GET', '/')).status).toBe(200);
  });

  test('a repeated transaction id counts as a new change after a gap in listening', async () => {
    const url = `/api/inventory/${id}`;
    const change = (name: string) =>
      sql(
        site.databaseUrl,
        // Without the triggers, so that the test picks the transaction id.
        `SET session_replication_role = replica; UPDATE inventory_items SET name = '${name}' WHERE id = ${id};
         SELECT pg_notify('content_changed', 'inventory 4711')`,
      );
    const isSeen = (name: string) => eventually(async () => (await site.ask('GET', url)).json?.name === name);
    const listener = async () => {
      const [row] = await sql<{ pid: number }>(
        site.databaseUrl,
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'
            AND application_name = 'by-appointment changes'`,
      );
      return row?.pid;
    };
    await kept(url);
    await change('Before the recovery');
    await isSeen('Before the recovery');
    const before = await listener();
    await sql(
      site.databaseUrl,
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
    await eventually(async () => ![undefined, before].includes(await listener()));
    let used = 0;
    pool().on('acquire', () => (used += 1));
    await eventually(async () => {
      await kept(url);
      used = 0;
      await site.ask('GET', url);
      return used === 0;
    });
    await change('After the recovery');
    await isSeen('After the recovery');
  });

  test('is not kept while the connection that hears of changes is cut', async () => {
    const cut =
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
    for (let round = 0; round < 5; round += 1) {
      await kept(`/api/inventory/${id}`);
      await sql(site.databaseUrl, cut);
      const name = `While deaf ${round}`;
      await eventually(async () => {
        const { status } = await site.ask('GET', '/api/health/ready');
        return status === 200;
      });
      await sql(site.databaseUrl, 'UPDATE inventory_items SET name = $1 WHERE id = $2', [name, id]);
      await eventually(async () => (await site.ask('GET', `/api/inventory/${id}`)).json.name === name);
    }
  });
});

describe('time alone', () => {
  let site: Site;
  let token: string;
  beforeAll(async () => {
    const databaseUrl = await createDatabase();
    // Slots start on the half hour.
    await sql(databaseUrl, 'ALTER TABLE available_time_slots DROP CONSTRAINT ck_available_time_slots_grid');
    site = await startSite({ DATABASE_URL: databaseUrl, BUSINESS_TIME_ZONE: 'Etc/UTC' });
    token = await site.signIn();
  });
  afterAll(() => site.close());

  /** Polls until the text appears (or disappears). @returns the delay after the expected time. */
  async function turns(url: string, due: number, text: string, there: boolean): Promise<number> {
    const has = async () => (await site.ask('GET', url)).text.includes(text);
    expect([url, await has(), Date.now() < due]).toEqual([url, !there, true]);
    await eventually(async () => (await has()) === there, 5000);
    return Date.now() - due;
  }

  test('brings a post on its day, in the API, on the page and in the feed', async () => {
    // The first page of a process is slow.
    await Promise.all(['/blog', '/', '/blog/feed.xml'].map((url) => site.ask('GET', url)));
    const body = { ...POST, title: 'Comes by itself', publishedAt: '2999-01-01T00:00:00Z' };
    const { json } = await site.ask('POST', '/api/admin/blog', { token, body });
    const due = Date.now() + 3000;
    await site.sql('UPDATE blog_posts SET published_at = $1', [new Date(due)]);
    const late = await Promise.all(
      ['/api/blog', `/api/blog/${json.id}`, '/blog', '/', '/blog/feed.xml'].map((url) =>
        turns(url, due, 'Comes by itself', true),
      ),
    );
    for (const milliseconds of late) {
      expect(milliseconds).toBeGreaterThanOrEqual(-5);
      expect(milliseconds).toBeLessThan(3000 * slowdown());
    }
  });

  test.each([
    ['when it begins', 0],
    ['when the minimum notice is over', 1],
  ])('takes a slot away %s', async (_when, minimumNoticeHours) => {
    await emptyCalendar(site);
    await site.sql('UPDATE opening_rules SET minimum_notice_hours = $1', [minimumNoticeHours]);
    const gone = new Date(Math.ceil(Date.now() / 1000) * 1000 + 2000);
    const begin = new Date(gone.getTime() + minimumNoticeHours * 3_600_000);
    const [date, time] = begin.toISOString().split('T') as [string, string];
    await addSlot(site, time.slice(0, 8), '23:59:59', date);
    const late = await Promise.all(
      ['/api/schedule/available', '/schedule'].map((url) =>
        turns(url, gone.getTime(), `"date":"${date}"`, false),
      ),
    );
    for (const milliseconds of late) {
      expect(milliseconds).toBeGreaterThanOrEqual(-5);
      expect(milliseconds).toBeLessThan(3000 * slowdown());
    }
  });
});

describe('a process of its own', () => {
  let app: Running;
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await createDatabase();
    app = await startProcess(await makeFolder(), {
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'info',
      // The flags of `npm start` and of the image.
      NODE_OPTIONS: '--max-semi-space-size=4',
      MALLOC_ARENA_MAX: '2',
    });
    await sql(
      databaseUrl,
      `INSERT INTO blog_posts (title, content, excerpt, author)
       SELECT 'Post ' || n, '<p>' || repeat('Words of the post. ', 16000) || '</p>', 'An excerpt of it.', 'Dana'
         FROM generate_series(1, 30) AS n`,
    );
    await sql(
      databaseUrl,
      `INSERT INTO inventory_items (name, description, price, category)
       SELECT 'Item ' || n, repeat('A piece from a private collection. ', 20), 100, 'Firearms'
         FROM generate_series(1, 1000) AS n`,
    );
  }, START_TIMEOUT_MS);
  afterAll(() => endAll());

  /** Its peak memory so far. */
  const peakMB = async () => {
    const status = await readFile(`/proc/${app.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
  };

  /** Reads as a browser does, but leaves the answer packed. @returns its status and size. */
  async function sizeOf(url: string): Promise<[status: number | undefined, bytes: number]> {
    const call = request(url, { agent: false, headers: { 'accept-encoding': 'gzip, deflate' } }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    let bytes = 0;
    for await (const chunk of answer) {
      bytes += (chunk as Buffer).length;
    }
    return [answer.statusCode, bytes];
  }

  test('a spelling that a URL parser would change is never answered with another address', async () => {
    expect((await fetch(app.address('/api/inventory'))).status).toBe(200);
    for (const url of [
      '//api/inventory',
      '/x/../api/inventory',
      '/api/%2e%2e/api/inventory',
      '/api\\inventory',
    ]) {
      for (let round = 0; round < 2; round += 1) {
        expect([url, await statusOf(app.address(''), url)]).not.toEqual([url, 200]);
      }
    }
  });

  test('24 readers of the largest answers at once do not make it large', async () => {
    for (const url of ['/api/blog', '/inventory']) {
      for (const query of [() => '', (reader: number) => `?x=${reader}`]) {
        const read = async (reader: number) => {
          const [status, bytes] = await sizeOf(app.address(url + query(reader)));
          return [status, bytes > 1_000];
        };
        const answers = await Promise.all(Array.from({ length: 24 }, (_, reader) => read(reader)));
        expect([url, answers]).toEqual([url, answers.map(() => [200, true])]);
      }
      expect((await app.ask('GET', url)).bytes.length).toBeGreaterThan(10_000);
    }
    expect(await peakMB()).toBeLessThan(350);
  }, 120_000);

  test('visitors of a kept page hardly notice a stream of pages that have to be rendered', async () => {
    const timed = async (url: string) => {
      const begun = performance.now();
      const { status } = await app.ask('GET', url);
      return { status, time: performance.now() - begun };
    };
    const median = (times: number[]) =>
      times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] as number;
    await app.ask('GET', '/');
    const visits: number[] = [];
    const misses: number[] = [];
    const stream = Array.from({ length: 20 }, async (_, client) => {
      for (let turn = 0; visits.length < 30; turn += 1) {
        const { status, time } = await timed(`/blog?q=${10_000 * (client + 1) + turn}`);
        expect([200, 503]).toContain(status);
        misses.push(time);
      }
    });
    while (visits.length < 30) {
      const { status, time } = await timed('/');
      expect(status).toBe(200);
      visits.push(time);
    }
    await Promise.all(stream);
    // These wait for each other. If they were all rendered at once, a visitor would wait as long as they do.
    expect(median(visits)).toBeLessThan(median(misses) / 2);
  }, 120_000);

  test('each request is logged once, and internal requests are not', async () => {
    for (const id of ['log-0001', 'log-0002', 'log-0003']) {
      await fetch(app.address('/schedule'), { headers: { 'x-request-id': id } });
    }
    await fetch(app.address('/the-last-line'));
    await eventually(() => app.output().includes('/the-last-line'));
    const lines = app
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes('log-000'))
      .map((line) => JSON.parse(line) as { time: number; responseTime: number });
    // Exactly as pino writes its lines, in the same order: nothing else, and nothing missing.
    expect(lines.map((line) => JSON.stringify({ ...line, time: 0, responseTime: 0 }))).toEqual(
      ['log-0001', 'log-0002', 'log-0003'].map((id) =>
        JSON.stringify({
          level: 30,
          time: 0,
          pid: app.pid,
          hostname: hostname(),
          req: { id, method: 'GET', path: '/schedule' },
          res: { statusCode: 200 },
          responseTime: 0,
          msg: 'request completed',
        }),
      ),
    );
    for (const { time, responseTime } of lines) {
      expect([Math.abs(Date.now() - time) < 600_000, Number.isInteger(responseTime)]).toEqual([true, true]);
    }
  });
});

/** Requests exactly this path, which fetch would normalize. */
async function statusOf(origin: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  const asked = request({ hostname, port, path });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}
