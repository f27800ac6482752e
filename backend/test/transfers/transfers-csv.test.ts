import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { type Site, startSite } from '../support/database/database.js';
import { TRANSFER } from '../support/transfers.js';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const download = () => site.ask('GET', '/api/admin/transfers.csv', { token });

test('every transfer is a row of the file, every field a column, and no cell a formula', async () => {
  expect((await site.ask('GET', '/api/admin/transfers.csv')).status).toBe(401);
  await site.ask('PUT', '/api/admin/settings', { token, body: { transferFee: 123_450 } });
  const add = async (fields: object) =>
    (await site.ask('POST', '/api/admin/transfers', { token, body: { ...TRANSFER, ...fields } })).json;
  const first = await add({
    seller: '=HYPERLINK("https://evil.example")',
    description: 'Two\n"lines", quoted',
  });
  const second = await add({ email: null, message: "'+1", trackingNumber: '-1', reference: '@book' });
  const third = await add({ seller: '＠SUM(1)', description: '−1+1\n＝2', message: ';=1+1' });
  const { status, headers, text } = await download();
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    ...[200, 'text/csv; charset=utf-8', 'attachment; filename="transfers.csv"'],
  ]);
  expect([text.startsWith('\ufeff'), text.endsWith('\r\n')]).toEqual([true, true]);
  const rows = parse<Record<string, string>>(text, { bom: true, columns: true, record_delimiter: '\r\n' });
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(Object.keys(first).toSorted());
  expect(rows).toMatchObject([
    {
      ...{ id: String(first.id), name: 'Dana Reyes', status: 'expected', fee: '1234.50', isNew: 'false' },
      ...{ seller: '\'=HYPERLINK("https://evil.example")', description: 'Two\n"lines", quoted' },
      ...{ history: JSON.stringify(first.history), waitingFor: '', version: '1', createdAt: first.createdAt },
    },
    { id: String(second.id), email: '', message: "''+1", trackingNumber: "'-1", reference: "'@book" },
    { id: String(third.id), seller: "'＠SUM(1)", description: "'−1+1\n'＝2", message: ";'=1+1" },
  ]);
});

test('is written while it is read: more transfers than one statement reads', async () => {
  await site.sql(
    `INSERT INTO transfers (name, phone, seller, description, history)
     SELECT 'Dana', '4805550100', 'Somebody', 'No. ' || number, '[]' FROM generate_series(1, 1100) AS number`,
  );
  const rows = parse<Record<string, string>>((await download()).text, { bom: true, columns: true });
  expect(rows).toHaveLength(1103);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1103);
});
