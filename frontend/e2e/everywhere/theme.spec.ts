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

test('with the colors of the system, a chosen day, time, category and page can be told from the others, and read', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const colors = (locator: Locator) =>
    locator.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor];
    });
  await page.goto('/schedule');
  // Without a rule for these colors the two grounds still differ, in how opaque they are: both look like the page.
  const [highlightText, highlight] = await page.evaluate(() => {
    const style = 'forced-color-adjust: none; color: HighlightText; background: Highlight';
    document.body.insertAdjacentHTML('beforeend', `<i id="highlight" style="${style}"></i>`);
    const marked = document.getElementById('highlight') as HTMLElement;
    const { color, backgroundColor } = getComputedStyle(marked);
    marked.remove();
    return [color, backgroundColor];
  });
  expect(highlightText).not.toBe(highlight);
  /** Its ground and all words on it have the colors that belong together, without the plate that the engine puts behind words. */
  const expectChosen = async (locator: Locator) => {
    await expect.poll(() => colors(locator)).toEqual([highlightText, highlight]);
    const parts = await locator.evaluate((element) =>
      [element, ...element.querySelectorAll('*')].map((part) => {
        const { color, forcedColorAdjust } = getComputedStyle(part) as CSSStyleDeclaration & {
          forcedColorAdjust: string;
        };
        return `${color} ${forcedColorAdjust}`;
      }),
    );
    expect(new Set(parts)).toEqual(new Set([`${highlightText} none`]));
  };
  const expectOther = async (locator: Locator) => {
    expect((await colors(locator))[1]).not.toBe(highlight);
  };

  const header = page.getByRole('banner');
  await expectChosen(header.getByRole('link', { name: 'Schedule' }));
  await expectOther(header.getByRole('link', { name: 'Contact' }));
  const days = page.locator('[data-day]:not([data-disabled]) button');
  await expectOther(days.first());
  await days.first().click();
  await expectChosen(days.first());
  // A day of its own: other tests may leave only one time of the first.
  await startSession(page);
  const [first] = await addTimes(page, farDay(20), ['9:00 AM', '10:00 AM']);
  await page.goto(`/schedule?slot=${first}`);
  const times = page.locator('[name=timeSlotId] + span');
  await expect(page.locator('[name=timeSlotId]').first()).toBeChecked();
  await expectChosen(times.first());
  await expectOther(times.nth(1));
  await page.goto('/inventory?category=Firearms');
  await expectChosen(header.getByRole('link', { name: 'Inventory' }));
  await expectChosen(page.locator('main [aria-current=true]').first());
  await expectOther(page.getByRole('link', { name: 'Night Vision', exact: true }).first());
  await page.goto('/');
  const choices = page.getByRole('group', { name: 'Filter by category' }).getByRole('button');
  await choices.nth(1).click();
  await expectChosen(choices.nth(1));
  await expectOther(choices.nth(2));
  await page.goto('/review');
  const stars = page.locator('[type=radio] + label');
  await page.locator('[type=radio]').nth(3).check();
  await expectChosen(stars.nth(3));
  await expectOther(stars.nth(4));
});
