import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectFits, navigate } from '../support/pages';
import { expect, hydrated, notice, signIn, test } from '../support/site';
import { sql } from '../support/sql';

/** A portrait photo from a phone: 24 megapixels stored sideways with an EXIF rotation, and too large for the server. */
async function photograph(): Promise<Buffer> {
  const photo = sharp({ create: { width: 5712, height: 4284, channels: 3, background: '#7a5c33' } });
  const jpeg = await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(6 * 1024 * 1024)]);
}

test('a stranger is led to the login and a wrong password is refused in words', async ({ page }) => {
  await page.goto('/admin/inventory');
  await page.waitForURL('**/admin/login');
  await expect(page.getByText('Protected area. Authorized personnel only.')).toBeVisible();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('wrong-password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid username or password.').first()).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('admin');
});

test('the dealer adds an item with a photograph, a visitor finds it, unpublished it is gone', async ({
  page,
  context,
}) => {
  // What an attempt before has left would be found as well.
  await sql("DELETE FROM inventory_items WHERE name = 'Verde Field Gun'");
  // A filter that hides the new item is cleared.
  await signIn(page, '/admin/inventory?category=Night+Vision');
  await page.getByRole('button', { name: 'Add Item' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Verde Field Gun');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A gun that was added by a browser test.');
  await dialog.getByRole('textbox', { name: /price/i }).fill('1234.56');
  await dialog.getByRole('combobox', { name: /category/i }).click();
  await page.getByTitle('Firearms').last().click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'gun.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await dialog.getByRole('button', { name: /^(save|add item|create)/i }).click();
  await expect(dialog).toBeHidden();
  await expect(notice(page)).toContainText('Item AddedVerde Field Gun is published.');
  await expect(page.getByRole('row').filter({ hasText: 'Verde Field Gun' })).toBeInViewport();
  await expect(page).toHaveURL(/\/admin\/inventory$/);

  const visitor = await context.newPage();
  await visitor.goto('/inventory');
  const card = visitor.getByRole('article').filter({ hasText: 'Verde Field Gun' });
  await expect(card).toContainText('$1,234.56');
  await expect
    .poll(() =>
      card.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    )
    .toBeGreaterThan(200);
  const shown = async (image: Locator) =>
    image.evaluate(
      (element: HTMLImageElement) =>
        `${element.naturalHeight > element.naturalWidth ? 'upright' : 'lying'}, ${getComputedStyle(element).objectFit}`,
    );
  expect(await shown(card.locator('img'))).toBe('upright, cover');
  // The dialog over the list shows the whole picture; before the scripts are here, the link leads to a page.
  await hydrated(visitor);
  await card.getByRole('link').click();
  await expect.poll(() => shown(visitor.getByRole('dialog').locator('img'))).toBe('upright, contain');

  await page.getByRole('switch', { name: 'Published: Verde Field Gun' }).click();
  await expect(page.getByRole('switch', { name: 'Published: Verde Field Gun' })).not.toBeChecked();
  await expect(notice(page)).toContainText('Item SavedVerde Field Gun is hidden from visitors.');
  await expect
    .poll(async () => {
      await visitor.goto('/inventory');
      return visitor.getByText('Verde Field Gun').count();
    })
    .toBe(0);
});

test('a picture that the server refuses keeps its reason below it', async ({ page }) => {
  await signIn(page, '/admin/inventory?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Verde Odd Gun');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A gun with a picture that is none.');
  await dialog.getByRole('textbox', { name: /price/i }).fill('1');
  await dialog.getByRole('combobox', { name: /category/i }).click();
  await page.getByTitle('Firearms').last().click();
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'odd.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(notice(page)).toContainText('Upload ErrorFailed to upload the image. Please try again.');
  await notice(page).getByRole('button', { name: 'Close' }).click();
  const reason = dialog.getByText('We can’t use this picture: it isn’t a JPEG, PNG, GIF or WEBP.');
  await expect(reason).toBeVisible();
  await expect(dialog.getByText('A photo was not uploaded. Retry or remove it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(reason).toBeHidden();
});

test('search and deletion work, and deletion asks first', async ({ page }) => {
  await signIn(page, '/admin/inventory?view=table');
  await expect(page.getByText('Verde Field Gun', { exact: true })).toBeVisible();
  // The search is answered before the deletion, but the answer comes after it.
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  let found = false;
  await page.route(
    /\/api\/admin\/inventory\?.*search=/,
    async (route) => {
      const response = await route.fetch();
      found = true;
      await deleted;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByPlaceholder(/search/i).fill('Verde Field');
  await expect.poll(() => found).toBe(true);
  await page.getByRole('button', { name: /delete.*Verde Field Gun/i }).click();
  await expect(
    page.getByText('This will permanently delete the inventory item. This action cannot be undone.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect(page.getByText('Verde Field Gun', { exact: true })).toBeHidden();
  await expect(notice(page)).toContainText('Item Deleted');
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
});

test('page and order of the list stand in its address, and a saved item stays where it is', async ({
  page,
}) => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    name: `Long Gun ${String(index + 1).padStart(2, '0')}`,
    description: 'A description that goes on for longer than two lines of a card have room for. '.repeat(9),
    price: 100_000 - index,
    category: 'Firearms',
    imageUrl: '/uploads/inventory/tall.webp',
    photos: [{ url: '/uploads/inventory/tall.webp', alt: '' }],
    featured: false,
    inStock: true,
    published: true,
    createdAt: '2026-03-04T12:00:00.000Z',
    version: 1,
  }));
  const tall = await sharp({ create: { width: 300, height: 900, channels: 3, background: '#7a5c33' } })
    .webp()
    .toBuffer();
  await page.route('**/uploads/**', (route) => route.fulfill({ body: tall, contentType: 'image/webp' }));
  await page.route(/\/api\/admin\/inventory\?/, (route) => {
    const { searchParams } = new URL(route.request().url());
    const offset = Number(searchParams.get('offset'));
    const sorted = searchParams.get('sort') === 'price' ? [...items].reverse() : items;
    return route.fulfill({ json: sorted.slice(offset, offset + 50) });
  });
  await page.route('**/api/admin/inventory/counts*', (route) =>
    route.fulfill({ json: { all: 60, matching: 60, categories: [{ value: 'Firearms', count: 60 }] } }),
  );
  await page.route(/\/api\/admin\/inventory\/\d+$/, (route) => {
    const id = Number(route.request().url().split('/').at(-1));
    return route.fulfill({ json: { ...items[id - 1], ...(route.request().postDataJSON() as object) } });
  });
  await signIn(page, '/admin/inventory?view=grid&page=2');
  const cards = page.locator('main li[data-row-key]');
  await expect(cards.first()).toContainText('Long Gun 51');
  await expect(page.getByText('51–60 of 60 items')).toBeVisible();
  // A tall picture stays in its box, and the text keeps to two lines.
  await expect(cards.first().getByRole('presentation')).toHaveJSProperty('naturalHeight', 900);
  const picture = cards.first().locator('.list-card-picture');
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(4 / 3, 1);
  expect((await cards.first().getByText('A description').boundingBox())?.height).toBeLessThan(50);

  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
  await page.goBack();
  await expect(page).toHaveURL(/page=2$/);
  await expect(cards.first()).toContainText('Long Gun 51');

  await page.goto('/admin/inventory?view=table&sort=price');
  await expect(page.getByRole('row').nth(1)).toContainText('Long Gun 60');
  await page.getByRole('columnheader', { name: 'Price' }).click();
  await expect(page).toHaveURL(/sort=-price/);
  await expect(page.getByRole('row').nth(1)).toContainText('Long Gun 01');
  await page.getByRole('button', { name: 'Edit: Long Gun 02' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /price/i }).fill('1');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notice(page)).toContainText('Item Saved');
  await expect(page.getByRole('row').nth(2)).toContainText(/Long Gun 02.*\$1(?!\d)/);
  await expect(page.getByRole('row', { name: /Long Gun 02/ })).toBeInViewport();
});

test('on a phone a thumb finds every button of a list, and the way out has a word', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '/admin/inventory');
  for (const [path, add] of [
    ['/admin/inventory', 'Add Item'],
    ['/admin/testimonials', 'Add New Testimonial'],
  ] as const) {
    await navigate(page, path);
    for (const name of [add, /^Edit: /, /^Delete: /]) {
      const { width = 0, height = 0 } =
        (await page.getByRole('button', { name }).first().boundingBox()) ?? {};
      expect(Math.min(width, height), `${path} ${String(name)}`).toBeGreaterThanOrEqual(44);
    }
    const reach = await page
      .getByRole('switch')
      .first()
      .evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isHit = (top: number) => element.contains(document.elementFromPoint(x + width / 2, top));
        return [-21, 21].map((off) => isHit(y + height / 2 + off));
      });
    expect(reach, path).toEqual([true, true]);
  }
  await expect(page.getByText('Log Out', { exact: true })).toBeVisible();
  await expectFits(page, 'testimonials');
});

