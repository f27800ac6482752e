import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { FIRST_SERVICES } from '../../src/booking/services/first-services.js';
import { migrate } from '../../src/database/migrate.js';
import { prepareFirstStart } from '../../src/first-start/first-start.js';
import { ConfigError } from '../../src/config/config.js';
import type { PublicItem } from '../../src/inventory/inventory.dto.js';
import { ADMIN, createDatabase, sql, startSite, type Site } from '../../test/support/database/database.js';
import { olderDatabase } from '../../test/support/database/older-database.js';
import { endAll, makeFolder, START_TIMEOUT_MS, startProcess } from '../../test/support/process.js';

const sites: Site[] = [];
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
  await endAll();
});

async function start(variables: Record<string, string>): Promise<Site> {
  const site = await startSite(variables);
  sites.push(site);
  return site;
}

test('the first start makes one administrator and no demo content unless it is wanted', async () => {
  const site = await start({});
  expect(await site.sql('SELECT username, role FROM users')).toEqual([
    { username: ADMIN.username, role: 'admin' },
  ]);
  expect((await site.ask('GET', '/api/inventory')).json).toEqual([]);
});

test('a later start changes nothing, whatever the settings say', async () => {
  const first = await start({});
  const again = await start({
    DATABASE_URL: first.databaseUrl,
    ADMIN_USERNAME: 'intruder',
    ADMIN_PASSWORD: 'another password',
    DEMO_CONTENT: 'true',
  });
  expect(await again.sql('SELECT username FROM users')).toEqual([{ username: ADMIN.username }]);
  expect((await again.ask('GET', '/api/inventory')).json).toEqual([]);
  await again.signIn();
});

test.each([
  ['Password1', 'one of the most common passwords'],
  ['Palo Verde Arms', 'made of the name of the business or a username'],
])(
  'the first start refuses the ADMIN_PASSWORD %s, which a later start does not look at',
  async (weak, reason) => {
    const databaseUrl = await createDatabase();
    await expect(start({ DATABASE_URL: databaseUrl, ADMIN_PASSWORD: weak })).rejects.toMatchObject({
      constructor: ConfigError,
      message: `The settings have a fault:\n  - ADMIN_PASSWORD must not be ${reason}\ndocs/settings.md lists every variable.`,
    });
    expect(await sql(databaseUrl, 'SELECT FROM users')).toEqual([]);
    await start({ DATABASE_URL: databaseUrl });
    const later = await start({ DATABASE_URL: databaseUrl, ADMIN_PASSWORD: weak });
    await later.signIn();
  },
);

test('the first start refuses an ADMIN_USERNAME that the activity log gives to others, which a later start does not look at', async () => {
  const databaseUrl = await createDatabase();
  await expect(
    start({ DATABASE_URL: databaseUrl, ADMIN_USERNAME: 'Client', ADMIN_PASSWORD: 'Password1' }),
  ).rejects.toMatchObject({
    constructor: ConfigError,
    message: expect.stringMatching(
      /2 faults:\n {2}- ADMIN_USERNAME must not be a name .*\n {2}- ADMIN_PASSWORD /,
    ),
  });
  expect(await sql(databaseUrl, 'SELECT FROM users')).toEqual([]);
  await start({ DATABASE_URL: databaseUrl });
  const later = await start({ DATABASE_URL: databaseUrl, ADMIN_USERNAME: 'Client' });
  await later.signIn();
});

test('without ADMIN_PASSWORD a password is made up, told once, and works', async () => {
  const site = await start({ ADMIN_PASSWORD: '' });
  await site.sql('DELETE FROM users');
  const made = await prepareFirstStart(site.app);
  expect(made).toEqual({
    username: ADMIN.username,
    password: expect.stringMatching(/^[\w-]{22}$/),
    demoItems: 0,
  });
  await site.signIn({ username: ADMIN.username, password: made?.password as string });
  expect(await prepareFirstStart(site.app)).toBeUndefined();
});

test('the upgrade of a shop from before there were services publishes their names, and no text nobody there has read', async () => {
  const older = await olderDatabase('Shop1763870000000');
  await sql(older, "INSERT INTO users (username, password) VALUES ('dealer', 'x')");
  await migrate(older, () => undefined);
  const upgraded = await start({ DATABASE_URL: older });
  const services = (await upgraded.ask('GET', '/api/services')).json as Record<string, unknown>[];
  expect(services.map(({ name }) => name)).toEqual(FIRST_SERVICES.map(({ name }) => name));
  for (const service of services) {
    expect(service).toMatchObject({ description: '', durationText: '', priceText: '', checklist: [] });
  }
  const fresh = await start({});
  expect((await fresh.ask('GET', '/api/services')).json[0]).toMatchObject({ durationText: 'About an hour' });
});

