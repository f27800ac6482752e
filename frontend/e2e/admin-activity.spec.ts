import { expect, signIn, test } from './site';

test.beforeEach(({ consoleMessages }) => {
  expect(consoleMessages).toEqual([]);
});

test('the activity tells of sign-ins and refused ones, and shows older entries a page at a time', async ({
  page,
}) => {
  const credentials = { username: 'admin', password: 'browser-test-password' };
  await page.request.post('/api/login', { data: { username: 'a stranger', password: 'a guess' } });
  const { token } = (await (await page.request.post('/api/login', { data: credentials })).json()) as {
    token: string;
  };
  // More than one page, by a write that changes nothing anybody sees.
  const options = { headers: { authorization: `Bearer ${token}` }, data: { featured: true } };
  const [item] = (await (await page.request.get('/api/inventory/featured')).json()) as { id: number }[];
  for (let write = 0; write < 50; write += 1) {
    expect((await page.request.put(`/api/admin/inventory/${item?.id}`, options)).status()).toBe(200);
  }

  await signIn(page);
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
  // The navigation shows where one is.
  await expect(page.getByRole('link', { name: 'Activity' })).toHaveCSS('font-weight', '600');
  await expect(page.getByRole('link', { name: 'Messages' })).toHaveCSS('font-weight', '400');
  await expect(page.getByRole('row', { name: /admin Signed in/ }).first()).toBeVisible();
  const changes = page.getByRole('row', { name: new RegExp(`admin Changed item ${item?.id} `) });
  await expect(changes.first()).toBeVisible();
  await page.getByRole('button', { name: 'Show Older' }).click();
  await expect(page.getByRole('row', { name: /Unknown name Sign-in failed Refused/ }).first()).toBeVisible();
  await expect(page.getByText('a stranger')).toHaveCount(0);
  expect(await changes.count()).toBeGreaterThanOrEqual(50);
});

test('an activity that cannot be loaded can be tried again', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/admin/audit?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin/activity');
  await expect(page.getByText('There was an error loading the activity.')).toBeVisible();
  await page.unroute('**/api/admin/audit?*');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('row', { name: /Signed in/ }).first()).toBeVisible();
});
