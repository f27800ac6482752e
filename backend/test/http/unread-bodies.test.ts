import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { LimitedServer } from '../../src/http/server/connections.js';
import { type Site, startSite } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';

const MB = 1024 * 1024;

let site: Site;
let server: LimitedServer;
let token: string;
/** What arrived on the server's side of each connection. */
const connections: Socket[] = [];
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
  await site.app.listen(0, '127.0.0.1');
  server = site.app.getHttpServer() as LimitedServer;
  server.on('connection', (socket) => connections.push(socket));
});
afterAll(() => site.close());

/** Sends a request in full before it reads a byte of the answer, as Apache and Varnish do. @returns the answer. */
async function sendWhole(lines: string[], body: Buffer): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').pause();
  const failed = new Promise<never>((_resolve, reject) => socket.once('error', reject));
  const isChunked = lines.includes('Transfer-Encoding: chunked');
  socket.write([...lines, 'Host: x', '', ''].join('\r\n'));
  const sent = isChunked
    ? Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])
    : body;
  await Promise.race([new Promise((resolve) => socket.write(sent, resolve)), failed]);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.resume();
  // A header says how long the answer is; only then may the connection be closed from here.
  await Promise.race([eventually(() => text.endsWith('}')), failed]);
  socket.destroy();
  return text;
}

/** A form with a picture that makes the whole this long. */
function picture(length: number): Buffer {
  const head =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\nContent-Type: image/png\r\n\r\n';
  const end = '\r\n--x--\r\n';
  return Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(length - head.length - end.length),
    Buffer.from(end),
  ]);
}

const SIZES = [6, 10, 10.5, 11];
const WAYS: [string, (length: number) => string[]][] = [
  ['a length', (length) => [`Content-Length: ${length}`]],
  ['a length on a connection of its own', (length) => [`Content-Length: ${length}`, 'Connection: close']],
  ['chunks', () => ['Transfer-Encoding: chunked']],
  ['chunks on a connection of its own', () => ['Transfer-Encoding: chunked', 'Connection: close']],
];

test.each(WAYS)('a picture that is too large gets its 413, sent with %s', async (_what, framing) => {
  for (const size of SIZES) {
    const body = picture(size * MB);
    const answer = await sendWhole(
      [
        'POST /api/upload HTTP/1.1',
        `Authorization: Bearer ${token}`,
        'Content-Type: multipart/form-data; boundary=x',
        ...framing(body.length),
      ],
      body,
    );
    expect([size, answer]).toEqual([size, expect.stringMatching(/^HTTP\/1\.1 413 [^]*The limit is 5 MB/)]);
  }
});

test.each<[number, string, string[]]>([
  [
    401,
    'a picture of a stranger',
    ['POST /api/upload HTTP/1.1', 'Content-Type: multipart/form-data; boundary=x'],
  ],
  [413, 'a long message', ['POST /api/contact HTTP/1.1', 'Content-Type: application/json']],
  [
    415,
    'a message in another form',
    ['POST /api/contact HTTP/1.1', 'Content-Type: multipart/form-data; boundary=x'],
  ],
  [415, 'a message of no known type', ['POST /api/contact HTTP/1.1', 'Content-Type: image/png']],
  [401, 'a long post without a token', ['POST /api/admin/blog HTTP/1.1', 'Content-Type: application/json']],
  [404, 'what goes nowhere', ['POST /api/nowhere HTTP/1.1', 'Content-Type: image/png']],
  [403, 'a write from another website', ['POST /api/contact HTTP/1.1', 'Sec-Fetch-Site: cross-site']],
])('%i is read by who sent %s', async (status, _what, lines) => {
  for (const [way, framing] of WAYS) {
    const body = picture(8 * MB);
    const answer = await sendWhole([...lines, ...framing(body.length)], body);
    expect([way, answer]).toEqual([way, expect.stringMatching(new RegExp(`^HTTP/1\\.1 ${status} `))]);
  }
});

test('a long post without a token is refused before it is read: bodies wait in memory', async () => {
  const { port } = server.address() as AddressInfo;
  const ask = async (authorization: string) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.write(
      `POST /api/admin/blog HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: ${4 * MB}\r\n\r\n{`,
    );
    await eventually(() => text.endsWith('}'));
    socket.destroy();
    return text;
  };
  const [head, payload, signature] = token.split('.') as [string, string, string];
  for (const wrong of ['', 'Bearer x', `Bearer ${head}.${payload}.${[...signature].toReversed().join('')}`]) {
    expect(await ask(wrong)).toMatch(/^HTTP\/1\.1 401 [^]*Please log in/);
  }
});

test('a body that comes byte by byte takes no more memory than another', async () => {
  const { port } = server.address() as AddressInfo;
  const [count, bytes] = [10, 90_000];
  const head =
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const chunks = '1\r\nx\r\n'.repeat(bytes);
  const before = process.memoryUsage().rss;
  const from = connections.length;
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  sockets.forEach((socket) => socket.write(head + chunks));
  await eventually(() => connections.length === from + count);
  const sent = head.length + chunks.length;
  await eventually(() => connections.slice(from).every(({ bytesRead }) => bytesRead === sent));
  expect((process.memoryUsage().rss - before) / MB).toBeLessThan(150);
  const [first] = sockets as [Socket];
  let text = '';
  first.on('data', (chunk: Buffer) => (text += chunk.toString()));
  first.write('0\r\n\r\n');
  await eventually(() => text.endsWith('}'));
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  sockets.forEach((socket) => socket.destroy());
});

test('a connection serves the next request after a body that was refused', async () => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const body = picture(10.5 * MB);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.write(body);
  socket.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1\.1 413 [^]*\}HTTP\/1\.1 200 /);
});

test.each([
  ['a length', `Content-Length: ${200 * MB}`, ''],
  ['chunks', 'Transfer-Encoding: chunked', `${(200 * MB).toString(16)}\r\n`],
])('no more is read than proxies let through: a longer body with %s is cut', async (_what, header, start) => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').resume();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  await eventually(() => connections.at(-1)?.remotePort === socket.localPort);
  const far = connections.at(-1) as Socket;
  socket.write(
    `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${header}\r\n\r\n${start}`,
  );
  // Until there is nobody who reads it.
  while (await new Promise((resolve) => socket.write(Buffer.alloc(MB), (error) => resolve(!error))));
  expect(far.bytesRead).toBeGreaterThan(21 * MB);
  expect(far.bytesRead).toBeLessThan(23 * MB);
});

test.each(['', 'Connection: close\r\n'])(
  'and a body that stops coming is cut when its time is over (%j)',
  async (header) => {
    const { port } = server.address() as AddressInfo;
    const { headersTimeout, requestTimeout } = server;
    // The product's, without the wait.
    Object.assign(server, { headersTimeout: 500, requestTimeout: 500 });
    try {
      const socket = connect(port, '127.0.0.1').resume();
      socket.on('error', () => undefined);
      socket.write(`POST /api/nowhere HTTP/1.1\r\nHost: x\r\n${header}Content-Length: 5000\r\n\r\nx`);
      await new Promise((resolve) => socket.once('close', resolve));
    } finally {
      Object.assign(server, { headersTimeout, requestTimeout });
    }
  },
);
