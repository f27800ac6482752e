import type { Page } from '@playwright/test';
import { expectAccessible, expectFits, hold, open } from '../support/pages';
import { expect, hydrated, test } from '../support/site';
import { sql } from '../support/sql';

const CARDS = 'main a[href^="/inventory/"]';
const PRICES = 'main article p.font-display';
/** Items of the demo content, and those of this file: even numbers are Firearms in stock, odd ones Less-Lethal and not. */
const [DEMO, ADDED] = [23, 60];

test.beforeAll(() =>
  sql(
    `INSERT INTO inventory_items (name, description, price, category, in_stock, condition, manufacturer, created_at)
     SELECT 'Catalog piece ' || n, 'An item that is searched for.', 100 * (1 + n * 37 % ${ADDED}),
            CASE WHEN n % 2 = 0 THEN 'Firearms' ELSE 'Less-Lethal' END, n % 2 = 0,
            CASE WHEN n % 3 = 0 THEN 'Good' WHEN n = 1 THEN 'Fair' END, 'Quillón & Söhne', timestamptz '2020-01-01'
       FROM generate_series(1, ${ADDED}) AS n`,
  ),
);
test.afterAll(() => sql("DELETE FROM inventory_items WHERE name LIKE 'Catalog piece %'"));

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the catalog' });
const count = (page: Page) => page.getByRole('status').filter({ hasText: /\d items?$/ });
const choice = (page: Page, name: string) => page.getByRole('combobox', { name });
const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter by category' }).getByRole('link', { name, exact: true });

test('a search is found while it is typed, says how many there are, and each has one step of Back', async ({
  page,
}) => {
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Inventory' }).click();
  await expect(count(page)).toHaveText(`${DEMO + ADDED} items`);
  await search(page).pressSequentially('quillon', { delay: 300 });
  await expect(page).toHaveURL(/\/inventory\?search=quillon$/);
  await expect(count(page)).toHaveText(`${ADDED} items`);
  await search(page).press('Enter');
  await search(page).pressSequentially(' piece 6');
  await expect(page).toHaveURL(/search=quillon\+piece\+6$/);
  await expect(page.getByRole('article').filter({ hasText: 'Catalog piece 6' })).toHaveCount(1);
  await expect(count(page)).toHaveText('1 item');
  await search(page).fill('bertolani');
  await expect(page).toHaveURL(/search=bertolani$/);
  await expect(page.getByRole('article').filter({ hasText: 'Bertolani' })).toHaveCount(1);
  await expect(page.locator(CARDS)).toHaveCount(1);
  for (const before of ['quillon piece 6', 'quillon', '']) {
    await page.goBack();
    await expect(search(page)).toHaveValue(before);
  }
  await expect(count(page)).toHaveText(`${DEMO + ADDED} items`);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await page.goForward();
  await page.goForward();
  await expect(search(page)).toHaveValue('quillon');
  await page.reload();
  await expect(search(page)).toHaveValue('quillon');
  await expect(page.locator(CARDS)).toHaveCount(24);
});

test('a search finds how people write it, and says what it looked for where nothing has that', async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page, '/inventory?search=9mm');
  await expect(page.locator(CARDS).first()).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'Nothing for' });
  await expect(note).toHaveCount(0);
  await search(page).fill('quilon pieces');
  await expect(note).toHaveText('Nothing for quilon pieces. Showing quillon pieces.');
  await expect(count(page)).toHaveText(`${ADDED} items`);
  // What was found before is pale until the new ones are here.
  await expect(page.locator(CARDS).first()).toContainText('Catalog piece');
  await expect(page.locator('main [aria-busy]').filter({ has: page.getByRole('article') })).toHaveCSS(
    'opacity',
    '1',
  );
  await expectAccessible(page, 'a search for something else');
  await expectFits(page, 'a search for something else');
  await search(page).fill('quillon');
  await expect(count(page)).toHaveText(`${ADDED} items`);
  await expect(note).toHaveCount(0);
  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await plain.goto('/inventory?search=uillon');
  await expect(plain.getByText('Nothing for uillon. Showing …uillon….')).toBeVisible();
  await plain.close();
});

