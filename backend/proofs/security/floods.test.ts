import { once } from 'node:events';
import { promisify } from 'node:util';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { LimitedServer } from '../../src/http/server/connections.js';
import { tally } from '../../test/support/booking.js';
import {
  ADMIN,
  createDatabase,
  startSite,
  type Answer,
  type Site,
} from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { exampleOf, jsonSchema, operations } from '../../test/support/openapi.js';
import {
  endAll,
  makeFolder,
  type Running,
  START_TIMEOUT_MS,
  startProcess,
} from '../../test/support/process.js';
import { doKnownWork, slowdown } from '../../test/support/slowdown.js';

const MB = 1024 * 1024;

/** How long one of a flood waits when it is refused. */
const REFUSED_PAUSE_MS = 100;
/** Between two visits during a flood: a fraction of the time that a visitor may wait. */
const VISIT_PAUSE_MS = 25;

/** Everything received on a connection until it closed. */
function received(socket: Socket): Promise<string> {
  let text = '';
  return new Promise((resolve) =>
    socket
      .on('data', (chunk: Buffer) => (text += chunk.toString()))
      // Cut off while still sending: counts as the end.
      .on('error', () => undefined)
      .on('close', () => resolve(text)),
  );
}

function expectRefusal(answer: string, status: number): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of [
    /^content-type: application\/json; charset=utf-8$/im,
    /^content-security-policy: default-src 'none'/im,
    /^x-content-type-options: nosniff$/im,
    /^cache-control: no-store$/im,
    /^connection: close$/im,
    /^x-request-id: [0-9a-f-]{36}$/im,
  ]) {
    expect(head).toMatch(header);
  }
  expect(JSON.parse(body)).toEqual({
    statusCode: status,
    error: expect.any(String),
    message: expect.any(String),
  });
}

