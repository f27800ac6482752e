import type { Page } from '@playwright/test';
import { asAdmin, book, farDay } from '../../support/back-office';
import { expectAccessible, expectFits } from '../../support/pages';
import type { Appointment } from '@/api/models/Appointment';
import type { Availability } from '@/api/models/Availability';
import type { Settings } from '@/api/models/Settings';
import type { Slot } from '@/api/models/Slot';
import { addDays, formatDay, weekdayOf } from '@/lib/time/days';
import { expect, notice, startSession, test } from '../../support/site';

test.beforeEach(async ({ page }) => {
  await startSession(page);
});

test('shorter hours remove the times made earlier, and are what visitors read', async ({ page }) => {
  test.slow();
  const rules = await asAdmin<Availability>(page, 'GET', '/api/admin/availability');
  const settings = await asAdmin<Settings>(page, 'GET', '/api/admin/settings');
  const wednesday = addDays(farDay(70), 3 - weekdayOf(farDay(70)));
  const days = { from: wednesday, to: addDays(wednesday, 7), weekdays: [3] };
  const made = { ...days, firstStart: '10:00 AM', lastEnd: '6:00 PM', lengthMinutes: 60, gapMinutes: 0 };
  await asAdmin(page, 'POST', '/api/admin/schedule/bulk', made);
  const all = async () =>
    (await asAdmin<Slot[]>(page, 'GET', `/api/admin/schedule?from=${wednesday}&to=${days.to}`)).map(
      ({ startTime }) => startTime,
    );
  expect(await all()).toHaveLength(16);
  const booked = { date: wednesday, startTime: '5:00 PM', endTime: '6:00 PM', replaceFree: true };
  await asAdmin(page, 'POST', '/api/admin/appointments', {
    ...booked,
    name: 'Stan Stays',
    phone: '(480) 555-0188',
  });
  const week = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    firstStart: '10:00 AM',
    lastEnd: weekday === 3 ? '6:00 PM' : '4:00 PM',
    lengthMinutes: 60,
    gapMinutes: 0,
  }));
  await asAdmin(page, 'PUT', '/api/admin/availability', { ...rules, windows: week, version: undefined });

  await page.goto('/admin/schedule?tab=hours');
  const outside = page.getByRole('region', { name: 'Times outside these hours' });
  const group = page.getByRole('listitem').filter({ hasText: 'Wed, 10:00 AM to 6:00 PM' });
  await group.getByRole('combobox', { name: /^To, / }).fill('4pm');
  await group.getByRole('combobox', { name: /^To, / }).press('Enter');
  await expect(page.getByText('Mon to Fri, 10:00 AM to 4:00 PM')).toBeVisible();
  // Other tests of this shop may have left such times on the days around it, and days in a row are named together.
  await expect(outside).toContainText(/(Wed|to (Thu|Fri|Sat)), [^W]*4:00 PM, 5:00 PM/);
  // Three are named, and other tests may have booked before him; that his time stays is looked at below.
  await expect(outside).toContainText(/stays?: .*(Stan Stays|and \d+ more)/);
  await expectAccessible(page, 'shorter hours');
  await expectFits(page, 'shorter hours');
  // Keeping them is possible, and said.
  await page.getByRole('button', { name: 'Save Opening Hours' }).click();
  await expect(notice(page)).toContainText(/No new times were needed\. \d+ open times are still outside/);
  await outside.getByRole('button', { name: /^Remove \d+ Times$/ }).click();
  await expect(notice(page)).toContainText('Times Removed');
  const left = await all();
  expect(left.filter((time) => time === '4:00 PM')).toEqual([]);
  expect(left.filter((time) => time === '5:00 PM')).toEqual(['5:00 PM']);

  const read = page.getByRole('region', { name: 'Hours visitors read' });
  await expect(read).toContainText('Monday to Friday: 10:00 AM to 6:00 PM');
  await expect(read).toContainText('Monday to Friday: 10:00 AM to 4:00 PM');
  await read.getByRole('button', { name: 'Show Visitors These' }).click();
  await expect(notice(page)).toContainText('Visitors and search engines see them now.');
  await expect(read).toBeHidden();
  const html = await (await page.request.get('/contact')).text();
  expect(html).toContain('10:00 AM to 4:00 PM');
  expect(html).toContain('"closes":"16:00"');
  expect((await asAdmin<Settings>(page, 'GET', '/api/admin/settings')).hours.slice(1)).toEqual(
    settings.hours.slice(1),
  );
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(read).toBeVisible();
  expect((await asAdmin<Settings>(page, 'GET', '/api/admin/settings')).hours).toEqual(settings.hours);
  await asAdmin(page, 'PUT', '/api/admin/availability', { ...rules, version: undefined });
});

