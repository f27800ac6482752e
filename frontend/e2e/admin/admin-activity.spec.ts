import type { Item } from '@/api/models/Item';
import type { PublicItem } from '@/api/models/PublicItem';
import { asAdmin } from '../support/back-office';
import { expectAccessible, expectFits } from '../support/pages';
import { expect, notice, sharedSession, signIn, signInByApi, startSession, test } from '../support/site';

test('the activity tells of sign-ins and refused ones, and shows older entries a page at a time', async ({
  page,
}) => {
  await page.request.post('/api/login', { data: { username: 'a stranger', password: 'a guess' } });
  const { token } = await sharedSession(page.request);
  // Flip a switch back and forth until there is more than one page.
  const headers = { authorization: `Bearer ${token}` };
  const [item] = (await (await page.request.get('/api/inventory/featured')).json()) as PublicItem[];
  const change = async (data: object) => {
    const answer = await page.request.put(`/api/admin/inventory/${item?.id}`, { headers, data });
    expect(answer.status()).toBe(200);
  };
  for (let write = 0; write < 50; write += 1) {
    await change({ inStock: write % 2 === 1 });
  }
  await change({ price: 399_500 });
  await change({ price: item?.price, featured: false });
  await change({ featured: true });

  await startSession(page, await signInByApi(page.request));
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
  // The navigation marks the current screen.
  await expect(page.getByRole('link', { name: 'Activity' })).toHaveCSS('font-weight', '600');
  await expect(page.getByRole('link', { name: 'Messages' })).toHaveCSS('font-weight', '400');
  const entries = page.locator('main li');
  await expect(entries.filter({ hasText: /Logged in.* admin/ }).first()).toBeVisible();
  const name = String(item?.name);
  await expect(
    entries.getByText(new RegExp(`^Changed price of ${name} from \\$[\\d,.]+ to \\$3,995$`)),
  ).toBeVisible();
  await expect(entries.filter({ hasText: `Changed ${name}` })).toContainText(
    /price from \$3,995 to .+ · stopped featuring/,
  );
  const changes = entries.getByText(`Marked ${name} as sold out`, { exact: true });
  await expect(changes.first()).toBeVisible();
  const older = page.getByRole('button', { name: 'Show Older' });
  await page.route(/\/api\/admin\/audit\?.*after=/, (route) => route.fulfill({ status: 500, body: '' }));
  await older.click();
  await expect(page.getByRole('alert')).toHaveText('Older activity could not be loaded.');
  await page.unroute(/\/api\/admin\/audit\?.*after=/);
  await older.click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(entries.filter({ hasText: /Failed to log in.*Unknown name/ }).first()).toBeVisible();
  await expect(page.getByText('a stranger')).toHaveCount(0);
  expect(await changes.count()).toBeGreaterThanOrEqual(25);
  await expectAccessible(page, 'activity');
  await expectFits(page, 'activity');
  await entries.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inventory');
  await expect(
    page.getByRole('dialog', { name: 'Edit Item' }).getByLabel('Name', { exact: true }),
  ).toHaveValue(name);
});

test('a link to an item that was deleted since it was open says so, and opens no form', async ({ page }) => {
  await startSession(page);
  const { id } = await asAdmin<Item>(page, 'POST', '/api/admin/inventory', {
    ...{ name: 'Verde Gone', description: 'A fine old gun with a history.', price: 120_000 },
    category: 'Firearms',
    photos: [{ url: '/api/storage/inventory%2Fbertolani-sidelock-20.webp', alt: '' }],
  });
  await page.goto('/admin/activity');
  const link = page.locator('main li').getByRole('link', { name: 'Verde Gone' }).first();
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Item' });
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Verde Gone');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await asAdmin(page, 'DELETE', `/api/admin/inventory/${id}`);
  await page.getByRole('link', { name: 'Activity' }).click();
  await link.click();
  await expect(notice(page)).toContainText('This item is no longer here.');
  await expect(dialog).toBeHidden();
});

test('an activity that cannot be loaded can be tried again', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/admin/audit?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin/activity');
  await expect(page.getByText('There was an error loading the activity.')).toBeVisible();
  await page.unroute('**/api/admin/audit?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator('main li').first()).toBeVisible();
  await page.route('**/api/admin/audit?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(notice(page)).toContainText('It could not be loaded again, so what you see may be old.');
  await expect(page.locator('main li').first()).toBeVisible();
});

test('nor is a post that was deleted since the list was open shown once more', async ({ page }) => {
  await startSession(page);
  const { id } = await asAdmin<{ id: number }>(page, 'POST', '/api/admin/blog', {
    ...{ title: 'Verde Goes', author: 'Verde Author', published: false },
    content: `<p>${'Words of a post. '.repeat(5)}</p>`,
    excerpt: 'An excerpt of more than twenty letters.',
  });
  await page.goto('/admin/activity');
  const link = page.locator('main li').getByRole('link', { name: 'Verde Goes' }).first();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts');
  await expect(page.locator('main').getByText('Verde Goes')).toBeVisible();
  await asAdmin(page, 'DELETE', `/api/admin/blog/${id}`);
  await page.getByRole('link', { name: 'Activity' }).click();
  await link.click();
  await expect(notice(page)).toContainText('This post is no longer here.');
});
