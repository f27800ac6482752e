import type { Page } from '@playwright/test';
import { asAdmin, book, farDay, isBookable } from '../../support/back-office';
import { expectAccessible, expectFits, hold, loseAnswer, loseReads } from '../../support/pages';
import type { Appointment } from '@/api/models/Appointment';
import type { Availability } from '@/api/models/Availability';
import type { Service } from '@/api/models/Service';
import type { Slot } from '@/api/models/Slot';
import { weekOf } from '@/admin/schedule/week/week-days';
import { TIME_ZONE } from '@/lib/constants';
import { addDays, formatDay, todayIn, weekdayOf } from '@/lib/time/days';
import { expect, notice, startSession, stopClock, test } from '../../support/site';
import { addTimes } from '../../support/visits';

test.beforeEach(async ({ page }) => {
  await startSession(page);
});

/** The next such weekday after today. */
function next(weekday: number): string {
  const today = todayIn(TIME_ZONE);
  return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
}

/** Start times of the slots of a day. */
async function startsOn(page: Page, day: string): Promise<string[]> {
  const slots = await asAdmin<Slot[]>(page, 'GET', '/api/admin/schedule');
  return slots.filter(({ date }) => date === day).map(({ startTime }) => startTime);
}

/** Drags from the middle of one element to the middle of another. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('gridcell', { name: from }).hover();
  await page.mouse.down();
  await page.getByRole('gridcell', { name: to }).hover();
  await page.mouse.up();
}

test('opening hours are painted by keyboard and by dragging, and become slots', async ({ page }) => {
  test.slow();
  const rules = await asAdmin<Availability>(page, 'GET', '/api/admin/availability');
  await page.goto('/admin/schedule?tab=hours');
  // Visitors are offered the times of the demo content, which nobody painted.
  await expect(page.getByText(/ in the next 7 days were added by hand/)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /, added by hand$/ }).first()).toBeVisible();
  const cell = (name: string) => page.getByRole('gridcell', { name });
  await cell('Sunday 9:00 AM').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('A visit of 1 hour doesn’t fit in here.')).toBeVisible();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight']) {
    await page.keyboard.press(`Shift+${key}`);
  }
  await expect(cell('Sunday 10:30 AM')).toHaveAttribute('aria-selected', 'true');
  await expect(cell('Monday 10:30 AM')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Sun, Mon, 9:00 AM to 11:00 AM')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell('Monday 10:30 AM')).toHaveAttribute('aria-selected', 'false');

  await drag(page, 'Saturday 2:00 PM', 'Saturday 3:30 PM');
  await drag(page, 'Saturday 3:00 PM', 'Saturday 3:30 PM');
  await expect(page.getByText('Sat, 2:00 PM to 3:00 PM')).toBeVisible();
  await page.getByRole('button', { name: 'Sat: copy or clear' }).click();
  await page.getByRole('menuitem', { name: 'Sunday' }).click();
  await expect(page.getByText('Sun, Sat, 2:00 PM to 3:00 PM')).toBeVisible();

  const weeks = page.getByLabel('Keep open times ready for');
  await weeks.fill('40');
  await expect(page.getByText('Enter a whole number from 0 to 26')).toBeVisible();
  await weeks.fill('1');
  await expect(page.getByText('Saving adds 2 times.')).toBeVisible();
  await expectAccessible(page, 'opening hours');
  await expectFits(page, 'opening hours');

  // Someone else saves first: hours of the same day, and a rule that nobody touched here.
  const theirs = { weekday: 6, firstStart: '9:00 AM', lastEnd: '10:00 AM', lengthMinutes: 60, gapMinutes: 0 };
  const elsewhere = { ...rules, reminderHours: 72, version: undefined };
  await asAdmin(page, 'PUT', '/api/admin/availability', {
    ...elsewhere,
    windows: [...rules.windows, theirs],
  });
  await page.getByRole('button', { name: 'Save Opening Hours' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Your changes are still here.' });
  await expect(conflict).toContainText('Someone else changed this too: Saturday.');
  await expect(conflict.getByRole('deletion')).toHaveText('9:00 AM – 10:00 AM, 60 min');
  await page.getByRole('button', { name: 'Load Theirs' }).click();
  await expect(page.getByLabel('Reminder')).toHaveValue('72');
  await expect(cell('Saturday 9:30 AM')).toHaveAttribute('aria-selected', 'true');
  await expect(cell('Saturday 2:30 PM')).toHaveAttribute('aria-selected', 'false');
  // What was painted is one stroke back.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cell('Saturday 2:30 PM')).toHaveAttribute('aria-selected', 'true');
  await weeks.fill('1');
  await asAdmin(page, 'PUT', '/api/admin/availability', { ...rules, version: undefined });
  await page.getByRole('button', { name: 'Save Opening Hours' }).click();
  await expect(conflict).toContainText('Saturday');
  await page.getByRole('button', { name: 'Save Mine' }).click();
  await expect(notice(page)).toContainText('2 times were added.');
  expect(await startsOn(page, next(0))).toEqual(['2:00 PM']);
  expect(await startsOn(page, next(6))).toContain('2:00 PM');
  await page.reload();
  await expect(cell('Saturday 2:30 PM')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Saving won’t add any times right now.')).toBeVisible();
  await asAdmin(page, 'PUT', '/api/admin/availability', { ...rules, version: undefined });
});

test('days are closed with the visit they hit, shown as closed, and opened again', async ({ page }) => {
  test.slow();
  const [first, last] = [farDay(30), farDay(32)];
  const { slotId } = await book(page, addDays(first, 1), '10:00 AM', '11:00 AM', 'Ida Closed');
  for (const startTime of ['1:00 PM', '2:00 PM', '3:00 PM']) {
    const endTime = startTime.replace(/^\d/, (hour) => String(Number(hour) + 1));
    await asAdmin(page, 'POST', '/api/admin/schedule', { date: first, startTime, endTime });
  }
  await page.goto(`/admin/schedule?date=${first}`);
  await page.getByRole('button', { name: 'Delete: 3:00 PM – 4:00 PM' }).waitFor();
  const check = await hold(page, '**/api/admin/closures');
  await page.route('**/api/admin/closures', (route) => route.fulfill({ status: 503, body: '{}' }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Close This Day' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('These days couldn’t be loaded.')).toBeVisible();
  // Nobody closes a day without having seen what is booked on it.
  const close = dialog.getByRole('button', { name: 'Close 1 Day' });
  await expect(close).toBeDisabled();
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(dialog.getByText('Checking these days...')).toBeVisible();
  await expect(close).toBeDisabled();
  check();
  await expect(dialog.getByText('3 free times will not be offered, no visits.')).toBeVisible();
  await dialog.getByLabel('To', { exact: true }).fill(addDays(first, -1));
  await expect(dialog.getByText('The last day must not be before the first')).toBeVisible();
  // The first click starts a new range, the next one ends it.
  await dialog.getByRole('button', { name: formatDay(first) }).click();
  await expect(dialog.getByLabel('To', { exact: true })).toHaveValue(first);
  await dialog.getByLabel('To', { exact: true }).fill(last);
  await dialog.getByLabel('Note').fill('Inventory');
  await expect(dialog.getByText(/Ida Closed$/)).toBeVisible();
  await expectAccessible(page, 'closing days');
  await expectFits(page, 'closing days');
  await dialog.getByRole('radio', { name: 'Cancel them and tell the clients' }).check();
  await dialog.getByRole('button', { name: 'Close 3 Days, Cancel 1 Visit' }).click();
  await expect(notice(page)).toContainText('Visits canceled: 1.');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByText('Closed: Inventory')).toBeVisible();
  await expect(page.locator(`[data-day="${first}"] button`)).toHaveAccessibleName(/, closed/);
  expect(await isBookable(page, slotId)).toBe(false);
  await page.getByRole('button', { name: 'Delete 3 Free Times' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No time slots on this day.')).toBeVisible();

  await page.getByRole('tab', { name: 'Closed Days' }).click();
  await page
    .getByRole('button', { name: /^Open Again: / })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open Again' }).click();
  await expect(notice(page)).toContainText('Open Again');
  expect(await isBookable(page, slotId)).toBe(true);
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 days, Inventory')).toBeVisible();
  expect(await isBookable(page, slotId)).toBe(false);
});

test('a visit is moved in the week by dragging it, and from its details by a list', async ({ page }) => {
  test.slow();
  const [, day = ''] = weekOf(farDay(218), todayIn(TIME_ZONE));
  const { id, slotId } = await book(page, day, '9:00 AM', '10:00 AM', 'Mia Mover');
  await asAdmin(page, 'POST', '/api/contact', {
    name: 'Mia Mover',
    email: 'Mia.Mover@example.com',
    subject: 'About the Bertolani',
    message: 'Is it still there?',
  });
  for (const [date, startTime] of [
    [addDays(day, 1), '2:00 PM'],
    [addDays(day, 2), '4:00 PM'],
  ] as const) {
    const endTime = startTime.replace(/^\d/, (hour) => String(Number(hour) + 1));
    await asAdmin(page, 'POST', '/api/admin/schedule', { date, startTime, endTime });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/schedule?view=week&date=${day}`);
  const visit = page.getByRole('button', { name: /Mia Mover/ });
  // Escape puts it back, and what was under the pointer is not pressed.
  await visit.hover();
  await page.mouse.down();
  await page.getByRole('button', { name: '2:00 PM free' }).hover();
  await expect(page.locator('.wk-target')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('.wk-target, .wk-dragged')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await visit.hover();
  await page.mouse.down();
  await page.getByRole('button', { name: '2:00 PM free' }).hover();
  await page.mouse.up();
  await expect(page.getByText('Move Mia Mover?').last()).toBeVisible();
  await page.getByRole('button', { name: 'Move Only' }).click();
  await expect(notice(page)).toContainText(/Appointment Moved.*Mia Mover: .* 2:00 PM – 3:00 PM\./);
  await expect(
    page.getByRole('region', { name: formatDay(addDays(day, 1)) }).getByText('Mia Mover'),
  ).toBeVisible();
  expect(await isBookable(page, slotId)).toBe(true);
  await expectAccessible(page, 'week');
  await expectFits(page, 'week');

  // By keyboard, with the list that also serves touch.
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'About the Bertolani' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  const target = drawer.getByRole('button', { name: `4:00 PM, ${formatDay(addDays(day, 2), 'short')}` });
  while (!(await target.isVisible())) {
    await drawer.getByRole('button', { name: 'More Days' }).click();
  }
  await target.press('Enter');
  await expect(page.locator('.ant-modal-confirm')).toHaveAttribute('data-answerable', '');
  await page.getByRole('button', { name: 'Move Only' }).press('Enter');
  await expect(notice(page)).toContainText('4:00 PM – 5:00 PM.');
  const moved = await asAdmin<Appointment[]>(page, 'GET', '/api/admin/appointments');
  expect(moved.find((one) => one.id === id)).toMatchObject({ date: addDays(day, 2), status: 'pending' });

  // In the calendar itself: the visit, then a free time, which may be on another day.
  await page.goto(`/admin/schedule?view=week&date=${addDays(day, 2)}`);
  await page.getByRole('button', { name: /Mia Mover/ }).click();
  await drawer.getByRole('button', { name: 'Pick in Calendar' }).click();
  await expect(page.getByText('Pick a free time for Mia Mover')).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Previous day' }).click();
  await page.getByRole('button', { name: /^Move here: 2:00 PM/ }).click();
  await page.getByRole('button', { name: 'Move and Confirm' }).click();
  await expect(notice(page)).toContainText(/Moved and Confirmed.*2:00 PM – 3:00 PM\./);
  await expect(page.getByText('Pick a free time for Mia Mover')).toBeHidden();
  // On a phone the visit's menu has it.
  await page.getByRole('button', { name: 'Actions: Mia Mover' }).click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  // Wherever the list is scrolled to, the way out is below the header.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const header = await page.locator('.admin-header').boundingBox();
  const leave = await page.getByRole('button', { name: 'Leave It' }).boundingBox();
  expect(leave?.y).toBeGreaterThan(header?.height ?? Infinity);
  // Nor does it cover what has the focus.
  const times = await page.getByRole('button', { name: /^Move here/ }).all();
  for (const time of [...times].reverse()) {
    await time.focus();
    await expect(time).toBeFocused();
    expect(
      await time.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    ).toBe(true);
  }
  await page.getByRole('button', { name: 'Leave It' }).click();
  await expect(page.getByText('Pick a free time for Mia Mover')).toBeHidden();
});

test('times of today that have begun are offered for no booking and no move', async ({ page }) => {
  const day = farDay(120);
  await addTimes(page, day, ['9:00 AM', '10:00 AM']);
  const { id } = await book(page, day, '2:00 PM', '3:00 PM', 'Nora Now');
  // Arizona has no daylight saving time: 9:30 there.
  const now = Date.parse(`${day}T16:30:00Z`);
  await stopClock(page, now);
  await page.goto(`/admin/schedule?view=month&date=${day}`);
  await expect(page.getByRole('button', { name: /^Book: / })).toHaveAccessibleName(
    'Book: 10:00 AM – 11:00 AM',
  );
  await expect(
    page.getByRole('listitem').filter({ hasText: '9:00 AM' }).getByText('Not booked'),
  ).toBeVisible();
  await page.goto(`/admin/schedule?view=week&date=${day}`);
  await expect(page.getByRole('button', { name: '10:00 AM free' })).toBeEnabled();
  await expect(page.getByRole('button', { name: '9:00 AM free' })).toBeDisabled();
  await page.goto(`/admin/schedule?view=week&date=${day}&move=${id}`);
  await expect(page.getByRole('button', { name: /^Move here: / })).toHaveAccessibleName(
    'Move here: 10:00 AM',
  );
  await page.goto(`/admin/schedule?appointment=${id}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(drawer.getByRole('button', { name: `10:00 AM, ${formatDay(day, 'short')}` })).toBeVisible();
  await expect(drawer.getByRole('button', { name: `9:00 AM, ${formatDay(day, 'short')}` })).toHaveCount(0);
});

test('the end of a visit is changed in the week by mouse, by finger and by keyboard, told and undone', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const [, day = ''] = weekOf(farDay(192), todayIn(TIME_ZONE));
  const { id } = await book(page, day, '9:00 AM', '10:00 AM', 'Ella Edge');
  await book(page, day, '1:00 PM', '2:00 PM', 'Nora Next');
  await asAdmin(page, 'POST', '/api/admin/schedule', {
    date: day,
    startTime: '10:00 AM',
    endTime: '11:00 AM',
  });
  const ends = () =>
    asAdmin<Appointment>(page, 'GET', `/api/admin/appointments/${id}`).then((one) => one.endTime);
  const column = page.getByRole('region', { name: formatDay(day) });
  const visit = column.getByRole('button', { name: /Ella Edge/ });
  const line = page.getByRole('region', { name: 'Week' }).getByRole('status').first();
  /** Where the lower edge is, and how many pixels make an hour. */
  const edge = async () => {
    const box = await visit.boundingBox();
    const hours = await visit.evaluate(({ parentElement }) => (parentElement?.clientHeight ?? 0) / 9);
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0), hours };
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/schedule?view=week&date=${day}`);
  await expect(line).toContainText('drag its lower edge, or press Alt with ↓ or ↑ on it');

  // The new end is there before the server has it, and nothing moves.
  const before = await edge();
  await page.mouse.move(before.x, before.y + 1);
  await page.mouse.down();
  await page.mouse.move(before.x, before.y + 1.45 * before.hours, { steps: 4 });
  await expect(line).toHaveText('Ella Edge: 9:00 AM – 11:30 AM, 2½ hours.');
  await page.mouse.up();
  await expect(line).toContainText('Ella Edge now ends at 11:30 AM, not 10:00 AM.');
  expect((await edge()).y).toBeCloseTo(before.y + 1.5 * before.hours, 0);
  expect(await ends()).toBe('11:30 AM');
  await expect(column.getByRole('button', { name: '10:00 AM free' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toContainText('Ella Edge now ends at 10:00 AM, not 11:30 AM.');
  expect(await ends()).toBe('10:00 AM');

  // Several steps are one change.
  await visit.focus();
  await page.keyboard.down('Alt');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
  }
  await expect(line).toHaveText('Ella Edge: 9:00 AM – 11:00 AM, 2 hours.');
  expect(await ends()).toBe('10:00 AM');
  await page.keyboard.up('Alt');
  await expect(line).toContainText('Ella Edge now ends at 11:00 AM');
  expect(await ends()).toBe('11:00 AM');
  await expect(visit).toBeFocused();
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await page.keyboard.up('Alt');
  await expect(line).toContainText('drag its lower edge');
  expect(await ends()).toBe('11:00 AM');

  // Where no answer came, what is stored says what became of it, or nobody knows.
  const path = `**/api/admin/appointments/${id}`;
  await loseAnswer(page, path);
  await visit.focus();
  await page.keyboard.down('Alt');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.up('Alt');
  await expect(line).toContainText('Ella Edge now ends at 11:30 AM, not 11:00 AM.');
  const readsAgain = await loseReads(page, path);
  await loseAnswer(page, path);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line).toHaveText('Ella Edge: No answer came, so it may be saved.');
  await readsAgain();
  expect(await ends()).toBe('11:00 AM');

  // Escape leaves it as it was, while the button is still held too.
  const at = await edge();
  await page.mouse.move(at.x, at.y + 1);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y + 1.05 * at.hours, { steps: 4 });
  await expect(line).toHaveText('Ella Edge: 9:00 AM – 12:00 PM, 3 hours.');
  await page.keyboard.press('Escape');
  await page.mouse.move(at.x, at.y + 0.55 * at.hours, { steps: 4 });
  await page.mouse.up();
  await expect(line).toContainText('drag its lower edge');
  expect((await edge()).y).toBeCloseTo(at.y, 0);
  expect(await ends()).toBe('11:00 AM');

  // Whose time is in the way, the visit goes back.
  await page.mouse.move(at.x, at.y + 1);
  await page.mouse.down();
  await page.mouse.move(at.x, at.y + 2.6 * at.hours, { steps: 4 });
  await page.mouse.up();
  await expect(line).toContainText('Ella Edge still ends at 11:00 AM. This overlaps the visit of Nora Next');
  expect((await edge()).y).toBeCloseTo(at.y, 0);
  await expectAccessible(page, 'week with a refused end');

  // A finger on the edge pulls it; elsewhere it scrolls.
  const tablet = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...{ reducedMotion: 'reduce', hasTouch: true, viewport: { width: 1024, height: 900 } },
    storageState: await page.context().storageState(),
  });
  const touched = await tablet.newPage();
  await touched.goto(`/admin/schedule?view=week&date=${day}`);
  const box = await touched.getByRole('button', { name: /Ella Edge/ }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + (box?.height ?? 0)];
  const finger = await tablet.newCDPSession(touched);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: by === undefined ? [] : [{ x, y: y + by }],
    });
  await touch('touchStart', 0);
  await touch('touchMove', 20);
  await touch('touchMove', 34);
  await touch('touchEnd');
  await expect(touched.getByText('Ella Edge now ends at 11:30 AM')).toBeVisible();
  await tablet.close();
});

test('the time kept free around a visit is in the week, the month, the day sheet and Today, in a quieter tone', async ({
  page,
}) => {
  const [, day = ''] = weekOf(farDay(110), todayIn(TIME_ZONE));
  const services = await asAdmin<Service[]>(page, 'GET', '/api/admin/services');
  const service = `/api/admin/services/${services.find(({ mobile }) => mobile)?.id}`;
  const { durationMinutes, bufferMinutes, name } = await asAdmin<Service>(page, 'PUT', service, {});
  await asAdmin(page, 'PUT', service, { durationMinutes: 60, bufferMinutes: 75 });
  const visit = await asAdmin<Appointment>(page, 'POST', '/api/admin/appointments', {
    ...{ name: 'Wanda Way', phone: '(480) 555-0177', email: null, serviceType: name },
    ...{ date: day, startTime: '10:00 AM', place: '12 Main St, Mesa' },
  }).finally(() => asAdmin(page, 'PUT', service, { durationMinutes, bufferMinutes }));
  for (const [startTime, endTime] of [
    ['11:00 AM', '12:00 PM'],
    ['1:00 PM', '2:00 PM'],
  ]) {
    await asAdmin(page, 'POST', '/api/admin/schedule', { date: day, startTime, endTime });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/schedule?view=week&date=${day}`);
  const column = page.getByRole('region', { name: formatDay(day) });
  const block = column.getByRole('button', { name: /1 h 15 min there, 1 h 15 min back: Wanda Way/ });
  const visitBox = await block.boundingBox();
  const boxes = await Promise.all(
    (await column.locator('.wk-around').all()).map((band) => band.boundingBox()),
  );
  const [above, below] = boxes;
  // The day begins at nine.
  expect(above?.height).toBeCloseTo(visitBox?.height ?? 0, 0);
  expect(below?.height).toBeCloseTo(1.25 * (visitBox?.height ?? 0), 0);
  expect(below?.y).toBeCloseTo((visitBox?.y ?? 0) + (visitBox?.height ?? 0), 0);
  await expect(column.getByRole('button', { name: '1:00 PM free' })).toBeVisible();
  await expect(column.getByRole('button', { name: '11:00 AM free' })).toHaveCount(0);
  await expectAccessible(page, 'week with time around a visit');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/schedule?date=${day}`);
  await expect(page.getByText('1 h 15 min there, 1 h 15 min back')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '11:00 AM – 12:00 PM' })).toContainText(
    'Kept free',
  );
  await expect(
    page.getByRole('button', { name: new RegExp(`^${formatDay(day)}, 1 free, 1 booked`) }),
  ).toBeVisible();
  await page.goto(`/admin/schedule/day/${day}`);
  const row = page.getByRole('row', { name: /Wanda Way/ });
  await expect(row).toContainText('1 h 15 min there, 1 h 15 min back');
  const map = /google.*query=12%20Main%20St%2C%20Mesa$/;
  await expect(row.getByRole('link', { name: 'Map' })).toHaveAttribute('href', map);
  await page.route('**/api/admin/today', (route) =>
    route.fulfill({ json: { date: day, appointments: [visit], queue: [] } }),
  );
  await page.goto('/admin');
  const today = page.getByRole('region', { name: 'Today’s Visits' });
  await expect(today).toContainText('1 h 15 min there, 1 h 15 min back');
  await expect(today).toContainText('12 Main St, Mesa');
  await expect(today.getByRole('link', { name: 'Map' })).toHaveAttribute('href', map);
});

test('a call lasts as long as its service, whichever is chosen first, and keeps that when it is moved', async ({
  page,
}) => {
  const [day, other] = [farDay(255), farDay(256)];
  const service = { name: 'Half-day class', durationMinutes: 240 };
  const { id } = await asAdmin<Service>(page, 'POST', '/api/admin/services', service);
  await addTimes(page, other, ['9:00 AM']);
  await page.goto(`/admin/schedule?date=${day}`);
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Other time').click();
  const start = dialog.getByRole('combobox', { name: 'Start Time' });
  await start.fill('noon');
  await expect(page.getByText('No such time')).toBeVisible();
  await start.fill('9:00 am');
  await start.press('Enter');
  await expect(dialog.getByTitle('10:00 AM', { exact: true }).first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Service' }).click();
  await page.getByTitle(service.name).last().click();
  await expect(dialog.getByTitle('1:00 PM', { exact: true }).first()).toBeVisible();
  await dialog.getByLabel('Name').fill('Hal Day');
  await dialog.getByLabel('Phone').fill('(480) 555-0178');
  await dialog.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(notice(page)).toContainText('Hal Day');

  await page
    .getByRole('button', { name: /Hal Day/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  const target = dialog.getByRole('button', { name: `9:00 AM, ${formatDay(other, 'short')}` });
  while (!(await target.isVisible())) {
    await dialog.getByRole('button', { name: 'More Days' }).click();
  }
  // It may stand where More Days was pressed.
  await page.mouse.move(0, 0);
  await target.click();
  const question = page.locator('.ant-modal-confirm');
  await expect(question).toContainText(`${formatDay(other)}, 9:00 AM`);
  await expect(question).not.toContainText('10:00 AM');
  await question.getByRole('button', { name: 'Move Appointment' }).click();
  await expect(notice(page)).toContainText('9:00 AM – 1:00 PM.');
  await asAdmin(page, 'PUT', `/api/admin/services/${id}`, { active: false });
});

test('a note and the decision right after it are both the dealer’s own', async ({ page }) => {
  const { id } = await book(page, farDay(121), '9:00 AM', '10:00 AM', 'Nora Note');
  await asAdmin(page, 'PUT', `/api/admin/appointments/${id}`, { email: null });
  await page.goto(`/admin/schedule?appointment=${id}`);
  const drawer = page.getByRole('dialog').filter({ hasText: 'Nora Note' });
  await drawer.getByLabel('Internal note').fill('Brings two cases.');
  await drawer.getByRole('button', { name: 'Confirm: Nora Note' }).click();
  await page.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(notice(page)).toContainText('Appointment Confirmed');
  await expect(notice(page)).toContainText('No email: you’ll have to call');
  await expect(page.getByText('Someone else changed')).toHaveCount(0);
  expect(await asAdmin<Appointment>(page, 'GET', `/api/admin/appointments/${id}`)).toMatchObject({
    status: 'confirmed',
    internalNote: 'Brings two cases.',
  });
});

test('what is typed on in a note that is being saved is saved too once the field is left', async ({
  page,
}) => {
  const { id } = await book(page, farDay(174), '9:00 AM', '10:00 AM', 'Nora Typed');
  const path = `/api/admin/appointments/${id}`;
  await page.goto(`/admin/schedule?appointment=${id}`);
  const drawer = page.getByRole('dialog').filter({ hasText: 'Nora Typed' });
  const note = drawer.getByLabel('Internal note');
  await note.fill('Brings two cases.');
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') {
      sent.push((request.postDataJSON() as Partial<Appointment>).internalNote);
    }
  });
  const release = await hold(page, `**${path}`);
  await note.press('Tab');
  await expect(drawer.getByText('Saving...', { exact: true })).toBeVisible();
  await note.fill('Brings two cases and a scope.');
  await note.press('Tab');
  release();
  await expect
    .poll(async () => (await asAdmin<Appointment>(page, 'GET', path)).internalNote)
    .toBe('Brings two cases and a scope.');
  await expect(drawer.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(note).toHaveValue('Brings two cases and a scope.');
  // Each once, although the second was left while the first was under way.
  expect(sent).toEqual(['Brings two cases.', 'Brings two cases and a scope.']);

  // Nobody knows whether what got no answer is saved, until it is tried again.
  const readsAgain = await loseReads(page, `**${path}`);
  await loseAnswer(page, `**${path}`);
  await note.fill('Brings three cases.');
  await note.press('Tab');
  const unsure = drawer.getByRole('alert').filter({ hasText: 'No answer came, so it may be saved.' });
  await expect(unsure).toBeVisible();
  await readsAgain();
  await unsure.getByRole('button', { name: 'Try Again' }).click();
  await expect(drawer.getByText('Saved.', { exact: true })).toBeVisible();
  expect((await asAdmin<Appointment>(page, 'GET', path)).internalNote).toBe('Brings three cases.');
});

test('a client who calls is booked without an email address, and the visit gets a note and an outcome', async ({
  page,
}) => {
  test.slow();
  const day = farDay(50);
  await book(page, day, '9:00 AM', '10:00 AM', 'Paula Phone');
  for (const [startTime, endTime] of [
    ['11:00 AM', '12:00 PM'],
    ['12:00 PM', '1:00 PM'],
    ['1:00 PM', '2:00 PM'],
  ]) {
    await asAdmin(page, 'POST', '/api/admin/schedule', { date: day, startTime, endTime });
  }
  await page.goto(`/admin/schedule?date=${day}`);
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(dialog.getByText('Please select an available time slot.')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid phone number')).toBeVisible();
  await dialog.getByText('Other time').click();
  await expect(dialog.getByLabel('Date')).toHaveValue(day);
  const start = dialog.getByRole('combobox', { name: 'Start Time' });
  await start.press('ArrowDown');
  await start.press('Enter');
  await expect(dialog.getByTitle('10:00 AM', { exact: true }).first()).toBeVisible();
  // Earlier clients are found by the digits of their phone number.
  await dialog.getByLabel('Phone').fill('5550177');
  await page.locator('.ant-select-item-option-content', { hasText: 'Paula Phone, (480) 555-0177' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Paula Phone');
  await dialog.getByLabel('Email (optional)').fill('');
  await dialog.getByLabel('Name').fill('Paula Phone Junior');
  await expectAccessible(page, 'phone booking');
  await expectFits(page, 'phone booking');
  await dialog.getByRole('button', { name: 'Book Appointment' }).click();
  // 9:00 is taken; the input is kept.
  await expect(dialog.getByText('Overlaps the visit of Paula Phone, 9:00 AM – 10:00 AM')).toBeVisible();
  await start.fill('11:30 am');
  await start.press('Enter');
  await expect(dialog.getByText('Uses up the free times 11:00 AM, 12:00 PM.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(notice(page)).toContainText('Paula Phone Junior');
  const all = await asAdmin<Appointment[]>(page, 'GET', '/api/admin/appointments');
  const booked = all.find(({ name }) => name === 'Paula Phone Junior');
  expect(booked).toMatchObject({ status: 'confirmed', email: null, date: day, startTime: '11:30 AM' });
  expect(await startsOn(page, day)).toEqual(['9:00 AM', '11:30 AM', '1:00 PM']);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Details: Paula Phone Junior' }).click();
  await expect(page.getByText('None: call the client.')).toBeVisible();
  await expect(page.getByText('Outcome', { exact: true })).toBeHidden();
  await expect(page.getByText('Message', { exact: true })).toBeHidden();
  await page.getByLabel('Internal note').fill('Brings his own case.');
  // Closing saves it; a failure keeps it for the next time.
  await page.route('**/api/admin/appointments/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await page.keyboard.press('Escape');
  await expect(notice(page)).toContainText('The note on Paula Phone Junior is not saved.');
  await page.unroute('**/api/admin/appointments/*');
  await page.getByRole('button', { name: 'Details: Paula Phone Junior' }).click();
  // The closed drawer still holds the field, which takes no key then.
  await expect(page.getByRole('dialog', { name: 'Paula Phone Junior' })).toBeVisible();
  await expect(page.getByLabel('Internal note')).toHaveValue('Brings his own case.');
  await page.getByLabel('Internal note').press('End');
  await page.getByLabel('Internal note').press('Tab');
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Internal note')).toHaveValue('Brings his own case.');
  // The server knows of a visit that the browser doesn't: the new end goes back, with the reason beside it.
  const ends = page.getByRole('combobox', { name: 'Ends' });
  await page.route('**/api/admin/appointments/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { statusCode: 409, message: 'This overlaps another visit.' } })
      : route.continue(),
  );
  // By keyboard: under a pointer the list may move while what is above it is still loading.
  const active = page.locator('.ant-select-item-option-active');
  await ends.press('Enter');
  await expect(active).toHaveText('12:30 PM');
  await ends.press('ArrowDown');
  await expect(active).toHaveText('1:00 PM');
  await ends.press('Enter');
  const field = page.locator('dd').filter({ has: ends });
  await expect(field.getByRole('alert')).toHaveText('Not saved: This overlaps another visit.');
  await expect(field).toContainText('12:30 PM');
  // Whoever has closed the drawer meanwhile reads it all the same.
  await expect(notice(page)).toContainText('The end of the visit of Paula Phone Junior is not saved.');
  await page.unroute('**/api/admin/appointments/*');
  // The visit is in the past now.
  const later = Date.parse(`${addDays(day, 1)}T20:00:00Z`);
  await stopClock(page, later);
  await page.reload();
  const answered = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByText('No-show', { exact: true }).click();
  expect((await answered).postDataJSON()).toMatchObject({ outcome: 'no-show' });
  await expect(page.locator('dd').getByRole('alert')).toHaveText(
    'Not saved: This appointment hasn’t started yet.',
  );
  await expect(notice(page)).toContainText('The outcome of Paula Phone Junior is not saved.');
});