test('hours for visitors are shown at the second press after somebody else saved the settings', async ({
  page,
}) => {
  const rules = await asAdmin<Availability>(page, 'GET', '/api/admin/availability');
  const { hours } = await asAdmin<Settings>(page, 'GET', '/api/admin/settings');
  const times = { firstStart: '10:00 AM', lastEnd: '3:00 PM', lengthMinutes: 60, gapMinutes: 0 };
  await asAdmin(page, 'PUT', '/api/admin/availability', {
    ...{ ...rules, windows: [{ weekday: 1, ...times }], version: undefined },
  });
  await page.goto('/admin/schedule?tab=hours');
  const read = page.getByRole('region', { name: 'Hours visitors read' });
  const press = read.getByRole('button', { name: 'Show Visitors These' });
  await expect(press).toBeVisible();
  await asAdmin(page, 'PUT', '/api/admin/settings', { transferFee: 4_500 });
  const again = page.waitForResponse('**/api/admin/settings');
  await press.click();
  expect((await again).status()).toBe(409);
  await expect(press).toBeEnabled();
  await press.click();
  await expect(notice(page)).toContainText('Visitors and search engines see them now.');
  await asAdmin(page, 'PUT', '/api/admin/settings', { hours, transferFee: null });
  await asAdmin(page, 'PUT', '/api/admin/availability', { ...rules, version: undefined });
});

test('a confirmation of what changed in the meantime asks again, with the new time', async ({ page }) => {
  const day = farDay(90);
  const { id } = await book(page, day, '10:00 AM', '11:00 AM', 'Stella Stale');
  const next = await asAdmin<Slot>(page, 'POST', '/api/admin/schedule', {
    date: day,
    startTime: '4:00 PM',
    endTime: '5:00 PM',
  });
  await page.goto(`/admin/schedule?date=${day}`);
  await page.getByRole('button', { name: 'Confirm: Stella Stale' }).waitFor();
  await asAdmin(page, 'POST', `/api/admin/appointments/${id}/move`, { timeSlotId: next.id });
  await page.getByRole('button', { name: 'Confirm: Stella Stale' }).click();
  await page.getByRole('button', { name: 'Confirm Appointment' }).click();
  const again = page.getByRole('dialog').filter({ hasText: 'Moved in the meantime.' });
  await expect(again).toContainText('4:00 PM – 5:00 PM');
  const state = async () => asAdmin<Appointment>(page, 'GET', `/api/admin/appointments/${id}`);
  expect((await state()).status).toBe('pending');
  await again.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(notice(page)).toContainText(/Appointment Confirmed.*4:00 PM – 5:00 PM/);
  expect((await state()).status).toBe('confirmed');
});

test('closing days shows every visit and who has no email, and moves them one by one', async ({ page }) => {
  test.slow();
  const day = farDay(91);
  for (const [index, name] of ['Ann One', 'Ben Two', 'Cleo Three', 'Dan Four'].entries()) {
    const fields = { date: day, startTime: `${9 + index}:00`.padStart(5, '0'), endTime: `${10 + index}:00` };
    const caller = { name, phone: `(480) 555-018${index}` };
    await asAdmin(page, 'POST', '/api/admin/appointments', {
      ...fields,
      ...caller,
      ...(index > 0 && { email: `${name.slice(0, 3)}@example.com` }),
    });
  }
  const next = addDays(day, 1);
  const slot = { date: next, startTime: '3:00 PM', endTime: '4:00 PM' };
  await asAdmin(page, 'POST', '/api/admin/schedule', slot);
  await page.goto(`/admin/schedule?date=${day}`);
  await page.getByRole('button', { name: 'Close This Day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close Days' });
  const visits = dialog.getByRole('list', { name: 'Visits on these days' }).getByRole('listitem');
  await expect(visits).toHaveCount(4);
  await expect(visits.first()).toContainText('No email: call');
  // None of them lies in a scroll area of its own.
  for (const visit of await visits.all()) {
    const inner = await visit.evaluate(
      (row) => row.parentElement!.scrollHeight - row.parentElement!.clientHeight,
    );
    expect(inner).toBeLessThanOrEqual(0);
  }
  await expect(dialog.getByRole('button', { name: `${formatDay(day)}, 4 visits` })).toBeVisible();
  await expectAccessible(page, 'closing days with visits');
  await expectFits(page, 'closing days with visits');

  await dialog.getByRole('button', { name: 'Move: Ben Two' }).click();
  const target = dialog.getByRole('button', { name: `3:00 PM, ${formatDay(next, 'short')}` });
  while (!(await target.isVisible())) {
    await dialog.getByRole('button', { name: 'More Days' }).click();
  }
  // It may stand where More Days was pressed.
  await page.mouse.move(0, 0);
  await target.click();
  await page.getByRole('button', { name: 'Move Appointment' }).click();
  await expect(notice(page)).toContainText('Ben Two');
  await expect(visits).toHaveCount(3);
  await dialog.getByRole('radio', { name: 'Cancel them and tell the clients' }).check();
  await expect(dialog).toContainText('No email: you’ll have to call Ann One, (480) 555-0180.');
  await dialog.getByRole('button', { name: 'Close 1 Day, Cancel 3 Visits' }).click();
  await expect(notice(page)).toContainText('Call Ann One, (480) 555-0180.');
  // A day that is closed already says so.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('tab', { name: 'Closed Days' }).click();
  await page.getByRole('button', { name: 'Close Days' }).click();
  await dialog.getByLabel('From', { exact: true }).fill(next);
  await dialog.getByLabel('To', { exact: true }).fill(next);
  const closed = dialog.getByRole('button', { name: `${formatDay(day)}, closed` });
  while (!(await closed.isVisible())) {
    await dialog.getByRole('button', { name: 'Next month' }).click();
  }
});

