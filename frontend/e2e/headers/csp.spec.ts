import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { open } from '../support/pages';
import { test } from '../support/policy';
import { expect, signIn } from '../support/site';

const PAGES = [
  ...['/', '/about', '/inventory', '/inventory/1', '/blog', '/blog/1', '/contact', '/schedule', '/review'],
  ...['/privacy', '/terms', '/nothing', '/inventory/999999', '/blog/999999'],
];

/** The screens of the back office, each with a button that opens a dialog. */
const SCREENS: [name: string, button?: string][] = [
  ['Dashboard'],
  ['Inventory', 'Add Item'],
  ['Testimonials', 'Add New Testimonial'],
  ['Schedule', 'Add Multiple'],
  ['Messages', 'Delete: '],
  ['Activity'],
  ['Account Settings'],
];

/** Scrolls through the page and waits for its lazy-loaded pictures. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    await document.fonts.ready;
  });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );
}

test('the public pages run within the policy, light and dark, behind the age gate too', async ({
  page,
  violations,
  consoleMessages,
}) => {
  await open(page, '/about');
  await page.evaluate(() => {
    sessionStorage.setItem('ask-age', 'yes');
    localStorage.removeItem('age-verified');
  });
  await open(page, '/');
  await expect(page.locator('dialog:modal')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.locator('dialog:modal')).toBeHidden();
  for (const [index, path] of PAGES.entries()) {
    await page.emulateMedia({ colorScheme: index % 2 ? 'dark' : 'light' });
    await open(page, path);
    await scrollThrough(page);
    expect(violations, path).toEqual([]);
  }
  expect(consoleMessages).toEqual([]);
});

test('an inquiry and a booking run within the policy', async ({ page, violations, consoleMessages }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/inventory');
  await page.locator('main a[href^="/inventory/"]', { hasNotText: 'Out of Stock' }).first().click();
  await page.getByRole('button', { name: 'Contact for Purchase' }).click();
  const form = page.getByRole('dialog', { name: 'Contact for Purchase' });
  await form.getByLabel('Name').fill('Dana Reyes');
  await form.getByLabel('Email').fill('dana@example.com');
  await form.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Inquiry Sent Successfully', { exact: true })).toBeVisible();

  await open(page, '/schedule');
  await page.locator('[data-day]:not([data-disabled]) button').first().click();
  await page.getByRole('radio').first().check();
  await page.getByLabel('Full Name').fill('Dana Reyes');
  await page.getByLabel('Email Address').fill('dana@example.com');
  await page.getByLabel('Phone Number').fill('(480) 555-0190');
  await page.getByRole('button', { name: 'Request Appointment' }).click();
  await expect(page.getByRole('region', { name: 'Your Request' })).toBeVisible();
  expect(violations).toEqual([]);
  expect(consoleMessages).toEqual([]);
});

test('the back office runs within the policy: screens, dialogs, editor, upload, preview', async ({
  page,
  violations,
  consoleMessages,
}) => {
  // One to delete, and then to keep.
  const message = {
    name: 'Dana Reyes',
    email: 'dana@example.com',
    subject: 'A question',
    message: 'Is it still there?',
  };
  expect((await page.request.post('/api/contact', { data: message })).status()).toBe(201);
  await signIn(page);
  const dialog = page.getByRole('dialog');
  for (const [name, button] of SCREENS) {
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('skeleton')).toHaveCount(0);
    if (button) {
      await page.getByRole('button', { name: button }).first().click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    expect(violations, name).toEqual([]);
  }

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('link', { name: 'Blog Posts' }).click();
  await page.getByRole('button', { name: 'New Post' }).click();
  await dialog.getByLabel('Title').fill('Within the policy');
  await dialog.getByLabel('Excerpt').fill('An excerpt of a post that only a test will ever see.');
  await dialog.getByLabel('Author').fill('Dana Reyes');
  await dialog.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type(
    '# A heading\nA text that is long enough to be the content of a post, and then some.',
  );
  await expect(dialog.getByRole('heading', { name: 'A heading' })).toBeVisible();
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  const width = () =>
    dialog
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(900);
  await dialog.getByRole('button', { name: 'Create Post' }).click();
  await expect(dialog).toBeHidden();

  const preview = page.getByRole('link', { name: 'Preview: Within the policy' });
  await open(page, (await preview.getAttribute('href')) as string);
  await expect(page.getByRole('heading', { name: 'Within the policy' })).toBeVisible();
  await scrollThrough(page);
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'Delete: Within the policy' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Within the policy' })).toBeHidden();
  expect(violations).toEqual([]);
  expect(consoleMessages).toEqual([]);
});
