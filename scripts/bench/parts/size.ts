/**
 * The cost of responses as the catalog grows: one request at a time, the sizes in turn, warm and (right after an
 * item was changed) cold. A part of scripts/bench.ts.
 */
import { fillCatalog, RARE_WORDS } from '../seed.ts';
import { type Environment, type Server, signIn } from '../environment.ts';
import { median, round, type Row } from '../measure.ts';

const SIZES = [100, 5_000, 20_000, 100_000];
const ROUNDS = 3;
const WARM = 100;
const COLD = 20;
const PAGE = 25;

const list = (parameters: Record<string, string>) =>
  `/api/inventory?${new URLSearchParams({ limit: String(PAGE), ...parameters }).toString()}`;

const QUESTIONS = [
  { name: 'first page', path: list({}), items: PAGE },
  { name: 'one item', path: '/api/inventory/1', items: 1 },
  { name: 'one category', path: list({ category: 'Night Vision' }), items: 25 },
  { name: 'one category, by price', path: list({ category: 'Night Vision', sort: 'price' }), items: 25 },
  { name: 'by price', path: list({ sort: 'price' }), items: PAGE },
  { name: 'by price, from above', path: list({ sort: '-price' }), items: PAGE },
  { name: 'by name', path: list({ sort: 'name' }), items: PAGE },
  { name: 'page after item 50, by name', path: list({ sort: 'name', after: '50' }), items: PAGE },
  { name: 'two frequent words', path: list({ search: 'walnut engraved' }), items: PAGE },
  {
    name: 'two frequent words, by name',
    path: list({ search: 'walnut engraved', sort: 'name' }),
    items: PAGE,
  },
  { name: 'two rare words', path: list({ search: RARE_WORDS }), items: 3 },
  { name: 'two rare words, by price', path: list({ search: RARE_WORDS, sort: 'price' }), items: 3 },
  { name: 'a misspelled word', path: list({ search: 'wallnut' }), items: PAGE },
  { name: 'a word of no item', path: list({ search: 'quibblefox' }), items: 0 },
  { name: 'two letters of no item', path: list({ search: 'zq' }), items: 0 },
  { name: '200 signs', path: list({ search: '%'.repeat(200) }), items: 0 },
  { name: 'counts', path: '/api/inventory/counts', items: 1 },
  { name: 'counts of two frequent words', path: '/api/inventory/counts?search=walnut%20engraved', items: 1 },
  {
    name: 'counts of two rare words',
    path: `/api/inventory/counts?search=${encodeURIComponent(RARE_WORDS)}`,
    items: 1,
  },
];

interface Site {
  server: Server;
  token: string;
}

export async function measureSizes(environment: Environment): Promise<Row[]> {
  const sites: Site[] = [];
  for (const size of SIZES) {
    const database = await environment.copyDatabase(`bench_${size}_items`);
    await fillCatalog(environment, database, size);
    const server = await environment.startProduct(database);
    sites.push({ server, token: await signIn(server.origin) });
  }
  const rows: Row[] = [];
  for (const { name, path, items } of QUESTIONS) {
    const warm: number[][] = SIZES.map(() => []);
    const cold: number[][] = SIZES.map(() => []);
    for (let number = 0; number <= ROUNDS; number += 1) {
      for (const [index, site] of sites.entries()) {
        const url = `${site.server.origin}${path}`;
        await check(url, items);
        const times = { warm: await askWarm(url), cold: await askCold(site, url) };
        // The first round is a warm-up.
        if (number > 0) {
          warm[index]?.push(times.warm);
          cold[index]?.push(times.cold);
        }
      }
    }
    for (const [state, times] of [
      ['warm', warm],
      ['cold', cold],
    ] as const) {
      const medians = times.map(median);
      const [base = Number.NaN] = medians;
      rows.push({
        answer: `${name}, ${state}`,
        ...Object.fromEntries(
          SIZES.map((size, index) => [`${size.toLocaleString('en')} ms`, round(medians[index] ?? 0, 2)]),
        ),
        ...Object.fromEntries(
          SIZES.slice(1).map((size, index) => [
            `${size.toLocaleString('en')} ratio`,
            round((medians[index + 1] ?? 0) / base, 2),
          ]),
        ),
      });
    }
  }
  return rows;
}

/** A response of a different length would not show the cost of a page. */
async function check(url: string, items: number): Promise<void> {
  const answer = await fetch(url);
  const rows = (await answer.json()) as unknown;
  const length = Array.isArray(rows) ? rows.length : 1;
  if (!answer.ok || length !== items) {
    throw new Error(`${url} answered ${answer.status} with ${length} items instead of ${items}.`);
  }
}

async function askWarm(url: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < WARM; count += 1) {
    times.push(await timed(url));
  }
  return median(times);
}

/** Changes an item before each request, so that no response is fresh. */
async function askCold({ server, token }: Site, url: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < COLD; count += 1) {
    const answer = await fetch(`${server.origin}/api/admin/inventory/1`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ price: 10_000 + count }),
    });
    await answer.arrayBuffer();
    if (!answer.ok) {
      throw new Error(`An item could not be changed: ${answer.status}.`);
    }
    times.push(await timed(url));
  }
  return median(times);
}

async function timed(url: string): Promise<number> {
  const begun = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - begun;
}
