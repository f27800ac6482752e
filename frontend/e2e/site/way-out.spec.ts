import type { Page } from '@playwright/test';
import type { Networks } from '@/api/models/Networks';
import { asAdmin, book, farDay } from '../support/back-office';
import { expectAccessible, expectFits, open } from '../support/pages';
import { expect, notice, startSession, test } from '../support/site';

const FREE = /^Book \w{3}, \w{3} \d+, \d+:\d\d [AP]M: Dana Reyes$/;

test.afterEach(async ({ page }) => {
  const { refused } = await asAdmin<Networks>(page, 'GET', '/api/admin/networks');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  for (const { id } of refused) {
    await page.request.delete(`/api/admin/networks/refused/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  }
});

/** Refuses the network of these tests, in which four requests were made. */
async function refuse(page: Page, days: number): Promise<void> {
  for (const hour of [9, 10, 11, 12]) {
    const time = (at: number) => `${at > 12 ? at - 12 : at}:00 ${at > 11 ? 'PM' : 'AM'}`;
    await book(page, farDay(days), time(hour), time(hour + 1), `Fake ${days} ${hour}`);
  }
  await page.goto('/admin');
  const found = page.getByRole('alert').filter({ hasText: /\d+ requests from one network/ });
  await expect(found).toBeVisible();
  await found.getByRole('button', { name: 'Cancel and Refuse' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel \d+ requests from one network\?$/ });
  await expect(dialog.getByRole('button', { name: 'Keep Them' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel and Refuse' }).click();
  await expect(notice(page)).toContainText('canceled without an email');
  await expect(found).toHaveCount(0);
}

for (const [width, height, days] of [
  [1440, 900, 40],
  [390, 844, 41],
] as const) {
  test(`whoever is refused at ${width} pixels sends a message, which the dealer books with one press`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await startSession(page);
    await refuse(page, days);

    await open(page, '/schedule');
    await page.locator('[data-day]:not([data-disabled]) button').first().click();
    await page.getByRole('radio').first().check();
    await page.getByLabel('Full Name').fill('Dana Reyes');
    await page.getByLabel('Email Address').fill('dana@example.com');
    await page.getByLabel('Phone Number').fill('(480) 555-0190');
    await page.getByLabel('Message (optional)').fill('A firearms transfer, please.');
    await page.getByRole('button', { name: 'Request Appointment' }).press('Enter');
    const refused = page.getByRole('alert').filter({ hasText: 'not taking online requests' });
    await expect(refused.getByRole('link')).toHaveAttribute('href', /^tel:/);
    await expect(page.getByLabel('Full Name')).toHaveValue('Dana Reyes');
    await expect(page.getByRole('radio').first()).toBeChecked();
    const send = refused.getByRole('button', { name: 'Send It as a Message Instead' });
    await expect(send).toBeInViewport();
    await expectFits(page, 'a refused request');
    await expectAccessible(page, 'a refused request');
    await page.setViewportSize({ width, height });
    await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
    await send.press('Enter');
    await expect(refused.getByRole('status')).toContainText('That didn’t work.');
    await send.press('Enter');
    const sent = page.getByRole('status').filter({ hasText: 'Your message was sent.' });
    await expect(sent).toBeFocused();
    await expect(sent).toContainText('We’ll answer dana@example.com');

    await page.goto('/admin/messages');
    const message = page.getByRole('listitem').filter({ hasText: 'A firearms transfer, please.' }).first();
    await message.getByRole('button', { name: /^View/ }).click();
    await expect(message.getByRole('link', { name: '(480) 555-0190' })).toHaveAttribute(
      'href',
      'tel:4805550190',
    );
    await message.getByRole('button', { name: FREE }).click();
    await expect(notice(page)).toContainText('Appointment Booked');
    await message.getByRole('link', { name: 'See the Appointment' }).click();
    await expect(page.getByRole('dialog')).toContainText('Dana Reyes');

    await page.goto('/admin');
    await page.getByRole('button', { name: 'Accept Again' }).click();
    await expect(notice(page)).toContainText('Network Accepted');
    await expect(page.getByRole('button', { name: 'Accept Again' })).toHaveCount(0);
  });
}

test('if the wished time is taken, the dealer chooses another one in the filled-in dialog', async ({
  page,
}) => {
  await startSession(page);
  const { slotId } = await book(page, farDay(42), '9:00 AM', '10:00 AM', 'Faster Client');
  const sent = await page.request.post('/api/contact', {
    data: {
      ...{ name: 'Slower Client', email: 'slower@example.com', phone: '(480) 555-0191' },
      ...{ subject: 'Appointment request', message: 'I would like to come in then.', timeSlotId: slotId },
    },
  });
  expect(sent.status()).toBe(201);
  await asAdmin(page, 'POST', '/api/admin/schedule', {
    ...{ date: farDay(42), startTime: '2:00 PM', endTime: '3:00 PM' },
  });
  await page.goto('/admin');
  // What is being booked may be this very time: no other one is to be chosen.
  const message = 'Still being done: this was sent before. Please wait a moment.';
  const atWork = { status: 409, headers: { 'retry-after': '2' }, json: { statusCode: 409, message } };
  const answerAtWork = () =>
    page.route('**/api/admin/appointments', (route) => route.fulfill(atWork), { times: 1 });
  await answerAtWork();
  const wish = page.getByRole('button', { name: /^Book .*: Slower Client$/ });
  await wish.click();
  await expect(notice(page)).toContainText(message);
  await wish.click();
  await expect(notice(page)).toContainText('isn’t free anymore. Choose another time.');
  const dialog = page.getByRole('dialog', { name: 'New Appointment' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Slower Client');
  await expect(dialog.getByLabel('Phone')).toHaveValue('(480) 555-0191');
  const time = dialog.getByRole('combobox', { name: 'Free time' });
  await time.press('ArrowDown');
  await expect(page.locator('.ant-select-item-option-active')).toBeVisible();
  await time.press('Enter');
  await answerAtWork();
  await dialog.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(notice(page)).toContainText(message);
  await expect(dialog.getByText(message)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(notice(page)).toContainText('Appointment Booked');
  await expect(wish).toHaveCount(0);
});

test('the place of a visit away from the shop goes along, whichever way it is asked for', async ({
  page,
}) => {
  const place = '12 Main St, Mesa 85201';
  await startSession(page);
  await open(page, '/schedule');
  await page.getByLabel('Service').selectOption('Mobile CCW class');
  await page.locator('[data-day]:not([data-disabled]) button').last().click();
  await page.getByRole('radio').first().check();
  await page.getByLabel('Street Address').fill('12 Main St');
  await page.getByLabel('City').fill('Mesa');
  await page.getByLabel('ZIP Code').fill('85201');
  await page.getByLabel('Full Name').fill('Wanda Away');
  await page.getByLabel('Email Address').fill('wanda.away@example.com');
  await page.getByLabel('Phone Number').fill('(480) 555-0191');

  await page.route(
    '**/api/appointments',
    (route) => route.fulfill({ status: 429, json: { statusCode: 429, message: 'Please call us today.' } }),
    { times: 1 },
  );
  await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Request Appointment' }).click();
  const sent = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send It as a Message Instead' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ message: expect.stringContaining(`Where: ${place}`) });

  await page.getByText('Request Another Time').first().click();
  await expect(page.getByText(/^Sent along: /)).toContainText(`Mobile CCW class · ${place}`);

  await page.getByRole('button', { name: 'Request Appointment' }).click();
  const request = page.getByRole('region', { name: 'Your Request' });
  await expect(request).toContainText(`We come to you: ${place}`);
  await page.reload();
  await expect(request.getByText('We come to you.', { exact: true })).toBeVisible();
});
