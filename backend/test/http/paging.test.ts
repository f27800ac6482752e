import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { startSite, type Site } from '../support/database/database.js';

const ROWS = 60;
const LISTS = ['/api/inventory', '/api/blog'] as const;
const PAGES = { '/api/inventory': '/inventory', '/api/blog': '/blog' };

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(() => site.sql('TRUNCATE inventory_items, blog_posts RESTART IDENTITY CASCADE'));
afterAll(() => site.close());

/** Items 1 to `count`, newest last. Each pair shares a microsecond, so that there are ties. */
const addItems = (count: number, published = 'true', category = `'Firearms'`) =>
  site.sql<{ id: number }>(
    `INSERT INTO inventory_items (name, description, price, category, image_url, published, created_at)
     SELECT 'Item ' || n, 'A piece from a private collection.', 100, ${category}, '/x.webp', ${published},
            timestamptz '2025-01-01' + n / 2 * interval '1 microsecond'
       FROM generate_series(1, $1::integer) AS n RETURNING id`,
    [count],
  );

/** Posts, stored newest first. */
const addPosts = (count: number, content = `'<p>Words of the post.</p>'`, published = 'true') =>
  site.sql<{ id: number }>(
    `INSERT INTO blog_posts (title, content, excerpt, author, published, published_at)
     SELECT 'Post number ' || n, ${content}, 'An excerpt of enough length.', 'Dana Reyes', ${published},
            timestamptz '2025-01-01' - n / 2 * interval '1 microsecond'
       FROM generate_series(1, $1::integer) AS n RETURNING id`,
    [count],
  );

const fill = (list: (typeof LISTS)[number]) => (list === '/api/blog' ? addPosts(ROWS) : addItems(ROWS));

async function ids(url: string): Promise<number[]> {
  const { status, json, text } = await site.ask('GET', url);
  if (status !== 200) {
    throw new Error(text);
  }
  return (json as { id: number }[]).map(({ id }) => id);
}

/** All pages of a list; `between` runs after each page with its last id. */
async function walk(list: string, limit: number, between?: (last: number) => Promise<unknown>) {
  const joint = list.includes('?') ? '&' : '?';
  const seen: number[] = [];
  for (;;) {
    const last = seen.at(-1);
    const page = await ids(`${list}${joint}limit=${limit}${last ? `&after=${last}` : ''}`);
    seen.push(...page);
    if (page.length < limit) {
      return seen;
    }
    await between?.(page.at(-1) as number);
  }
}

