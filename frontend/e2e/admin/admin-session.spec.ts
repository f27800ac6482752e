import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { hold, sentBytes } from '../support/pages';
import { TIME_ZONE } from '@/lib/constants';
import { expect, logOut, signIn, startSession, test } from '../support/site';

const LOGIN_BUDGET = 208_800;

test('the scripts of the login page stay within their budget', async ({ page }) => {
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') {
      scripts.push(sentBytes(response));
    }
  });
  await page.goto('/admin/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
  expect(scripts.length).toBeGreaterThan(3);
  expect(bytes, 'brotli bytes of all scripts').toBeGreaterThan(LOGIN_BUDGET / 2);
  expect(bytes, 'brotli bytes of all scripts').toBeLessThanOrEqual(LOGIN_BUDGET);
});

test('the login form says what is missing, and what the server does not say', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('whatever-it-is');
  await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(
    page.getByRole('main').getByRole('alert').getByText('Login failed', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Login Failed', { exact: true })).toBeVisible();

  await page.unroute('**/api/login');
  await page.route('**/api/login', (route) => route.abort());
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('An error occurred during login. Please try again.')).toBeVisible();
});

/** Expects a masked field that password managers recognize and that accepts pasted text. */
async function expectPasswordField(page: Page, field: Locator, autocomplete: string): Promise<void> {
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('autocomplete', autocomplete);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field).toHaveValue('a password from elsewhere');
}

test('fields of passwords are masked, named for password managers, and take what is pasted', async ({
  page,
}) => {
  await page.goto('/admin/login');
  const username = page.getByLabel('Username');
  await expect(username).toHaveAttribute('autocomplete', 'username');
  await username.fill('a password from elsewhere');
  await username.press('ControlOrMeta+A');
  await username.press('ControlOrMeta+C');
  await expectPasswordField(page, page.getByLabel('Password'), 'current-password');

  await signIn(page, '/admin/settings');
  for (const [label, autocomplete] of [
    ['Current Password', 'current-password'],
    ['New Password', 'new-password'],
    ['Confirm New Password', 'new-password'],
  ] as const) {
    await expectPasswordField(page, page.getByLabel(label, { exact: true }), autocomplete);
  }
});

test('an expired session is cleared and leads back to where it was', async ({ page }) => {
  await signIn(page, '/admin/schedule?tab=appointments');
  await expect(page.getByRole('tab', { name: 'Appointments' })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('token_expiry', String(Date.now() - 1000));
  });
  await page.reload();
  await page.waitForURL('**/admin/login');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'age-verified')),
  ).toEqual([]);

  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('browser-test-password');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/admin/schedule?tab=appointments');
  await expect(page.getByRole('searchbox', { name: 'Search appointments' })).toBeVisible();
});

test('every page clears what is left of a session, and no request carries a token that expired', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['authorization']) {
      sent.push(request.url());
    }
  });
  const leave = (stored: object) =>
    page.evaluate((entries) => {
      Object.assign(localStorage, entries);
    }, stored);
  const kept = () => page.evaluate(() => Object.keys(localStorage));
  const user = JSON.stringify({ username: 'admin', role: 'admin' });
  await page.goto('/about');
  for (const left of [
    { user, token_expiry: String(Date.now() + 3_600_000) },
    { user, auth_token: 'a.b.c', token_expiry: String(Date.now() - 1000) },
  ]) {
    await leave(left);
    await page.reload();
    await expect.poll(kept).toEqual(['age-verified']);
  }
  // Let time pass while the page is open.
  await leave({ user, auth_token: 'a.b.c', token_expiry: String(Date.now() - 1000) });
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(sent).toEqual([]);
});

const question = (page: Page) => page.getByRole('dialog', { name: /^Your session ended\./ });

/** Holds what the page asks for at this address until it is released; only then does it reach the server. */
async function held(page: Page, address: string): Promise<{ asked: Promise<unknown>; release: () => void }> {
  const asked = page.waitForRequest(address);
  return { asked, release: await hold(page, address) };
}

