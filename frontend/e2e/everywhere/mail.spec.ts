import PostalMime from 'postal-mime';
import type { Transfer } from '@/api/models/Transfer';
import { asAdmin, book, farDay } from '../support/back-office';
import { test } from '../support/mailing-shop';
import { brokenNumbers, expectFits, expectNoViolations, open } from '../support/pages';
import { expect, notice, startSession } from '../support/site';
import { announced } from '../support/transfers';

test('a visitor of a shop that sends mail is told that one is on its way, and it is; each names the time as that of the shop', async ({
  page,
  shop,
}) => {
  await open(page, '/schedule');
  await page.locator('[data-day]:not([data-disabled]) button').first().click();
  await page.getByRole('radio').first().check();
  await expect(page.getByRole('group', { name: /\(Eastern Time\)$/ })).toBeVisible();
  await page.getByLabel('Full Name').fill('Dana Reyes');
  await page.getByLabel('Email Address').fill('dana@example.com');
  await page.getByLabel('Phone Number').fill('(480) 555-0190');
  await page.getByRole('button', { name: 'Request Appointment' }).click();
  const panel = page.getByRole('region', { name: 'Your Request' });
  await expect(panel).toContainText('We’ve emailed you these details.');
  await expect(panel.getByText(/\d [AP]M \(Eastern Time\)$/)).toBeVisible();
  const toDana = () => shop.mails.filter((mail) => /^To: .*dana@example\.com/m.test(mail));
  await expect.poll(() => toDana().length).toBe(1);
  // Lines of a mail are folded.
  expect(toDana()[0]?.replace(/=\r?\n/g, '')).toMatch(
    /^\d+:\d\d [AP]M until \d+:\d\d [AP]M, Eastern Time\r?$/m,
  );
});

test('its articles are dated by its clock, not by that of Arizona', async ({ page }) => {
  await startSession(page);
  await page.goto('/admin/blog');
  await page
    .getByRole('button', { name: /^Edit: / })
    .first()
    .click();
  const field = page.getByLabel('Publish date (Eastern Time)');
  await field.fill('2026-07-04T23:30');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  expect((await sent).postDataJSON()).toEqual({
    publishedAt: '2026-07-05T03:30:00.000Z',
    version: expect.any(Number) as unknown,
  });
  await expect(page.getByText('Jul 4, 2026')).toBeVisible();
});

test('the back office says that clients get an email', async ({ page, shop }) => {
  await startSession(page);
  const { id } = await book(page, farDay(263), '10:00 AM', '11:00 AM', 'Nora Castell');
  await page.goto(`/admin/schedule?date=${farDay(263)}`);
  await page.getByRole('button', { name: 'Confirm: Nora Castell' }).click();
  await expect(page.getByText('The client will get an email.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(notice(page)).toContainText('We’re emailing Nora Castell.');
  await expect
    .poll(() => shop.mails.some((mail) => /^Subject: Your appointment is confirmed/m.test(mail)))
    .toBe(true);
  await page.goto(`/admin/schedule?tab=appointments&appointment=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Nora Castell' });
  // Two about the request, to the client and to the shop, and the confirmation.
  await expect(drawer.getByText('Sent', { exact: true })).toHaveCount(3);
  await drawer.getByRole('button', { name: 'Cancel: Nora Castell' }).click();
  await expect(page.getByText('This reopens the time slot and emails the client.')).toBeVisible();
});

test('a step of a transfer says when the client is told; undone, the client is not', async ({
  page,
  shop,
}) => {
  await startSession(page);
  const made = await asAdmin<Transfer>(page, 'POST', '/api/admin/transfers', {
    ...announced('Tess Undone'),
    status: 'received',
  });
  const subjects = () =>
    shop.mails
      .filter((mail) => /^To: .*tess\.undone@/m.test(mail))
      .map((mail) => /^Subject: (?:Your transfer (?:has|is) )?(\w+)/m.exec(mail)?.[1]);
  // It came unannounced: nobody reads that it is expected.
  await expect.poll(subjects).toEqual(['arrived']);
  await page.goto(`/admin/transfers?transfer=${made.id}`);
  const drawer = page.getByRole('dialog');
  const place = drawer.getByRole('group', { name: 'Status' });
  await drawer.getByRole('button', { name: 'Ready for Pick-Up' }).click();
  await expect(place).toContainText(/Ready\. The client is told in \d+ s\./);
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(place).toContainText('Undone.');
  await drawer.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Decline Transfer' }).click();
  await expect(place).toContainText('Declined. We’re emailing Tess Undone.');
  await expect.poll(() => subjects().length).toBe(2);
  expect(subjects()).not.toContain('ready');

  // The first email of all, to an address that came later, is none sent again.
  const { email, ...caller } = announced('Tess Later');
  const { id } = await asAdmin<Transfer>(page, 'POST', '/api/admin/transfers', { ...caller, email: null });
  await asAdmin(page, 'PUT', `/api/admin/transfers/${id}`, { email });
  await page.goto(`/admin/transfers?transfer=${id}`);
  await drawer.getByRole('button', { name: /send Email$/i }).click();
  await expect(notice(page)).toContainText('We’re emailing Tess Later.');
});

test('what a client and the shop get can be read in a light and a dark program, on a phone and beside a list', async ({
  page,
  shop,
}) => {
  await startSession(page);
  const slot = { date: farDay(264), startTime: '2:00 PM', endTime: '3:00 PM' };
  const { id: timeSlotId } = await asAdmin<{ id: number }>(page, 'POST', '/api/admin/schedule', slot);
  const email = 'vera.lumen@example.com';
  const asked = { name: 'Vera Lumen', email, phone: '(480) 555-0133', message: 'I bring my own case.' };
  const booked = await page.request.post('/api/appointments', { data: { ...asked, timeSlotId, itemId: 1 } });
  const { id } = (await booked.json()) as { id: number };
  // Once it is decided, nobody is told of the request any more.
  await expect.poll(() => mailsAbout(shop.mails, email)).toHaveLength(2);
  for (const status of ['confirmed', 'cancelled']) {
    await asAdmin(page, 'PUT', `/api/admin/appointments/${id}/status`, { status });
    const subject = new RegExp(`is ${status === 'confirmed' ? status : 'canceled'}`);
    await expect.poll(() => mailsAbout(shop.mails, email).some((mail) => subject.test(mail))).toBe(true);
  }
  const mails = await Promise.all(mailsAbout(shop.mails, email).map((mail) => PostalMime.parse(mail)));
  expect(mails).toHaveLength(4);
  for (const { subject = '', html = '' } of mails) {
    // Of the shop's origin: a browser lets no other page fetch pictures from this machine.
    await page.route('**/mail.html', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto('/mail.html');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const dark = colorScheme === 'dark';
      await expect(page.locator('body')).toHaveCSS(
        'background-color',
        dark ? 'rgb(23, 24, 26)' : 'rgb(246, 242, 234)',
      );
      await expectNoViolations(page, `${subject}, ${colorScheme}`);
    }
    for (const width of [320, 390, 640]) {
      await expectFits(page, subject, width);
      expect(await brokenNumbers(page), `${subject}, ${width} px`).toEqual([]);
    }
    await page.unroute('**/mail.html');
  }
});

/** The mails to somebody, and those to the shop whose answers go there. */
const mailsAbout = (mails: string[], email: string) =>
  mails.filter((mail) => new RegExp(`^(To|Reply-To): .*${email.replace('.', '\\.')}`, 'm').test(mail));
