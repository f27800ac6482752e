import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { migrate } from '../../src/database/migrate.js';
import { ITEM_REVISIONS } from '../../src/inventory/item-revisions.js';
import { recordRevisions } from '../../src/revisions/revisions.js';
import { type Site, sql, startSite } from '../support/database/database.js';
import { olderDatabase } from '../support/database/older-database.js';
import { ITEM, POST } from '../support/fixtures.js';

const LEFT = { url: '/api/storage/inventory%2Fleft.webp', alt: 'Left side' };
const RIGHT = { url: '/api/storage/inventory%2Fright.webp', alt: 'Right side' };

interface Revision {
  id: number;
  at: string;
  by: string | null;
  changed: string[];
}

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
beforeEach(() => site.sql('DELETE FROM inventory_items; DELETE FROM blog_posts; DELETE FROM audit_entries'));
afterAll(() => site.close());

const ask = (method: string, path: string, body?: unknown) =>
  site.ask(method, `/api/admin/${path}`, { token, body });
const revisions = async (path: string) =>
  (await ask('GET', `${path}/revisions`)).json as [Revision, ...Revision[]];
const restore = (path: string, id: number, body?: unknown) =>
  ask('POST', `${path}/revisions/${id}/restore`, body);
const actions = async () =>
  (await ask('GET', 'audit')).json.map(({ action }: { action: string }) => action) as string[];

/** @returns the path of a new row, below /api/admin/. */
async function add(kind: string, fields: object = {}): Promise<string> {
  const { json } = await ask('POST', kind, { ...(kind === 'blog' ? POST : ITEM), ...fields });
  return `${kind}/${json.id}`;
}

/** Keys of an answer that the dealer does not write. */
const NOT_WRITTEN = ['id', 'createdAt', 'version', 'comingViewings', 'sample'];
const written = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !NOT_WRITTEN.includes(key)));

