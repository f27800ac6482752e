import type { Page } from '@playwright/test';
import { expectAccessible, expectFits, openWithoutDetails, shifted, watchShifts } from '../support/pages';
import { expect, test } from '../support/site';

const SECTIONS = [
  'Exceptional Firearms for Discerning Collectors',
  'Our Specialties',
  'Mobile Services',
  'Featured Inventory',
  'One visitor, one table, all the time you need',
  'Testimonials',
  'Latest Articles',
  'Contact',
  'An hour set aside for you',
];

const LISTS = [
  {
    name: 'Featured Inventory',
    api: '**/api/inventory/featured',
    error: 'Error loading inventory items.',
    empty: 'Inventory Coming Soon!',
    loaded: 'Bertolani Sidelock Side-by-Side 20',
  },
  {
    name: 'Testimonials',
    api: '**/api/testimonials',
    error: 'There was an error loading testimonials.',
    empty: 'Testimonials Coming Soon!',
    loaded: 'Carolyn Beck',
  },
  {
    name: 'Latest Articles',
    api: '**/api/blog/recent',
    error: 'Error loading blog posts.',
    empty: 'Articles Coming Soon!',
    loaded: 'Less-lethal options for the home: a calm comparison',
  },
];

const SERVICES = {
  name: 'Mobile Services',
  api: '**/api/services',
  error: 'Error loading services.',
  loaded: 'Usually under $200',
};

/** Navigates to the home page from another page, so that the browser requests its data itself. */
async function comeHome(page: Page): Promise<void> {
  await page.goto('/no-such-page');
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

test('the home page is complete without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle('Exceptional Firearms for Discerning Collectors · Palo Verde Arms');
  const main = page.getByRole('main');
  await expect(main.locator('h1, h2')).toHaveText(SECTIONS);
  for (const { loaded } of LISTS) {
    await expect(main.getByText(loaded)).toBeVisible();
  }
  await expect(main.getByText('$68,500')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Send Message' })).toBeHidden();
  await expect(main.locator('noscript p')).toContainText('This form needs JavaScript.');
  await expect(main.locator('[data-skeleton], [aria-busy]')).toHaveCount(0);
  // Nothing is there to press that would do nothing, and the menu that no button could open is open.
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inventory' }).click();
  await expect(page).toHaveURL(/\/inventory$/);
  await context.close();
});

test('the data in the home page has what its articles are, not what they say', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, block = ''] =
    /<script type="application\/json" id="query-cache">(.*?)<\/script>/s.exec(html) ?? [];
  const { queries } = JSON.parse(block) as { queries: { queryKey: unknown[]; state: { data: object[] } }[] };
  const posts = queries.find(({ queryKey }) => queryKey.join() === 'blog,recent')?.state.data;
  expect(posts).toHaveLength(3);
  expect(posts?.filter((post) => 'content' in post)).toEqual([]);
});

test('every section is there in order, its links lead where they say, services have their facts and prices, ratings words', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.locator('h1, h2')).toHaveText(SECTIONS);
  const links = [
    ['Schedule Appointment', ['/schedule']],
    ['View Inventory', ['/inventory']],
    [
      'Learn More',
      [
        '/inventory?category=Firearms',
        '/inventory?category=Night%20Vision',
        '/inventory?category=Tactical%20Gear',
      ],
    ],
    [
      'Book This Service',
      ['/contact?service=Live%20Scan%20%2F%20EFT', '/contact?service=Mobile%20CCW%20class'],
    ],
    ['Read Our Story', ['/about']],
    ['Share Your Experience', ['/review']],
    ['View All Articles', ['/blog']],
    ['Book Your Appointment', ['/schedule']],
  ] as const;
  for (const [name, targets] of links) {
    const found = await main.getByRole('link', { name }).all();
    expect(await Promise.all(found.map((link) => link.getAttribute('href'))), name).toEqual(targets);
  }
  expect((await main.locator('section').first().boundingBox())?.height).toBe(600);

  const services = page.getByRole('region', { name: 'Mobile Services' });
  for (const fact of [
    'Certified to FBI Appendix C',
    'File and photo compatible with the federal e-filing system',
    'USB drive provided; no data is stored or transmitted',
    'You own the prints and the photo',
    'Missing fingers are accepted',
    'Trust filing assistance for a small extra fee',
    'Usually under $200',
    'Price varies by location. Group discounts available.',
    'Arizona concealed-carry certification',
    'Held at your location',
    'Fingerprinting included',
    'Professional instruction',
    'Starting at $160',
    'Plus travel.',
  ]) {
    await expect(services.getByText(fact, { exact: true })).toBeVisible();
  }

  const section = page.getByRole('region', { name: 'Testimonials' });
  const poor = section.locator('figure', { hasText: 'A. Petrov' });
  await expect(poor.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible();
  await expect(section.getByRole('img', { name: 'out of 5 stars' })).toHaveCount(7);
});