/** Moves one finger over the page. */
async function finger(page: Page, steps: { x: number; y: number }[], holdMs = 0): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  const [first, ...rest] = steps;
  await send('touchStart', first ? [first] : []);
  if (holdMs > 0) {
    await page.evaluate((wait) => new Promise((done) => setTimeout(done, wait)), holdMs);
  }
  for (const point of rest) {
    await send('touchMove', [point]);
  }
  await send('touchEnd', []);
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a swipe over the opening hours scrolls, and a long press paints', async ({ page }) => {
    await page.goto('/admin/schedule?tab=hours');
    const cell = (name: string) => page.getByRole('gridcell', { name });
    await cell('Sunday 4:00 PM').scrollIntoViewIfNeeded();
    const before = await page.locator('[aria-selected="true"]').count();
    const centre = async (name: string) => {
      const box = (await cell(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const { x, y } = await centre('Sunday 2:00 PM');
    const scrolled = await page.evaluate(() => scrollY);
    await finger(
      page,
      Array.from({ length: 12 }, (_, index) => ({ x, y: y - index * 20 })),
    );
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 50);
    expect(await page.locator('[aria-selected="true"]').count()).toBe(before);

    // A finger on a page that still moves only stops it.
    const position = (frames: number) =>
      page.evaluate(
        (left) =>
          new Promise<number>((done) => {
            const next = (rest: number) =>
              rest > 0 ? requestAnimationFrame(() => next(rest - 1)) : done(scrollY);
            next(left);
          }),
        frames,
      );
    await expect.poll(async () => (await position(0)) === (await position(10))).toBe(true);
    await cell('Sunday 1:00 PM').evaluate((half) => {
      half.scrollIntoView({ block: 'center' });
    });
    const [from, to] = [await centre('Sunday 12:00 PM'), await centre('Sunday 1:30 PM')];
    const stayed = await page.evaluate(() => scrollY);
    const middle = { x: from.x, y: (from.y + to.y) / 2 };
    await finger(page, [from, { x: from.x, y: from.y + 20 }, middle, to], 600);
    await expect(page.getByText('Sun, 12:00 PM to 2:00 PM')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(stayed);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await page.locator('[aria-selected="true"]').count()).toBe(before);
    // Without painting: a day is opened from its menu, and its ends are chosen.
    await page.getByRole('button', { name: 'Sun: copy or clear' }).click();
    await page.getByRole('menuitem', { name: 'Open Sunday, 10:00 AM to 6:00 PM' }).click();
    const ends = page.getByRole('combobox', { name: 'From, Sun, 10:00 AM to 6:00 PM' });
    await ends.fill('12');
    await ends.press('Enter');
    await expect(page.getByText('Sun, 12:00 PM to 6:00 PM')).toBeVisible();
  });

  test('all of a long menu can be reached', async ({ page }) => {
    await page.goto('/admin/schedule?tab=hours');
    await page.getByRole('button', { name: 'Sat: copy or clear' }).click();
    const items = page.getByRole('menuitem');
    for (const item of [items.first(), items.last()]) {
      await item.scrollIntoViewIfNeeded();
      await expect(item).toBeInViewport({ ratio: 1 });
    }
  });
});
