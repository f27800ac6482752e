import type { Page } from '@playwright/test';
import { book, farDay, isBookable, MAIL_PATIENCE, mailsTo } from '../support/back-office';
import { expectAccessible, expectFits, sentBytes } from '../support/pages';
import { expect, startSession, test } from '../support/site';

/** Compressed bytes of script a first visit may load, as in budget.spec.ts. */
const BUDGET_BYTES = 110_000;

/** Requests a visit; returns it with the address from its email. */
async function request(page: Page, day: number, name: string) {
  await startSession(page);
  const date = farDay(day);
  const visit = await book(page, date, '10:00 AM', '11:00 AM', name);
  let path = '';
  await expect(() => {
    // Long lines of an email are folded.
    const mail = mailsTo(visit.email)
      .join('')
      .replace(/=\r?\n/g, '');
    path = /\/visit\/[\w-]{43}/.exec(mail)?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass(MAIL_PATIENCE);
  return { ...visit, path };
}

test('a client opens the visit without being asked for an age, takes another time and calls it off', async ({
  page,
  browser,
  baseURL,
}) => {
  const { slotId, path } = await request(page, 61, 'Vera Lindqvist');
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
  await expect(client.getByRole('heading', { level: 1 })).toContainText('10:00 AM');
  await expect(client.getByRole('heading', { name: "We're holding your time" })).toBeVisible();
  await expect(client.getByRole('listitem').filter({ hasText: 'photo ID' })).toBeVisible();
  await expect(client.getByRole('link', { name: 'Get Directions' })).toHaveAttribute('href', /maps/);
  await expect(client.locator(`a[href="/api/visits/${path.slice(7)}/calendar.ics"]`)).toBeVisible();
  const head = await client.evaluate(() => document.head.innerHTML);
  expect(head).toContain('noindex');
  expect(head).not.toContain(path);

  for (const format of ['A4', 'Letter']) {
    const paper = (await client.pdf({ format })).toString('latin1');
    expect([format, paper.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([format, 1]);
  }
  await client.getByText('Choose Another Time').click();
  await client.getByText('Cancel This Visit').click();
  await expectAccessible(client, 'visit');
  await expectFits(client, 'visit');

  // Whatever the hour of the run, it is not too late to cancel the last one.
  await client
    .getByRole('group', { name: /20\d\d/ })
    .last()
    .getByRole('radio')
    .last()
    .check();
  await client.getByRole('button', { name: 'Move My Visit' }).click();
  const news = client.getByRole('status').filter({ hasText: 'You have a new time.' });
  await expect(news).toBeFocused();
  await expect.poll(() => isBookable(page, slotId)).toBe(true);
  await client.getByRole('button', { name: 'Yes, Cancel My Visit' }).click();
  await expect(client.getByText('Your visit is canceled.')).toBeFocused();
  await expect(client.getByRole('heading', { name: 'Canceled' })).toBeVisible();
  await expect(client.getByText('What to Bring')).toBeHidden();

  await client.getByRole('link', { name: 'Schedule Another Visit' }).click();
  await expect(client.getByRole('dialog', { name: 'Age Verification' })).toBeVisible();
  expect(messages).toEqual([]);
  await context.close();
});

test('without scripts, forms take another time and cancel, and the page says so', async ({
  page,
  browser,
  baseURL,
}) => {
  const { slotId, path } = await request(page, 65, 'Nils Aberg');
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
  await expect(client.getByRole('heading', { level: 1 })).toHaveText("This Link Doesn't Open a Visit");
  await context.close();
});
