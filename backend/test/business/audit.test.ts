import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { AuditAction, AuditThing } from '../../src/audit/audit-entry.entity.js';
import sharp from 'sharp';
import { addSlot, book, emptyCalendar, VISITOR } from '../support/booking.js';
import { ADMIN, startSite, type Site } from '../support/database/database.js';
import { ITEM } from '../support/fixtures.js';
import { type MailServer, startMailServer } from '../support/mail/mail-server.js';
import { exampleOf, jsonSchema, operations, type Operation, RESOURCES } from '../support/openapi.js';
import { pictureForm } from '../support/pictures/pictures.js';

const FROM = '203.0.113.7';
const TRACE = /dana|reyes|example\.com|555|correct horse|battery|rifle/i;

interface Entry {
  id: number;
  at: string;
  actor: string | null;
  action: string;
  thing: string | null;
  thingId: string | null;
  name: string | null;
  changes: { field: string; from: string | null; to: string | null }[];
  address: string | null;
}

let site: Site;
let server: MailServer;
let token: string;
beforeAll(async () => {
  // For the test mail.
  server = await startMailServer();
  site = await startSite({ SMTP_URL: server.url });
  token = await site.signIn();
});
beforeEach(() => site.sql('DELETE FROM audit_entries'));
afterAll(async () => {
  await site.close();
  await server.close();
});

const read = async (query = '') =>
  (await site.ask('GET', `/api/admin/audit${query}`, { token })).json as Entry[];
/** All entries, oldest first. */
const entries = () =>
  site.sql<Entry>(
    'SELECT id, actor, action, thing, thing_id AS "thingId", name, changes, address FROM audit_entries ORDER BY id',
  );
const actions = async () => (await entries()).map(({ action }) => action);

/** Rows with id 1, for the examples of all writes. */
async function addThings(): Promise<void> {
  await emptyCalendar(site);
  await site.sql('DELETE FROM contact_messages; DELETE FROM transfers');
  for (const table of [
    ...['inventory_items', 'blog_posts', 'testimonials', 'contact_messages', 'appointments', 'transfers'],
  ]) {
    await site.sql(`ALTER TABLE ${table} ALTER COLUMN id RESTART`);
  }
  await site.sql('ALTER TABLE available_time_slots ALTER COLUMN id RESTART');
  await book(site, await addSlot(site, '14:00', '15:00'));
  await site.ask('POST', '/api/contact', {
    body: { ...VISITOR, subject: 'Transfer', message: 'I would like to transfer a rifle.' },
  });
}

/** A message of its own: the calls that follow need the first one, and no mail about this one is being sent. */
async function addMessage(email = 'a'): Promise<number> {
  const [row] = await site.sql<{ id: number }>(
    "INSERT INTO contact_messages (name, email, subject, message) VALUES ('a', $1, 'a', 'a') RETURNING id",
    [email],
  );
  return row?.id as number;
}

