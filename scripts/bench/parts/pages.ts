/**
 * Runs Lighthouse (mobile) on every public page of the demo shop, and on a bare React app with a router and a query,
 * built with the same settings. A part of scripts/bench.ts.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { Environment } from '../environment.ts';
import { visit, type Visit } from '../lighthouse.ts';
import { addressOf, median, type Row } from '../measure.ts';

const ROUNDS = 3;
const PAGES = [
  '/',
  '/about',
  '/inventory',
  '/inventory/1',
  '/blog',
  '/blog/1',
  '/contact',
  '/schedule',
  '/review',
  '/privacy',
  '/terms',
];
const REACT = resolve('scripts/bench/baselines/react');

export async function measurePages(environment: Environment): Promise<Row[]> {
  const product = await environment.startProduct(await environment.copyDatabase('bench_pages'));
  const answer = await fetch(`${product.origin}/api/inventory/featured`);
  const items = join(environment.folder, 'featured.json');
  writeFileSync(items, await answer.text());
  const folder = join(environment.folder, 'react');
  await build({
    configFile: resolve('frontend/vite.config.ts'),
    root: REACT,
    logLevel: 'warn',
    build: { outDir: folder },
  });
  const react = await environment.startServer(
    'scripts/bench/baselines/react-server.ts',
    [folder, items],
    '/',
    {},
  );
  const pages = [
    ...(await Promise.all(
      PAGES.map(async (path) => ({
        name: path,
        url: `${product.origin}${await addressOf(product.origin, path)}`,
      })),
    )),
    { name: 'bare React app', url: `${react.origin}/` },
  ];
  const visits: Visit[][] = pages.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { url }] of pages.entries()) {
      visits[index]?.push(await visit(url));
    }
  }
  return pages.map(({ name }, index) => ({ page: name, ...medians(visits[index] ?? []) }));
}

/** Medians of each figure separately. */
function medians(visits: Visit[]): Visit {
  const names = Object.keys(visits[0] ?? {}) as (keyof Visit)[];
  return Object.fromEntries(
    names.map((name) => [name, median(visits.map((one) => one[name]))]),
  ) as unknown as Visit;
}
