import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client, type Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Changes } from '../../src/public-cache/changes.js';
import { ResponseCache } from '../../src/public-cache/response-cache.js';
import { book, decide, emptyCalendar } from '../support/booking.js';
import { type Answer, sql, startSite, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { ITEM, itemPage, POST } from '../support/fixtures.js';

const FEATURED = { ...ITEM, featured: true };

describe('a kept answer', () => {
  let site: Site;
  let token: string;
  let id: number;
  beforeAll(async () => {
    site = await startSite();
    token = await site.signIn();
    id = (await site.ask('POST', '/api/admin/inventory', { token, body: FEATURED })).json.id;
    // Larger than one packet: smaller responses are not compressed.
    for (let index = 0; index < 5; index += 1) {
      await site.ask('POST', '/api/admin/inventory', { token, body: FEATURED });
    }
  });
  afterAll(() => site.close());

  const pool = () => (site.app.get(DataSource).driver as unknown as { master: Pool }).master;

  /** Served from the cache: the response is already stored in that encoding. */
  async function kept(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    await site.ask('GET', url, { headers: { ...headers, 'if-none-match': '' } });
    return site.ask('GET', url, { headers });
  }

  test.each(['/api/inventory', '/', '/sitemap.xml'])(
    '%s is the same bytes in every encoding, each with a tag of its own',
    async (url) => {
      const identity = await kept(url);
      const gzip = await kept(url, { 'accept-encoding': 'gzip' });
      const brotli = await kept(url, { 'accept-encoding': 'gzip, deflate, br' });
      expect([identity, gzip, brotli].map(({ status }) => status)).toEqual([200, 200, 200]);
      expect([identity, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
        undefined,
        'gzip',
        'br',
      ]);
      expect(gunzipSync(gzip.bytes)).toEqual(identity.bytes);
      expect(brotliDecompressSync(brotli.bytes)).toEqual(identity.bytes);
      const tags = [identity, gzip, brotli].map(({ headers }) => headers['etag']);
      expect(new Set(tags).size).toBe(3);
      for (const answer of [identity, gzip, brotli]) {
        expect(answer.headers['vary']).toBe('accept-encoding');
        expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length);
      }
    },
  );

  test('a client that has it gets 304 without the bytes, but with all headers', async () => {
    const { headers } = await kept('/api/inventory', { 'accept-encoding': 'br' });
    const tag = headers['etag'] as string;
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await site.ask('GET', '/api/inventory', {
        headers: { 'accept-encoding': 'br', 'if-none-match': known },
      });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({
        etag: tag,
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.any(String),
      });
    }
    const others: Record<string, string>[] = [
      { 'if-none-match': '"other"' },
      { 'if-none-match': `"x${tag.slice(1)}` },
      { 'if-none-match': tag, 'cache-control': 'no-cache' },
    ];
    for (const headers of others) {
      const other = await site.ask('GET', '/api/inventory', { headers });
      expect([headers, other.status]).toEqual([headers, 200]);
    }
  });

  test('HEAD says what GET would, without the bytes', async () => {
    const { headers } = await kept('/inventory');
    const { status, bytes, headers: head } = await site.ask('HEAD', '/inventory');
    expect([status, bytes.length]).toEqual([200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'content-security-policy']) {
      expect([name, head[name]]).toEqual([name, headers[name]]);
    }
  });

  test('each sending has an id of its own, or the one a proxy gave it', async () => {
    const ids = [await kept('/api/business'), await kept('/api/business')].map(
      ({ headers }) => headers['x-request-id'],
    );
    expect(new Set(ids).size).toBe(2);
    const given = await site.ask('GET', '/api/business', { headers: { 'x-request-id': 'from-the-proxy' } });
    expect(given.headers['x-request-id']).toBe('from-the-proxy');
  });

  test('is never made of what only an administrator may see, and never given for a token', async () => {
    await site.ask('PUT', `/api/admin/inventory/${id}`, { token, body: { published: false } });
    const url = `/api/inventory/${id}`;
    const seen = async (options?: { token: string }) => (await site.ask('GET', url, options)).status;
    expect([await seen(), await seen({ token }), await seen(), await seen({ token })]).toEqual([
      404, 200, 404, 200,
    ]);
    await site.ask('PUT', `/api/admin/inventory/${id}`, { token, body: { published: true } });
    expect((await kept(url)).status).toBe(200);
    const private_ = await site.ask('GET', url, { token });
    expect(private_.headers['cache-control']).toBe('no-store');
    expect(private_.headers['etag']).toBeUndefined();
    expect((await site.ask('GET', url, { token: 'garbage' })).headers['etag']).toBeUndefined();
  });

  test('a crowd that comes after a change causes one piece of work', async () => {
    let used = 0;
    pool().on('acquire', () => (used += 1));
    await site.ask('PUT', `/api/admin/inventory/${id}`, { token, body: { description: 'For a crowd' } });
    used = 0;
    const answers = await Promise.all(Array.from({ length: 10 }, () => site.ask('GET', '/api/inventory')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.every(({ text }) => text.includes('For a crowd'))).toBe(true);
    expect(used).toBe(1);
  });

  test('a list that a page asked for takes the place of the one that was asked for itself', async () => {
    const cache = site.app.get(ResponseCache);
    const old = await kept('/api/services');
    await site.sql(`UPDATE services SET name = name || ' now'`);
    await eventually(() => cache.find('/api/services') === undefined);
    const made = await cache.get('/api/services');
    expect(cache.find('/api/services')).toBe(made);
    const asked = await site.ask('GET', '/api/services');
    expect(asked.headers['etag']).not.toBe(old.headers['etag']);
  });

  test('is the same whatever is added to the address, and none of that gets into it', async () => {
    const pairs = [
      ['/api/inventory', '/api/inventory?x=1'],
      ['/api/inventory', '/api/%69nventory?category2=Firearms'],
      [
        '/api/inventory?category=Firearms&limit=2',
        '/api/inventory?limit=2&utm_source=mail&category=Firearms',
      ],
      [`/api/inventory/${id}`, `/api/inventory/${id}?x=1`],
      ['/api/business', '/api/business?x=<b>'],
      ['/', '/?x=tracer'],
      ['/inventory', '/inventory?utm_source=tracer&x=1'],
      ['/inventory?category=Firearms', '/inventory?x=tracer&category=Firearms'],
      [itemPage(id), `${itemPage(id)}?q=tracer`],
      ['/blog?q=words', '/blog?x=tracer&q=words'],
      ['/admin', '/admin/inventory?x=tracer'],
    ] as const;
    for (const [url] of pairs) {
      await kept(url);
    }
    let used = 0;
    pool().on('acquire', () => (used += 1));
    for (const [url, longer] of pairs) {
      const [expected, answer] = [await site.ask('GET', url), await site.ask('GET', longer)];
      expect([longer, answer.status]).toEqual([longer, 200]);
      expect([longer, answer.headers['etag']]).toEqual([longer, expected.headers['etag']]);
      expect([longer, answer.text === expected.text, answer.text.includes('tracer')]).toEqual([
        longer,
        true,
        false,
      ]);
    }
    expect(used).toBe(0);
    for (const url of ['/api/inventory?x=1&limit=0', '/api/inventory?category=Boats&x=1']) {
      expect([url, (await site.ask('GET', url)).status]).toEqual([url, 400]);
    }
  });

  test('is one shared page for all unknown URLs, containing none of them', async () => {
    const urls = Array.from({ length: 20 }, (_, index) => `/tracer-${index}/x?tracer=${index}`);
    const answers = await Promise.all(urls.map((url) => site.ask('GET', url)));
    // If each were rendered separately, most would have been turned away.
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.text).not.toMatch(/tracer|rel="canonical"|og:url/);
    expect(answers[0]?.text).toContain('404 Page Not Found');
    expect((await site.ask('HEAD', '/tracer')).status).toBe(404);
    expect((await site.ask('GET', '/tracer/')).headers['location']).toBe('/tracer');
  });

  test('for a token it is not to be kept, but costs no more', async () => {
    const urls = ['/api/inventory', '/api/blog', '/inventory', '/tracer'];
    const seen = await Promise.all(urls.map((url) => kept(url)));
    let used = 0;
    pool().on('acquire', () => (used += 1));
    for (const [index, url] of urls.entries()) {
      const { status, text, headers } = await site.ask('GET', url, { token: 'garbage' });
      expect([url, status, text === seen[index]?.text]).toEqual([url, seen[index]?.status, true]);
      expect([url, headers['cache-control'], headers['etag']]).toEqual([url, 'no-store', undefined]);
    }
    expect(used).toBe(0);
  });

  test('nothing is kept while nobody hears of changes', async () => {
    const changes = site.app.get(Changes);
    await kept(`/api/inventory/${id}`);
    // As after a lost connection, until the next try to connect.
    changes.isListening = false;
    changes.changeAll();
    await site.ask('GET', `/api/inventory/${id}`);
    await sql(
      site.databaseUrl,
      `SET session_replication_role = replica; -- no trigger, so nobody is notified
       UPDATE inventory_items SET name = 'Unheard' WHERE id = ${id}`,
    );
    expect((await site.ask('GET', `/api/inventory/${id}`)).json.name).toBe('Unheard');
  });
});

