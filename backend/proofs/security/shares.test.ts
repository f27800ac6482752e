import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { VisitTokens } from '../../src/booking/appointments/visit-tokens.js';
import { KeyStore } from '../../src/forms/key-store.js';
import { MetricsServer } from '../../src/metrics/metrics-server.js';
import { Door } from '../../src/limits/door.js';
import { ResponseCache } from '../../src/public-cache/response-cache.js';
import { addSlot, book, tally, VISITOR as CLIENT } from '../../test/support/booking.js';
import { type AskOptions, startSite, type Site } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { aMessage, ITEM, itemPage, POST, postPage } from '../../test/support/fixtures.js';
import { noise, pictureForm } from '../../test/support/pictures/pictures.js';

/** Addresses without parameters, which every visitor asks for. */
const PLAIN = ['/', '/inventory', '/schedule', '/about', '/contact', '/blog', '/privacy', '/api/inventory'];

/** The combinations of two and more of these in the address of the catalog. */
const CHOICES = ['Firearms', 'Night Vision', 'Tactical Gear', 'Less-Lethal'].flatMap((category) =>
  ['New', 'Excellent', 'Very Good', 'Good', 'Fair'].flatMap((condition) =>
    ['true', 'false'].flatMap((inStock) =>
      ['newest', 'price', '-price', 'name'].map((sort) =>
        new URLSearchParams({ category, condition, inStock, sort }).toString(),
      ),
    ),
  ),
);

const STALE = 'by-appointment; hit; detail=stale';

let site: Site;
let token: string;
let item: number;
let post: number;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1', METRICS_PORT: '0' });
  token = await site.signIn();
  item = (await site.ask('POST', '/api/admin/inventory', { token, body: ITEM })).json.id;
  post = (await site.ask('POST', '/api/admin/blog', { token, body: POST })).json.id;
});
afterAll(() => site.close());

/** Asks as a visitor of a network: the addresses of a /24 take turns. */
const askFrom = (network: string, url: string, index = 1) =>
  site.ask('GET', url, { headers: { 'x-forwarded-for': `${network}.${1 + (index % 250)}` } });

const ATTACKER = '203.0.113';
const VISITOR = '198.51.100';

const flood = (count: number, url: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => askFrom(ATTACKER, url(index), index));

let changes = 0;
/** What the dealer saves makes every kept page stale. */
async function change(): Promise<void> {
  changes += 1;
  const body = { price: ITEM.price + changes };
  await site.ask('PUT', `/api/admin/inventory/${item}`, { token, body });
  await site.ask('PUT', '/api/admin/settings', { token, body: { banner: `Banner ${changes}` } });
}