test(
  'a password made up by a first start that then fails is told nevertheless, and works',
  async () => {
    const variables = { DATABASE_URL: await createDatabase(), ADMIN_PASSWORD: '' };
    const folder = await makeFolder();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const output = await startProcess(folder, { ...variables, PORT: String(port) }).then(
      () => 'It started',
      String,
    );
    other.close();
    expect(output).toContain(`Port ${port} is in use`);
    const password = /password +(\S{22}) {2}\(shown only now/.exec(output)?.[1];
    const app = await startProcess(folder, variables);
    const login = await app.ask('POST', '/api/login', { body: { username: 'admin', password } });
    expect(login.status).toBe(200);
  },
  2 * START_TIMEOUT_MS,
);

test('two processes that start together on an empty database make one administrator', async () => {
  const databaseUrl = await createDatabase();
  const both = await Promise.all([
    start({ DATABASE_URL: databaseUrl }),
    start({ DATABASE_URL: databaseUrl }),
  ]);
  expect(await both[0].sql('SELECT username FROM users')).toEqual([{ username: ADMIN.username }]);
});

test('the demo shop has items of every category, each with photos that are there and say what they show', async () => {
  const site = await start({ DEMO_CONTENT: 'true' });
  const { json } = await site.ask('GET', '/api/inventory');
  expect(new Set(json.map(({ category }: { category: string }) => category)).size).toBe(4);
  const items = json as PublicItem[];
  for (const { imageUrl, photos } of items) {
    expect(imageUrl).toBe(photos[0]?.url);
    for (const { url, alt } of photos) {
      const { status, headers } = await site.ask('GET', url);
      expect([url, status, headers['content-type']]).toEqual([url, 200, 'image/webp']);
      expect(alt).toMatch(/^[A-Z]/);
    }
  }
  expect(Math.max(...items.map(({ photos }) => photos.length))).toBe(5);
  expect(items.filter(({ priceOnRequest, price }) => priceOnRequest && price === null)).toHaveLength(1);
  expect(items.every(({ manufacturer, condition }) => manufacturer && condition)).toBe(true);
  expect((await site.ask('GET', '/api/inventory/featured')).json.length).toBeGreaterThanOrEqual(3);
});

test('the demo shop has visits of mobile services, to which the shop goes', async () => {
  const site = await start({ DEMO_CONTENT: 'true' });
  const rows = await site.sql<{ visit: boolean; service: boolean }>(
    'SELECT appointments.mobile AS visit, services.mobile AS service FROM appointments JOIN services ON service_id = services.id',
  );
  expect(rows.filter(({ visit, service }) => visit !== service)).toEqual([]);
  expect(rows.some(({ visit }) => visit)).toBe(true);
});

test('the demo shop has articles with pictures, testimonials and messages', async () => {
  const site = await start({ DEMO_CONTENT: 'true' });
  const posts = (await site.ask('GET', '/api/blog')).json as {
    id: number;
    imageUrl: string;
    content: string;
  }[];
  expect(posts.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2, 1]);
  for (const { id, imageUrl } of posts) {
    expect(imageUrl).toBe(`/api/storage/blog%2Fpost-${id}.webp`);
    expect((await site.ask('GET', imageUrl)).headers['content-type']).toBe('image/webp');
  }
  const token = await site.signIn();
  for (const { id, content } of posts) {
    const { json } = await site.ask('PUT', `/api/admin/blog/${id}`, { token, body: { content } });
    expect(json.content).toBe(content);
  }
  expect((await site.ask('GET', '/api/testimonials')).json.length).toBeGreaterThanOrEqual(3);
  const messages = (await site.ask('GET', '/api/admin/contact', { token })).json as { read: boolean }[];
  expect(new Set(messages.map(({ read }) => read))).toEqual(new Set([true, false]));
});

test('the demo shop has slots on working days and appointments in every status', async () => {
  const site = await start({ DEMO_CONTENT: 'true' });
  const { json } = await site.ask('GET', '/api/schedule/available');
  expect(json.length).toBeGreaterThanOrEqual(20 * 8 - 4);
  expect(json[0].startTime).toMatch(/^(10|11|12|1|2|3|4|5):00 [AP]M$/);
  expect(await site.sql('SELECT DISTINCT status FROM appointments ORDER BY 1')).toEqual([
    { status: 'cancelled' },
    { status: 'confirmed' },
    { status: 'pending' },
  ]);
  // Requests expire after 48 hours; those of the demo shop are recent, so that there is something to decide.
  expect(
    await site.sql(
      "SELECT id FROM appointments WHERE status = 'pending' AND created_at < now() - interval '1 hour'",
    ),
  ).toEqual([]);
  expect(
    await site.sql(`SELECT s.id FROM available_time_slots s WHERE extract(isodow FROM date) > 5 OR is_booked <>
      EXISTS (SELECT FROM appointments WHERE time_slot_id = s.id AND status <> 'cancelled')`),
  ).toEqual([]);
});

test('visits keep their identity in calendars when the address of the site changes, those from before an upgrade too', async () => {
  // The hash of the feed's address needs the same one.
  const secret = { JWT_SECRET: 'a secret of at least thirty-two characters' };
  const first = await start({ ...secret, PUBLIC_URL: 'https://old.example' });
  const token = await first.signIn();
  const made = await first.ask('POST', '/api/admin/calendar-feed', { token });
  const path = new URL(made.json.url as string).pathname;
  const uids = async (site: Site) => (await site.ask('GET', path)).text.match(/UID:\S+/g);
  await first.sql(`
    INSERT INTO appointments (name, phone, service_type, status, preferred_date, start_time, end_time, calendar_uid)
    VALUES ('Sent Before', '1', 'Other', 'confirmed', '2031-03-04', '10:00', '11:00', NULL),
           ('Sent Since', '1', 'Other', 'confirmed', '2031-03-04', '12:00', '13:00', DEFAULT)`);
  const upgraded = await start({
    ...secret,
    DATABASE_URL: first.databaseUrl,
    PUBLIC_URL: 'https://old.example',
  });
  const sent = await uids(upgraded);
  expect(sent).toEqual(['UID:appointment-1@old.example', expect.stringMatching(/^UID:[0-9a-f-]{36}$/)]);
  const moved = await start({
    ...secret,
    DATABASE_URL: first.databaseUrl,
    PUBLIC_URL: 'https://new.example',
  });
  expect(await uids(moved)).toEqual(sent);
});
