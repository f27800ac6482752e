import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Item } from '@/api/models/Item';
import { asAdmin } from '../../support/back-office';
import { expectAccessible, expectFits } from '../../support/pages';
import { expect, notice, startSession, test } from '../../support/site';

const HEADER = 'name,description,price,category,imageUrl';
const GOOD = '"Paloma ""Field"" 20",A side by side for the desert,4250.00,Firearms,/uploads/inventory/x.webp';

const RESULT = {
  ...{
    created: 7000,
    updated: 0,
    errors: [],
    ignored: [],
    changes: [],
    stale: [],
    alike: [],
    withoutPicture: 0,
  },
};

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

/** An import of somebody else is at work, until it is ended. */
async function runImport(page: Page): Promise<() => void> {
  const at = new Date().toISOString();
  let state = 'running';
  await page.route('**/api/admin/inventory/imports', (route) =>
    route.fulfill({ json: [{ id: 7, at, by: 'Dana', state, undoes: null }] }),
  );
  await page.route('**/api/admin/inventory/imports/7', (route) =>
    route.fulfill({ json: { state, rows: 7000, done: 3200, ...(state === 'done' && { result: RESULT }) } }),
  );
  return () => {
    state = 'done';
  };
}

test.beforeEach(async ({ page }) => {
  await startSession(page);
  await page.goto('/admin/inventory');
});