async function send({ method, path, requestBody, name }: Operation, bearer: string) {
  let body: object | undefined = requestBody?.content['application/json'] && {
    ...(exampleOf(jsonSchema(requestBody)) as object),
    // The calls before this one may have raised it, or deleted the item.
    version: undefined,
    itemId: undefined,
  };
  if (name === 'POST /api/admin/appointments/cancel') {
    // A separate one: a canceled appointment cannot be decided.
    const { json } = await book(site, await addSlot(site, '12:00', '13:00', '2032-05-04'));
    body = { ids: [json.id], tellClients: true };
  }
  if (path.startsWith('/api/admin/networks')) {
    // Neither the network nor the requests of the other calls.
    if (method === 'POST') {
      const timeSlotId = await addSlot(site, '12:00', '13:00', '2033-05-04');
      const request = { body: { ...VISITOR, timeSlotId }, from: '198.51.100.9' };
      const { json } = await site.ask('POST', '/api/appointments', request);
      // Canceling others would be entries of their own.
      await site.sql("UPDATE appointments SET status = 'confirmed' WHERE id = $1", [json.id]);
      return site.ask(method, path, { body: { appointmentId: json.id }, token: bearer, from: FROM });
    }
    const [refused] = await site.sql<{ id: number }>('SELECT max(id) AS id FROM refused_networks');
    return site.ask(method, path.replace('{id}', String(refused?.id)), { token: bearer, from: FROM });
  }
  if (/contact\/(delete|read)$/.test(path)) {
    body = { ids: [await addMessage()] };
  }
  const [, kind] = /^\/api\/admin\/(\w+)\/(?:change|delete)$/.exec(path) ?? [];
  const list = RESOURCES.find((resource) => resource.kind === kind);
  if (list && kind !== 'schedule') {
    const { json } = await site.ask('POST', list.path, { body: list.example, token: bearer });
    await site.sql('DELETE FROM audit_entries');
    body = { ids: [json.id], ...(path.endsWith('change') && { published: false }) };
  }
  if (path.endsWith('/import')) {
    const file =
      'name,description,price,category,imageUrl\nOne of a file,With a description,1,Firearms,a.webp\n';
    const headers = { 'content-type': 'text/csv' };
    return site.ask(method, path, { body: file, headers, token: bearer, from: FROM });
  }
  if (name === 'POST /api/admin/appointments/{id}/unconfirm') {
    await site.sql("UPDATE appointments SET status = 'pending' WHERE id = 1");
    const confirmed = { status: 'confirmed', holdMail: true };
    await site.ask('PUT', '/api/admin/appointments/1/status', { body: confirmed, token: bearer });
    await site.sql('DELETE FROM audit_entries');
  }
  if (name === 'POST /api/admin/transfers/{id}/undo') {
    await site.sql(
      `UPDATE transfers SET status = 'expected', ended_at = NULL, history = jsonb_build_array(history -> 0) WHERE id = 1`,
    );
    await site.sql("DELETE FROM notices WHERE thing = 'transfer'");
    const arrived = { status: 'received', holdMail: true };
    await site.ask('PUT', '/api/admin/transfers/1', { body: arrived, token: bearer });
    await site.sql('DELETE FROM audit_entries');
  }
  if (name === 'POST /api/admin/appointments/{id}/move') {
    body = { timeSlotId: await addSlot(site, '13:00', '14:00', '2032-05-04') };
  }
  if (name === 'PUT /api/admin/appointments/{id}') {
    // It is still to come.
    body = { internalNote: 'A rifle.' };
  }
  if (name === 'PUT /api/admin/transfers/{id}') {
    body = { waitingFor: 'seller' };
  }
  if (name === 'POST /api/admin/unsent-mails/send') {
    await site.sql("UPDATE notices SET state = 'outbox'");
  }
  if (path.startsWith('/api/admin/failed-mails')) {
    const [mail] = await site.sql<{ id: number }>(
      `INSERT INTO notices (kind, thing, thing_id, state) VALUES ('business-message', 'message', $1, 'given-up')
       RETURNING id`,
      [await addMessage()],
    );
    return site.ask(method, path.replace('{id}', String(mail?.id)), { token: bearer, from: FROM });
  }
  if (path.startsWith('/api/admin/services')) {
    // Changes names and order; the first one is booked.
    const [ids] = await site.sql<{ all: number[] }>(
      'SELECT array_agg(id ORDER BY id DESC) AS all FROM services',
    );
    const last = String(ids?.all[0]);
    return site.ask(method, path.replace('{id}', last), {
      body: path.endsWith('order') ? { ids: ids?.all } : { ...(body as object), name: method },
      token: bearer,
      from: FROM,
    });
  }
  if (path.endsWith('/personal-data')) {
    await addMessage('erase@example.com');
    return site.ask(method, `${path}?email=erase@example.com`, { token: bearer, from: FROM });
  }
  if (path.endsWith('/restore')) {
    const row = path.replace('{id}', '1').replace(/\/revisions.*/, '');
    const { json } = await site.ask('GET', `${row}/revisions`, { token: bearer });
    await site.ask('PUT', row, { body: { published: false }, token: bearer });
    await site.sql('DELETE FROM audit_entries');
    return site.ask(method, `${row}/revisions/${json[0].id}/restore`, { token: bearer, from: FROM });
  }
  if (method === 'PUT' && typeof body === 'object') {
    // What changes nothing leaves no entry.
    body = Object.fromEntries(
      Object.entries(body).map(([key, value]) => [
        key,
        ['name', 'title', 'author'].includes(key) ? `${String(value)} II` : (value as unknown),
      ]),
    );
  }
  if (path !== '/api/upload') {
    // A free one: held slots cannot be deleted.
    const id =
      path === '/api/admin/schedule/{id}'
        ? await addSlot(site, '16:00', '17:00', method === 'PUT' ? '2032-05-05' : '2032-05-04')
        : 1;
    return site.ask(method, path.replace('{id}', String(id)), { body, token: bearer, from: FROM });
  }
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const uploaded = await site.ask('POST', path, { token: bearer, from: FROM, ...pictureForm(picture) });
  if (method === 'POST') {
    return uploaded;
  }
  await site.sql('DELETE FROM audit_entries');
  const query = new URLSearchParams({ fileUrl: uploaded.json.fileUrl });
  return site.ask(method, `${path}?${query.toString()}`, { token: bearer, from: FROM });
}

