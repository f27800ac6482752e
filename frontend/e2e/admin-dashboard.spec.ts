import type { Appointment } from '../src/api/models/Appointment';
import { expect, startSession, test } from './site';

test.beforeEach(async ({ page }) => {
  await startSession(page);
});

test('the dashboard counts, lists and leads on', async ({ page }) => {
  await page.goto('/admin');
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

test('six grey cards stand in while it loads', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/admin/appointments', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin');
  await expect(page.getByTestId('skeleton')).toHaveCount(6);
  answer();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
});

test('a section that fails says so, and the others stay', async ({ page }) => {
  await page.route('**/api/admin/contact', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/admin');
  const messages = page.getByRole('region', { name: 'Recent Messages' });
  await expect(messages.getByText('There was an error loading messages.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Unread Messages ?Unavailable$/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent Appointments' }).getByRole('listitem')).toHaveCount(
    5,
  );
  await page.unroute('**/api/admin/contact');
  await messages.getByRole('button', { name: 'Try Again' }).click();
  await expect(messages.getByRole('listitem')).toHaveCount(3);
});

test('a mail that failed is warned of, with the way to its appointment', async ({ page }) => {
  await page.route('**/api/admin/appointments', async (route) => {
    const answer = await route.fetch();
    const [first, ...rest] = (await answer.json()) as Appointment[];
    const failedAt = '2026-11-21T16:00:00.000Z';
    const notice = {
      kind: 'appointment-confirmed',
      state: 'failed',
      queuedAt: failedAt,
      sentAt: null,
      failedAt,
      gaveUpAt: failedAt,
    };
    const waiting = { ...first, id: 999_999, name: 'Will Wait', notice: { ...notice, gaveUpAt: null } };
    await route.fulfill({ json: [{ ...first, name: 'Vera Unreached', notice }, waiting, ...rest] });
  });
  await page.goto('/admin');
  await expect(page.getByText('The newest mails to 2 clients could not be delivered.')).toBeVisible();
  const failed = page.getByRole('alert').getByRole('listitem');
  await expect(failed.filter({ hasText: 'Vera' })).toContainText('Not tried again: call the client.');
  await expect(failed.filter({ hasText: 'Will' })).toContainText('Tried again by itself.');
  await page.getByRole('link', { name: /^Vera Unreached, / }).click();
  const drawer = page.getByRole('dialog', { name: 'Vera Unreached' });
  await expect(drawer.getByText('Failed', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Not tried again: call the client')).toBeVisible();
});

test('what the server warns of stands on top, with the way to mend it', async ({ page }) => {
  let warnings = [
    { kind: 'undecided-limit', message: '30 requests wait for your answer.' },
    { kind: 'mail-not-sent', message: 'Nobody gets any email.' },
  ];
  await page.route('**/api/admin/warnings', (route) => route.fulfill({ json: warnings }));
  await page.goto('/admin');
  await expect(page.getByRole('alert')).toHaveText([/^30 requests wait/, /^Nobody gets any email\.$/]);
  await page.getByRole('link', { name: 'Decide pending requests' }).click();
  await page.waitForURL('**/admin/schedule?tab=appointments&show=pending');
  await expect(page.getByRole('searchbox', { name: 'Search appointments' })).toBeVisible();
  // Asked for anew, not remembered.
  warnings = [];
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Inventory Summary' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
