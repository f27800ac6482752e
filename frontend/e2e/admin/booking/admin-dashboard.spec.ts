import type { Page } from '@playwright/test';
import type { Appointment } from '@/api/models/Appointment';
import type { Item } from '@/api/models/Item';
import type { Message } from '@/api/models/Message';
import type { Settings } from '@/api/models/Settings';
import { TIME_ZONE } from '@/lib/constants';
import { addDays, formatDay, todayIn } from '@/lib/time/days';
import { asAdmin, book, farDay, mailsTo } from '../../support/back-office';
import { countSheets, expectAccessible, expectFits, hold, loseAnswer } from '../../support/pages';
import { expect, notice, startSession, test } from '../../support/site';
import { addTimes } from '../../support/visits';

test.beforeEach(async ({ page }) => {
  await startSession(page);
});

/** Unfolds what is folded while much waits: other tests leave things that wait. */
async function showMore(page: Page): Promise<void> {
  await page.locator('details').evaluate((more: HTMLDetailsElement) => {
    more.open = true;
  });
}

test('the dashboard counts, lists and leads on', async ({ page }) => {
  await page.goto('/admin');
  await showMore(page);
  for (const label of ['Total Inventory', 'Pending Appointments', 'Unread Messages', 'Blog Posts']) {
    await expect(page.getByRole('link', { name: new RegExp(`^${label} ?\\d+$`) })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Recent Appointments' }).getByRole('listitem')).toHaveCount(
    5,
  );
  await expect(page.getByRole('region', { name: 'Recent Messages' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('row', { name: /^Total \d+$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Site' })).toHaveAttribute('target', '_blank');

  await page.getByRole('link', { name: /^Pending Appointments/ }).click();
  await page.waitForURL('**/admin/schedule?tab=appointments&show=pending');
  await page.goBack();
  await page.getByRole('link', { name: 'Add Inventory' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Item' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/inventory$/);
});

test('a piece is marked as sold in one click; Undo puts it back, unless it was changed since', async ({
  page,
}) => {
  const items = await asAdmin<Item[]>(page, 'GET', '/api/admin/inventory');
  const { id, name } = items.find(({ inStock, featured }) => inStock && !featured) as Item;
  const inStock = async () =>
    ((await (await page.request.get(`/api/inventory/${id}`)).json()) as Item).inStock;
  await page.goto('/admin');
  const card = page.getByRole('region', { name: 'Sold Something?' });
  await card.getByRole('searchbox', { name: 'Find an item' }).fill('no such piece');
  await expect(card.getByText('No items match these words.')).toBeVisible();
  await card.getByRole('searchbox').fill(name.toUpperCase());
  const sell = card.getByRole('button', { name: `Mark Sold: ${name}` });
  const undo = notice(page).getByRole('button', { name: 'Undo' });
  await sell.click();
  await expect(notice(page)).toContainText(`${name} is out of stock.`);
  expect(await inStock()).toBe(false);
  await undo.click();
  await expect(notice(page)).toContainText(`${name} is in stock.`);
  expect(await inStock()).toBe(true);

  await sell.click();
  await expect(notice(page)).toContainText(`${name} is out of stock.`);
  await asAdmin(page, 'PUT', `/api/admin/inventory/${id}`, { featured: true });
  await undo.click();
  await expect(notice(page)).toContainText('Someone else changed this item.');
  expect(await inStock()).toBe(false);
  await card.getByRole('button', { name: `Back in Stock: ${name}` }).click();
  await expect(notice(page)).toContainText(`${name} is in stock.`);
  await asAdmin(page, 'PUT', `/api/admin/inventory/${id}`, { featured: false });
});

test('a dashboard left open says which day it shows, and is asked anew once after sleep and once at midnight', async ({
  page,
}) => {
  const [hour, day] = [3_600_000, 24 * 3_600_000];
  // The last time that it was three in the afternoon at the shop, which is seven hours behind UTC all year.
  const three = Date.now() - ((Date.now() - 22 * hour) % day);
  await page.clock.install({ time: three });
  const [visit] = await asAdmin<Appointment[]>(page, 'GET', '/api/admin/appointments?limit=1');
  let [asked, opened] = [0, 0];
  page.on('request', (request) => {
    asked += request.url().endsWith('/api/admin/today') ? 1 : 0;
    opened += request.url().endsWith(`/api/admin/appointments/${visit?.id}`) ? 1 : 0;
  });
  await page.goto(`/admin?appointment=${visit?.id}`);
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText(`No. ${visit?.id}`);
  const age = page.getByText(/^As of /);
  await expect(age).toHaveText(/^As of \d+:\d\d [AP]M$/);
  expect(asked).toBe(1);
  const before = opened;
  await page.clock.fastForward(9 * hour - 120_000);
  await expect.poll(() => asked).toBe(2);
  // With the visit that is open beside it.
  await expect.poll(() => opened).toBeGreaterThan(before);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(age).toHaveText(/^As of \d+:\d\d [AP]M$/);
  await page.route('**/api/admin/**', (route) => route.abort());
  const heading = page.locator('.dash-today');
  const shown = (await heading.textContent()) ?? '';
  await page.clock.runFor(180_000);
  await expect.poll(() => asked).toBe(3);
  await expect(age).toHaveText(/^As of [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/);
  expect((await heading.textContent())?.slice(0, 20)).not.toBe(shown.slice(0, 20));
  await page.clock.runFor(600_000);
  expect(asked).toBe(3);
  await page.unroute('**/api/admin/**');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(age).toHaveText(/^As of \d+:\d\d [AP]M$/);
});

test('nineteen things that wait and the day’s visits are a morning, not a scroll, and what can wait is folded', async ({
  page,
}) => {
  const visit = {
    ...{ id: 1, date: '2026-12-05', startTime: '10:00 AM', endTime: '11:00 AM', status: 'pending' },
    ...{ name: 'Harold Whitfield', email: 'h@example.com', phone: '(480) 555-0190', version: 1 },
    ...{ serviceType: 'Purchase consultation', item: null, bufferMinutes: 0 },
    message: 'I would like to see the revolver in the window, and to bring my own for an appraisal. '.repeat(
      3,
    ),
  };
  const row = (kind: string, id: number) => ({
    ...{ kind, id, title: 'Purchase consultation', from: 'Harold Whitfield', since: '2026-11-28T16:00:00Z' },
    ...(kind === 'appointment' && { answerBy: '2026-12-01T01:00:00Z', appointment: { ...visit, id } }),
    ...(kind === 'message' && {
      message: { ...visit, subject: 'A question', createdAt: '2026-11-28T16:00:00Z' },
    }),
  });
  const kinds = ['appointment', 'message', 'transfer', 'testimonial'];
  const queue = Array.from({ length: 19 }, (_, index) => row(kinds[index % 4] ?? '', index + 1));
  const appointments = [1, 2, 3].map((id) => ({ ...visit, id, status: 'confirmed', date: '2099-01-01' }));
  await page.route('**/api/admin/today', (route) =>
    route.fulfill({ json: { date: todayIn(TIME_ZONE), appointments, queue } }),
  );
  // What other tests left: warnings and alerts, and requests that expired.
  await page.route('**/api/admin/warnings', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/admin/networks', (route) => route.fulfill({ json: { crowded: [], refused: [] } }));
  await page.route(/admin\/appointments\?.*show=expired/, (route) => route.fulfill({ json: [] }));
  for (const [width, most] of [
    [1440, 1800],
    [390, 3600],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin');
    const list = page.getByRole('list', { name: 'Waiting for you' });
    await expect(list.getByRole('listitem')).toHaveCount(19);
    await expect(page.getByRole('heading', { name: 'Sold Something?' })).toBeVisible();
    const end = await list.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
    expect([width, end < most]).toEqual([width, true]);
    const heights = await list
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((one) => Math.round(one.getBoundingClientRect().height)));
    expect(width === 1440 ? new Set(heights) : undefined).toEqual(width === 1440 ? new Set([64]) : undefined);
    await expect(page.getByRole('heading', { name: 'Recent Messages' })).toBeHidden();
    await expectFits(page, 'a busy dashboard');
  }
  // What somebody wrote is one line, and whole when it is asked for.
  const words = page.getByRole('button', { name: 'More: Harold Whitfield' }).first();
  await words.click();
  await expect(page.getByRole('button', { name: 'Less: Harold Whitfield' })).toBeVisible();
  await page.getByText('More', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Recent Messages' })).toBeVisible();
});

test('six gray cards stand in while it loads', async ({ page }) => {
  const answer = await hold(page, '**/api/admin/appointments/counts');
  await page.goto('/admin');
  await expect(page.getByTestId('skeleton')).toHaveCount(6);
  answer();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
});

test('a section that fails says so, and the others stay', async ({ page }) => {
  const api = /\/api\/admin\/contact[?/]/;
  await page.route(api, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/admin');
  await showMore(page);
  const messages = page.getByRole('region', { name: 'Recent Messages' });
  await expect(messages.getByText('There was an error loading messages.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Unread Messages ?Unavailable$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Appointments' }).getByRole('listitem')).toHaveCount(
    5,
  );
  await page.unroute(api);
  await messages.getByRole('button', { name: 'Try Again' }).click();
  await expect(messages.getByRole('listitem')).toHaveCount(3);

  // Requests that expired are not shown where there are none: those that failed to load are not taken for that.
  const requests = /admin\/appointments\?.*show=expired/;
  await page.route(requests, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  const expired = page.getByRole('region', { name: 'Expired Requests' });
  await expect(expired.getByText('There was an error loading the expired requests.')).toBeVisible();
  await page.unroute(requests);
  await page.route(requests, (route) => route.fulfill({ json: [] }));
  await expired.getByRole('button', { name: 'Try Again' }).click();
  await expect(expired).toHaveCount(0);
});

test('what waits is dealt with where it stands, by keyboard, and stays there as what became of it', async ({
  page,
  request,
}) => {
  const slots = (await (await request.get('/api/schedule/available')).json()) as { id: number }[];
  const person = { email: 'q@example.com', phone: '(480) 555-0170', subject: 'A question', rating: 5 };
  const words = { message: 'Is it still there?', content: 'They took their time with me.' };
  for (const [path, fields] of [
    ['contact', { name: 'Quentin Reply' }],
    ['contact', { name: 'Quentin First' }],
    ['testimonials', { author: 'Quentin Second' }],
    ['appointments', { name: 'Quentin Third', timeSlotId: slots.at(-1)?.id }],
    ['appointments', { name: 'Quentin Fourth', timeSlotId: slots.at(-2)?.id }],
    ['contact', { name: 'Quentin Last' }],
  ] as const) {
    expect((await request.post(`/api/${path}`, { data: { ...person, ...words, ...fields } })).status()).toBe(
      201,
    );
  }
  await page.goto('/admin');
  await expect(page.getByText(/^As of \d+:\d\d [AP]M$/)).toBeVisible();
  const list = page.getByRole('list', { name: 'Waiting for you' });
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  // Requests by their deadline, then messages, then testimonials.
  await expect(list.getByRole('listitem').filter({ hasText: 'Quentin' })).toHaveText([
    /Answer by.*Third/,
    /Answer by.*Fourth/,
    /Reply/,
    /First/,
    /Last/,
    /Second/,
  ]);

  // Without a click before, from wherever the focus is, but not while typing.
  await press('j');
  await expect(list.getByRole('listitem').first()).toBeFocused();
  await press('/', 'j', 'k');
  const find = page.getByRole('dialog', { name: 'Find' });
  await expect(find.getByRole('searchbox')).toHaveValue('jk');
  await press('Escape');
  await expect(find).toBeHidden();
  // However soon they follow: before there is a field at all.
  await page.evaluate(() => {
    for (const key of ['/', 'j', 'k']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }
  });
  await expect(find.getByRole('searchbox')).toHaveValue('jk');
  await press('Escape');
  await expect(find).toBeHidden();

  const reply = row('Quentin Reply').getByRole('link', { name: 'Reply: Quentin Reply' });
  await expect(reply).toHaveAttribute('href', /^mailto:q@example\.com\?subject=Re/);
  await reply.click();
  await expect(row('Quentin Reply')).toContainText('Did you send your reply?');
  await row('Quentin Reply').getByRole('button', { name: 'Not Yet' }).click();
  await reply.click();
  const answered = page.waitForResponse(/\/api\/admin\/contact\/\d+\/reply$/);
  await row('Quentin Reply').getByRole('button', { name: 'Mark Answered' }).click();
  expect(((await (await answered).json()) as Message).answeredAt).not.toBeNull();
  await expect(row('Quentin Reply')).toContainText('Marked as answered.');
  const undone = page.waitForResponse(/\/api\/admin\/contact\/\d+\/reply$/);
  await row('Quentin Reply').getByRole('button', { name: 'Undo' }).click();
  expect((await (await undone).json()) as Message).toMatchObject({ read: true, answeredAt: null });

  await row('Quentin First').focus();
  await press('j', 'ArrowUp', 'Tab', 'Tab', 'Enter');
  await expect(row('Quentin First')).toContainText('Read. It stays under Messages');
  await expect(row('Quentin First')).toBeFocused();
  // Nobody has answered either of them.
  await expect(
    page.getByRole('link', { name: /^\d+ messages .* are read, but not answered$/ }),
  ).toHaveAttribute('href', '/admin/messages?show=unanswered');

  await page.route('**/api/admin/testimonials/*', (route) => route.fulfill({ status: 503, body: '{}' }));
  const publish = row('Quentin Second').getByRole('button', { name: 'Publish' });
  await publish.click();
  await expect(notice(page)).toContainText('There was an error updating the publish status.');
  await expect(row('Quentin Second')).toContainText('That failed');
  await page.unroute('**/api/admin/testimonials/*');
  await publish.click();
  await expect(row('Quentin Second')).toContainText('Published.');
  const published = async () => (await (await request.get('/api/testimonials')).text()).includes('Quentin');
  expect(await published()).toBe(true);
  await row('Quentin Second').getByRole('button', { name: 'Undo' }).click();
  await expect(row('Quentin Second')).toContainText('Hidden again.');
  expect(await published()).toBe(false);

  await row('Quentin Third').getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel this appointment?' })
    .getByText('Cancel Appointment')
    .click();
  await expect(row('Quentin Third')).toContainText('Canceled.');
  await expect(row('Quentin Third')).toBeFocused();
  await press('j', 'Tab', 'Enter');
  await expect(row('Quentin Fourth')).toContainText('Confirmed.');
  const all = await asAdmin<Appointment[]>(page, 'GET', '/api/admin/appointments');
  expect(all.find(({ name }) => name === 'Quentin Fourth')?.status).toBe('confirmed');

  // Opening a message marks it as read, even if that takes longer than the dealer stays with it.
  const read = '**/api/admin/contact/*/read';
  let letThrough = () => {};
  const isBack = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(read, async (route) => {
    await isBack;
    await route.continue();
  });
  await row('Quentin Last').focus();
  const marked = page.waitForRequest(/\/api\/admin\/contact\/\d+\/read$/);
  await press('Enter');
  await marked;
  const loaded = page.waitForResponse(/\/api\/admin\/today$/);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await loaded;
  await expect(row('Quentin')).toHaveText([/Last.*Mark Read/]);
  letThrough();
  await expect(row('Quentin Last').getByRole('button', { name: 'Mark Read' })).toHaveCount(0);
  await page.unroute(read);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row('Quentin')).toHaveCount(0);

  // Other tests count what waits. The list that is known is shown before the new one, in which rows stand elsewhere.
  const reloaded = page.waitForResponse(/\/api\/admin\/testimonials$/);
  await page.getByRole('link', { name: 'Testimonials' }).click();
  await reloaded;
  await page.getByRole('button', { name: 'Delete: Quentin Second' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notice(page)).toContainText('Testimonial Deleted');
});

test('a second click on Confirm hits nothing, and Undo takes the first one back', async ({ page }) => {
  const day = farDay(200);
  const asked = await book(page, day, '10:00 AM', '11:00 AM', 'Priya Second');
  await book(page, day, '11:00 AM', '12:00 PM', 'Lena Second');
  await page.goto('/admin');
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('Priya Second').first()).toContainText('I bring my own case.');
  const confirm = page.getByRole('button', { name: 'Confirm: Priya Second' });
  // Whoever has looked at another tab meanwhile finds it no different.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await confirm.scrollIntoViewIfNeeded();
  const { x, y } = (await confirm.boundingBox()) as { x: number; y: number };
  const { y: top } = (await row('Lena Second').first().boundingBox()) as { y: number };
  await page.mouse.click(x + 10, y + 10);
  await expect(row('Priya Second').first()).toContainText('Confirmed.');
  await page.mouse.click(x + 10, y + 10);
  // When a list above it grows, the browser scrolls along, by whole pixels.
  expect((await row('Lena Second').first().boundingBox())?.y).toBeCloseTo(top, 0);
  const status = async (id: number) =>
    (await asAdmin<Appointment>(page, 'GET', `/api/admin/appointments/${id}`)).status;
  expect(await status(asked.id)).toBe('confirmed');
  await page.getByRole('button', { name: 'Undo: Priya Second' }).click();
  await expect(confirm).toBeVisible();
  expect(await status(asked.id)).toBe('pending');
  await expect(page.getByRole('button', { name: 'Confirm: Lena Second' })).toBeVisible();
  expect(mailsTo(asked.email).some((mail) => /^Subject:.*confirmed/im.test(mail))).toBe(false);
});

test('a row whose answer was lost says what became of it, and of an undo only what is known', async ({
  page,
}) => {
  const day = farDay(257);
  const asked = await book(page, day, '10:00 AM', '11:00 AM', 'Lotta Lost');
  await page.goto('/admin');
  const row = page.getByRole('listitem').filter({ hasText: 'Lotta Lost' }).first();
  await loseAnswer(page, `**/api/admin/appointments/${asked.id}/status`);
  await page.getByRole('button', { name: 'Confirm: Lotta Lost' }).click();
  await expect(row).toContainText(/Confirmed/);
  await expect(row).not.toContainText('try again');

  const other = await book(page, day, '11:00 AM', '12:00 PM', 'Ulla Undo');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Confirm: Ulla Undo' }).click();
  await loseAnswer(page, `**/api/admin/appointments/${other.id}/unconfirm`);
  await page.getByRole('button', { name: 'Undo: Ulla Undo' }).click();
  const undone = page.getByRole('listitem').filter({ hasText: 'Ulla Undo' }).first();
  await expect(undone).not.toContainText('Too late to undo');
  await expect(page.getByRole('button', { name: 'Confirm: Ulla Undo' })).toBeEnabled();

  // Refused for another's note, it is not too late: the email is still held back.
  const noted = await book(page, day, '12:00 PM', '1:00 PM', 'Nina Noted');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Confirm: Nina Noted' }).click();
  const undo = page.getByRole('button', { name: 'Undo: Nina Noted' });
  await expect(undo).toBeVisible();
  await asAdmin(page, 'PUT', `/api/admin/appointments/${noted.id}`, { internalNote: 'Brings a case.' });
  await undo.click();
  await expect(notice(page)).toContainText('The confirmation could not be undone.');
  await expect(notice(page)).toContainText('Someone else changed');
  const refused = page.getByRole('listitem').filter({ hasText: 'Nina Noted' }).first();
  await expect(refused).toContainText('Confirmed.');
  await expect(refused).not.toContainText('Too late to undo');
});

test('who confirms a request that has moved sees the new time and is asked again', async ({ page }) => {
  const day = farDay(201);
  // Loaded once: a second answer that is still on its way would know of the move.
  const { id } = await book(page, day, '10:00 AM', '11:00 AM', 'Stella Moved');
  await page.goto('/admin');
  const confirm = page.getByRole('button', { name: 'Confirm: Stella Moved' });
  await expect(confirm).toBeVisible();
  const other = await asAdmin<{ id: number }>(page, 'POST', '/api/admin/schedule', {
    ...{ date: day, startTime: '3:00 PM', endTime: '4:00 PM' },
  });
  await asAdmin(page, 'POST', `/api/admin/appointments/${id}/move`, { timeSlotId: other.id });
  await confirm.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm this appointment?' });
  await expect(dialog).toContainText('Moved in the meantime.');
  await expect(dialog).toContainText('3:00 PM – 4:00 PM');
  await dialog.getByRole('button', { name: 'Confirm Appointment' }).click();
  const row = page.getByRole('list', { name: 'Waiting for you' }).getByRole('listitem');
  await expect(row.filter({ hasText: 'Stella Moved' })).toContainText(/3:00 PM – 4:00 PM.*Confirmed\./);
});

test('a request is moved and confirmed from its row', async ({ page }) => {
  const day = farDay(202);
  await book(page, day, '10:00 AM', '11:00 AM', 'Ray Mover');
  await page.goto('/admin');
  const queue = page.getByRole('list', { name: 'Waiting for you' });
  await queue.getByRole('button', { name: 'Move: Ray Mover' }).click();
  await page
    .getByRole('dialog', { name: 'Ray Mover' })
    .getByRole('button', { name: /^\d+:\d\d [AP]M, / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Move and Confirm' }).click();
  await expect(queue.getByRole('listitem').filter({ hasText: 'Ray Mover' })).toContainText('Confirmed for');
});

test('a row whose wish is being booked says so, and then for when', async ({ page }) => {
  const day = farDay(178);
  const [timeSlotId] = await addTimes(page, day, ['9:00 AM']);
  const data = {
    ...{ name: 'Wilma Wish', email: 'wilma@example.com', phone: '(480) 555-0191' },
    ...{ subject: 'Appointment request', message: 'I would like to come in then.', timeSlotId },
  };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  await page.goto('/admin');
  const list = page.getByRole('list', { name: 'Waiting for you' });
  const row = list.getByRole('listitem').filter({ hasText: 'Wilma Wish' });
  const release = await hold(page, '**/api/admin/appointments');
  await row.getByRole('button', { name: /^Book / }).click();
  await expect(row).toContainText('Booking...');
  await expect(row.getByRole('button', { name: /^Book/ })).toHaveCount(0);
  release();
  await expect(row).toContainText(`Booked: ${formatDay(day, 'short')}, 9:00 AM – 10:00 AM.`);
});

test('Back closes a visit that was opened beside the dashboard, and so does Close', async ({ page }) => {
  const day = farDay(179);
  const { id } = await book(page, day, '9:00 AM', '10:00 AM', 'Bodil Back');
  const visit = await asAdmin<Appointment>(page, 'GET', `/api/admin/appointments/${id}`);
  await page.route('**/api/admin/today', (route) =>
    route.fulfill({ json: { date: day, appointments: [visit], queue: [] } }),
  );
  await page.goto('/admin/messages');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const link = page
    .getByRole('region', { name: 'Today’s Visits' })
    .getByRole('link', { name: /Bodil Back$/ });
  const drawer = page.getByRole('dialog', { name: 'Bodil Back' });
  await link.click();
  await expect(drawer).toContainText(`No. ${id}`);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/admin$/);
  await link.click();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
  // By the number that the client was told.
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('dialog', { name: 'Find' }).getByRole('searchbox').fill(`Request No. ${id}`);
  const visits = page.getByRole('region', { name: 'Visits' }).getByRole('link');
  await expect(visits).toHaveCount(1);
  await expect(visits).toContainText(new RegExp(`Bodil Back.*No\\. ${id}: `));
});

test('who has no email is named before, and waits for a call until it is ticked off', async ({ page }) => {
  const day = farDay(203);
  await page.goto('/admin');
  const hank = { name: 'Hank Peterson', phone: '602-555-0199' };
  for (const [startTime, endTime, more] of [
    ['10:00 AM', '11:00 AM', hank],
    ['12:00 PM', '1:00 PM', { ...hank, name: 'Olga Silent', phone: '602-555-0198' }],
  ] as const) {
    await asAdmin(page, 'POST', '/api/admin/appointments', { date: day, startTime, endTime, ...more });
  }
  const told = 'No email: you’ll have to call Hank Peterson, 602-555-0199.';
  await page.goto(`/admin/schedule?date=${day}`);
  await page.getByRole('button', { name: 'Cancel: Hank Peterson' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  await expect(asked).toContainText(told);
  await asked.getByRole('button', { name: 'Cancel Appointment' }).click();
  await expect(notice(page)).toContainText('Appointment Canceled');

  await page.goto('/admin/schedule?tab=appointments&q=Olga%20Silent');
  await page.getByRole('checkbox', { name: 'Select: Olga Silent' }).check();
  await page.getByRole('button', { name: 'Cancel Selected' }).click();
  const many = page.getByRole('dialog', { name: 'Cancel 1 appointment?' });
  await expect(many).toContainText('No email: you’ll have to call Olga Silent, 602-555-0198.');
  await many.getByRole('checkbox', { name: 'Email the client' }).uncheck();
  await expect(many).not.toContainText('Olga Silent');
  await many.getByRole('button', { name: 'Cancel Appointment' }).click();
  await expect(notice(page)).toContainText('Appointment Canceled');
  await expect(notice(page)).toContainText('The time slot is free again.');

  await page.goto('/admin');
  const queue = page.getByRole('list', { name: 'Waiting for you' });
  const row = queue.getByRole('listitem').filter({ hasText: 'Hank Peterson' });
  await expect(row).toContainText(`Tell Hank Peterson: “Your visit on ${formatDay(day, 'short')}`);
  await expect(row.getByRole('link', { name: '602-555-0199: Hank Peterson' })).toHaveAttribute(
    'href',
    'tel:6025550199',
  );
  await expect(queue.getByText('Olga Silent')).toHaveCount(0);
  await row.getByRole('button', { name: 'Called' }).click();
  await expect(row).toContainText('Called. Hank Peterson knows.');
  await expectAccessible(page, 'dashboard with what was done');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Waiting for You' })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a client who calls is booked, moved and noted, and days are chosen by dragging, without leaving the dashboard', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Appointment' });
  const time = dialog.getByRole('combobox', { name: 'Free time' });
  // The first free time, by keyboard alone.
  await expect(time).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.ant-select-item-option-active')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('.ant-select-item-option-active')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Carla Caller');
  await dialog.getByLabel('Phone').fill('(480) 555-0173');
  await dialog.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(notice(page)).toContainText('Carla Caller');
  const coming = page.getByRole('region', { name: 'Coming Up' });
  const drawer = page.getByRole('dialog', { name: 'Carla Caller' });
  await coming.getByRole('link', { name: /Carla Caller$/ }).click();
  await drawer.getByLabel('Internal note').fill('Calls from the car.');
  await drawer.getByLabel('Internal note').press('Tab');
  await expect(drawer.getByText('Saved.', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();

  // Straight to the free times, although the details were open before.
  await coming.getByRole('button', { name: 'Move: Carla Caller' }).click();
  await expect(drawer.getByLabel('Internal note')).toHaveValue('Calls from the car.');
  const when = drawer.getByRole('link', { name: /\d [AP]M$/ }).first();
  const before = await when.textContent();
  await drawer
    .getByRole('button', { name: /^\d+:\d\d [AP]M, / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Move Appointment' }).click();
  await expect(notice(page)).toContainText('Appointment Moved');
  await expect(when).not.toHaveText(String(before));
  await drawer.getByRole('button', { name: 'Cancel: Carla Caller' }).click();
  await page.getByRole('button', { name: 'Cancel Appointment' }).click();
  await expect(notice(page)).toContainText('Appointment Canceled');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(coming.getByText('Carla Caller')).toHaveCount(0);

  await page.getByRole('button', { name: 'Close Days' }).click();
  const closing = page.getByRole('dialog', { name: 'Close Days' });
  await closing.getByRole('button', { name: 'Next month' }).click();
  const month = addDays(`${todayIn(TIME_ZONE).slice(0, 7)}-28`, 7).slice(0, 7);
  const day = (number: string) => closing.getByRole('button', { name: formatDay(`${month}-${number}`) });
  // Backward as well.
  for (const [from, to] of [
    ['12', '10'],
    ['15', '17'],
  ] as const) {
    await day(from).hover();
    await page.mouse.down();
    await day(to).hover();
    await page.mouse.up();
    await expect(closing.getByRole('button', { name: 'Close 3 Days' })).toBeVisible();
  }
  await expect(closing.getByLabel('From')).toHaveValue(/-15$/);
  await expect(closing.getByLabel('To', { exact: true })).toHaveValue(/-17$/);
  await closing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(closing).toBeHidden();
});

test('a mail that failed can be sent once more; nothing that waits and a failure are told in words', async ({
  page,
}) => {
  const failed = {
    kind: 'mail-failed',
    id: 1,
    title: 'Your appointment is confirmed',
    from: 'Vera Unreached',
    since: '2026-11-21T16:00:00.000Z',
  };
  const receipt = { ...failed, from: 'Otto Unread', since: '2026-11-21T17:00:00.000Z' };
  const pickUp = { ...failed, id: 5, from: 'Tia Absent', since: '2026-11-21T18:00:00.000Z' };
  const visit = { id: 7, date: '2026-11-21', startTime: '10:00 AM', endTime: '11:00 AM', name: 'Dana Reyes' };
  const appointments = [{ ...visit, serviceType: 'Other', status: 'confirmed', item: null }];
  const today = { date: '2026-11-21', appointments, queue: [failed, receipt, pickUp] };
  await page.route('**/api/admin/today', (route) => route.fulfill({ json: today }));
  await page.route(/admin\/appointments\?.*show=expired/, (route) =>
    route.fulfill({
      json: [{ ...visit, id: 8, name: 'Xenia Unanswered', phone: '(480) 555-0179', cancelReason: 'expired' }],
    }),
  );
  const mails = [
    { id: 31, thing: 'appointment', thingId: 1, since: failed.since },
    { id: 32, thing: 'message', thingId: 1, since: receipt.since },
    { id: 33, thing: 'transfer', thingId: 5, since: pickUp.since },
  ];
  const resent: string[] = [];
  await page.route('**/api/admin/failed-mails', (route) => route.fulfill({ json: mails }));
  await page.route('**/api/admin/failed-mails/*/resend', (route) => {
    resent.push(route.request().url().split('/').at(-2) ?? '');
    return route.fulfill({ status: 204 });
  });
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: '10:00 AM – 11:00 AM, Dana Reyes' })).toBeVisible();
  const expired = page.getByRole('region', { name: 'Expired Requests' }).getByRole('listitem');
  await expect(expired).toHaveText([/^Xenia Unanswered.*10:00 AM/]);
  await expect(expired.getByRole('link', { name: '(480) 555-0179' })).toHaveAttribute('href', /^tel:/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Tia Absent' })).toContainText(
    'Undelivered email about transfer No. 5',
  );
  await page.getByRole('button', { name: 'Resend Email: Vera Unreached' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Vera Unreached' })).toContainText(
    'Email isn’t set up yet',
  );
  await page.getByRole('button', { name: 'Resend Email: Otto Unread' }).click();
  await expect.poll(() => resent).toEqual(['31', '32']);
  // Another one fails while the dashboard is open.
  const later = { ...failed, id: 9, from: 'Nils Bounced', since: '2026-11-21T19:00:00.000Z' };
  today.queue.push(later);
  mails.push({ id: 34, thing: 'appointment', thingId: 9, since: later.since });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Resend Email: Nils Bounced' })).toBeVisible();
  today.queue = [];
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Nothing is waiting for you.')).toBeVisible();
  await page.route('**/api/admin/today', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.reload();
  await expect(page.getByText('There was an error loading what’s waiting for you.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sold Something?' })).toBeVisible();
});

test('a day of ten visits is one page, on A4 and on Letter', async ({ page, request }) => {
  const day = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  const headers = {
    authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('auth_token'))}`,
  };
  const times = { firstStart: '9:00 AM', lastEnd: '2:00 PM', lengthMinutes: 30, gapMinutes: 0 };
  const data = { from: day, to: day, weekdays: [0, 1, 2, 3, 4, 5, 6], ...times };
  expect((await request.post('/api/admin/schedule/bulk', { headers, data })).status()).toBe(201);
  const slots = (await (await request.get('/api/schedule/available')).json()) as {
    id: number;
    date: string;
  }[];
  for (const [index, { id }] of slots.filter(({ date }) => date === day).entries()) {
    const visitor = {
      name: `Visitor Number ${index}`,
      email: `v${index}@example.com`,
      // The longest that anybody can write.
      phone: index === 1 ? '(480) 555-0171, (602) 555-0188 ext. 1234' : '(480) 555-0171',
    };
    const fields = { ...visitor, timeSlotId: id, itemId: 1, message: 'I bring my rifle. '.repeat(4) };
    const answer = await request.post('/api/appointments', { data: fields });
    expect(answer.status()).toBe(201);
    if (index === 0) {
      const { id: visit } = (await answer.json()) as { id: number };
      const noted = { headers, data: { internalNote: 'Haggles.' } };
      expect((await request.put(`/api/admin/appointments/${visit}`, noted)).status()).toBe(200);
    }
  }
  await page.goto(`/admin/schedule/day/${day}`);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(1 + 10);
  await expect(rows.nth(1)).toContainText('9:00 AM – 9:30 AM');
  await expect(rows.nth(1).getByRole('link', { name: '(480) 555-0171' })).toHaveAttribute('href', /^tel:/);
  // My words have a column of their own, which can be left out: the sheet lies on the table.
  const mine = page.getByRole('cell', { name: 'Haggles.' });
  await expect(mine).toHaveText('Haggles.');
  await page.getByRole('checkbox', { name: 'My notes' }).uncheck();
  await expect(mine).toBeHidden();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Time',
    'Name and phone',
    'Service and item',
    'From the client',
  ]);
  await page.getByRole('checkbox', { name: 'My notes' }).check();
  for (const format of ['A4', 'Letter'] as const) {
    expect([format, await countSheets(page, format)]).toEqual([format, 1]);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByText('Palo Verde Arms').locator('visible=true')).toHaveCount(1);
  const boxes = await page
    .locator('.sheet-time')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').borderTopWidth));
  expect(boxes).toHaveLength(10);
  expect(boxes.filter((width) => parseFloat(width) > 0)).toHaveLength(10);
  const beyond = await page.locator('.sheet-phone').evaluateAll((phones) =>
    phones.flatMap((phone) => {
      const range = document.createRange();
      range.selectNodeContents(phone);
      const { right } = phone.closest('th')?.getBoundingClientRect() ?? { right: 0 };
      return range.getBoundingClientRect().right > right ? [phone.textContent] : [];
    }),
  );
  expect(beyond).toEqual([]);
  // Nothing is cut, however long it is.
  const cut = await page
    .locator('.sheet-words')
    .evaluateAll(
      (words) => words.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length,
    );
  expect(cut).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  // Off the links, which are lighter below it.
  await page.mouse.move(0, 0);
  await expectAccessible(page, 'day sheet');
  await expectFits(page, 'day sheet');
});

test('a new shop reads what is to do before it opens, and each step leaves once it is done', async ({
  page,
}) => {
  const before = await asAdmin<Settings>(page, 'GET', '/api/admin/settings');
  const steps = page.getByRole('region', { name: 'Before You Open' });
  await page.goto('/admin');
  await expect(steps).toContainText('Visitors see a made-up address or phone number.');
  await expect(steps).toContainText('No one gets email yet.');
  await expectFits(page, 'before you open');
  await steps.getByRole('link', { name: 'Enter Address and Phone' }).click();
  try {
    await page.getByLabel('Street').fill('12 Saguaro Court');
    await page.getByLabel('Phone').fill('(480) 555-0177');
    await page.getByRole('button', { name: 'Save Shop' }).click();
    await expect(notice(page)).toContainText('Shop Saved');
    await page.goto('/admin');
    await expect(steps).toContainText('No one gets email yet.');
    await expect(steps).not.toContainText('made-up address');
  } finally {
    const { street, phone } = before.business;
    await asAdmin(page, 'PUT', '/api/admin/settings', { business: { street, phone } });
  }
});

test('what the server warns of stands on top, with the way to mend it', async ({ page }) => {
  let warnings = [
    { kind: 'undecided-limit', message: '30 requests wait for your answer.' },
    { kind: 'mail-not-sent', message: 'Nobody gets any email.' },
  ];
  await page.route('**/api/admin/warnings', (route) => route.fulfill({ json: warnings }));
  // All clients of these tests come from one network, which is an alert of its own.
  await page.route('**/api/admin/networks', (route) => route.fulfill({ json: { crowded: [], refused: [] } }));
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toHaveText([/^30 requests wait/, /^Nobody gets any email\.$/]);
  await page.getByRole('link', { name: 'Decide Pending Requests' }).click();
  await page.waitForURL('**/admin/schedule?tab=appointments&show=pending');
  await expect(page.getByRole('searchbox', { name: 'Search appointments' })).toBeVisible();
  // Loaded again, not cached.
  warnings = [];
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sold Something?' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('on a small phone the words of an alert take its width, and its button stands below them', async ({
  page,
}) => {
  const crowded = [{ since: '2026-11-21T16:00:00.000Z', appointmentIds: [1, 2, 3, 4] }];
  await page.route('**/api/admin/networks', (route) => route.fulfill({ json: { crowded, refused: [] } }));
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/admin');
  const words = page.getByText('4 requests from one network');
  await expect(words).toBeVisible();
  const above = await words.boundingBox();
  const button = await page.getByRole('button', { name: 'Cancel and Refuse' }).boundingBox();
  expect(above?.width).toBeGreaterThan(180);
  expect(button?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
});
