import { expectAccessible, expectFits, hold, navigate, weeksShown } from '../../support/pages';
import type { Page } from '@playwright/test';
import { asAdmin, book, farDay, isBookable, mailsTo } from '../../support/back-office';
import type { Appointment } from '@/api/models/Appointment';
import type { Slot } from '@/api/models/Slot';
import { TIME_ZONE } from '@/lib/constants';
import { addDays, formatDay, todayIn } from '@/lib/time/days';
import { endOf, pageOf, pageTitle } from '@/lib/time/five-weeks';
import { expect, notice, startSession, stopClock, test } from '../../support/site';
import { sql } from '../../support/sql';

/** Picks the first enabled option of an antd select, by keyboard. */
async function chooseFirst(page: Page, label: string, value: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: label }).click();
  // Not by keys: a slow page marks no option as active for a while after it has opened the list.
  await page.locator('.ant-select-dropdown:visible').getByTitle(value, { exact: true }).click();
  await expect(dialog.getByTitle(value, { exact: true }).first()).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await startSession(page);
});

test('the dealer adds a slot, and deletes it after a question', async ({ page }) => {
  const day = farDay(0);
  await page.goto(`/admin/schedule?date=${day}`);
  await page.getByRole('button', { name: 'Add Time Slot' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date').fill('');
  await dialog.getByRole('button', { name: 'Add Time Slot' }).click();
  await expect(dialog.getByText('Please select a date', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Please select a start time').last()).toBeVisible();
  await expect(dialog.getByText('Please select an end time').last()).toBeVisible();
  await dialog.getByLabel('Date').fill('2020-01-01');
  await expect(dialog.getByText('Please select a date that is not in the past')).toBeVisible();
  await dialog.getByLabel('Date').fill(day);
  await chooseFirst(page, 'Start Time', '9:00 AM');
  await chooseFirst(page, 'End Time', '9:30 AM');
  await dialog.getByRole('button', { name: 'Add Time Slot' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice(page)).toContainText(/Time Slot Added.* 9:00 AM – 9:30 AM\./);
  await expect(page.getByText('9:00 AM – 9:30 AM', { exact: true })).toBeVisible();
  await expect(page.locator(`[data-day="${day}"] button`)).toHaveAccessibleName(/1 free/);

  await page.getByRole('button', { name: 'Delete: 9:00 AM – 9:30 AM' }).click();
  await expect(page.getByText('Delete this time slot?').last()).toBeVisible();
  await page.route('**/api/admin/schedule/*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notice(page)).toContainText('Failed to delete the time slot. Please try again.');
  await page.unroute('**/api/admin/schedule/*');
  await page.getByRole('button', { name: 'Delete: 9:00 AM – 9:30 AM' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notice(page)).toContainText('Time Slot Deleted');
  await expect(page.getByText('No time slots on this day.')).toBeVisible();
});

test('a slot that overlaps another is refused in words', async ({ page }) => {
  const day = farDay(1);
  await asAdmin(page, 'POST', '/api/admin/schedule', {
    date: day,
    startTime: '9:00 AM',
    endTime: '10:00 AM',
  });
  await page.goto(`/admin/schedule?date=${day}`);
  await page.getByRole('button', { name: 'Add Time Slot' }).click();
  await chooseFirst(page, 'Start Time', '9:00 AM');
  await chooseFirst(page, 'End Time', '9:30 AM');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Time Slot' }).click();
  await expect(notice(page)).toContainText('Failed to create the time slot. Please try again.');
  await expect(notice(page)).toContainText('This overlaps an existing time slot.');
});

test('many slots are shown before they are made', async ({ page }) => {
  const day = farDay(7);
  await asAdmin(page, 'POST', '/api/admin/schedule', {
    date: day,
    startTime: '10:30 AM',
    endTime: '11:30 AM',
  });
  await page.goto(`/admin/schedule?date=${day}`);
  await page.getByRole('button', { name: 'Add Multiple' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To', { exact: true }).fill(day);
  for (const weekday of ['Sun', 'Sat']) {
    await dialog.getByRole('checkbox', { name: weekday }).check();
  }
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('6 slots on 1 day would be added.')).toBeVisible();
  await expect(dialog.getByText('2 slots skipped: they overlap existing slots.')).toBeVisible();
  await dialog.getByText('Skipped (1)').click();
  await expect(dialog.getByText('10:30 AM – 11:30 AM')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 6 Time Slots' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(`[data-day="${day}"] button`)).toHaveAccessibleName(/7 free/);
});

/** What the dealer is told in a shop without a mail server, such as the one in these tests. */
const NO_MAIL = 'Email isn’t set up yet, so nothing is sent. Call the client.';

test('confirming writes to the client, canceling frees the slot, and nobody says that mail was sent', async ({
  page,
}) => {
  const day = farDay(14);
  const { slotId, email } = await book(page, day, '10:00 AM', '11:00 AM', 'Nora Castell');
  expect(await isBookable(page, slotId)).toBe(false);
  await page.goto(`/admin/schedule?date=${day}`);
  await expect(page.getByText('I bring my own case.')).toBeVisible();
  await expect(page.getByRole('link', { name: '(480) 555-0177' })).toHaveAttribute('href', 'tel:4805550177');

  await page.getByRole('button', { name: 'Confirm: Nora Castell' }).click();
  await expect(page.getByText(NO_MAIL)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(notice(page)).toContainText('Appointment Confirmed');
  await expect(notice(page)).toContainText(NO_MAIL);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect.poll(() => mailsTo(email).length).toBeGreaterThanOrEqual(1);
  await expect.poll(() => mailsTo(email).some((mail) => /^Subject:.*confirmed/im.test(mail))).toBe(true);

  await page.getByRole('button', { name: 'Cancel: Nora Castell' }).click();
  await expect(page.getByText(`This reopens the time slot. ${NO_MAIL}`)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Appointment' }).click();
  await expect(page.getByRole('button', { name: 'Delete: 10:00 AM – 11:00 AM' })).toBeVisible();
  expect(await isBookable(page, slotId)).toBe(true);
});

test('a line to the client of a request that is declined is kept when the dialog closes, and goes out with the mail', async ({
  page,
}) => {
  const day = farDay(245);
  const { id, email } = await book(page, day, '10:00 AM', '11:00 AM', 'Ebba Lund');
  await page.goto(`/admin/schedule?date=${day}`);
  const line = page.getByLabel('A line to the client (optional)');
  await page.getByRole('button', { name: 'Cancel: Ebba Lund' }).click();
  await line.fill('The shop is full of painters that day.');
  await expectAccessible(page, 'declining a request');
  await page.getByRole('button', { name: 'Keep Appointment' }).click();
  await page.getByRole('button', { name: 'Cancel: Ebba Lund' }).click();
  await expect(line).toHaveValue('The shop is full of painters that day.');
  await page.getByRole('button', { name: 'Cancel Appointment' }).click();
  await expect(notice(page)).toContainText('Appointment Canceled');
  await expect
    .poll(() =>
      mailsTo(email)
        .join('')
        .replace(/=\r?\n/g, ''),
    )
    .toContain('The shop is full of painters that day.');
  const next = await book(page, day, '2:00 PM', '3:00 PM', 'Ebba Confirmed');
  expect(next.id).not.toBe(id);
  await asAdmin(page, 'PUT', `/api/admin/appointments/${next.id}/status`, { status: 'confirmed' });
  await page.reload();
  await page.getByRole('button', { name: 'Cancel: Ebba Confirmed' }).click();
  await expect(page.getByRole('button', { name: 'Cancel Appointment' })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('a decision that comes too late is refused in words', async ({ page }) => {
  const day = farDay(15);
  const { id } = await book(page, day, '10:00 AM', '11:00 AM', 'Otto Lind');
  await page.goto(`/admin/schedule?date=${day}`);
  await expect(page.getByRole('button', { name: 'Confirm: Otto Lind' })).toBeVisible();
  await asAdmin(page, 'PUT', `/api/admin/appointments/${id}/status`, { status: 'cancelled' });
  await page.getByRole('button', { name: 'Confirm: Otto Lind' }).click();
  await page.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(notice(page)).toContainText('This appointment is already canceled.');
  await expect(page.getByRole('button', { name: 'Delete: 10:00 AM – 11:00 AM' })).toBeVisible();
});

test('appointments are searched, filtered, opened, and their mail is sent again', async ({ page }) => {
  const { email } = await book(page, farDay(16), '1:00 PM', '2:00 PM', 'Quentin Marsh');
  const question = { name: 'Q. Marsh', email: email.toUpperCase(), subject: 'Two grips in walnut' };
  expect(
    (
      await page.request.post('/api/contact', { data: { ...question, message: 'Do you have them?' } })
    ).status(),
  ).toBe(201);
  await page.goto('/admin/schedule?tab=appointments');
  await page.getByRole('searchbox', { name: 'Search appointments' }).fill('quentin.marsh@');
  await expect(page.getByText('1 appointment', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=quentin/);
  await page.getByText('Confirmed', { exact: true }).first().click();
  await expect(page.getByText('No appointments match your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.getByRole('searchbox', { name: 'Search appointments' }).fill('Quentin');
  await page.getByRole('button', { name: 'Quentin Marsh', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('I bring my own case.')).toBeVisible();
  await expect(drawer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect(
    drawer.getByRole('region', { name: 'Also wrote' }).getByRole('link', { name: 'Two grips in walnut' }),
  ).toHaveAttribute('href', /^\/admin\/messages\?message=\d+$/);
  await expect.poll(() => mailsTo(email).length).toBe(1);
  await drawer.getByRole('button', { name: 'Resend Email' }).click();
  await expect(notice(page)).toContainText('Email on Its Way');
  await expect(notice(page)).toContainText(NO_MAIL);
  await expect.poll(() => mailsTo(email).length).toBe(2);
  await page.reload();
  const emails = page.getByRole('dialog').getByRole('region', { name: 'Emails' }).getByRole('listitem');
  await expect(emails.filter({ hasText: 'Not sent: email isn’t set up' })).toHaveCount(2);
  await expect(emails.filter({ hasText: 'To you: new request' })).toHaveCount(1);
  const history = page.getByRole('dialog').getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history.first()).toContainText(/^Email sent again.*by admin$/);
  await expect(history.last()).toContainText(/^Requested.*by the client$/);

  // The email to the shop links to the confirmation, by way of the sign-in.
  const shop = ((await (await page.request.get('/api/business')).json()) as { email: string }).email;
  const mail = mailsTo(shop).find((text) => text.includes(email)) ?? '';
  const link = mail
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .match(/\/admin\/schedule\?[\w=&]+/)?.[0];
  await page.evaluate(() => {
    localStorage.removeItem('auth_token');
  });
  await page.goto(String(link));
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('browser-test-password');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(notice(page)).toContainText('Appointment Confirmed');
  await expect(drawer.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/appointment=\d+$/);
});

test('many appointments are canceled at once, without telling the clients if so wished', async ({ page }) => {
  const booked = [];
  for (const [index, name] of ['Robot Adams', 'Robot Baker', 'Robot Clark'].entries()) {
    booked.push(await book(page, farDay(17), `${10 + index}:00`, `${11 + index}:00`, name));
  }
  let crowded = [{ since: '2026-11-21T16:00:00.000Z', appointmentIds: booked.map(({ id }) => id) }];
  await page.route('**/api/admin/networks', (route) => route.fulfill({ json: { crowded, refused: [] } }));
  await page.goto('/admin/schedule?tab=appointments&q=robot');
  await expect(page.getByText('3 appointments', { exact: true })).toBeVisible();
  await expect(page.getByText('3 requests from one network')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select: Robot Adams' }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select All 3' }).click();
  await expect(page.getByText('3 selected')).toBeVisible();
  // Someone else cancels one of them first.
  await asAdmin(page, 'PUT', `/api/admin/appointments/${booked[0]?.id}/status`, { status: 'cancelled' });
  await page.getByRole('button', { name: 'Cancel Selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 3 appointments?' });
  await expect(dialog.getByRole('checkbox', { name: 'Email the clients' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Email the clients' }).uncheck();
  crowded = [];
  await dialog.getByRole('button', { name: 'Cancel Appointments' }).click();
  await expect(notice(page)).toContainText('2 canceled, 1 skipped.');
  await expect(page.getByText('3 requests from one network')).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Client not notified', exact: true })).toHaveCount(2);
  await expect(page.getByText('3 selected')).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Select: Robot Baker' })).toBeDisabled();
  for (const { slotId } of booked) {
    expect(await isBookable(page, slotId)).toBe(true);
  }
});

test('of a visit that has begun, canceled with others, no one is promised an email', async ({ page }) => {
  const { id } = await book(page, farDay(184), '10:00', '11:00', 'Rubin Begun');
  // As a request it would expire.
  await asAdmin(page, 'PUT', `/api/admin/appointments/${id}/status`, { status: 'confirmed' });
  await sql(`UPDATE appointments SET preferred_date = current_date - 2 WHERE id = ${id}`);
  await book(page, farDay(184), '11:00', '12:00', 'Rubin Ahead');
  await page.goto('/admin/schedule?tab=appointments&q=rubin');
  await page.getByRole('checkbox', { name: 'Select: Rubin Begun' }).check();
  await page.getByRole('button', { name: 'Cancel Selected' }).click();
  const begun = '1 visit has begun, so no one gets an email about it.';
  const one = page.getByRole('dialog', { name: 'Cancel 1 appointment?' });
  await expect(one).toContainText(begun);
  await expect(one.getByRole('checkbox')).toHaveCount(0);
  await one.getByRole('button', { name: 'Keep Appointment' }).click();
  await page.getByRole('checkbox', { name: 'Select: Rubin Ahead' }).check();
  // Someone else cancels both first.
  for (const { id: each } of await asAdmin<Appointment[]>(
    page,
    'GET',
    '/api/admin/appointments?search=rubin',
  )) {
    await asAdmin(page, 'PUT', `/api/admin/appointments/${each}/status`, { status: 'cancelled' });
  }
  await page.getByRole('button', { name: 'Cancel Selected' }).click();
  const both = page.getByRole('dialog', { name: 'Cancel 2 appointments?' });
  await expect(both).toContainText(begun);
  await expect(both.getByRole('checkbox', { name: 'Email the clients' })).toBeChecked();
  await both.getByRole('button', { name: 'Cancel Appointments' }).click();
  await expect(notice(page)).toContainText('Nothing Canceled');
  await expect(notice(page)).not.toContainText('free again');
});

test('on a phone pending requests are decided in the list, and canceled together', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A retry has clients of its own, because those of the test that failed are still listed.
  const thumb = ['Thumb', 'Finger'][test.info().retry] ?? 'Toe';
  const [ames, boyd] = [`${thumb} Ames`, `${thumb} Boyd`];
  const { email } = await book(page, farDay(18), '9:00 AM', '10:00 AM', ames);
  await book(page, farDay(18), '10:00 AM', '11:00 AM', boyd);
  await page.goto(`/admin/schedule?tab=appointments&q=${thumb}`);
  for (const name of [ames, boyd]) {
    for (const action of ['Confirm', 'Cancel']) {
      const button = page.getByRole('button', { name: `${action}: ${name}` });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  }
  await page.getByRole('button', { name: `Confirm: ${ames}` }).click();
  await page.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(notice(page)).toContainText('Appointment Confirmed');
  await expect(page.getByRole('button', { name: `Confirm: ${ames}` })).toBeHidden();

  await page.getByRole('checkbox', { name: `Select: ${ames}` }).check();
  await page.getByRole('checkbox', { name: `Select: ${boyd}` }).check();
  await page.getByRole('button', { name: 'Cancel Selected' }).click();
  await page.getByRole('button', { name: 'Cancel Appointments' }).click();
  await expect(notice(page)).toContainText('2 canceled, 0 skipped.');
  await expect.poll(() => mailsTo(email).some((mail) => /^Subject:.*canceled/im.test(mail))).toBe(true);
});

test('the keys walk through the calendar, into other weeks and into the past', async ({ page }) => {
  const today = todayIn(TIME_ZONE);
  const last = endOf(pageOf(today, today));
  await page.goto(`/admin/schedule?date=${last}`);
  const day = (date: string) => page.locator(`[data-day="${date}"] button`);
  await day(last).focus();
  const focused = [
    ['ArrowRight', addDays(last, 1)],
    ['End', addDays(last, 7)],
    ['ArrowUp', last],
    ['Home', addDays(last, -6)],
    ['PageUp', addDays(last, -41)],
    ['PageDown', addDays(last, -6)],
    ['PageUp', addDays(last, -41)],
  ] as const;
  for (const [key, date] of focused) {
    await page.keyboard.press(key);
    await expect(day(date), key).toBeFocused();
  }
  const past = addDays(last, -41);
  await expect(weeksShown(page)).toHaveText(pageTitle(pageOf(past, today), today));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: formatDay(past) })).toBeVisible();
});

test('the calendar opens on the next day with a request, and on a phone a tap leads to the day', async ({
  page,
}) => {
  const slots = await asAdmin<Slot[]>(page, 'GET', '/api/admin/schedule');
  const today = todayIn(TIME_ZONE);
  const coming = slots.filter(({ date }) => date >= today);
  const request = coming.find(({ appointment }) => String(appointment?.status) === 'pending')?.date ?? '';
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/admin/schedule');
  const title = page.getByRole('heading', { level: 2, name: formatDay(request) });
  await expect(title).toBeVisible();
  await expect(page.locator(`[data-day="${request}"] button`)).toHaveAccessibleName(/needs your answer/);
  // All of it, from the present week or a later page on: nothing that is over, but for days of this week.
  const shown = await page
    .locator('[data-day]:visible')
    .evaluateAll((days) => days.map((day) => day.getAttribute('data-day') ?? ''));
  expect(shown).toHaveLength(35);
  expect((shown[6] ?? '') >= today).toBe(true);

  await expect(title).not.toBeInViewport();
  await page.locator(`[data-day="${request}"] button`).click();
  await expect(title).toBeInViewport();
  // Deciding the request doesn't change the day shown.
  await expect(page).toHaveURL(new RegExp(`date=${request}$`));
});

test('at the end of a month five weeks lie ahead, the past is one step back, and all fits a small phone', async ({
  page,
}) => {
  const now = Date.parse('2027-03-31T20:00:00Z');
  await stopClock(page, now);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/schedule?date=2027-03-31');
  await expect(weeksShown(page)).toHaveText('Mar 28 to May 1');
  const days = page.locator('[data-day]');
  await expect(days).toHaveCount(35);
  await expect(days.first()).toHaveAttribute('data-day', '2027-03-28');
  await expectFits(page, 'month');
  await expect(page.getByRole('button', { name: 'Later days' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Later days' }).click();
  await expect(days.first()).toHaveAttribute('data-day', '2027-05-02');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await page.getByRole('button', { name: 'Earlier days' }).click();
  await expect(weeksShown(page)).toHaveText('Feb 21 to Mar 27');
  await days.first().getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Sunday, February 21, 2027' })).toBeVisible();
});

test('on a phone the title of weeks that end in another year is whole, and the weeks stay where they are', async ({
  page,
}) => {
  const now = Date.parse('2026-11-29T20:00:00Z');
  await stopClock(page, now);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/schedule?date=2026-11-29');
  const title = weeksShown(page);
  await expect(title).toHaveText('Nov 29 to Jan 2, 2027');
  expect(await title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const week = page.locator('[data-day="2026-11-29"]');
  const place = await week.boundingBox();
  await page.getByRole('button', { name: 'Earlier days' }).click();
  await expect(title).toHaveText('Oct 25 to Nov 28');
  expect((await page.locator('[data-day="2026-10-25"]').boundingBox())?.y).toBe(place?.y);
});

test('weeks that were turned before the calendar has loaded stay', async ({ page }) => {
  const release = await hold(page, '**/api/admin/{schedule,appointments}*');
  await page.goto('/admin/schedule');
  const present = await weeksShown(page).innerText();
  await page.getByRole('button', { name: 'Later days' }).click();
  await expect(weeksShown(page)).not.toHaveText(present);
  const turned = await weeksShown(page).innerText();
  release();
  await expect(page.locator('.sch-day-panel').getByRole('heading')).toBeVisible();
  await expect(weeksShown(page)).toHaveText(turned);
});

test('the week shows requests with their deadline, and the list never breaks a word of a name', async ({
  page,
}) => {
  const day = farDay(290);
  const name = 'Maximiliana Featherstonehaugh-Cholmondeley';
  const { id } = await asAdmin<{ id: number }>(page, 'POST', '/api/admin/appointments', {
    date: day,
    startTime: '10:00 AM',
    endTime: '11:00 AM',
    name,
    phone: '(480) 555-0177',
    email: 'maximiliana@example.com',
    status: 'pending',
  });
  await asAdmin(page, 'POST', '/api/admin/schedule', {
    date: day,
    startTime: '1:00 PM',
    endTime: '2:00 PM',
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/schedule?view=week&date=${day}`);
  const request = page.getByRole('button', { name: /needs your answer: Maximiliana/ });
  await expect(request).toContainText(/Answer by \w{3} \d/);
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(request.getByText(/by \w{3} \d/), `${width} px`).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('button', { name: '1:00 PM free' })).toBeVisible();
  await request.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('10:00 AM – 11:00 AM');
  await expect(drawer.getByRole('link', { name: '(480) 555-0177' })).toHaveAttribute(
    'href',
    'tel:4805550177',
  );
  await drawer.getByRole('button', { name: `Confirm: ${name}` }).click();
  await page.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(drawer.getByText('Answer by')).toBeHidden();
  await expect(request).toBeHidden();

  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/schedule?tab=appointments&q=Featherstonehaugh');
    const lines = await page.getByRole('button', { name, exact: true }).evaluate((button) => {
      const text = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode() as Text;
      return [...text.data.matchAll(/[^ -]+/g)].map(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length;
      });
    });
    expect(lines, `${width} px`).toEqual([1, 1, 1]);
  }
  // What is not urgent is in one menu.
  await page.getByRole('button', { name: `Actions: ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Move' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel Appointment' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Canceled');
  const rows = await asAdmin<{ id: number; status: string }[]>(page, 'GET', '/api/admin/appointments');
  expect(rows.find((row) => row.id === id)?.status).toBe('cancelled');
});

test('a visit that is over is not offered to be moved', async ({ page }) => {
  const day = farDay(260);
  const { id } = await book(page, day, '10:00 AM', '11:00 AM', 'Olga Over');
  await asAdmin(page, 'PUT', `/api/admin/appointments/${id}/status`, { status: 'confirmed' });
  await stopClock(page, Date.parse(`${day}T23:00:00Z`));
  await page.goto('/admin/schedule?tab=appointments&q=Olga%20Over');
  await page.getByRole('button', { name: 'Actions: Olga Over' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Cancel']);
  await page.goto(`/admin/schedule?tab=appointments&appointment=${id}&begin=move`);
  await expect(page.getByRole('dialog', { name: 'Olga Over' })).toContainText(`No. ${id}`);
  await expect(page.locator('.sch-move')).toHaveCount(0);
});

test('where a month begins, the day has its name and its numbers', async ({ page }) => {
  const first = `${farDay(130).slice(0, 7)}-01`;
  await asAdmin(page, 'POST', '/api/admin/schedule', {
    date: first,
    startTime: '4:00 PM',
    endTime: '5:00 PM',
  });
  await page.goto(`/admin/schedule?date=${first}`);
  const day = page.locator(`[data-day="${first}"] button`);
  await expect(day).toHaveAccessibleName(/, 1 free$/);
  await expect(day.getByText(/^[A-Z][a-z]{2} 1$/)).toBeVisible();
  await expect(day.getByText('1', { exact: true })).toBeVisible();
});

test('lists that cannot be loaded say so and can be tried again', async ({ page }) => {
  await page.route('**/api/admin/{schedule,appointments,services}*', (route) =>
    route.fulfill({ status: 503, body: '{}' }),
  );
  await page.goto('/admin/schedule');
  await expect(page.getByText('There was an error loading the schedule.')).toBeVisible();
  await page.getByRole('tab', { name: 'Appointments' }).click();
  await expect(page.getByText('There was an error loading appointments.')).toBeVisible();
  // Nobody knows whether there are free times.
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Appointment' });
  await expect(dialog.getByText('There was an error loading the free times.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Free time' }).click();
  await expect(page.getByText('No free times')).toHaveCount(0);
  await expect(dialog.getByText('There was an error loading the services.')).toBeVisible();
  const book = dialog.getByRole('button', { name: 'Book Appointment' });
  await expect(book).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: 'Opening Hours' }).click();
  await expect(page.getByText('There was an error loading the calendar.')).toBeVisible();
  await page.unroute('**/api/admin/{schedule,appointments,services}*');
  await page.getByRole('tab', { name: 'Appointments' }).click();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/^\d+ appointments$/)).toBeVisible();
  await page.getByRole('button', { name: 'New Appointment' }).click();
  await expect(book).toBeEnabled();
  await expect(dialog.getByText('There was an error')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // Shown again, it is loaded again.
  await page.getByRole('tab', { name: 'Opening Hours' }).click();
  await expect(page.getByRole('region', { name: 'What this adds' }).getByRole('status')).toBeVisible();
});

test('a visit that is no longer there is closed once: the list it was opened from stays', async ({
  page,
}) => {
  const { id } = await book(page, farDay(177), '9:00 AM', '10:00 AM', 'Gwen Gone');
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Pending Appointments/ }).click();
  await page.route(`**/api/admin/appointments/${id}`, (route) =>
    route.fulfill({ status: 404, json: { statusCode: 404, message: 'Not here.' } }),
  );
  const search = page.getByRole('searchbox', { name: 'Search appointments' });
  await page.getByRole('button', { name: 'Gwen Gone', exact: true }).click();
  await expect(notice(page)).toHaveCount(1);
  await expect(notice(page)).toContainText('This appointment is no longer here.');
  await search.fill('Gwen Gone');
  await expect(page).toHaveURL(/\/admin\/schedule\?tab=appointments&show=pending&q=Gwen\+Gone$/);
  await expect(page.getByText('1 appointment', { exact: true })).toBeVisible();
});

test('the dashboard and the schedule are accessible', async ({ page }) => {
  test.slow();
  const slots = await asAdmin<{ date: string; isBooked: boolean }[]>(page, 'GET', '/api/admin/schedule');
  const day = slots.find(({ isBooked }) => isBooked)?.date;
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Sold Something?' })).toBeVisible();
  await expectAccessible(page, 'dashboard');
  await navigate(page, `/admin/schedule?date=${day}`);
  await expect(page.getByRole('button', { name: /^Cancel: / }).first()).toBeVisible();
  await expectAccessible(page, 'calendar');
  // On a phone, the head is one row: the main button, and a menu with the others.
  const main = page.getByRole('button', { name: 'New Appointment' });
  const more = page.getByRole('button', { name: 'More' });
  await expect
    .poll(async () => {
      const [one, other] = [await main.boundingBox(), await more.boundingBox()];
      return one !== null && one.y === other?.y;
    })
    .toBe(true);
  await more.click();
  await page.getByRole('menuitem', { name: 'Add Multiple' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('In the way').or(page.getByText('would be added')).first()).toBeVisible();
  await expectAccessible(page, 'many slots');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await navigate(page, '/admin/schedule?tab=appointments');
  await expect(page.getByText(/^\d+ appointments$/)).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Select: /, disabled: false })
    .first()
    .check();
  await expect(page.getByRole('button', { name: 'Cancel Selected' })).toBeVisible();
  await expectAccessible(page, 'appointments and a selection');
  await navigate(page, '/admin/schedule?tab=appointments&appointment=3');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'details');
});

test('the login page is accessible', async ({ page }) => {
  await page.evaluate(() => {
    localStorage.clear();
  });
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expectAccessible(page, 'login');
});

test('the note of a time cannot be typed on while it is saved', async ({ page }) => {
  const date = farDay(182);
  const slot = await asAdmin<Slot>(page, 'POST', '/api/admin/schedule', {
    ...{ date, startTime: '1:00 PM', endTime: '2:00 PM' },
  });
  await page.goto(`/admin/schedule?date=${date}`);
  await page.getByRole('button', { name: /^Add Note: 1:00 PM/ }).click();
  const note = page.getByLabel(/^Note: 1:00 PM/);
  await note.fill('Keep this free.');
  const release = await hold(page, `**/api/admin/schedule/${slot.id}`);
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect(note).toBeEditable({ editable: false });
  release();
  await expect(page.getByText('Keep this free.', { exact: true })).toBeVisible();
  await asAdmin(page, 'DELETE', `/api/admin/schedule/${slot.id}`);
});
