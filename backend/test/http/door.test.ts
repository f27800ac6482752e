import { DataSource, type QueryRunner } from 'typeorm';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Door } from '../../src/limits/door.js';
import { Changes } from '../../src/public-cache/changes.js';
import { PICTURE_STORE, type PictureStore } from '../../src/uploads/store/store.js';
import { tally } from '../support/booking.js';
import { type Answer, startSite, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { aMessage, ITEM, itemPage } from '../support/fixtures.js';
import { pictureForm, solid } from '../support/pictures/pictures.js';

let site: Site;
let token: string;
let item: number;
let origin: string;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1' });
  token = await site.signIn();
  item = (await site.ask('POST', '/api/admin/inventory', { token, body: ITEM })).json.id;
  await site.app.listen(0, '127.0.0.1');
  origin = await site.app.getUrl();
});
afterAll(() => site.close());

const [ONE, OTHER, THIRD] = ['203.0.113', '192.0.2', '198.51.100'];

const askFrom = (network: string, url: string): Promise<Answer> =>
  site.ask('GET', url, { headers: { 'x-forwarded-for': `${network}.7` } });

let runner: QueryRunner | undefined;
afterEach(async () => {
  await runner?.commitTransaction();
  await runner?.release();
  runner = undefined;
});

/** Whatever reads or writes this table waits from now on, in its place. */
async function lock(table: string): Promise<void> {
  runner = site.app.get(DataSource).createQueryRunner();
  await runner.startTransaction();
  await runner.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
}

/** How many statements wait for the lock. */
const waiting = async () => {
  const [row] = await site.sql<{ count: number }>(
    "SELECT count(*)::integer FROM pg_locks WHERE NOT granted AND locktype = 'relation'",
  );
  return row?.count;
};

/** On a busy machine some of them may have waited too long. */
async function expectNoFault(asked: Promise<Answer>[]): Promise<void> {
  const { 200: good = 0, 503: refused = 0 } = tally(await Promise.all(asked));
  expect([good > 0, good + refused]).toEqual([true, asked.length]);
}

test('a network whose requests hang has half of the places, and the others have theirs', async () => {
  await lock('inventory_items');
  const hanging = Array.from({ length: 20 }, (_, index) => askFrom(ONE, `/api/inventory?search=a${index}`));
  // Lists take two places each.
  await eventually(async () => (await waiting()) === 2);
  const others = await Promise.all([
    askFrom(OTHER, '/api/services'),
    askFrom(OTHER, '/about'),
    askFrom(OTHER, '/api/blog?search=b'),
    site.ask('POST', '/api/contact', { body: aMessage(1), headers: { 'x-forwarded-for': `${OTHER}.8` } }),
    site.ask('GET', '/api/admin/contact', { token, headers: { 'x-forwarded-for': `${THIRD}.9` } }),
  ]);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 201, 200]);
  expect(await waiting()).toBe(2);
  await runner?.commitTransaction();
  runner = undefined;
  await expectNoFault(hanging);
});

test('what is quick passes the pages of its own network that hang', async () => {
  await lock('inventory_items');
  const hanging = Array.from({ length: 5 }, (_, index) => askFrom(ONE, `/inventory?search=c${index}`));
  await eventually(async () => ((await waiting()) ?? 0) > 0);
  expect((await askFrom(ONE, '/api/blog?search=d')).status).toBe(200);
  await runner?.commitTransaction();
  runner = undefined;
  await expectNoFault(hanging);
});

/** Takes the places of two networks, which are all. */
async function fill(): Promise<() => void> {
  const door = site.app.get(Door);
  const ends: (() => void)[] = [];
  const begun = [ONE, OTHER].flatMap((network) =>
    Array.from(
      { length: 4 },
      () =>
        new Promise<void>((begin) => {
          void door.run(`${network}.0/24`, 'other', () => {
            begin();
            return new Promise<void>((end) => ends.push(end));
          });
        }),
    ),
  );
  await Promise.all(begun);
  return () => {
    ends.splice(0).forEach((end) => {
      end();
    });
  };
}

