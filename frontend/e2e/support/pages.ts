import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, hydrated } from './site';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/**
 * WCAG 2.2 A and AA of the page as it stands: every rule on a desk and on a phone, and what depends on colors in the dark theme of
 * both. The page stays loaded meanwhile: theme and width change under it, as they do for visitors.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    // Where the page was scrolled to, its header may lie over half a link.
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await expectNoViolations(page, `${name}, light, ${size.width} px`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expectNoViolations(page, `${name}, dark, ${size.width} px`, ['color-contrast']);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).not.toHaveClass(/dark/);
  }
}

async function expectNoViolations(page: Page, name: string, rules?: string[]): Promise<void> {
  // What is to be seen on a button must be in its name, for those who speak to their browser; axe asks only when told.
  const axe = new AxeBuilder({ page }).options({
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  const { violations } = await (
    rules ? axe.withRules(rules) : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  ).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    name,
  ).toEqual([]);
}

/** Opens a page and waits until its scripts listen; nobody clicks sooner than that. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** No scrolling sideways of the page as it stands, on the narrowest phone unless said otherwise. */
export async function expectFits(page: Page, name: string, width = 320): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name}, ${width} px`).toBeLessThanOrEqual(0);
}
