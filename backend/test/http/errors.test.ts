import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { zoneLabel } from '../../src/common/time/zone-label.js';
import { translateDatabaseError } from '../../src/database/database-errors.js';
import { ADMIN, createDatabase, sql, startSite, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';

const MESSAGE = {
  name: 'Dana Reyes',
  email: 'dana@example.com',
  subject: 'Transfer of a rifle',
  message: 'I would like to transfer a rifle I bought in Texas.',
};

describe('with everything up', () => {
  let site: Site;
  let token: string;
  beforeAll(async () => {
    site = await startSite();
    token = await site.signIn();
  });
  afterAll(() => site.close());

  describe('a contact message', () => {
    beforeEach(() => site.sql('DELETE FROM contact_messages'));
    const send = (body: unknown) => site.ask('POST', '/api/contact', { body });

    test('is stored unread and thanked for', async () => {
      const { status, json } = await send(MESSAGE);
      expect([status, json]).toEqual([201, { success: true, message: "We'll get back to you soon!" }]);
      expect(await site.sql('SELECT name, email, subject, message, read FROM contact_messages')).toEqual([
        { ...MESSAGE, read: false },
      ]);
    });

    test('cannot choose its id, date or whether it is read', async () => {
      const { status } = await send({
        ...MESSAGE,
        id: 777,
        createdAt: '2001-01-01T00:00:00Z',
        read: true,
        acceptTerms: true,
      });
      expect(status).toBe(201);
      const [row] = await site.sql<{ id: number; read: boolean; fresh: boolean }>(
        "SELECT id, read, created_at > now() - interval '1 minute' AS fresh FROM contact_messages",
      );
      expect(row).toEqual({ id: expect.any(Number), read: false, fresh: true });
      expect(row?.id).not.toBe(777);
    });

    test.each<[string, object, string]>([
      ['name', { name: 'D' }, 'Name must be at least 2 characters'],
      ['name', { name: undefined }, 'Name must be at least 2 characters'],
      ['name', { name: 'x'.repeat(201) }, 'Name must be at most 200 characters'],
      ['name', { name: 'Da\u0000na' }, 'Name contains a character that cannot be stored'],
      ['email', { email: 'dana' }, 'Please enter a valid email address'],
      ['email', { email: 'dana@example.com\r\nBcc: all@example.com' }, 'Please enter a valid email address'],
      ['email', { email: 'a@example.com, b@example.com' }, 'Please enter a valid email address'],
      ['email', { email: `${'x'.repeat(300)}@example.com` }, 'Please enter a valid email address'],
      ['email', { email: 'da\u0000na@example.com' }, 'Please enter a valid email address'],
      ['email', { email: undefined }, 'Please enter a valid email address'],
      ['subject', { subject: 'Hi' }, 'Subject must be at least 3 characters'],
      ['subject', { subject: 'x'.repeat(301) }, 'Subject must be at most 300 characters'],
      ['message', { message: 'Too short' }, 'Message must be at least 10 characters'],
      ['message', { message: 'x'.repeat(10_001) }, 'Message must be at most 10000 characters'],
      ['message', { message: { $ne: 1 } }, 'Message must be at least 10 characters'],
    ])('with a bad %s (%#) is refused with its text', async (field, wrong, message) => {
      const { status, json } = await send({ ...MESSAGE, ...wrong });
      expect([status, json]).toEqual([
        400,
        { statusCode: 400, error: 'Bad Request', message, fields: { [field]: message } },
      ]);
      expect(await site.sql('SELECT id FROM contact_messages')).toEqual([]);
    });

    test('keeps every character people write', async () => {
      const message = `Zoë's "rifle" — 20 %; DROP TABLE users; 🎯 <b>& 日本語`;
      expect((await send({ ...MESSAGE, message })).status).toBe(201);
      expect(await site.sql('SELECT message FROM contact_messages')).toEqual([{ message }]);
    });
  });

  describe('every error has the one body', () => {
    const json = { 'content-type': 'application/json' };

    test.each<[number, string, string, string, object]>([
      [400, 'malformed JSON', 'POST', '/api/contact', { body: '{"name": ', headers: json }],
      [400, 'an empty body sent as JSON', 'POST', '/api/contact', { body: '', headers: json }],
      [400, 'a JSON body that is null', 'POST', '/api/contact', { body: 'null', headers: json }],
      [
        400,
        'a prototype in the body',
        'POST',
        '/api/contact',
        { body: JSON.stringify(MESSAGE).replace('{', '{"__proto__": {"x": 1},'), headers: json },
      ],
      [400, 'a bad id', 'GET', '/api/inventory/abc', {}],
      [400, 'a bad filter', 'GET', '/api/inventory?category=Boats', {}],
      [400, 'an address that cannot be decoded', 'GET', '/api/inventory/%zz', {}],
      [401, 'no token', 'GET', '/api/admin/inventory', {}],
      [404, 'an unknown item', 'GET', '/api/inventory/4711', {}],
      [404, 'an unknown API address', 'GET', '/api/nothing/here', {}],
      [404, 'the bare API address', 'GET', '/api', {}],
      [404, 'an unknown API address for a POST', 'POST', '/api/nothing', { body: {} }],
      [404, 'a method that is not there', 'DELETE', '/api/inventory', {}],
      [
        404,
        'an unknown address, whatever is sent to it',
        'POST',
        '/api/nothing',
        { body: '{', headers: json },
      ],
      [404, 'an unknown picture', 'GET', '/api/storage/inventory%2Fmissing.webp', {}],
      [404, 'a missing file of the client', 'GET', '/assets/missing.js', {}],
      [
        413,
        'a body of 5 MB',
        'POST',
        '/api/contact',
        { body: `{"name":"${'x'.repeat(5e6)}"}`, headers: json },
      ],
      [
        415,
        'XML',
        'POST',
        '/api/contact',
        { body: '<name/>', headers: { 'content-type': 'application/xml' } },
      ],
    ])('%i for %s', async (status, _what, method, url, options) => {
      const answer = await site.ask(method, url, options);
      expect(answer.status).toBe(status);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      const { fields, ...rest } = answer.json;
      expect(Object.keys(rest)).toEqual(['statusCode', 'error', 'message']);
      expect(rest.statusCode).toBe(status);
      expect(typeof (fields ?? {})).toBe('object');
      expect(answer.text).not.toMatch(/node_modules|at \w+ \(|SELECT|INSERT|Fastify|Nest/);
      // Nor the address that was asked for, which may hold a token.
      expect(answer.text).not.toContain('/api');
    });

    test('a redirect stays on this site, whatever a browser makes of its slashes', async () => {
      for (const path of [
        '//evil.example/',
        '/\\evil.example/',
        '\\\\evil.example/',
        '/\\/evil.example//',
        '/\t/evil.example/',
        '///',
        '/about/',
      ]) {
        const { status, headers } = await site.ask('GET', `http://site.example${path}?a=//b/`);
        expect([path, status]).toEqual([path, 301]);
        expect([path, new URL(String(headers['location']), 'http://ours.example').origin]).toEqual([
          path,
          'http://ours.example',
        ]);
        expect(headers['location']).toMatch(/^\/(evil\.example|about)?\?a=\/\/b\/$/);
      }
    });

    test('a form post from another site is not taken for JSON', async () => {
      const form = 'application/x-www-form-urlencoded';
      for (const [type, body] of [
        ['text/plain', JSON.stringify(ADMIN)],
        [form, JSON.stringify(ADMIN)],
        [form, new URLSearchParams(ADMIN).toString()],
      ] as const) {
        const headers = { 'content-type': type };
        expect([type, (await site.ask('POST', '/api/login', { body, headers })).status]).toEqual([type, 415]);
      }
    });
  });

  test('health is good', async () => {
    for (const url of ['/api/health/live', '/api/health/ready']) {
      const { status, json } = await site.ask('GET', url);
      expect([status, json]).toEqual([200, { status: 'ok' }]);
    }
  });

  test('the business is what the settings say', async () => {
    const { status, json } = await site.ask('GET', '/api/business');
    expect([status, json]).toEqual([
      200,
      {
        ...site.config.firstShop,
        hours: [
          { days: 'Monday to Friday', hours: '10:00 AM to 6:00 PM' },
          { days: 'Saturday', hours: 'By appointment' },
          { days: 'Sunday', hours: 'Closed' },
        ],
        banner: 'BY APPOINTMENT ONLY — NO WALK-INS',
        transferFee: null,
        timesOpened: false,
        timeZone: 'America/Phoenix',
        timeZoneLabel: 'Arizona time',
        sendsEmail: false,
        notices: [{ category: 'Night Vision', text: expect.any(String) }],
        keptMonths: site.config.retention,
        closures: [],
      },
    ]);
  });

  test.each([
    ['America/New_York', 'Eastern Time'],
    ['America/Los_Angeles', 'Pacific Time'],
    ['Europe/London', 'United Kingdom Time'],
  ])('the time of %s is called %s, in summer and winter', (timeZone, label) => {
    expect(zoneLabel(timeZone)).toBe(label);
  });

  test('a request keeps a harmless id of a proxy and gets one of ours for any other', async () => {
    const given = async (id: string) =>
      (await site.ask('GET', '/api/health/live', { headers: { 'x-request-id': id } })).headers[
        'x-request-id'
      ];
    expect(await given('proxy-id.12345')).toBe('proxy-id.12345');
    expect(await given('<script>')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('the documentation is there', async () => {
    expect((await site.ask('GET', '/api/docs')).status).toBe(200);
    expect((await site.ask('GET', '/api/docs-json')).json.openapi).toBe('3.0.0');
    expect(token).toBeTruthy();
  });
});

describe('with the database gone', () => {
  const DOWN = {
    statusCode: 503,
    error: 'Service Unavailable',
    message: 'We’re having trouble right now. Please try again shortly.',
  };
  let site: Site;
  let token: string;
  let proxy: Server;
  let port: number;
  const sockets = new Set<Socket>();

  /** A connection to the database that can be cut. */
  async function openProxy(target: URL): Promise<void> {
    proxy = createServer((incoming) => {
      const outgoing = connect(Number(target.port), target.hostname);
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      }
      incoming.pipe(outgoing).pipe(incoming);
    });
    await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
    port = (proxy.address() as { port: number }).port;
  }

  function cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => proxy.close(() => resolve()));
    for (const socket of sockets) {
      socket.destroy();
    }
    return closed;
  }

  const target = async () => new URL(await createDatabase());
  let real: URL;
  beforeAll(async () => {
    real = await target();
    port = 0;
    await openProxy(real);
    const through = new URL(real);
    through.port = String(port);
    site = await startSite({ DATABASE_URL: through.href });
    token = await site.signIn();
  });
  afterAll(async () => {
    await site.close();
    await cut();
  });

  test('requests answer 503 and when to come back, the process stays alive, and it heals by itself', async () => {
    expect((await site.ask('GET', '/api/inventory')).status).toBe(200);
    await cut();
    // Until it has noticed, a kept answer may still go out.
    await eventually(async () => (await site.ask('GET', '/api/inventory')).status === 503);
    const calls: [string, string, object][] = [
      ['GET', '/api/inventory', {}],
      ['GET', '/api/inventory/1', {}],
      ['GET', '/api/health/ready', {}],
      ['POST', '/api/contact', { body: MESSAGE }],
      ['POST', '/api/login', { body: ADMIN }],
      ['GET', '/api/admin/inventory', { token }],
      ['GET', '/api/inventory', { token }],
    ];
    for (const [method, url, options] of [...calls, ...calls]) {
      const { status, json, headers } = await site.ask(method, url, options);
      expect([url, status, json]).toEqual([url, 503, DOWN]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    const together = await Promise.all(Array.from({ length: 5 }, () => site.ask('GET', '/api/inventory')));
    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await site.ask('GET', '/api/health/live')).status).toBe(200);

    await openProxy(real);
    for (const [method, url, options] of [...calls, ...calls]) {
      const { status } = await site.ask(method, url, options);
      expect([url, [200, 201, 404].includes(status)]).toEqual([url, true]);
    }
  });

  test('requests that are under way when it goes answer 503, not 500', async () => {
    for (let round = 0; round < 2; round += 1) {
      const asked = Array.from({ length: 5 }, () => site.ask('GET', '/api/admin/inventory', { token }));
      await Promise.race(asked);
      await cut();
      for (const { status } of await Promise.all(asked)) {
        expect([200, 503]).toContain(status);
      }
      await openProxy(real);
    }
    await eventually(async () => (await site.ask('GET', '/api/health/ready')).status === 200);
  });
});

describe('a database that went away', () => {
  // Messages of pg and TypeORM, which have no code for these.
  test.each([
    'Connection terminated unexpectedly',
    'Query runner already released. Cannot run queries anymore.',
    'Database connection provided by a query runner was already released, cannot continue to use its querying methods anymore.',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
  ])('is 503 when it shows as "%s"', (message) => {
    expect(translateDatabaseError(new Error(message))?.status).toBe(503);
  });
});

describe('a fault of PostgreSQL that is none of the request', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.close());

  test.each([
    ['42501', 'files or rights that were taken away'],
    ['28P01', 'a password that was changed'],
    ['3D000', 'a database that is gone'],
    ['53100', 'a full disk'],
    ['57P03', 'a server that is starting'],
    ['58030', 'a disk that fails'],
    ['58P01', 'a file that is missing'],
    ['XX000', 'a fault of its own'],
    ['XX001', 'damaged data'],
    ['08006', 'a broken connection'],
  ])('%s, %s, is 503 with Retry-After', async (state) => {
    await site.sql(`CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not open file "base/5/1259"' USING ERRCODE = '${state}'; END $$`);
    await site.sql(
      'CREATE OR REPLACE TRIGGER fail BEFORE INSERT ON contact_messages EXECUTE FUNCTION fail()',
    );
    const { status, headers, text } = await site.ask('POST', '/api/contact', { body: MESSAGE });
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(text).not.toContain('1259');
  });

  test('a database that is gone makes the product alive, but not ready', async () => {
    const server = new URL(site.databaseUrl);
    const name = server.pathname.slice(1);
    server.pathname = '/postgres';
    await sql(server.href, `DROP DATABASE ${name} WITH (FORCE)`);
    const { status, headers } = await site.ask('GET', '/api/health/ready');
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true]);
    expect((await site.ask('GET', '/api/health/ready')).status).toBe(503);
    expect((await site.ask('GET', '/api/health/live')).status).toBe(200);
  });
});
