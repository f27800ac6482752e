import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSite, type Site } from '../support/database/database.js';
import { answer, fileTools } from '../support/imports.js';

const file = (name: string) =>
  readFileSync(new URL(`../support/spreadsheets/${name}.csv`, import.meta.url), 'utf8');

/** At the beginning of a row: the texts of the items have no such lines. */
const ID = /^(\d+)(?=,)/gm;

let site: Site;
let tools: ReturnType<typeof fileTools>;
/** Of the thirteen items, in their order. */
let ids: number[];
beforeAll(async () => {
  site = await startSite();
  tools = fileTools(site, await site.signIn());
  await site.sql('DELETE FROM inventory_items');
  expect((await tools.post(file('export').replace(ID, ''))).json).toMatchObject({ created: 13, errors: [] });
  ids = (await site.sql<{ id: number }>('SELECT id FROM inventory_items ORDER BY id')).map(({ id }) => id);
});
afterAll(() => site.close());

test('what they were given is the export', async () => {
  const { text } = await tools.exported();
  const plain = (csv: string) => csv.replace(ID, '').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
  expect(plain(text)).toBe(plain(file('export')));
});

test.each(['libreoffice', 'gnumeric'])(
  'what %s changed is doubtful, and nothing else differs',
  async (name) => {
    const before = await tools.items();
    const given = file(name).replace(ID, (number) => String(ids[Number(number) - 1]));
    const { json } = await tools.post(given, '?dryRun=true');
    expect(json).toMatchObject({ created: 0, errors: [], ignored: [], stale: [], alike: [] });
    const changes = json.changes as { line: number; fields: object; doubtful?: string[] }[];
    expect(changes.map(({ fields }) => Object.keys(fields).join())).toEqual([
      ...[
        'model',
        'model',
        'model',
        'model,caliber',
        'model,caliber',
        'caliber',
        'caliber',
        'caliber',
        'notes',
        'name',
      ],
    ]);
    expect(changes.map(({ doubtful }) => doubtful)).toEqual(changes.map(({ fields }) => Object.keys(fields)));
    const without = changes.map(({ line }) => line).join(',');
    expect((await tools.post(given, `?without=${without}`)).json).toEqual(answer({}));
    expect(await tools.items()).toEqual(before);
  },
);
