import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Item } from '@/api/models/Item';
import { asAdmin } from '../../support/back-office';
import { expectAccessible, expectFits } from '../../support/pages';
import { expect, notice, startSession, test } from '../../support/site';

const HEADER = 'name,description,price,category,imageUrl';
const GOOD = '"Paloma ""Field"" 20",A side by side for the desert,4250.00,Firearms,/uploads/inventory/x.webp';

const open = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Spreadsheet' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const choose = (page: Page, text: string) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'items.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });

test.beforeEach(async ({ page }) => {
  await startSession(page);
  await page.goto('/admin/inventory');
});

test('a file is checked first, its faults stand at their cells, and the corrected one is imported', async ({
  page,
}) => {
  await open(page, 'Import from CSV');
  const dialog = page.getByRole('dialog', { name: 'Import Items' });
  await choose(page, `${HEADER}\n${GOOD}\nPaloma Two,Too short,"1299,99",Boats,/uploads/inventory/x.webp\n`);
  await expect(dialog.getByRole('status')).toContainText(
    '3 cells have to be corrected. Nothing was imported.',
  );
  const row = dialog.getByRole('row').filter({ hasText: 'Paloma Two' });
  await expect(row.getByRole('cell')).toHaveText([
    '3',
    'Paloma Two',
    'Too shortDescription must be at least 10 characters',
    '1299,99Enter a price such as 1299.99',
    'BoatsCategory is required',
  ]);
  await expect(dialog.getByRole('button', { name: 'Import Items' })).toBeHidden();
  await expectAccessible(page, 'the faults of a file');

  await choose(page, `${HEADER}\n${GOOD}\n`);
  await expect(dialog.getByRole('status')).toHaveText('1 item will be added.');
  await dialog.getByRole('button', { name: 'Import Items' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 item added.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Paloma "Field" 20').first()).toBeVisible();

  await open(page, 'Import from CSV');
  await choose(page, 'name;price\nPaloma;3\n');
  await expect(dialog.getByRole('alert')).toContainText('The columns are separated by semicolons.');

  const items = await asAdmin<Item[]>(page, 'GET', '/api/admin/inventory?search=Paloma');
  const added = items.find(({ name }) => name.includes('Field'));
  await asAdmin(page, 'DELETE', `/api/admin/inventory/${added?.id}`);
});

test('the whole inventory is exported, and imports unchanged', async ({ page }) => {
  const download = page.waitForEvent('download');
  await open(page, 'Export as CSV');
  const file = await download;
  expect(file.suggestedFilename()).toBe('inventory.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeffid,name,description,')).toBe(true);
  await expect(notice(page)).toContainText('Inventory Exported');
  await open(page, 'Import from CSV');
  await choose(page, text);
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Nothing to import');
});

test('the dialog fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'Import from CSV');
  await choose(page, `${HEADER}\nA,short,free,Boats,javascript:x\n`);
  await expect(page.getByRole('dialog').getByRole('table').first()).toBeVisible();
  await expectFits(page, 'the faults of a file');
});

test('an import that is still at work says so, is asked after, and is done once', async ({ page }) => {
  const IMPORT = '**/api/admin/inventory/import';
  const OUTCOMES = '**/api/admin/outcomes?**';
  const keys: (string | undefined)[] = [];
  await page.route(IMPORT, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) {
      await route.abort();
    } else if (keys.length === 2) {
      const message = 'Still being done: this was sent before. Please wait a moment.';
      await route.fulfill({
        status: 409,
        headers: { 'retry-after': '2' },
        json: { statusCode: 409, message },
      });
    } else {
      await route.continue();
    }
  });
  await page.route(OUTCOMES, (route) => route.fulfill({ json: { outcome: 'working' } }));
  await open(page, 'Import from CSV');
  const dialog = page.getByRole('dialog', { name: 'Import Items' });
  const press = dialog.getByRole('button', { name: 'Import Items' });
  await choose(page, `${HEADER}\n${GOOD.replace('Paloma', 'Lasting')}\n`);
  await press.click();
  await expect(dialog.getByText('No answer came, so it may be done, or still at work.')).toBeVisible();
  await press.click();
  await expect(dialog.getByRole('status')).toContainText('Still importing: your first try is at work.');
  await expectFits(page, 'an import at work');
  await page.unroute(OUTCOMES);
  await expect(dialog.getByRole('status')).toHaveText('1 item added.');
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
  const items = await asAdmin<Item[]>(page, 'GET', '/api/admin/inventory?search=Lasting');
  expect(items).toHaveLength(1);
  await asAdmin(page, 'DELETE', `/api/admin/inventory/${items[0]?.id}`);
});