describe.each(LISTS)('%s page by page', (list) => {
  const table = list === '/api/blog' ? 'blog_posts' : 'inventory_items';

  test('is every row of the plain list once, in its order, ties included', async () => {
    await fill(list);
    const whole = await ids(list);
    expect(whole).toHaveLength(ROWS);
    for (const limit of [1, 7, 20, 100]) {
      expect(await walk(list, limit)).toEqual(whole);
    }
  });

  test('`limit` alone is the beginning, `after` alone the rest', async () => {
    await fill(list);
    const whole = await ids(list);
    expect(await ids(`${list}?limit=5`)).toEqual(whole.slice(0, 5));
    expect(await ids(`${list}?after=${whole[4]}`)).toEqual(whole.slice(5));
    expect(await ids(`${list}?after=${whole.at(-1)}`)).toEqual([]);
  });

  test('the rows are the same, with the same keys', async () => {
    await fill(list);
    const whole = (await site.ask('GET', list)).json;
    expect((await site.ask('GET', `${list}?limit=3&after=${whole[1].id}`)).json).toEqual(whole.slice(2, 5));
  });

  test('what is added or taken away meanwhile disturbs nobody', async () => {
    await fill(list);
    const whole = await ids(list);
    const gone = new Set<number>();
    const seen = await walk(list, 7, async (last) => {
      // Adds rows on top, and deletes the one after the next unseen row.
      await fill(list);
      await site.sql(
        `UPDATE ${table} SET ${table === 'blog_posts' ? 'published_at' : 'created_at'} = '2025-06-01' WHERE id > $1`,
        [ROWS],
      );
      const next = whole[whole.indexOf(last) + 2];
      if (next) {
        gone.add(next);
        await site.sql(`UPDATE ${table} SET published = false WHERE id = $1`, [next]);
      }
    });
    expect(gone.size).toBeGreaterThan(5);
    expect(seen).toEqual(whole.filter((id) => !gone.has(id)));
  });

  test('starts over after a row that is hidden, gone or was never there, and tells none from another', async () => {
    await fill(list);
    const whole = await ids(list);
    const [hidden, gone] = [whole[20] as number, whole[30] as number];
    await site.sql(`UPDATE ${table} SET published = false WHERE id = $1`, [hidden]);
    await site.sql(`DELETE FROM ${table} WHERE id = $1`, [gone]);
    const seen = whole.filter((id) => id !== hidden && id !== gone);
    for (const after of [hidden, gone, ROWS + 1, 2147483647]) {
      expect([after, await ids(`${list}?after=${after}`)]).toEqual([after, seen]);
    }
    const page = async (after: number) => (await site.ask('GET', `${PAGES[list]}?after=${after}`)).status;
    expect(await Promise.all([hidden, gone, ROWS + 1].map(page))).toEqual([200, 200, 200]);
  });

  test.each<[string, string, string]>([
    ...['0', '-1', '101', '1.5', '1e1', '0x10', 'abc', '%2010', '10&limit=10', '99999999999'].map(
      (value): [string, string, string] => ['limit', value, 'Limit must be a whole number from 1 to 100'],
    ),
    ...['0', '-1', '1.5', '1e1', 'abc', '2147483648', '1&after=2', '1%00'].map(
      (value): [string, string, string] => [
        'after',
        value,
        'After must be a whole number from 1 to 2147483647',
      ],
    ),
  ])('%s=%s is 400', async (name, value, message) => {
    const { status, json } = await site.ask('GET', `${list}?${name}=${value}`);
    expect([status, json]).toEqual([
      400,
      { statusCode: 400, error: 'Bad Request', message, fields: { [name]: message } },
    ]);
  });
});

describe('a list without a limit', () => {
  /** Follows the Link headers to the end. */
  async function follow(url: string): Promise<number[][]> {
    const parts: number[][] = [];
    for (let next: string | undefined = url; next;) {
      const { status, json, headers } = await site.ask('GET', next);
      expect([next, status]).toEqual([next, 200]);
      parts.push((json as { id: number }[]).map(({ id }) => id));
      next = /^<(\/api\/[^>]+)>; rel="next"$/.exec(String(headers['link']))?.[1];
    }
    return parts;
  }

  const addTestimonials = (count: number) =>
    site.sql(
      `INSERT INTO testimonials (author, content, created_at)
       SELECT 'Dana Reyes', 'They took their time.', timestamptz '2025-01-01' + n / 2 * interval '1 microsecond'
         FROM generate_series(1, $1::integer) AS n`,
      [count],
    );

  const addSlots = (count: number) =>
    site.sql(
      `INSERT INTO available_time_slots (date, start_time, end_time)
       SELECT date '2031-01-01' - n / 18, time '09:00' + n % 18 * interval '30 minutes',
              time '09:30' + n % 18 * interval '30 minutes' FROM generate_series(1, $1::integer) AS n`,
      [count],
    );

  const longest: [url: string, whole: number, fill: (count: number) => Promise<unknown>][] = [
    ['/api/inventory', 1000, (count) => addItems(count)],
    ['/api/inventory?category=Firearms', 1000, (count) => addItems(count)],
    [
      '/api/inventory/featured',
      1000,
      async (count) => {
        await addItems(count);
        await site.sql('UPDATE inventory_items SET featured = true');
      },
    ],
    ['/api/blog', 200, (count) => addPosts(count)],
    ['/api/blog?search=words', 200, (count) => addPosts(count)],
    ['/api/testimonials', 1000, addTestimonials],
    ['/api/schedule/available', 5000, addSlots],
  ];
  beforeEach(() => site.sql('TRUNCATE testimonials, available_time_slots RESTART IDENTITY CASCADE'));

  test.each(longest)('%s is whole up to %i rows', async (url, whole, fill) => {
    await fill(whole);
    const parts = await follow(url);
    expect(parts.map(({ length }) => length)).toEqual([whole]);
  });

  test.each(longest)(
    '%s ends after %i rows, and its Link leads to each other one once',
    async (url, whole, fill) => {
      await fill(whole + 150);
      const parts = await follow(url);
      expect(parts.map(({ length }) => length)).toEqual([whole, 100, 50]);
      expect(new Set(parts.flat()).size).toBe(whole + 150);
    },
  );

  test('of posts ends with 8 MB of text too, as does a page of them, and the site leads on from there', async () => {
    // Characters of four bytes each.
    await addPosts(4, `'<p>' || repeat(chr(128161), 750000) || '</p>'`);
    for (const url of ['/api/blog', '/api/blog?limit=25', '/api/blog?search=number']) {
      const parts = await follow(url);
      expect([url, parts.map(({ length }) => length)]).toEqual([url, [3, 1]]);
      expect(new Set(parts.flat()).size).toBe(4);
    }
    const seen: string[] = [];
    for (let next: string | undefined = '/blog'; next;) {
      const { text } = await site.ask('GET', next);
      seen.push(...[...text.matchAll(/href="\/blog\/(\d+)[-"]/g)].map(([, id]) => id as string));
      next = /href="(\/blog\?after=\d+)"[^>]*>Load More/.exec(text)?.[1];
    }
    expect(new Set(seen).size).toBe(4);
    const { text: feed } = await site.ask('GET', '/blog/feed.xml');
    expect(feed.match(/<item>/g)).toHaveLength(3);
  });

  test('a slot deleted between two pages does not end the list', async () => {
    await addSlots(10);
    const whole = await ids('/api/schedule/available');
    expect(await walk('/api/schedule/available', 3)).toEqual(whole);
    await site.sql('DELETE FROM available_time_slots WHERE id = $1', [whole[4]]);
    const rest = await ids(`/api/schedule/available?after=${whole[4]}`);
    expect(rest).toEqual(whole.filter((id) => id !== whole[4]));
  });
});

