/**
 * What everybody else notices while one network sends requests without end over 200 connections, and the dealer saves
 * something every second. A part of scripts/bench.ts.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Environment, signIn } from '../environment.ts';
import type { Load } from '../load.ts';
import { addressOf, generate, round, type Row } from '../measure.ts';
import { addSlots } from '../seed.ts';

const SECONDS = 10;
const CONNECTIONS = 200;
const SAVE_EVERY_MS = 1000;
/** Others ask for a page this often, each from a network of its own. */
const ASK_EVERY_MS = 50;

const PAGES = ['/', '/inventory', '/inventory/1', '/schedule', '/about', '/contact', '/blog', '/blog/1'];

type Flood = Pick<Load, 'body' | 'connections' | 'first' | 'headers' | 'method'> & { path: string };

const FROM = { 'x-forwarded-for': '203.0.113.7' };

const FLOODS: Record<string, Partial<Flood> & { path: string }> = {
  'items that do not exist': { path: '/schedule?item=1%n' },
  'articles that do not exist': { path: '/blog/1%n' },
  // Of the length of a token.
  'links to visits': { path: `/visit/${'x'.repeat(30)}%n`, first: 1_000_000_000_000 },
  categories: { path: '/inventory?category=Made%20up%20%n' },
  'places in a list': { path: '/inventory?after=1%n' },
  searches: { path: '/blog?q=words%n' },
  'searches of the catalog': { path: '/api/inventory/counts?search=words%n' },
  'forms that are not filled in': { path: '/api/contact', method: 'POST', body: {} },
  invitations: { path: `/admin/welcome/${'x'.repeat(30)}%n`, first: 1_000_000_000_000 },
};

/** Of each class of route. */
const HALF = [
  '/api/inventory/1',
  '/inventory/1',
  '/api/visits/x',
  '/visit/x',
  '/api/contact',
  '/api/login',
  '/api/upload',
];

export async function measureFloods(environment: Environment): Promise<Row[]> {
  const { origin } = await environment.startProduct(await environment.copyDatabase('bench_floods'));
  const firstSlot = await addSlots(environment, 'bench_floods', 10);
  const token = await signIn(origin);
  const pages = await Promise.all(PAGES.map((path) => addressOf(origin, path)));
  const link = await linkOf(environment, origin, firstSlot);
  const floods = {
    ...FLOODS,
    'one link and one key': {
      path: `/api/visits/${link}/move`,
      method: 'POST' as const,
      body: {},
      connections: 600,
      headers: { 'idempotency-key': 'one-key' },
    },
  };
  const rows = [{ flood: 'none', ...(await others(origin, pages, token)) }];
  for (const [flood, { path, headers, ...load }] of Object.entries<Partial<Flood> & { path: string }>(
    floods,
  )) {
    const url = `${origin}${path}`;
    const flooded = generate(environment, {
      ...{ url, connections: CONNECTIONS, ...load, seconds: SECONDS + 1 },
      headers: { ...FROM, 'content-type': 'application/json', ...headers },
    });
    rows.push({ flood, ...(await others(origin, pages, token)) });
    await flooded;
  }
  const stop = sendHalves(origin);
  rows.push({ flood: 'halves of requests', ...(await others(origin, pages, token)) });
  stop();
  return rows;
}

/** Has the shop mail a link to a visit. @returns its token */
async function linkOf(environment: Environment, origin: string, timeSlotId: number): Promise<string> {
  const client = { name: 'Dana Reyes', email: 'dana@example.com', phone: '480-555-0142' };
  await post(`${origin}/api/appointments`, 'POST', { ...client, timeSlotId });
  const outbox = join(environment.folder, 'site/outbox');
  for (;;) {
    for (const file of existsSync(outbox) ? readdirSync(outbox) : []) {
      const [, token] =
        /\/visit\/([\w-]{43})/.exec(readFileSync(join(outbox, file), 'utf8').replaceAll('=\r\n', '')) ?? [];
      if (token) {
        return token;
      }
    }
    await delay(ASK_EVERY_MS);
  }
}

/** Keeps sending requests whose bodies never come to an end. @returns what stops it. */
function sendHalves(origin: string): () => void {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  let isOver = false;
  const send = (number: number) => {
    const method = number % 2 ? 'GET' : 'POST';
    const path = HALF[number % HALF.length] as string;
    const socket = connect(Number(port), hostname)
      .on('error', () => undefined)
      .once('close', () => {
        sockets.delete(socket);
        if (!isOver) {
          send(number);
        }
      });
    sockets.add(socket.resume());
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: x\r\nX-Forwarded-For: 203.0.113.7\r\n` +
        'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n',
    );
  };
  for (let number = 0; number < CONNECTIONS; number += 1) {
    send(number);
  }
  return () => {
    isOver = true;
    sockets.forEach((socket) => socket.destroy());
  };
}

/** Asks for all pages in turn while the dealer saves. */
async function others(origin: string, pages: string[], token: string): Promise<Row> {
  const until = performance.now() + SECONDS * 1000;
  const isOver = () => performance.now() > until;
  const saving = (async () => {
    for (let number = 0; !isOver(); number += 1) {
      await post(`${origin}/api/admin/settings`, 'PUT', { banner: `Banner ${number}` }, token);
      await delay(SAVE_EVERY_MS);
    }
  })();
  const asked: Promise<{ ms: number; status: number }>[] = [];
  while (!isOver()) {
    asked.push(ask(`${origin}${pages[asked.length % pages.length] as string}`, asked.length));
    await delay(ASK_EVERY_MS);
  }
  const answers = await Promise.all(asked);
  await saving;
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    'pages asked for': answers.length,
    'not 200': answers.filter(({ status }) => status !== 200).length,
    'median ms': round(times[Math.floor(times.length / 2)] ?? 0),
    'p99 ms': round(times[Math.floor(times.length * 0.99)] ?? 0),
  };
}

async function ask(url: string, number: number): Promise<{ ms: number; status: number }> {
  const begun = performance.now();
  const from = `10.${number & 255}.${number >> 8}.1`;
  const answer = await fetch(url, { headers: { 'x-forwarded-for': from } });
  await answer.arrayBuffer();
  return { ms: performance.now() - begun, status: answer.status };
}

async function post(url: string, method: 'POST' | 'PUT', body: object, token?: string): Promise<Response> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) {
    throw new Error(`${url}: ${answer.status}`);
  }
  return answer;
}