test('a file is checked first, its faults stand at their cells, and the corrected one is imported', async ({
  page,
}) => {
  await open(page, 'Import from CSV');
  const dialog = page.getByRole('dialog', { name: 'Import Items' });
  await choose(
    page,
    `${HEADER}\n${GOOD}\nPaloma Two,Too short,"about 1300",Boats,/uploads/inventory/x.webp\n`,
  );
  await expect(dialog.getByRole('status')).toContainText(
    '3 cells have to be corrected. Nothing was imported.',
  );
  const row = dialog.getByRole('row').filter({ hasText: 'Paloma Two' });
  await expect(row.getByRole('cell')).toHaveText([
    '3',
    'Paloma Two',
    'Too shortDescription must be at least 10 characters',
    'about 1300Enter a price such as 1299.99',
    'BoatsCategory must be one of: Firearms, Night Vision, Tactical Gear, Less-Lethal',
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
  await choose(page, 'Paloma,3\n');
  await expect(dialog.getByRole('alert')).toContainText('The first row has to name the columns');

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

const first = async (page: Page): Promise<Item> => {
  const [item] = await asAdmin<Item[]>(page, 'GET', '/api/admin/inventory?search=Doubtful');
  return item as Item;
};

test('each change is shown, what a spreadsheet did comes unticked, and an import can be put back', async ({
  page,
}) => {
  const body = {
    ...{ name: 'Doubtful Ten', description: 'With a model like a day', model: '10/22', price: 90_000 },
    ...{ category: 'Firearms', imageUrl: '/uploads/inventory/x.webp' },
  };
  const made = await asAdmin<Item>(page, 'POST', '/api/admin/inventory', body);
  const other = await asAdmin<Item>(page, 'POST', '/api/admin/inventory', {
    ...body,
    name: 'Doubtful Eleven',
  });
  await open(page, 'Import from CSV');
  const dialog = page.getByRole('dialog', { name: 'Import Items' });
  await choose(page, `id,model,price,Price_USD\n${made.id},22-Oct,900,\n${other.id},10/22,950,\n`);
  const rows = dialog.getByRole('region', { name: 'Changes' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Changed by the spreadsheet?');
  await expect(rows.first()).toContainText('Model10/2222-Oct');
  await expect(rows.first().getByRole('checkbox')).not.toBeChecked();
  await expect(rows.last()).toContainText('Price$900$950');
  await expect(rows.last().getByRole('checkbox')).toBeChecked();
  await expect(dialog.getByRole('status')).toHaveText('1 item will be changed.');
  await expect(dialog).toContainText('Not read: Price_USD (call it “price” if it is that).');
  await expectAccessible(page, 'the changes of a file');
  await dialog.getByRole('button', { name: 'Import Items' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 item changed.');
  expect((await asAdmin<Item>(page, 'GET', `/api/admin/inventory/${made.id}`)).model).toBe('10/22');
  expect((await asAdmin<Item>(page, 'GET', `/api/admin/inventory/${other.id}`)).price).toBe(95_000);
  await dialog.getByRole('button', { name: 'Put It Back' }).click();
  const question = page.getByRole('dialog', { name: 'Put this import back?' });
  await expect(question).toContainText('1 item it changed will be as before.');
  await question.getByRole('button', { name: 'Keep It' }).click();
  await expect(question).toBeHidden();
  await expect(dialog.getByRole('status')).toHaveText('1 item changed.');
  await dialog.getByRole('button', { name: 'Put It Back' }).click();
  await question.getByRole('button', { name: 'Put It Back' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 item put back.');
  expect((await asAdmin<Item>(page, 'GET', `/api/admin/inventory/${other.id}`)).price).toBe(90_000);
  for (const { id } of [made, other]) {
    await asAdmin(page, 'DELETE', `/api/admin/inventory/${id}`);
  }
});

test('rows older than their items change nothing unless they are ticked, also those that become so meanwhile', async ({
  page,
}) => {
  const made: Item[] = [];
  for (const name of ['Doubtful One', 'Doubtful Two']) {
    const body = { description: 'Changed since the export', price: 90_000, category: 'Firearms' };
    const picture = { imageUrl: '/uploads/inventory/x.webp' };
    made.push(await asAdmin<Item>(page, 'POST', '/api/admin/inventory', { name, ...body, ...picture }));
  }
  const [one, two] = made as [Item, Item];
  const sold = { price: 70_000, inStock: false };
  await asAdmin(page, 'PUT', `/api/admin/inventory/${one.id}`, sold);
  await open(page, 'Import from CSV');
  const dialog = page.getByRole('dialog', { name: 'Import Items' });
  await choose(page, `id,version,price\n${one.id},1,800\n${two.id},1,800\n`);
  const rows = dialog.getByRole('region', { name: 'Changes' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Changed here since the export');
  await expect(rows.first().getByRole('checkbox')).not.toBeChecked();
  await rows.last().getByRole('checkbox').uncheck();
  await expect(dialog.getByRole('status')).toHaveText(
    'Nothing will be changed, unless you tick what is right.',
  );
  await rows.last().getByRole('checkbox').check();
  await asAdmin(page, 'PUT', `/api/admin/inventory/${two.id}`, sold);
  await dialog.getByRole('button', { name: 'Import Items' }).click();
  await expect(dialog.getByRole('status')).toContainText('Changed since, and left as it is: Doubtful Two.');
  for (const { id } of made) {
    expect(await asAdmin<Item>(page, 'GET', `/api/admin/inventory/${id}`)).toMatchObject(sold);
  }
  await choose(page, `id,version,price\n${one.id},1,800\n${two.id},1,800\n`);
  await rows.first().getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Import Items' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 item changed.');
  for (const { id } of made) {
    await asAdmin(page, 'DELETE', `/api/admin/inventory/${id}`);
  }
});

test('rows that are called like an item ask what they are, and the file comes back with its ids', async ({
  page,
}) => {
  await open(page, 'Import from CSV');
  const dialog = page.getByRole('dialog', { name: 'Import Items' });
  const press = dialog.getByRole('button', { name: 'Import Items' });
  const file = `${HEADER}\n${GOOD.replace('Paloma', 'Doubtful')}\n`;
  await choose(page, file);
  await press.click();
  await expect(dialog.getByRole('status')).toHaveText('1 item added.');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download with New IDs' }).click();
  const { id } = await first(page);
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`\r\n${id},"Doubtful`);

  await choose(page, file.replace('4250.00', '4300.00'));
  await expect(
    dialog.getByText('1 row has the same name as an item you already have: Doubtful "Field" 20'),
  ).toBeVisible();
  await expect(press).toBeDisabled();
  await dialog.getByRole('radio', { name: 'Change that item' }).check();
  await expect(dialog.getByRole('status')).toHaveText('1 item will be changed.');
  await press.click();
  await expect(dialog.getByRole('status')).toHaveText('1 item changed.');
  expect((await first(page)).price).toBe(430_000);
  await asAdmin(page, 'DELETE', `/api/admin/inventory/${id}`);
});

test('while a choice is checked no row is chosen, and if that fails the choice is that of before', async ({
  page,
}) => {
  const body = { description: 'A side by side for the desert', price: 90_000, category: 'Firearms' };
  const made: Item[] = [];
  for (const name of ['Doubtful Row', 'Doubtful Namesake']) {
    const item = { name, ...body, imageUrl: '/uploads/inventory/x.webp' };
    made.push(await asAdmin<Item>(page, 'POST', '/api/admin/inventory', item));
  }
  await open(page, 'Import from CSV');
  const dialog = page.getByRole('dialog', { name: 'Import Items' });
  const press = dialog.getByRole('button', { name: 'Import Items' });
  const row = (id: number | '', name: string) =>
    `${id},${name},${body.description},950,Firearms,/uploads/inventory/x.webp\n`;
  await choose(
    page,
    `id,${HEADER}\n${row(made[0]?.id ?? '', 'Doubtful Row')}${row('', 'Doubtful Namesake')}`,
  );
  const box = dialog.getByRole('region', { name: 'Changes' }).getByRole('checkbox');
  const choice = dialog.getByRole('radio', { name: 'Change that item' });
  await expect(box).toBeEnabled();
  await expect(press).toBeDisabled();
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/admin/inventory/import?**', async (route) => {
    await asked;
    await route.fulfill({ status: 503, body: '{}' });
  });
  await choice.click();
  await expect(choice).toBeDisabled();
  await expect(box).toBeDisabled();
  answer();
  await expect(dialog.getByText('The file couldn’t be imported.')).toBeVisible();
  await expect(box).toBeEnabled();
  await expect(choice).not.toBeChecked();
  await expect(press).toBeDisabled();
  for (const { id } of made) {
    await asAdmin(page, 'DELETE', `/api/admin/inventory/${id}`);
  }
});

test('what was checked is imported, although the file was saved again since', async ({ page }, info) => {
  const path = info.outputPath('items.csv');
  await writeFile(path, `${HEADER}\n${GOOD.replace('Paloma', 'Doubtful')}\n`);
  await open(page, 'Import from CSV');
  const dialog = page.getByRole('dialog', { name: 'Import Items' });
  await dialog.locator('input[type=file]').setInputFiles(path);
  await expect(dialog.getByRole('status')).toHaveText('1 item will be added.');
  await writeFile(path, `${HEADER}\n${GOOD.replace('Paloma', 'Another')}\n`);
  await dialog.getByRole('button', { name: 'Import Items' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 item added.');
  const { id, name } = await first(page);
  expect(name).toBe('Doubtful "Field" 20');
  await asAdmin(page, 'DELETE', `/api/admin/inventory/${id}`);
});

test('whoever is signed in sees on every screen that an import is at work, and hears of its end', async ({
  page,
}) => {
  const end = await runImport(page);
  await page.goto('/admin/messages');
  await expect(page.getByRole('link', { name: 'Inventory Importing 45 %' })).toBeVisible();
  end();
  await expect(notice(page)).toContainText('Inventory Import Finished');
  await expect(page.getByRole('link', { name: 'Inventory', exact: true })).toBeVisible();
});

test('whoever opens the dialog while an import is at work sees how far it is', async ({ page }) => {
  const end = await runImport(page);
  await page.reload();
  await page.getByRole('button', { name: 'Importing 45 %' }).click();
  await page.getByRole('menuitem', { name: 'Import from CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Items' });
  await expect(dialog).toContainText('Imported by Dana');
  await expect(dialog.getByRole('status')).toContainText('3,200 of 7,000 rows.');
  await expect(dialog.getByRole('status')).toContainText(
    'It goes on by itself, even if you close this page.',
  );
  await expect(dialog.locator('input[type=file]')).toHaveCount(0);
  await expectAccessible(page, 'an import at work');
  end();
  await expect(dialog.getByRole('status')).toHaveText('7,000 items added.');
  await expect(dialog.locator('input[type=file]')).toHaveCount(1);
});
