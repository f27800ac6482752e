import type { Page } from '@playwright/test';
import type { PublicItem } from '@/api/models/PublicItem';
import { expectAccessible, expectFits, hold, shifted, watchShifts } from '../support/pages';
import { expect, hydrated, test } from '../support/site';

/** Of the demo content: five photos, one photo, price on request. */
const BERTOLANI = '/inventory/24-bertolani-sidelock-side-by-side-20';
const PEPPER_SPRAY = '/inventory/1-arroyo-home-defense-pepper-spray';
const PALOMA = '/inventory/16-paloma-single-action-engraved';

const photos = (page: Page) => page.getByRole('group', { name: 'Photos' });
const strip = (page: Page) => photos(page).getByRole('list').first();
const thumbnail = (page: Page, number: number) =>
  photos(page).getByRole('link', { name: new RegExp(`^Photo ${number} of 5: `) });
const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Photo \d of 5/ });

/** The number of the photo that can be seen, as the eye and as the thumbnails say. */
async function expectPhoto(page: Page, number: number): Promise<void> {
  await expect(thumbnail(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(photos(page).locator('[aria-current]')).toHaveCount(1);
  await expect(
    strip(page)
      .getByRole('listitem')
      .nth(number - 1),
  ).toBeInViewport({ ratio: 0.95 });
}

test('an address of an item opens a page of its own, which leads to the list with its query', async ({
  page,
}) => {
  await page.goto(`${BERTOLANI}?category=Firearms&after=0`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Bertolani Sidelock Side-by-Side 20');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Our Inventory' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to Inventory' }).click();
  await expect(page).toHaveURL(/\/inventory\?category=Firearms&after=0$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Inventory');
  await page.goBack();
  await expect(title).toHaveText('Bertolani Sidelock Side-by-Side 20');
});

test('a reload of an item that is open on top of the list shows its page, and Back leads to the list', async ({
  page,
}) => {
  await page.goto('/inventory?category=Firearms');
  await page.getByRole('link', { name: 'Bertolani' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bertolani Sidelock Side-by-Side 20');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Inventory');
  await page.getByRole('link', { name: 'Bertolani' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('specifications are a table, with what the item is first, and sentences below it', async ({ page }) => {
  await page.goto(BERTOLANI);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(0)).toHaveText('ManufacturerBertolani');
  await expect(rows.nth(1)).toHaveText('ModelSidelock');
  await expect(rows.nth(2)).toHaveText('Caliber20 gauge');
  await expect(rows.nth(3)).toHaveText('ConditionExcellent');
  await expect(rows.nth(4)).toHaveText('Gauge20, 2.75 in chambers');
  await expect(page.getByRole('rowheader')).toHaveCount(11);
  await expect(page.getByText('Offered with the ledger page of the workshop.')).toBeVisible();
  await expect(page.getByRole('table')).not.toContainText('Offered');
});

test('photos follow thumbnails, buttons and the keys of the arrows, the keys around both ends, and say which one it is', async ({
  page,
}) => {
  await page.goto(BERTOLANI);
  await expectPhoto(page, 1);
  await page.keyboard.press('ArrowRight');
  await expectPhoto(page, 2);
  await expect(photos(page).locator('[aria-live]')).toHaveText(
    'Photo 2 of 5: The lock: rose and scroll, cut by hand',
  );
  await thumbnail(page, 4).click();
  await expectPhoto(page, 4);
  await expect(page).toHaveURL(BERTOLANI);
  const opacity = (name: string) =>
    page.getByRole('button', { name }).evaluate((arrow) => getComputedStyle(arrow).opacity);
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expectPhoto(page, 5);
  // Where it leads nowhere there is no arrow, and the other one only where the mouse points at the photo.
  expect(await opacity('Next photo')).toBe('0');
  expect(await opacity('Previous photo')).toBe('1');
  await page.mouse.move(5, 5);
  expect(await opacity('Previous photo')).toBe('0');
  await page.keyboard.press('ArrowRight');
  await expectPhoto(page, 1);
  await page.keyboard.press('ArrowLeft');
  await expectPhoto(page, 5);
  // In a field the keys move the cursor.
  await page.getByRole('button', { name: 'Contact for Purchase' }).click();
  await page.getByLabel('Subject').press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectPhoto(page, 5);
});

test('a swipe leads to the next photo, and stops there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(BERTOLANI);
  await expectPhoto(page, 1);
  await strip(page).hover();
  await page.mouse.wheel(220, 0);
  await expectPhoto(page, 2);
  await page.mouse.wheel(-220, 0);
  await expectPhoto(page, 1);
});

test('a press shows the whole photo; the same keys lead on, and Escape and Back to where one was', async ({
  page,
}) => {
  await page.goto(BERTOLANI);
  const address = page.url();
  await strip(page).getByRole('link').first().click();
  await expect(lightbox(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Photo 2 of 5: The lock' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expectPhoto(page, 2);
  await expect(strip(page).getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lightbox(page)).toBeVisible();
  await page.goBack();
  await expect(lightbox(page)).toBeHidden();
  await expectPhoto(page, 2);
  expect(page.url()).toBe(address);
});

test('a whole photo is as large as the window allows, and twice as large after another press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(BERTOLANI);
  await strip(page).getByRole('link').first().click();
  const photo = lightbox(page).getByRole('button', { name: /^Enlarge Right side/ });
  const width = async () => (await photo.boundingBox())?.width ?? 0;
  const small = await width();
  await expectAccessible(page, 'a whole photo');
  await page.setViewportSize({ width: 1440, height: 900 });
  await photo.click();
  await expect(photo).toHaveAttribute('aria-pressed', 'true');
  expect(await width()).toBeCloseTo(2 * small, 0);
  await photo.click();
  expect(await width()).toBe(small);
});

test('the dialog on top of the list has the photos too, and its keys leave the list alone', async ({
  page,
}) => {
  await page.goto('/inventory');
  await page.getByRole('link', { name: 'Bertolani' }).click();
  await expect(page.getByRole('dialog')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectPhoto(page, 2);
  await strip(page).getByRole('link').nth(1).click();
  await expect(lightbox(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toBeHidden();
  await expectPhoto(page, 3);
  await expectAccessible(page, 'an item on top of the list');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Bertolani' })).toBeFocused();
});

test('two presses on Cancel close the inquiry, not the item below it as well', async ({ page }) => {
  await page.goto('/inventory');
  await page.getByRole('link', { name: 'Bertolani' }).click();
  await page.getByRole('button', { name: 'Contact for Purchase' }).click();
  const inquiry = page.getByRole('dialog', { name: 'Contact for Purchase' });
  // Going back takes longer than two presses do.
  await inquiry.getByRole('button', { name: 'Cancel' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(inquiry).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(BERTOLANI);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/inventory$/);
});

test('an inquiry and a whole photo are closed again after Forward has opened them again', async ({
  page,
}) => {
  await page.goto(BERTOLANI);
  const inquiry = page.getByRole('dialog', { name: 'Contact for Purchase' });
  for (const [opener, layer, close] of [
    [page.getByRole('button', { name: 'Contact for Purchase' }), inquiry, 'Cancel'],
    [strip(page).getByRole('link').first(), lightbox(page), 'Close photo'],
  ] as const) {
    await opener.click();
    await layer.getByRole('button', { name: close }).click();
    await expect(layer).toHaveCount(0);
    await page.goForward();
    await layer.getByRole('button', { name: close }).click();
    await expect(layer).toHaveCount(0);
  }
  await expect(page).toHaveURL(BERTOLANI);
});

test('a photo that is swiped to before the scripts are here stays in sight', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto(BERTOLANI, { waitUntil: 'commit' });
  await strip(page).evaluate((element) => {
    element.scrollTo({ left: 2 * element.clientWidth, behavior: 'instant' });
  });
  await expect(strip(page).getByRole('listitem').nth(2)).toBeInViewport({ ratio: 0.95 });
  release();
  await hydrated(page);
  await expectPhoto(page, 3);
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expectPhoto(page, 4);
});

test('without scripts the photos are swiped, the thumbnails lead to them, and a press opens the file', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await page.goto(`${BERTOLANI}?category=Firearms`);
  await thumbnail(page, 3).click();
  await expect(strip(page).getByRole('listitem').nth(2)).toBeInViewport({ ratio: 0.95 });
  await expect(strip(page).getByRole('link').nth(2)).toHaveAttribute(
    'href',
    '/api/storage/inventory/bertolani-sidelock-20-action.webp',
  );
  await expect(page.getByRole('button', { name: 'Next photo' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Contact for Purchase' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Inventory' })).toHaveAttribute(
    'href',
    '/inventory?category=Firearms',
  );
  await page.close();
});

test('what the law says of a category stands on its items and wherever they are asked about', async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newPage({ baseURL, javaScriptEnabled: false });
  const answer = await plain.request.get('/api/inventory?category=Night Vision&limit=1');
  const [goggles] = (await answer.json()) as PublicItem[];
  const notice = /Subject to U\.S\. export control/;
  await plain.goto(`/inventory/${goggles?.id}`);
  await expect(plain.getByText(notice)).toBeVisible();
  await plain.locator('a[href^="/contact?item="]').first().click();
  await expect(plain.getByText(notice)).toBeVisible();
  await plain.goto('/contact');
  await expect(plain.getByText(notice)).toHaveCount(0);
  await plain.close();
});

test('one photo stands alone, and without any its place is taken', async ({ page }) => {
  await page.goto(PEPPER_SPRAY);
  await expect(photos(page).getByRole('img')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Next photo' })).toHaveCount(0);
  await page.goto('/');
  await page.route('**/api/inventory/24', async (route) => {
    const item = (await (await route.fetch()).json()) as PublicItem;
    await route.fulfill({ json: { ...item, photos: [], imageUrl: null } });
  });
  await page.getByRole('link', { name: 'Bertolani' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bertolani' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img', { name: 'Bertolani' })).toHaveAttribute(
    'src',
    /image-unavailable/,
  );
});

test('a price on request is named nowhere: not on cards and pages, nor in the inquiry', async ({ page }) => {
  await page.goto('/inventory');
  const card = page.getByRole('article').filter({ hasText: 'Paloma Single Action' });
  await expect(card).toContainText('Price on request');
  await expect(card).not.toContainText('$');
  await page.goto(PALOMA);
  await expect(page.getByRole('article').first()).toContainText('Price on request');
  await page.getByRole('button', { name: 'Contact for Purchase' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(
    'I’m interested in the Paloma Single Action, Engraved. Please send me details on its price, availability ' +
      'and the purchase process.',
  );
});

test('items of the same maker come first below an item, and open as pages at their top', async ({ page }) => {
  await page.goto('/inventory/6');
  const related = page.getByRole('region', { name: 'You may also like' });
  await expect(related.getByRole('article')).toHaveCount(4);
  const names = await related.getByRole('heading', { level: 3 }).allTextContents();
  expect(names.slice(0, 2)).toEqual(['Sonora Works 1911 Custom .45', 'Sonora Works TC-50 Thermal Clip-On']);
  expect(names).not.toContain('Sonora Works Patrol Carbine');
  await related.getByRole('link', { name: 'Sonora Works 1911' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sonora Works 1911 Custom .45');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('an item of a kind of its own has nothing below it', async ({ page }) => {
  await page.goto('/');
  await page.route(/\/api\/inventory\?/, (route) => route.fulfill({ json: [] }));
  await page.getByRole('link', { name: 'Bertolani' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bertolani' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('region', { name: 'You may also like' })).toHaveCount(0);
});

test('the piece is shown large: almost half of a desktop, and on a phone with price and button, however it is held', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(BERTOLANI);
  const picture = strip(page).getByRole('img').first();
  expect((await picture.boundingBox())?.width).toBeGreaterThan(0.45 * 1440);
  // The description fills the paper below the photos, and the specifications begin beside them.
  const [group, text, table] = await Promise.all(
    [photos(page), page.getByText('A best-grade 20-gauge'), page.getByRole('table')].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(text?.x).toBe(group?.x);
  expect((text?.y ?? 0) - (group?.y ?? 0) - (group?.height ?? 0)).toBeLessThan(50);
  expect(table?.x).toBeGreaterThan((group?.x ?? 0) + (group?.width ?? 0));
  expect(table?.y).toBeLessThan(text?.y ?? 0);
  await page.goto('/inventory');
  await page.getByRole('link', { name: 'Bertolani' }).click();
  expect((await picture.boundingBox())?.width).toBeGreaterThan(0.45 * 1440);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(BERTOLANI);
  await expect(picture).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('$68,500')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'See it by appointment' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(BERTOLANI);
  expect((await picture.boundingBox())?.width).toBeGreaterThan(0.4 * 844);
  await expect(page.getByText('$68,500')).toBeInViewport({ ratio: 1 });
});

test('the first photo is asked for before all others, each in the width that fits, and nothing moves', async ({
  page,
}) => {
  await watchShifts(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const html = (await (await page.goto(BERTOLANI))?.text()) ?? '';
    const preloads = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
    expect(preloads).toHaveLength(1);
    expect(preloads[0]).toContain('bertolani-sidelock-20.webp?w=320 320w');
    expect(preloads[0]).toContain('fetchPriority="high"');
    const images = strip(page).getByRole('img');
    await expect(images.first()).toHaveAttribute('loading', 'eager');
    await expect(images.first()).toHaveAttribute('fetchpriority', 'high');
    for (let index = 1; index < 5; index += 1) {
      await expect(images.nth(index)).toHaveAttribute('loading', 'lazy');
      await expect(images.nth(index)).toHaveAttribute('srcset', /\.webp\?w=1280 1280w/);
    }
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('ArrowRight');
    await expectPhoto(page, 2);
    expect(await shifted(page), `${width} px`).toBe(0);
  }
});

test('a page without photos to choose from fits the narrowest phone as well', async ({ page }) => {
  for (const path of [PEPPER_SPRAY, BERTOLANI]) {
    await page.goto(path);
    await expectFits(page, path);
  }
});

test('where the browser can hand on a page, an item is shared by its address, without a jump', async ({
  page,
}) => {
  // Chromium has this on telephones only.
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: (data: ShareData) => {
        document.documentElement.dataset['shared'] = JSON.stringify(data);
        return Promise.resolve();
      },
    });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  // The button comes with the scripts, and those after the fonts.
  const release = await hold(page, '**/assets/index-*.js');
  await page.goto(BERTOLANI, { waitUntil: 'commit' });
  await page.locator('html[data-shift]').waitFor({ state: 'attached' });
  release();
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = JSON.parse((await page.locator('html').getAttribute('data-shared')) ?? '{}') as ShareData;
  expect(shared).toEqual({
    title: 'Bertolani Sidelock Side-by-Side 20',
    url: new URL(BERTOLANI, page.url()).href,
  });
  expect(await shifted(page)).toBe(0);
});
