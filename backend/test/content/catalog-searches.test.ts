import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SEARCHES } from '../support/catalog/searches.js';
import { STOCK } from '../support/catalog/stock.js';
import { startSite, type Site } from '../support/database/database.js';

/** Items on a page of the catalog. */
const PAGE = 24;

let site: Site;
let token: string;
const keys = new Map<number, string>();
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
  await site.sql('DELETE FROM inventory_items');
  for (const { key, name, manufacturer, model, caliber, description, notes } of STOCK) {
    const [row] = await site.sql<{ id: number }>(
      `INSERT INTO inventory_items (name, manufacturer, model, caliber, description, notes, price, category)
       VALUES ($1, $2, $3, $4, $5, $6, 100000, 'Firearms') RETURNING id`,
      [name, manufacturer, model, caliber, description, notes],
    );
    keys.set(row?.id ?? 0, key);
  }
});
afterAll(() => site.close());

async function found(url: string, typed: string): Promise<string[]> {
  const query = new URLSearchParams({ search: typed, limit: String(PAGE) });
  const { status, json, text } = await site.ask('GET', `${url}?${query.toString()}`, { token });
  if (status !== 200) {
    throw new Error(`${typed}: ${text}`);
  }
  return (json as { id: number }[]).map(({ id }) => keys.get(id) ?? '');
}

test('there are 150 searches or more, and each names items of the stock', () => {
  expect(SEARCHES.length).toBeGreaterThanOrEqual(150);
  const known = new Set(STOCK.map(({ key }) => key));
  expect(SEARCHES.flatMap(({ finds, not }) => [...finds, ...not]).filter((key) => !known.has(key))).toEqual(
    [],
  );
  expect(new Set(SEARCHES.map(({ typed }) => typed)).size).toBe(SEARCHES.length);
});

test.each([
  ['visitors', '/api/inventory'],
  ['dealers', '/api/admin/inventory'],
])('%s find what they type, and nothing wrong before it', async (_who, url) => {
  const missed: string[] = [];
  const wrong: string[] = [];
  for (const { typed, finds, not } of SEARCHES) {
    const page = await found(url, typed);
    const missing = finds.filter((key) => !page.includes(key));
    if (missing.length > 0) {
      missed.push(`${typed}: ${missing.join(' ')}`);
    }
    const worst = page.filter((key) => not.includes(key));
    if (worst.length > 0) {
      wrong.push(`${typed}: ${worst.join(' ')}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(missed).toEqual([]);
});
