import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { ownAddresses } from '../../src/common/own-addresses.js';
import { freePort } from '../../src/common/free-port.js';
import { LimitedServer, listenOn } from '../../src/http/server/connections.js';
import { type Site, startSite } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { ITEM } from '../support/fixtures.js';
import { askAt } from '../support/process.js';

/** Both are of this machine, as 127.0.0.1 and ::1 are of most. */
const BOTH = ['127.0.0.1', '127.0.0.2'];

const sites: Site[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  sockets.splice(0).forEach((socket) => socket.destroy());
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

async function start(): Promise<{ site: Site; server: LimitedServer; port: number }> {
  const site = await startSite();
  sites.push(site);
  const port = await freePort(BOTH);
  await listenOn(site.app, port, BOTH);
  return { site, server: site.app.getHttpServer() as LimitedServer, port };
}

/** A connection, and what comes back on it. */
function open(host: string, port: number, localAddress?: string) {
  const socket = connect({ host, port, ...(localAddress ? { localAddress } : {}) });
  const state = { text: '', closed: false };
  socket.on('data', (chunk) => (state.text += chunk.toString()));
  socket.on('error', () => undefined).on('close', () => (state.closed = true));
  sockets.push(socket);
  return { socket, state };
}

const statusAt = async (host: string, port: number) =>
  (await askAt(`http://${host}:${port}`)('GET', '/api/health/live', { headers: { connection: 'close' } }))
    .status;

test('a name of several addresses answers at each, and its connections are counted together', async () => {
  const { server, port } = await start();
  for (const host of BOTH) {
    expect([host, await statusAt(host, port)]).toEqual([host, 200]);
  }
  server.maxConnections = 6;
  const idle = Array.from({ length: 12 }, (_, index) => open(BOTH[index % 2] as string, port).state);
  await eventually(() => idle.filter(({ closed }) => closed).length > 6);
  // From another network there is still a place, at either address.
  for (const host of BOTH) {
    const { socket, state } = open(host, port, '127.9.0.1');
    socket.write('GET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n');
    await eventually(() => state.text.startsWith('HTTP/1.1 200 '));
    socket.destroy();
  }
});

test('a stop ends what is connected at any of them, and finishes what was asked', async () => {
  const { site, port } = await start();
  const idle = BOTH.map((host) => open(host, port).state);
  const halves = BOTH.map((host) => {
    const half = open(host, port);
    half.socket.write(
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    );
    return half;
  });
  // Answered once those before it have been taken.
  await Promise.all(BOTH.map((host) => statusAt(host, port)));
  const closed = site.close();
  sites.length = 0;
  await eventually(() => idle.every((state) => state.closed));
  halves.forEach(({ socket }) => socket.write('}'));
  await closed;
  for (const { state } of halves) {
    expect(state.text).toMatch(/^HTTP\/1\.1 400 [^]*\r\nconnection: close\r\n/i);
  }
  for (const host of BOTH) {
    await expect(statusAt(host, port)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  }
});

test('requests that wait on a connection that is gone hold nobody up', async () => {
  const { site, port } = await start();
  const token = await site.signIn();
  const { json } = await site.ask('POST', '/api/admin/inventory', { token, body: ITEM });
  const other = new Client({ connectionString: site.databaseUrl });
  await other.connect();
  await other.query('BEGIN; LOCK TABLE inventory_items IN ACCESS EXCLUSIVE MODE');
  const { socket } = open(BOTH[0] as string, port);
  const path = `/api/inventory/${json.id}`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`.repeat(6));
  // Two of them have their turn, and the others wait for it.
  await eventually(async () => {
    const { rowCount } = await other.query(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    return rowCount === 2;
  });
  socket.destroy();
  expect(await statusAt(BOTH[0] as string, port)).toBe(200);
  await other.query('COMMIT');
  await other.end();
  const asked = await askAt(`http://${BOTH[0]}:${port}`)('GET', path, { token });
  expect(asked.status).toBe(200);
});

test.each([
  ['what nobody can promise', 'GET /api/health/live HTTP/1.1\r\nHost: x\r\nExpect: wonders', 200],
  ['an answer without a host', 'GET /api/health/live HTTP/1.1', 400],
  ['an answer in HTTP/1.0, without a host', 'GET /api/health/live HTTP/1.0', 200],
])('whoever expects %s is answered like all others', async (_what, request, status) => {
  const { port } = await start();
  const { socket, state } = open(BOTH[0] as string, port);
  socket.write(`${request}\r\nConnection: close\r\n\r\n`);
  await eventually(() => state.closed);
  expect(state.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of ['x-request-id', 'x-content-type-options', 'content-security-policy']) {
    expect(state.text.toLowerCase()).toContain(`\r\n${header}: `);
  }
});

test('a port that is taken at one of them is taken', async () => {
  const site = await startSite();
  sites.push(site);
  const other = createServer().listen(0, BOTH[1]);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(listenOn(site.app, port, BOTH)).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  other.close();
});

test('a name that is not of this machine is refused in a sentence', async () => {
  expect(await ownAddresses('127.0.0.2')).toEqual(['127.0.0.2']);
  await expect(ownAddresses('192.0.2.7')).rejects.toThrow(
    /^HOST is 192\.0\.2\.7 \(192\.0\.2\.7\), and this machine has no such address\. Use .+\.$/,
  );
  await expect(ownAddresses('nowhere.invalid')).rejects.toThrow(
    /^HOST is nowhere\.invalid, and this machine knows no host of that name \([A-Z_]+\)\. Use .+\.$/,
  );
});

test('a connection stands still as long as its handler is at work, but not because its client does not read', async () => {
  const server = new LimitedServer((request, response) => {
    // Only now: on a busy machine a request may take longer than that to come.
    request.socket.setTimeout(20);
    if (request.url === '/long') {
      request.socket.once('timeout', () => response.end('done'));
    } else {
      response.end(Buffer.alloc(50_000_000));
    }
  });
  const port = await freePort(BOTH);
  await once(server.listen(port, BOTH[0]), 'listening');
  const { socket, state } = open(BOTH[0] as string, port);
  socket.write('GET /long HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  await eventually(() => state.text.endsWith('done'));
  const idle = connect({ host: BOTH[0] as string, port });
  sockets.push(idle);
  idle.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const count = () =>
    new Promise<number>((resolve) => server.getConnections((_error, open) => resolve(open)));
  await eventually(async () => (await count()) === 0);
  await server.end();
});
