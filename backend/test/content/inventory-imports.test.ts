import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { LOCK_CALENDAR_SHARED } from '../../src/booking/slots/calendar.js';
import { CONFIG, type Config } from '../../src/config/config.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { Retention } from '../../src/personal-data/retention.js';
import { namedPictures } from '../../src/uploads/named-pictures.js';
import { startSite, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { answer, fileTools, PLAIN, ROW } from '../support/imports.js';

let site: Site;
let token: string;
let tools: ReturnType<typeof fileTools>;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
  tools = fileTools(site, token);
});
beforeEach(() => site.sql('DELETE FROM inventory_items'));
afterAll(() => site.close());

const get = (path: string) => site.ask('GET', `/api/admin/inventory/imports${path}`, { token });
const undo = (id: number) => site.ask('POST', `/api/admin/inventory/imports/${id}/undo`, { token });
const erase = (email: string) => site.ask('DELETE', `/api/admin/personal-data?email=${email}`, { token });
const ended = (id: number) =>
  eventually(async () => {
    const { json } = await get(`/${id}`);
    expect(json.state).not.toBe('running');
    return json;
  });

/** Begins an import. @returns its id. */
async function begin(file: string, query = ''): Promise<number> {
  const { status, json } = await tools.post(file, `?async=true${query}`);
  expect([status, json]).toEqual([202, { id: expect.any(Number) }]);
  return json.id;
}

/** Leaves an import as a process does that dies: what it has stored, it has noted. */
async function interrupt(id: number, done: number): Promise<void> {
  const later = 'import_id = $1 AND line > $2';
  await site.sql(
    `DELETE FROM inventory_items WHERE id IN (SELECT item_id FROM item_import_rows WHERE ${later} AND is_new)`,
    [id, done + 1],
  );
  await site.sql(`DELETE FROM item_import_rows WHERE ${later}`, [id, done + 1]);
  await site.sql(`UPDATE item_imports SET state = 'running', done = $2 WHERE id = $1`, [id, done]);
}

const goOn = (importId: number) =>
  site.app
    .get(JobsService)
    .send(site.app.get(DataSource).manager, 'item-imports', [{ data: { importId }, startAfter: 0 }]);

const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ROW.replace('Bertolani', `Item ${from + index}`)).join('\n');

