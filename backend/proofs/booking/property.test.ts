import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addSlot } from '../../test/support/booking.js';
import { dice } from '../../test/support/dice.js';
import { startSite, type Site } from '../../test/support/database/database.js';
import {
  HOSTILE_BODIES,
  HOSTILE_IDS,
  HOSTILE_QUERIES,
  HOSTILE_VALUES,
} from '../../test/support/hostile/hostile.js';
import {
  differences,
  exampleOf,
  jsonSchema,
  openApi,
  operations,
  type Operation,
} from '../../test/support/openapi.js';

const SEED = 20_261_121;
const REQUESTS = 1_200;
const TOGETHER = 6;

const { below, pick, chance } = dice(SEED);

interface Request {
  operation: Operation;
  url: string;
  body: unknown;
  headers: Record<string, string>;
  withToken: boolean;
}

const TYPES = [
  ...[
    'application/json; charset=utf-16',
    'application/json;',
    'text/plain',
    'application/xml',
    'multipart/form-data',
  ],
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'a/b', 'nonsense', '', '*/*'],
];
const HEADERS: Record<string, string[]> = {
  authorization: [
    '',
    'Bearer',
    'Bearer x',
    'Bearer a.b.c',
    'Basic YTpi',
    `Bearer ${'x'.repeat(9_000)}`,
    '\u00e9',
  ],
  'idempotency-key': ['', ' ', 'k', 'x'.repeat(201), '\u00e9', '\t', 'k,k', '__proto__'],
  'x-request-id': ['x', '\u00e9\u00e9', 'x'.repeat(5_000), '../../etc'],
  'x-forwarded-for': ['1.2.3.4', 'x', ',,,', '::1, 1.2.3.4'],
  'content-encoding': ['gzip', 'br', 'nonsense', 'identity'],
  accept: ['text/html', 'x', '*/*;q=9'],
  range: ['bytes=0-3', 'bytes=9-1', 'bytes=-', 'bytes=999999999-'],
  'if-none-match': ['*', '"x"'],
  'if-modified-since': ['x', 'Sat, 21 Nov 2099 00:00:00 GMT'],
  host: ['evil.example', ''],
  cookie: ['a=b; auth_token=x', '=;;'],
};

/** A request that is almost valid, or far from it. */
function request(operation: Operation): Request {
  const { path, parameters = [], requestBody } = operation;
  const id = () => (chance(0.7) ? String(1 + below(40)) : pick(HOSTILE_IDS));
  let url = path
    .replace('{id}', id)
    .replace('{path}', () =>
      chance(0.5) ? picture : `${pick(['inventory', 'blog'])}%2F${pick(HOSTILE_IDS)}`,
    );
  const known = parameters.filter((parameter) => parameter.in === 'query');
  if (known.length > 0 && chance(0.5)) {
    const { name, schema } = pick(known);
    url += `?${name}=${encodeURIComponent(String(exampleOf(schema)))}`;
  } else if (chance(0.2)) {
    url += pick(HOSTILE_QUERIES);
  }
  const headers: Record<string, string> = {};
  if (chance(0.2)) {
    const name = pick(Object.keys(HEADERS));
    headers[name] = pick(HEADERS[name] as string[]);
  }
  const body = requestBody || (operation.method !== 'GET' && chance(0.2)) ? bodyOf(operation) : undefined;
  if (body !== undefined) {
    headers['content-type'] = chance(0.93) ? 'application/json' : pick(TYPES);
  }
  return { operation, url, body, headers, withToken: chance(operation.security ? 0.9 : 0.3) };
}

function bodyOf({ requestBody }: Operation): string | Buffer {
  if (!requestBody || chance(0.15)) {
    return pick(Object.values(HOSTILE_BODIES));
  }
  if (!requestBody.content['application/json']) {
    return multipart();
  }
  const schema = jsonSchema(requestBody);
  const body = exampleOf(schema) as Record<string, unknown>;
  for (let faults = below(3); faults > 0; faults -= 1) {
    body[pick(Object.keys(body))] = pick(Object.values(HOSTILE_VALUES));
  }
  if ('timeSlotId' in body && chance(0.7)) {
    body['timeSlotId'] = 1 + below(40);
  }
  if ('date' in body && chance(0.7)) {
    body['date'] = `2031-05-${10 + below(20)}`;
  }
  if (chance(0.1)) {
    body[pick(['id', 'createdAt', 'published', 'role', 'constructor', 'toString', 'then'])] = pick(
      Object.values(HOSTILE_VALUES),
    );
  }
  const text = JSON.stringify(body);
  return chance(0.05) ? text.slice(0, below(text.length)) : text;
}

