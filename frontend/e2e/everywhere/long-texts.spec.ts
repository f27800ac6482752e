import type { Locator, Page } from '@playwright/test';
import { asAdmin, farDay, mailsTo } from '../support/back-office';
import { open } from '../support/pages';
import { solid } from '../support/pictures';
import { expect, notice, signIn, startSession, test } from '../support/site';
import { announce, removeTransfers } from '../support/transfers';
import { awake } from '../support/translator';
import { addTimes, requestVisit } from '../support/visits';

/** As long as this, with an end that must not get lost. */
const long = (length: number) => `${'word '.repeat(length / 5 + 1).slice(0, length - 9)}. THE END`;

/** The link of a parcel service, 106 letters. */
const TRACKING =
  'https://www.fedex.com/apps/fedextrack/?action=track&cntry_code=us&locale=en_US&trackingnumber=794644790138';

/** As a paste does, which `maxlength` would cut off. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill('');
  await field.click();
  await page.keyboard.insertText(text);
  await expect(field).toHaveValue(text);
}

test.afterEach(removeTransfers);

test('no field of any page cuts off what is typed', async ({ page }) => {
  const visit = await requestVisit(page, 227, 'Lena Lang');
  const transfer = await announce(page, 'Lena Lieferung');
  const link = `/api/admin/transfers/${transfer.id}/seller-link`;
  const { url } = await asAdmin<{ url: string }>(page, 'POST', link);
  for (const path of [
    ...['/', '/inventory', '/inventory/24', '/blog', '/contact', '/schedule', '/review', '/transfers'],
    ...[visit.path, transfer.path, new URL(url).pathname],
  ]) {
    await page.goto(path);
    await awake(page);
    await expect(page.locator('[maxlength]'), path).toHaveCount(0);
  }
  for (const path of [
    '?',
    '/inventory?new=1',
    '/blog',
    '/testimonials',
    '/messages',
    `/transfers?transfer=${transfer.id}`,
    `/schedule?appointment=${visit.id}`,
    '/schedule?tab=hours',
    ...['account', 'shop', 'services', 'people', 'calendar', 'personal-data'].map(
      (tab) => `/settings?tab=${tab}`,
    ),
    '/login',
  ]) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading').first(), path).toBeVisible();
    await expect(page.locator('[maxlength]'), path).toHaveCount(0);
  }
});

test('a seller’s link that is too long is refused with what is allowed, with scripts and without, and stays', async ({
  page,
  browser,
  baseURL,
}) => {
  await startSession(page);
  const { id } = await announce(page, 'Lena Paket');
  const link = `/api/admin/transfers/${id}/seller-link`;
  const path = new URL((await asAdmin<{ url: string }>(page, 'POST', link)).url).pathname;
  const stored = async () =>
    (await asAdmin<{ trackingNumber: string | null }>(page, 'GET', `/api/admin/transfers/${id}`))
      .trackingNumber;
  const fieldOf = (on: Page) => on.getByLabel('Tracking number');
  const save = (on: Page) => on.getByRole('button', { name: 'Save Tracking Number' }).click();

  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(path);
  await fieldOf(still).fill(TRACKING);
  await save(still);
  await expect(fieldOf(still)).toHaveValue(TRACKING);
  await expect(fieldOf(still)).toHaveAttribute('title', /at most 100 characters/);
  expect(await stored()).toBeNull();
  await fieldOf(still).fill(` ${TRACKING.slice(-100)} `);
  await save(still);
  await expect(still.getByRole('status')).toHaveText('Thank you: we have your tracking number.');
  expect(await stored()).toBe(TRACKING.slice(-100));
  await plain.close();

  await page.goto(path);
  await paste(page, fieldOf(page), TRACKING);
  await save(page);
  await expect(fieldOf(page)).toHaveAccessibleDescription('Tracking number must be at most 100 characters');
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveValue(TRACKING);
  await expect(page.getByText('Thank you')).toHaveCount(0);
  await paste(page, fieldOf(page), '794644790138');
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'we have your tracking number' })).toBeVisible();
  await expect(page.getByText('at most 100')).toHaveCount(0);
  expect(await stored()).toBe('794644790138');
});

test('a wish and a request sent as a message are never cut where they go along with what else was typed', async ({
  page,
}) => {
  await page.goto('/schedule');
  await awake(page);
  const message = long(9990);
  await paste(page, page.getByLabel('Message (optional)'), message);
  const wish = page.getByRole('region', { name: "Can't Find a Suitable Time?" });
  await wish.getByText('Request Another Time').click();
  await wish.getByLabel('Name').fill('Lena Lang');
  await wish.getByLabel('Email').fill('lena@example.com');
  await wish.getByLabel('Phone').fill('(480) 555-0134');
  await wish.getByLabel('Preferred Dates and Times').fill('Saturday mornings');
  await wish.getByRole('button', { name: 'Send Request' }).click();
  await expect(wish.getByText('At most 10000 characters together with your message above')).toBeVisible();
  await expect(wish.getByLabel('Preferred Dates and Times')).toHaveValue('Saturday mornings');

  await page.route('**/api/appointments', (route) =>
    route.fulfill({ status: 429, json: { statusCode: 429, message: 'Please call us today.' } }),
  );
  await page.locator('[data-day]:not([data-disabled]) button').first().click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Request Appointment' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Please call us today.' });
  const send = refused.getByRole('button', { name: 'Send It as a Message Instead' });
  await expect(refused).toContainText('too long to go along');
  await expect(send).toBeDisabled();
  await expect(page.getByLabel('Message (optional)')).toHaveValue(message);
  await page.getByLabel('Message (optional)').fill('THE END');
  await page.getByRole('button', { name: 'Request Appointment' }).click();
  await expect(send).toBeEnabled();
  const sent = page.waitForRequest('**/api/contact');
  await send.click();
  expect(((await sent).postDataJSON() as { message: string }).message).toMatch(/THE END$/);
});

