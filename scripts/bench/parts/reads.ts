/**
 * Reads, compared with a bare node:http server that sends the same bytes and with Fastify + pg running the same SQL.
 * A part of scripts/bench.ts.
 */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { fillCatalog } from '../seed.ts';
import type { Environment } from '../environment.ts';
import { addressOf, compare, percent, round, type Row } from '../measure.ts';

const ITEMS = 1000;
const LOAD = { seconds: 3, connections: 64 };
/** As sent by Chromium. */
const BROWSER = 'gzip, deflate, br, zstd';

const READS = [
  { name: 'list, 1,000 items', path: '/api/inventory', sql: true },
  { name: 'the same, compressed', path: '/api/inventory', encoding: BROWSER, sql: false },
  { name: '12 featured', path: '/api/inventory/featured', sql: true },
  { name: 'one item', path: '/api/inventory/1', sql: true },
  { name: 'free slots', path: '/api/schedule/available', sql: true },
  { name: 'home page, rendered', path: '/', sql: false },
  { name: 'one post, rendered', path: '/blog/1', sql: false },
];

export async function measureReads(environment: Environment): Promise<Row[]> {
  const database = await environment.copyDatabase('bench_reads');
  await fillCatalog(environment, database, ITEMS);
  const product = await environment.startProduct(database);
  const fastify = await environment.startServer('scripts/bench/baselines/fastify-server.ts', [], '/ready', {
    DATABASE_URL: environment.url(database),
  });
  const rows: Row[] = [];
  for (const { name, path: page, encoding = 'identity', sql } of READS) {
    const path = await addressOf(product.origin, page);
    const headers = { 'accept-encoding': encoding };
    const { file, sent, kB } = await save(environment, `${product.origin}${path}`, headers);
    const bare = await environment.startServer(
      'scripts/bench/baselines/bare-server.ts',
      [file, JSON.stringify(sent)],
      '/',
      {},
    );
    const servers = sql ? [product, bare, fastify] : [product, bare];
    const [ours, its, withSql] = await compare(environment, servers, path, { ...LOAD, headers });
    await bare.stop();
    if (ours && its) {
      rows.push({
        read: name,
        kB,
        'requests/s': round(ours.rate),
        'bare requests/s': round(its.rate),
        ratio: round(ours.rate / its.rate, 3),
        'p99 ms': round(ours.p99, 1),
        'bare p99 ms': round(its.p99, 1),
        'p99 ratio': round(ours.p99 / its.p99, 1),
        'Fastify + pg requests/s': withSql ? round(withSql.rate) : undefined,
        'times Fastify + pg': withSql ? round(ours.rate / withSql.rate, 1) : undefined,
        'server busy': percent(ours.busy),
        'bare busy': percent(its.busy),
        'client busy': percent(its.clientBusy),
      });
    }
  }
  return rows;
}

/** Saves a response as transferred, for the bare server to send. */
async function save(
  environment: Environment,
  url: string,
  headers: Record<string, string>,
): Promise<{ file: string; sent: Record<string, string>; kB: number }> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const bytes = Buffer.concat((await answer.toArray()) as Buffer[]);
  const { 'content-type': type = '', 'content-encoding': encoding } = answer.headers;
  const sent = { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) };
  const file = join(environment.folder, 'answer');
  writeFileSync(file, bytes);
  return { file, sent, kB: round(bytes.length / 1000, 1) };
}
