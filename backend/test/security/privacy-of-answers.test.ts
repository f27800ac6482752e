import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DAY } from '../support/booking.js';
import { type Answer, createDatabase, sql } from '../support/database/database.js';
import { TOLD_TO_VISITORS } from '../support/database/table-places.js';
import { eventually } from '../support/eventually.js';
import { differences, exampleOf, jsonSchema, operations, type Operation } from '../support/openapi.js';
import { endAll, makeFolder, type Running, START_TIMEOUT_MS, startProcess } from '../support/process.js';

/** A person who must not appear anywhere outside the back office. */
const CANARY = { name: 'Zebulon Quux', email: 'zeb.quux@example.com', phone: '(480) 555-7391' };
const TRACE = /quux|zebulon|555\D{0,3}7391/i;
const QUERY = `?${new URLSearchParams(CANARY).toString()}`;

/** The keys visitors get, spelled out so that the contract cannot grow unnoticed. */
const ITEM =
  'id,name,description,manufacturer,model,caliber,condition,price,priceOnRequest,category,imageUrl,photos,featured,inStock,notes,createdAt,sample';
const POST = 'id,title,content,excerpt,imageUrl,publishedAt,author,sample';
const VISIT =
  'status,answerBy,cancelReason,date,startTime,endTime,serviceType,mobile,place,name,checklist,item,canChange,changeUntil';
const TRANSFER =
  'status,seller,description,trackingNumber,history,fee,waitingFor,waitingSince,id,shipTo,enclose';
const SELLER = 'shipTo,enclose,licence,description,trackingNumber,received';
const KEYS: Record<string, string> = {
  'GET /api/blog': POST,
  'GET /api/blog/recent': POST,
  'GET /api/blog/{id}': `${POST},published`,
  'GET /api/business':
    'name,street,city,phone,email,hours,banner,transferFee,timeZone,timeZoneLabel,sendsEmail,timesOpened,notices,keptMonths,closures',
  'GET /api/health/live': 'status',
  'GET /api/health/ready': 'status',
  'GET /api/inventory': ITEM,
  'GET /api/inventory/counts': 'total,atLeast,lookedFor,categories,conditions,inStock,outOfStock',
  'GET /api/inventory/featured': ITEM,
  'GET /api/inventory/{id}': ITEM,
  'GET /api/invites/{token}': 'username,shop',
  'GET /api/outcomes': 'outcome',
  'GET /api/schedule/available': 'id,date,startTime,endTime,isBooked',
  'GET /api/sellers/{token}': SELLER,
  'GET /api/services':
    'id,name,description,durationText,durationMinutes,bufferMinutes,priceText,checklist,mobile,active,version',
  'GET /api/testimonials': 'id,content,author,rating,sample,source,edit,visited',
  'GET /api/transfers/{token}': TRANSFER,
  'GET /api/visits/{token}': VISIT,
  'GET /api/visits/{token}/testimonial': 'state',
  'GET /api/visits/{token}/times': 'id,date,startTime,endTime,isBooked,visitEnd',
  'POST /api/appointments': 'id,status,date,startTime,endTime,answerBy',
  'POST /api/contact': 'success,message',
  'POST /api/invites/{token}': 'token,user',
  'POST /api/login': 'token,user',
  'POST /api/sellers/{token}': SELLER,
  'POST /api/testimonials': 'success,message',
  'POST /api/transfers': 'id,status',
  'POST /api/transfers/{token}': TRANSFER,
  'POST /api/transfers/{token}/seller-link': 'url',
  'POST /api/visits/{token}/cancel': VISIT,
  'POST /api/visits/{token}/move': VISIT,
  'POST /api/visits/{token}/testimonial': 'success,message',
};

const PAGES = [
  ...['/', '/about', '/inventory', '/inventory/1', '/inventory/2', '/blog', '/blog/1', '/blog/2', '/blog/3'],
  ...['/contact', '/schedule', '/review', '/privacy', '/terms', '/admin', '/admin/login', '/nothing'],
  ...['/robots.txt', '/sitemap.xml', '/blog/feed.xml', '/api/docs', '/api/docs-json', '/api/nothing'],
];

const publicCalls = operations().filter(({ security }) => !security);
const gets = publicCalls.filter(
  ({ method, path }) => method === 'GET' && !/\{(path|token|file)\}/.test(path) && path !== '/api/outcomes',
);
const call = (name: string) => operations().find((operation) => operation.name === name) as Operation;
const example = (name: string) =>
  exampleOf(jsonSchema(call(name).requestBody as never)) as Record<string, unknown>;

