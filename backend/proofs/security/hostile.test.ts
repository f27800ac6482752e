import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { issueInvite } from '../../src/auth/users/issue-invite.js';
import { POST_HTML } from '../../src/blog/post-html-rules.js';
import { sanitizePostHtml } from '../../src/blog/post-html.worker.js';
import { VisitTokens } from '../../src/booking/appointments/visit-tokens.js';
import { clean } from '../../src/common/invisible.js';
import { plainName } from '../../src/auth/usernames.js';
import { KeyedHash } from '../../src/config/keyed-hash.js';
import { TransferTokens } from '../../src/transfers/transfer-tokens.js';
import { addSlot, emptyCalendar } from '../../test/support/booking.js';
import { ADMIN, startSite, type Answer, type Site } from '../../test/support/database/database.js';
import {
  HOSTILE_BODIES,
  HOSTILE_IDS,
  HOSTILE_QUERIES,
  HOSTILE_VALUES,
  PROTOTYPE_FIELDS,
} from '../../test/support/hostile/hostile.js';
import {
  exampleOf,
  jsonSchema,
  operations,
  resolve,
  RESOURCES,
  type Operation,
} from '../../test/support/openapi.js';

const JSON_TYPE = { 'content-type': 'application/json' };
const calls = operations();
const writes = calls.filter(({ method }) => method !== 'GET');
const forms = writes.filter(({ requestBody }) => requestBody?.content['application/json']);
/** Its one field is the version. */
const hasNoTexts = ({ path }: Operation) => path.endsWith('/restore');
const names = (list: Operation[]) => list.map(({ name }) => name);
const call = (name: string) => calls.find((operation) => operation.name === name) as Operation;

let site: Site;
let token: string;
let password: string;
/** A row of each kind, for the addresses with an id. */
const ids: Record<string, number> = {};
/** The first revision of the item and of the post. */
const revisionIds: Record<string, number> = {};
/** For the addresses with a token: that of a visit, of a transfer and of its seller. */
let visitToken: string;
let transferToken: string;
let sellerToken: string;
/** That of an invitation. */
let inviteToken: string;
/** The one id that is no number. */
let sessionId: string;

beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
  [{ password }] = (await site.sql('SELECT password FROM users')) as [{ password: string }];
});
afterAll(() => site.close());

/** What needs more than the example of its POST. */
const MADE_BELOW = ['appointments', 'schedule', 'services', 'transfers'];