describe.each([
  { kind: 'inventory', first: 'name', second: 'featured', thing: 'item', other: 'blog' },
  { kind: 'blog', first: 'title', second: 'author', thing: 'post', other: 'inventory' },
])('revisions of $kind', ({ kind, first, second, thing, other }) => {
  const values = {
    [first]: ['One in writing', 'Two in writing'],
    [second]: kind === 'blog' ? ['Ann', 'Bob'] : [false, true],
  };
  const change = (path: string, ...fields: string[]) =>
    ask('PUT', path, Object.fromEntries(fields.map((field) => [field, values[field]?.[1]])));

  test('begin with its creation, and each names what it changed, when, and who', async () => {
    const path = await add(kind, { [first]: values[first]?.[0], [second]: values[second]?.[0] });
    await change(path, first);
    await ask('PUT', path, { [first]: values[first]?.[1], [second]: values[second]?.[1] });
    await ask('PUT', path, { [first]: values[first]?.[0], [second]: values[second]?.[0] });
    const list = await revisions(path);
    expect(list).toEqual(
      [[first, second], [second], [first], []].map((changed) => ({
        id: expect.any(Number),
        at: expect.stringMatching(/^20.*Z$/),
        by: 'admin',
        changed,
      })),
    );
    expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(Math.abs(Date.now() - Date.parse(list[0].at))).toBeLessThan(60_000);
  });

  test('hold the row as it was after the write', async () => {
    const path = await add(kind);
    const states = [(await ask('PUT', path, {})).json, (await change(path, first, second)).json];
    const [last, created] = await revisions(path);
    const snapshots = await Promise.all(
      [created, last].map(async (one) => (await ask('GET', `${path}/revisions/${one?.id}`)).json),
    );
    expect(snapshots).toEqual(
      [created, last].map((one, index) => ({ ...one, snapshot: written(states[index]) })),
    );
  });

  test('can be restored, which is a revision of its own and one entry in the activity log', async () => {
    const path = await add(kind);
    const { json: before } = await ask('PUT', path, {});
    const { json: after } = await change(path, first, second);
    const [, created] = await revisions(path);
    const restored = await restore(path, created?.id as number);
    expect([restored.status, restored.json]).toEqual([200, { ...before, version: after.version + 1 }]);
    expect((await revisions(path)).map(({ changed }) => changed)).toEqual([
      [first, second],
      [first, second],
      [],
    ]);
    expect((await actions()).slice(0, 3)).toEqual([`${thing}.restore`, `${thing}.update`, `${thing}.create`]);
    const { json } = await ask('GET', 'audit');
    expect(json[0]).toMatchObject({
      actor: 'admin',
      name: before[first],
      changes: expect.arrayContaining([expect.objectContaining({ field: first, to: before[first] })]),
    });
  });

  test('a write or a restore that changes nothing makes none', async () => {
    const path = await add(kind);
    const { json: before } = await ask('PUT', path, {});
    const [created] = await revisions(path);
    await ask('PUT', path, { [first]: before[first] });
    const restored = await restore(path, created.id, {});
    expect([restored.status, restored.json]).toEqual([200, before]);
    expect(await revisions(path)).toEqual([created]);
    expect(await actions()).toEqual([`${thing}.create`]);
  });

  test('a restore over a newer state than it was based on is 409, and changes nothing', async () => {
    const path = await add(kind);
    const { json: before } = await ask('PUT', path, {});
    const { json: after } = await change(path, first);
    const [, created] = await revisions(path);
    const late = await restore(path, created?.id as number, { version: before.version });
    expect([late.status, late.json]).toEqual([
      409,
      {
        statusCode: 409,
        error: 'Conflict',
        message: `Someone else changed this ${thing}. Reload and try again.`,
      },
    ]);
    expect((await ask('PUT', path, {})).json).toEqual(after);
    expect(await revisions(path)).toHaveLength(2);
    expect((await restore(path, created?.id as number, { version: after.version })).status).toBe(200);
    const bad = await restore(path, created?.id as number, { version: 'x' });
    expect([bad.status, Object.keys(bad.json.fields as object)]).toEqual([400, ['version']]);
  });

  test('what is unknown, gone or of another one is 404; an id that is none 400', async () => {
    const [path, sibling, elsewhere] = [await add(kind), await add(kind), await add(other)];
    const [mine] = await revisions(path);
    const [theirs] = await revisions(sibling);
    const [foreign] = await revisions(elsewhere);
    for (const id of [theirs.id, foreign.id, 2_147_483_647]) {
      for (const { status, json } of [await restore(path, id), await ask('GET', `${path}/revisions/${id}`)]) {
        expect([status, json.message]).toEqual([404, 'This revision is no longer available.']);
      }
    }
    const unknown = `${kind}/2147483647`;
    expect((await ask('GET', `${unknown}/revisions`)).status).toBe(404);
    expect((await restore(unknown, mine.id)).status).toBe(404);
    for (const id of ['0', 'abc', '1e3', '01', '2147483648', '-1']) {
      expect((await ask('GET', `${kind}/${id}/revisions`)).status).toBe(400);
      expect((await ask('GET', `${path}/revisions/${id}`)).status).toBe(400);
      expect((await ask('POST', `${path}/revisions/${id}/restore`)).status).toBe(400);
    }
    expect((await site.ask('GET', `/api/admin/${path}/revisions`)).status).toBe(401);
    expect((await site.ask('POST', `/api/admin/${path}/revisions/${mine.id}/restore`)).status).toBe(401);
  });

  test('fifty are kept of each', async () => {
    const [path, sibling] = [await add(kind), await add(kind)];
    for (let number = 1; number <= 52; number += 1) {
      await ask('PUT', path, { [first]: `Number ${number}` });
    }
    const list = await revisions(path);
    expect(list).toHaveLength(50);
    expect(list.map(({ changed }) => changed)).toEqual(list.map(() => [first]));
    const { json } = await ask('GET', `${path}/revisions/${list.at(-1)?.id}`);
    expect(json.snapshot[first]).toBe('Number 3');
    expect(await revisions(sibling)).toHaveLength(1);
  });

  test('keep the name of who acted when that name is gone', async () => {
    const path = await add(kind);
    await site.sql("UPDATE users SET username = 'someone-else' WHERE username = 'admin'");
    try {
      await change(path, first);
      expect((await revisions(path)).map(({ by }) => by)).toEqual(['someone-else', 'admin']);
    } finally {
      await site.sql("UPDATE users SET username = 'admin' WHERE username = 'someone-else'");
    }
  });

  test('are deleted with it, and those of others are not', async () => {
    const [path, sibling] = [await add(kind), await add(kind)];
    await change(path, first);
    expect((await ask('DELETE', path)).status).toBe(204);
    const rows = await site.sql('SELECT kind, subject_id FROM revisions');
    expect(rows).toEqual([{ kind: thing, subject_id: Number(sibling.split('/')[1]) }]);
  });

  test('none is stored of a write that fails', async () => {
    const path = await add(kind);
    await site.sql('ALTER TABLE audit_entries ADD CONSTRAINT ck_test CHECK (false) NOT VALID');
    try {
      expect((await change(path, first)).status).toBe(400);
    } finally {
      await site.sql('ALTER TABLE audit_entries DROP CONSTRAINT ck_test');
    }
    expect(await revisions(path)).toHaveLength(1);
  });
});

