import { asAdmin, isBookable, mailsTo } from '../support/back-office';
import { expectAccessible, expectFits, loseAnswer, open, sentBytes } from '../support/pages';
import { PERSON_KEY } from '@/lib/constants';
import { formatDay } from '@/lib/time/days';
import { expect, hydrated, test } from '../support/site';
import { sql } from '../support/sql';
import { addTimes, requestVisit } from '../support/visits';

/** Compressed bytes of script a first visit may load, with the part that changes the visit. */
const BUDGET_BYTES = 120_300;

test('a client opens the visit without being asked for an age, takes another time and calls it off', async ({
  page,
  browser,
  baseURL,
}) => {
  const { slotId, date, path } = await requestVisit(page, 61, 'Vera Lindqvist');
  const [otherId] = await addTimes(page, date, ['4:00 PM']);
  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    timezoneId: 'America/New_York',
  });
  const client = await context.newPage();
  const messages: string[] = [];
  client.on('console', (message) => messages.push(message.text()));
  client.on('pageerror', (error) => messages.push(error.message));
  const scripts: Promise<number>[] = [];
  client.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) {
      scripts.push(sentBytes(response));
    }
  });
  await client.goto(path);
  await expect(
    client.getByText('12:00 PM your time').or(client.getByText('1:00 PM your time')),
  ).toBeVisible();
  await client.waitForLoadState('networkidle');
  client.removeAllListeners('response');
  const size = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
  test.info().annotations.push({ type: 'brotli', description: `/visit ${size}` });
  expect(size).toBeGreaterThan(BUDGET_BYTES / 2);
  expect(size).toBeLessThanOrEqual(BUDGET_BYTES);
  await expect(client.locator('dialog:modal')).toHaveCount(0);
  const [title, time] = ['We’re holding your time', '10:00 AM'];
  await expect(client.getByRole('heading', { level: 1 })).toHaveText(title);
  // Nothing that is listed below the title comes before it.
  await expect(client.getByRole('heading').first()).toHaveText(title);
  await expect(client.getByRole('heading', { level: 2 }).first()).toContainText(time);
  await expect(client.getByRole('listitem').filter({ hasText: 'photo ID' })).toBeVisible();
  await expect(client.getByRole('link', { name: 'Get Directions' })).toHaveAttribute('href', /maps/);
  await expect(client.getByRole('link', { name: 'Add to Calendar' })).toHaveAttribute(
    'href',
    `/api/visits/${path.slice(7)}/calendar.ics`,
  );
  const head = await client.evaluate(() => document.head.innerHTML);
  expect(head).toContain('noindex');
  expect(head).not.toContain(path);

  for (const format of ['A4', 'Letter']) {
    const paper = (await client.pdf({ format })).toString('latin1');
    expect([format, paper.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([format, 1]);
  }
  // On a desktop all parts end on one line, and what can be done stands side by side.
  await client.setViewportSize({ width: 1440, height: 900 });
  const edges = await client
    .locator(
      'section[aria-labelledby=status], section[aria-labelledby=bring], section[aria-labelledby=change]',
    )
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
  expect(edges).toEqual([edges[0], edges[0], edges[0]]);
  const [other, cancel] = await Promise.all(
    ['Choose Another Time', 'Cancel This Visit'].map((name) => client.getByText(name).boundingBox()),
  );
  expect(other?.y).toBe(cancel?.y);
  await client.setViewportSize({ width: 1280, height: 720 });
  await client.getByText('Choose Another Time').click();
  await client.getByText('Cancel This Visit').click();
  // The calendar begins with the day of the visit.
  await expect(client.getByRole('button', { name: `${formatDay(date)}, selected` })).toBeVisible();
  await client.getByRole('radio', { name: /4:00 PM/ }).check();
  await expectAccessible(client, 'visit');
  await expectFits(client, 'visit');
  await expect(client.getByText(`Cancel your visit on ${formatDay(date)} at 10:00 AM?`)).toBeVisible();
  await client.getByRole('link', { name: 'Keep My Visit' }).click();
  await expect(client.getByRole('button', { name: 'Yes, Cancel My Visit' })).toBeHidden();

  await client.getByRole('button', { name: `Move to ${formatDay(date, 'short')}, 4:00 PM` }).click();
  const news = client.getByRole('status').filter({ hasText: 'You have a new time.' });
  await expect(news).toBeFocused();
  await expect.poll(() => isBookable(page, slotId)).toBe(true);
  expect(await isBookable(page, otherId as number)).toBe(false);
  await expect(client.getByRole('grid')).toBeHidden();
  expect(new URL(client.url()).search + new URL(client.url()).hash).toBe('');
  await client.getByText('Cancel This Visit').click();
  await expect(client.getByText(`Cancel your visit on ${formatDay(date)} at 4:00 PM?`)).toBeVisible();
  await client.getByRole('button', { name: 'Yes, Cancel My Visit' }).click();
  await expect(client.getByText('Your visit is canceled.')).toBeFocused();
  await expect(client.getByRole('heading', { name: 'Canceled' })).toBeVisible();
  await expect(client.getByText('What to Bring')).toBeHidden();

  const again = client.getByRole('link', { name: 'Schedule Another Visit' });
  await expect(again).toHaveAttribute('href', /^\/schedule\?service=\d+$/);
  await again.click();
  const gate = client.getByRole('dialog', { name: 'Age Verification' });
  await expect(gate).toBeVisible();
  // On the way back nothing covers the visit.
  await client.goBack();
  await expect(client.getByRole('heading', { name: 'Canceled' })).toBeVisible();
  await expect(gate).toBeHidden();
  await again.click();
  await gate.getByRole('button', { name: /^Yes/ }).click();
  await expect(client.getByLabel('Full Name').first()).toHaveValue('Vera Lindqvist');
  await expect(client.getByLabel('Email Address').first()).toHaveValue('');
  // Where a form was sent before, the name of the visit is not put in the way of what is known.
  await client.evaluate(
    ([key, person]) => {
      sessionStorage.clear();
      localStorage.setItem(key, person);
    },
    [
      PERSON_KEY,
      JSON.stringify({ name: 'Vera Lindqvist', email: 'vera@example.com', until: Date.now() + 3_600_000 }),
    ] as const,
  );
  await client.goto(path);
  await again.click();
  await expect(client.getByLabel('Email Address').first()).toHaveValue('vera@example.com');
  expect(messages).toEqual([]);
  await context.close();
});

