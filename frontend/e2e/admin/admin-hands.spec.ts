import { asAdmin, book, farDay } from '../support/back-office';
import type { Appointment } from '../../src/api/models/Appointment';
import { expect, notice, startSession, test } from '../support/site';

test.beforeEach(async ({ page }) => {
  await startSession(page);
});

test('a key that is held down, or pressed twice, does not answer the question it opened', async ({
  page,
}) => {
  const { id } = await book(page, farDay(70), '1:00 PM', '2:00 PM', 'Hanna Held');
  const status = async () =>
    (await asAdmin<Appointment>(page, 'GET', `/api/admin/appointments/${id}`)).status;
  await page.goto(`/admin/schedule?tab=appointments&appointment=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Hanna Held' });
  const question = page.locator('.ant-modal-confirm');
  await drawer.getByRole('button', { name: /^Confirm/ }).focus();
  await page.keyboard.down('Enter');
  await expect(question.getByRole('button', { name: 'Confirm Appointment' })).toBeFocused();
  // What comes without a pause, and what comes while it is held.
  await page.keyboard.up('Enter');
  await question.evaluate((element) => {
    element.removeAttribute('data-answerable');
  });
  await page.keyboard.press('Enter');
  await expect(question).toHaveAttribute('data-answerable', '');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(notice(page)).toContainText('Hanna Held');
  expect(await status()).toBe('confirmed');
  await asAdmin(page, 'PUT', `/api/admin/appointments/${id}/status`, { status: 'cancelled' });
});

test('Back closes what lies on top of a screen, and asks before it takes what was typed', async ({
  page,
}) => {
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Blog Posts' }).first().click();
  await page.getByRole('button', { name: 'New Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Post' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/blog');

  await page.getByRole('button', { name: 'New Post' }).click();
  await dialog.getByLabel('Title').fill('Typed on a phone');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview).toContainText('Typed on a phone');
  await page.goBack();
  await expect(preview).toBeHidden();
  await expect(dialog.getByLabel('Title')).toHaveValue('Typed on a phone');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Typed on a phone');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();

  // Closed by its button, it leaves nothing behind.
  await page.getByRole('button', { name: 'New Post' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => (history.state as { usr: unknown }).usr ?? null)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/admin');
});

test('Back closes the details of a visit and the menu of a phone', async ({ page }) => {
  const { id } = await book(page, farDay(71), '1:00 PM', '2:00 PM', 'Berta Back');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Schedule' }).click();
  await expect(page).toHaveURL('/admin/schedule');
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/admin');

  await page.goto('/admin/schedule?tab=appointments&q=Berta+Back');
  const drawer = page.getByRole('dialog', { name: 'Berta Back' });
  const details = page.getByRole('button', { name: 'Details: Berta Back' });
  await details.click();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(details).toBeVisible();
  await details.click();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/admin/schedule?tab=appointments&q=Berta+Back');
  await asAdmin(page, 'PUT', `/api/admin/appointments/${id}/status`, { status: 'cancelled' });
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('no field is so small that an iPhone enlarges the page at it', async ({ page }) => {
    for (const path of [
      ...['/admin/inventory?new=1', '/admin/blog?new=1', '/admin/testimonials?new=1', '/admin/messages'],
      ...[
        '/admin/settings',
        '/admin/settings?tab=shop',
        '/admin/schedule?tab=hours',
        '/admin/transfers?new=1',
      ],
    ]) {
      await page.goto(path);
      await expect(page.locator('input:visible, textarea:visible').first()).toBeVisible();
      const small = await page
        .locator(
          'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable=true]',
        )
        .evaluateAll((fields) =>
          fields.flatMap((field) =>
            parseFloat(getComputedStyle(field).fontSize) < 16
              ? [field.id || field.outerHTML.slice(0, 120)]
              : [],
          ),
        );
      expect(small, path).toEqual([]);
    }
  });
});
