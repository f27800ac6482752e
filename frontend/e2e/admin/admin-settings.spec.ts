import { expectAccessible, expectFits } from '../support/pages';
import { expect, notice, signIn, signInByApi, startSession, test } from '../support/site';
import type { Page, Route } from '@playwright/test';

const API = '**/api/admin/user-credentials';
const PASSWORD = 'browser-test-password';

test.beforeEach(async ({ page }) => {
  await signIn(page, '/admin/settings');
});

async function change(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Update Credentials' }).click();
}

test('below the menu are the version and the licenses', async ({ page }) => {
  const side = page.getByRole('complementary');
  await expect(side.getByText(/^Version \d+\.\d+\.\d+( \([0-9a-f]+\))?$/)).toBeVisible();
  const { href } = await side.getByRole('link', { name: 'Licenses' }).evaluate((link) => ({
    href: (link as HTMLAnchorElement).href,
  }));
  const answer = await page.request.get(href);
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('## antd - ');
});

test('the form says what is missing', async ({ page }) => {
  await change(page, { 'Current Username': '', 'New Password': 'short', 'Confirm New Password': 'other' });
  await expect(page.getByText('Current username is required')).toBeVisible();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expect(page.getByText('New password must be at least 8 characters')).toBeVisible();
  await expect(
    page.locator('.ant-form-item').filter({ has: page.getByLabel('Confirm New Password') }),
  ).toContainText('Passwords do not match');
  await change(page, {
    'Current Username': 'admin',
    'Current Password': PASSWORD,
    'New Password': '',
    'Confirm New Password': '',
  });
  await expect(page.getByText('You must provide either a new username or a new password')).toBeVisible();
});

test('a refused change is said in a banner and a toast, with the words of the server or our own', async ({
  page,
}) => {
  await change(page, {
    'Current Username': 'admin',
    'Current Password': 'not the password',
    'New Username': 'somebody',
  });
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Update FailedCurrent username or password is incorrect.',
  );
  await expect(notice(page)).toContainText('Update Failed');

  await page.route(API, (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: 'Update Credentials' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Failed to update credentials');
  await expect(notice(page)).toContainText('Failed to update credentials');

  await page.route(API, (route) => route.abort());
  await page.getByRole('button', { name: 'Update Credentials' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Failed to update credentials. No answer came, so it may be saved.',
  );
});

test('a new password that is too easy to guess is refused next to its field', async ({ page }) => {
  await change(page, {
    'Current Username': 'admin',
    'Current Password': PASSWORD,
    'New Password': 'paloverde1',
    'Confirm New Password': 'paloverde1',
  });
  await expect(
    page.locator('.ant-form-item').filter({ has: page.getByLabel('New Password', { exact: true }) }),
  ).toContainText('New password must not be made of the name of the business or a username');
});

test('under a new name the app signs in again, and other sessions are over', async ({ page, browser }) => {
  const other = await browser.newPage();
  await startSession(other, await signInByApi(other.request));
  const token = () => page.evaluate(() => localStorage.getItem('auth_token'));
  const before = await token();

  await change(page, {
    'Current Username': 'admin',
    'Current Password': PASSWORD,
    'New Username': 'verde-owner',
    'New Password': 'another-password-1',
    'Confirm New Password': 'another-password-1',
  });
  await expect(notice(page)).toContainText('Credentials Updated');
  await expect(page.getByRole('banner')).toContainText('verde-owner');
  expect(await token()).not.toBe(before);
  await expect(page.getByLabel('Current Username')).toHaveValue('verde-owner');
  // The others are not offered to be logged out, nor is the one from before the new name.
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(1);
  await page.reload();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('banner')).toContainText('verde-owner');

  await other.goto('/admin/messages');
  await expect(other.getByRole('dialog', { name: /^Your session ended\./ })).toBeVisible();
  await other.close();

  await change(page, {
    'Current Username': 'verde-owner',
    'Current Password': 'another-password-1',
    'New Username': 'admin',
    'New Password': PASSWORD,
    'Confirm New Password': PASSWORD,
  });
  await expect(page.getByRole('banner')).not.toContainText('verde-owner');
  await page.goto('/admin/messages');
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
});

test('under a new name that cannot be logged in with just now, the session goes on', async ({ page }) => {
  for (const [before, name, fail] of [
    ['admin', 'verde-owner', (route: Route) => route.fulfill({ status: 503, body: '{}' })],
    ['verde-owner', 'admin', (route: Route) => route.abort()],
  ] as const) {
    await page.route('**/api/login', fail, { times: 1 });
    await change(page, {
      'Current Username': before,
      'Current Password': PASSWORD,
      'New Username': name,
    });
    await expect(notice(page)).toContainText('Credentials Updated');
    for (const again of [false, true]) {
      if (again) {
        await page.reload();
      }
      await expect(page.getByLabel('Current Username')).toHaveValue(name);
      await expect(page.getByRole('banner')).toContainText(name);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
    }
  }
});

test('a new password offers to replace the calendar address, which works without one', async ({ page }) => {
  const headers = async () => ({ authorization: `Bearer ${(await signInByApi(page.request)).token}` });
  const made = await page.request.post('/api/admin/calendar-feed', { headers: await headers() });
  const { url } = (await made.json()) as { url: string };
  const { pathname } = new URL(url);
  const passwords = { 'New Password': PASSWORD, 'Confirm New Password': PASSWORD };
  const offer = page.getByRole('status').filter({ hasText: 'Your calendar address still works' });
  await change(page, { 'Current Password': PASSWORD, 'New Username': 'admin', ...passwords });
  await expect(offer).toContainText(/It was made on .*, not read yet\./);
  await expect(offer.getByRole('button', { name: 'Replace Address' })).toBeInViewport();
  await expectAccessible(page, 'offer of a new calendar address');
  await expectFits(page, 'offer of a new calendar address');
  await offer.getByRole('button', { name: 'Replace Address' }).click();
  const address = page.getByLabel('Your address (shown only once)');
  await expect(address).toHaveValue(/\.ics$/);
  await expect(address).toBeFocused();
  expect((await page.request.get(pathname)).status()).toBe(404);
  await page.request.delete('/api/admin/calendar-feed', { headers: await headers() });
});

test('leaving a form that was begun asks first', async ({ page }) => {
  await page.getByLabel('New Username').fill('half');
  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page.getByLabel('New Username')).toHaveValue('half');
  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
});

test('a calendar reads the appointments by an address that is shown once, until it is turned off', async ({
  page,
}) => {
  await page.goto('/admin/settings?tab=calendar');
  await expect(page.getByRole('link', { name: 'Opening Hours' })).toHaveAttribute(
    'href',
    '/admin/schedule?tab=hours',
  );
  await page.getByRole('button', { name: 'Create Address' }).click();
  const address = page.getByLabel('Your address (shown only once)');
  await expect(address).toHaveValue(/\/api\/calendar\/[\w-]{43}\.ics$/);
  const { pathname } = new URL(await address.inputValue());
  expect(await (await page.request.get(pathname)).text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await expectAccessible(page, 'calendar feed');
  await expectFits(page, 'calendar feed');
  await page.reload();
  await expect(page.getByText(/^You have an address, made on .*, last read today\./)).toBeVisible();
  await expect(address).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn Off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click();
  await expect(page.getByRole('button', { name: 'Create Address' })).toBeVisible();
  expect((await page.request.get(pathname)).status()).toBe(404);
});
