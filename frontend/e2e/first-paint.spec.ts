import type { Page } from '@playwright/test';
import { expect, test } from './site';

/** Holds the script every page begins with, until the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

for (const path of ['/', '/inventory', '/schedule']) {
  test(`${path} is painted before its scripts are asked for`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('#root')).toBeVisible();
    const times = () =>
      page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        scripts: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/[^/]+\.js$/.test(name))
          .map(({ startTime }) => startTime),
      }));
    await expect.poll(async () => (await times()).scripts.length).toBeGreaterThan(1);
    const { painted, scripts } = await times();
    const first = Math.min(...scripts);
    expect(first).toBeGreaterThanOrEqual(painted);
    await expect(page.locator('meta[name=scripts]')).toHaveCount(0);
  });
}

test('a click before the scripts are here is made again, once', async ({ page, consoleMessages }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(consoleMessages).toEqual([]);
});

test('a form filled and sent before any script is here is sent', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Dana Reyes');
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByLabel('Subject').fill('A trade-in');
  await page.getByLabel('Message').fill('Do you take trade-ins of rifles?');
  await page.getByRole('checkbox').check();
  const sent = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  release();
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Dana Reyes', subject: 'A trade-in' });
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
});
