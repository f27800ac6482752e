import type { Page } from '@playwright/test';
import { open } from '../support/pages';
import { expect, test } from '../support/site';

const PAGES = [
  '/about',
  '/inventory',
  '/blog',
  '/contact',
  '/schedule',
  '/review',
  '/transfers',
  '/privacy',
  '/terms',
];

test('the band above a page is low, and what the page is for begins in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of PAGES.filter((one) => one !== '/about')) {
    await page.goto(path);
    const band = await page.locator('main > :first-child').boundingBox();
    expect(band?.height, path).toBeLessThan(200);
  }
  await page.goto('/inventory');
  await expect(
    page
      .locator('main article')
      .first()
      .getByText(/^\$[\d,]+$/),
  ).toBeInViewport({ ratio: 1 });
  await page.goto('/schedule');
  await expect(page.locator('[data-day]:not([data-disabled]) button').first()).toBeInViewport({ ratio: 1 });
});

test('the menu stands still from page to page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const places = new Set<string>();
  for (const path of ['/', ...PAGES]) {
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const found = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().x));
    places.add(found.join());
  }
  expect([...places]).toHaveLength(1);
});

test('the ring of the keyboard is around the whole card', async ({ page }) => {
  for (const path of ['/inventory', '/blog']) {
    await page.goto(path);
    const card = page.locator('main article').first();
    await card.getByRole('link').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(card.getByRole('link')).toBeFocused();
    const ring = await card.getByRole('link').evaluate((link) => {
      const { outlineStyle } = getComputedStyle(link);
      const { outlineStyle: around, width, height, position } = getComputedStyle(link, '::after');
      return { outlineStyle, around, width, height, position };
    });
    const size = await card.evaluate(({ clientWidth, clientHeight }) => ({
      width: `${clientWidth}px`,
      height: `${clientHeight}px`,
    }));
    expect(ring, path).toMatchObject({ outlineStyle: 'none', around: 'solid', position: 'absolute' });
    expect(parseFloat(ring.width), path).toBeCloseTo(parseFloat(size.width), 0);
    expect(parseFloat(ring.height), path).toBeCloseTo(parseFloat(size.height), 0);
  }
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the page that comes stands there at once, without a fade', async ({ page }) => {
    await page.goto('/inventory');
    await page.evaluate(() => {
      const seen = ((window as unknown as { faint: string[] }).faint = [] as string[]);
      const look = () => {
        for (let at = document.querySelector('main h1'); at; at = at.parentElement) {
          const { opacity } = getComputedStyle(at);
          if (opacity !== '1') {
            seen.push(`${at.tagName} ${opacity}`);
          }
        }
        requestAnimationFrame(look);
      };
      look();
    });
    const menu = page.getByRole('navigation', { name: 'Main' });
    for (const [name, title] of [
      ['Contact', 'Contact Us'],
      ['Blog', 'Our Blog'],
      ['Inventory', 'Our Inventory'],
    ] as const) {
      await menu.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    expect(await page.evaluate(() => (window as unknown as { faint: string[] }).faint)).toEqual([]);
  });
});

test('text of twice the size fits', async ({ page }) => {
  test.slow();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', ...PAGES, '/inventory/1', '/schedule?item=1', '/blog/1', '/visit', '/nowhere']) {
      await page.goto(path);
      await enlarge(page);
      const stickOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(stickOut, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await open(page, '/inventory');
    await page.locator('main article a').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Contact for Purchase' })).toBeVisible();
    await enlarge(page);
    const cut = await dialog.evaluate((panel) => panel.scrollWidth - panel.clientWidth);
    expect(cut, `the dialog of an item at ${width} px`).toBeLessThanOrEqual(0);
  }
});

/** As in the settings of a browser: what is measured in rem grows, the window does not. */
async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}