/** Makes one row of each kind, in place of what a test has left. */
async function makeRows(): Promise<void> {
  await emptyCalendar(site);
  await site.sql('DELETE FROM services');
  const [service] = (await site.sql(
    "INSERT INTO services (name, position) VALUES ('Purchase consultation', 1) RETURNING id",
  )) as [{ id: number }];
  ids['services'] = service.id;
  for (const { kind, path, example } of RESOURCES.filter(({ kind }) => !MADE_BELOW.includes(kind))) {
    const make = () => site.ask('POST', path, { token, body: example });
    let made = await make();
    if (made.status === 409) {
      // A row of its name was left.
      for (const { id } of (await site.ask('GET', path, { token })).json) {
        await site.ask('DELETE', `${path}/${id}`, { token });
      }
      made = await make();
    }
    ids[kind] = made.json.id;
  }
  for (const kind of ['inventory', 'blog']) {
    const { json } = await site.ask('GET', `/api/admin/${kind}/${ids[kind]}/revisions`, { token });
    revisionIds[kind] = json[0].id;
  }
  ids['schedule'] = await addFreeTime();
  await book(ids['schedule']);
  visitToken = await site.app
    .get(VisitTokens)
    .issue(site.app.get(DataSource).manager, ids['appointments'] as number, 'hostile');
  await site.sql('DELETE FROM contact_messages');
  const inquiry = { ...exampleBody(call('POST /api/contact')), itemId: ids['inventory'] };
  await site.ask('POST', '/api/contact', { body: inquiry });
  const [message] = (await site.sql('SELECT id FROM contact_messages')) as [{ id: number }];
  ids['contact'] = message.id;
  await site.sql('DELETE FROM transfers');
  const { json: transfer } = await send(
    call('POST /api/admin/transfers'),
    JSON.stringify(example('transfers')),
  );
  ids['transfers'] = transfer.id;
  const tokens = site.app.get(TransferTokens);
  const { manager } = site.app.get(DataSource);
  transferToken = await tokens.issue(manager, transfer.id as number, 'hostile');
  sellerToken = await tokens.issueForSeller(manager, transfer.id as number);
  const [mail] = (await site.sql(
    "UPDATE notices SET state = 'given-up' WHERE kind = 'business-message' RETURNING id",
  )) as [{ id: number }];
  ids['failed-mails'] = mail.id;
  const [run] = (await site.sql(
    `INSERT INTO item_imports (actor, state, rows, options) VALUES ('{"name": "Dana"}', 'failed', 0, '{}') RETURNING id`,
  )) as [{ id: number }];
  ids['imports'] = run.id;
  const [closure] = (await site.sql(
    "INSERT INTO closures (first_day, last_day) VALUES ('2031-12-24', '2031-12-26') RETURNING id",
  )) as [{ id: number }];
  ids['closures'] = closure.id;
  const [network] = (await site.sql(
    `INSERT INTO refused_networks (network_hash, expires_at) VALUES ('elsewhere', now() + interval '1 day')
     ON CONFLICT (network_hash) DO UPDATE SET expires_at = excluded.expires_at RETURNING id`,
  )) as [{ id: number }];
  ids['networks'] = network.id;
  await site.sql('DELETE FROM users WHERE password IS NULL OR id <> (SELECT min(id) FROM users)');
  const [user] = (await site.sql("INSERT INTO users (username) VALUES ('Dana') RETURNING id")) as [
    { id: number },
  ];
  ids['users'] = user.id;
  const { inviteUrl } = await issueInvite(
    manager,
    { userId: user.id, issuedBy: null },
    site.app.get(KeyedHash),
    '',
  );
  inviteToken = inviteUrl.slice(-43);
  // Not the shared one: ending that would break the other tests.
  const [session] = (await site.sql(
    `INSERT INTO sessions (id, user_id, expires_at)
     SELECT gen_random_uuid(), min(id), now() + interval '1 day' FROM users RETURNING id`,
  )) as [{ id: string }];
  sessionId = session.id;
}

/** The seed of an app, which waits for its first code. */
async function askForSeed(): Promise<void> {
  const body = { password: ADMIN.password };
  const { status } = await site.ask('POST', '/api/admin/totp', { token, body });
  expect(status).toBe(200);
}

type Put = (body: Record<string, unknown>, value: unknown) => void;

/** The fields of the objects in a body, those in lists too: their name, and how to put a value there. */
function innerFields({ requestBody }: Operation): [path: string, put: Put][] {
  const outer = resolve(jsonSchema(requestBody as never)).properties ?? {};
  return Object.entries(outer).flatMap(([field, property]) => {
    const schema = resolve(property);
    const { properties = {} } = schema.items ? resolve(schema.items) : schema;
    return Object.keys(properties).map((inner): [string, Put] => [
      `${field}.${inner}`,
      (body, value) => {
        const [target] = [body[field]].flat() as [Record<string, unknown>];
        target[inner] = value;
      },
    ]);
  });
}

const example = (kind: string) => exampleBody(call(`POST /api/admin/${kind}`));

function exampleBody({ requestBody }: Operation): Record<string, unknown> {
  return exampleOf(jsonSchema(requestBody as never)) as Record<string, unknown>;
}

/** Logging out needs its own session, and so does a link that replaces it: ending the shared one would break the other tests. */
const tokenFor = async (path: string) =>
  ['/api/logout', '/api/invites/{token}'].includes(path) ? site.signIn() : token;

/** One that ends when the example of a booking says. */
const addFreeTime = () => addSlot(site, '14:00', '15:00');

async function book(timeSlotId: number): Promise<void> {
  // The end of the example is that of another slot.
  const body = { ...exampleBody(call('POST /api/appointments')), timeSlotId, visitEnd: undefined };
  ids['appointments'] = (await site.ask('POST', '/api/appointments', { body })).json.id;
}

