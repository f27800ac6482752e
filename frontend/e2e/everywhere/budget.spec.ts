import { brotliCompressSync } from 'node:zlib';
import { sentBytes } from '../support/pages';
import { expect, hydrated, test } from '../support/site';

/** One address for each public page. */
const ROUTES = [
  '/',
  '/about',
  '/inventory',
  '/inventory/24',
  '/blog',
  '/blog/1',
  '/contact',
  '/schedule',
  '/review',
  '/transfers',
  '/privacy',
  '/terms',
  '/no-such-page',
];

/**
 * Compressed bytes of script a first visit may load before the page can be used. The names of files, which are others in each
 * build, make up to fifty of them.
 */
const BUDGET_BYTES = 117_500;

/** With what follows once it is idle: forms, the calendar, dialogs. */
const WHOLE_BYTES = 159_700;

/** Compressed bytes of the style sheet inside each page. */
const STYLE_BYTES = 11_900;

const sizes = new Map<string, number>();

/** Compressed size of styles, most of which are those of every page. */
function sizeOf(text: string): number {
  const size = sizes.get(text) ?? brotliCompressSync(text).length;
  sizes.set(text, size);
  return size;
}

for (const path of ROUTES) {
  test(`a first visit to ${path} stays within the budget and with this host`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      // This page is never idle.
      window.requestIdleCallback = () => 0;
    });
    const scripts: Promise<Buffer>[] = [];
    const sent: Promise<number>[] = [];
    const hosts = new Set<string>();
    page.on('response', (response) => {
      if (response.url().startsWith('http')) {
        hosts.add(new URL(response.url()).origin);
      }
      if (
        response.request().resourceType() === 'script' ||
        /javascript/.test(response.headers()['content-type'] ?? '')
      ) {
        scripts.push(response.body());
        sent.push(sentBytes(response));
      }
    });
    const html = (await (await page.goto(path))?.text()) ?? '';
    const style = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
    const styleSize = sizeOf(style);
    expect(styleSize).toBeGreaterThan(0);
    expect(styleSize).toBeLessThanOrEqual(STYLE_BYTES);
    // Those of the back office are in admin.css.
    expect(style).not.toContain('var(--ant-');
    expect(html).not.toContain('rel="stylesheet"');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const bodies = await Promise.all(scripts);
    const size = (await Promise.all(sent)).reduce((sum, bytes) => sum + bytes, 0);
    test.info().annotations.push({ type: 'brotli', description: `${path} ${size}, ${styleSize} of styles` });
    expect(bodies.length).toBeGreaterThan(0);
    expect(size).toBeGreaterThan(BUDGET_BYTES / 2);
    expect(size).toBeLessThanOrEqual(BUDGET_BYTES);
    expect(bodies.filter((body) => /\bant-(btn|modal|design)\b/.test(body.toString()))).toEqual([]);
    expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
    await context.close();
  });
}

test('the page with most that follows once it is idle stays within the budget of all', async ({ page }) => {
  const sent: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? '')) {
      sent.push(sentBytes(response));
    }
  });
  await page.goto('/schedule');
  for (const part of ['#booking', '#other-times-form']) {
    await expect(page.locator(part)).toHaveAttribute('data-ready', '');
  }
  const size = (await Promise.all(sent)).reduce((sum, bytes) => sum + bytes, 0);
  expect(size).toBeGreaterThan(BUDGET_BYTES);
  expect(size).toBeLessThanOrEqual(WHOLE_BYTES);
});
