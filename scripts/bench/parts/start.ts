/** Time until the product is ready, and its memory at rest and after load. A part of scripts/bench.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addSlots, fillCatalog } from '../seed.ts';
import type { Environment, Server } from '../environment.ts';
import { addressOf, median, round, send, type Row } from '../measure.ts';

const STARTS = 3;
const REST_MS = 5000;

/** The load: every kind of response, until memory stops growing. */
const SECONDS = 5;
const PATHS = ['/api/inventory', '/api/inventory/featured', '/', '/blog/1', '/api/schedule/available'];

export async function measureStart(environment: Environment): Promise<Row[]> {
  const database = await environment.copyDatabase('bench_start');
  await fillCatalog(environment, database, 1000);
  await addSlots(environment, database, 100);
  // A separate folder, because the run's own has a PostgreSQL running.
  const embedded = { DATABASE_URL: '', DATA_DIR: join(environment.folder, 'embedded') };
  await (await environment.startProduct(database, embedded)).stop();
  const own: number[] = [];
  const given: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    own.push(await readyIn(environment.startProduct(database, embedded)));
    given.push(await readyIn(environment.startProduct(database)));
  }

  const product = await environment.startProduct(database);
  await delay(REST_MS);
  const rest = memory(product, 'VmRSS');
  for (const encoding of ['identity', 'br']) {
    for (const path of PATHS) {
      const headers = { 'accept-encoding': encoding };
      await send(environment, {
        url: `${product.origin}${await addressOf(product.origin, path)}`,
        seconds: SECONDS,
        connections: 64,
        headers,
      });
    }
  }
  return [
    { figure: 'ready, with the embedded PostgreSQL', value: `${round(median(own) / 1000, 2)} s` },
    { figure: 'ready, with DATABASE_URL', value: `${round(median(given) / 1000, 2)} s` },
    { figure: 'memory at rest', value: rest },
    { figure: 'memory after the load', value: memory(product, 'VmRSS') },
    { figure: 'memory, highest ever', value: memory(product, 'VmHWM') },
  ];
}

async function readyIn(starting: Promise<Server>): Promise<number> {
  const server = await starting;
  await server.stop();
  return server.readyMs;
}

/** Of the server's process alone, without PostgreSQL's. */
function memory({ pid }: Server, field: 'VmRSS' | 'VmHWM'): string {
  try {
    const kB = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(
      readFileSync(`/proc/${pid}/status`, 'utf8'),
    )?.[1];
    return `${round(Number(kB) / 1024)} MiB`;
  } catch {
    return 'unknown: no /proc here';
  }
}