test('a crowd that wants one page waits in one place: it is not in front of who wants another', async () => {
  site.app.get(Changes).changeAll();
  const end = await fill();
  // Whatever is added to its address, it is the page that everybody asks for, and counts for no network.
  const crowd = Array.from({ length: 30 }, (_, index) =>
    askFrom(ONE, `/inventory?category=Made+up+${index}`),
  );
  // Comes after them, and waits for nobody.
  await askFrom(OTHER, '/api/health/live');
  const { waiting } = site.app.get(Door);
  end();
  expect(waiting).toBe(1);
  expect(tally(await Promise.all(crowd))).toEqual({ 200: 30 });
});

test('health checks wait for nobody, and whoever comes first is next', async () => {
  await askFrom(THIRD, itemPage(item));
  const end = await fill();
  const passed = await Promise.all([
    askFrom(THIRD, itemPage(item)),
    askFrom(ONE, '/api/health/live'),
    askFrom(ONE, '/api/health/ready'),
  ]);
  expect(passed.map(({ status }) => status)).toEqual([200, 200, 200]);
  const headers = { 'x-forwarded-for': '10.1.0.1' };
  const dealer = site.ask('GET', '/api/admin/contact', { token, headers });
  const stranger = site.ask('POST', '/api/login', { body: {}, headers });
  await eventually(() => site.app.get(Door).waiting === 2);
  end();
  expect([(await dealer).status, (await stranger).status]).toEqual([200, 400]);
});

test('pictures of a new width whose store hangs hold no place of what others ask for', async () => {
  const store = site.app.get<PictureStore>(PICTURE_STORE);
  const get = store.get.bind(store);
  const reads: (() => void)[] = [];
  store.get = async (path) => {
    await new Promise<void>((read) => reads.push(read));
    return get(path);
  };
  const png = await solid(400, 300).png().toBuffer();
  const { json } = await site.ask('POST', '/api/upload', { token, ...pictureForm(png) });
  const asked = [
    [ONE, 'w=320'],
    [ONE, 'w=640'],
    [OTHER, 'w=960'],
    [OTHER, 'w=1280'],
    [OTHER, 'card=1'],
  ].map(([network = '', width]) => askFrom(network, `${json.fileUrl}?${width}`));
  await eventually(() => reads.length === asked.length);
  // All places are there to be taken.
  (await fill())();
  store.get = get;
  reads.forEach((read) => {
    read();
  });
  expect(tally(await Promise.all(asked))).toEqual({ 200: asked.length });
});

test('whoever leaves while they wait takes no place', async () => {
  const end = await fill();
  const controller = new AbortController();
  const left = fetch(`${origin}/api/blog?search=left`, { signal: controller.signal });
  const door = site.app.get(Door);
  await eventually(() => door.waiting === 1);
  controller.abort();
  await left.catch(() => undefined);
  end();
  await eventually(() => door.waiting === 0);
  expect((await askFrom(THIRD, '/api/blog?search=next')).status).toBe(200);
});

test('whoever leaves at any moment gives back their place', async () => {
  const headers = { 'x-forwarded-for': `${ONE}.7`, 'content-type': 'application/json' };
  const body = JSON.stringify(aMessage(2));
  for (let turn = 0; turn < 60; turn += 1) {
    const controller = new AbortController();
    const { signal } = controller;
    const asked = [
      fetch(`${origin}/blog?q=left${turn}`, { headers, signal }),
      fetch(`${origin}/api/inventory?search=left${turn}`, { headers, signal }),
      fetch(`${origin}/visit/${'x'.repeat(43)}`, { headers, signal }),
      fetch(`${origin}/api/visits/${'y'.repeat(43)}/move`, { method: 'POST', headers, body, signal }),
      fetch(`${origin}/api/contact`, { method: 'POST', headers, body: '{}', signal }),
      fetch(`${origin}/api/admin/contact`, {
        headers: { ...headers, authorization: `Bearer ${token}` },
        signal,
      }),
    ];
    const ended = Promise.allSettled(asked);
    for (let round = 0; round < turn; round += 1) {
      await new Promise(setImmediate);
    }
    controller.abort();
    await ended;
  }
  const end = await fill();
  end();
});