test('a search says that only its beginning is searched for', async ({ page }) => {
  const note = page
    .getByRole('status')
    .filter({ hasText: /^Only the first 200 characters are searched for\.$/ });
  await open(page, '/inventory');
  for (const path of ['/inventory', '/blog', '/admin/inventory', '/admin/messages', '/admin']) {
    if (path === '/admin/inventory') {
      await startSession(page);
    }
    await page.goto(path);
    const search = page.getByRole('searchbox').first();
    await paste(page, search, long(200));
    await expect(note, path).toHaveCount(0);
    await paste(page, search, long(201));
    await expect(note, path).toBeVisible();
    await expect(page.getByText(/error (loading|finding)/i), path).toHaveCount(0);
  }
});

test('a line to the client that is too long is not mailed, and stays', async ({ page }) => {
  const { id, email } = await requestVisit(page, 228, 'Lena Zeile');
  await page.goto(`/admin/schedule?appointment=${id}`);
  const drawer = page.getByRole('dialog').filter({ hasText: 'Lena Zeile' });
  await drawer.getByRole('button', { name: 'Cancel: Lena Zeile' }).click();
  const question = page.locator('.ant-modal-confirm');
  const line = question.getByLabel('A line to the client (optional)');
  await paste(page, line, long(460));
  await expect(question.getByText('460 of 500 characters')).toBeVisible();
  await paste(page, line, long(564));
  await expect(question.getByRole('alert')).toHaveText(
    'Not sent. Line to client must be at most 500 characters: this has 564',
  );
  await question.getByRole('button', { name: 'Cancel Appointment' }).click();
  await expect(line).toBeFocused();
  await expect(line).toHaveValue(long(564));
  const visit = await asAdmin<{ status: string }>(page, 'GET', `/api/admin/appointments/${id}`);
  expect(visit.status).toBe('pending');
  await paste(page, line, 'Please do NOT come on Friday. THE END');
  await question.getByRole('button', { name: 'Cancel Appointment' }).click();
  await expect(notice(page)).toContainText('Appointment Canceled');
  await expect.poll(() => mailsTo(email).join('')).toContain('THE END');
});