test('featured items are filtered by category in the browser', async ({ page }) => {
  await page.goto('/');
  const featured = page.getByRole('region', { name: 'Featured Inventory' });
  await expect(featured.getByRole('article')).toHaveCount(8);
  await featured.getByRole('button', { name: 'Night Vision' }).click();
  await expect(featured.getByRole('article')).toHaveCount(2);
  await expect(featured.getByText('Out of Stock - Contact for Details')).toBeVisible();
  await featured.getByRole('button', { name: 'All', exact: true }).click();
  await expect(featured.getByRole('article')).toHaveCount(8);
  await featured.getByRole('link', { name: 'Bertolani Sidelock Side-by-Side 20' }).click();
  await expect(page).toHaveURL(/\/inventory\/24-bertolani-sidelock-side-by-side-20$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Bertolani Sidelock Side-by-Side 20' }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on a phone four featured items stand for all, but of a category each one is shown', async ({
  page,
}) => {
  await page.route('**/api/inventory/featured', async (route) => {
    const items = (await (await route.fetch()).json()) as object[];
    const category = (index: number) => (index < 5 ? 'Firearms' : 'Night Vision');
    await route.fulfill({ json: items.map((item, index) => ({ ...item, category: category(index) })) });
  });
  await comeHome(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const featured = page.getByRole('region', { name: 'Featured Inventory' });
  await expect(featured.getByRole('article')).toHaveCount(4);
  await featured.getByRole('button', { name: 'Firearms' }).click();
  await expect(featured.getByRole('article')).toHaveCount(5);
  // The way to all the others fills the row of the last one.
  const tiles = featured.getByRole('list').last().locator(':scope > li');
  const [last, rest] = await Promise.all([tiles.nth(4).boundingBox(), tiles.nth(5).boundingBox()]);
  expect(rest?.y).toBe(last?.y);
});

test('a category without featured items says so and leads back to all', async ({ page }) => {
  await page.route('**/api/inventory/featured', async (route) => {
    const items = (await (await route.fetch()).json()) as { category: string }[];
    await route.fulfill({ json: items.filter(({ category }) => category !== 'Less-Lethal') });
  });
  await comeHome(page);
  const featured = page.getByRole('region', { name: 'Featured Inventory' });
  await featured.getByRole('button', { name: 'Less-Lethal' }).click();
  await expect(featured.getByText('No items found in this category.')).toBeVisible();
  await featured.getByRole('button', { name: 'View All Items' }).click();
  await expect(featured.getByRole('article')).toHaveCount(7);
  await expect(featured.getByRole('button', { name: 'All', exact: true })).toBeFocused();
});

test('each list shows three skeletons while loading, and services two, then the entries', async ({
  page,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  for (const { api } of [SERVICES, ...LISTS]) {
    await page.route(api, async (route) => {
      await asked;
      await route.continue();
    });
  }
  await comeHome(page);
  for (const { name } of LISTS) {
    await expect(page.getByRole('region', { name }).locator('[data-skeleton]'), name).toHaveCount(3);
  }
  await expect(page.getByRole('region', { name: SERVICES.name }).locator('[data-skeleton]')).toHaveCount(2);
  answer();
  for (const { name, loaded } of [SERVICES, ...LISTS]) {
    const section = page.getByRole('region', { name });
    await expect(section.getByText(loaded)).toBeVisible();
    await expect(section.locator('[data-skeleton]'), name).toHaveCount(0);
  }
});

test('each list, and services, say that they could not be loaded, and offer another try', async ({
  page,
}) => {
  for (const { api } of [SERVICES, ...LISTS]) {
    await page.route(api, (route) => route.fulfill({ status: 503, body: '{}' }));
  }
  await comeHome(page);
  for (const { name, api, error } of [SERVICES, ...LISTS]) {
    const section = page.getByRole('region', { name });
    await expect(section.getByText(error)).toBeVisible();
    await expect(section.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await page.unroute(api);
  }
  // It loads the page again, and with it whatever failed.
  await page.getByRole('region', { name: 'Testimonials' }).getByRole('button', { name: 'Try Again' }).click();
  for (const { name, loaded } of [SERVICES, ...LISTS]) {
    await expect(page.getByRole('region', { name }).getByText(loaded)).toBeVisible();
  }
});

test('the contact section says that details could not be loaded, and offers another try', async ({
  page,
}) => {
  await openWithoutDetails(page, '/');
  const contact = page.getByRole('region', { name: 'Contact', exact: true });
  await expect(contact.getByText('Error loading our contact details.')).toBeVisible();
  await contact.getByRole('button', { name: 'Try Again' }).click();
  await expect(contact.getByRole('link', { name: '(480) 555-0142' })).toBeVisible();
});

test('each list with nothing to show yet tells it as coming soon', async ({ page }) => {
  for (const { api } of LISTS) {
    await page.route(api, (route) => route.fulfill({ json: [] }));
  }
  await comeHome(page);
  for (const { name, empty } of LISTS) {
    await expect(page.getByRole('region', { name }).getByText(empty)).toBeVisible();
  }
});

test('a post without a publish date is recently published', async ({ page }) => {
  await page.route('**/api/blog/recent', async (route) => {
    const posts = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: posts.map((post) => ({ ...post, publishedAt: null })) });
  });
  await comeHome(page);
  await expect(page.getByText('Recently Published').first()).toBeVisible();
});

test('the contact form of the home page sends a message', async ({ page }) => {
  await page.goto('/');
  const contact = page.getByRole('region', { name: 'Contact' });
  await contact.scrollIntoViewIfNeeded();
  await contact.getByLabel('Name').fill('Dana Reyes');
  await contact.getByLabel('Email').fill('dana@example.com');
  await contact.getByLabel('Subject').fill('A question');
  await contact.getByLabel('Message').fill('Do you take consignments of fine doubles?');
  await contact.getByRole('checkbox').check();
  await contact.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
  await expect(contact.getByLabel('Name')).toHaveValue('');
});

test('nothing of the page moves while it loads', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  expect(await shifted(page)).toBeLessThan(0.01);
});

test('the home page is not too long for a phone, and shows mobile services side by side on a desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(9_500);
  await page.setViewportSize({ width: 1440, height: 900 });
  const services = page.getByRole('region', { name: 'Mobile Services' }).getByRole('article');
  const [scan, course] = await Promise.all([services.first().boundingBox(), services.last().boundingBox()]);
  expect(course?.y).toBe(scan?.y);
  expect(course?.x).toBeGreaterThan(scan?.x ?? 0);
});

test('the home page is accessible, and does not scroll sideways', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Send Message' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  await expectAccessible(page, 'home');
  await expectFits(page, 'home');
});