/** Ends the session on the server, like a new password or a sign-out elsewhere. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const answer = await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(204);
}

async function signInAgain(page: Page, password = 'browser-test-password'): Promise<void> {
  await question(page).getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

test('a post written while the session ended is saved after the password, with its picture and all that was typed', async ({
  page,
}) => {
  await signIn(page, '/admin/blog?new=1');
  const dialog = page.getByRole('dialog', { name: 'New Post' });
  await dialog.getByLabel('Title').fill('Written across the end of a session');
  await dialog.getByLabel('Excerpt').fill('Nothing of this may be lost on the way.');
  await dialog.getByLabel('Author').fill('Dana Reyes');
  await dialog
    .locator('[contenteditable]')
    .fill('A text that took an afternoon to write, and that nobody types twice.');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 9, height: 9, channels: 3, background: 'tan' } })
      .png()
      .toBuffer(),
  });
  await endSession(page);
  await dialog.getByRole('button', { name: 'Create Post' }).click();

  await expect(question(page)).toContainText('Log in to save.');
  await expect(question(page).getByLabel('Username')).toHaveValue('admin');
  await expect(question(page).getByLabel('Password')).toBeFocused();
  // Focus never reaches the post underneath, and Escape closes neither.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await signInAgain(page, 'not the password');
  await expect(question(page).getByRole('alert')).toHaveText('Invalid username or password.');
  await signInAgain(page);
  await expect(question(page)).toBeHidden();
  await expect(dialog).toBeHidden();
  const card = page.locator('main li').filter({ hasText: 'Written across the end of a session' });
  await expect(card).toContainText('Nothing of this may be lost on the way.');
  await expect(card.locator('img')).toHaveAttribute('src', /blog/);

  // Lists and switches wait the same way, with one question for all requests rejected together.
  await endSession(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(question(page)).toContainText('Log in to continue.');
  await signInAgain(page);
  await expect(question(page)).toBeHidden();
  await page.getByRole('link', { name: 'Inventory', exact: true }).click();
  const toggle = page.getByRole('switch', { name: /^Featured/ }).first();
  const before = await toggle.getAttribute('aria-checked');
  await endSession(page);
  await toggle.click();
  await signInAgain(page);
  await expect(question(page)).toBeHidden();
  await page.reload();
  await expect(toggle).not.toHaveAttribute('aria-checked', String(before));
  await toggle.click();
  await page.goto('/admin/blog');
  await card.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card).toBeHidden();
});

test('the end of the 24 hours is announced, can be put off, and leaves nothing of the session', async ({
  page,
}) => {
  await startSession(page);
  await page.evaluate(() => {
    localStorage.setItem('token_expiry', String(Date.now() + 9 * 60_000));
  });
  await page.goto('/admin');
  const warning = page.getByRole('status').filter({ hasText: 'Your session ends at' });
  await warning.getByRole('button', { name: 'Stay Logged In' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stay Logged In' });
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await warning.getByRole('button', { name: 'Stay Logged In' }).click();
  await dialog.getByLabel('Password').fill('browser-test-password');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(warning).toHaveCount(0);

  await page.evaluate(() => {
    localStorage.setItem('token_expiry', String(Date.now() + 2500));
  });
  await page.reload();
  await expect(question(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  // What is asked depends on whether the screen was still loading.
  await question(page)
    .getByRole('button', { name: /^(Leave without saving|Go to the login page)$/ })
    .click();
  await page.waitForURL('**/admin/login');
  await expect(page.getByText('Your session ended.')).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token_expiry')]),
  ).toEqual([null, null]);
});

test.describe('a browser whose clock is in Asia/Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('is told in the time of the shop when the session ends', async ({ page }) => {
    await startSession(page);
    const at = Date.now() + 9 * 60_000;
    await page.evaluate((end) => {
      localStorage.setItem('token_expiry', String(end));
    }, at);
    await page.goto('/admin');
    const time = new Date(at).toLocaleTimeString('en-US', {
      ...{ hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE },
    });
    await expect(page.getByText('Your session ends at')).toContainText(`ends at ${time}.`);
  });
});

test('logging out ends the session in every tab', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/admin', { waitUntil: 'networkidle' });
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // It looks again every minute and would be refused; without answers only the event of the first tab can tell it.
  const release = await hold(other, '**/api/**');
  const answer = await hold(page, '**/api/logout');
  await page.getByRole('button', { name: 'Log Out' }).click();
  // Before the first tab has its answer.
  await expect(other).toHaveURL(/\/admin\/login$/);
  release();
  const ended = page.waitForResponse('**/api/logout');
  answer();
  await ended;
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('logging out in another tab asks before it takes what is not saved, and a new session saves it', async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/testimonials');
  const other = await context.newPage();
  await other.goto('/admin');
  await page.getByRole('button', { name: 'Add New Testimonial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Testimonial' });
  await dialog.getByLabel('Author').fill('Olga Other');
  await dialog.getByLabel('Testimonial').fill('Typed for an hour, in a tab of its own.');
  await logOut(other);
  await other.waitForURL('**/admin/login');
  const asked = page.getByRole('dialog', { name: 'You logged out in another tab. Log in to save.' });
  await expect(asked.getByText('Everything you typed is still here.')).toBeVisible();
  await asked.getByLabel('Password').fill('browser-test-password');
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await expect(dialog.getByLabel('Author')).toHaveValue('Olga Other');
  await dialog.getByRole('button', { name: 'Add Testimonial' }).click();
  await expect(page.getByText('Typed for an hour, in a tab of its own.')).toBeVisible();
  await expect(dialog).toBeHidden();

  // Whoever leaves without saving does, and a tab without anything unsaved goes at once.
  await page.getByRole('button', { name: 'Add New Testimonial' }).click();
  await dialog.getByLabel('Author').fill('Olga Again');
  await other.goto('/admin');
  await logOut(other);
  await asked.getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/admin/login');
  await other.close();
});

test('logging out asks before it takes what was typed into this tab', async ({ page }) => {
  await signIn(page, '/admin/settings?tab=shop');
  await page.getByLabel('Shop Name').fill('Another Name');
  await page.getByRole('button', { name: 'Log Out' }).click();
  const asked = page.getByRole('dialog', { name: 'Discard changes?' });
  await asked.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page.getByLabel('Shop Name')).toHaveValue('Another Name');
  await page.getByRole('button', { name: 'Log Out' }).click();
  const ended = page.waitForResponse('**/api/logout');
  await asked.getByRole('button', { name: 'Discard' }).click();
  await ended;
  await page.waitForURL('**/admin/login');
});

