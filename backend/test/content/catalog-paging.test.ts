import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSite, type Site } from '../support/database/database.js';

const ROWS = 60;
const ORDERS = ['newest', 'price', '-price', 'name'] as const;

interface Row {
  id: number;
  name: string;
  price: number | null;
}

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** No id comes again: where a page ended is remembered by id. */
let base = 0;
const numbered = (number: number) => base + number;

/** Prices and names are shared by three each, every sixth item is on request, and there are two categories. */
beforeEach(async () => {
  base += 1000;
  await site.sql('DELETE FROM inventory_items');
  await site.sql(`ALTER TABLE inventory_items ALTER COLUMN id RESTART ${base + 1}`);
  await site.sql(
    `INSERT INTO inventory_items (name, description, price, price_on_request, category, in_stock, created_at)
     SELECT (ARRAY['Éclair', 'eagle', 'Zorro', 'äther'])[1 + n % 4] || ' ' || n * 7 % 20, 'A piece from a collection.',
            100 + n * 7 % 20, n % 6 = 0, (ARRAY['Firearms', 'Night Vision'])[1 + n / 3 % 2], n % 5 > 0,
            timestamptz '2025-01-01' + n / 3 * interval '1 microsecond'
       FROM generate_series(1, ${ROWS}) AS n`,
  );
});

async function page(parameters: string): Promise<{ rows: Row[]; next: string | undefined }> {
  const { status, json, text, headers } = await site.ask('GET', `/api/inventory?${parameters}`);
  if (status !== 200) {
    throw new Error(text);
  }
  return { rows: json, next: /^<\/api\/inventory\?([^>]+)>; rel="next"$/.exec(String(headers['link']))?.[1] };
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id);
const whole = async (parameters: string) => idsOf((await page(parameters)).rows);

/** The ids of all pages; `between` runs after each page that is followed by another, with the id of its last row. */
async function walk(parameters: string, between?: (last: number) => Promise<unknown>): Promise<number[]> {
  const seen: number[] = [];
  for (let next: string | undefined = parameters; next;) {
    const found: Awaited<ReturnType<typeof page>> = await page(next);
    seen.push(...idsOf(found.rows));
    expect(seen.length).toBeLessThan(3 * ROWS);
    next = found.next;
    if (next) {
      await between?.(seen.at(-1) as number);
    }
  }
  return seen;
}

describe('the order', () => {
  const folded = (name: string) =>
    name
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();

  test('newest shows the latest first', async () => {
    expect(await whole('sort=newest')).toEqual(
      Array.from({ length: ROWS }, (_, index) => numbered(ROWS - index)),
    );
    expect(await whole('')).toEqual(await whole('sort=newest'));
  });

  test.each([
    ['price', 1],
    ['-price', -1],
  ])(
    '%s shows items on request last, the latest first, whatever they would cost',
    async (sort, direction) => {
      const { rows } = await page(`sort=${sort}`);
      const priced = rows.filter(({ price }) => price !== null);
      expect(priced).toHaveLength(50);
      expect(rows.slice(0, 50)).toEqual(priced);
      expect(priced).toEqual(
        priced.toSorted((a, b) => direction * ((a.price as number) - (b.price as number)) || b.id - a.id),
      );
      const onRequest = [60, 54, 48, 42, 36, 30, 24, 18, 12, 6].map(numbered);
      expect(idsOf(rows.slice(50))).toEqual(onRequest);
      await site.sql('UPDATE inventory_items SET price = 10000 - price WHERE price_on_request');
      expect((await whole(`sort=${sort}`)).slice(50)).toEqual(onRequest);
      await site.sql('UPDATE inventory_items SET price = NULL WHERE price_on_request');
      expect((await whole(`sort=${sort}`)).slice(50)).toEqual(onRequest);
    },
  );

  test('by price follows an item that is no longer on request', async () => {
    await site.sql('UPDATE inventory_items SET price = 1, price_on_request = false WHERE id = $1', [
      numbered(12),
    ]);
    expect((await whole('sort=price'))[0]).toBe(numbered(12));
    await site.sql('UPDATE inventory_items SET price_on_request = true WHERE id = $1', [numbered(12)]);
    expect((await whole('sort=price')).slice(50)).toContain(numbered(12));
  });

  test('name regards neither case nor accents', async () => {
    const { rows } = await page('sort=name');
    const names = rows.map(({ name }) => folded(name));
    expect(names).toEqual(names.toSorted());
    expect(rows).toEqual(
      rows.toSorted((a, b) =>
        folded(a.name) < folded(b.name) ? -1 : folded(a.name) > folded(b.name) ? 1 : a.id - b.id,
      ),
    );
    const letters = [
      'Łucznik',
      'Zorro',
      'Ørsta',
      'mauser',
      'Ærø',
      'Nordica',
      'Østerreich',
      'Luger',
      'Paterson',
    ];
    for (const [index, name] of letters.entries()) {
      await site.sql('UPDATE inventory_items SET name = $2 WHERE id = $1', [numbered(index + 1), name]);
    }
    const sorted = (await page('sort=name')).rows
      .map((row) => row.name)
      .filter((name) => letters.includes(name));
    expect(sorted).toEqual(letters.toSorted(new Intl.Collator('en').compare));
    await site.sql(`UPDATE inventory_items SET name = 'Áaron' WHERE id = $1`, [numbered(30)]);
    expect((await whole('sort=name'))[0]).toBe(numbered(30));
  });
});