describe('a network that asks for pages without end', () => {
  const token43 = (index: number) => `made-up-${index}`.padEnd(43, 'x');

  test.each([
    ['pages to be rendered', 60, (index: number) => `/blog?q=words${index}`],
    ['searches', 230, (index: number) => `/api/blog?search=words${index}`],
    ['searches of the catalog', 230, (index: number) => `/api/inventory/counts?search=words${index}`],
    [
      'parts of lists',
      230,
      (index: number) => `/api/inventory?limit=${1 + (index % 100)}&after=${1 + index}`,
    ],
    ['choices in the catalog', 160, (index: number) => `/inventory?${CHOICES[index % CHOICES.length]}`],
    ['items and articles that do not exist', 200, (index: number) => `/schedule?item=${100_000 + index}`],
    ['links to visits', 200, (index: number) => `/visit/${token43(index)}`],
    ['visits', 230, (index: number) => `/api/visits/${token43(index)}`],
    ['transfers', 230, (index: number) => `/api/transfers/${token43(index)}`],
    ['pages of sellers', 230, (index: number) => `/api/sellers/${token43(index)}`],
  ])(
    'of %s keeps nobody else from any page, also when all of them have changed',
    async (_what, count, url) => {
      for (let round = 0; round < 2; round += 1) {
        const flooded = flood(count, (index) => url(1000 * round + index));
        await change();
        const urls = [...PLAIN, itemPage(item), postPage(post), '/inventory?category=Firearms'];
        const visited = await Promise.all(urls.map((path) => askFrom(VISITOR, path)));
        expect(tally(visited)).toEqual({ 200: urls.length });
        const others = Object.keys(tally(await Promise.all(flooded)));
        expect(others.filter((status) => !['200', '302', '404', '503'].includes(status))).toEqual([]);
      }
    },
  );

  test('of previews with a made-up token keeps nobody else from any page either', async () => {
    const url = `/api/inventory/${item}`;
    const refused: number[] = [];
    // A database that answers nobody for a moment, so that on a fast machine too there are more than places.
    const runner = site.app.get(DataSource).createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE inventory_items IN ACCESS EXCLUSIVE MODE');
    const flooded = Array.from({ length: 230 }, async (_, index) => {
      const headers = { 'x-forwarded-for': `${ATTACKER}.${index}`, authorization: 'x' };
      const answer = await site.ask('GET', url, { headers });
      if (answer.status === 503) {
        refused.push(index);
      }
      return answer;
    });
    await eventually(() => Promise.resolve(refused.length > 0));
    await runner.commitTransaction();
    await runner.release();
    await change();
    const urls = [...PLAIN, url, postPage(post)];
    const visited = await Promise.all(urls.map((path) => askFrom(VISITOR, path)));
    expect(tally(visited)).toEqual({ 200: urls.length });
    expect((await site.ask('GET', url, { token })).status).toBe(200);
    // Those that were inside have waited as long for the table.
    const others = Object.keys(tally(await Promise.all(flooded)));
    expect(others.filter((status) => !['200', '503'].includes(status))).toEqual([]);
  });

  test('is refused beyond its share of the room, and the others have theirs', async () => {
    const flooded = flood(700, (index) => `/blog?q=many${index}`);
    const visits = await Promise.all(
      Array.from({ length: 10 }, (_, index) => askFrom(`198.18.${index}`, `/blog?q=one${index}`)),
    );
    expect(tally(visits)).toEqual({ 200: 10 });
    expect(tally(await Promise.all(flooded))[503]).toBeGreaterThan(150);
  });

  test('and others that fill the room lose a place in it to each network that has fewer there', async () => {
    const end = await hold('page', [ATTACKER, '192.0.2']);
    const flooded = [ATTACKER, '192.0.2'].flatMap((network) =>
      Array.from({ length: 600 }, (_, index) => askFrom(network, `/blog?q=room${index}`, index)),
    );
    const visit = askFrom(VISITOR, '/blog?q=one-more');
    end();
    expect((await visit).status).toBe(200);
    await Promise.all(flooded);
  });

  test.each([
    ['items', (index: number) => `/inventory/${100_000 + index}-made-up-${index}`, 404],
    ['articles', (index: number) => `/blog/${100_000 + index}`, 404],
    ['visits', (index: number) => `/visit/${token43(index)}`, 404],
    ['items to see', (index: number) => `/schedule?item=${100_000 + index}`, 200],
    ['items to ask about', (index: number) => `/contact?item=${100_000 + index}`, 200],
    ['services', (index: number) => `/contact?service=Made%20up%20${index}`, 200],
    ['categories', (index: number) => `/inventory?category=Made%20up%20${index}`, 200],
    ['news', (index: number) => `/visit?news=made-up-${index}&after=${index}`, 404],
  ])('and makes up %s gets as many pages as it has turns', async (_what, url, status) => {
    const flooded = flood(150, url);
    expect((await askFrom(VISITOR, `/blog?q=meanwhile-${status}`)).status).toBe(200);
    const answers = tally(await Promise.all(flooded));
    expect(answers[status]).toBeGreaterThan(0);
    expect(Object.keys(answers).filter((one) => ![String(status), '503'].includes(one))).toEqual([]);
    const cache = site.app.get(ResponseCache);
    const kept = Array.from({ length: 150 }, (_, index) => url(index)).filter((path) => cache.find(path));
    expect(status === 404 ? kept : []).toEqual([]);
  });

  test('pushes no known page out of the cache', async () => {
    await site.sql(
      `INSERT INTO blog_posts (title, content, excerpt, author)
       SELECT 'Long ' || n, '<p>' || repeat('Words of the post. ', 50000) || '</p>', 'An excerpt of it.', 'Dana'
         FROM generate_series(1, 2) AS n`,
    );
    const known = [...PLAIN, itemPage(item), `/api/inventory/${item}`];
    await Promise.all(known.map((path) => askFrom(VISITOR, path)));
    // Four megabytes each: more than all that is kept.
    for (let index = 0; index < 20; index += 1) {
      expect((await askFrom(ATTACKER, `/api/blog?limit=${1 + index}&search=words`)).status).toBe(200);
    }
    const cache = site.app.get(ResponseCache);
    expect(known.filter((path) => !cache.find(path))).toEqual([]);
    await site.sql(`DELETE FROM blog_posts WHERE title LIKE 'Long %'`);
  });

  test('of visits does not keep a client from theirs', async () => {
    const { json } = await book(site, await addSlot(site));
    const link = await site.app
      .get(VisitTokens, { strict: false })
      .issue(site.app.get(DataSource).manager, json.id, 'client-requested');
    const flooded = flood(230, (index) => `/api/visits/${token43(index)}`);
    expect((await askFrom(VISITOR, `/visit/${link}`)).status).toBe(200);
    expect(tally(await Promise.all(flooded))).toMatchObject({ 404: expect.any(Number) });
  });
});