describe('a change', () => {
  let site: Site;
  let token: string;
  beforeAll(async () => {
    site = await startSite();
    token = await site.signIn();
  });
  beforeEach(() => emptyCalendar(site));
  afterAll(() => site.close());

  /** Whether each of these, or what it leads to, shows the text. Requests it twice, so that it gets cached. */
  async function show(urls: string[], text: string): Promise<boolean[]> {
    const shown: boolean[] = [];
    for (const url of urls) {
      const { headers } = await site.ask('GET', url);
      const page = headers['location'] ? String(headers['location']) : url;
      await site.ask('GET', page);
      shown.push((await site.ask('GET', page)).text.includes(text));
    }
    return shown;
  }

  test('of an item is on every page that shows it: added, renamed, hidden, shown, deleted', async () => {
    const list = ['/api/inventory', '/api/inventory/featured', '/inventory', '/'];
    await show(list, '');
    const { json } = await site.ask('POST', '/api/admin/inventory', {
      token,
      body: { ...FEATURED, name: 'First name' },
    });
    const pages = [...list, `/api/inventory/${json.id}`, `/inventory/${json.id}`];
    const change = (body: object) => site.ask('PUT', `/api/admin/inventory/${json.id}`, { token, body });
    const all = pages.map(() => true);
    const none = pages.map(() => false);
    expect(await show(pages, 'First name')).toEqual(all);
    await change({ name: 'Second name' });
    expect(await show(pages, 'Second name')).toEqual(all);
    expect(await show(pages, 'First name')).toEqual(none);
    await change({ published: false });
    expect(await show(pages, 'Second name')).toEqual(none);
    await change({ published: true });
    expect(await show(pages, 'Second name')).toEqual(all);
    expect(await show(['/sitemap.xml'], `/inventory/${json.id}-second-name<`)).toEqual([true]);
    await site.ask('DELETE', `/api/admin/inventory/${json.id}`, { token });
    expect(await show(pages, 'Second name')).toEqual(none);
    expect(await show(['/sitemap.xml'], `/inventory/${json.id}-`)).toEqual([false]);
  });

  test('of a post is on every page that shows it', async () => {
    const list = ['/api/blog', '/api/blog/recent', '/blog', '/', '/blog/feed.xml'];
    await show(list, '');
    const { json } = await site.ask('POST', '/api/admin/blog', {
      token,
      body: { ...POST, title: 'First title' },
    });
    const pages = [...list, `/api/blog/${json.id}`, `/blog/${json.id}`];
    const change = (body: object) => site.ask('PUT', `/api/admin/blog/${json.id}`, { token, body });
    expect(await show(pages, 'First title')).toEqual(pages.map(() => true));
    await change({ title: 'Second title' });
    expect(await show(pages, 'First title')).toEqual(pages.map(() => false));
    expect(await show(pages, 'Second title')).toEqual(pages.map(() => true));
    await change({ published: false });
    expect(await show(pages, 'Second title')).toEqual(pages.map(() => false));
    await change({ published: true });
    await site.ask('DELETE', `/api/admin/blog/${json.id}`, { token });
    expect(await show(pages, 'Second title')).toEqual(pages.map(() => false));
  });

  test('of a testimonial is seen when it is published, and when it is taken back', async () => {
    const pages = ['/api/testimonials', '/'];
    await show(pages, '');
    const body = {
      author: 'Rosalind Achterberg',
      content: 'An hour well spent, from first to last.',
      rating: 5,
    };
    await site.ask('POST', '/api/testimonials', { body });
    expect(await show(pages, body.author)).toEqual([false, false]);
    const [{ id }] = (await site.ask('GET', '/api/admin/testimonials', { token })).json;
    await site.ask('PUT', `/api/admin/testimonials/${id}`, { token, body: { published: true } });
    expect(await show(pages, body.author)).toEqual([true, true]);
    await site.ask('DELETE', `/api/admin/testimonials/${id}`, { token });
    expect(await show(pages, body.author)).toEqual([false, false]);
  });

  test('of the calendar is seen: slot made, booked, called off, deleted', async () => {
    const pages = ['/api/schedule/available', '/schedule'];
    await show(pages, '');
    const slot = await site.ask('POST', '/api/admin/schedule', {
      token,
      body: { date: '2031-03-04', startTime: '10:00 AM', endTime: '11:00 AM' },
    });
    expect(await show(pages, '2031-03-04')).toEqual([true, true]);
    const { json } = await book(site, slot.json.id);
    expect(await show(pages, '2031-03-04')).toEqual([false, false]);
    await decide(site, token, json.id, 'cancelled');
    expect(await show(pages, '2031-03-04')).toEqual([true, true]);
    await site.ask('DELETE', `/api/admin/schedule/${slot.json.id}`, { token });
    expect(await show(pages, '2031-03-04')).toEqual([false, false]);
  });
});