test('what was found stays, dimmed, until the next is here', async ({ page }) => {
  await open(page, '/inventory?search=bertolani');
  const answer = await hold(page, /\/api\/inventory.*search=quillon/);
  await search(page).fill('quillon');
  await expect(page).toHaveURL(/search=quillon/);
  await expect(page.locator('[aria-busy="true"]').locator('article')).toHaveCount(1);
  await expect(count(page)).toHaveText('1 item');
  answer();
  await expect(page.locator(CARDS)).toHaveCount(24);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('choices are combined, are in the address, and say beforehand how many items they leave', async ({
  page,
}) => {
  await open(page, '/inventory?search=quillon');
  await expect(category(page, 'All')).toHaveAccessibleDescription('60 items');
  await expect(category(page, 'Firearms')).toHaveAccessibleDescription('30 items');
  await expect(category(page, 'Firearms')).toContainText('30');
  await expect(category(page, 'Night Vision')).toHaveAccessibleDescription('0 items');
  await expect(choice(page, 'Stock').getByRole('option')).toHaveText([
    'In stock or not',
    'In stock (30)',
    'Out of stock (30)',
  ]);
  await expect(choice(page, 'Condition').getByRole('option')).toHaveText([
    'Any condition',
    'New (0)',
    'Excellent (0)',
    'Very Good (0)',
    'Good (20)',
    'Fair (1)',
  ]);
  await choice(page, 'Condition').selectOption('Good');
  await expect(page).toHaveURL(/\/inventory\?search=quillon&condition=Good$/);
  await expect(count(page)).toHaveText('20 items');
  await choice(page, 'Stock').selectOption('true');
  await expect(count(page)).toHaveText('10 items');
  await expect(category(page, 'Less-Lethal')).toHaveAccessibleDescription('0 items');
  await category(page, 'Firearms').click();
  await expect(category(page, 'Firearms')).toHaveAttribute('aria-current', 'true');
  await choice(page, 'Order').selectOption('price');
  const address = /\?search=quillon&category=Firearms&inStock=true&condition=Good&sort=price$/;
  await expect(page).toHaveURL(address);
  const prices = ['$1', '$7', '$13', '$19', '$25', '$31', '$37', '$43', '$49', '$55'];
  await expect(page.locator(PRICES)).toHaveText(prices);
  await page.reload();
  await expect(page.locator(PRICES)).toHaveText(prices);
  await choice(page, 'Order').selectOption('-price');
  await expect(page.locator(PRICES)).toHaveText([...prices].reverse());
  await page.goBack();
  await expect(choice(page, 'Order')).toHaveValue('price');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/inventory\?sort=price$/);
  await expect(count(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await expect(count(page)).toHaveText(`${DEMO + ADDED} items`);
});

test('values that do not exist are ignored', async ({ page }) => {
  await open(page, '/inventory?category=Boats&inStock=perhaps&condition=Mint&sort=up&search=');
  await expect(count(page)).toHaveText(`${DEMO + ADDED} items`);
  await expect(category(page, 'All')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: 'Clear all' })).toHaveCount(0);
});

test('counts that come late move nothing, and without them the list can be used', async ({ page }) => {
  const answer = await hold(page, '**/api/inventory/counts*');
  await open(page, '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Inventory' }).click();
  await expect(page.locator(CARDS)).toHaveCount(24);
  const places = () =>
    page
      .locator('main form > *, main select, main nav a, main article')
      .evaluateAll((all) => all.map((element) => JSON.stringify(element.getBoundingClientRect())));
  const before = await places();
  answer();
  await expect(count(page)).toHaveText(`${DEMO + ADDED} items`);
  expect(await places()).toEqual(before);
  await page.route('**/api/inventory/counts*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await category(page, 'Firearms').click();
  await expect(category(page, 'Firearms')).toHaveAttribute('aria-current', 'true');
  await expect(page.locator(CARDS).first()).toBeVisible();
  await expect(category(page, 'All')).toHaveAccessibleDescription('');
});

test('nothing found: says of what, offers less of it, everything, or to ask for it', async ({ page }) => {
  await open(page, '/inventory?search=quillon&category=Night+Vision&condition=Fair');
  await expect(page.getByText('Nothing found for “quillon”, Night Vision, Fair Condition')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Without “quillon” 0' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Without Fair Condition 0' })).toBeVisible();
  await expectAccessible(page, 'nothing found');
  await expectFits(page, 'nothing found');
  await page.getByRole('link', { name: 'Without Night Vision 1' }).click();
  await expect(page).toHaveURL(/\/inventory\?search=quillon&condition=Fair$/);
  await expect(page.locator(CARDS)).toHaveCount(1);
  await expect(count(page)).toBeFocused();
  await search(page).fill('quillon of Toledo');
  await expect(page.getByText('Nothing found for “quillon of Toledo”, Fair Condition')).toBeVisible();
  await page.getByRole('link', { name: 'Ask us to find it' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByLabel('Subject')).toHaveValue('Looking for “quillon of Toledo”, Fair Condition');
  await page.goBack();
  await page.getByRole('link', { name: 'View All Items' }).click();
  await expect(page).toHaveURL(/\/inventory$/);
  await expect(count(page)).toHaveText(`${DEMO + ADDED} items`);
});