let databaseUrl: string;
let app: Running;
let token: string;
/** From the link in a mail. */
let visitToken: string;
/** From the link in the mail about a transfer, and from the one for its seller. */
let transferToken: string;
let sellerToken: string;
/** From the link of an invitation. */
let inviteToken: string;
/** The address of the calendar feed. */
let feed: string;
const answers: Record<string, Answer> = {};

async function must(
  status: number,
  method: string,
  path: string,
  body?: object,
  withToken = true,
): Promise<Answer> {
  const answer = await app.ask(method, path, { ...(body ? { body } : {}), ...(withToken ? { token } : {}) });
  expect([path, answer.status, answer.status === status ? '' : answer.text]).toEqual([path, status, '']);
  return answer;
}

/** Creates rows visitors may see, and puts the canary in everything they may not see. */
beforeAll(async () => {
  databaseUrl = await createDatabase();
  const folder = await makeFolder();
  app = await startProcess(folder, { DATABASE_URL: databaseUrl, LOG_LEVEL: 'trace' });
  token = await app.signIn();
  const item = { ...example('POST /api/admin/inventory'), featured: true, published: true };
  await must(201, 'POST', '/api/admin/inventory', item);
  await must(201, 'POST', '/api/admin/inventory', { ...item, name: CANARY.name, published: false });
  const post = { ...example('POST /api/admin/blog'), published: true, publishedAt: '2026-01-02T03:04:05Z' };
  await must(201, 'POST', '/api/admin/blog', post);
  await must(201, 'POST', '/api/admin/blog', { ...post, author: CANARY.name, published: false });
  await must(201, 'POST', '/api/admin/blog', {
    ...post,
    title: CANARY.email,
    publishedAt: '2999-01-01T00:00:00Z',
  });
  const testimonial = example('POST /api/admin/testimonials');
  await must(201, 'POST', '/api/admin/testimonials', { ...testimonial, published: true });
  for (const hour of [9, 10, 11, 12]) {
    await must(201, 'POST', '/api/admin/schedule', {
      date: DAY,
      startTime: `${hour}:00`.padStart(5, '0'),
      endTime: `${hour}:30`.padStart(5, '0'),
    });
  }

  const visitor = { ...CANARY, message: `I am ${CANARY.name}, call ${CANARY.phone}.` };
  const requests: [name: string, body: object][] = [
    ['POST /api/contact', { ...visitor, subject: `From ${CANARY.email}` }],
    ['POST /api/testimonials', { author: CANARY.name, content: visitor.message, rating: 5 }],
    [
      'POST /api/transfers',
      { ...visitor, seller: 'Brazos Valley Arms, Waco', description: 'A bolt-action rifle.' },
    ],
    ...[1, 2, 3].map((timeSlotId): [string, object] => [
      'POST /api/appointments',
      { ...visitor, timeSlotId },
    ]),
  ];
  for (const [name, body] of requests) {
    answers[name] = await must(201, 'POST', call(name).path, body, false);
  }
  const appointments = (await must(200, 'GET', '/api/admin/appointments')).json as { id: number }[];
  for (const [index, status] of ['confirmed', 'cancelled'].entries()) {
    const path = `/api/admin/appointments/${appointments[index]?.id}`;
    await must(200, 'PUT', path, { internalNote: `${CANARY.name} haggles.` });
    await must(200, 'PUT', `${path}/status`, { status });
  }
  answers['POST /api/login'] = await app.ask('POST', '/api/login', {
    body: { username: 'admin', password: 'process-test-password' },
  });
  const transfer = answers['POST /api/transfers']?.json.id as number;
  await must(200, 'PUT', `/api/admin/transfers/${transfer}`, { internalNote: `${CANARY.name} haggles.` });
  const link = (await must(201, 'POST', `/api/admin/transfers/${transfer}/seller-link`)).json.url as string;
  sellerToken = link.slice(-43);
  answers['GET /api/sellers/{token}'] = await must(
    200,
    'GET',
    `/api/sellers/${sellerToken}`,
    undefined,
    false,
  );
  answers['POST /api/sellers/{token}'] = await must(
    200,
    'POST',
    `/api/sellers/${sellerToken}`,
    { trackingNumber: '1Z 999' },
    false,
  );
  const outbox = join(folder, 'outbox');
  transferToken = (await eventually(() => tokenIn(outbox, 'transfer-expected', 'transfer'))) as string;
  answers['GET /api/transfers/{token}'] = await must(
    200,
    'GET',
    `/api/transfers/${transferToken}`,
    undefined,
    false,
  );
  const own = `/api/transfers/${transferToken}`;
  const tracking = { trackingNumber: '1Z 999' };
  answers['POST /api/transfers/{token}'] = await must(200, 'POST', own, tracking, false);
  answers['POST /api/transfers/{token}/seller-link'] = await must(
    201,
    'POST',
    `${own}/seller-link`,
    {},
    false,
  );
  visitToken = (await eventually(() => tokenIn(outbox, 'appointment-confirmed', 'visit'))) as string;
  const visit = `/api/visits/${visitToken}`;
  answers['GET /api/visits/{token}'] = await must(200, 'GET', visit, undefined, false);
  answers['GET /api/visits/{token}/times'] = await must(200, 'GET', `${visit}/times`, undefined, false);
  const words = `${visit}/testimonial`;
  answers['GET /api/visits/{token}/testimonial'] = await must(200, 'GET', words, undefined, false);
  await sql(databaseUrl, "UPDATE appointments SET outcome = 'kept' WHERE status = 'confirmed'");
  answers['POST /api/visits/{token}/testimonial'] = await must(201, 'POST', words, testimonial, false);
  answers['POST /api/visits/{token}/move'] = await must(
    200,
    'POST',
    `${visit}/move`,
    { timeSlotId: 4 },
    false,
  );
  answers['POST /api/visits/{token}/cancel'] = await must(200, 'POST', `${visit}/cancel`, {}, false);
  const user = { username: 'Dana', password: 'process-test-password' };
  const invitation = (await must(201, 'POST', '/api/admin/users', user)).json.inviteUrl as string;
  inviteToken = invitation.slice(-43);
  const invite = `/api/invites/${inviteToken}`;
  answers['GET /api/invites/{token}'] = await must(200, 'GET', invite, undefined, false);
  answers['POST /api/invites/{token}'] = await must(
    200,
    'POST',
    invite,
    { password: 'a password of mine' },
    false,
  );
  feed = new URL((await must(201, 'POST', '/api/admin/calendar-feed')).json.url).pathname;
  for (const path of [
    feed,
    feed.replace('calendar', '%63alendar'),
    visit,
    `${visit}/calendar.ics`,
    `/visit/${visitToken}`,
    `/api/%76isits/${visitToken}`,
    ...[invite, `/admin/welcome/${inviteToken}`, `/api/%69nvites/${inviteToken}`],
    ...[`/api/transfers/${transferToken}`, `/transfer/${transferToken}`, `/%74ransfer/${transferToken}`],
    ...[`/api/sellers/${sellerToken}`, `/seller/${sellerToken}`, `/api/%73ellers/${sellerToken}`],
  ]) {
    await app.ask('GET', path);
  }
  answers['GET /api/outcomes'] = await app.ask('GET', '/api/outcomes?to=/api/contact', {
    headers: { 'idempotency-key': 'of-nobody' },
  });
  for (const { name, path } of gets) {
    answers[name] = await must(200, 'GET', path.replace('{id}', '1'), undefined, false);
  }
}, START_TIMEOUT_MS);
afterAll(endAll);