describe('restoring an item', () => {
  test('brings back photos, cover, price, and what was null', async () => {
    const path = await add('inventory', { photos: [LEFT, RIGHT], priceOnRequest: true, price: null });
    const { json: before } = await ask('PUT', path, {});
    await ask('PUT', path, {
      photos: [RIGHT],
      price: 5,
      priceOnRequest: false,
      caliber: '20 gauge',
      condition: 'Good',
      notes: 'Barrels: 28 in',
      published: false,
    });
    const [last, created] = await revisions(path);
    expect(last.changed).toEqual(
      expect.arrayContaining(['photos', 'imageUrl', 'price', 'priceOnRequest', 'published']),
    );
    expect(written((await restore(path, created?.id as number)).json)).toEqual(written(before));
    expect((await site.ask('GET', `/api/inventory/${path.split('/')[1]}`)).json).toMatchObject({
      photos: [LEFT, RIGHT],
      imageUrl: LEFT.url,
      price: null,
    });
  });

  test('of two restores over one version one wins', async () => {
    const path = await add('inventory');
    const { json } = await ask('PUT', path, { name: 'Renamed' });
    const [, created] = await revisions(path);
    const answers = await Promise.all(
      [1, 2, 3].map(() => restore(path, created?.id as number, { version: json.version })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await revisions(path)).toHaveLength(3);
  });
});

describe('restoring a post', () => {
  test('brings back its date to the millisecond, and stores no HTML that is not allowed', async () => {
    const path = await add('blog', { publishedAt: '2026-01-02T03:04:05.678Z', imageUrl: LEFT.url });
    await ask('PUT', path, {
      publishedAt: '2026-05-06T07:08:09Z',
      imageUrl: null,
      content: `${POST.content}!`,
    });
    const [, created] = await revisions(path);
    await site.sql(
      `UPDATE revisions SET snapshot = jsonb_set(snapshot, '{content}', to_jsonb(snapshot ->> 'content' || $1)) WHERE id = $2`,
      ['<script>alert(1)</script>', created?.id],
    );
    const { json: old } = await ask('GET', `${path}/revisions/${created?.id}`);
    expect(old.snapshot).toMatchObject({ content: POST.content, imageUrl: LEFT.url });
    const { json } = await restore(path, created?.id as number);
    expect(json).toMatchObject({
      publishedAt: '2026-01-02T03:04:05.678Z',
      imageUrl: LEFT.url,
      content: POST.content,
    });
  });

  test('a date that the database made is no change when the form sends it back', async () => {
    const path = await add('blog');
    const { json } = await ask('PUT', path, {});
    await ask('PUT', path, { ...json, title: 'Another title' });
    expect((await revisions(path))[0].changed).toEqual(['title']);
  });
});

test('many rows are recorded together: only those that changed, fifty of each', async () => {
  await site.sql(
    `INSERT INTO inventory_items (name, description, price, category)
     SELECT 'Item ' || n, repeat('long ', 100), 1, 'Firearms' FROM generate_series(1, 400) AS n`,
  );
  const { manager } = site.app.get(DataSource);
  const rows = await site.sql<{ id: number }>('SELECT id FROM inventory_items ORDER BY id');
  const ids = rows.map(({ id }) => id);
  const record = () => recordRevisions(manager, ITEM_REVISIONS, ids, { name: 'import' });
  const counts = () =>
    site.sql(
      `SELECT count(*)::integer AS rows, count(DISTINCT subject_id)::integer AS items, changed
         FROM revisions GROUP BY changed ORDER BY changed`,
    );
  await record();
  await record();
  expect(await counts()).toEqual([{ rows: 400, items: 400, changed: [] }]);
  await site.sql('UPDATE inventory_items SET price = 2 WHERE id % 2 = 0');
  await record();
  expect(await counts()).toEqual([
    { rows: 400, items: 400, changed: [] },
    { rows: 200, items: 200, changed: ['price'] },
  ]);
  await site.sql(
    `INSERT INTO revisions (kind, subject_id, snapshot)
     SELECT kind, subject_id, snapshot FROM revisions, generate_series(1, 60)
      WHERE subject_id IN (SELECT id FROM inventory_items ORDER BY id LIMIT 20)`,
  );
  await record();
  const [most] = await site.sql<{ max: number }>(
    'SELECT max(count)::integer AS max FROM (SELECT count(*) FROM revisions GROUP BY subject_id) AS n',
  );
  expect(most?.max).toBe(50);
  // Thousands of rows take their time to be deleted one by one.
  await site.sql('TRUNCATE inventory_items, revisions CASCADE');
});

test('what stood before the upgrade can be restored', async () => {
  const DATABASE_URL = await olderDatabase('Revisions1764030000000');
  await sql(
    DATABASE_URL,
    `INSERT INTO inventory_items (name, description, price, category, image_url, photos)
     VALUES ('Older', 'From before', 5, 'Firearms', 'a.webp', '[{"url": "a.webp", "alt": ""}]');
     INSERT INTO blog_posts (title, content, excerpt, author) VALUES ('Older', '<p>Text</p>', 'Words', 'Ann')`,
  );
  await migrate(DATABASE_URL, () => undefined);
  const older = await startSite({ DATABASE_URL });
  try {
    const mine = await older.signIn();
    const send = (method: string, path: string, body?: unknown) =>
      older.ask(method, `/api/admin/${path}`, { token: mine, body });
    for (const [path, field] of [
      ['inventory/1', 'name'],
      ['blog/1', 'title'],
    ] as const) {
      const { json: before } = await send('PUT', path, {});
      await send('PUT', path, { [field]: 'Renamed' });
      const { json: list } = await send('GET', `${path}/revisions`);
      expect(list).toMatchObject([
        { by: 'admin', changed: [field] },
        { by: null, changed: [] },
      ]);
      const { status, json } = await send('POST', `${path}/revisions/${list[1].id}/restore`);
      expect([status, json]).toEqual([200, { ...before, version: 3 }]);
    }
  } finally {
    await older.close();
  }
});