const CHOICES = [
  '',
  '&search=piece',
  '&search=e',
  '&category=Firearms',
  '&inStock=false&search=COLLECTION+piece',
];

describe.each(ORDERS)('page by page, the order %s', (sort) => {
  test.each(CHOICES)(
    'has each row once, ties included, with the choice "%s" in the links',
    async (choice) => {
      const all = await whole(`sort=${sort}${choice}`);
      expect(all.length).toBeGreaterThan(5);
      for (const limit of [1, 7, 100]) {
        expect(await walk(`sort=${sort}${choice}&limit=${limit}`)).toEqual(all);
      }
    },
  );

  /** Takes rows away from those that stay: what is expected of them is nothing. */
  const steady = (ids: number[], touched: Set<number>) => ids.filter((id) => !touched.has(id));

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['dearer', (id) => site.sql('UPDATE inventory_items SET price = 900 WHERE id = $1', [id])],
    ['cheaper', (id) => site.sql('UPDATE inventory_items SET price = 1 WHERE id = $1', [id])],
    [
      'on request',
      (id) => site.sql('UPDATE inventory_items SET price_on_request = true WHERE id = $1', [id]),
    ],
    [
      'told a price of',
      (id) => site.sql('UPDATE inventory_items SET price_on_request = false WHERE id = $1', [id]),
    ],
    ['named A', (id) => site.sql(`UPDATE inventory_items SET name = 'A' WHERE id = $1`, [id])],
    ['named Z', (id) => site.sql(`UPDATE inventory_items SET name = 'ZZ' WHERE id = $1`, [id])],
    ['hidden', (id) => site.sql('UPDATE inventory_items SET published = false WHERE id = $1', [id])],
    ['deleted', (id) => site.sql('DELETE FROM inventory_items WHERE id = $1', [id])],
    [
      'in another category',
      (id) => site.sql(`UPDATE inventory_items SET category = 'Less-Lethal' WHERE id = $1`, [id]),
    ],
  ])('misses and repeats nothing when the last row seen is %s', async (_what, touch) => {
    for (const choice of ['', '&category=Firearms', '&search=piece']) {
      const all = await whole(`sort=${sort}${choice}`);
      const touched = new Set<number>();
      const seen = await walk(`sort=${sort}${choice}&limit=7`, async (last) => {
        touched.add(last);
        await touch(last);
      });
      expect(touched.size).toBeGreaterThan(2);
      expect(steady(seen, touched)).toEqual(steady(all, touched));
    }
  });

  test('misses and repeats nothing when somebody reads the whole list meanwhile', async () => {
    const all = await whole(`sort=${sort}`);
    const touched = new Set<number>();
    const seen = await walk(`sort=${sort}&limit=7`, async (last) => {
      touched.add(last);
      await site.sql(
        `UPDATE inventory_items SET price = 9999, name = 'ZZ', price_on_request = false, created_at = '2020-01-01' WHERE id = $1`,
        [last],
      );
      await whole(`sort=${sort}`);
    });
    expect(touched.size).toBeGreaterThan(2);
    expect(steady(seen, touched)).toEqual(steady(all, touched));
  });

  test('misses and repeats nothing while others are added, removed, repriced and renamed', async () => {
    const all = await whole(`sort=${sort}`);
    const touched = new Set<number>();
    const seen = await walk(`sort=${sort}&limit=7`, async (last) => {
      const at = all.indexOf(last);
      // One that was seen, and three to come.
      const [before, removed, repriced, renamed] = [at - 3, at + 2, at + 4, at + 6].map(
        (index) => all[index] ?? 0,
      );
      await site.sql(
        `INSERT INTO inventory_items (name, description, price, category)
         VALUES ('Aaa', 'New at both ends.', 1, 'Firearms'), ('Zzz', 'New at both ends.', 9999, 'Firearms')`,
      );
      await site.sql(`UPDATE inventory_items SET price = 105, name = 'Middle' WHERE id = $1`, [before]);
      await site.sql('DELETE FROM inventory_items WHERE id = $1', [removed]);
      await site.sql('UPDATE inventory_items SET price = 117 WHERE id = $1', [repriced]);
      await site.sql(`UPDATE inventory_items SET name = 'Eagle 9' WHERE id = $1`, [renamed]);
      [before, removed, repriced, renamed].forEach((id) => touched.add(id as number));
    });
    const rest = steady(all, touched);
    expect([touched.size > 20, rest.length > 20]).toEqual([true, true]);
    expect(seen.filter((id) => rest.includes(id))).toEqual(rest);
  });

  test('comes to its end where a row ends a page a second time, at the place it has been moved to', async () => {
    const all = await whole(`sort=${sort}`);
    const moved = all[1] as number;
    let isMoved = false;
    const seen = await walk(`sort=${sort}&limit=1`, async (last) => {
      if (last === moved && !isMoved) {
        isMoved = true;
        // Nothing is written from then on.
        await site.sql(
          `UPDATE inventory_items SET (price, name, price_on_request, created_at) =
             (SELECT price, name, price_on_request, created_at FROM inventory_items WHERE id = $2)
            WHERE id = $1`,
          [moved, all[40]],
        );
      }
    });
    expect(steady(seen, new Set([moved]))).toEqual(steady(all, new Set([moved])));
  });

  test('has nothing more after its last row, wherever that ended a page before it was moved', async () => {
    await site.sql('UPDATE inventory_items SET price_on_request = false');
    const all = await whole(`sort=${sort}`);
    const moved = all[0] as number;
    const seen: number[] = [];
    for (let part = idsOf((await page(`sort=${sort}&limit=1`)).rows); part.length > 0;) {
      seen.push(...part);
      expect(seen.length).toBeLessThan(2 * ROWS);
      if (seen.length === 1) {
        await site.sql(
          `UPDATE inventory_items SET price = $2, name = 'ZZ', created_at = '2020-01-01' WHERE id = $1`,
          [moved, sort === 'price' ? 9999 : 1],
        );
      }
      part = await whole(`sort=${sort}&limit=1&after=${seen.at(-1) ?? ''}`);
    }
    expect(steady(seen, new Set([moved]))).toEqual(steady(all, new Set([moved])));
  });

  test('starts over after a deleted row that no page ended with: rows may come again, none is missed', async () => {
    const all = await whole(`sort=${sort}`);
    const deleted = all[9] as number;
    await site.sql('DELETE FROM inventory_items WHERE id = $1', [deleted]);
    expect(await whole(`sort=${sort}&after=${deleted}`)).toEqual(all.filter((id) => id !== deleted));
    expect(await whole(`sort=${sort}&after=2147483647`)).toEqual(all.filter((id) => id !== deleted));
  });

  test('continues after any row that stands, a hidden one and one of another category too', async () => {
    const all = await whole(`sort=${sort}`);
    const hidden = all[20] as number;
    await site.sql('UPDATE inventory_items SET published = false WHERE id = $1', [hidden]);
    expect(await whole(`sort=${sort}&after=${hidden}`)).toEqual(all.slice(21));
    const firearms = await whole(`sort=${sort}&category=Firearms`);
    const rest = all.slice(12).filter((id) => firearms.includes(id));
    expect(await whole(`sort=${sort}&category=Firearms&after=${all[11]}`)).toEqual(rest);
  });
});