test('without scripts, forms take another time and cancel, and the page says so', async ({
  page,
  browser,
  baseURL,
}) => {
  const { slotId, path } = await requestVisit(page, 65, 'Nils Aberg');
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const client = await context.newPage();
  await client.goto(path);
  await client.getByText('Choose Another Time').click();
  await client.getByRole('link', { name: 'Later Times' }).click();
  await expect(client.getByRole('button', { name: 'Move My Visit' })).toBeVisible();
  await client.getByRole('radio').nth(1).check();
  await client.getByRole('button', { name: 'Move My Visit' }).click();
  await expect(client.getByRole('status')).toHaveText(/You have a new time\./);
  await expect.poll(() => isBookable(page, slotId)).toBe(true);
  await client.getByText('Cancel This Visit').click();
  await client.getByRole('button', { name: 'Yes, Cancel My Visit' }).click();
  await expect(client.getByRole('status')).toHaveText(/Your visit is canceled\./);
  expect(new URL(client.url()).pathname).toBe(path);
  const answer = await client.goto(`/visit/${'x'.repeat(43)}`);
  expect(answer?.status()).toBe(404);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('This Link Doesn’t Open a Visit');
  await context.close();
});

test('a time that someone else takes meanwhile gives way to the closest ones, and the visit keeps its own', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, date, path } = await requestVisit(page, 232, 'Tove Nyman');
  await asAdmin(page, 'PUT', `/api/admin/appointments/${id}/status`, { status: 'confirmed' });
  const [wanted] = await addTimes(page, date, ['1:00 PM', '2:00 PM', '4:00 PM', '5:00 PM']);
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const client = await context.newPage();
  // From the mail's link to other times.
  await client.goto(`${path}#other-times`);
  await hydrated(client);
  await expect(client.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await expect(client.getByText('We’ll have to confirm a new time as well')).toBeVisible();
  await expect(client.getByRole('button', { name: `${formatDay(date)}, selected` })).toBeVisible();
  await client.getByRole('radio', { name: /^1:00 PM/ }).check();
  await page.request.post('/api/appointments', {
    data: {
      ...{ name: 'Quick Other', email: 'quick.other@example.com', phone: '(480) 555-0178' },
      timeSlotId: wanted,
    },
  });
  const day = formatDay(date, 'short');
  await client.getByRole('button', { name: `Move to ${day}, 1:00 PM` }).click();
  const taken = client.getByRole('alert').filter({ hasText: `${day}, 1:00 PM isn’t open anymore.` });
  await expect(taken).toContainText('You still have your old time. Closest open times:');
  await expect(client.getByRole('heading', { name: '10:00 AM' })).toBeVisible();
  await taken.getByRole('button', { name: `${day}, 2:00 PM` }).click();
  const move = client.getByRole('button', { name: `Move to ${day}, 2:00 PM` });
  await expect(move).toBeFocused();
  await move.click();
  await expect(client.getByRole('heading', { name: '2:00 PM' })).toBeVisible();
  await expect(client.getByRole('heading', { name: 'We’re holding your time' })).toBeVisible();

  // The shop makes it longer, of which the open page knows nothing.
  await client.getByText('Choose Another Time').click();
  await client.getByRole('radio', { name: /^4:00 PM/ }).check();
  await asAdmin(page, 'PUT', `/api/admin/appointments/${id}`, { endTime: '4:00 PM' });
  const later = client.getByRole('button', { name: `Move to ${day}, 4:00 PM` });
  await later.click();
  const longer = client
    .getByRole('alert')
    .filter({ hasText: `${day}, 4:00 PM: your visit would end at 6:00 PM now.` });
  await longer.getByRole('button', { name: new RegExp(`^${day}, 4:00 PM.+6:00 PM$`) }).click();
  await loseAnswer(client, '**/move');
  await later.click();
  await expect(client.getByRole('heading', { name: '4:00 PM' })).toBeVisible();
  // What the page shows itself is not said to have failed.
  const news = client.locator('#news');
  await expect(news).toHaveText(/^You have a new time\./);
  await client.getByText('Cancel This Visit').click();
  const cancel = client.getByRole('button', { name: 'Yes, Cancel My Visit' });
  await client.route('**/cancel', (route) => route.abort(), { times: 1 });
  await cancel.click();
  await expect(news).toHaveText(/^That may not have worked\./);
  await loseAnswer(client, '**/cancel');
  await cancel.click();
  await expect(news).toHaveText('Your visit is canceled.');
  await context.close();
});

