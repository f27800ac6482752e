import type { Page } from '@playwright/test';
import { expect, notice, test } from '../support/site';

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
