import type { Page } from '@playwright/test';
import { HOTP, Secret } from 'otpauth';
import type { InviteLink } from '@/api/models/InviteLink';
import type { LoginAnswer } from '@/api/models/LoginAnswer';
import type { User } from '@/api/models/User';
import { countSheets, expectAccessible, expectFits, hold } from '../support/pages';
import { ScreenReader } from '../support/screen-reader';
import { expect, logOut, notice, signIn, signInByApi, startSession, test } from '../support/site';
import { sql } from '../support/sql';

const PASSWORD = 'browser-test-password';

/** Everything but the first administrator goes, and their second factor. */
async function tidy(): Promise<void> {
  await sql(
    "DELETE FROM users WHERE username <> 'admin'",
    ...['second_factors', 'calendar_feeds', 'invites'].map((table) => `DELETE FROM ${table}`),
  );
}

test.beforeEach(tidy);
test.afterAll(tidy);

/** For a page in a context of its own. */
const passAgeGate = (page: Page) =>
  page.addInitScript(() => {
    localStorage.setItem('age-verified', 'true');
  });

/** What an app shows for the secret, this many steps of 30 seconds from now. */
function codeOf(secret: string, steps = 0): string {
  const counter = Math.floor(Date.now() / 30_000) + steps;
  return HOTP.generate({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), counter });
}

/** Shows that it is the user who sets up an app. */
async function prove(page: Page, opener: string, code?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: opener }).click();
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  if (code !== undefined) {
    await dialog.getByLabel('Code', { exact: true }).fill(code);
  }
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

/** Turns the second factor on. @returns its secret and recovery codes. */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  const dialog = page.getByRole('dialog');
  await prove(page, 'Turn On');
  const secret = await dialog.locator('.set-secret').innerText();
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByRole('dialog', { name: 'Save Your Recovery Codes' })).toBeVisible();
  return { secret, codes: await dialog.locator('.set-recovery li').allInnerTexts() };
}

test('somebody is invited by a link, chooses a password and is in; removed, they are out', async ({
  page,
  browser,
}) => {
  await signIn(page, '/admin/settings?tab=people');
  await expect(page.getByRole('list', { name: 'People' })).toContainText('admin You');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Their Username').fill('Nora Quill');
  await dialog.getByLabel('Your Password').fill('not my password');
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await expect(dialog.getByLabel('Their Username')).toHaveValue('Nora Quill');
  await expectAccessible(page, 'invite');
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const link = dialog.getByLabel('Send them this link (shown only once)');
  await expect(link).toBeFocused();
  const { pathname } = new URL(await link.inputValue());
  expect(pathname).toMatch(/^\/admin\/welcome\/[\w-]{43}$/);
  await expectAccessible(page, 'link');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nora Quill' })).toContainText('Invited');
  await expectAccessible(page, 'people');
  await expectFits(page, 'people', 390);

  const nora = await browser.newPage();
  await passAgeGate(nora);
  await nora.goto(pathname);
  await expect(nora.getByRole('heading', { name: 'Welcome, Nora Quill' })).toBeVisible();
  await expectAccessible(nora, 'welcome');
  await expectFits(nora, 'welcome');
  await nora.getByLabel('Choose a Password').fill('Nora Quill');
  await nora.getByLabel('Confirm Password').fill('other');
  await nora.getByRole('button', { name: 'Save and Log In' }).click();
  await expect(nora.getByText('Passwords do not match')).toBeVisible();
  await nora.getByLabel('Confirm Password').fill('Nora Quill');
  await nora.getByRole('button', { name: 'Save and Log In' }).click();
  await expect(nora.getByText(/Password must not be made of/)).toBeVisible();
  await nora.getByLabel('Choose a Password').fill('quiet-lantern-81');
  await nora.getByLabel('Confirm Password').fill('quiet-lantern-81');
  await nora.getByRole('button', { name: 'Save and Log In' }).click();
  await expect(nora.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(nora.getByText('Nora Quill').first()).toBeAttached();

  // Used up.
  await page.goto(pathname);
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await page.goto('/admin/settings?tab=people');
  await page.getByRole('button', { name: 'New Password: Nora Quill' }).click();
  await expect(dialog).toContainText('their second factor is off');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove: Nora Quill' }).click();
  await expect(dialog).toContainText('They’re logged out everywhere right away');
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await expectAccessible(page, 'remove');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page)).toContainText('Nora Quill can no longer log in.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Nora Quill' })).toHaveCount(0);
  await nora.goto('/admin/activity');
  await expect(nora.getByRole('dialog', { name: 'Your session ended. Log in to continue.' })).toBeVisible();
  await nora.close();
});

