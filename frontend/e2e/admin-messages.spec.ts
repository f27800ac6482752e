import type { Page } from '@playwright/test';
import { expect, notice, startSession, test } from './site';

const API = '**/api/admin/contact';

// Asked for here, the console is watched in every test.
test.beforeEach(async ({ page, consoleMessages }) => {
  await startSession(page);
  expect(consoleMessages).toEqual([]);
});

/** A new message of a visitor. */
async function write(page: Page, subject: string): Promise<void> {
  const answer = await page.request.post('/api/contact', {
    data: {
      name: 'Verde Visitor',
      email: 'verde@example.com',
      subject,
      message: 'First line of it.\nSecond line of it.',
    },
  });
  expect(answer.status()).toBe(201);
}

const unreadCount = async (page: Page): Promise<number> =>
  Number(/\d+/.exec(await page.getByText(/^Unread \(\d+\)$/).innerText())?.[0]);

test('viewing reads a message; it is answered by mail and deleted after a question', async ({ page }) => {
  await write(page, 'Verde: view & read');
  await page.goto('/admin/messages');
  const row = page.locator('main li').filter({ hasText: 'Verde: view & read' });
  await expect(row.getByText('Unread', { exact: true })).toBeVisible();
  const before = await unreadCount(page);
  const view = row.getByRole('button', { name: 'View: Verde: view & read' });
  await expect(view).toHaveAttribute('aria-expanded', 'false');
  await view.click();
  await expect(row.getByText('Unread', { exact: true })).toBeHidden();
  await expect(row.getByRole('button', { name: /^Hide/ })).toHaveAttribute('aria-expanded', 'true');
  expect(await unreadCount(page)).toBe(before - 1);
  await expect(row.getByRole('link', { name: /^Reply/ })).toHaveAttribute(
    'href',
    'mailto:verde@example.com?subject=Re%3A%20Verde%3A%20view%20%26%20read',
  );
  await page.reload();
  await expect(row).toBeVisible();
  await expect(row.getByText('Unread', { exact: true })).toBeHidden();

  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this message?' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notice(page)).toContainText('Message Deleted');
  await expect(row).toBeHidden();
});

test('Mark Read, the filter for unread ones and the search work, in the address too', async ({ page }) => {
  await write(page, 'Verde: first');
  await write(page, 'Verde: second');
  await page.goto('/admin/messages?show=unread&q=verde');
  const rows = page.locator('main li').filter({ has: page.getByRole('heading') });
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark Read: Verde: first' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'View: Verde: second' }).click();
  await expect(rows.getByText('Second line of it.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide: Verde: second' }).click();
  await expect(page.getByText('No messages match your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/\/admin\/messages$/);
  for (const subject of ['Verde: first', 'Verde: second']) {
    await page.getByRole('button', { name: `Delete: ${subject}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { name: subject })).toBeHidden();
  }
});

test('each failure is said, and what was refused goes back', async ({ page }) => {
  await write(page, 'Verde: refused');
  await page.route(API, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/admin/messages');
  await expect(page.getByText('There was an error loading messages.')).toBeVisible();
  await page.unroute(API);
  await page.getByRole('button', { name: 'Try Again' }).click();
  const row = page.locator('main li').filter({ hasText: 'Verde: refused' });
  await expect(row).toBeVisible();

  await page.route(`${API}/**`, (route) => route.fulfill({ status: 503, body: '{}' }));
  await row.getByRole('button', { name: /^Mark Read/ }).click();
  await expect(notice(page)).toContainText('Failed to mark message as read.');
  await expect(row.getByText('Unread', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notice(page)).toContainText('Failed to delete message.');
  await expect(row).toBeVisible();

  await page.unroute(`${API}/**`);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toBeHidden();
});
