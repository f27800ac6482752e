import type { APIRequestContext, Page } from '@playwright/test';
import { asAdmin, farDay } from '../support/back-office';
import { TIME_ZONE } from '@/lib/constants';
import { addDays, formatDay, todayIn } from '@/lib/time/days';
import { pageOf, pageTitle } from '@/lib/time/five-weeks';
import {
  chooseAnotherDay,
  expectAccessible,
  expectFits,
  hold,
  navigate,
  open,
  shifted,
  watchShifts,
  weeksShown,
} from '../support/pages';
import { expect, hydrated, sharedSession, signIn, test } from '../support/site';

interface Slot {
  id: number;
  date: string;
  startTime: string;
  endTime: string;
}

const FAILURE = 'There was an error scheduling your appointment. Please try again.';
const button = (page: Page) => page.getByRole('button', { name: 'Request Appointment' });
const times = (page: Page) => page.getByRole('radio');
const firstDay = (page: Page) => page.locator('[data-day]:not([data-disabled]) button').first();

async function fillIn(page: Page) {
  await page.getByLabel('Full Name').fill('Dana Reyes');
  await page.getByLabel('Email Address').fill('dana@example.com');
  await page.getByLabel('Phone Number').fill('(480) 555-0190');
  await page.getByLabel('Message (optional)').fill('A firearms transfer, please.');
}

async function chooseFirstTime(page: Page) {
  await firstDay(page).click();
  await times(page).first().check();
}

async function freeSlots(request: APIRequestContext): Promise<Slot[]> {
  return (await (await request.get('/api/schedule/available')).json()) as Slot[];
}

test('calendar and form are complete without JavaScript', async ({ request }) => {
  const html = await (await request.get('/schedule')).text();
  const [slot] = await freeSlots(request);
  expect(html).toContain(`data-day="${slot?.date}"`);
  ['Your Information', 'Request Appointment', 'Purchase consultation', 'Find a Suitable Time?'].forEach(
    (text) => {
      expect(html).toContain(text);
    },
  );
});

test('five weeks are shown, from the present one on, and only days with a free slot can be picked', async ({
  page,
  request,
}) => {
  const days = new Set((await freeSlots(request)).map(({ date }) => date));
  const today = todayIn(TIME_ZONE);
  await open(page, '/schedule');
  const all = page.locator('[data-day]');
  const pickable = page.locator('[data-day]:not([data-disabled])');
  const later = page.getByRole('button', { name: 'Later days' });
  await expect(all.first()).toHaveAttribute('data-day', pageOf([...days][0] ?? today, today));
  await expect(weeksShown(page)).toHaveText(pageTitle(pageOf([...days][0] ?? today, today), today));
  const seen = new Set<string>();
  for (;;) {
    await expect(all).toHaveCount(35);
    (await pickable.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day') ?? ''))).forEach(
      (day) => seen.add(day),
    );
    // Weeks without an open day say where the next one is.
    await expect(page.getByRole('button', { name: /^Next open day: \w{3}, / })).toHaveCount(
      (await pickable.count()) === 0 ? 1 : 0,
    );
    if ((await later.getAttribute('aria-disabled')) === 'true') {
      break;
    }
    const before = await weeksShown(page).innerText();
    await later.click();
    await expect(weeksShown(page)).not.toHaveText(before);
  }
  expect([...seen].sort()).toEqual([...days].sort());

  const earlier = page.getByRole('button', { name: 'Earlier days' });
  while ((await earlier.getAttribute('aria-disabled')) !== 'true') {
    const before = await weeksShown(page).innerText();
    await earlier.click();
    await expect(weeksShown(page)).not.toHaveText(before);
  }
  await expect(all.first()).toHaveAttribute('data-day', pageOf(today, today));
  await earlier.dispatchEvent('click');
  await expect(all.first()).toHaveAttribute('data-day', pageOf(today, today));
});

