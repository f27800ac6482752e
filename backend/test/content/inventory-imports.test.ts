import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { JobsService } from '../../src/jobs/jobs.service.js';
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
    // As a process leaves it that dies after the second transaction: what it has stored, it has noted.
    await site.sql(
      'DELETE FROM inventory_items WHERE id IN (SELECT item_id FROM item_import_rows WHERE line > 201)',
    );
    await site.sql('DELETE FROM item_import_rows WHERE line > 201');
    await site.sql(`UPDATE item_imports SET state = 'running', done = 200 WHERE id = $1`, [id]);
    const jobs = site.app.get(JobsService);
    await jobs.send(site.app.get(DataSource).manager, 'item-imports', [
      { data: { importId: id }, startAfter: 0 },
    ]);
    expect(await ended(id)).toMatchObject({ state: 'done', done: 251, result: { created: 250, updated: 1 } });
    expect(await tools.items()).toHaveLength(251);
  });

  test('is kept for a week', async () => {
    const old = await begin(`${PLAIN}\n${ROW}\n`);
    await ended(old);
    await site.sql("UPDATE item_imports SET at = now() - interval '8 days' WHERE id = $1", [old]);
    await ended(await begin(`${PLAIN}\n${ROW}\n`));
    expect((await get(`/${old}`)).status).toBe(404);
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