test('a category has pages of its own', async () => {
  await addItems(ROWS, 'true', `(ARRAY['Firearms', 'Night Vision', 'Less-Lethal'])[1 + n % 3]`);
  const whole = await ids('/api/inventory?category=Night Vision');
  expect(whole).toHaveLength(20);
  expect(await walk('/api/inventory?category=Night Vision', 6)).toEqual(whole);
  // A row of another category is a valid position too.
  const other = whole[3] as number;
  expect(await ids(`/api/inventory?category=Firearms&limit=1&after=${other}`)).toEqual([other - 1]);
});

test('pages hold no unpublished rows and no posts of the future', async () => {
  await addItems(ROWS, 'n % 3 <> 0');
  await addPosts(ROWS, `'<p>Words of the post.</p>'`, 'n % 3 <> 0');
  await site.sql("UPDATE blog_posts SET published_at = now() + interval '1 hour' WHERE id % 3 = 1");
  const items = await walk('/api/inventory', 7);
  expect([items.length, items.filter((id) => id % 3 === 0)]).toEqual([40, []]);
  for (const list of ['/api/blog', '/api/blog?search=words']) {
    const posts = await walk(list, 7);
    expect([posts.length, posts.filter((id) => id % 3 !== 2)]).toEqual([20, []]);
  }
});