/** The token of the link in a mail of this kind, once it is written. */
async function tokenIn(outbox: string, kind: string, page: string): Promise<string | undefined> {
  const name = (await readdir(outbox)).find((file) => file.startsWith(kind) && file.endsWith('.eml'));
  const text = name === undefined ? '' : await readFile(join(outbox, name), 'utf8');
  // Lines of a mail are folded.
  return new RegExp(`/${page}/([\\w-]{43})`).exec(text.replace(/=\r?\n/g, ''))?.[1];
}

test.each(Object.keys(KEYS))('the keys of the answer to %s are exactly the documented ones', (name) => {
  const { status, json } = answers[name] as Answer;
  expect(differences(jsonSchema(call(name).responses[status] as never), json)).toEqual([]);
  const rows = (Array.isArray(json) ? json : [json]) as object[];
  if (rows.length === 0) {
    throw new Error(`${name} has no row to show: make one in beforeAll.`);
  }
  for (const row of rows) {
    expect(Object.keys(row).toSorted()).toEqual((KEYS[name] as string).split(',').toSorted());
  }
});

test('no public call is left out above', () => {
  const listed = publicCalls
    .map(({ name }) => name)
    .filter((name) => !/^GET \/api\/(storage|calendar)\/|\.ics$/.test(name));
  expect(Object.keys(KEYS).toSorted()).toEqual(listed.toSorted());
});

