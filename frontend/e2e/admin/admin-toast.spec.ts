import type { Locator, Page } from '@playwright/test';
import { asAdmin, book, farDay } from '../support/back-office';
import { navigate } from '../support/pages';
import { expect, notice, startSession, test } from '../support/site';

const FAILED = 'Failed to update the item. Please try again.';
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test.beforeEach(async ({ page }) => {
  await startSession(page);
});

/** Makes every write fail. */
async function failWrites(page: Page): Promise<void> {
  await page.route('**/api/admin/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '{}' }),
  );
}

/** Whether a click on the center of a button would reach it. */
async function isFree(button: Locator): Promise<boolean> {
  await button.scrollIntoViewIfNeeded();
  return button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

async function failToSwitch(page: Page): Promise<Locator> {
  await page.goto('/admin/inventory');
  await failWrites(page);
  const toggle = page.getByRole('switch', { name: /^Featured: / }).first();
  await toggle.click();
  await expect(notice(page)).toContainText(FAILED);
  return toggle;
}

test('a notification of the back office goes after 5 seconds, and the next one takes its place', async ({
  page,
}) => {
  await page.clock.install();
  const toggle = await failToSwitch(page);
  await page.clock.fastForward(3000);
  await toggle.click();
  await expect(notice(page)).toHaveCount(1);
  await page.clock.fastForward(3000);
  await expect(notice(page)).toContainText(FAILED);
  await page.clock.fastForward(2000);
  await expect(notice(page)).toBeHidden();
});

test('a swipe of 50 px to the right dismisses it, a shorter one does not', async ({ page }) => {
  await failToSwitch(page);
  for (const [distance, left] of [
    [40, 1],
    [60, 0],
  ] as const) {
    const { x = 0, y = 0 } = (await notice(page).boundingBox()) ?? {};
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 10 + distance, y + 10, { steps: 8 });
    await page.mouse.up();
    await expect(notice(page)).toHaveCount(left);
  }
});

test('F8 leads to it out of an open dialog, and closing it leads back', async ({ page }) => {
  await page.goto('/admin/testimonials');
  await page.getByRole('button', { name: 'Add New Testimonial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Testimonial' });
  await dialog.getByLabel('Author').fill('Ann Verde');
  await dialog.getByLabel('Testimonial').fill('A visit that I remember with pleasure.');
  await failWrites(page);
  await dialog.getByRole('button', { name: 'Add Testimonial' }).click();
  await expect(notice(page)).toBeVisible();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(notice(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
});

for (const [index, size] of SIZES.entries()) {
  test(`no notification covers the button to press again, ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    const { id } = await book(page, farDay(96 + index), '1:00 PM', '2:00 PM', 'Cora Lind');

    await page.goto('/admin/blog?new=1');
    const post = page.getByRole('dialog', { name: 'New Post' });
    await post.getByLabel('Title').fill('A post that fails');
    await post.getByLabel('Excerpt').fill('An excerpt that is long enough.');
    await post.getByLabel('Author').fill('Ann Verde');
    await post.getByRole('textbox', { name: 'Content' }).fill('x'.repeat(60));
    await failWrites(page);
    const create = post.getByRole('button', { name: 'Create Post' });
    await create.click();
    await expect(notice(page)).toBeVisible();
    expect(await isFree(create)).toBe(true);

    const leave = async (form: Locator, path: string) => {
      await form.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(form).toBeHidden();
      await navigate(page, path);
    };
    await leave(post, '/admin/inventory?new=1');
    const item = page.getByRole('dialog', { name: 'Add Item' });
    await item.getByRole('textbox', { name: 'Name' }).fill('A gun that fails');
    await item.getByRole('textbox', { name: 'Description' }).fill('A description that is long enough.');
    await item.getByRole('textbox', { name: /price/i }).fill('1');
    await item.getByRole('combobox', { name: /category/i }).click();
    await page.getByTitle('Firearms').last().click();
    await item
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    const add = item.getByRole('button', { name: 'Add Item' });
    await add.click();
    await expect(notice(page)).toContainText('Upload Error');
    expect(await isFree(add)).toBe(true);

    await leave(item, '/admin/settings');
    const update = page.getByRole('button', { name: 'Update Credentials' });
    await page.getByLabel('Current Username').fill('admin');
    await page.getByLabel('Current Password').fill('browser-test-password');
    await page.getByLabel('New Username').fill('somebody');
    await update.click();
    await expect(notice(page)).toContainText('Failed to update credentials');
    expect(await isFree(update)).toBe(true);

    await page.goto(`/admin/schedule?tab=appointments&appointment=${id}`);
    const drawer = page.getByRole('dialog');
    const resend = drawer.getByRole('button', { name: 'Resend Email' });
    await resend.click();
    await expect(notice(page)).toBeVisible();
    for (const button of [resend, drawer.getByRole('button', { name: /^Cancel/ })]) {
      expect(await isFree(button)).toBe(true);
    }
    await page.unroute('**/api/admin/**');
    await asAdmin(page, 'PUT', `/api/admin/appointments/${id}/status`, { status: 'cancelled' });
  });

  test(`a notification makes way for a button in its own corner, ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    const toggle = await failToSwitch(page);
    await notice(page).getByRole('button', { name: 'Close' }).click();
    for (const edge of [90, size.height - 40]) {
      await toggle.evaluate((element, y) => {
        scrollBy({ top: element.getBoundingClientRect().top - y, behavior: 'instant' });
      }, edge);
      await toggle.click();
      await expect(notice(page)).toContainText(FAILED);
      expect(await isFree(toggle)).toBe(true);
      await notice(page).getByRole('button', { name: 'Close' }).click();
    }
  });
}
