import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './site';

test('an unknown address answers 404 with the page of SPEC', async ({ page, consoleMessages }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  expect(consoleMessages).toEqual([]);
});

test('the menu of a phone opens, and closes when a link is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/no-such-page');
  const link = page.getByRole('banner').getByRole('link', { name: 'Inventory' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: /menu/i }).click();
  await link.click();
  await page.waitForURL('**/inventory');
  await expect(link).toBeHidden();
});

test('the theme is kept, and followed by other tabs', async ({ page, context }) => {
  await page.goto('/inventory');
  const other = await context.newPage();
  await other.goto('/inventory');
  await page.evaluate(() => {
    localStorage.setItem('theme', 'light');
  });
  await page.reload();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark');
  });
  await expect(other.locator('html')).toHaveClass(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
});

for (const theme of ['light', 'dark']) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing on the catalogue and an item, ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((value) => {
        localStorage.setItem('theme', value);
      }, theme);
      for (const path of ['/inventory', '/inventory/24']) {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
        ).toEqual([]);
      }
    });
  }
}

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/inventory', '/inventory/24', '/no-such-page']) {
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});