const ORDER = ['POST', 'PUT', 'DELETE'];
const LAST = ['PUT /api/admin/user-credentials', 'POST /api/logout'];
/**
 * They need a second user, a second session, a code or demo content: users, sessions, second-factor and samples.test.ts
 * look at their entries.
 */
const NEEDS_OTHERS = /^\/api\/admin\/(users|sessions|totp|samples)/;
/** All other writes of the back office: a new one without an audit entry fails below. */
const writes = operations()
  .filter(({ security, method, path }) => security && method !== 'GET' && !NEEDS_OTHERS.test(path))
  .toSorted(
    (a, b) =>
      LAST.indexOf(a.name) - LAST.indexOf(b.name) || ORDER.indexOf(a.method) - ORDER.indexOf(b.method),
  );

/** Writes that do not concern a row with an id. */
const OF_NO_ROW = [
  ...['POST /api/admin/schedule/bulk', 'POST /api/admin/schedule/delete', 'PUT /api/admin/availability'],
  ...['POST /api/admin/calendar-feed', 'DELETE /api/admin/calendar-feed'],
  ...['DELETE /api/admin/personal-data'],
  ...['PUT /api/admin/services/order', 'PUT /api/admin/settings', 'POST /api/admin/setup/test-mail'],
  ...['POST /api/admin/unsent-mails/send', 'POST /api/admin/inventory/import'],
  'POST /api/admin/inventory/imports/{id}/undo',
];