test('a request after a write does not join a render started before it', async () => {
  const site = await startSite();
  const holder = new Client({ connectionString: site.databaseUrl });
  await holder.connect();
  try {
    await site.sql(
      `INSERT INTO inventory_items (name, description, price, category) VALUES ('Old name', 'A piece.', 100, 'Firearms')`,
    );
    // A statement on the items has taken its snapshot, and waits before it has read them all.
    await site.sql(
      `CREATE FUNCTION held() RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
       BEGIN PERFORM pg_advisory_xact_lock_shared(4711); RETURN true; END $$;
       ALTER TABLE inventory_items RENAME TO inventory_rows;
       CREATE VIEW inventory_items AS SELECT * FROM inventory_rows WHERE held()`,
    );
    await holder.query('SELECT pg_advisory_lock(4711)');
    const first = site.ask('GET', '/inventory');
    await eventually(async () => {
      const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted`;
      // The list and its counts.
      return (await sql(site.databaseUrl, waiting)).length === 2;
    });
    await site.sql(`UPDATE inventory_rows SET name = 'New name'`);
    const second = site.ask('GET', '/inventory');
    await holder.query('SELECT pg_advisory_unlock(4711)');
    expect((await second).text).toContain('New name');
    expect((await first).text).toContain('Old name');
  } finally {
    await holder.end();
    await site.close();
  }
});

test('what was asked for before the server closes is still made, from other answers too', async () => {
  const site = await startSite();
  await site.app.listen(0, '127.0.0.1');
  const { port } = site.app.getHttpServer().address() as AddressInfo;
  const visit = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  const other = new Client({ connectionString: site.databaseUrl });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE inventory_items IN ACCESS EXCLUSIVE MODE');
  // The API makes two at a time, so that most of these have not begun when the server closes.
  const paths = ['/api/inventory', '/api/inventory/1', '/api/inventory/2', '/api/inventory/featured', '/'];
  const answers = Promise.all(paths.map(visit));
  await eventually(async () => {
    const { rowCount } = await other.query(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    return rowCount === 2;
  });
  const closed = site.close();
  await eventually(() =>
    visit('/api/health/live').then(
      () => false,
      () => true,
    ),
  );
  await other.query('COMMIT');
  expect(await answers).toEqual([200, 404, 404, 200, 200]);
  await closed;
  await other.end();
});
