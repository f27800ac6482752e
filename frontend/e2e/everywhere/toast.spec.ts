import type { Page } from '@playwright/test';
import { asAdmin } from '../support/back-office';
import { expectFits, hold } from '../support/pages';
import { expect, notice, startSession, test } from '../support/site';

const SENT = 'Inquiry Sent Successfully';
const FAILED = 'There was an error sending your inquiry. Please try again.';

/** Opens and fills in an item's inquiry; the test answers the request itself. */
async function fillInquiry(page: Page) {
  await page.goto('/inventory/24');
  await page.getByRole('button', { name: 'Contact for Purchase' }).click();
  const form = page.getByRole('dialog', { name: 'Contact for Purchase' });
  await form.getByLabel('Name').fill('Dana Reyes');
  await form.getByLabel('Email').fill('dana@example.com');
  return {
    send: async (status: number) => {
      await page.route('**/api/contact', (route) => route.fulfill({ status, json: {} }), { times: 1 });
      await form.getByRole('button', { name: /send/i }).click();
    },
  };
}

const corner = (page: Page) => page.locator('[aria-label*="F8"] ol');

test('a notification goes after 5 seconds', async ({ page }) => {
  await page.clock.install();
  const inquiry = await fillInquiry(page);
  await inquiry.send(201);
  await expect(notice(page)).toContainText(SENT);
  await page.clock.fastForward(3000);
  await expect(notice(page)).toContainText(SENT);
  await page.clock.fastForward(2000);
  await expect(notice(page)).toBeHidden();
});

test('only one notification is visible at a time', async ({ page }) => {
  const inquiry = await fillInquiry(page);
  await inquiry.send(503);
  await expect(notice(page)).toContainText(FAILED);
  await inquiry.send(201);
  await expect(notice(page)).toContainText(SENT);
  await expect(notice(page)).toHaveCount(1);
});

test('a swipe of 50 px to the right dismisses a notification, a shorter one does not', async ({ page }) => {
  const inquiry = await fillInquiry(page);
  await inquiry.send(201);
  const text = page.getByText(SENT, { exact: true });
  await expect(text).toBeVisible();
  const swipe = async (distance: number) => {
    const { x = 0, y = 0 } = (await text.boundingBox()) ?? {};
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.down();
    await page.mouse.move(x + 5 + distance, y + 5, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(text).toBeVisible();
  await swipe(60);
  await expect(notice(page)).toBeHidden();
});

test('F8 leads to the notification and its close button takes it away', async ({ page }) => {
  const inquiry = await fillInquiry(page);
  await inquiry.send(201);
  await expect(notice(page)).toContainText(SENT);
  await expect(page.getByRole('dialog', { name: 'Contact for Purchase' })).toBeHidden();
  await page.keyboard.press('F8');
  await expect(corner(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(notice(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeHidden();
});

test('F8 leads out of an open dialog, which keeps the focus otherwise', async ({ page }) => {
  const inquiry = await fillInquiry(page);
  await inquiry.send(503);
  await expect(notice(page)).toContainText(FAILED);
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(notice(page).locator('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog', { name: 'Contact for Purchase' }).locator(':focus')).toHaveCount(1);
});

test('a notification is at most 420 px wide and in the lower left corner on medium screens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  const inquiry = await fillInquiry(page);
  await inquiry.send(201);
  await expect(notice(page)).toContainText(SENT);
  const box = await corner(page).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(420);
  expect(box?.x).toBe(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800);
});

test('what waits long for its answer says so, can be stopped, and is done once when it is sent again', async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) {
      await route.continue();
    } else {
      // It reaches the shop; its answer does not come back.
      await page.request.post('/api/contact', {
        headers: { 'idempotency-key': keys[0] ?? '' },
        data: route.request().postDataJSON() as object,
      });
    }
  });
  await page.goto('/contact');
  await page.clock.install();
  await page.getByLabel('Name').fill('Slow Reyes');
  await page.getByLabel('Email').fill('slow@example.com');
  await page.getByLabel('Subject').fill('A slow line');
  await page.getByLabel('Message').fill('Do you take trade-ins of rifles?');
  await page.getByRole('checkbox').check();
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect.poll(() => keys.length).toBe(1);
  await page.clock.fastForward(10_100);
  const waiting = page.getByRole('alert').filter({ hasText: 'Still trying to reach the shop...' });
  await expectFits(page, 'still trying');
  await waiting.getByRole('button', { name: 'Stop' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByText(/^No answer came/)).toBeVisible();
  await send.click();
  await expect(page.getByText('Message Sent').first()).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
  await startSession(page);
  const messages = await asAdmin<{ email: string }[]>(page, 'GET', '/api/admin/contact');
  expect(messages.filter(({ email }) => email === 'slow@example.com')).toHaveLength(1);
});

test('a page that stands in for the answer of the shop is none', async ({ page }) => {
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Sign in to the hotel</h1>' }),
  );
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Hotel Reyes');
  await page.getByLabel('Email').fill('hotel@example.com');
  await page.getByLabel('Subject').fill('From a hotel');
  await page.getByLabel('Message').fill('Do you take trade-ins of rifles?');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(/^No answer came/)).toBeVisible();
  await expect(page.getByText('Message Sent')).toHaveCount(0);
  await expect(page.getByLabel('Message')).toHaveValue('Do you take trade-ins of rifles?');
});

test('a notification whose code does not come is a plain line, and in the back office the code is there before', async ({
  page,
}) => {
  const corner = /\/assets\/toast-corner-.*\.js/;
  const release = await hold(page, corner);
  const inquiry = await fillInquiry(page);
  await inquiry.send(201);
  await expect(page.getByRole('alert').filter({ hasText: SENT })).toBeVisible();
  release();
  await expect(notice(page)).toContainText(SENT);
  await expect(page.getByText(SENT)).toHaveCount(1);
  await page.unroute(corner);
  const asked = page.waitForRequest(corner);
  await startSession(page);
  await page.goto('/admin');
  await asked;
});