/** The subject of the entry of a call: the row, the picture, or nothing. */
function thingIdOf(name: string): unknown {
  if ([...LAST, ...OF_NO_ROW].includes(name)) {
    return null;
  }
  return expect.stringMatching(name.endsWith(' /api/upload') ? /^inventory\// : /^[1-9]\d*$/);
}

describe('every write of the back office', () => {
  test('leaves exactly one entry: who, what, which, from where, and nothing personal', async () => {
    await addThings();
    const seen: string[] = [];
    const [kept] = await site.sql<{ password: string }>('SELECT password FROM users');
    const bearer = await site.signIn();
    for (const operation of writes) {
      await site.sql('DELETE FROM audit_entries');
      const { status, text } = await send(operation, bearer);
      expect([operation.name, status < 300 ? 'well' : text]).toEqual([operation.name, 'well']);
      const [entry, ...more] = await entries();
      expect([operation.name, more]).toEqual([operation.name, []]);
      const actor = operation.name === 'POST /api/logout' ? 'owner' : 'admin';
      expect([operation.name, entry]).toMatchObject([operation.name, { actor, address: FROM }]);
      // The made-up name of a picture may happen to hold the digits of a telephone.
      expect(JSON.stringify({ ...entry, thingId: null })).not.toMatch(TRACE);
      seen.push(`${entry?.action} ${entry?.thing ?? ''}`.trim());
      expect([operation.name, entry?.thingId]).toEqual([operation.name, thingIdOf(operation.name)]);
    }
    // Changing the credentials has ended all other sessions.
    await site.sql('UPDATE users SET username = $1, password = $2', [ADMIN.username, kept?.password]);
    token = await site.signIn();
    expect(seen).toEqual(expect.arrayContaining(['item.update item', 'slot.create-many slot', 'sign-out']));
    // What is done to one and what is done to many say the same of each row.
    const many = writes.filter(
      ({ path }) => /^\/api\/admin\/\w+\/(delete|change|read)$/.test(path) && !path.includes('schedule'),
    );
    expect(new Set(seen).size).toBe(writes.length - many.length);
  });

  test('leaves none when it is refused', async () => {
    await emptyCalendar(site);
    const { id } = (await book(site, await addSlot(site))).json;
    await site.ask('PUT', `/api/admin/appointments/${id}/status`, { token, body: { status: 'confirmed' } });
    await site.sql('DELETE FROM audit_entries');
    const refused: [string, string, object?][] = [
      ['PUT', '/api/admin/inventory/4711', { price: 5 }],
      ['PUT', '/api/admin/inventory/4711', {}],
      ['DELETE', '/api/admin/inventory/4711'],
      ['PUT', '/api/admin/blog/4711', { title: 'Another title' }],
      ['DELETE', '/api/admin/blog/4711'],
      ['PUT', '/api/admin/testimonials/4711', { published: true }],
      ['DELETE', '/api/admin/testimonials/4711'],
      ['PUT', '/api/admin/contact/4711/read'],
      ['DELETE', '/api/admin/contact/4711'],
      ['DELETE', '/api/admin/schedule/4711'],
      ['PUT', '/api/admin/availability', { keepWeeks: 1 }],
      ['POST', '/api/admin/closures', { from: '2031-12-26', to: '2031-12-24' }],
      ['DELETE', '/api/admin/closures/4711'],
      ['POST', '/api/admin/services', { name: 'Other' }],
      ['PUT', '/api/admin/services/4711', { name: 'Another' }],
      ['PUT', '/api/admin/services/order', { ids: [1] }],
      ['DELETE', '/api/admin/services/4711'],
      ['PUT', '/api/admin/settings', { business: { phone: '1' } }],
      ['PUT', `/api/admin/appointments/${id}/status`, { status: 'confirmed' }],
      ['PUT', '/api/admin/appointments/4711/status', { status: 'cancelled' }],
      ['POST', '/api/admin/appointments/4711/resend'],
      ['POST', '/api/admin/inventory', { name: 'x' }],
      ['POST', '/api/admin/schedule', { date: '2031-03-04', startTime: '10:30 AM', endTime: '11:30 AM' }],
    ];
    for (const [method, url, body] of refused) {
      const { status } = await site.ask(method, url, { token, body });
      expect([url, [400, 404, 409].includes(status)]).toEqual([url, true]);
    }
    expect(await entries()).toEqual([]);
  });

  test('is not made when its entry cannot be stored', async () => {
    await site.sql(
      `INSERT INTO inventory_items (name, description, price, category) VALUES ('Kept', 'Text', 100, 'Firearms')`,
    );
    const [item] = await site.sql<{ id: number }>("SELECT id FROM inventory_items WHERE name = 'Kept'");
    const before = await site.sql('SELECT * FROM inventory_items ORDER BY id');
    await site.sql('ALTER TABLE audit_entries ADD CONSTRAINT never CHECK (id < 0) NOT VALID');
    try {
      for (const [method, path, body] of [
        ['PUT', `/${item?.id}`, { price: 200 }],
        ['DELETE', `/${item?.id}`],
        [
          'POST',
          '',
          exampleOf(
            jsonSchema(writes.find(({ name }) => name === 'POST /api/admin/inventory')?.requestBody as never),
          ),
        ],
      ] as const) {
        const { status } = await site.ask(method, `/api/admin/inventory${path}`, { token, body });
        expect(status).toBeGreaterThanOrEqual(400);
      }
    } finally {
      await site.sql('ALTER TABLE audit_entries DROP CONSTRAINT never');
    }
    expect(await site.sql('SELECT * FROM inventory_items ORDER BY id')).toEqual(before);
  });

  test('a dry run of slots and an update without changes leave none', async () => {
    const bulk = writes.find(({ name }) => name === 'POST /api/admin/schedule/bulk') as Operation;
    const body = { ...(exampleOf(jsonSchema(bulk.requestBody as never)) as object), dryRun: true };
    expect((await site.ask('POST', bulk.path, { token, body })).status).toBe(200);
    const [item] = await site.sql<{ id: number }>('SELECT id FROM inventory_items');
    const { status } = await site.ask('PUT', `/api/admin/inventory/${item?.id}`, { token, body: {} });
    expect(status).toBe(200);
    expect(await entries()).toEqual([]);
  });
});

describe('at the sign-in', () => {
  test("both outcomes are kept, with a name only if it is somebody's, and never the password", async () => {
    const typed = 'correct horse battery';
    await site.ask('POST', '/api/login', { body: ADMIN, from: FROM });
    await site.ask('POST', '/api/login', { body: { ...ADMIN, password: 'wrong-secret' }, from: FROM });
    await site.ask('POST', '/api/login', { body: { username: typed, password: 'wrong-secret' } });
    await site.ask('POST', '/api/login', { body: { username: 'x'.repeat(201), password: 'wrong-secret' } });
    const found = await entries();
    expect(found.map(({ action, actor, address }) => [action, actor, address])).toEqual([
      ['sign-in', 'admin', FROM],
      ['sign-in-failed', 'admin', FROM],
      ['sign-in-failed', null, '127.0.0.1'],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/wrong-secret|correct horse/);
  });

  test('a wrong current password is kept, and no change', async () => {
    const body = { currentUsername: 'admin', currentPassword: 'wrong-secret', newUsername: 'owner' };
    expect((await site.ask('PUT', '/api/admin/user-credentials', { token, body })).status).toBe(400);
    expect(await actions()).toEqual(['credentials-change-failed']);
  });
});

test('what an action is done to is a kind of entity that the contract names', () => {
  const things = Object.values(AuditAction).flatMap((action) =>
    action.includes('.') ? action.split('.')[0] : [],
  );
  expect([...new Set(things)].toSorted()).toEqual(Object.values(AuditThing).toSorted());
});

test('visitors leave no entries', async () => {
  await emptyCalendar(site);
  await book(site, await addSlot(site));
  await site.ask('POST', '/api/testimonials', {
    body: { author: 'Dana', content: 'Very kind people.', rating: 5 },
  });
  expect(await entries()).toEqual([]);
});

describe('the log', () => {
  test('is read newest first, a page at a time', async () => {
    await site.sql(
      "INSERT INTO audit_entries (actor, action) SELECT 'admin', 'sign-in' FROM generate_series(1, 230)",
    );
    const first = await read();
    expect(first).toHaveLength(50);
    const pages: Entry[] = [];
    for (let after = ''; ; after = `&after=${pages.at(-1)?.id}`) {
      const page = await read(`?limit=100${after}`);
      pages.push(...page);
      if (page.length < 100) {
        break;
      }
    }
    expect(pages).toHaveLength(230);
    const ids = pages.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(pages[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      actor: 'admin',
      action: 'sign-in',
      thing: null,
      thingId: null,
      name: null,
      changes: [],
      address: null,
    });
  });

  test.each(['limit=0', 'limit=101', 'limit=1e2', 'limit=', 'after=0', 'after=x', 'after=1&after=2'])(
    '?%s is refused',
    async (query) => {
      expect((await site.ask('GET', `/api/admin/audit?${query}`, { token })).status).toBe(400);
    },
  );

  test('contains names and changed values, but no long texts', async () => {
    const ask = (method: string, url: string, body?: object) =>
      site.ask(method, `/api/admin/${url}`, { token, body });
    const item = { ...ITEM, name: 'Hallett Boxlock', price: 425_000, notes: 'From an old friend' };
    const { id } = (await ask('POST', 'inventory', item)).json as { id: number };
    await ask('PUT', `inventory/${id}`, { price: 399_500, featured: true, notes: 'Sold to him once' });
    await ask('PUT', `inventory/${id}`, { price: 399_500, featured: true });
    await ask('DELETE', `inventory/${id}`);
    expect((await read()).map(({ action, name, changes }) => [action, name, changes])).toEqual([
      ['item.delete', 'Hallett Boxlock', []],
      [
        'item.update',
        'Hallett Boxlock',
        expect.arrayContaining([
          { field: 'price', from: '425000', to: '399500' },
          { field: 'featured', from: 'false', to: 'true' },
          { field: 'notes', from: null, to: null },
        ]),
      ],
      ['item.create', 'Hallett Boxlock', []],
    ]);
  });

  test("looks up clients' names when it is read and stores none", async () => {
    await addThings();
    await site.ask('PUT', '/api/admin/contact/1/read', { token });
    await site.ask('PUT', '/api/admin/appointments/1/status', { token, body: { status: 'confirmed' } });
    const named = async () => (await read()).map(({ action, name }) => [action, name]);
    expect(await named()).toEqual(
      expect.arrayContaining([
        ['appointment.confirm', expect.stringMatching(/^Dana Reyes, \w{3}, \w{3} \d+, \d{4}, 2:00 PM$/)],
        ['message.read', 'Dana Reyes: Transfer'],
      ]),
    );
    expect(JSON.stringify(await entries())).not.toMatch(TRACE);
    await site.ask('DELETE', '/api/admin/contact/1', { token });
    await site.sql("UPDATE appointments SET name = 'Erased'");
    expect(JSON.stringify(await named())).not.toMatch(TRACE);
  });

  test('offers no way to change it', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect((await site.ask(method, '/api/admin/audit', { token, body: {} })).status).toBe(404);
    }
  });
});