test('what a user made to get in with is told before they are removed, and an open link is withdrawn', async ({
  page,
}) => {
  const owner = await signInByApi(page.request);
  const call = async <Answer>(as: string, method: string, path: string, data?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${as}` };
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return (answer.status() === 204 ? undefined : await answer.json()) as Answer;
  };
  const password = 'quiet-lantern-81';
  const added = await call<InviteLink>(owner.token, 'POST', '/api/admin/users', {
    ...{ username: 'Rogue Quill', password: PASSWORD },
  });
  const rogue = await call<LoginAnswer>('', 'POST', `/api/invites/${added.inviteUrl.slice(-43)}`, {
    password,
  });
  const kim = await call<InviteLink>(rogue.token, 'POST', '/api/admin/users', {
    ...{ username: 'Kim', password },
  });
  await call(rogue.token, 'POST', '/api/admin/users', { username: 'Lou', password });
  await call(rogue.token, 'POST', '/api/admin/calendar-feed');
  const [me] = await call<User[]>(owner.token, 'GET', '/api/admin/users');
  await call(rogue.token, 'POST', `/api/admin/users/${me?.id}/invite`, { password });

  await startSession(page, owner);
  await page.goto('/admin/settings?tab=people');
  const mine = page.getByRole('listitem').filter({ hasText: 'You' });
  await expect(mine).toContainText(/New password link, until .*, made by Rogue Quill/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Kim' })).toContainText(/Invitation, until/);
  await expectAccessible(page, 'open links');
  await expectFits(page, 'open links', 390);
  await page.getByRole('button', { name: 'Remove: Rogue Quill' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('a new password that they made for admin stops working');
  await expect(dialog).toContainText('The invitations they made for Kim and Lou stop working');
  await expect(dialog).toContainText('The calendar address, which they made, stops working');
  await expectAccessible(page, 'what ends');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Withdraw the link: admin' }).click();
  await expectAccessible(page, 'withdraw');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect(notice(page)).toContainText('The link for admin no longer works.');
  await expect(mine).not.toContainText('New password link');

  // Made anew by somebody else, the address goes on: it is asked about.
  await call(owner.token, 'POST', '/api/admin/calendar-feed');
  await page.route('**/api/admin/calendar-feed', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  await page.getByRole('button', { name: 'Remove: Rogue Quill' }).click();
  await expect(dialog).toContainText('The invitations they made for Kim and Lou stop working');
  await expect(dialog).not.toContainText('calendar address');
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  const after = page.getByRole('dialog', { name: 'Rogue Quill was removed' });
  await expect(after).toContainText('There was an error loading the calendar address.');
  await page.unroute('**/api/admin/calendar-feed');
  await after.getByRole('button', { name: 'Try Again' }).click();
  await expect(after).toContainText('Your calendar address still works');
  await expectAccessible(page, 'address after a removal');
  await after.getByRole('button', { name: 'Replace Address' }).click();
  await expect(after.getByLabel('Your address (shown only once)')).toHaveValue(/\/api\/calendar\//);
  await after.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Kim' })).toContainText('No link is open');
  expect((await page.request.get(`/api/invites/${kim.inviteUrl.slice(-43)}`)).status()).toBe(404);
});

test('whoever tries a link in their own browser is told who is logged in there, and is replaced', async ({
  page,
}) => {
  const owner = await signInByApi(page.request);
  const headers = { authorization: `Bearer ${owner.token}` };
  const data = { username: 'Nora Quill', password: PASSWORD };
  const answer = await page.request.post('/api/admin/users', { headers, data });
  const { pathname } = new URL(((await answer.json()) as InviteLink).inviteUrl);
  await startSession(page, owner);
  await page.goto(pathname);
  await expect(
    page.getByText(/logged in as admin on this device.* logs Nora Quill in instead/),
  ).toBeVisible();
  await expectAccessible(page, 'welcome of another user');
  await expectFits(page, 'welcome of another user', 390);
  await page.getByLabel('Choose a Password').fill('quiet-lantern-81');
  await page.getByLabel('Confirm Password').fill('quiet-lantern-81');
  await page.getByRole('button', { name: 'Save and Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect((await page.request.get('/api/admin/sessions', { headers })).status()).toBe(401);
});

test('a second factor is turned on with an app, asked for by keyboard at the login, and turned off', async ({
  page,
  browser,
}) => {
  await signIn(page, '/admin/settings');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(dialog.getByLabel('Code', { exact: true })).toBeHidden();
  await dialog.getByLabel('Your Password').fill('not my password');
  await expectAccessible(page, 'proof');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.locator('.set-qr svg')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(dialog.locator('.ant-form-item-explain-error')).toContainText('delete the old entry');
  await expectAccessible(page, 'turn on');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const { secret, codes } = await turnOn(page);
  expect(codes).toHaveLength(10);
  await expectAccessible(page, 'recovery codes');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toBe('recovery-codes.txt');
  // A second sheet with keys to the back office would stay in the tray.
  for (const format of ['A4', 'Letter'] as const) {
    expect([format, await countSheets(page, format)]).toEqual([format, 1]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.set-recovery li').last()).toBeVisible();
  await expect(page.getByText('Recovery codes for Palo Verde Arms')).toBeVisible();
  await expect(page.locator('h1, .ant-modal-footer').locator('visible=true')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'I’ve Saved Them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  const other = await browser.newPage();
  await passAgeGate(other);
  await other.goto('/admin/login');
  await other.getByLabel('Username').focus();
  await other.keyboard.type('admin');
  await other.keyboard.press('Tab');
  await other.keyboard.type(PASSWORD);
  await other.keyboard.press('Enter');
  const code = other.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await other.keyboard.type('000000');
  await other.keyboard.press('Enter');
  // Read out with the field, which has the focus again.
  await expect(code).toHaveAccessibleDescription(/This code isn’t right/);
  await expect(code).toBeFocused();
  await expectAccessible(other, 'code');
  // The invisible end of the wave around the pressed button follows a change of width a moment later.
  await expect(other.locator('.ant-wave')).toHaveCount(0);
  await expectFits(other, 'code');
  // What was typed is selected. The code that confirmed it is spent, the next one is not.
  await other.keyboard.type(codeOf(secret, 1));
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await logOut(other);

  await other.getByLabel('Username').fill('admin');
  await other.getByLabel('Password').fill(PASSWORD);
  await other.getByRole('button', { name: 'Login' }).click();
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery Code').fill(codes[0] as string);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await other.close();

  await page.reload();
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn Off' }).click();
  await dialog.getByLabel('Your Password').fill('not my password');
  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await expect(dialog.locator('.ant-form-item-explain-error')).toBeVisible();
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await expect(notice(page)).toContainText('Second Factor Off');
  await expect(page.getByRole('button', { name: 'Turn On' })).toBeVisible();
});

test('the second factor is not left while it is turned on, so that its recovery codes are seen', async ({
  page,
}) => {
  await signIn(page, '/admin/settings');
  const dialog = page.getByRole('dialog');
  await prove(page, 'Turn On');
  const secret = await dialog.locator('.set-secret').innerText();
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  const release = await hold(page, '**/api/admin/totp/confirm');
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(dialog.getByRole('button', { name: 'Turn On' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  release();
  await expect(page.getByRole('dialog', { name: 'Save Your Recovery Codes' })).toBeVisible();
});

test('a second factor whose recovery codes were lost on the way is told to be on', async ({ page }) => {
  await signIn(page, '/admin/settings');
  const dialog = page.getByRole('dialog');
  await prove(page, 'Turn On');
  const secret = await dialog.locator('.set-secret').innerText();
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.route('**/api/admin/totp/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(notice(page)).toContainText('The second factor is on, but your recovery codes were lost');
  await expect(dialog).toBeHidden();
  await page.route('**/api/admin/totp', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Turn Off' }).click();
  await dialog.getByLabel('Your Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Turn Off' }).click();
  await expect(notice(page)).toContainText('No answer came, so it may be done');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Set Up Again' })).toBeVisible();
});

test('another app is set up with the password and a code of the one in use, asked for each time', async ({
  page,
}) => {
  await signIn(page, '/admin/settings');
  const { secret, codes } = await turnOn(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'I’ve Saved Them' }).click();
  await prove(page, 'Set Up Again', '000000');
  await expect(dialog.getByText(/This code isn’t right/)).toBeVisible();
  await expect(dialog.getByLabel('Your Password')).toHaveValue(PASSWORD);
  await expectAccessible(page, 'proof with a code');
  await expectFits(page, 'proof with a code', 390);
  await dialog.getByLabel('Code', { exact: true }).fill(codes[0] as string);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.locator('.set-qr svg')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await prove(page, 'Set Up Again', codeOf(secret, 1));
  const renewed = await dialog.locator('.set-secret').innerText();
  expect(renewed).not.toBe(secret);
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(renewed));
  await dialog.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByRole('dialog', { name: 'Save Your Recovery Codes' })).toBeVisible();
});

test('a code of the app and a recovery code are given by ear', async ({ page, browser }) => {
  await signIn(page, '/admin/settings');
  const { secret, codes } = await turnOn(page);
  for (const kind of ['code', 'recovery code']) {
    const other = await browser.newPage();
    await passAgeGate(other);
    const reader = await ScreenReader.open(other, '/admin/login');
    await reader.tabTo('Username');
    await other.keyboard.type('admin');
    await reader.press('Tab');
    await other.keyboard.type(PASSWORD);
    await other.keyboard.press('Enter');
    const code = other.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    expect(await reader.read()).toBe(
      'Code, textbox, required, Your authenticator app shows it. It changes every 30 seconds.',
    );
    if (kind === 'recovery code') {
      expect(await reader.press('Tab')).toBe('Use a recovery code, button');
      await other.keyboard.press('Enter');
      await expect(other.getByLabel('Recovery Code')).toBeFocused();
      expect(await reader.read()).toBe(
        'Recovery Code, textbox, required, One of those you saved. Each works once.',
      );
    }
    await other.keyboard.type('000000');
    await other.keyboard.press('Enter');
    // The field had lost the focus while the code was checked, so that it is read anew with what was wrong.
    const given = other.getByLabel(kind === 'code' ? 'Code' : 'Recovery Code', { exact: true });
    await expect(given).toHaveAccessibleDescription(/isn’t right/);
    await expect(given).toBeFocused();
    expect(await reader.read()).toContain(
      'textbox, 000000, required, invalid, This code isn’t right, or it has already been used.',
    );
    await other.keyboard.type(kind === 'code' ? codeOf(secret, 1) : (codes[0] as string));
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await other.close();
  }
});

test('sessions are listed by device, and ended one at a time or all but this one', async ({
  page,
  browser,
}) => {
  await sql('DELETE FROM sessions');
  const phone = await browser.newPage({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  await startSession(phone, await signInByApi(phone.request));
  for (let count = 0; count < 2; count += 1) {
    await signInByApi(page.request);
  }
  await startSession(page, await signInByApi(page.request));
  await page.goto('/admin/settings');
  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await expectAccessible(page, 'account');
  await expectFits(page, 'account', 390);
  await page.getByRole('button', { name: 'Log Out: Safari on an iPhone' }).click();
  await expect(page.getByRole('list', { name: 'Sessions' })).toBeFocused();
  await expect(notice(page)).toContainText('Safari on an iPhone is logged out.');
  await expect(rows).toHaveCount(3);
  await phone.goto('/admin/activity');
  await expect(phone.getByRole('dialog', { name: 'Your session ended. Log in to continue.' })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out Everywhere Else' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Log Out Everywhere Else' })).toHaveCount(0);
  await phone.close();
});
