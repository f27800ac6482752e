import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { open } from './pages';
import { expect, signIn, test as site } from './site';

/** `test` whose page reports what its policy refused, over all the addresses it goes to. */
const test = site.extend<{ violations: string[] }>({
  violations: async ({ page }, use) => {
    const seen: string[] = [];
    await page.exposeFunction('reportViolation', (text: string) => {
      seen.push(text);
    });
    await page.addInitScript(() => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ violatedDirective, blockedURI, sourceFile, sample }) => {
          const text = [location.pathname, violatedDirective, blockedURI, sourceFile, sample].join(' ');
          void (window as unknown as { reportViolation(text: string): void }).reportViolation(text);
        },
      );
    });
    await use(seen);
  },
});

const PAGES = [
  ...['/', '/about', '/inventory', '/blog', '/blog/1', '/contact', '/schedule', '/review', '/privacy'],
  ...['/terms', '/nothing', '/inventory/999999'],
];

/** Every screen of the back office with what shows that it is there, and the dialog it opens. */
const SCREENS: [path: string, button?: string][] = [
  ['/admin'],
  ['/admin/inventory', 'Add Item'],
  ['/admin/inventory?view=table'],
  ['/admin/blog', 'New Post'],
  ['/admin/testimonials', 'Add New Testimonial'],
  ['/admin/schedule', 'Add Time Slot'],
  ['/admin/messages'],
  ['/admin/settings'],
  ['/admin/nothing'],
];

/** Scrolls through the page, so that what is loaded when it is near comes too. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 500) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState('networkidle');
}

test('the public pages, the dialogs and a notification run within the policy', async ({
  page,
  violations,
  consoleMessages,
}) => {
  test.setTimeout(90_000);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    for (const path of PAGES) {
      await open(page, path);
      await scrollThrough(page);
      expect(violations, path).toEqual([]);
    }
  }
  await open(page, '/inventory');
  await page.locator('main a[href^="/inventory/"]', { hasNotText: 'Out of Stock' }).first().click();
  await page.getByRole('button', { name: 'Contact for Purchase' }).click();
  const form = page.getByRole('dialog', { name: 'Contact for Purchase' });
  await form.getByLabel('Name').fill('Dana Reyes');
  await form.getByLabel('Email').fill('dana@example.com');
  await form.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Inquiry Sent Successfully', { exact: true })).toBeVisible();
  expect(violations).toEqual([]);
  expect(consoleMessages).toEqual([]);
});

test('the back office runs within the policy', async ({ page, violations, consoleMessages }) => {
  test.setTimeout(90_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  for (const [path, button] of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Back office' }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    if (button) {
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    expect(violations, path).toEqual([]);
  }
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'New Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Post' });
  await dialog.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('# A heading');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
  const preview = dialog.locator('img[src^="blob:"], img[src^="/"]').first();
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900);
  expect(violations).toEqual([]);
  expect(consoleMessages).toEqual([]);
});

test('Swagger UI runs within its policy', async ({ page, violations, consoleMessages }) => {
  await page.goto('/api/docs');
  for (const call of ['#operations-uploads-getPicture', '#operations-admin_messages-listMessages']) {
    await page.locator(call).getByRole('button').first().click();
    await expect(page.locator(call).getByRole('button', { name: 'Try it out' })).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(violations).toEqual([]);
  expect(consoleMessages).toEqual([]);
});