test('unbroken names and titles stay inside their cards on a phone', async ({ page }) => {
  const lengthen = (url: string, key: string) =>
    page.route(url, async (route) => {
      const rows = (await (await route.fetch()).json()) as object[];
      await route.fulfill({ json: rows.map((row) => ({ ...row, [key]: 'W'.repeat(200) })) });
    });
  await lengthen('**/api/inventory/featured', 'name');
  await lengthen('**/api/blog/recent', 'title');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/no-such-page');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'WWW' })).toHaveCount(7);
  const [scrollWidth, clientWidth] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('a shop with many testimonials shows seven of them, three on a phone', async ({ page }) => {
  await page.route('**/api/testimonials', async (route) => {
    const [first] = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: Array.from({ length: 40 }, (_, id) => ({ ...first, id })) });
  });
  await comeHome(page);
  const words = page.getByRole('region', { name: 'Testimonials' }).locator('figure:visible');
  await expect(words).toHaveCount(7);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(words).toHaveCount(3);
  const all = page.getByRole('button', { name: 'Show All 40 Testimonials' });
  const before = await page.evaluate(() => scrollY);
  await all.press('Enter');
  await expect(words).toHaveCount(40);
  await expect(page.locator('li:focus figure')).toHaveCount(1);
  expect(await page.locator('li:focus').evaluate((entry) => entry.matches(':nth-child(3)'))).toBe(true);
  await expect(all).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(before);
});

test('where the page shows all testimonials, it offers no more of them', async ({ page }) => {
  await page.route('**/api/testimonials', async (route) => {
    const [first] = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: Array.from({ length: 7 }, (_, id) => ({ ...first, id })) });
  });
  await comeHome(page);
  const all = page.getByRole('button', { name: 'Show All 7 Testimonials' });
  await expect(page.getByRole('region', { name: 'Testimonials' }).locator('figure:visible')).toHaveCount(7);
  await expect(all).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(all).toBeVisible();
});
