import type { Locator } from '@playwright/test';
import { farDay } from '../support/back-office';
import { expect, startSession, test } from '../support/site';
import { addTimes } from '../support/visits';

test('the theme is kept, and followed by other tabs', async ({ page, context }) => {
  await page.goto('/inventory');
  const other = await context.newPage();
  await other.goto('/inventory');
  const toggle = page.getByRole('button', { name: /^Theme:/ });
  await expect(toggle).toHaveAccessibleName(/^Theme: system/);
  await toggle.click();
  await toggle.click();
  await expect(toggle).toHaveAccessibleName(/^Theme: dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect(other.locator('html')).toHaveClass(/dark/);
  await expect(other.getByRole('button', { name: /^Theme: dark/, includeHidden: true })).toHaveCount(1);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('system follows the device while the page is open', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/inventory');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('the right theme is there before anything is painted', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.body) {
        seen.push(document.documentElement.classList.contains('dark'));
      }
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto('/inventory');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain(false);
});

test('the page works where the browser allows no storage', async ({ browser }) => {
  const page = await browser.newPage({ colorScheme: 'dark' });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  await page.goto('/inventory');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const toggle = page.getByRole('button', { name: /^Theme: system/ });
  await toggle.click();
  await expect(page.getByRole('button', { name: /^Theme: light/ })).toBeVisible();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
  await page.close();
});

test('the tooltip of the theme button opens after 700 ms, at once by keyboard, and goes with Escape', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/no-such-page');
  // From here time passes only as the test says, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 60_000);
  const toggle = page.getByRole('button', { name: /^Theme:/ });
  const tooltip = page.getByRole('tooltip');
  await toggle.hover();
  await page.clock.fastForward(400);
  await expect(tooltip).toBeHidden();
  await page.clock.fastForward(300);
  await expect(tooltip).toHaveText('Theme: system');
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
  await page.clock.resume();
  await page.mouse.move(5, 500);
  await page.getByRole('link', { name: /^Palo Verde Arms/ }).focus();
  await page.keyboard.press('Tab');
  await expect(tooltip).toBeVisible();
});

test('with the colors of the system, a chosen day, time and category can be told from the others', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const ground = (locator: Locator) =>
    locator.evaluate((element) => getComputedStyle(element).backgroundColor);
  await page.goto('/schedule');
  const days = page.locator('[data-day]:not([data-disabled]) button');
  // Without a rule for these colors the two grounds still differ, in how opaque they are: both look like the page.
  const highlight = await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<i id="highlight" style="background: Highlight"></i>');
    const marked = document.getElementById('highlight') as HTMLElement;
    const { backgroundColor } = getComputedStyle(marked);
    marked.remove();
    return backgroundColor;
  });
  const before = await ground(days.first());
  await days.first().click();
  await expect.poll(() => ground(days.first())).not.toBe(before);
  await expect.poll(() => ground(days.first())).toBe(highlight);
  // A day of its own: other tests may leave only one time of the first.
  await startSession(page);
  const [first] = await addTimes(page, farDay(20), ['9:00 AM', '10:00 AM']);
  await page.goto(`/schedule?slot=${first}`);
  const times = page.locator('[name=timeSlotId] + span');
  await expect(page.locator('[name=timeSlotId]').first()).toBeChecked();
  await expect.poll(() => ground(times.first())).toBe(highlight);
  expect(await ground(times.first())).not.toBe(await ground(times.nth(1)));
  await page.goto('/inventory?category=Firearms');
  const other = page.getByRole('link', { name: 'Night Vision', exact: true }).first();
  const category = page.locator('main [aria-current=true]').first();
  await expect.poll(() => ground(category)).toBe(highlight);
  expect(await ground(category)).not.toBe(await ground(other));
});
