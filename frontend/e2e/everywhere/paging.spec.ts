import { expectAccessible, expectFits, open } from '../support/pages';
import { expect, test } from '../support/site';
import { sql } from '../support/sql';

const ITEMS = 'main a[href^="/inventory/"]';
const POSTS = 'main article';
/** Counts of the demo content, which is listed as well. */
const DEMO = { items: 23, lessLethal: 4, posts: 6 };
const ADDED = 60;

test.beforeAll(() =>
  sql(
    `INSERT INTO inventory_items (name, description, price, category, created_at)
     SELECT 'Paging item ' || n, 'An item that makes the list long.', 5000, 'Less-Lethal', timestamptz '2020-01-01'
       FROM generate_series(1, ${ADDED}) AS n`,
    `INSERT INTO blog_posts (title, content, excerpt, author, published_at)
     SELECT 'Paging post ' || n, '<p>' || repeat('Words. ', 20) || '</p>', 'A post that makes the list long.', 'Dana Reyes',
            timestamptz '2020-01-01' + n * interval '1 hour'
       FROM generate_series(1, ${ADDED}) AS n`,
  ),
);
test.afterAll(() =>
  sql(
    "DELETE FROM inventory_items WHERE name LIKE 'Paging item %'",
    "DELETE FROM blog_posts WHERE title LIKE 'Paging post %'",
  ),
);

test('a page that has run empty says so and leads to the first', async ({ page }) => {
  for (const [list, path, noun] of [
    ['/api/inventory', '/inventory', 'items'],
    ['/api/blog', '/blog', 'articles'],
  ] as const) {
    const rows = (await (await page.request.get(list)).json()) as { id: number }[];
    await open(page, `${path}?after=${rows.at(-1)?.id}`);
    await expect(page.getByText(`There are no more ${noun}.`)).toBeVisible();
    await expectAccessible(page, `no more ${noun}`);
    await page.getByRole('link', { name: `Back to the first ${noun}` }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('article')).toHaveCount(24);
  }
});

test('Load More adds 24 items until the end, moves the focus and announces them', async ({ page }) => {
  await open(page, '/inventory');
  const cards = page.locator(ITEMS);
  const more = page.getByRole('button', { name: 'Load More' });
  await expect(cards).toHaveCount(24);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(cards).toHaveCount(48);
  await expect(cards.nth(24)).toBeFocused();
  await expect(page.getByText('24 more items, 48 in all')).toBeAttached();
  await more.click();
  await expect(cards).toHaveCount(72);
  await more.click();
  await expect(cards).toHaveCount(DEMO.items + ADDED);
  await expect(more).toBeHidden();
  await expect(cards.nth(72)).toBeFocused();
  await expect(page.getByText('11 more items, 83 in all')).toBeAttached();
  const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(addresses).size).toBe(DEMO.items + ADDED);
});

test('a category has more of its own, and an item in it leads back to the same place', async ({ page }) => {
  await open(page, '/inventory?category=Less-Lethal');
  const cards = page.locator(ITEMS);
  await expect(cards).toHaveCount(24);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards).toHaveCount(48);
  await cards.nth(40).scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  for (const leave of [
    () => page.goBack(),
    () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click(),
    // As impatient people do.
    () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().dblclick(),
  ]) {
    await cards.nth(40).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await leave();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(cards).toHaveCount(48);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  }
  // Coming back from another page, what was loaded is still there.
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(cards).toHaveCount(48);
});

test('while another category loads, the list that is there stays, dimmed', async ({ page }) => {
  await open(page, '/inventory');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/inventory\?.*Less-Lethal/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Less-Lethal', exact: true }).click();
  await expect(page).toHaveURL(/category=Less-Lethal/);
  await expect(page.locator('[aria-busy="true"]').locator('article')).toHaveCount(24);
  await expect(page.getByRole('heading', { name: 'Bertolani Sidelock Side-by-Side 20' })).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { name: 'Bertolani Sidelock Side-by-Side 20' })).toBeHidden();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator(ITEMS)).toHaveCount(24);
});

test('more that cannot be loaded leaves the list and offers another try', async ({ page, context }) => {
  await open(page, '/inventory');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.getByRole('alert')).toHaveText('Error loading inventory items.');
  await expect(page.locator(ITEMS)).toHaveCount(24);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator(ITEMS)).toHaveCount(48);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('without scripts a link leads on, and back to the beginning', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  for (const [address, cards, all] of [
    ['/inventory?category=Less-Lethal', ITEMS, DEMO.lessLethal + ADDED],
    ['/blog?q=makes+the+list', POSTS, ADDED],
  ] as const) {
    const first = await page.goto(address);
    expect(first?.status()).toBe(200);
    const seen: (string | null)[] = [];
    for (;;) {
      seen.push(...(await page.locator(cards).allTextContents()));
      const more = page.getByRole('link', { name: 'Load More' });
      if ((await more.count()) === 0) {
        break;
      }
      await page.goto((await more.getAttribute('href')) ?? '');
    }
    expect(seen).toHaveLength(all);
    expect(new Set(seen).size).toBe(all);
    const start = await page.getByRole('link', { name: 'Back to the first' }).getAttribute('href');
    expect(start).toBe(address);
  }
  await page.close();
});

test('an item far down the list has its page, on the server too', async ({ page, request }) => {
  const items = (await (await request.get('/api/inventory')).json()) as { id: number; name: string }[];
  const last = items.at(-1) as { id: number; name: string };
  expect(await (await request.get(`/inventory/${last.id}`)).text()).toContain(`<title>${last.name} · `);
  await open(page, `/inventory/${last.id}`);
  await expect(page.getByRole('heading', { level: 1, name: last.name })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Inventory' }).click();
  await expect(page.locator(ITEMS)).toHaveCount(24);
});

test('articles grow too, with a search and without, and are still there after one was read', async ({
  page,
}) => {
  await open(page, '/blog');
  const cards = page.locator(POSTS);
  const count = page.getByRole('status');
  await expect(cards).toHaveCount(24);
  await expect(count).toHaveText('More than 24 articles');
  await page.getByRole('searchbox').fill('PAGING post 1');
  await expect(count).toHaveText('11 articles found');
  await page.getByRole('searchbox').fill('Paging');
  await expect(count).toHaveText('More than 24 articles found');
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(cards).toHaveCount(48);
  await expect(cards.nth(24).getByRole('link')).toBeFocused();
  await expect(page.getByText('24 more articles, 48 in all')).toBeAttached();
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(count).toHaveText('60 articles found');
  await expect(page.getByRole('button', { name: 'Load More' })).toBeHidden();
  await cards.nth(50).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paging post' })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(60);
  await expect(page.getByRole('searchbox')).toHaveValue('Paging');
});

for (const path of ['/inventory', '/blog']) {
  test(`${path} is accessible when more is loaded, and does not scroll sideways`, async ({ page }) => {
    await open(page, path);
    await page.getByRole('button', { name: 'Load More' }).click();
    await expect(page.locator('main li article')).toHaveCount(48);
    await expectAccessible(page, path);
    await expectFits(page, path);
  });
}