describe('the search in posts', () => {
  const add = (title: string, content = '', excerpt = 'An excerpt of enough length.') =>
    site.sql('INSERT INTO blog_posts (title, content, excerpt, author) VALUES ($1, $2, $3, $4)', [
      title,
      content,
      excerpt,
      'Author Unseen',
    ]);
  const found = async (search: string) => {
    const { status, json } = await site.ask('GET', `/api/blog?search=${encodeURIComponent(search)}`);
    return status === 200 ? (json as { title: string }[]).map(({ title }) => title).toSorted() : status;
  };

  beforeEach(async () => {
    await add('Alpha', '<p>Bolts &amp; actions at 100% and 50_50, C:\\range &lt;b&gt;</p>');
    await add('Beta', '<p>Über<strong>prüf</strong>ung in <em>Zürich</em></p><p>Next</p>', 'Short excerpt');
    await add(
      'Delta',
      '<p>A dealer’s “bright” 20\u2011gauge over\u200bunder from the Café in der Straße</p>',
    );
    await add('Gamma 1005 50x50', '<p>See <a href="/inventory?category=Night">the list</a>.&nbsp;Here</p>');
  });

  test.each<[string, string[]]>([
    ['alpha', ['Alpha']],
    ['ALPHA', ['Alpha']],
    ['bolts & actions', ['Alpha']],
    ['short EXCERPT', ['Beta']],
    ['100%', ['Alpha']],
    ['50_50', ['Alpha']],
    ['%', ['Alpha']],
    ['_', ['Alpha']],
    ['\\', ['Alpha']],
    ['\uff05', ['Alpha']],
    ['50\uff3f50', ['Alpha']],
    ['c:\\RANGE', ['Alpha']],
    ['<b>', ['Alpha']],
    ['überprüfung', ['Beta']],
    ['ÜBERPRÜFUNG', ['Beta']],
    ['zürich next', ['Beta']],
    ['  zürich \t next ', ['Beta']],
    ['list. here', ['Gamma 1005 50x50']],
    ["dealer's", ['Delta']],
    ['20-gauge', ['Delta']],
    ['overunder', ['Delta']],
    ['"bright"', ['Delta']],
    ['cafe', ['Delta']],
    ['STRASSE', ['Delta']],
    ['zurich', ['Beta']],
    ['ab', []],
    ['a', ['Alpha', 'Beta', 'Delta', 'Gamma 1005 50x50']],
    ['', ['Alpha', 'Beta', 'Delta', 'Gamma 1005 50x50']],
    ['   ', ['Alpha', 'Beta', 'Delta', 'Gamma 1005 50x50']],
    ['strong', []],
    ['category', []],
    ['href', []],
    ['nbsp', []],
    ['author unseen', []],
    ['alpha an excerpt', []],
    ["'; DROP TABLE blog_posts; --", []],
  ])('"%s" finds %j', async (search, titles) => {
    expect(await found(search)).toEqual(titles);
  });

  test('lists what matches by date', async () => {
    await site.sql(`UPDATE blog_posts SET published_at = '2025-01-01' WHERE title = 'Alpha'`);
    await site.sql(`UPDATE blog_posts SET published_at = '2025-02-01' WHERE title = 'Delta'`);
    await site.sql(`UPDATE blog_posts SET published_at = '2025-03-01' WHERE title = 'Beta'`);
    const { json } = await site.ask('GET', '/api/blog?search=alpha');
    const { json: some } = await site.ask('GET', '/api/blog?search=e&limit=3');
    expect((json as { title: string }[]).map(({ title }) => title)).toEqual(['Alpha']);
    expect((some as { title: string }[]).map(({ title }) => title)).toEqual([
      'Gamma 1005 50x50',
      'Beta',
      'Delta',
    ]);
  });

  test('follows every change of a post', async () => {
    await site.sql("UPDATE blog_posts SET content = '<p>Quokka</p>' WHERE title = 'Alpha'");
    expect([await found('quokka'), await found('bolts')]).toEqual([['Alpha'], []]);
    await site.sql("UPDATE blog_posts SET title = 'Wombat' WHERE title = 'Alpha'");
    expect([await found('wombat'), await found('alpha')]).toEqual([['Wombat'], []]);
  });

  test.each([
    ['x'.repeat(201), 'Search must be at most 200 characters'],
    ['a\u0000b', 'Search contains a character that cannot be stored'],
  ])('%j is 400', async (search, message) => {
    const { status, json } = await site.ask('GET', `/api/blog?search=${encodeURIComponent(search)}`);
    expect([status, json.fields]).toEqual([400, { search: message }]);
  });

  test('given twice is 400', async () => {
    expect((await site.ask('GET', '/api/blog?search=a&search=b')).status).toBe(400);
  });
});