describe('a network that sends without end', () => {
  let slot: number;
  let link: string;
  beforeAll(async () => {
    slot = await addSlot(site, '12:00', '13:00');
    const { json } = await book(site, await addSlot(site, '14:00', '15:00'));
    link = await site.app
      .get(VisitTokens, { strict: false })
      .issue(site.app.get(DataSource).manager, json.id, 'client-requested');
  });

  /** What is sent, how much of it is left at least once the others have theirs, and whether they send the same. */
  const FLOODS: [string, (index: number) => [string, string, AskOptions?], number, true?][] = [
    ['messages', (index) => ['POST', '/api/contact', { body: aMessage(index) }], 1 / 2],
    // They need no database, so that more of them are done meanwhile. In one line for everybody none would be left.
    ['forms that are not filled in', () => ['POST', '/api/testimonials', { body: {} }], 1 / 5],
    [
      'requests for one time',
      () => ['POST', '/api/appointments', { body: { ...CLIENT, timeSlotId: slot } }],
      1 / 2,
    ],
    [
      'passwords',
      (index) => ['POST', '/api/login', { body: { username: `admin${index}`, password: 'a guess' } }],
      1 / 2,
    ],
    [
      'calendars that do not exist',
      (index) => ['GET', `/api/calendar/${String(index).padEnd(43, 'x')}.ics`],
      1 / 2,
    ],
    ['one link to a visit', () => ['GET', `/api/visits/${link}`], 1 / 2],
    [
      'questions what became of a message',
      (index) => [
        'GET',
        '/api/outcomes?to=/api/contact',
        { headers: { 'idempotency-key': `made-up-${index}`.padEnd(36, 'x') } },
      ],
      1 / 2,
      // Sending a message takes as long as a hundred of these.
      true,
    ],
    [
      'moves of one visit',
      () => ['POST', `/api/visits/${link}/move`, { body: { timeSlotId: 4_711 } }],
      1 / 2,
    ],
  ];

  // Of a row without it jest would pass its callback in its place.
  test.each(FLOODS.map(([what, make, part, isSame = false]) => [what, make, part, isSame] as const))(
    'of %s lets the dealer and everybody else have theirs in between',
    async (what, make, part, isSame) => {
      let done = 0;
      const send = (from: string, index: number) => {
        const [method, url, options] = make(index);
        const headers = { ...options?.headers, 'x-forwarded-for': from };
        return site.ask(method, url, { ...options, headers });
      };
      const flooded = Array.from({ length: 200 }, async (_, index) => {
        const answer = await send(`${ATTACKER}.${index}`, index);
        done += 1;
        return answer;
      });
      // It comes after them: once it is answered, each waits for its turn or has had it.
      await askFrom(ATTACKER, '/api/health/live');
      const left = flooded.length - done;
      const from = `${VISITOR}.7`;
      const headers = { 'x-forwarded-for': from };
      const others = await Promise.all(
        isSame
          ? [send(from, 1000)]
          : [
              site.ask('GET', '/api/admin/contact', { headers, token }),
              site.ask('POST', '/api/contact', { headers, body: aMessage(1000) }),
            ],
      );
      const leftNow = flooded.length - done;
      expect(others.map(({ status }) => status)).toEqual(isSame ? [200] : [200, 201]);
      expect(leftNow).toBeGreaterThan(left * part);
      // Two hundred hashes take longer than anybody waits.
      const refused = tally(await Promise.all(flooded))[503];
      expect(what === 'passwords' ? undefined : refused).toBeUndefined();
    },
  );

  test('and repeats one key at one visit claims it once, while the dealer and the others are served', async () => {
    const keys = site.app.get(KeyStore, { strict: false });
    const reserve = keys.reserve.bind(keys);
    let claims = 0;
    keys.reserve = (...key) => {
      claims += 1;
      return reserve(...key);
    };
    // The first is at work for as long as this is locked.
    const runner = site.app.get(DataSource).createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE appointments IN EXCLUSIVE MODE');
    let done = 0;
    const flooded = Array.from({ length: 60 }, async (_, index) => {
      const headers = { 'x-forwarded-for': `${ATTACKER}.${index}`, 'idempotency-key': 'one-key' };
      const answer = await site.ask('POST', `/api/visits/${link}/move`, {
        body: { timeSlotId: 4_711 },
        headers,
      });
      done += 1;
      return answer;
    });
    try {
      const others = await Promise.all([
        site.ask('GET', '/api/admin/contact', { token }),
        askFrom(VISITOR, '/api/inventory?search=meanwhile'),
      ]);
      expect(tally(others)).toEqual({ 200: 2 });
      await eventually(() => done >= 50);
    } finally {
      await runner.commitTransaction();
      await runner.release();
      keys.reserve = reserve;
    }
    await Promise.all(flooded);
    // One, and another where the first lost patience with the lock.
    expect(claims).toBeLessThan(10);
  });

  test('of what is refused at once lets the others pass in between', async () => {
    let refused = 0;
    const flooded = Array.from({ length: 200 }, async (_, index) => {
      const headers = { 'x-forwarded-for': `${ATTACKER}.${index}` };
      const answer = await site.ask('GET', '/api/admin/appointments', { headers, token: 'made.up.token' });
      refused += 1;
      return answer;
    });
    const { status } = await askFrom(VISITOR, '/api/health/live');
    const refusedBefore = refused;
    expect(status).toBe(200);
    expect(refusedBefore).toBeLessThan(flooded.length / 2);
    expect(tally(await Promise.all(flooded))).toEqual({ 401: flooded.length });
  });

  test('of health checks takes one connection to the database, however long they wait for it', async () => {
    const runner = site.app.get(DataSource).createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE migrations IN ACCESS EXCLUSIVE MODE');
    const flooded = flood(60, () => '/api/health/ready');
    // It comes after them: once it is answered, they all wait for the database.
    await askFrom(ATTACKER, '/api/health/live');
    const { status } = await site.ask('GET', '/api/admin/contact', { token });
    await runner.commitTransaction();
    await runner.release();
    expect(status).toBe(200);
    expect(tally(await Promise.all(flooded))).toEqual({ 200: flooded.length });
  });
});

