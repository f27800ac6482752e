import { asAdmin, book, farDay } from '../support/back-office';
import type { Appointment } from '@/api/models/Appointment';
import { expect, notice, startSession, test } from '../support/site';

test.beforeEach(async ({ page }) => {
  await startSession(page);
});

test('a key that is held down, or pressed twice, does not answer the question it opened', async ({
  page,
}) => {
  const { id } = await book(page, farDay(152), '1:00 PM', '2:00 PM', 'Hanna Held');
  const status = async () =>
    (await asAdmin<Appointment>(page, 'GET', `/api/admin/appointments/${id}`)).status;
  await page.goto(`/admin/schedule?tab=appointments&appointment=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Hanna Held' });
  const question = page.locator('.ant-modal-confirm');
  await drawer.getByRole('button', { name: /^Confirm/ }).focus();
  // A second press as soon as there is something to press.
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.closest('.ant-modal-confirm')) {
        const press = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
        document.body.dataset['answered'] ??= String(target.dispatchEvent(press));
      }
    });
  });
  await page.keyboard.down('Enter');
  await expect(question.getByRole('button', { name: 'Confirm Appointment' })).toBeFocused();
  await expect(page.locator('body')).toHaveAttribute('data-answered', 'false');
  await expect(question).toHaveAttribute('data-answerable', '');
  // Held down: each further one is a repetition.
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(question).toBeVisible();
  expect(await status()).toBe('pending');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(notice(page)).toContainText('Appointment Confirmed');
  expect(await status()).toBe('confirmed');
  await asAdmin(page, 'PUT', `/api/admin/appointments/${id}/status`, { status: 'cancelled' });
});

test('Back closes the details of a visit', async ({ page }) => {
  const { id } = await book(page, farDay(153), '1:00 PM', '2:00 PM', 'Berta Back');
  const screen = `/admin/schedule?date=${farDay(153)}`;
  await page.goto(screen);
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
  await expect(page).toHaveURL(screen);
  await asAdmin(page, 'PUT', `/api/admin/appointments/${id}/status`, { status: 'cancelled' });
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('Android’s Back closes the menu, and a dialog after it has asked', async ({ page }) => {
    // What the browser does with the button: it asks the newest of its watchers to close.
    await page.addInitScript(() => {
      const hands = window as unknown as { CloseWatcher: new () => object; back?: { requestClose(): void } };
      const Watcher = hands.CloseWatcher;
      hands.CloseWatcher = class extends Watcher {
        constructor() {
          super();
          hands.back = this as unknown as { requestClose(): void };
        }
      };
    });
    const back = () =>
      page.evaluate(() => {
        const { back: watcher } = window as unknown as { back?: { requestClose(): void } };
        watcher?.requestClose();
      });
    await page.goto('/admin/testimonials');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Messages' })).toBeVisible();
    await back();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/admin/testimonials');

    await page.getByRole('button', { name: 'Add New Testimonial' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add New Testimonial' });
    await dialog.getByLabel('Author').fill('Bea Back');
    await back();
    const question = page.locator('.ant-modal-confirm');
    await expect(question).toContainText('Discard');
    await back();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Author')).toHaveValue('Bea Back');
    await back();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/admin/testimonials');
  });

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
