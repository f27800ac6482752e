import type { Page } from '@playwright/test';
import type { Item } from '@/api/models/Item';
import type { Message } from '@/api/models/Message';
import { asAdmin } from '../../support/back-office';
import { expectAccessible, expectFits } from '../../support/pages';
import { expect, notice, startSession, test } from '../../support/site';

/** More than a page of them. */
const MANY = 60;

const numbers = Array.from({ length: MANY }, (_, index) => String(index + 1).padStart(2, '0'));

test.beforeEach(async ({ page }) => {
  await startSession(page);
});

/** Adds items that no other test has, the last one newest; each costs a dollar more than the one before. */
async function addItems(page: Page): Promise<void> {
  const lines = numbers.map(
    (number) =>
      `Ocotillo ${number},Listed with many others,${Number(number)}.00,Firearms,/uploads/inventory/x.webp`,
  );
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await page.request.post('/api/admin/inventory/import', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    data: ['name,description,price,category,imageUrl', ...lines].join('\n'),
  });
  expect(await answer.json()).toMatchObject({ created: MANY, errors: [] });
}

const itemsCalled = async (page: Page, search: string) =>
  asAdmin<Item[]>(page, 'GET', `/api/admin/inventory?search=${search}`);

async function removeItems(page: Page): Promise<void> {
  const ids = (await itemsCalled(page, 'ocotillo')).map(({ id }) => id);
  await asAdmin(page, 'POST', '/api/admin/inventory/delete', { ids });
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select: ${name}` });
const selected = (page: Page, text: string) => page.locator('main').getByText(text, { exact: true });

test.describe('a long inventory', () => {
  test.beforeEach(({ page }) => addItems(page));
  test.afterEach(({ page }) => removeItems(page));

  test('is searched, sorted, narrowed and paged by the server, and keeps its place in the address', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/admin/inventory') {
        asked.push(search);
      }
    });
    await page.goto('/admin/inventory?view=table');
    await expect(page.getByText(/^1–50 of \d+ items$/)).toBeVisible();
    await expect(page.locator('tr[data-row-key]')).toHaveCount(50);
    await page.getByRole('searchbox').pressSequentially('ocotillo');
    await expect(page.getByText('1–50 of 60 items')).toBeVisible();
    await page.getByRole('columnheader', { name: 'Price' }).click();
    const rows = page.locator('tr[data-row-key]');
    await expect(rows.first()).toContainText('Ocotillo 01');
    await page.getByRole('listitem', { name: '2' }).click();
    await expect(rows.first()).toContainText('Ocotillo 51');
    await expect(rows).toHaveCount(10);
    await expect(page).toHaveURL(/q=ocotillo.*sort=price.*page=2/);
    // Never all of them, and not once for each letter.
    expect(asked.every((query) => query.includes('limit=50'))).toBe(true);
    expect(asked.filter((query) => query.includes('search=')).length).toBeLessThan(6);

    await page.reload();
    await expect(rows.first()).toContainText('Ocotillo 51');
    await page.getByRole('link', { name: 'Testimonials' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Testimonials');
    await page.goBack();
    await expect(rows.first()).toContainText('Ocotillo 51');

    await page.getByRole('combobox', { name: 'Show' }).click();
    await page.getByTitle('Unpublished').click();
    await expect(page.getByText('No items match your filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByText(/^1–50 of \d+ items$/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByTitle('Night Vision').click();
    await expect(page).toHaveURL(/category=Night\+Vision/);
    await expect(rows.filter({ hasText: 'Ocotillo' })).toHaveCount(0);
    await expect(rows.first()).toContainText('Night Vision');

    // The last page of a list that has become shorter.
    await page.goto('/admin/inventory?view=table&q=ocotillo&page=7');
    await expect(rows).toHaveCount(10);
    await expect(page).toHaveURL(/page=2/);
  });

  test('is searched as people type, on the telephone too, and says what it looked for', async ({ page }) => {
    await page.goto('/admin/inventory?q=ocotilo+07');
    await expect(page.getByText('Nothing for ocotilo 07. Showing ocotillo 07.')).toBeVisible();
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a search for something else');
    await page.goto('/admin');
    const card = page.getByRole('region', { name: 'Sold Something?' });
    await card.getByRole('searchbox', { name: 'Find an item' }).fill('ocotilo 07');
    await expect(card.getByText('Nothing for ocotilo 07. Showing ocotillo 07.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Mark Sold: Ocotillo 07' })).toBeVisible();
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    const found = page.getByRole('dialog', { name: 'Find' });
    await found.getByRole('searchbox').fill('ocotilo 07');
    await expect(found.getByText('Nothing for ocotilo 07. Showing ocotillo 07.')).toBeVisible();
    await found.getByRole('link', { name: 'Ocotillo 07' }).click();
    await page.goto('/admin/schedule');
    await page.getByRole('button', { name: 'New Appointment' }).click();
    await page.getByLabel('Item to see (optional)').fill('ocotilo 07');
    await expect(page.getByText('Nothing for ocotilo 07. Showing ocotillo 07.')).toBeVisible();
    await page.locator('.ant-select-item-option-content', { hasText: 'Ocotillo 07' }).click();
    await expect(page.getByRole('dialog').getByTitle('Ocotillo 07')).toBeVisible();
  });

  test('is selected by mouse and keyboard, and what is done to many is undone in place', async ({ page }) => {
    await page.goto('/admin/inventory?view=table&q=ocotillo&sort=name');
    await box(page, 'Ocotillo 03').click();
    await expect(selected(page, '1 selected')).toBeVisible();
    await box(page, 'Ocotillo 07').click({ modifiers: ['Shift'] });
    await expect(selected(page, '5 selected')).toBeVisible();
    await box(page, 'Ocotillo 06').click({ modifiers: ['Shift'] });
    await expect(selected(page, '3 selected')).toBeVisible();
    await expect(box(page, 'Ocotillo 05')).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/\d selected/)).toHaveCount(0);

    await box(page, 'Ocotillo 10').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(selected(page, '3 selected')).toBeVisible();
    await expect(box(page, 'Ocotillo 12')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+Space');
    await expect(selected(page, '5 selected')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: '5 items are selected.' })).toBeAttached();

    // Those on another page stay selected.
    await page.getByRole('listitem', { name: '2' }).click();
    await box(page, 'Ocotillo 60').check();
    await expect(selected(page, '6 selected')).toBeVisible();
    await expect(page.getByText('5 not on this page')).toBeVisible();
    await page.getByRole('button', { name: 'Unpublish' }).click();
    await expect(page.getByRole('switch', { name: 'Published: Ocotillo 60' })).not.toBeChecked();
    const outcome = page.getByRole('group', { name: 'Selected items' });
    await expect(outcome).toContainText('6 items unpublished.');
    const hidden = async () =>
      (await itemsCalled(page, 'ocotillo')).filter(({ published }) => !published).map(({ name }) => name);
    expect((await hidden()).sort()).toEqual(['10', '11', '12', '13', '14', '60'].map((n) => `Ocotillo ${n}`));
    await outcome.getByRole('button', { name: 'Undo' }).click();
    await expect(outcome).toContainText('Undone for 6 items.');
    expect(await hidden()).toEqual([]);
    await outcome.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(outcome).toContainText('Nothing changed: the items were already published, or gone.');

    // Each gets back what it had, and one that was changed since stays.
    const all = await itemsCalled(page, 'ocotillo');
    const idOf = (name: string) => all.find((item) => item.name === name)?.id;
    await asAdmin(page, 'PUT', `/api/admin/inventory/${idOf('Ocotillo 60')}`, { category: 'Night Vision' });
    await outcome.getByRole('button', { name: 'Category' }).click();
    await page.getByRole('menuitem', { name: 'Tactical Gear' }).click();
    await expect(outcome).toContainText('6 items moved to Tactical Gear.');
    await asAdmin(page, 'PUT', `/api/admin/inventory/${idOf('Ocotillo 10')}`, { featured: true });
    await outcome.getByRole('button', { name: 'Undo' }).click();
    await expect(outcome).toContainText('Undone for 5 items. 1 item changed since, and stays as it is.');
    const now = await itemsCalled(page, 'ocotillo');
    const categoryOf = (name: string) => now.find((item) => item.name === name)?.category;
    expect(['Ocotillo 10', 'Ocotillo 11', 'Ocotillo 60'].map(categoryOf)).toEqual([
      'Tactical Gear',
      'Firearms',
      'Night Vision',
    ]);

    await page.route('**/api/admin/inventory/change', (route) => route.fulfill({ status: 503, body: '{}' }));
    await outcome.getByRole('button', { name: 'Unpublish' }).click();
    await expect(notice(page)).toContainText('Failed to update the items. Please try again.');
    await expect(page.getByRole('switch', { name: 'Published: Ocotillo 60' })).toBeChecked();

    // One that its own button deletes is no longer among them.
    await page.getByRole('button', { name: 'Delete: Ocotillo 60' }).click();
    await page
      .getByRole('dialog', { name: 'Delete Ocotillo 60?' })
      .getByText('Delete', { exact: true })
      .click();
    await expect(selected(page, '5 selected')).toBeVisible();
    await outcome.getByRole('button', { name: 'Delete Selected' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 5 items?' });
    await expect(dialog).toContainText('This action cannot be undone.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page)).toContainText('5 items deleted.');
    await expect(outcome).toBeHidden();
    await expect(page.getByText('51–54 of 54 items')).toBeVisible();
  });

  test('says when no more can be selected, and fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/inventory?q=ocotillo&sort=name');
    const below = page.getByRole('heading', { name: 'Ocotillo 02' });
    const before = await below.boundingBox();
    await box(page, 'Ocotillo 01').check();
    await expect(selected(page, '1 selected')).toBeVisible();
    // Nothing moves away under the thumb.
    expect((await below.boundingBox())?.y).toBe(before?.y);
    await page.getByRole('button', { name: 'Select All 50' }).click();
    await expect(selected(page, '50 selected')).toBeVisible();
    // It lies over parts of rows, which scrolling uncovers: the rules about sizes know nothing of that.
    await page.getByRole('group', { name: 'Selected items' }).evaluate((bar) => {
      bar.style.position = 'static';
    });
    await expectAccessible(page, 'items, fifty selected');
    await expectFits(page, 'items, fifty selected', 390);
    await page.getByRole('searchbox').fill('ocotillo 2');
    await expect(page.getByText(/\d selected/)).toHaveCount(0);
  });
});

test('many messages are searched and paged by the server; a link opens one from any page', async ({
  page,
}) => {
  for (const number of numbers) {
    const data = {
      ...{ name: 'Saguaro Visitor', email: 'saguaro@example.com', subject: `Saguaro ${number}` },
      message: 'One of many that came.',
    };
    expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  }
  await page.goto('/admin/messages?q=saguaro');
  const rows = page.locator('main li[data-row-key]');
  await expect(page.getByText('1–50 of 60 messages')).toBeVisible();
  await expect(rows.first()).toContainText('Saguaro 60');
  await page.getByText(/^Unread \(\d+\)$/).click();
  await page.getByRole('listitem', { name: '2' }).click();
  await expect(rows).toHaveCount(10);
  await page.reload();
  await expect(rows.first()).toContainText('Saguaro 10');
  await expect(page).toHaveURL(/q=saguaro&show=unread&page=2/);
  // What is read leaves, and when nothing is left on the page, there is the one before.
  await box(page, 'Saguaro 10').focus();
  await page.keyboard.press('Space');
  await box(page, 'Saguaro 02').click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Mark Read', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Selected messages' })).toContainText(
    '9 messages marked as read.',
  );
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 9 messages?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(1);
  // On a slow network too: nothing that is asked meanwhile brings it back.
  await page.route('**/api/admin/contact/*/read', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Mark Read: Saguaro 01' }).click();
  await expect(page).toHaveURL(/q=saguaro&show=unread$/);
  await expect(page.getByText('50 messages', { exact: true })).toBeVisible();

  const found = await asAdmin<Message[]>(page, 'GET', '/api/admin/contact?search=saguaro');
  expect(found).toHaveLength(51);
  await page.goto(`/admin/messages?message=${found.at(-1)?.id}`);
  await expect(rows.first()).toContainText('Saguaro 01');
  await expect(rows.first().getByRole('button', { name: /^Hide/ })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/messages$/);
  // Nothing stands above what is searched for next.
  await page.getByRole('searchbox').fill('saguaro 60');
  await expect(page.getByText('1 message', { exact: true })).toBeVisible();
  await expect(rows).toHaveText([/Saguaro 60/]);
  await asAdmin(page, 'POST', '/api/admin/contact/delete', { ids: found.map(({ id }) => id) });
});

test('a search that Back leads to is in its field again, and stays there', async ({ page }) => {
  await page.goto('/admin/inventory');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('bertolani');
  await expect(page).toHaveURL(/q=bertolani$/);
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Inventory', exact: true }).click();
  await expect(search).toHaveValue('');
  // Before it has reached the address.
  await search.fill('quill');
  await page.getByRole('link', { name: 'Inventory', exact: true }).click();
  await expect(search).toHaveValue('');
  // The link to where one is adds nothing to go back to.
  await page.goBack();
  await expect(search).toHaveValue('bertolani');
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  // On from there, as anybody would type.
  await search.press('End');
  await search.pressSequentially(' side');
  await expect(page).toHaveURL(/q=bertolani\+side$/);
});