test('on a phone a list appears where its gray stand-in was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  let held: Promise<void>;
  await page.route(/\/api\/admin\/(inventory|blog|testimonials|contact)(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  const boxOf = async (shown: Locator) => {
    await expect(shown).toBeVisible();
    return shown.boundingBox();
  };
  for (const path of ['inventory', 'inventory?view=table', 'blog', 'testimonials', 'messages']) {
    let answer = () => {};
    held = new Promise((resolve) => (answer = resolve));
    await page.goto(`/admin/${path}`);
    const before = await boxOf(page.getByRole('status', { name: /^Loading / }));
    answer();
    const count = page.getByRole('status').filter({ hasText: /^\d+ / });
    const after = await boxOf(count.locator('xpath=following-sibling::*[1]'));
    expect([path, after?.x, after?.y]).toEqual([path, before?.x, before?.y]);
  }
});

test('a refused change is rolled back and said', async ({ page }) => {
  await signIn(page, '/admin/inventory');
  await page.route(/\/api\/admin\/inventory\/\d+$/, (route) => route.fulfill({ status: 503, body: '{}' }));
  const published = page.getByRole('switch', { name: /^Published: / }).first();
  await expect(published).toBeChecked();
  await published.click();
  await expect(notice(page)).toContainText('Failed to update the item. Please try again.');
  await expect(published).toBeChecked();
});

test('signing out ends the session', async ({ page }) => {
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const ended = page.waitForResponse('**/api/logout');
  await page.getByRole('button', { name: /log ?out/i }).click();
  await ended;
  await page.waitForURL('**/admin/login');
  const answer = await page.request.get('/api/admin/inventory', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});