test('without scripts a form and links do the same, and the next page keeps all of it', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await page.goto('/inventory?category=Firearms');
  await search(page).fill('  quillon ');
  await choice(page, 'Stock').selectOption('true');
  await choice(page, 'Order').selectOption('-price');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(count(page)).toHaveText('30 items');
  await expect(search(page)).toHaveValue('  quillon ');
  await expect(choice(page, 'Stock')).toHaveValue('true');
  await expect(category(page, 'Firearms')).toHaveAttribute('aria-current', 'true');
  const prices = await page.locator(PRICES).allTextContents();
  await page.getByRole('link', { name: 'Load More' }).click();
  prices.push(...(await page.locator(PRICES).allTextContents()));
  const sorted = prices.map((text) => Number(text.slice(1)));
  expect(new Set(sorted).size).toBe(30);
  expect(sorted).toEqual([...sorted].sort((one, other) => other - one));
  await category(page, 'Less-Lethal').click();
  await expect(page.getByText('Nothing found for “quillon”, Less-Lethal, In Stock')).toBeVisible();
  await page.getByRole('link', { name: 'Without In Stock' }).click();
  await expect(page).toHaveURL(/\?search=quillon&category=Less-Lethal&sort=-price$/);
  await expect(count(page)).toHaveText('30 items');
  await page.close();
});