test('weeks without an open day lead to the next one', async ({ page, request }) => {
  const slots = await freeSlots(request);
  const today = todayIn(TIME_ZONE);
  const far = addDays(pageOf(today, today), 75);
  await page.route('**/api/schedule/available', (route) =>
    route.fulfill({ json: [slots[0], { ...slots[0], id: 987_654, date: far }] }),
  );
  await open(page, '/no-such-page');
  await page.getByRole('banner').getByRole('link', { name: 'Schedule', exact: true }).click();
  await expect(firstDay(page)).toBeVisible();
  await page.getByRole('button', { name: 'Later days' }).click();
  await page.getByRole('button', { name: `Next open day: ${formatDay(far, 'short')}` }).click();
  await expect(page.locator(`[data-day="${far}"] button`)).toBeFocused();
});

test('closed days are named below the calendar and cannot be picked, until they are open again', async ({
  page,
  request,
}) => {
  const [first] = await freeSlots(request);
  const day = first?.date ?? '';
  const { token } = await sharedSession(request);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.post('/api/admin/closures', {
    headers,
    data: { from: day, to: day, note: 'Stocktaking' },
  });
  const { closure } = (await answer.json()) as { closure: { id: number } };
  const named = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
  try {
    await open(page, '/schedule');
    await expect(page.getByRole('list', { name: 'Closed days' })).toHaveText(`Closed ${named}: Stocktaking`);
    await expect(page.locator(`[data-day="${day}"]:not([data-disabled])`)).toHaveCount(0);
  } finally {
    await request.delete(`/api/admin/closures/${closure.id}`, { headers });
  }
  await open(page, '/schedule');
  await expect(page.getByRole('list', { name: 'Closed days' })).toHaveCount(0);
  await expect(page.locator(`[data-day="${day}"]:not([data-disabled])`)).toHaveCount(1);
});

