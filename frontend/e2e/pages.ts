import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './site';

/** Accessibility (WCAG 2.2 A and AA) in both themes, on a phone and a desk. */
export async function expectAccessible(page: Page, path: string, prepare?: () => Promise<void>) {
  for (const theme of ['light', 'dark']) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.evaluate((choice) => {
        localStorage.setItem('theme', choice);
      }, theme);
      await page.reload();
      await expectReady(page);
      await prepare?.();
      // Colours fade; axe must see where they arrive.
      await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        `${path}, ${theme}, ${width} px`,
      ).toEqual([]);
    }
  }
}

/** Opens a page and waits until its scripts listen; nobody clicks sooner than that. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await expectReady(page);
}

async function expectReady(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** No scrolling sideways on the narrowest phone. */
export async function expectFits(page: Page, path: string) {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path);
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
