import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, hydrated } from './site';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/**
 * Checks the current page against WCAG 2.2 A and AA: all rules on a desktop and on a phone, and the rules about colors
 * in the dark theme as well. The page isn't reloaded: theme and width change in place, as they do for visitors.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    // Scroll to the top, because the sticky header may cover half of a link.
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
  // A button's visible text must be part of its name, for voice control. axe has this rule off by default.
  // Without `resultTypes` it also describes every element that passes, which takes longer than the rules do.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    rules: { 'label-content-name-mismatch': { enabled: true } },
    resultTypes: ['violations'],
  });
  const { violations } = await (
    rules ? axe.withRules(rules) : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  ).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    name,
  ).toEqual([]);
}

/** Opens a page and waits until it is hydrated, before anything is clicked. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** Expects the page not to scroll sideways, by default on the narrowest phone. */
export async function expectFits(page: Page, name: string, width = 320): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name}, ${width} px`).toBeLessThanOrEqual(0);
}

/** Begins to add up layout shifts, from the next page on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        document.documentElement.dataset['shift'] = String(
          Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts of the page so far. */
export async function shifted(page: Page): Promise<number> {
  return Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
}