describe('clients that are slow or speak no HTTP', () => {
  let site: Site;
  let server: Server;
  beforeAll(async () => {
    site = await startSite();
    await site.app.listen(0, '127.0.0.1');
    server = site.app.getHttpServer();
  });
  afterAll(() => site.close());

  const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1');
  const ready = async () => (await site.ask('GET', '/api/health/ready')).status;

  test('are cut after the time they may take, with 408, and stop nobody else', async () => {
    const { headersTimeout, requestTimeout, maxConnections } = server;
    expect([headersTimeout, requestTimeout, maxConnections]).toEqual([10_000, 60_000, 5_000]);
    // The product's timeouts, without the wait.
    Object.assign(server, { headersTimeout: 1_500, requestTimeout: 1_500 });
    const begun = Date.now();
    const beginnings = [
      '',
      'GET /',
      'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    ];
    const slow = Array.from({ length: 50 }, (_, number) => {
      const socket = open();
      const beginning = beginnings[number % beginnings.length] as string;
      socket.write(beginning);
      // Requests that have started continue with one byte per second.
      const timer = beginning && setInterval(() => socket.write('1'), 1000);
      return received(socket).finally(() => clearInterval(timer || undefined));
    });
    let cut = false;
    const all = Promise.all(slow).finally(() => (cut = true));
    while (!cut) {
      expect(await ready()).toBe(200);
      await Promise.race([all, delay(50)]);
    }
    for (const answer of await all) {
      expectRefusal(answer, 408);
    }
    expect(Date.now() - begun).toBeLessThan(8_000 * slowdown());
  });

  test('and take all connections lose one to whoever comes from another network', async () => {
    const { maxConnections } = server;
    server.maxConnections = 40;
    const closed: number[] = [];
    const sockets = Array.from({ length: 60 }, (_, index) => {
      const socket = open();
      // A request that never ends, on every other one.
      socket.write(index % 2 ? 'GET / HTTP/1.1\r\nHost: x\r\n' : '');
      return socket.on('error', () => undefined).on('close', () => closed.push(index));
    });
    await eventually(() => closed.length > 20);
    for (let round = 0; round < 3; round += 1) {
      const { port } = server.address() as AddressInfo;
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.${1 + round}.1` });
      const answer = received(socket);
      socket.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n');
      await eventually(() => socket.bytesRead > 0);
      socket.end();
      expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    }
    sockets.forEach((socket) => socket.destroy());
    server.maxConnections = maxConnections;
  });

  test('are cut when they do not read their answers', async () => {
    expect(server.timeout).toBe(60_000);
    server.timeout = 500;
    const connections = promisify(server.getConnections.bind(server));
    const socket = open().pause();
    socket.on('error', () => undefined);
    socket.write('GET /api/docs-json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200));
    await eventually(async () => (await connections()) > 0);
    await eventually(async () => (await connections()) === 0);
    // More than the system would buffer for a reader if it had been sent.
    expect(socket.bytesRead).toBeLessThan(1 * MB);
    socket.destroy();
    server.timeout = 60_000;
  });

  test('and leave long answers or bodies on their way lose their oldest, and nobody of another network does', async () => {
    const limited = server as LimitedServer;
    const { maxConnections, maxUnsentBytes } = limited;
    await site.sql(
      `INSERT INTO blog_posts (title, content, excerpt, author, published)
       SELECT 'A long one', '<p>' || repeat('word ', 190000) || '</p>', 'Long', 'Dana', true FROM generate_series(1, 9)`,
    );
    const { port } = server.address() as AddressInfo;
    const connections = promisify(server.getConnections.bind(server));
    const ask = (from: string, head: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: from }).on('error', () => undefined);
      socket.write(head);
      return socket.pause();
    };
    // Each is an answer of its own, of more than the system takes for a reader who is not there.
    const read = (index: number) =>
      `GET /api/blog?after=${2_000_000_000 + index} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    limited.maxUnsentBytes = 20 * MB;
    const other = ask('127.0.9.1', read(0));
    const readers = Array.from({ length: 16 }, (_, index) => ask('127.0.8.1', read(index + 1)));
    await eventually(async () => (await connections()) === 17);
    await eventually(async () => (await connections()) < 10);
    Object.assign(limited, { maxUnsentBytes, maxConnections: 100 });
    readers.forEach((socket) => socket.destroy());
    // Node tells of those that expect something in an event of its own.
    const write =
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{';
    const writers = Array.from({ length: 60 }, () => ask('127.0.8.1', write));
    const cut = writers.map((socket) => once(socket.resume(), 'close'));
    await Promise.any(cut);
    expect(await ready()).toBe(200);
    const answer = await received(other.resume());
    expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toHaveLength(
      Number(/^content-length: (\d+)/im.exec(answer)?.[1]),
    );
    writers.forEach((socket) => socket.destroy());
    limited.maxConnections = maxConnections;
    await site.sql("DELETE FROM blog_posts WHERE title = 'A long one'");
  });

  test.each([
    [400, 'no HTTP', '\u0016\u0003\u0001\u0000\r\n\r\n'],
    [400, 'half a request line', 'GET\r\n\r\n'],
    [431, 'headers of 100 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'x'.repeat(100_000)}\r\n\r\n`],
  ])('get %i for %s, as every error is answered', async (status, _what, bytes) => {
    const socket = open();
    socket.write(bytes, 'latin1');
    expectRefusal(await received(socket), status);
    expect(await ready()).toBe(200);
  });
});

describe('a flood of sign-ins', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ TRUST_PROXY: '1' });
  });
  afterAll(() => site.close());

  const login = (forwarded: string, password: string) =>
    site.ask('POST', '/api/login', {
      body: { ...ADMIN, password },
      headers: { 'x-forwarded-for': forwarded },
    });

  test('from 120 networks keeps out strangers, and nobody who signed in before', async () => {
    const home = '203.0.113.7';
    expect((await login(home, ADMIN.password)).status).toBe(200);
    const answers: Answer[] = [];
    let networks = 0;
    let over = false;
    const strangers = Array.from({ length: 120 }, async () => {
      while (!over) {
        networks += 1;
        const [high, low] = [networks >> 8, networks & 255];
        const from = networks % 2 ? `198.${high}.${low}.1` : `2001:db8:${networks.toString(16)}::1`;
        const answer = await login(from, 'a wrong guess');
        answers.push(answer);
        if (answer.status === 503) {
          // The rest wait for room already; refusing as fast as we can ask would only heat the machine.
          await delay(REFUSED_PAUSE_MS);
        }
      }
    });
    const own = [];
    let refused: Answer;
    try {
      await eventually(() => answers.some(({ status }) => status === 503));
      for (let attempt = 0; attempt < 5; attempt += 1) {
        own.push((await login(home, ADMIN.password)).status);
      }
      // The flood never stopped: most find no room, and even the right password does not help from a new address. One
      // that gets in by luck is known from then on: each try comes from another.
      let tries = 0;
      refused = await eventuallyRefused(() =>
        login(`2001:db8:f${(tries += 1).toString(16).padStart(3, '0')}::7`, ADMIN.password),
      );
    } finally {
      over = true;
      await Promise.all(strangers);
    }
    expect(own).toEqual([200, 200, 200, 200, 200]);
    expect(networks).toBeGreaterThan(120);
    expect(Object.keys(tally(answers))).toEqual(['401', '503']);
    for (const { headers } of [refused, ...answers.filter(({ status }) => status === 503)]) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });

  test.each([
    ['/24', (index: number) => `192.0.2.${index}`],
    ['/48', (index: number) => `2001:db8:aaaa:${index}::1`],
  ])('from one %s is checked two at a time, and stops nobody else', async (_what, from) => {
    let done = 0;
    const flood = Array.from({ length: 60 }, (_, index) =>
      login(from(index), 'a wrong guess').finally(() => (done += 1)),
    );
    expect((await login('198.51.100.1', 'another guess')).status).toBe(401);
    // Those that were inside before, and a few more that came in for them.
    expect(done).toBeLessThan(20);
    for (const { status, headers } of await Promise.all(flood)) {
      expect([401, 429, 503]).toContain(status);
      expect([status, status === 401 || Number(headers['retry-after']) > 0]).toEqual([status, true]);
    }
  });
});