test('nobody drives to the shop for a class that comes to them', async ({ page, browser, baseURL }) => {
  const { id, path } = await requestVisit(page, 235, 'Moa Berg', 'Mobile CCW class');
  await asAdmin(page, 'PUT', `/api/admin/appointments/${id}/status`, { status: 'confirmed' });
  const context = await browser.newContext({ baseURL });
  const client = await context.newPage();
  await client.goto(path);
  const main = client.getByRole('main');
  await expect(main.getByText('We come to you. We’ll agree on the place by phone.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'What to Have Ready' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Call Us' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Get Directions' })).toHaveCount(0);
  await expect(main).not.toContainText('Placeholder Road');
  await context.close();
});

test('a visit that is over asks to come again, with nothing to prepare, and for no words before it was kept', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, date, path } = await requestVisit(page, 238, 'Ove Strand');
  await asAdmin(page, 'PUT', `/api/admin/appointments/${id}/status`, { status: 'confirmed' });
  const context = await browser.newContext({ baseURL });
  const client = await context.newPage();
  await client.clock.setFixedTime(`${date}T23:00:00Z`);
  await client.goto(path);
  await expect(client.getByRole('heading', { name: 'This visit is over' })).toBeVisible();
  // Only this browser's clock is ahead: what loads late is the server's until someone is here.
  await client.mouse.move(9, 9);
  const main = client.getByRole('main');
  await expect(main.getByRole('heading', { name: 'How Was It?' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Come Again' })).toHaveAttribute('href', /^\/schedule\?/);
  for (const name of ['Get Directions', 'Add to Calendar']) {
    await expect(main.getByRole('link', { name })).toHaveCount(0);
  }
  await expect(main.getByText('What to Bring')).toHaveCount(0);
  await expect(main.getByText('Choose Another Time')).toHaveCount(0);
  await context.close();
});

test('a visit that the shop moved says so to whoever comes from the mail, as long as it is true', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, email, date } = await requestVisit(page, 241, 'Siv Holm');
  const [target] = await addTimes(page, date, ['3:00 PM']);
  await asAdmin(page, 'POST', `/api/admin/appointments/${id}/move`, { timeSlotId: target, confirm: true });
  let path = '';
  await expect(() => {
    const mail = mailsTo(email)
      .join('')
      .replace(/=\r?\n/g, '')
      .replace(/=3D/g, '=');
    path = /\/visit\/[\w-]{43}\?was=\S+/.exec(mail)?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass();
  const context = await browser.newContext({ baseURL });
  const client = await context.newPage();
  await client.goto(path);
  const line = client.getByText(`We had to move it. It was ${formatDay(date, 'short')}, 10:00 AM.`);
  await expect(line).toBeVisible();
  await client.goto(path.replace(/now=[^&]+/, `now=${date}T09:00`));
  await expect(client.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await expect(line).toHaveCount(0);
  await context.close();
});

test('news of a name that every object has are none, with a visit and without', async ({ page }) => {
  const { path } = await requestVisit(page, 180, 'Nia Odd');
  for (const name of ['__proto__', 'toString']) {
    expect([name, (await page.request.get(`${path}?news=${name}`)).status()]).toEqual([name, 200]);
    await open(page, `/visit?news=${name}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This Link Doesn’t Open a Visit');
  }
});

test('without scripts the page of a kept visit says what its form needs, and asks to come again', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, path } = await requestVisit(page, 181, 'Kari Kept');
  await sql(
    `UPDATE appointments SET status = 'confirmed', outcome = 'kept', preferred_date = current_date - 20 WHERE id = ${id}`,
  );
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const client = await context.newPage();
  await client.goto(path);
  const main = client.getByRole('main');
  await expect(main.getByRole('heading', { name: 'How Was It?' })).toBeVisible();
  // Text locators ignore the content of <noscript>.
  await expect(main.locator('noscript p')).toContainText('This form needs JavaScript.');
  await expect(main.locator('noscript p')).toBeVisible();
  await expect(main.getByLabel('Your Testimonial')).toBeHidden();
  await expect(main.getByRole('link', { name: 'Come Again' })).toBeVisible();
  await context.close();
});