/** Holds all places that these networks can have, or those of their pages. @returns what gives them back. */
async function hold(of: 'other' | 'page', networks: string[]): Promise<() => void> {
  const door = site.app.get(Door);
  const ends: (() => void)[] = [];
  for (const network of networks) {
    for (let place = 0; place < (of === 'page' ? 1 : 4); place += 1) {
      await new Promise<void>((begun) => {
        void door.run(`${network}.0/24`, of, () => {
          begun();
          return new Promise<void>((end) => ends.push(end));
        });
      });
    }
  }
  return () => {
    ends.forEach((end) => {
      end();
    });
  };
}

test('while others hold what pages are made in, an old one is sent instead of none, and says so', async () => {
  const known = itemPage(item);
  await askFrom(VISITOR, known);
  await change();
  const end = await hold('page', [ATTACKER, '192.0.2']);
  let done = 0;
  const crowd = Array.from({ length: 100 }, (_, index) =>
    askFrom(`198.18.${index}`, `/blog?q=crowd${index}`).finally(() => (done += 1)),
  );
  const { status, headers, text } = await askFrom(VISITOR, known);
  expect([status, headers['cache-status'], headers['cache-control'], headers['etag']]).toEqual([
    ...[200, STALE, 'no-store', undefined],
  ]);
  expect(text).not.toContain(`Banner ${changes}`);
  const asked = askFrom(VISITOR, '/about');
  end();
  // An address without parameters is nobody's share.
  const plain = await asked;
  const doneBefore = done;
  expect([plain.status, plain.text.includes(`Banner ${changes}`)]).toEqual([200, true]);
  expect(doneBefore).toBeLessThan(50);
  await Promise.all(crowd);
  const fresh = await askFrom(VISITOR, known);
  expect([fresh.headers['cache-status'], fresh.text.includes(`Banner ${changes}`)]).toEqual([
    undefined,
    true,
  ]);
  const metrics = await (await fetch(site.app.get(MetricsServer).address as string)).text();
  expect(metrics).toMatch(/^requests_refused_total [1-9]/m);
  expect(metrics).toMatch(/^stale_responses_total [1-9]/m);
});