describe('an import that nobody waits for', () => {
  test('is answered with an id, and says how far it is and what it did', async () => {
    const { id: item } = await tools.add();
    const id = await begin(`id,${PLAIN}\n${item},${ROW}\n,${ROW}\n`);
    const run = await ended(id);
    expect(run).toEqual({
      ...{ state: 'done', rows: 2, done: 2 },
      result: answer({ created: 1, updated: 1, changes: [expect.objectContaining({ line: 2, id: item })] }),
    });
    expect(await tools.items()).toHaveLength(2);
    expect((await get('')).json[0]).toMatchObject({ id, by: 'admin', state: 'done', undoes: null });
  });

  test('with faults has done nothing', async () => {
    const run = await ended(await begin(`${PLAIN}\n${ROW}\nx\n`));
    expect(run).toMatchObject({ state: 'done', result: { created: 0, errors: [{ line: 3 }, {}, {}, {}] } });
    expect(await tools.items()).toEqual([]);
  });

  test('of a file that cannot be read is 400 at once', async () => {
    const { status, json } = await tools.post(`${PLAIN}\n${ROW}\n"x`, '?async=true');
    expect([status, json.message]).toEqual([400, expect.stringMatching(/begins on line 3/)]);
  });

  test('does not begin before the one in front of it has ended', async () => {
    const first = await begin(`${PLAIN}\n${many(300)}\n`);
    const second = await begin(`${PLAIN}\n${many(300, 300)}\n`);
    await ended(second);
    expect((await get(`/${first}`)).json).toMatchObject({ state: 'done' });
    const names = await site.sql<{ name: string }>('SELECT name FROM inventory_items ORDER BY id');
    expect(names.map(({ name }) => name)).toEqual(Array.from({ length: 600 }, (_, index) => `Item ${index}`));
  });

  test('that was interrupted goes on where it stands, and adds nothing twice', async () => {
    const { id: item } = await tools.add();
    const id = await ended(
      await begin(`id,${PLAIN}\n${item},${ROW}\n,${many(250).replaceAll('\n', '\n,')}\n`),
    ).then(async () => (await get('')).json[0].id as number);
    await interrupt(id, 200);
    await goOn(id);
    expect(await ended(id)).toMatchObject({ state: 'done', done: 251, result: { created: 250, updated: 1 } });
    expect(await tools.items()).toHaveLength(251);
  });

  test('that was interrupted stores the rest, though an item of it is gone or was changed meanwhile', async () => {
    const items = [];
    for (const name of ['Gone', 'Mine', 'Last']) {
      items.push(await tools.add({ name }));
    }
    const [gone, mine, last] = items.map(({ id }) => id);
    const id = await begin(`id,price\n${items.map((item) => `${item.id},7`).join('\n')}\n`);
    await ended(id);
    // As a process leaves it that dies before the first transaction.
    await site.sql('UPDATE inventory_items SET price = 100, version = 1');
    await site.sql('DELETE FROM revisions WHERE at > (SELECT at FROM item_imports WHERE id = $1)', [id]);
    await interrupt(id, 0);
    await site.ask('DELETE', `/api/admin/inventory/${gone}`, { token });
    await tools.change(mine as number, { price: 900 });
    await goOn(id);
    expect((await ended(id)).result).toMatchObject({
      ...{ created: 0, updated: 1 },
      errors: [{ line: 2, column: 'id', message: `There’s no item ${gone}.` }],
      stale: [{ line: 3, id: mine, name: 'Mine' }],
      changes: [{ line: 4, id: last }],
    });
    expect(await site.sql('SELECT id, price FROM inventory_items ORDER BY id')).toEqual([
      { id: mine, price: 900 },
      { id: last, price: 700 },
    ]);
    // Interrupted once more, it tells of each row once.
    await interrupt(id, 0);
    await goOn(id);
    expect((await ended(id)).result.errors).toHaveLength(1);
  });

  test('that was interrupted tells of what it had left alone before', async () => {
    const id = await begin(`${PLAIN}\n${many(250)}\n`);
    await ended(id);
    await interrupt(id, 200);
    const stale = [{ line: 7, id: 1, name: 'Left' }];
    await site.sql(`UPDATE item_imports SET result = jsonb_set(result, '{stale}', $2) WHERE id = $1`, [
      id,
      JSON.stringify(stale),
    ]);
    await goOn(id);
    expect((await ended(id)).result).toMatchObject({ created: 250, stale });
  });

  test('that was interrupted takes no item for a row that it has added itself', async () => {
    const id = await begin(`${PLAIN}\n${ROW}\n${many(150)}\n${ROW}\n`, '&alike=change');
    await ended(id);
    await interrupt(id, 100);
    await goOn(id);
    expect((await ended(id)).result).toMatchObject({ created: 152, updated: 0 });
    expect(await tools.items()).toHaveLength(152);
  });

  test('is kept for a week, and keeps no picture', async () => {
    const imageUrl = '/api/storage/inventory%2F11111111-1111-4111-8111-111111111111.webp';
    const { id: item } = await tools.add();
    const id = await begin(`id,imageUrl\n${item},${imageUrl}\n`);
    expect((await ended(id)).result.updated).toBe(1);
    await site.sql('DELETE FROM inventory_items; DELETE FROM revisions');
    const runner = site.app.get(DataSource).createQueryRunner();
    const named = await namedPictures(runner).finally(() => runner.release());
    expect([...named].filter((name) => name.startsWith('1111'))).toEqual([]);
    await site.sql("UPDATE item_imports SET at = now() - interval '8 days' WHERE id = $1", [id]);
    await site.app.get(Retention).apply();
    expect((await get(`/${id}`)).status).toBe(404);
  });

  test('with a column that nobody knows, named in letters of two halves, is stored', async () => {
    const name = `${'x'.repeat(59)}🔫 and more`;
    const id = await begin(`${PLAIN},${name}\n${ROW},1\n`);
    expect(await ended(id)).toMatchObject({
      state: 'done',
      result: { created: 1, ignored: [`${'x'.repeat(59)}🔫…`] },
    });
  });

  test('loses its file and its changes when a person is erased, whom they may mention', async () => {
    const { id: item } = await tools.add();
    const id = await begin(`id,notes\n${item},Kept for erin@example.com\n`);
    await ended(id);
    const { status } = await erase('erin@example.com');
    expect(status).toBe(200);
    expect((await get(`/${id}/file`)).status).toBe(404);
    expect((await get(`/${id}`)).text).not.toContain('erin');
  });

  test('keeps its file when nobody is found who could be erased', async () => {
    const id = await begin(`${PLAIN}\n${ROW}\n`);
    await ended(id);
    expect((await erase('nobody@example.com')).status).toBe(200);
    expect((await get(`/${id}/file`)).status).toBe(200);
  });

  test('lets nobody be erased while it is at work', async () => {
    const { id: item } = await tools.add();
    const id = await begin(`id,notes\n${item},Kept for erin@example.com\n`);
    await ended(id);
    await interrupt(id, 0);
    for (const query of ['', '&dryRun=true']) {
      const { status, json } = await erase(`erin@example.com${query}`);
      expect([status, json.message]).toEqual([
        409,
        'An import is at work, which may mention them. Please erase once it has ended.',
      ]);
    }
    await goOn(id);
    await ended(id);

    // Nor if it began while the erasure waited for a booking.
    const holder = new Client(site.app.get<Config>(CONFIG).databaseUrl);
    await holder.connect();
    try {
      await holder.query(`BEGIN; ${LOCK_CALENDAR_SHARED}`);
      const erasing = erase('erin@example.com');
      await eventually(
        async () => (await site.sql("SELECT FROM pg_stat_activity WHERE wait_event = 'advisory'")).length > 0,
      );
      const meanwhile = await begin(`id,notes\n${item},Again for erin@example.com\n`);
      await ended(meanwhile);
      await interrupt(meanwhile, 0);
      await holder.query('ROLLBACK');
      expect((await erasing).status).toBe(409);
      await goOn(meanwhile);
      await ended(meanwhile);
    } finally {
      await holder.end();
    }
    expect((await erase('erin@example.com')).json.mentions).toEqual([{ thing: 'item', id: item }]);
    expect((await get(`/${id}/file`)).status).toBe(404);
  });
});

