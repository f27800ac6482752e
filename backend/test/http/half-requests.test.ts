import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { VisitTokens } from '../../src/booking/appointments/visit-tokens.js';
import { addSlot, book } from '../support/booking.js';
import { type Answer, startSite, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { ITEM, itemPage, POST, postPage } from '../support/fixtures.js';

let site: Site;
let server: Server;
let token: string;
let item: number;
let post: number;
let visit: string;
let begun = 0;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: '1' });
  token = await site.signIn();
  item = (await site.ask('POST', '/api/admin/inventory', { token, body: ITEM })).json.id;
  post = (await site.ask('POST', '/api/admin/blog', { token, body: POST })).json.id;
  const { id } = (await book(site, await addSlot(site))).json as { id: number };
  visit = await site.app.get(VisitTokens).issue(site.app.get(DataSource).manager, id, 'test');
  await site.app.listen(0, '127.0.0.1');
  server = site.app.getHttpServer();
  server.on('request', () => (begun += 1));
});
afterAll(() => site.close());

const sockets: Socket[] = [];
afterEach(() => {
  sockets.splice(0).forEach((socket) => socket.destroy());
});

/** How the rest of a request is announced that never comes. */
const HALVES = [
  ['GET', 'Transfer-Encoding: chunked\r\n', '4\r\nhalf\r\n'],
  ['GET', 'Content-Length: 1000\r\nConnection: close\r\n', '{"half"'],
  ['POST', 'Content-Length: 1000\r\n', '{"half"'],
  ['POST', 'Content-Length: 1000\r\nConnection: close\r\n', '{"half"'],
  ['POST', 'Transfer-Encoding: chunked\r\n', '4\r\nhalf\r\n'],
] as const;

/** More than any queue has places for work. */
const EACH = 10;

async function sendHalves(paths: string[]): Promise<void> {
  const before = begun;
  let sent = 0;
  for (const path of paths) {
    for (const [method, headers, start] of HALVES) {
      for (let index = 0; index < EACH; index += 1) {
        const { port } = server.address() as AddressInfo;
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        sockets.push(socket.resume());
        const type = path === '/api/upload' ? 'multipart/form-data; boundary=x' : 'application/json';
        socket.write(
          `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer made-up\r\nIdempotency-Key: ${index}\r\n` +
            `Content-Type: ${type}\r\n${headers}\r\n${start}`,
        );
        sent += 1;
      }
    }
  }
  await eventually(() => begun - before >= sent);
}

let changes = 0;
/** Makes every kept page an old one. */
async function change(): Promise<void> {
  changes += 1;
  await site.ask('PUT', `/api/admin/inventory/${item}`, { token, body: { price: ITEM.price + changes } });
  await site.ask('PUT', '/api/admin/settings', { token, body: { banner: `Banner ${changes}` } });
}

/** Asks, one after the other, from another network. */
async function visitAll(urls: string[]): Promise<void> {
  for (const url of urls) {
    // Made now: a machine that is busy without them may send an old one first.
    await eventually(async () => {
      const { status, headers }: Answer = await site.ask('GET', url, {
        headers: { 'x-forwarded-for': '198.51.100.7' },
      });
      expect([url, status]).toEqual([url, 200]);
      return headers['cache-status'] === undefined;
    });
  }
}

const unknown = 'made-up'.padEnd(43, 'x');

test.each([
  ['single items and posts', () => [`/api/inventory/${item}`, `/api/blog/${post}`, '/api/inventory/4711']],
  ['lists and pages', () => ['/api/inventory', '/api/blog?search=half', '/', '/blog?q=half', '/no-page']],
  ['links of visits', () => [`/api/visits/${unknown}`, `/visit/${unknown}`, `/api/visits/${unknown}/move`]],
  ['an own visit', () => [`/api/visits/${visit}`, `/visit/${visit}`, `/api/visits/${visit}/cancel`]],
  ['links of transfers', () => [`/api/transfers/${unknown}`, `/transfer/${unknown}`]],
  [
    'links of sellers',
    () => [`/api/sellers/${unknown}`, `/seller/${unknown}`, `/seller/${unknown}/tracking`],
  ],
  ['invitations', () => [`/api/invites/${unknown}`, `/admin/welcome/${unknown}`]],
  ['outcomes', () => ['/api/outcomes?to=/api/contact', '/api/admin/outcomes?to=/api/admin/blog']],
  ['calendars', () => [`/api/calendar/${unknown}.ics`, `/api/visits/${visit}/calendar.ics`]],
  [
    'pictures',
    () => ['/api/storage/inventory%2Fmade-up.webp?w=400', '/uploads/blog/made-up.webp', '/og.png'],
  ],
  ['forms', () => ['/api/contact', '/api/testimonials', '/api/appointments', '/api/transfers']],
  ['sign-ins and uploads', () => ['/api/login', '/api/logout', '/api/upload']],
  ['the back office', () => ['/api/admin/schedule', '/api/admin/inventory/import', '/admin']],
])('half a request to %s takes no place from anybody else', async (what, paths) => {
  await sendHalves(paths());
  const words = encodeURIComponent(`${what} ${changes}`);
  await visitAll([
    `/api/inventory?search=${words}`,
    `/api/blog?search=${words}`,
    `/api/inventory/counts?search=${words}`,
    `/inventory?q=${words}`,
    `/blog?q=${words}`,
  ]);
  await change();
  await visitAll(['/', '/inventory', '/schedule', itemPage(item), postPage(post), `/visit/${visit}`]);
  await visitAll([`/api/inventory/${item}`, '/api/schedule/available', '/api/health/ready']);
  const seen = await site.ask('GET', `/api/inventory/${item}`, { token });
  expect([seen.status, seen.json.price]).toEqual([200, ITEM.price + changes]);
});