/** Sends a raw body, with the id of an existing row if the path has one. */
async function send(
  { method, path }: Operation,
  body: string | Buffer | undefined,
  headers: Record<string, string> = JSON_TYPE,
): Promise<Answer> {
  const kind = path.split('/').at(path.includes('/imports/') ? 4 : 3) as string;
  if (path.includes('{id}') && !(kind in ids) && kind !== 'sessions') {
    throw new Error(`There is no row for ${path}: make one for "${kind}" in beforeEach.`);
  }
  const url = path
    .replace('{id}', kind === 'sessions' ? sessionId : String(ids[kind]))
    .replace('{revisionId}', String(revisionIds[kind]))
    .replace('transfers/{token}', `transfers/${transferToken}`)
    .replace('sellers/{token}', `sellers/${sellerToken}`)
    .replace('invites/{token}', `invites/${inviteToken}`)
    .replace('{token}', visitToken);
  return site.ask(method, url, {
    token: await tokenFor(path),
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

/** Expects a success, or a refusal with the common error body. */
function expectDecent(answer: Answer, what: unknown): void {
  const { status, text, json } = answer;
  const { fields, ...rest } = (json ?? {}) as Record<string, unknown>;
  const decent =
    status < 300 ||
    (status >= 400 &&
      status < 500 &&
      rest['statusCode'] === status &&
      Object.keys(rest).join() === 'statusCode,error,message' &&
      typeof (fields ?? {}) === 'object');
  expect([what, status, decent ? '' : text.slice(0, 300)]).toEqual([what, status, '']);
}

/** The stored row after a success, with the request's field names. */
async function stored({ name }: Operation, { json }: Answer): Promise<Record<string, unknown>> {
  const tables: Record<string, string> = {
    'POST /api/contact': 'contact_messages',
    'POST /api/testimonials': 'testimonials',
    'POST /api/appointments': 'appointments',
    'POST /api/transfers': 'transfers',
  };
  if (name === 'PUT /api/admin/user-credentials') {
    return { newUsername: json.user.username };
  }
  if (!tables[name]) {
    return json;
  }
  const [row] = await site.sql(`SELECT * FROM ${tables[name]} ORDER BY id DESC LIMIT 1`);
  return row as Record<string, unknown>;
}

/** The stored form of a text that was accepted. */
function kept({ name, requestBody }: Operation, field: string, text: string): string | null {
  const nullable = [
    ...['POST /api/appointments message', 'POST /api/admin/appointments message'],
    ...['POST /api/appointments place', 'POST /api/admin/appointments place'],
    ...['POST /api/admin/appointments internalNote', 'PUT /api/admin/schedule/{id} notes'],
    ...['trackingNumber', 'reference', 'message', 'internalNote'].flatMap((text) => [
      `POST /api/transfers ${text}`,
      `POST /api/admin/transfers ${text}`,
      `PUT /api/admin/transfers/{id} ${text}`,
    ]),
    ...['manufacturer', 'model', 'caliber', 'notes'].flatMap((line) => [
      `POST /api/admin/inventory ${line}`,
      `PUT /api/admin/inventory/{id} ${line}`,
    ]),
  ];
  if (nullable.includes(`${name} ${field}`) && text.trim() === '') {
    return null;
  }
  if (field === 'newUsername' || name === 'POST /api/admin/users') {
    return plainName(text);
  }
  // From a single line, letters that nobody can see are taken out. It has a pattern; in posts, which are older, a name.
  const { pattern } = resolve(jsonSchema(requestBody as never)).properties?.[field] ?? {};
  const hasManyLines = pattern === undefined && !['title', 'author'].includes(field);
  const whole = text.replace(/\r\n?/g, '\n').trim();
  return /blog/.test(name) && field === 'content'
    ? (sanitizePostHtml(whole, POST_HTML) ?? null)
    : hasManyLines
      ? whole
      : clean(text);
}

describe('in any field', () => {
  beforeEach(makeRows);

  test.each(names(forms))('of %s: refused, or stored exactly as sent', async (name) => {
    const operation = call(name);
    const schema = resolve(jsonSchema(operation.requestBody as never));
    let texts = 0;
    let slot: number | undefined;
    let hasChanged = true;
    for (const [field, property] of Object.entries(schema.properties ?? {})) {
      const isText = resolve(property).type === 'string' && !/^date/.test(property.format ?? '');
      for (const [kind, value] of Object.entries(HOSTILE_VALUES)) {
        const body = { ...exampleBody(operation), [field]: value };
        if (hasChanged && /POST .*appointments$/.test(name)) {
          await emptyCalendar(site);
          slot = name === 'POST /api/appointments' ? await addFreeTime() : undefined;
        }
        if (field === 'imageUrl') {
          // Photos decide which picture is the cover.
          delete body['photos'];
        }
        if (field === 'place') {
          // Only visits of such a service have one.
          body['serviceType'] = 'Mobile CCW class';
        }
        if (slot !== undefined && field !== 'timeSlotId') {
          body['timeSlotId'] = slot;
        }
        if (field !== 'visitEnd') {
          // That of the example is when another slot ends.
          delete body['visitEnd'];
        }
        if (hasChanged && name === 'PUT /api/admin/appointments/{id}/status') {
          await site.sql("UPDATE appointments SET status = 'pending'");
        }
        if (hasChanged && name === 'PUT /api/admin/transfers/{id}') {
          await site.sql("UPDATE transfers SET status = 'expected', ended_at = NULL");
        }
        if ('version' in body && field !== 'version') {
          delete body['version'];
        }
        const what = [name, field, kind];
        const answer = await send(operation, JSON.stringify(body));
        expectDecent(answer, what);
        hasChanged = answer.status < 300;
        if (hasChanged) {
          const row = await stored(operation, answer);
          if (typeof value === 'string' && isText && field in row) {
            expect([...what, row[field]]).toEqual([...what, kept(operation, field, value)]);
            texts += 1;
          } else if (isText && value !== undefined) {
            expect([...what, value]).toEqual([...what, typeof value === 'string' ? value : null]);
          }
        }
        if (hasChanged && name === 'PUT /api/admin/user-credentials') {
          await site.sql(
            'UPDATE users SET username = $1, password = $2 WHERE id = (SELECT min(id) FROM users)',
            [ADMIN.username, password],
          );
        }
      }
    }
    if (
      !hasNoTexts(operation) &&
      /(contact|appointments)$|(testimonials|inventory|blog)(\/\{id\})?$|credentials/.test(name)
    ) {
      expect(texts).toBeGreaterThan(5);
    }
  });
});

describe('deep in the body', () => {
  beforeEach(makeRows);

  test.each(names(forms.filter((form) => innerFields(form).length > 0)))(
    'of %s: refused, or stored',
    async (name) => {
      const operation = call(name);
      for (const [path, place] of innerFields(operation)) {
        for (const [kind, value] of Object.entries(HOSTILE_VALUES)) {
          const body = structuredClone(exampleBody(operation));
          delete body['version'];
          place(body, value);
          expectDecent(await send(operation, JSON.stringify(body)), [name, path, kind]);
        }
      }
    },
  );
});

describe('as a code', () => {
  const codes = Object.entries(HOSTILE_VALUES);
  beforeEach(async () => {
    await makeRows();
    await site.sql('DELETE FROM second_factors');
  });
  afterAll(() => site.sql('DELETE FROM second_factors'));

  test('that would turn the second factor on: refused', async () => {
    await askForSeed();
    for (const [kind, code] of codes) {
      await site.sql('DELETE FROM rate_limits');
      const answer = await site.ask('POST', '/api/admin/totp/confirm', { token, body: { code } });
      expect([kind, [400, 413].includes(answer.status), answer.status]).toEqual([kind, true, answer.status]);
    }
  });

  test('of a sign-in that asks for one: refused', async () => {
    await askForSeed();
    // The one that waits now counts.
    await site.sql('UPDATE second_factors SET secret = pending, pending = NULL');
    for (const [kind, code] of codes) {
      await site.sql('DELETE FROM rate_limits');
      const { status } = await site.ask('POST', '/api/login', { body: { ...ADMIN, code } });
      expect([kind, [400, 401, 413].includes(status), status]).toEqual([kind, true, status]);
    }
  });
});

describe('as the whole body', () => {
  beforeEach(makeRows);

  test.each(names(writes))('of %s: refused, or nothing but an unknown field', async (name) => {
    const operation = call(name);
    for (const [kind, body] of Object.entries(HOSTILE_BODIES)) {
      const answer = await send(operation, body);
      expectDecent(answer, [name, kind]);
      const isFine = hasNoTexts(operation) && (kind === 'nothing' || body.includes('{'));
      if (operation.requestBody && !isFine && (operation.method === 'POST' || !body.includes('{'))) {
        expect([name, kind, answer.status]).toEqual([name, kind, expect.any(Number)]);
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
    }
    expect('published' in {}).toBe(false);
  });

  test.each(names(forms))('of %s, good but for a key that reaches a prototype: 400', async (name) => {
    const operation = call(name);
    const fields = JSON.stringify(exampleBody(operation)).slice(1);
    for (const field of PROTOTYPE_FIELDS) {
      const { status, json } = await send(operation, `{${field},${fields}`);
      expect([name, field, status, json.message]).toEqual([
        ...[name, field, 400, 'The request body is not valid.'],
      ]);
    }
  });

  test.each(names(forms))('of %s: 415 if it is not JSON, 400 if it is missing', async (name) => {
    const operation = call(name);
    const fields = exampleBody(operation);
    const form = new URLSearchParams(fields as Record<string, string>);
    const bodies: [type: string, body: string][] = [
      ['text/plain', JSON.stringify(fields)],
      ['application/x-www-form-urlencoded', form.toString()],
      ['application/x-www-form-urlencoded', JSON.stringify(fields)],
      ['application/xml', '<name/>'],
      ['multipart/form-data', 'x'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--',
      ],
      ['nonsense', JSON.stringify(fields)],
      ['application/jsonp', JSON.stringify(fields)],
    ];
    for (const [type, body] of bodies) {
      const { status } = await send(operation, body, { 'content-type': type });
      expect([name, type, status]).toEqual([name, type, 415]);
    }
    expect((await send(operation, undefined, {})).status).toBe(hasNoTexts(operation) ? 200 : 400);
  });

  // The picture that is deleted stands in the query, and so does the person.
  const inQuery = ['/api/upload', '/api/admin/personal-data'];
  const without = writes.filter(({ requestBody, path }) => !requestBody && !inQuery.includes(path));
  test.each(names(without))('of %s: an empty JSON body counts as no body', async (name) => {
    const { status } = await send(call(name), '');
    expect([name, [200, 201, 202, 204, 409].includes(status)]).toEqual([name, true]);
  });

  test('the last of equal keys counts', async () => {
    const fields = JSON.stringify(exampleBody(call('POST /api/contact'))).slice(1);
    const { status } = await send(call('POST /api/contact'), `{"name":["x"],"name":"First Name",${fields}`);
    expect(status).toBe(201);
    expect(await site.sql('SELECT name FROM contact_messages ORDER BY id DESC LIMIT 1')).toEqual([
      { name: 'Dana Reyes' },
    ]);
  });

  test('nested a million deep or a post of 1 MB of open tags: refused or stored', async () => {
    const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    expect((await send(call('POST /api/contact'), deep(50_000))).status).toBe(400);
    expect((await send(call('POST /api/contact'), deep(1_000_000))).status).toBe(413);
    expect((await send(call('POST /api/admin/blog'), deep(1_000_000))).status).toBe(400);
    for (const tag of ['<p>', '<b><i>', '<a href="x">', '<!--', '<ul><li>', '&amp', '<']) {
      const content = tag.repeat(1_000_000 / tag.length);
      const answer = await send(
        call('POST /api/admin/blog'),
        JSON.stringify({ ...example('blog'), content }),
      );
      expectDecent(answer, tag);
    }
  });
});

describe('in the address', () => {
  beforeAll(makeRows);

  test.each(names(calls.filter(({ path }) => path.includes('{id}'))))('of %s: 400 or 404', async (name) => {
    const { method, path, requestBody } = call(name);
    for (const id of HOSTILE_IDS) {
      const url = path.replace('{id}', id).replace('{revisionId}', id);
      const answer = await site.ask(method, url, {
        token,
        ...(requestBody ? { body: exampleBody(call(name)) } : {}),
      });
      expectDecent(answer, [name, id]);
      expect([name, id, answer.status]).toEqual([name, id, answer.status === 404 ? 404 : 400]);
    }
  });

  test.each(names(calls))('of %s as a query: never a fault', async (name) => {
    const { method, path } = call(name);
    for (const query of HOSTILE_QUERIES) {
      const answer = await site.ask(method, path.replace(/\{\w+\}/, '2147483647') + query);
      expectDecent(answer, [name, query]);
    }
  });
});

describe('in a parameter', () => {
  beforeAll(makeRows);

  const inQuery = ({ parameters = [] }: Operation) => parameters.filter((each) => each.in === 'query');
  const texts = Object.entries(HOSTILE_VALUES).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 10_000,
  );
  test.each(names(calls.filter((each) => inQuery(each).length > 0)))('of %s: never a fault', async (name) => {
    const operation = call(name);
    const { method, path } = operation;
    for (const { name: parameter } of inQuery(operation)) {
      for (const [kind, text] of texts) {
        // As bytes: half a pair has no spelling of its own.
        const value = [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
        const url = `${path.replace(/\{\w+\}/, '2147483647')}?${parameter}=${value}`;
        expectDecent(await site.ask(method, url, { token }), [name, parameter, kind]);
      }
    }
  });
});

describe('on the wire', () => {
  let port: number;
  test('Node keeps the answer under way in _httpMessage of its socket, which is private and may change', async () => {
    let kept: boolean | undefined;
    site.app.getHttpServer().once('request', (_request, answer: ServerResponse) => {
      kept = (answer.socket as { _httpMessage?: unknown } | null)?._httpMessage === answer;
    });
    await wire('GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(kept).toBe(true);
  });

  beforeAll(async () => {
    await site.app.listen(0, '127.0.0.1');
    port = (site.app.getHttpServer().address() as { port: number }).port;
  });

  /** Sends raw bytes, waiting for the end of the response or not. @returns what came back. */
  function wire(bytes: string, waits = true): Promise<string> {
    return new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        waits ? socket.write(bytes, 'latin1') : socket.end(bytes, 'latin1'),
      );
      socket.setTimeout(60_000, () => socket.destroy(new Error(`No answer to ${bytes.slice(0, 80)}`)));
      socket
        .on('data', (chunk: Buffer) => (text += chunk.toString()))
        .on('close', () => resolve(text))
        .on('error', (error: NodeJS.ErrnoException) =>
          // Cut off while still sending: counts as a response.
          ['ECONNRESET', 'EPIPE'].includes(error.code ?? '') ? resolve(text) : reject(error),
        );
    });
  }

  const head = (lines: string) =>
    `POST /api/contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}\r\n`;
  test.each<[string, string, RegExp]>([
    ['a header of 100 KB', head(`X-A: ${'x'.repeat(100_000)}\r\n`), /^HTTP\/1.1 431 /],
    ['5,000 headers', head('X-A: x\r\n'.repeat(5_000)), /^HTTP\/1.1 4\d\d /],
    ['an address of 100 KB', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, /^HTTP\/1.1 4\d\d /],
    ['two lengths', head('Content-Length: 2\r\nContent-Length: 3\r\n') + '{}', /^HTTP\/1.1 400 /],
    ['a length and chunks', head('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n'), /^HTTP\/1.1 400 /],
    ['a length that is none', head('Content-Length: -1\r\n'), /^HTTP\/1.1 400 /],
    [
      'a broken chunk',
      head('Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n') + 'zz\r\n',
      /^(HTTP\/1.1 400 |$)/,
    ],
    [
      'less body than it says',
      head('Content-Type: application/json\r\nContent-Length: 99\r\n') + '{"na',
      /^(HTTP\/1.1 400 |$)/,
    ],
    ['a page with two hosts', 'GET /about HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', /^HTTP\/1.1 400 /],
    [
      'a cached page with one host twice',
      'GET /about HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n',
      /^HTTP\/1.1 400 /,
    ],
    ['U+0000 in a header', head('X-A: \u0000\r\n'), /^HTTP\/1.1 400 /],
    ['no HTTP', '\u0016\u0003\u0001\u0000\r\n\r\n', /^HTTP\/1.1 400 /],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1.1 4\d\d /],
  ])('%s is refused and the next request is served', async (_what, bytes, expected) => {
    const text = await wire(bytes, !/zz|"na/.test(bytes));
    expect(text.slice(0, 300)).toMatch(expected);
    const body = text.split('\r\n\r\n')[1];
    if (body) {
      expect(Object.keys(JSON.parse(body) as object).toSorted()).toEqual(['error', 'message', 'statusCode']);
    }
    expect(await wire('GET /api/health/ready HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 200 /,
    );
  });
});
