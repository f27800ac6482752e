/**
 * What everybody else notices while one network sends requests without end over 200 connections, and the dealer saves
 * something every second. A part of scripts/bench.ts.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { ADMIN, type Environment } from '../environment.ts';
import type { Load } from '../load.ts';
import { addressOf, generate, round, type Row } from '../measure.ts';

const SECONDS = 10;
const CONNECTIONS = 200;
const SAVE_EVERY_MS = 1000;
/** Others ask for a page this often, each from a network of its own. */
const ASK_EVERY_MS = 50;

const PAGES = ['/', '/inventory', '/inventory/1', '/schedule', '/about', '/contact', '/blog', '/blog/1'];

const FLOODS: Record<string, Pick<Load, 'body' | 'first' | 'method'> & { path: string }> = {
  'items that do not exist': { path: '/schedule?item=1%n' },
  'articles that do not exist': { path: '/blog/1%n' },
  // Of the length of a token.
  'links to visits': { path: `/visit/${'x'.repeat(30)}%n`, first: 1_000_000_000_000 },
  categories: { path: '/inventory?category=Made%20up%20%n' },
  'places in a list': { path: '/inventory?after=1%n' },
  searches: { path: '/blog?q=words%n' },
  'searches of the catalog': { path: '/api/inventory/counts?search=words%n' },
  'forms that are not filled in': { path: '/api/contact', method: 'POST', body: {} },
};

export async function measureFloods(environment: Environment): Promise<Row[]> {
  const { origin } = await environment.startProduct(await environment.copyDatabase('bench_floods'));
  const login = await post(`${origin}/api/login`, 'POST', ADMIN);
  const { token } = (await login.json()) as { token: string };
  const pages = await Promise.all(PAGES.map((path) => addressOf(origin, path)));
  const rows = [{ flood: 'none', ...(await others(origin, pages, token)) }];
  for (const [flood, { path, ...load }] of Object.entries(FLOODS)) {
    const url = `${origin}${path}`;
    const flooded = generate(environment, {
      ...{ url, ...load, connections: CONNECTIONS, seconds: SECONDS + 1 },
      headers: { 'x-forwarded-for': '203.0.113.7' },
    });
    rows.push({ flood, ...(await others(origin, pages, token)) });
    await flooded;
  }
  return rows;
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