test('an appointment is requested, confirmed on the page and gone from the free times', async ({
  page,
  request,
}) => {
  const [first] = await freeSlots(request);
  await open(page, '/schedule');
  await expect(button(page)).toBeDisabled();
  await chooseFirstTime(page);
  await page.getByLabel('Service').selectOption('Firearm transfer');
  await button(page).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await fillIn(page);
  await page.getByLabel('Phone Number').fill('602 555 01');
  await button(page).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await page.getByLabel('Phone Number').fill('(480) 555-0190');
  const sent = page.waitForRequest('**/api/appointments');
  await button(page).click();
  await expect(page.getByText('Appointment Requested', { exact: true })).toBeVisible();
  await expect(
    page.getByText("We'll review your request and contact you soon to confirm.", { exact: true }),
  ).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({
    timeSlotId: first?.id,
    serviceType: 'Firearm transfer',
  });

  const panel = page.getByRole('region', { name: 'Your Request' });
  await expect(page.getByRole('heading', { name: 'Request Received' })).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Your Request' })).toBeFocused();
  // It has its own address, so it is still there on returning to the tab.
  await expect(page).toHaveURL(/\/schedule\/requested$/);
  await expect(panel).toContainText('(480) 555-0190');
  // The tab keeps no name, address or message of what was sent, and the browser only how to reach the visitor.
  const [inTab, inBrowser] = await page.evaluate(() => [
    JSON.stringify({ ...sessionStorage }),
    JSON.stringify({ ...localStorage }),
  ]);
  expect(inTab).toContain('Firearm transfer');
  for (const own of ['Dana Reyes', 'dana@example.com', '555-0190', 'A firearms transfer']) {
    expect(inTab).not.toContain(own);
  }
  expect(inBrowser).toContain('Dana Reyes');
  expect(inBrowser).not.toContain('A firearms transfer');
  await page.reload();
  await expect(panel).toContainText(`${first?.startTime} – ${first?.endTime}`);
  await expect(panel).toContainText('Firearm transfer');
  await expect(panel).not.toContainText('Dana Reyes');
  // This shop has no mail server.
  await expect(panel).toContainText('We’ll confirm by phone or email.');
  await expect(panel).not.toContainText('We’ve emailed you');

  await page.emulateMedia({ media: 'print' });
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Print' })).toBeHidden();
  for (const other of [page.getByRole('banner'), page.getByRole('contentinfo')]) {
    await expect(other).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await expect(page.getByText(`You sent us a request for`)).toContainText(first?.startTime ?? '');
  await expect(page.getByRole('link', { name: 'See it', exact: true })).toHaveAttribute(
    'href',
    '/schedule/requested',
  );
  // Who comes again types nothing twice.
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana Reyes');
  await expect(page.getByLabel('Message (optional)')).toHaveValue('');
  await expect(times(page)).toHaveCount(0);
  await expect(button(page)).toBeDisabled();
  expect((await freeSlots(request)).map(({ id }) => id)).not.toContain(first?.id);
  await firstDay(page).click();
  await expect(page.locator(`input[value="${first?.id}"]`)).toHaveCount(0);
});

test('an item is seen by appointment: four taps on a phone, and the dealer is told which', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/inventory/1');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'See it by appointment' }).click();
  await expect(page).toHaveURL(/\/schedule\?item=1$/);
  const card = page.getByRole('region', { name: 'What you’re coming to see' });
  await expect(card).toContainText(name);
  await expect(card.getByRole('img', { name })).toBeVisible();
  await firstDay(page).click();
  await times(page).first().click();
  await fillIn(page);
  const asked = page.waitForRequest('**/api/appointments');
  await button(page).click();
  expect((await asked).postDataJSON()).toMatchObject({ itemId: 1 });
  await expect(page.getByRole('region', { name: 'Your Request' })).toContainText(name);
  const answer = await (await asked).response();
  const { id } = (await answer!.json()) as { id: number };

  // An item that is gone doesn't prevent booking, and a direct link shows the card before any script runs.
  const html = async (path: string) => (await request.get(path)).text();
  expect(await html('/schedule?item=4711')).toContain('no longer available');
  expect(await html('/schedule')).not.toContain('no longer available');
  await open(page, '/schedule?item=4711');
  await expect(page.getByText('The item you wanted to see is no longer available.')).toBeVisible();
  await firstDay(page).click();
  await expect(times(page).first()).toBeVisible();
  await watchShifts(page);
  await page.goto('/schedule?item=1', { waitUntil: 'commit' });
  await card.waitFor();
  const top = (await card.boundingBox())?.y;
  await hydrated(page);
  await expect(firstDay(page)).toBeEnabled();
  expect((await card.boundingBox())?.y).toBe(top);
  expect(await shifted(page)).toBeLessThan(0.01);
  await card.getByRole('link', { name: 'Book without it' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  const question = { name: 'Dana Reyes', email: 'dana@example.com', subject: `The stock of number one` };
  const data = { ...question, message: 'Is the stock the original one?', itemId: 1 };
  expect((await request.post('/api/contact', { data })).status()).toBe(201);
  await signIn(page, `/admin/schedule?tab=appointments&appointment=${id}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name, exact: true })).toHaveAttribute('href', /\/inventory\/1/);
  await expect(drawer.locator('img')).toBeVisible();
  await page.goto('/admin/messages');
  const row = page.getByRole('listitem').filter({ hasText: question.subject });
  await row.getByRole('button', { name: /^View/ }).click();
  await expect(row.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(row.locator('img')).toBeVisible();
});

test('an item that cannot be loaded is not left out of the visit without a word', async ({ page }) => {
  await open(page, '/no-such-page');
  await page.route('**/api/inventory/24', (route) => route.fulfill({ status: 503, body: '{}' }));
  await navigate(page, '/schedule?item=24');
  await expect(page.getByText('Error loading the item you asked to see.')).toBeVisible();
  await expect(firstDay(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'What you’re coming to see' })).toContainText('Bertolani');
});

test('after the address of an item that there cannot be, nobody is said to have asked for one', async ({
  page,
}) => {
  await open(page, '/inventory/abc');
  await navigate(page, '/schedule');
  await expect(firstDay(page)).toBeVisible();
  await expect(page.getByText(/no longer available/)).toHaveCount(0);
});

test('whoever loses a race keeps everything typed and is offered the nearest free times', async ({
  page,
  request,
}) => {
  const [first] = await freeSlots(request);
  await open(page, '/schedule');
  await chooseFirstTime(page);
  await fillIn(page);
  const other = await request.post('/api/appointments', {
    data: { name: 'Alex Kim', email: 'alex@example.com', phone: '480 555 0170', timeSlotId: first?.id },
  });
  expect(other.status()).toBe(201);
  await button(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'isn’t open anymore' });
  await expect(notice).toContainText(first?.startTime ?? '');
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana Reyes');
  await expect(page.getByLabel('Message (optional)')).toHaveValue('A firearms transfer, please.');
  await expect(button(page)).toBeDisabled();
  await expect(page.locator(`input[value="${first?.id}"]`)).toHaveCount(0);
  await expect(notice.getByRole('button')).toHaveCount(3);
  await notice.getByRole('button').first().click();
  await expect(button(page)).toBeFocused();
  await button(page).click();
  await expect(page.getByText('Appointment Requested', { exact: true })).toBeVisible();
});

test('changing the day clears the chosen time', async ({ page }) => {
  await open(page, '/schedule');
  await chooseFirstTime(page);
  await expect(button(page)).toBeEnabled();
  await chooseAnotherDay(page);
  await expect(button(page)).toBeDisabled();
  await expect(page.locator(':checked[name=timeSlotId]')).toHaveCount(0);
});

test('an appointment is requested by keyboard alone', async ({ page }) => {
  await open(page, '/schedule');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  const press = async (key: string, until: () => Promise<boolean>) => {
    for (let count = 0; !(await until()); count++) {
      expect(count, `presses of ${key}`).toBeLessThan(25);
      await page.keyboard.press(key);
    }
  };
  const focused = (selector: string) => () =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  await press('Tab', focused('td button'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(times(page).first()).toBeVisible();
  await press('Tab', focused('input[name=timeSlotId]'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':checked[name=timeSlotId]')).toBeFocused();
  await page.keyboard.press('Tab'); // past the link to the form for other times
  for (const text of ['Dana Reyes', 'dana@example.com', '(480) 555-0190']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Appointment Requested', { exact: true })).toBeVisible();
});

test('the keys lead to each open day, Page Down and Page Up over weeks that have none', async ({
  page,
  request,
}) => {
  await signIn(page, '/admin');
  await asAdmin(page, 'POST', '/api/admin/schedule', {
    ...{ date: farDay(261), startTime: '5:30 PM', endTime: '6:00 PM' },
  });
  const today = todayIn(TIME_ZONE);
  const days = [...new Set((await freeSlots(request)).map((slot) => slot.date))].sort();
  const pages = [...new Set(days.map((day) => pageOf(day, today)))];
  expect(pages.length).toBeGreaterThan(1);

  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day') ?? '');
  const press = async (key: string) => {
    const visited = [await focused()];
    for (;;) {
      await page.keyboard.press(key);
      const day = await focused();
      // The last press leads nowhere.
      if (day === visited.at(-1)) {
        return visited;
      }
      visited.push(day);
    }
  };
  await open(page, '/schedule');
  // The calendar has its scripts once a click is answered.
  await firstDay(page).click();
  await expect(firstDay(page)).toHaveAccessibleName(/, selected$/);
  expect((await press('PageDown')).map((day) => pageOf(day, today))).toEqual(pages);
  expect((await press('PageUp')).map((day) => pageOf(day, today))).toEqual([...pages].reverse());
  await press('ArrowLeft');
  expect(await press('ArrowRight')).toEqual(days);
  await page.keyboard.press('Enter');
  await expect(page.locator(`[data-day="${days.at(-1)}"] button`)).toHaveAccessibleName(/, selected$/);
});

for (const timezoneId of ['Asia/Tokyo', 'Pacific/Kiritimati', 'America/Phoenix']) {
  test.describe(`a visitor whose clock is in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('sees the days and times of Arizona, and where it differs their own beside them', async ({
      page,
      request,
    }) => {
      const slots = await freeSlots(request);
      const day = slots[0]?.date;
      const offered = slots
        .filter(({ date }) => date === day)
        .map((slot) => `${slot.startTime} – ${slot.endTime}`);
      await open(page, '/schedule');
      const pickable = page.locator('[data-day]:not([data-disabled])');
      await expect(pickable.first()).toHaveAttribute('data-day', day ?? '');
      await firstDay(page).click();
      await expect(times(page)).toHaveCount(offered.length);
      await expect(page.getByText('Arizona time')).toHaveCount(1);
      const group = page.getByRole('group', { name: /Arizona time/ });
      for (const time of offered) {
        await expect(group.getByText(time, { exact: true })).toBeVisible();
      }
      await expect(group.getByText('your time')).toHaveCount(
        timezoneId === 'America/Phoenix' ? 0 : offered.length,
      );
      const spelled = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      );
      await expect(group.getByText(spelled)).toBeVisible();
    });
  });
}

test('a request whose answer was lost is sent again under the same key, and stored once', async ({
  page,
  request,
}) => {
  const before = (await freeSlots(request)).length;
  const keys: (string | undefined)[] = [];
  await page.route('**/api/appointments', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) {
      await route.fetch();
      await route.abort();
    } else {
      await route.continue();
    }
  });
  await open(page, '/schedule');
  await chooseFirstTime(page);
  await fillIn(page);
  await button(page).click();
  await expect(page.getByText(FAILURE, { exact: true })).toBeVisible();
  await expect(times(page).first()).toBeChecked();
  await button(page).click();
  await expect(page.getByRole('heading', { name: 'Request Received' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await freeSlots(request)).toHaveLength(before - 1);
});

test('a request that is accepted while another page is read is known on the way back, and its day is not chosen anymore', async ({
  page,
  request,
}) => {
  const [first] = await freeSlots(request);
  const answer = await hold(page, '**/api/appointments');
  await open(page, '/schedule');
  await chooseFirstTime(page);
  await fillIn(page);
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  answer();
  await expect(page.getByText('Appointment Requested', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page.getByText('You sent us a request for')).toContainText(first?.startTime ?? '');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('button', { name: /, selected$/ })).toHaveCount(0);
  await expect(page.getByLabel('Message (optional)')).toHaveValue('');
});

test('offline, a request fails at once and can be sent when the connection is back', async ({ page }) => {
  await open(page, '/schedule');
  await chooseFirstTime(page);
  await fillIn(page);
  await page.context().setOffline(true);
  await button(page).click();
  await expect(page.getByText(FAILURE, { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await button(page).click();
  await expect(page.getByRole('heading', { name: 'Request Received' })).toBeVisible();
});

test('what is typed and chosen is still there after a look at another page, and after a reload', async ({
  page,
}) => {
  await open(page, '/schedule');
  await chooseFirstTime(page);
  await fillIn(page);
  await page.getByLabel('Service').selectOption('Firearm transfer');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible();
  await page.goBack();
  const expectAll = async () => {
    await expect(page.getByLabel('Full Name')).toHaveValue('Dana Reyes');
    await expect(page.getByLabel('Message (optional)')).toHaveValue('A firearms transfer, please.');
    await expect(page.getByLabel('Service')).toHaveValue('Firearm transfer');
    await expect(times(page).first()).toBeChecked();
    await expect(button(page)).toBeEnabled();
  };
  await expectAll();
  await page.reload();
  await expectAll();
});

test('a day that was chosen and is past by now is not chosen any more', async ({ page, request }) => {
  const [first] = await freeSlots(request);
  await open(page, '/schedule');
  await page.evaluate(() => {
    sessionStorage.setItem('draft:time', JSON.stringify({ day: '2020-01-01', slotId: 1 }));
  });
  await page.reload();
  const today = todayIn(TIME_ZONE);
  await expect(weeksShown(page)).toHaveText(pageTitle(pageOf(first?.date ?? today, today), today));
  await expect(page.getByRole('button', { name: /, selected$/ })).toHaveCount(0);
});

test('/schedule/requested shows nothing in a tab without a request', async ({ page }) => {
  await page.goto('/schedule/requested');
  await page.getByRole('main').getByRole('link', { name: 'Schedule an Appointment' }).click();
  await expect(page).toHaveURL(/\/schedule$/);
});

test('on a phone the days and their times fit on one screen, and the chosen time can be changed', async ({
  page,
}) => {
  const height = 760;
  await page.setViewportSize({ width: 390, height });
  await open(page, '/schedule');
  await chooseFirstTime(page);
  // There is a scroll position from which both are visible.
  const day = await page.locator('[data-day][aria-selected=true]').boundingBox();
  const time = await times(page).last().boundingBox();
  expect((time?.y ?? 0) + (time?.height ?? 0) - (day?.y ?? 0)).toBeLessThan(height);
  await page.getByLabel('Message (optional)').focus();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(times(page).first()).toBeFocused();
});

test('a request that fails keeps everything, whether the network, a limit or the server is the reason', async ({
  page,
}) => {
  await open(page, '/schedule');
  await chooseFirstTime(page);
  await fillIn(page);
  for (const [status, said] of [
    [0, FAILURE],
    [429, 'Please wait a little.'],
    [503, FAILURE],
  ] as const) {
    await page.route('**/api/appointments', (route) =>
      status === 0
        ? route.abort()
        : route.fulfill({
            status,
            headers: { 'retry-after': '30' },
            json: { statusCode: status, error: 'x', message: 'Please wait a little.' },
          }),
    );
    await button(page).click();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    if (status !== 429) {
      const problem = page.getByRole('status').filter({ hasText: 'Everything you typed is still here' });
      await expect(problem.getByRole('link')).toHaveAttribute('href', /^tel:/);
    }
    await expect(page.getByLabel('Full Name')).toHaveValue('Dana Reyes');
    await expect(times(page).first()).toBeChecked();
    await expect(button(page)).toBeEnabled();
  }
});

test('a wish for another time reaches the shop as a message', async ({ page }) => {
  await open(page, '/schedule');
  const section = page.getByRole('region', { name: "Can't Find a Suitable Time?" });
  await fillIn(page);
  await page.getByRole('link', { name: 'None of these work? Request another time' }).click();
  await section.getByRole('button', { name: 'Send Request' }).click();
  await expect(section.getByText('Please tell us which dates and times work for you')).toBeVisible();
  // Details given above are filled in.
  await expect(section.getByLabel('Name')).toHaveValue('Dana Reyes');
  await expect(section.getByLabel('Email')).toHaveValue('dana@example.com');
  await expect(section.getByLabel('Phone')).toHaveValue('(480) 555-0190');
  await expect(section.getByText('Sent along: your message above')).toBeVisible();
  await section.getByLabel('Preferred Dates and Times').fill('Saturday mornings in December');
  await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
  await section.getByRole('button', { name: 'Send Request' }).click();
  await expect(
    page.getByText('There was an error sending your request. Please try again.', { exact: true }),
  ).toBeVisible();
  const sent = page.waitForRequest('**/api/contact');
  await section.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText('Request Sent', { exact: true })).toBeVisible();
  const body = (await sent).postDataJSON() as { subject: string; message: string };
  expect(body.subject).toBe('Appointment time request');
  expect(body.message).toContain('(480) 555-0190');
  expect(body.message).toContain('Saturday mornings in December');
  expect(body.message).toContain('A firearms transfer, please.');
  const word = section.getByRole('status').filter({ hasText: 'We have your request for another time.' });
  await expect(word).toContainText('We’ll answer dana@example.com');
  await expect(word).toBeFocused();
  // The answer stands alone, where the form was.
  await expect(section.getByText('Request Another Time')).toBeHidden();
  expect((await section.boundingBox())?.height).toBeLessThan(350);
  await expect(section.getByLabel('Preferred Dates and Times')).toBeHidden();
  await section.getByRole('button', { name: 'Send Another Request' }).click();
  await expect(section.getByLabel('Name')).toBeFocused();
});

test('a wish for another time takes piece and service along, and fills in the form above', async ({
  page,
}) => {
  await open(page, '/schedule?item=1&service=2');
  await expect(page.getByLabel('Service')).toHaveValue('Firearm transfer');
  const section = page.getByRole('region', { name: "Can't Find a Suitable Time?" });
  await page.getByRole('link', { name: 'None of these work? Request another time' }).click();
  await section.getByLabel('Name').fill('Dana Reyes');
  await section.getByLabel('Email').fill('dana@example.com');
  await section.getByLabel('Phone').fill('(480) 555-0190');
  await section.getByLabel('Preferred Dates and Times').fill('Saturday mornings in December');
  await expect(section.getByText(/^Sent along: .+ · Firearm transfer$/)).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana Reyes');
  await expect(page.getByLabel('Phone Number')).toHaveValue('(480) 555-0190');
  // Both are gone by now, which the server says of one after the other.
  const name = await page
    .getByRole('region', { name: 'What you’re coming to see' })
    .getByRole('img')
    .getAttribute('alt');
  const bodies: object[] = [];
  await page.route('**/api/contact', (route) => {
    bodies.push(route.request().postDataJSON() as object);
    const field = ['itemId', 'serviceType'][bodies.length - 1];
    return field
      ? route.fulfill({ status: 400, json: { statusCode: 400, message: '', fields: { [field]: 'Gone.' } } })
      : route.continue();
  });
  await section.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We have your request' })).toBeVisible();
  expect(bodies[0]).toMatchObject({
    ...{ itemId: 1, serviceType: 'Firearm transfer', phone: '(480) 555-0190' },
  });
  expect(bodies[2]).toMatchObject({
    message: expect.stringContaining(`\n\nItem: ${name}\n\nService: Firearm transfer`),
  });
});

test('a link chooses service and time, and says so if the time is not open', async ({ page, request }) => {
  const slots = await freeSlots(request);
  const slot = slots.at(-1);
  await open(page, `/schedule?item=1&service=2&slot=${slot?.id}`);
  await expect(page.locator(`input[value="${slot?.id}"]`)).toBeChecked();
  await expect(page.getByLabel('Service')).toHaveValue('Firearm transfer');
  await expect(button(page)).toBeEnabled();
  // Another choice goes into the address, so that it outlives a reload.
  await page.getByLabel('Service').selectOption({ index: 0 });
  await expect(page).toHaveURL(/service=1/);
  await page.getByRole('link', { name: 'Book without it' }).click();
  await expect(page).toHaveURL(new RegExp(`/schedule\\?service=1&slot=${slot?.id}$`));
  await expect(page.locator(`input[value="${slot?.id}"]`)).toBeChecked();
  await open(page, '/schedule?slot=987654');
  await expect(page.getByText('The time in your link isn’t open anymore.')).toBeVisible();
});

test('a link to a service that cannot be booked online says so, until one is chosen', async ({ page }) => {
  await open(page, '/schedule?service=987654');
  await page.mouse.move(5, 5);
  const line = page.getByText('The service in your link can’t be booked online.');
  await expect(line).toBeVisible();
  await expect(line.getByRole('link', { name: 'Send us a message' })).toHaveAttribute('href', '/contact');
  await page.getByLabel('Service').selectOption('Firearm transfer');
  await expect(line).toHaveCount(0);
});

test('a piece that is sold out is not promised for the visit', async ({ page, request }) => {
  const items = (await (await request.get('/api/inventory')).json()) as { id: number; inStock: boolean }[];
  const gone = items.find(({ inStock }) => !inStock);
  await open(page, `/schedule?item=${gone?.id}`);
  const card = page.getByRole('region', { name: 'What you asked about' });
  await expect(card).toContainText('Out of stock');
  await expect(card).toContainText('We’ll talk about the next one.');
  await expect(card).not.toContainText('$');
});

test('the preview of a link to a piece shows the piece', async ({ request }) => {
  const html = await (await request.get('/schedule?item=24')).text();
  const item = (await (await request.get('/api/inventory/24')).json()) as { name: string };
  expect(html).toContain(`content="See the ${item.name}. Pick a day`);
  expect(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]).toMatch(/\/api\/storage\/inventory/);
  expect(await (await request.get('/schedule')).text()).toMatch(
    /property="og:image" content="[^"]+\/og\.png"/,
  );
});

test('what was typed and chosen is there after a reload, without a touch', async ({ page }) => {
  await open(page, '/schedule');
  await chooseFirstTime(page);
  await fillIn(page);
  await page.getByLabel('Service').selectOption('Firearm transfer');
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana Reyes');
  await expect(page.getByLabel('Message (optional)')).toHaveValue('A firearms transfer, please.');
  await expect(page.getByLabel('Service')).toHaveValue('Firearm transfer');
  await expect(times(page).first()).toBeChecked();
  await expect(button(page)).toBeEnabled();
});

test.describe('the states of the free times', () => {
  const go = async (page: Page) => {
    await open(page, '/no-such-page');
    await page.getByRole('banner').getByRole('link', { name: 'Schedule', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Find a Suitable Time?' })).toBeVisible();
  };

  test('loading', async ({ page }) => {
    let answer = () => undefined as void;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/schedule/available', async (route) => {
      await held;
      await route.continue();
    });
    await go(page);
    await expect(page.locator('[aria-busy=true] [data-skeleton]')).not.toHaveCount(0);
    await expect(button(page)).toBeDisabled();
    answer();
    await expect(page.getByRole('grid')).toBeVisible();
  });

  test('error', async ({ page }) => {
    await page.route('**/api/schedule/available', (route) => route.fulfill({ status: 503, body: '{}' }));
    await go(page);
    await expect(page.getByText('Error loading available time slots.')).toBeVisible();
    await page.unroute('**/api/schedule/available');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
  });

  test('without its services nothing is requested', async ({ page }) => {
    await page.route('**/api/services', (route) => route.fulfill({ status: 503, body: '{}' }));
    await go(page);
    await expect(page.getByText('Error loading services.')).toBeVisible();
    await expect(button(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByLabel('Service')).toBeVisible();
  });

  for (const [opened, heading] of [
    [true, 'No Open Times Right Now'],
    [false, 'Online Times Open Soon'],
  ] as const) {
    test(`no day to book: only the form for another time, under “${heading}”`, async ({ page }) => {
      await page.route('**/no-such-page', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('"timesOpened":true', `"timesOpened":${opened}`);
        await route.fulfill({ response, body });
      });
      await page.route('**/api/schedule/available*', (route) => route.fulfill({ json: [] }));
      await go(page);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Your Information' })).toHaveCount(0);
      await expect(button(page)).toHaveCount(0);
      const section = page.getByRole('region', { name: "Can't Find a Suitable Time?" });
      await expect(section.getByText('Request Another Time')).toBeHidden();
      await section.getByLabel('Name').fill('Dana Reyes');
      await section.getByLabel('Email').fill('dana@example.com');
      await section.getByLabel('Phone').fill('(480) 555-0190');
      await section.getByLabel('Preferred Dates and Times').fill('Saturday mornings');
      await section.getByRole('button', { name: 'Send Request' }).click();
      await expect(section.getByRole('status')).toContainText('We have your request for another time.');
      await expectAccessible(page, heading);
    });
  }

  test('no time for one service, which may be longer than any: another can still be chosen', async ({
    page,
  }) => {
    const { date, startTime, endTime } = { date: '2099-01-05', startTime: '10:00 AM', endTime: '11:00 AM' };
    const slot = { id: 1, date, startTime, endTime, visitEnd: endTime, isBooked: false };
    await page.route('**/api/services', async (route) => {
      const [first, ...others] = (await (await route.fetch()).json()) as object[];
      await route.fulfill({ json: [{ ...first, durationMinutes: 240 }, ...others] });
    });
    await page.route('**/api/schedule/available*', (route) =>
      route.fulfill({ json: route.request().url().includes('service') ? [] : [slot] }),
    );
    await go(page);
    await expect(page.getByText('No Open Times Right Now')).toBeVisible();
    await expect(page.getByLabel('Service')).toBeVisible();
  });

  test('no time left on the chosen day', async ({ page, request }) => {
    const slots = await freeSlots(request);
    const [first] = slots;
    await go(page);
    await firstDay(page).click();
    await times(page).first().check();
    await page.route('**/api/schedule/available', (route) =>
      route.fulfill({ json: slots.filter(({ date }) => date !== first?.date) }),
    );
    await page.route('**/api/appointments', (route) =>
      route.fulfill({
        status: 409,
        json: { statusCode: 409, error: 'Conflict', message: 'This time slot is no longer available.' },
      }),
    );
    await fillIn(page);
    await button(page).click();
    await expect(page.getByText('No available time slots for this date.')).toBeVisible();
    await expect(page.getByText('This time slot is no longer available.', { exact: true })).toBeVisible();
  });
});

test('the schedule page is accessible, and does not scroll sideways', async ({ page }) => {
  await open(page, '/schedule');
  await chooseFirstTime(page);
  await expect(button(page)).toBeEnabled();
  await expectAccessible(page, 'schedule');
  await expectFits(page, 'schedule');
});