test('the privacy policy has the words that stand for each table with something of a visitor', async () => {
  const { text } = await app.ask('GET', '/privacy');
  const words = text.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ');
  expect(TOLD_TO_VISITORS.filter((told) => !words.includes(told))).toEqual([]);
});

test('that a proxy is not trusted is logged once, without an address', async () => {
  const told = () =>
    app
      .output()
      .split('\n')
      .filter((line) => line.includes('TRUST_PROXY'));
  expect(told()).toEqual([]);
  for (const path of ['/api/health/live', '/api/inventory', '/the-next-line']) {
    await fetch(app.address(path), { headers: { 'x-forwarded-for': '203.0.113.77' } });
  }
  await eventually(() => app.output().includes('/the-next-line'));
  expect(told()).toHaveLength(1);
  expect(JSON.parse(told()[0] as string)).toMatchObject({
    level: 40,
    msg: expect.stringContaining('TRUST_PROXY=1'),
  });
  expect(app.output()).not.toContain('203.0.113.77');
});

test('a refused call is logged: 401 of a stranger, 403 of another website', async () => {
  const stranger = await fetch(app.address('/api/admin/testimonials'), {
    headers: { 'x-request-id': 'the-stranger' },
  });
  const website = await fetch(app.address('/api/contact'), {
    method: 'POST',
    headers: { 'x-request-id': 'the-website', origin: 'https://evil.example' },
  });
  expect([stranger.status, website.status]).toEqual([401, 403]);
  const lineOf = (id: string) =>
    app
      .output()
      .split('\n')
      .find((line) => line.includes(`"id":"${id}"`) && line.includes('"statusCode"'));
  await eventually(() => lineOf('the-website') !== undefined);
  expect(JSON.parse(lineOf('the-stranger') ?? '')).toMatchObject({
    level: 30,
    time: expect.any(Number),
    req: { method: 'GET', path: '/api/admin/testimonials' },
    res: { statusCode: 401 },
  });
  expect(JSON.parse(lineOf('the-website') ?? '')).toMatchObject({
    level: 30,
    time: expect.any(Number),
    req: { method: 'POST', path: '/api/contact' },
    res: { statusCode: 403 },
  });
});

test('an address that cannot be decoded is logged like any other, without its token, under the id of its answer', async () => {
  for (const [path, logged, status] of [
    ['/%zz', '/%zz', 400],
    ['/api/inventory/%zz?email=dana', '/api/inventory/%zz', 400],
    ['/visit/%zz', '/visit/[token]', 404],
  ] as const) {
    const answer = await fetch(app.address(path));
    const id = answer.headers.get('x-request-id');
    expect([path, answer.status, id]).toEqual([path, status, expect.stringMatching(/^[\w-]{36}$/)]);
    const line = await eventually(() =>
      app
        .output()
        .split('\n')
        .find((one) => one.includes(`"id":"${id}"`)),
    );
    expect(JSON.parse(line as string)).toMatchObject({
      level: 30,
      req: { method: 'GET', path: logged },
      res: { statusCode: status },
      msg: 'request completed',
    });
  }
});