test('whoever has waited five seconds gets an old page or 503, and the next one a new one', async () => {
  const { json } = await book(site, await addSlot(site, '16:00', '17:00'));
  const link = await site.app
    .get(VisitTokens, { strict: false })
    .issue(site.app.get(DataSource).manager, json.id, 'client-requested');
  await Promise.all(['/', itemPage(item)].map((path) => askFrom(VISITOR, path)));
  const end = await hold('other', [ATTACKER, '192.0.2']);
  // What the dealer saves waits as well, so a change is announced by the database alone.
  changes += 1;
  await site.sql('UPDATE shop_settings SET banner = $1', [`Banner ${changes}`]);
  await site.sql('UPDATE inventory_items SET price = price + 1 WHERE id = $1', [item]);
  const [plain, known, ...others] = await Promise.all(
    ['/', itemPage(item), '/blog?q=nobody-asked', `/visit/${link}`, '/api/blog?search=nobody-asked'].map(
      (path) => askFrom(VISITOR, path),
    ),
  );
  const health = await askFrom(VISITOR, '/api/health/ready');
  end();
  expect(health.status).toBe(200);
  expect([plain, known].map((answer) => [answer?.status, answer?.headers['cache-status']])).toEqual([
    [200, STALE],
    [200, STALE],
  ]);
  expect(others.map(({ status, headers }) => [status, Number(headers['retry-after']) > 0])).toEqual([
    [503, true],
    [503, true],
    [503, true],
  ]);
  const { headers, text } = await askFrom(VISITOR, '/');
  expect([headers['cache-status'], text.includes(`Banner ${changes}`)]).toEqual([undefined, true]);
});

test('a network that asks for every width of many pictures lets the others have theirs in between', async () => {
  const pictures: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    const png = await noise(700, 400).png().toBuffer();
    pictures.push((await site.ask('POST', '/api/upload', { token, ...pictureForm(png) })).json.fileUrl);
  }
  const [own, ...others] = pictures as [string, ...string[]];
  let isDone = 0;
  const widths = [320, 640, 960, 1280, 1920];
  const flooded = others.flatMap((picture) =>
    widths.map((width, index) =>
      askFrom(ATTACKER, `${picture}?w=${width}`, index).finally(() => (isDone += 1)),
    ),
  );
  expect((await askFrom(VISITOR, `${own}?w=320`)).status).toBe(200);
  // One that was begun, and at most one more for each turn.
  expect(isDone).toBeLessThan(flooded.length / 2);
  expect(tally(await Promise.all(flooded))).toEqual({ 200: flooded.length });
});
