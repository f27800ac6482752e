import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../support/pages';
import { expect, signIn, startSession, test } from '../support/site';

test('an unknown address answers 404 with the Not Found page', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
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
  // Where Back has closed it, Forward doesn't open it.
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(link).toBeVisible();
  await page.goBack();
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(link).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Inventory');
  await expect(link).toBeHidden();
});

test('the header is translucent once the page is scrolled more than 10 px', async ({ page }) => {
  await page.goto('/inventory');
  const header = page.getByRole('banner');
  const filter = () => header.evaluate((element) => getComputedStyle(element).backdropFilter);
  await page.evaluate(() => {
    scrollTo(0, 10);
  });
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  expect(await filter()).toBe('none');
  await page.evaluate(() => {
    scrollTo(0, 11);
  });
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  expect(await filter()).toContain('blur');
});

test('a change of route shows the top, also on Back, with title, description and canonical of the page', async ({
  page,
}) => {
  await page.goto('/inventory');
  await page.evaluate(() => {
    scrollTo(0, 900);
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Transfers' }).click();
  await page.waitForURL('**/transfers');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/transfers$/);
  await page.evaluate(() => {
    scrollTo(0, 300);
  });
  await page.goBack();
  await expect(page).toHaveTitle(/^Inventory/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/inventory$/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /firearms/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a link to the page one is on shows its top; the filter buttons leave the page where it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const y = () => page.evaluate(() => scrollY);
  const footer = page.getByRole('contentinfo');
  await page.goto('/inventory');
  await footer.getByRole('link', { name: 'Less-Lethal Options' }).click();
  await page.waitForURL('**/inventory?category=Less-Lethal');
  await expect.poll(y).toBe(0);
  const filter = page.getByRole('navigation', { name: 'Filter by category' });
  await filter.scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    scrollBy(0, 120);
  });
  const place = await y();
  expect(place).toBeGreaterThan(0);
  await filter.getByRole('link', { name: 'Firearms' }).click();
  await page.waitForURL('**/inventory?category=Firearms');
  expect(await y()).toBe(place);
  await page.goto('/blog');
  await footer.getByRole('link', { name: 'Blog' }).click();
  await expect.poll(y).toBe(0);
});

test('an item that opens takes the focus as a whole, and gives it back', async ({ page }) => {
  await page.goto('/inventory');
  const card = page.locator('main a[href^="/inventory/"]').nth(3);
  await card.press('Enter');
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toBeFocused();
});

test('an item opens and closes without moving the page', async ({ page }) => {
  await page.goto('/inventory');
  const card = page.locator('main a[href^="/inventory/"]').nth(7);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await card.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('nothing moves when a dialog takes the scrollbar away', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  // Headless browsers hide scrollbars; on Windows they take up space.
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 700 } });
    await startSession(page);
    const width = () => page.evaluate(() => document.body.getBoundingClientRect().width);
    for (const [path, opener] of [
      ['/inventory', page.locator('main a[href^="/inventory/"]').first()],
      ['/admin/inventory', page.getByRole('button', { name: /^Edit/ }).first()],
    ] as const) {
      await page.goto(path);
      await opener.waitFor();
      // Before the scripts are here, a link leads to a page of its own.
      await page.waitForLoadState('networkidle');
      const before = await width();
      expect(before).toBeLessThan(1440);
      await opener.click();
      await expect(page.getByRole('dialog').first()).toBeVisible();
      expect(await width(), path).toBe(before);
    }
  } finally {
    await browser.close();
  }
});

test('a page whose code cannot be loaded says so, inside the frame of the site', async ({
  page,
  context,
}) => {
  await page.goto('/no-such-page');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await expect(page.getByText('This page didn’t load.')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [part, open, name] of [
  ['site', (page: Page) => page.goto('/no-such-page'), 'Inventory'],
  ['back office', (page: Page) => signIn(page, '/admin'), 'Messages'],
] as const) {
  test(`a tab of the ${part} that is older than the last release, whose files are gone, loads the page anew, once`, async ({
    page,
  }) => {
    await open(page);
    const asked: string[] = [];
    await page.route(`**/assets/${name.toLowerCase()}-page-*.js`, (route) => {
      asked.push(route.request().url());
      return asked.length === 1 ? route.fulfill({ status: 404 }) : route.continue();
    });
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(
      await page.evaluate(() =>
        (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).map(({ type }) => type),
      ),
    ).toEqual(['reload']);
  });
}

test.describe('without its scripts', () => {
  const provokedMessages = /^error: Failed to fetch dynamically imported module: /;
  test.use({ provokedMessages });

  test('a page stays readable', async ({ page }) => {
    await page.route('**/assets/inventory-page-*.js', (route) => route.abort());
    const failed = page.waitForEvent('pageerror');
    await page.goto('/inventory', { waitUntil: 'load' });
    expect(`error: ${(await failed).message}`).toMatch(provokedMessages);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('nothing inline runs but the theme, what stands in for the scripts at first, and the age gate', async ({
  request,
}) => {
  for (const path of ['/inventory', '/inventory/24', '/no-such-page', '/admin/login']) {
    const html = await (await request.get(path)).text();
    const inline = [...html.matchAll(/<script(?![^>]*\b(?:src=|type="application\/))[^>]*>/g)];
    expect(inline, path).toHaveLength(3);
    expect(html, path).not.toMatch(/<template(?! id="scripts")|\bhidden=""|\son[a-z]+="/);
  }
});

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/inventory');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

// The list itself is checked in paging.spec.ts, with more loaded.
for (const path of ['/inventory/24', '/no-such-page']) {
  test(`${path} is accessible, and does not scroll sideways`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectAccessible(page, path);
    await expectFits(page, path);
  });
}
