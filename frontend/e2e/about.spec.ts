import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './site';

test('the about page is complete without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/about');
  await expect(page).toHaveTitle('About · Palo Verde Arms');
  const main = page.getByRole('main');
  await expect(main.locator('h1, h2')).toHaveText([
    'About Palo Verde Arms',
    'Our Story',
    'Our Approach',
    'Our Expertise',
  ]);
  await expect(main.locator('h3')).toHaveText([
    'Appointment Only',
    'Curated Selection',
    'Expert Guidance',
    'Exotic and High-End Firearms',
    'Night Vision',
    'Tactical Equipment',
    'Transfer Services',
  ]);
  await context.close();
});

test('the about page leads to the catalogue and to an appointment', async ({ page, consoleMessages }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Schedule Appointment' })).toHaveAttribute('href', '/schedule');
  await expect(main.getByRole('link', { name: 'Transfer Services' })).toHaveAttribute('href', '/contact');
  await main.getByRole('link', { name: 'View Inventory' }).click();
  await expect(page).toHaveURL(/\/inventory$/);
  expect(consoleMessages).toEqual([]);
});

for (const theme of ['light', 'dark']) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing on the about page, ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((value) => {
        localStorage.setItem('theme', value);
      }, theme);
      await page.goto('/about');
      await expect(page.getByRole('heading', { name: 'Our Expertise' })).toBeVisible();
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
      ).toEqual([]);
    });
  }
}

test('the about page does not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/about');
  const [scrollWidth, clientWidth] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