/** Repeats a request until it is refused for lack of capacity. @returns that response. */
async function eventuallyRefused(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  await eventually(async () => {
    answer = answer.status === 503 ? answer : await ask();
    return answer.status === 503;
  });
  return answer;
}

describe('a flood', () => {
  let app: Running;
  let token: string;
  beforeAll(async () => {
    app = await startProcess(await makeFolder(), {
      DATABASE_URL: await createDatabase(),
      LOGIN_ATTEMPTS: '100000',
      LOGIN_ATTEMPTS_PER_ADDRESS: '100000',
      LOG_LEVEL: 'info',
    });
    token = await app.signIn();
  }, START_TIMEOUT_MS);
  afterAll(endAll);

  const open = () => connect(Number(new URL(app.address('/')).port), '127.0.0.1');

  /** Most memory the process has ever held, in bytes. */
  const peak = async () =>
    Number(/VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${app.pid}/status`, 'utf8'))?.[1]) * 1024;

  /** Requests one URL every few milliseconds while `work` runs. @returns the slowest time in ms. */
  async function slowestDuring(work: Promise<unknown>): Promise<number> {
    let over = false;
    let slowest = 0;
    const ended = work.catch(() => undefined).finally(() => (over = true));
    while (!over) {
      const begun = Date.now();
      expect((await app.ask('GET', '/api/inventory/featured')).status).toBe(200);
      slowest = Math.max(slowest, Date.now() - begun);
      await Promise.race([ended, delay(VISIT_PAUSE_MS)]);
    }
    return slowest;
  }

  /** CPU time of a process's event loop in ms, in which waiting for a busy machine does not count. */
  const worked = async (pid = app.pid) =>
    Number((await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6;

  /** CPU time that the known work takes here and now, in ms. */
  let yardstick: number;
  beforeEach(async () => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const before = await worked(process.pid);
      doKnownWork();
      times.push((await worked(process.pid)) - before);
    }
    yardstick = times.sort((a, b) => a - b)[2] as number;
  });

  /** Sends one request. @returns its status, and for how many yardsticks it can have blocked all others at most. */
  async function cost(path: string, init: RequestInit): Promise<{ status: number; work: number }> {
    const before = await worked();
    const { status } = await fetch(app.address(path), init);
    return { status, work: ((await worked()) - before) / yardstick };
  }

  /**
   * In yardsticks: three times the 50 ms that a request may take on a fast machine, and a fraction of the seconds that
   * these used to take.
   */
  const MAX_WORK = 30;
  /** A fraction of the duration of these floods. */
  const MAX_WAIT_MS = 5_000;
  const times = (bytes: number, make: (index: number) => string) => {
    const one = make(0).length + 1;
    return Array.from({ length: Math.floor(bytes / one) }, (_, index) => make(index)).join();
  };
  const key = (index: number) => `"${index.toString(36).padStart(5, 'k')}":1`;
  const BODIES: [what: string, make: (bytes: number) => string][] = [
    ['keys', (bytes) => `{${times(bytes, key)}}`],
    ['keys of a field', (bytes) => `{"message":{${times(bytes, key)}}}`],
    ['lists in each other', (bytes) => '['.repeat(bytes)],
    ['objects in each other', (bytes) => '{"name":'.repeat(bytes / 8)],
    ['entries', (bytes) => `{"message":[${times(bytes, () => '1')}]}`],
    ['empty objects', (bytes) => `[${times(bytes, () => '{}')}]`],
  ];
  const FORM = 'multipart/form-data; boundary=b';
  const parts = (bytes: number) =>
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(bytes / 60);
  const OPEN = operations()
    .filter(({ method, security }) => method === 'POST' && !security)
    .map(({ path }) => path);

  const SIZES = [4 * MB, 100_000];
  const bodies = SIZES.flatMap((bytes) => BODIES.map(([what, make]) => ({ what, bytes, body: make(bytes) })));

  test.each([...OPEN, '/api/admin/blog'])(
    'of keys, levels, entries or parts in one body of a stranger to %s stops nobody else',
    async (path) => {
      // A link's wrong token is refused before the body is read; a long body for the back office without a token as well.
      const refused = path.includes('{token}') ? [404] : path.includes('/admin/') ? [400, 401] : [400, 413];
      for (const { what, bytes, body } of bodies) {
        const headers = { 'content-type': 'application/json' };
        const { status, work } = await cost(path, { method: 'POST', headers, body });
        expect([what, bytes, refused.includes(status), work < MAX_WORK ? 0 : work]).toEqual([
          ...[what, bytes, true, 0],
        ]);
      }
      for (const bytes of SIZES) {
        const headers = { 'content-type': FORM };
        const { status, work } = await cost(path, { method: 'POST', headers, body: parts(bytes) });
        expect([...refused, 415]).toContain(status);
        expect(work).toBeLessThan(MAX_WORK);
      }
      expect((await app.ask('GET', '/api/health/live')).status).toBe(200);
    },
  );

  test('of one long text in the place of a post stops nobody else', async () => {
    for (const letter of ['x', '🎯', '\\"', '\\"_', '\\u00e9']) {
      const text = letter.repeat((4 * MB) / Buffer.byteLength(letter));
      for (const authorization of ['', `Bearer ${token}`]) {
        const { status, work } = await cost('/api/admin/blog', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization },
          body: `{"title":"${text}"}`,
        });
        expect([letter, status]).toEqual([letter, authorization ? 400 : 401]);
        expect([letter, work < MAX_WORK ? 0 : work]).toEqual([letter, 0]);
      }
    }
  });

  test('of the longest posts of an administrator stops nobody else', async () => {
    const example = exampleOf(
      jsonSchema(operations().find(({ name }) => name === 'POST /api/admin/blog')?.requestBody as never),
    ) as object;
    for (const tag of ['<em>xxxxxxxxxxxxxxxx', `<p>${'word '.repeat(20)}</p>`, '<']) {
      const content = tag.repeat(1_000_000 / tag.length);
      const { status, work } = await cost('/api/admin/blog', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ ...example, content }),
      });
      // Cleaning can make a text longer than the maximum for a post.
      expect([tag, [201, 400].includes(status), work < MAX_WORK ? 0 : work]).toEqual([tag, true, 0]);
    }
  });

  test('of form parts in an upload of an administrator stops nobody else', async () => {
    const begin = '--b\r\nContent-Disposition: form-data; name="a"\r\n';
    const bodies: Record<string, string> = {
      parts: parts(4 * MB),
      headers: begin + 'X-A: x\r\n'.repeat(500_000),
      'one header': `${begin}X-A: ${'x'.repeat(4 * MB)}`,
      'a name': `--b\r\nContent-Disposition: form-data; name="${'x'.repeat(4 * MB)}"\r\n\r\n1`,
      'a value': `${begin}\r\n${'x'.repeat(4 * MB)}`,
      'no part at all': 'x'.repeat(4 * MB),
      boundaries: '\r\n--b'.repeat(800_000),
    };
    for (const [what, body] of Object.entries(bodies)) {
      // Read in chunks, so that other requests are served in between.
      const upload = fetch(app.address('/api/upload'), {
        method: 'POST',
        headers: { 'content-type': FORM, authorization: `Bearer ${token}` },
        body,
      });
      expect(await slowestDuring(upload)).toBeLessThan(MAX_WAIT_MS * slowdown());
      expect([what, [400, 413].includes((await upload).status)]).toEqual([what, true]);
    }
  });

  test('of parameters, slashes or letters in one address or header stops nobody else', async () => {
    const keys = Array.from({ length: 3_500 }, (_, index) => index.toString(36)).join('&');
    for (const path of ['/api/inventory', '/api/blog', '/api/schedule/available']) {
      const { status, work } = await cost(`${path}?${keys}`, {});
      expect([path, status, work < MAX_WORK ? 0 : work]).toEqual([path, 200, 0]);
    }
    const slashes = await cost(`/x${'/'.repeat(14_000)}y/`, { redirect: 'manual' });
    expect(slashes.status).toBe(301);
    expect(slashes.work).toBeLessThan(MAX_WORK);
    for (const authorization of ['x'.repeat(14_000), `Bearer ${'x'.repeat(14_000)}`, ' ,'.repeat(7_000)]) {
      const { status, work } = await cost('/api/inventory', { headers: { authorization } });
      expect(status).toBe(200);
      expect(work).toBeLessThan(MAX_WORK);
    }
  });

  test('of non-HTTP input is logged without its content', async () => {
    const socket = open();
    const answer = received(socket);
    socket.write('dana@example.com wants a rifle\r\n\r\n');
    expectRefusal(await answer, 400);
    await eventually(() => app.output().includes('"msg":"request rejected by parser"'));
    expect(app.output()).toMatch(/"code":"HPE_[A-Z_]+","statusCode":400/);
    expect(app.output()).not.toContain('dana@example.com');
  });

  test('of 2,000 idle connections leaves the site answering', async () => {
    const idle = Array.from({ length: 2000 }, open);
    await Promise.all(idle.map((socket) => once(socket, 'connect')));
    const begun = Date.now();
    for (const path of ['/api/health/ready', '/api/inventory/featured', '/', '/api/schedule/available']) {
      expect([path, (await app.ask('GET', path)).status]).toEqual([path, 200]);
    }
    expect(Date.now() - begun).toBeLessThan(5_000 * slowdown());
    for (const socket of idle) {
      socket.on('error', () => undefined).destroy();
    }
  });

  test.each([
    ['that says so', 'POST /api/contact', 'application/json', `Content-Length: ${100 * MB}`],
    ['in pieces', 'POST /api/contact', 'application/json', 'Transfer-Encoding: chunked'],
    ['of an upload', 'POST /api/upload', 'multipart/form-data; boundary=b', `Content-Length: ${100 * MB}`],
  ])('of a body of 100 MB %s is refused before it is read', async (_what, route, type, length) => {
    const piece = 'x'.repeat(MB);
    const chunk = length.startsWith('Transfer') ? `${MB.toString(16)}\r\n${piece}\r\n` : piece;
    /** Sends until it is cut off. @returns what came back. */
    const send = async (): Promise<string> => {
      const socket = open();
      const answer = received(socket);
      /** Resolves when the data was handed to the system, successfully or not. */
      const write = (bytes: Buffer | string) => new Promise((resolve) => socket.write(bytes, resolve));
      await write(
        `${route} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`,
      );
      if (type.startsWith('multipart')) {
        await write('--b\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\n');
      }
      let sent = 0;
      for (; sent < 99 && !socket.destroyed; sent += 1) {
        await write(chunk);
      }
      // The contents of the buffers on both sides count as sent.
      expect(sent).toBeLessThan(30);
      return answer;
    };
    const before = await peak();
    let answer = '';
    // A client that keeps sending after the cut can lose a response that has arrived: TCP resets the connection.
    for (let tries = 0; tries < 10 && answer === ''; tries += 1) {
      answer = await send();
    }
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect((await peak()) - before).toBeLessThan(60 * MB);
    expect((await app.ask('GET', '/api/health/ready')).status).toBe(200);
  });

  test('of 200 logins does not keep visitors waiting', async () => {
    const logins = Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        app.ask('POST', '/api/login', { body: { username: 'admin', password: `wrong guess ${number}` } }),
      ),
    );
    const slowest = await slowestDuring(logins);
    const answers = await logins;
    for (const { status, headers } of answers) {
      expect([401, 429, 503]).toContain(status);
      expect([status, status === 401 || Number(headers['retry-after']) > 0]).toEqual([status, true]);
    }
    expect(tally(answers)[401]).toBeGreaterThan(50);
    expect(slowest).toBeLessThan(MAX_WAIT_MS * slowdown());
  });

  test(
    'of 24 pictures of 24 megapixels is taken as far as 20 may wait, and does not keep visitors waiting',
    async () => {
      const picture = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: 'navy' } })
        .jpeg({ quality: 100 })
        .toBuffer();
      const before = await peak();
      const uploads = Promise.all(
        Array.from({ length: 24 }, async () => {
          const body = new FormData();
          body.set('file', new Blob([new Uint8Array(picture)]), 'picture.jpg');
          return app.ask('POST', '/api/upload', { token, body });
        }),
      );
      const slowest = await slowestDuring(uploads);
      const answers = await uploads;
      for (const { status, headers } of answers) {
        expect([201, 503]).toContain(status);
        expect([status, status === 201 || Number(headers['retry-after']) > 0]).toEqual([status, true]);
      }
      expect(tally(answers)[201]).toBeGreaterThanOrEqual(20);
      expect(tally(answers)[503]).toBeGreaterThan(0);
      expect(slowest).toBeLessThan(MAX_WAIT_MS * slowdown());
      expect((await peak()) - before).toBeLessThan(300 * MB);
    },
    START_TIMEOUT_MS,
  );
});