test('without scripts an empty category has no button that would do nothing', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  const publish = (published: boolean) =>
    sql(`UPDATE inventory_items SET published = ${published} WHERE category = 'Night Vision'`);
  try {
    await publish(false);
    await expect(async () => {
      await page.goto('/inventory?category=Night+Vision');
      await expect(page.getByText('No items found in this category.')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Show']);
    await category(page, 'All').click();
    await expect(page).toHaveURL(/\/inventory$/);
  } finally {
    await publish(true);
  }
  await page.close();
});

test('Load More goes on in the order and the choice', async ({ page }) => {
  await open(page, '/inventory?search=quillon&inStock=false&sort=price');
  await expect(page.locator(CARDS)).toHaveCount(24);
  await page.getByRole('button', { name: 'Load More' }).click();
  await expect(page.locator(CARDS)).toHaveCount(30);
  const prices = (await page.locator(PRICES).allTextContents()).map((text) => Number(text.slice(1)));
  expect(new Set(prices).size).toBe(30);
  expect(prices).toEqual([...prices].sort((one, other) => one - other));
  // An item opens on top of the list that was found, and closes back to it.
  await page.locator(CARDS).nth(27).click();
  await expect(page).toHaveURL(
    /\/inventory\/\d+-catalog-piece-\d+\?search=quillon&inStock=false&sort=price$/,
  );
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator(CARDS)).toHaveCount(30);
});

test('everything can be reached and changed by keyboard', async ({ page }) => {
  await open(page, '/inventory');
  await search(page).focus();
  await page.keyboard.type('quillon');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=quillon$/);
  await expect(page.getByRole('link', { name: 'Clear all' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(choice(page, 'Stock')).toBeFocused();
  await page.keyboard.type('Out');
  await expect(page).toHaveURL(/search=quillon&inStock=false$/);
  await expect(choice(page, 'Stock')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(choice(page, 'Order')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Clear all' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(category(page, 'All')).toBeFocused();
});

test('on a phone the choices are behind a button, and what was chosen can be taken away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/inventory?search=quillon');
  await expect(choice(page, 'Condition')).toBeHidden();
  await page.getByText('Filter', { exact: true }).click();
  await choice(page, 'Condition').selectOption('Good');
  await choice(page, 'Stock').selectOption('false');
  await expect(count(page)).toHaveText('10 items');
  await page.getByText('Filter', { exact: true }).click();
  await expect(choice(page, 'Condition')).toBeHidden();
  const chosen = page.getByRole('list', { name: 'Chosen' });
  await expect(chosen.getByRole('link')).toHaveText(['Remove Out of Stock', 'Remove Good Condition']);
  await chosen.getByRole('link', { name: 'Remove Out of Stock' }).click();
  await expect(page).toHaveURL(/\/inventory\?search=quillon&condition=Good$/);
  await expect(count(page)).toHaveText('20 items');
  await expect(count(page)).toBeFocused();
  await page.getByText('Filter', { exact: true }).click();
  await expectAccessible(page, 'the catalog with choices');
  await expectFits(page, 'the catalog with choices');
});

test('what is searched for on a phone begins above its keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/inventory');
  await search(page).fill('quillon');
  await expect(count(page)).toHaveText(`${ADDED} items`);
  await expect(page.getByRole('list', { name: 'Chosen' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Inventory');
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  expect((await page.locator('main article').first().boundingBox())?.y).toBeLessThan(400);
  // What all of it is about stays in sight.
  const notice = page.getByText('All purchases and transfers are by appointment only.');
  expect((await notice.boundingBox())?.width).toBeGreaterThan(200);
  await expect(notice).toBeInViewport({ ratio: 1 });
});

test('the second of two choices in a row loses nothing of the first', async ({ page }) => {
  await open(page, '/inventory?search=quillon');
  await page.getByRole('main').evaluate(async (main) => {
    const choose = (name: string, value: string) => {
      const select = main.querySelector<HTMLSelectElement>(`select[name=${name}]`);
      if (select) {
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
    };
    choose('condition', 'Good');
    // Whatever the first one waits for is through, but no other task of the page has run.
    for (let turn = 0; turn < 100; turn += 1) {
      await Promise.resolve();
    }
    choose('inStock', 'false');
  });
  await expect(page).toHaveURL(/\/inventory\?search=quillon&inStock=false&condition=Good$/);
  await expect(count(page)).toHaveText('10 items');
});

test('a list of one choice or more has a title of its own; a search is kept out of search engines', async ({
  page,
  baseURL,
}) => {
  await page.goto('/inventory?category=Night+Vision&inStock=true');
  await expect(page).toHaveTitle('Night Vision, in stock · Palo Verde Arms');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/inventory`);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  const html = await (await page.request.get('/inventory?search=quillon')).text();
  expect(html).toContain('<title>“quillon” · Palo Verde Arms</title>');
  expect(html).toContain('<meta name="robots" content="noindex" />');
  expect(html).not.toContain('rel="canonical"');
  await hydrated(page);
  await search(page).fill('quillon');
  await expect(page).toHaveTitle('“quillon”, Night Vision, in stock · Palo Verde Arms');
  await expect(page.locator('link[rel=canonical][href]')).toHaveCount(0);
});