describe("a visitor's name, e-mail and phone", () => {
  test('are in the back office: what the silence below is measured against', async () => {
    for (const path of [
      ...['contact', 'appointments', 'schedule', 'testimonials', 'inventory', 'blog', 'transfers'],
    ]) {
      expect((await must(200, 'GET', `/api/admin/${path}`)).text).toMatch(TRACE);
    }
  });

  test('are in no public answer and on no page', async () => {
    const found: string[] = [];
    for (const [name, { text }] of Object.entries(answers)) {
      // The client is called by name on the page of their visit.
      if (TRACE.test(name.includes('/visits/') ? text.replace(CANARY.name, '') : text)) {
        found.push(name);
      }
    }
    for (const path of [...PAGES, ...gets.map((get) => get.path.replace('{id}', '2'))]) {
      const { text } = await app.ask('GET', path);
      // Requested to fill the log; a page may repeat its visitor's own query in its links.
      const { text: queried } = await app.ask('GET', path + QUERY);
      if (TRACE.test(text) || (path.startsWith('/api/') && TRACE.test(queried))) {
        found.push(path);
      }
    }
    expect(found).toEqual([]);
  });

  test('are in no error answer, whatever goes wrong with them', async () => {
    const body = {
      ...CANARY,
      subject: CANARY.email,
      message: CANARY.name.repeat(2000),
      author: CANARY.name,
      content: CANARY.name,
    };
    const errors = [
      await app.ask('POST', '/api/contact', { body }),
      await app.ask('POST', '/api/contact', {
        body: { ...body, email: `${CANARY.email},`, [CANARY.name]: 1 },
      }),
      await app.ask('POST', '/api/contact', { body: [CANARY] }),
      await app.ask('POST', '/api/testimonials', { body: { ...body, rating: CANARY.phone } }),
      await app.ask('POST', '/api/appointments', { body: { ...body, timeSlotId: 1, message: '' } }),
      await app.ask('POST', '/api/appointments', { body: { ...body, serviceType: CANARY.name } }),
      await app.ask('POST', '/api/login', { body: { username: CANARY.email, password: CANARY.phone } }),
      await app.ask('PUT', '/api/admin/user-credentials', {
        token,
        body: { currentUsername: CANARY.name, currentPassword: CANARY.phone, newUsername: CANARY.email },
      }),
      await app.ask('GET', `/api/inventory${QUERY}&category=Quux`),
      await app.ask('GET', '/api/admin/contact', { token: CANARY.email }),
    ];
    expect(errors.map(({ status }) => status >= 400 && status < 500)).toEqual(errors.map(() => true));
    expect(errors.filter(({ text }) => TRACE.test(text)).map(({ text }) => text)).toEqual([]);
  });

  test('are in no error answer when the database refuses, breaks or is gone', async () => {
    const contact = { ...CANARY, subject: 'A question', message: 'Is it still there, I wonder?' };
    const send = () => app.ask('POST', '/api/contact', { body: contact });
    const texts: string[] = [];
    const expecting = async (status: number) => {
      const answer = await send();
      expect([answer.status, answer.text]).toEqual([status, expect.not.stringMatching(TRACE)]);
      texts.push(answer.text);
    };
    // PostgreSQL's detail for this one is "Failing row contains (…, Zebulon Quux, …)".
    await sql(
      databaseUrl,
      `ALTER TABLE contact_messages ADD CONSTRAINT refuse CHECK (name NOT LIKE '%Quux') NOT VALID`,
    );
    await expecting(400);
    await sql(databaseUrl, 'ALTER TABLE contact_messages DROP CONSTRAINT refuse');
    // And for this one "Key (email)=(zeb.quux@example.com) already exists."
    await sql(databaseUrl, 'CREATE UNIQUE INDEX refuse ON contact_messages (email)');
    await expecting(409);
    await sql(databaseUrl, 'DROP INDEX refuse');
    await sql(databaseUrl, 'ALTER TABLE contact_messages RENAME TO away');
    await expecting(500);
    await sql(databaseUrl, 'ALTER TABLE away RENAME TO contact_messages');
    await sql(
      databaseUrl,
      `CREATE FUNCTION complain() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'no % here', NEW.name USING DETAIL = NEW.email, ERRCODE = 'XX000'; END $$;
       CREATE TRIGGER complain BEFORE INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION complain()`,
    );
    await expecting(503);
    await sql(databaseUrl, 'DROP TRIGGER complain ON contact_messages');

    const { pathname } = new URL(databaseUrl);
    const server = databaseUrl.replace(pathname, '/postgres');
    const name = pathname.slice(1);
    await sql(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await sql(server, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    await expecting(503);
    await expecting(503);
    await sql(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await expecting(201);
    // What the database says of itself, and where in the code it failed, is no visitor's business either.
    expect(texts.filter((text) => /\n +at |relation|constraint|contact_messages/.test(text))).toEqual([]);
  });

  // Last, because it reads the log of all tests above, at the most verbose level.
  test('are in no line of the log', async () => {
    // Lines are written in order, several at a time.
    await app.ask('GET', '/the-last-line');
    await eventually(() => app.output().includes('/the-last-line'));
    const lines = app
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    const paths = new Set(lines.map((line) => (JSON.parse(line) as { req?: { path: string } }).req?.path));
    for (const path of [
      '/api/contact',
      '/api/appointments',
      '/api/admin/contact',
      '/schedule',
      '/api/inventory',
    ]) {
      expect([path, paths.has(path)]).toEqual([path, true]);
    }
    expect(lines.filter((line) => line.includes('database error')).length).toBeGreaterThan(2);
    expect(
      app
        .output()
        .split('\n')
        .filter((line) => TRACE.test(line)),
    ).toEqual([]);
    expect(paths).toContain('/api/visits/[token]/calendar.ics');
    expect(app.output().includes(visitToken)).toBe(false);
    expect(app.output().includes(inviteToken)).toBe(false);
    expect(app.output().includes(feed.slice(-20, -4))).toBe(false);
  });
});
