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

/** Prices and names are shared by three each, every sixth item is on request, and there are two categories. */
beforeEach(async () => {
  await site.sql('TRUNCATE inventory_items RESTART IDENTITY CASCADE');
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
  test('newest shows the latest first', async () => {
    expect(await whole('sort=newest')).toEqual(Array.from({ length: ROWS }, (_, index) => ROWS - index));
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
      const onRequest = [60, 54, 48, 42, 36, 30, 24, 18, 12, 6];
      expect(idsOf(rows.slice(50))).toEqual(onRequest);
      await site.sql('UPDATE inventory_items SET price = 10000 - price WHERE price_on_request');
      expect((await whole(`sort=${sort}`)).slice(50)).toEqual(onRequest);
      await site.sql('UPDATE inventory_items SET price = NULL WHERE price_on_request');
      expect((await whole(`sort=${sort}`)).slice(50)).toEqual(onRequest);
    },
  );

  test('by price follows an item that is no longer on request', async () => {
    await site.sql('UPDATE inventory_items SET price = 1, price_on_request = false WHERE id = $1', [12]);
    expect((await whole('sort=price'))[0]).toBe(12);
    await site.sql('UPDATE inventory_items SET price_on_request = true WHERE id = $1', [12]);
    expect((await whole('sort=price')).slice(50)).toContain(12);
  });

  test('name is that of people: numbers as they count, neither case nor accents, no signs before it', async () => {
    const names = [
      ...[
        '5 shot',
        '17 shot',
        '19',
        '19X',
        '100 shot',
        'Ærø',
        'África',
        'Glock 5',
        'Glock 17',
        'glock 19',
        'Glock 19X',
      ],
      ...['Glock 100', 'Łucznik', '“Luger”', 'mauser', 'Ørsta', '.Paterson', '(Ruger)', 'Zorro'],
    ];
    await site.sql('DELETE FROM inventory_items WHERE id > $1', [names.length]);
    for (const [index, name] of names.toReversed().entries()) {
      await site.sql('UPDATE inventory_items SET name = $2 WHERE id = $1', [index + 1, name]);
    }
    expect((await page('sort=name')).rows.map(({ name }) => name)).toEqual(names);
    expect(await walk('sort=name&limit=3')).toEqual(await whole('sort=name'));
  });
});

const CHOICES = [
  '',
  '&search=piece',
  '&search=e',
  '&search=eagles',
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

  test('misses and repeats nothing when the last row seen gets another category', async () => {
    for (const choice of ['', '&category=Firearms', '&search=piece']) {
      const all = await whole(`sort=${sort}${choice}`);
      const seen = await walk(`sort=${sort}${choice}&limit=7`, (last) =>
        site.sql(`UPDATE inventory_items SET category = 'Less-Lethal' WHERE id = $1`, [last]),
      );
      expect(seen).toEqual(all);
    }
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

  test('continues after a row of another category, and where a row is now that has moved', async () => {
    const all = await whole(`sort=${sort}`);
    const firearms = await whole(`sort=${sort}&category=Firearms`);
    const rest = all.slice(12).filter((id) => firearms.includes(id));
    expect(await whole(`sort=${sort}&category=Firearms&after=${all[11]}`)).toEqual(rest);
    await site.sql(
      `UPDATE inventory_items SET (price, name, price_on_request, created_at) =
         (SELECT price, name, price_on_request, created_at FROM inventory_items WHERE id = $2) WHERE id = $1`,
      [all[0], all[40]],
    );
    const moved = await whole(`sort=${sort}`);
    expect(await whole(`sort=${sort}&after=${all[0]}`)).toEqual(
      moved.slice(1 + moved.indexOf(all[0] as number)),
    );
  });

  test.each(['', '&search=piece'])(
    'starts over after a row that is hidden, gone or was never there, and tells none from another%s',
    async (choice) => {
      const all = await whole(`sort=${sort}${choice}`);
      const [hidden, gone] = [all[20] as number, all[9] as number];
      await site.sql('UPDATE inventory_items SET published = false WHERE id = $1', [hidden]);
      await site.sql('DELETE FROM inventory_items WHERE id = $1', [gone]);
      const seen = all.filter((id) => id !== hidden && id !== gone);
      for (const after of [hidden, gone, ROWS + 1, 2147483647]) {
        expect([after, await whole(`sort=${sort}${choice}&after=${after}`)]).toEqual([after, seen]);
      }
    },
  );
});