test('logging out takes along a tab that was refused something first', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto('/admin/messages');
  await expect(other.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await other.route('**/api/admin/**', (route) => route.fulfill({ status: 401, json: {} }));
  await other.getByRole('link', { name: 'Testimonials', exact: true }).click();
  await expect(question(other)).toBeVisible();
  await logOut(page);
  await other.waitForURL('**/admin/login');
  await expect(question(other)).toHaveCount(0);
  await other.close();
});

test('logging out takes along a tab that is refused something afterwards', async ({ page, context }) => {
  await signIn(page);
  const other = await context.newPage();
  const today = await held(other, '**/api/admin/today');
  const login = await held(other, '**/login-page-*.js');
  await other.goto('/admin');
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await today.asked;
  await logOut(page);
  // The other tab is on its way to the login, whose script is slow, when what it asked for before is refused.
  await login.asked;
  const refused = other.waitForResponse('**/api/admin/today');
  today.release();
  expect((await refused).status()).toBe(401);
  await other.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(question(other)).toHaveCount(0);
  login.release();
  await expect(other).toHaveURL(/\/admin\/login$/);
  await other.close();
});

test('ending a session clears its cached data: Back shows the login, the next session refetches', async ({
  page,
}) => {
  await signIn(page);
  // A reload clears memory, and this with it.
  await page.evaluate(() => {
    document.documentElement.dataset['loaded'] = 'once';
  });
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  const subject = await page.locator('main li').getByRole('heading').first().innerText();
  await logOut(page);
  await page.waitForURL('**/admin/login');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await expect(page.getByText(subject)).toHaveCount(0);

  const answer = await hold(page, '**/api/admin/contact*');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('browser-test-password');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(page.getByText(subject)).toHaveCount(0);
  answer();
  await expect(page.getByText(subject).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once');
});

test('a renamed administrator is shown in every tab', async ({ page, context }) => {
  await startSession(page);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const rename = async (from: string, to: string, bearer: string | null) => {
    const answer = await page.request.put('/api/admin/user-credentials', {
      headers: { authorization: `Bearer ${bearer}` },
      data: { currentUsername: from, currentPassword: 'browser-test-password', newUsername: to },
    });
    expect(answer.status()).toBe(200);
  };
  await rename('admin', 'dana reyes', token);
  try {
    const other = await context.newPage();
    await other.goto('/admin/login');
    await other.evaluate(() => {
      localStorage.removeItem('auth_token');
    });
    await other.goto('/admin/login');
    await other.getByLabel('Username').fill('dana reyes');
    await other.getByLabel('Password').fill('browser-test-password');
    await other.getByRole('button', { name: 'Login' }).click();
    await other.waitForURL('**/admin');
    const header = other.getByRole('banner');
    await expect(header).toContainText('dana reyes');
    await expect(header).toContainText('DR');
    await expect(header).toContainText('admin');
  } finally {
    const login = await page.request.post('/api/login', {
      data: { username: 'dana reyes', password: 'browser-test-password' },
    });
    await rename('dana reyes', 'admin', ((await login.json()) as { token: string }).token);
  }
});

test('the login shows in engines that report no first paint of an empty page', async ({ page }) => {
  await page.addInitScript(() => {
    window.PerformanceObserver = class {
      observe() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
      static readonly supportedEntryTypes = [];
    };
  });
  await page.goto('/admin/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('the menu of a phone leads to every screen and to the website', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  for (const name of [
    'Dashboard',
    'Inventory',
    'Blog Posts',
    'Testimonials',
    'Messages',
    'Account Settings',
  ]) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  await expect(menu.getByRole('link', { name: 'View Website' })).toHaveAttribute('target', '_blank');
  await menu.getByRole('link', { name: 'Schedule' }).click();
  await page.waitForURL('**/admin/schedule');
  await expect(menu).toBeHidden();
});

// Each width in a tab of its own: a second visit is scrolled to where the first one ended, and that may come late.
for (const width of [1440, 390]) {
  test(`at ${width} px every screen of the back office begins at its top, and Back returns to where one was`, async ({
    page,
  }) => {
    const y = () => page.evaluate(() => scrollY);
    await startSession(page);
    await page.setViewportSize({ width, height: 844 });
    // Use the table: pictures in cards shift the content below while they load.
    await page.goto('/admin/inventory?view=table');
    await expect(page.getByRole('switch').first()).toBeVisible();
    await page.evaluate(() => {
      scrollTo(0, 500);
    });
    expect(await y()).toBe(500);
    if (width < 992) {
      // Playwright's own click would scroll to the sticky header's original position.
      await page.getByRole('button', { name: 'Open menu' }).dispatchEvent('click');
    }
    await page.getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await expect.poll(y).toBe(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Inventory' })).toBeAttached();
    await expect.poll(y).toBe(500);
  });
}