describe('thousands of rows', () => {
  interface Plan {
    'Node Type': string;
    'Index Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    'Rows Removed by Filter'?: number;
    'Rows Removed by Index Recheck'?: number;
    Plans?: Plan[];
  }
  const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

  /** Sends a request. @returns how PostgreSQL found the rows: the indexes it used and the number of rows it read. */
  async function explain(url: string) {
    const source = site.app.get(DataSource);
    const statements: [string, unknown[]][] = [];
    const { logger } = source;
    source.logger = {
      ...logger,
      logQuery: (query: string, values: unknown[] = []) => statements.push([query, values]),
    };
    try {
      await ids(url);
    } finally {
      source.logger = logger;
    }
    // The first request after a change also looks up when the next post is due, and which ids exist; and once a minute
    // expired counters are deleted. A search of items is taken apart first.
    const own = statements.filter(
      ([statement]) => !/AS "(wait|known)"|::text AS place, |word_chunks|^\s*DELETE/.test(statement),
    );
    expect(own.slice(1)).toEqual([]);
    const scans: Plan[] = [];
    for (const [query, values] of own) {
      const [row] = await site.sql<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${query}`,
        values,
      );
      const plan = row?.['QUERY PLAN'][0]?.Plan as Plan;
      scans.push(
        ...nodes(plan).filter((node) => /Scan$/.test(node['Node Type']) && node['Actual Loops'] > 0),
      );
    }
    return {
      scans: scans.map((scan) => scan['Index Name'] ?? scan['Node Type']),
      rows: scans.reduce(
        (sum, scan) =>
          sum +
          scan['Actual Rows'] * scan['Actual Loops'] +
          (scan['Rows Removed by Filter'] ?? 0) +
          (scan['Rows Removed by Index Recheck'] ?? 0),
        0,
      ),
    };
  }

  /** Adds 8,000 items. One category is rare, one has only the oldest items. */
  const addManyItems = () =>
    addItems(
      8000,
      'n % 9 <> 0',
      `CASE WHEN n < 2000 THEN 'Night Vision' WHEN n % 200 = 0 THEN 'Less-Lethal' ELSE 'Firearms' END`,
    );

  // What they look for every minute is no part of a request.
  beforeAll(() => site.app.get(JobsService).beforeApplicationShutdown());

  beforeEach(async () => {
    await addManyItems();
    await addPosts(
      3000,
      `'<p>' || md5(n::text) || repeat(' Words of the post.', 20) || '</p>'`,
      'n % 9 <> 0',
    );
    await site.sql('UPDATE inventory_items SET featured = id % 400 = 0');
    await site.sql('VACUUM ANALYZE inventory_items');
    await site.sql('VACUUM ANALYZE blog_posts');
  });

  test('cost no more than a few: each list is read through its index', async () => {
    for (const [url, index] of [
      ['/api/inventory?limit=25', 'ix_inventory_items_newest'],
      ['/api/inventory?limit=25&after=700', 'ix_inventory_items_newest'],
      ['/api/inventory?limit=25&sort=price', 'ix_inventory_items_cheapest'],
      ['/api/inventory?limit=25&sort=-price&after=700', 'ix_inventory_items_dearest'],
      ['/api/inventory?limit=25&sort=name&after=4000', 'ix_inventory_items_named'],
      ['/api/inventory?limit=25&category=Tactical Gear', 'ix_inventory_items_chosen'],
      ['/api/inventory?limit=25&search=private collection', 'ix_inventory_items_newest'],
      ['/api/inventory?limit=25&search=private collection&sort=name', 'ix_inventory_items_named'],
      ['/api/inventory?limit=25&search=4711', 'ix_inventory_items_search'],
      ['/api/inventory/featured', 'ix_inventory_items_chosen'],
      ['/api/blog?limit=25', 'ix_blog_posts_newest'],
      ['/api/blog?limit=25&after=2500', 'ix_blog_posts_newest'],
      ['/api/blog/recent', 'ix_blog_posts_newest'],
      ['/api/blog?limit=25&search=c4ca4238a0b923820dcc', 'ix_blog_posts_search'],
      ['/api/blog?search=no such words', 'ix_blog_posts_search'],
      ['/api/blog?limit=25&search=words', 'ix_blog_posts_newest'],
      ['/api/blog?limit=25&search=words&after=1500', 'ix_blog_posts_newest'],
    ] as const) {
      const { scans, rows } = await explain(url);
      expect([url, scans]).toEqual([url, expect.arrayContaining([index])]);
      const most = url.includes('search=') ? 500 : 150;
      expect([url, scans.includes('Seq Scan'), rows <= most || rows]).toEqual([url, false, true]);
    }
  });
});