describe('putting it back', () => {
  test('makes what nobody has changed since what it was, and takes out what was added', async () => {
    const [one, other] = [await tools.add({ name: 'One' }), await tools.add({ name: 'Other' })];
    const id = await begin(
      `id,name,${PLAIN.replace('name,', '')}\n${one.id},One!,${ROW.slice(10)}\n${other.id},Other!,${ROW.slice(10)}\n,${ROW}\n,${ROW}\n`,
    );
    await ended(id);
    await tools.change(other.id, { price: 500 });
    const [last] = await tools.items();
    await tools.change(last.id, { name: 'Kept' });
    const { status, json } = await undo(id);
    expect(status).toBe(202);
    expect((await ended(json.id)).result).toMatchObject({
      ...{ created: 0, updated: 1, removed: 1 },
      stale: [
        { line: 3, id: other.id, name: 'Other!' },
        { line: 5, id: last.id, name: 'Kept' },
      ],
    });
    const names = (await tools.items()).map(({ name }: { name: string }) => name);
    expect(names.toSorted()).toEqual(['Kept', 'One', 'Other!']);
    const [first] = (await tools.items()).toReversed();
    expect(first).toEqual({ ...one, version: 3 });
    expect((await undo(id)).status).toBe(409);
    expect((await undo(json.id)).status).toBe(409);
  });

  // Erin is mentioned by what the import wrote, by what was there before it, or by both.
  test.each([
    ['Kept', 'Kept for erin@example.com'],
    ['Kept for erin@example.com', 'Kept'],
    ['Of erin@example.com', 'Kept for erin@example.com'],
  ])('leaves alone what lost a revision with a person: from %j to %j', async (before, after) => {
    const { id: item } = await tools.add({ price: 100 });
    await tools.change(item, { price: 120, notes: before });
    const { id: other } = await tools.add({ name: 'Other' });
    const id = await begin(`id,notes\n${item},${after}\n${other},New\n`);
    await ended(id);
    expect((await erase('erin@example.com')).status).toBe(200);
    const [one] = await site.sql('SELECT * FROM inventory_items WHERE id = $1', [item]);
    expect((await ended((await undo(id)).json.id)).result).toMatchObject({
      ...{ updated: 1, removed: 0 },
      stale: [{ line: 2, id: item }],
    });
    expect(await site.sql('SELECT * FROM inventory_items WHERE id = $1', [item])).toEqual([one]);
    expect(one).toMatchObject({ price: 120, notes: after });
  });

  test.each([[120], []])(
    'knows what was there, though a revision went with a person before: %j',
    async (...price) => {
      const { id: item } = await tools.add({ price: 100, notes: 'Kept for erin@example.com' });
      for (const each of price) {
        await tools.change(item, { price: each });
      }
      expect((await erase('erin@example.com')).json.revisions).toBe(1 + price.length);
      const [one] = await tools.items();
      const id = await begin(`id,price\n${item},130\n`);
      await ended(id);
      expect((await ended((await undo(id)).json.id)).result).toMatchObject({ updated: 1, stale: [] });
      expect(await tools.items()).toEqual([{ ...one, version: one.version + 2 }]);
    },
  );

  test('still takes out what was added, though a person was erased who is mentioned there', async () => {
    const id = await begin(`notes,${PLAIN}\nKept for erin@example.com,${ROW}\n`);
    await ended(id);
    expect((await erase('erin@example.com')).json).toMatchObject({ revisions: 1 });
    expect((await ended((await undo(id)).json.id)).result).toMatchObject({ removed: 1, stale: [] });
  });

  test('is in the activity log', async () => {
    await site.sql('DELETE FROM audit_entries');
    const id = await begin(`${PLAIN}\n${ROW}\n`);
    await ended(id);
    await ended((await undo(id)).json.id);
    expect(await site.sql('SELECT actor, action FROM audit_entries ORDER BY id')).toEqual([
      { actor: 'admin', action: 'item.import' },
      { actor: 'admin', action: 'item.import-undo' },
    ]);
  });

  test('is in no log if there is nothing to put back, or all of it was changed since', async () => {
    const { id: item } = await tools.add();
    const id = await begin(`id,price\n${item},7\n`);
    await ended(id);
    await tools.change(item, { price: 9 });
    const faulty = await begin(`${PLAIN}\nx\n`);
    await ended(faulty);
    await site.sql('DELETE FROM audit_entries');
    for (const each of [id, faulty]) {
      await ended((await undo(each)).json.id);
    }
    expect(await site.sql('SELECT action FROM audit_entries')).toEqual([]);
  });

  test('of what is not there is 404', async () => {
    expect([(await undo(2_147_483_647)).status, (await get('/2147483647')).status]).toEqual([404, 404]);
  });
});

test('the file can be had with its new ids, and changes nothing then', async () => {
  const { id: item } = await tools.add();
  const id = await begin(
    `Stock list\n${PLAIN},Vendor\n${ROW},Acme\n${ROW.replace('Bertolani', '"=1+1, ""x"""')}\n`,
  );
  await ended(id);
  const { status, text, bytes, headers } = await get(`/${id}/file`);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const ids = (await tools.items())
    .map((each: { id: number }) => each.id)
    .filter((each: number) => each !== item);
  expect(text).toBe(
    `\ufeffid,${PLAIN},Vendor\r\n${ids[1]},${ROW},Acme\r\n${ids[0]},"'=1+1, ""x""",${ROW.slice(10)},\r\n`,
  );
  expect((await tools.post(bytes)).json).toEqual(answer({ ignored: ['Vendor'] }));
  const kept = `id,price\n${item},5\n,6\n`.replace(',6\n', '');
  await ended(await begin(kept));
  expect((await get(`/${id}/file`)).status).toBe(404);
});
