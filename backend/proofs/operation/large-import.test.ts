import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSite, type Site } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { fileTools, PLAIN, ROW } from '../../test/support/imports.js';
import { slowdown } from '../../test/support/slowdown.js';

const COUNT = 20_000;
/** The longest that a write of the dealer may take meanwhile, on a fast and idle machine. */
const LONGEST_MS = 1000;

let site: Site;
let token: string;
let tools: ReturnType<typeof fileTools>;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
  tools = fileTools(site, token);
});
afterAll(() => site.close());

/** Imports a file while the dealer changes one item after the other. @returns how long the slowest of these took, in ms. */
async function slowestWrite(file: string, ids: number[]): Promise<number> {
  const begun = performance.now();
  const { json } = await tools.post(file, '?async=true');
  const state = async () =>
    (await site.ask('GET', `/api/admin/inventory/imports/${json.id}`, { token })).json;
  let slowest = 0;
  let writes = 0;
  for (let run = await state(); run.state === 'running'; run = await state()) {
    // It may be about to end, with all rows done.
    const place = Math.min(Math.floor((ids.length * run.done) / COUNT), ids.length - 1);
    const id = ids[place] as number;
    const sent = performance.now();
    const { status } = await tools.change(id, { featured: writes % 2 === 0 });
    slowest = Math.max(slowest, performance.now() - sent);
    writes += 1;
    expect(status).toBe(200);
    await delay(20);
  }
  const { result } = await state();
  process.stdout.write(
    `${COUNT} rows in ${Math.round(performance.now() - begun)} ms, ${writes} writes, the slowest ${Math.round(slowest)} ms\n`,
  );
  expect(result.created + result.updated + result.stale.length).toBe(COUNT);
  return slowest / slowdown();
}

test('20,000 rows are imported, changed and put back while the dealer goes on working', async () => {
  const own = await tools.add();
  const rows = Array.from({ length: COUNT }, (_, index) => ROW.replace('Bertolani', `Item ${index}`));
  expect(await slowestWrite(`${PLAIN}\n${rows.join('\n')}\n`, [own.id])).toBeLessThan(LONGEST_MS);
  const ids = (await site.sql<{ id: number }>('SELECT id FROM inventory_items ORDER BY id'))
    .map(({ id }) => id)
    .filter((id) => id !== own.id);
  const changes = ids.map((id) => `${id},900`).join('\n');
  expect(await slowestWrite(`id,price\n${changes}\n`, ids)).toBeLessThan(LONGEST_MS);
  const [last] = (await site.ask('GET', '/api/admin/inventory/imports', { token })).json;
  const { json } = await site.ask('POST', `/api/admin/inventory/imports/${last.id}/undo`, { token });
  await eventually(async () => {
    const run = await site.ask('GET', `/api/admin/inventory/imports/${json.id}`, { token });
    return run.json.state === 'done';
  });
  const [{ count }] = (await site.sql(
    'SELECT count(*)::integer FROM inventory_items WHERE price = 1850000',
  )) as [{ count: number }];
  expect(count).toBeGreaterThan(COUNT * 0.9);
});