test('notes that save themselves say that they are too long, and are kept', async ({ page }) => {
  const { id, date } = await requestVisit(page, 229, 'Lena Notiz');
  const saved = async (path: string) =>
    (await asAdmin<{ internalNote: string | null }>(page, 'GET', `/api/admin/${path}`)).internalNote;
  const transfer = await announce(page, 'Lena Sendung');
  for (const [address, path, toast] of [
    [`/admin/schedule?date=${date}`, `appointments/${id}`, 'The note on Lena Notiz is not saved.'],
    ['/admin/transfers', `transfers/${transfer.id}`, 'Internal note is not saved.'],
  ] as const) {
    await page.goto(address);
    const open = () =>
      page
        .getByRole('link', { name: /Lena Sendung/ })
        .or(page.getByRole('button', { name: 'Details: Lena Notiz' }))
        .first()
        .click();
    await open();
    const note = page.getByLabel('Internal note');
    await paste(page, note, long(2324));
    const said = page.getByRole('alert').filter({
      hasText: 'Not saved. Internal note must be at most 2000 characters: this has 2324',
    });
    await expect(said).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice(page).filter({ hasText: toast })).toContainText('this has 2324');
    await expect(note).toBeHidden();
    expect(await saved(path)).toBeNull();
    await open();
    await expect(note).toHaveValue(long(2324));
    await expect(said).toBeVisible();
    await expect(page.getByText('Saved.', { exact: true })).toHaveCount(0);
    await paste(page, note, long(2000));
    await expect(page.getByText('2000 of 2000 characters')).toBeVisible();
    await note.blur();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    expect(await saved(path)).toBe(long(2000));
  }
  const tracking = page.getByLabel('Tracking number');
  await paste(page, tracking, TRACKING);
  await tracking.blur();
  await expect(page.getByText('Not saved. Tracking number must be at most 100 characters')).toBeVisible();
  await expect(tracking).toHaveValue(TRACKING);
});

test('a note on a time is refused at any length above the limit, and stays', async ({ page }) => {
  await startSession(page);
  const date = farDay(230);
  await addTimes(page, date, ['1:00 PM']);
  await page.goto(`/admin/schedule?date=${date}`);
  await page.getByRole('button', { name: /^Add Note: 1:00 PM/ }).click();
  const note = page.getByRole('textbox', { name: /^Note: 1:00 PM/ });
  await paste(page, note, long(10_010));
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'this has 10010' })).toBeVisible();
  await expect(note).toBeFocused();
  await expect(note).toHaveValue(long(10_010));
  await paste(page, note, 'THE END');
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByText('THE END')).toBeVisible();
});

test('what a photo shows, and the name of a picture, are refused when they are too long, and stay', async ({
  page,
}) => {
  const files = [{ name: 'one.png', mimeType: 'image/png', buffer: await solid(300, 200).png().toBuffer() }];
  await signIn(page, '/admin/inventory?new=1');
  const dialog = page.getByRole('dialog', { name: 'Add Item' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Lena added browser test');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A gun that was added by a browser test.');
  await dialog.getByRole('textbox', { name: /price/i }).fill('1234.5');
  await dialog.getByRole('combobox', { name: /category/i }).click();
  await page.getByTitle('Firearms').last().click();
  await dialog.locator('input[type=file]').setInputFiles(files);
  const alt = dialog.getByRole('textbox', { name: 'What photo 1 shows' });
  await paste(page, alt, long(310));
  await expect(dialog.getByText('Alt must be at most 300 characters: this has 310')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(dialog.getByText('The description of photo 1 is too long.')).toBeVisible();
  await expect(alt).toHaveValue(long(310));
  await paste(page, alt, 'Left side. THE END');
  const added = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/admin/inventory') && answer.request().method() === 'POST',
  );
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  const item = (await (await added).json()) as { id: number; photos: { alt: string }[] };
  expect(item.photos).toMatchObject([{ alt: 'Left side. THE END' }]);
  await asAdmin(page, 'DELETE', `/api/admin/inventory/${item.id}`);

  await page.goto('/admin/blog');
  await page.getByRole('button', { name: /new post/i }).click();
  const post = page.getByRole('dialog');
  await post.locator('input[type=file]').setInputFiles(files);
  const name = post.getByLabel('Name of image 1');
  await paste(page, name, long(60));
  await expect(post.getByText('Not renamed. A name has at most 50 characters: this has 60')).toBeVisible();
  await name.blur();
  await expect(name).toHaveValue(long(60));
});

test('a person is not looked for by the beginning of an address', async ({ page }) => {
  await signIn(page, '/admin/settings?tab=personal-data');
  const person = page.getByLabel('Email or Phone');
  const address = `${'a'.repeat(250)}@example.com`;
  await paste(page, person, address);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('At most 254 characters: this has 262')).toBeVisible();
  await expect(person).toHaveValue(address);
});
