import type { Page } from '@playwright/test';
import type { Appointment } from '@/api/models/Appointment';
import { asAdmin, farDay } from '../../support/back-office';
import { expectAccessible, expectFits, hold } from '../../support/pages';
import { expect, notice, startSession, test } from '../../support/site';
import { addTimes } from '../../support/visits';

const API = '**/api/admin/contact';
const LIST = /\/api\/admin\/contact\?/;

test.beforeEach(async ({ page }) => {
  await startSession(page);
});

/** Sends a message as a visitor. */
async function write(page: Page, subject: string): Promise<void> {
  const answer = await page.request.post('/api/contact', {
    data: {
      name: 'Verde Visitor',
      email: 'verde@example.com',
      subject,
      message: 'First line of it.\nSecond line of it.',
    },
  });
  expect(answer.status()).toBe(201);
}

const unreadCount = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await page.getByText(/^Unread \(\d+\)$/).innerText())?.[0]);

test('a list that was read before its message was marked, and comes after it, shows it as read', async ({
  page,
}) => {
  await write(page, 'Verde: late list');
  await page.goto('/admin/messages?show=unread');
  const row = page.locator('main li').filter({ hasText: 'Verde: late list' });
  const id = await row.getAttribute('data-row-key');
  const marked = page.waitForResponse((answer) => answer.url().endsWith(`/api/admin/contact/${id}/read`));
  await page.route(/\/api\/admin\/contact\?/, async (route) => {
    const response = await route.fetch();
    await marked;
    await route.fulfill({ response });
  });
  await page.goto(`/admin/messages?message=${id}`);
  await expect(row.getByRole('button', { name: /^Hide/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(row.getByText('Unread', { exact: true })).toBeHidden();
});

test('a link opens its message and reads it; Reply begins the answer, which counts once it was sent', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await write(page, 'Verde: view & read');
  await page.goto('/admin/messages?show=unread');
  const row = page.locator('main li').filter({ hasText: 'Verde: view & read' });
  await expect(row.getByText('Unread', { exact: true })).toBeVisible();
  const before = await unreadCount(page);
  const id = await row.getAttribute('data-row-key');
  await page.goto(`/admin/messages?message=${id}`);
  await expect(row.getByRole('button', { name: /^Hide/ })).toHaveAttribute('aria-expanded', 'true');
  await expect(row.locator('.msg-body')).toContainText('Second line of it.');
  await expect(row.getByText('Unread', { exact: true })).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/messages$/);
  await expect.poll(() => unreadCount(page)).toBe(before - 1);

  const reply = row.getByRole('link', { name: /^Reply/ });
  const [address, fields] = String(await reply.getAttribute('href')).split('?');
  const mail = new URLSearchParams(fields?.replaceAll('+', '%2B'));
  expect([address, mail.get('subject')]).toEqual(['mailto:verde@example.com', 'Re: Verde: view & read']);
  expect(mail.get('body')).toMatch(
    /^Hi Verde,\r\n\r\n\r\n\r\nOn \w{3} \d+, \d{4}, .+, Verde Visitor wrote:\r\n> First line of it\.\r\n> Second line of it\.$/,
  );
  await reply.click();
  // Nobody knows whether it was sent.
  const answered = row.getByText('Answered', { exact: true });
  await row.getByRole('button', { name: /^Not Yet/ }).click();
  await expect(answered).toBeHidden();
  await reply.click();
  await row.getByRole('button', { name: /^Sent, Mark Answered/ }).click();
  await expect(answered).toBeVisible();
  await expect(notice(page)).not.toContainText('You replied');
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(answered).toBeHidden();
  await row.getByRole('button', { name: /^Mark Answered/ }).click();
  await expect(answered).toBeVisible();
  await page.reload();
  await expect(answered).toBeVisible();
  await row.getByRole('button', { name: /^View/ }).click();
  await page.route(`${API}/*/reply`, (route) => route.fulfill({ status: 503, body: '{}' }));
  await row.getByRole('button', { name: /^Not Answered/ }).click();
  await expect(notice(page)).toContainText('Failed to mark message as not answered.');
  await row.getByRole('button', { name: 'Copy address: verde@example.com' }).click();
  await expect(notice(page)).toContainText('Address Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('verde@example.com');

  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this message?' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notice(page)).toContainText('Message Deleted');
  await expect(row).toBeHidden();
  await page.goto(`/admin/messages?message=${id}`);
  await expect(notice(page)).toContainText('This message is no longer here.');
});

test('Mark Read, the filter for unread ones and the search work, in the address too', async ({ page }) => {
  await write(page, 'Verde: first');
  await write(page, 'Verde: second');
  await page.goto('/admin/messages?show=unread&q=verde');
  const rows = page.locator('main li').filter({ has: page.getByRole('heading') });
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark Read: Verde: first' }).press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'View: Verde: second' }).click();
  await expect(rows.getByText('Second line of it.')).toBeVisible();
  // Otherwise it counts as a double click on View.
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Hide: Verde: second' }).click();
  await expect(page.getByText('No messages match your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/admin\/messages$/);
  for (const subject of ['Verde: first', 'Verde: second']) {
    await page.getByRole('button', { name: `Delete: ${subject}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: subject })).toBeHidden();
  }
});

test('messages without an answer are listed, read or not, until they have one', async ({ page }) => {
  await write(page, 'Verde: unanswered');
  await page.goto('/admin/messages?q=Verde:%20unanswered');
  await page.getByRole('button', { name: 'Mark Read: Verde: unanswered' }).press('Enter');
  await expect(page.getByRole('button', { name: 'View: Verde: unanswered' })).toBeFocused();
  await page.getByText(/^Unanswered \(\d+\)$/).click();
  const heading = page.getByRole('heading', { name: 'Verde: unanswered' });
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: 'View: Verde: unanswered' }).click();
  await page.getByRole('button', { name: 'Mark Answered: Verde: unanswered' }).click();
  await page.getByRole('button', { name: 'Hide: Verde: unanswered' }).click();
  await expect(heading).toBeHidden();
  await page.goto('/admin/messages?q=Verde:%20unanswered');
  await page.getByRole('button', { name: 'Delete: Verde: unanswered' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(heading).toBeHidden();
});

test('each failure is said, and what was refused goes back', async ({ page }) => {
  await write(page, 'Verde: refused');
  await page.route(LIST, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/admin/messages');
  await expect(page.getByText('There was an error loading messages.')).toBeVisible();
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try Again' }).click();
  const row = page.locator('main li').filter({ hasText: 'Verde: refused' });
  await expect(row).toBeVisible();
  await page.route(LIST, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(notice(page)).toContainText('what you see may be old');
  await expect(row).toBeVisible();
  await page.unroute(LIST);

  await page.route(`${API}/**`, (route) => route.fulfill({ status: 503, body: '{}' }));
  await row.getByRole('button', { name: /^Mark Read/ }).click();
  await expect(notice(page)).toContainText('Failed to mark message as read.');
  await expect(row.getByText('Unread', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notice(page)).toContainText('Failed to delete message.');
  await expect(row).toBeVisible();

  await page.unroute(`${API}/**`);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toBeHidden();
});

test('a list whose last message was marked is asked for once if it cannot be loaded', async ({ page }) => {
  await write(page, 'Verde: the very last');
  await page.goto('/admin/messages?show=unread&q=very+last');
  const row = page.locator('main li').filter({ hasText: 'Verde: the very last' });
  await expect(row).toBeVisible();
  let asked = 0;
  await page.route(/\/api\/admin\/contact(?:\/counts)?\?/, (route) => {
    asked += 1;
    return route.abort();
  });
  await row.getByRole('button', { name: /^Mark Read/ }).click();
  await expect(row).toBeHidden();
  await expect.poll(() => asked).toBeGreaterThan(0);
  // Not hundreds of times.
  await page.waitForTimeout(1000);
  expect(asked).toBeLessThan(10);
});

test('a time that a message asks for is booked once, and its button says that it is being booked', async ({
  page,
}) => {
  const [timeSlotId] = await addTimes(page, farDay(176), ['9:00 AM']);
  const data = {
    ...{ name: 'Willa Wish', email: 'willa@example.com', phone: '(480) 555-0191' },
    ...{ subject: 'Verde: a wish', message: 'I would like to come in then.', timeSlotId },
  };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  await page.goto('/admin/messages?q=Verde:%20a%20wish');
  const row = page.locator('main li').filter({ hasText: 'Verde: a wish' });
  const release = await hold(page, '**/api/admin/appointments');
  await row.getByRole('button', { name: /^Book / }).click();
  await expect(row.getByRole('button', { name: 'Booking...: Willa Wish' })).toBeDisabled();
  release();
  await expect(notice(page)).toContainText('Appointment Booked');
  await expect(row.getByRole('button', { name: /^Book/ })).toHaveCount(0);
  const visits = await asAdmin<Appointment[]>(page, 'GET', '/api/admin/appointments');
  expect(visits.filter(({ name }) => name === 'Willa Wish')).toHaveLength(1);
});

test('a time that may have been booked from a message already is not asked for anew', async ({ page }) => {
  const times = await addTimes(page, farDay(183), ['9:00 AM', '10:00 AM', '2:00 PM']);
  const client = { name: 'Wanda Twice', email: 'wanda@example.com', phone: '(480) 555-0191' };
  for (const [index, subject] of ['Verde: lost answer', 'Verde: two people'].entries()) {
    const data = { ...client, subject, message: 'I would like to come in then.', timeSlotId: times[index] };
    expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  }
  await page.goto('/admin/messages?q=Wanda%20Twice');
  const lost = page.locator('main li').filter({ hasText: 'Verde: lost answer' });
  const both = page.locator('main li').filter({ hasText: 'Verde: two people' });
  await page.route('**/api/admin/appointments', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await lost.getByRole('button', { name: /^Book / }).click();
  await expect(notice(page)).toContainText('No answer came');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(lost.getByRole('button', { name: /^Book/ })).toHaveCount(0);
  await page.unroute('**/api/admin/appointments');

  const messageId = Number(await both.getAttribute('data-row-key'));
  await asAdmin(page, 'POST', '/api/admin/appointments', { ...client, timeSlotId: times[2], messageId });
  await both.getByRole('button', { name: /^Book / }).click();
  await expect(notice(page)).toContainText('An appointment was booked from this message already.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(both.getByRole('button', { name: /^Book/ })).toHaveCount(0);
  const visits = await asAdmin<Appointment[]>(page, 'GET', '/api/admin/appointments');
  expect(visits.filter(({ name }) => name === client.name)).toHaveLength(2);
});

test('many messages are deleted at once, by keyboard and on a phone', async ({ page }) => {
  for (const subject of ['Flood: first', 'Flood: second', 'Flood: third']) {
    await write(page, subject);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/messages?q=flood');
  const rows = page.locator('main li').filter({ has: page.getByRole('heading', { name: /^Flood/ }) });
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select: Flood: second' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await expectFits(page, 'messages, one selected', 390);
  await expectAccessible(page, 'messages, one selected');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('checkbox', { name: 'Select: Flood: third' }).uncheck();

  const API_MANY = `${API}/delete`;
  await page.route(API_MANY, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: 'Delete Selected' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete 2 messages?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page)).toContainText('Failed to delete the messages.');
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  await page.unroute(API_MANY);

  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page).filter({ hasText: '2 messages deleted.' })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Flood: third');
  await expect(page.getByText(/selected$/)).toBeHidden();
});