function multipart(): string {
  const part = (head: string, content: string) => `--x\r\nContent-Disposition: ${head}\r\n\r\n${content}\r\n`;
  return [
    chance(0.5) ? part('form-data; name="type"', pick(['blog', '', '../..'])) : '',
    chance(0.7)
      ? part('form-data; name="file"; filename="../../x.png"', pick(['', 'no picture', '\u0000']))
      : '',
    pick(['--x--', '--x--\r\n', '', '--x']),
  ].join('');
}

let site: Site;
let picture: string;
let admin: { id: number; username: string; password: string };

beforeAll(async () => {
  site = await startSite();
  const token = await site.signIn();
  const { default: sharp } = await import('sharp');
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } })
    .png()
    .toBuffer();
  const form = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    png,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const { json } = await site.ask('POST', '/api/upload', {
    token,
    body: form,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  picture = json.fileUrl.replace('/api/storage/', '');
  for (let day = 10; day < 30; day += 1) {
    await addSlot(site, '10:00', '11:00', `2031-06-${day}`);
    await addSlot(site, '11:00', '12:00', `2031-06-${day}`);
  }
  [admin] = (await site.sql('SELECT id, username, password FROM users')) as [typeof admin];
});
afterAll(() => site.close());

test(`${REQUESTS} hostile requests made from the contract get a documented answer each (seed ${SEED})`, async () => {
  const all = operations();
  const requests = Array.from({ length: REQUESTS }, (_, index) =>
    request(all[index % all.length] as Operation),
  );
  const faults = new Map<string, string>();
  const statuses: Record<number, number> = {};
  let token = await site.signIn();
  const send = async (sent: Request) => {
    const { operation, url, body, headers, withToken } = sent;
    const answer = await site.ask(operation.method, url, {
      ...(body === undefined ? {} : { body }),
      headers: { ...(withToken ? { authorization: `Bearer ${token}` } : {}), ...headers },
    });
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    for (const fault of faultsOf(operation, answer)) {
      const shown = String(body).slice(0, 300);
      faults.set(
        `${operation.name} ${fault}`,
        `seed ${SEED}: ${operation.method} ${url.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${shown}`,
      );
    }
    if (answer.status < 300 && /logout|user-credentials/.test(url)) {
      // Others may have been invited meanwhile, even under this name.
      await site.sql('DELETE FROM users WHERE id <> $1', [admin.id]);
      await site.sql('UPDATE users SET username = $2, password = $3 WHERE id = $1', [
        ...[admin.id, admin.username, admin.password],
      ]);
      token = await site.signIn();
    }
  };
  for (let first = 0; first < requests.length; first += TOGETHER) {
    await Promise.all(requests.slice(first, first + TOGETHER).map(send));
  }
  expect(Object.fromEntries(faults)).toEqual({});
  // Some requests must get past validation.
  expect(statuses).toMatchObject({
    200: expect.any(Number),
    201: expect.any(Number),
    409: expect.any(Number),
  });
  expect((statuses[200] ?? 0) + (statuses[201] ?? 0) + (statuses[204] ?? 0)).toBeGreaterThan(REQUESTS / 5);
});

/** Problems with a response. */
function faultsOf({ name, responses }: Operation, { status, text, json }: Awaited<ReturnType<Site['ask']>>) {
  const response = responses[status];
  if (status >= 500 || !response) {
    return [`answers ${status}, which ${response ? 'is a bug' : 'is not documented'}: ${text.slice(0, 200)}`];
  }
  if (status === 204) {
    return text === '' ? [] : ['answers 204 with a body'];
  }
  if (status < 400 && !response.content?.['application/json']) {
    return [];
  }
  if (json === undefined) {
    return [`answers ${status} without JSON`];
  }
  const schema = status >= 400 ? openApi.components.schemas['ErrorBody'] : jsonSchema(response);
  return differences(schema as object, json).map((fault) => `answers ${status} and ${fault} (${name})`);
}
