import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Item } from '@/api/models/Item';
import { asAdmin } from '../../support/back-office';
import { expectAccessible, expectFits } from '../../support/pages';
import { expect, logOut, notice, sharedSession, signIn, test } from '../../support/site';

const PHONE = {
  IFD0: { Make: 'Sonora', DateTime: '2026:11:21 10:15:00' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 29/1 30/1' },
};

/** A picture with lines all over it, so that a part that was covered can be told from the rest. */
async function photo(name: string, width = 900, height = 600) {
  const lines = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><rect width="10" height="20" fill="#222"/></pattern></defs><rect width="100%" height="100%" fill="#ddd"/><rect width="100%" height="100%" fill="url(#p)"/></svg>`;
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await sharp(Buffer.from(lines)).jpeg().withExif(PHONE).toBuffer(),
  };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Add|Edit) Item$/ });
const photosOf = (page: Page) => dialogOf(page).getByRole('list', { name: 'Photos' }).getByRole('listitem');
/** The photos whose upload has ended well. */
const storedOf = (page: Page) => photosOf(page).locator('img[src^="/api/storage/"]');
const textsOf = (page: Page) =>
  dialogOf(page)
    .getByRole('textbox', { name: /^What photo \d+ shows$/ })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

async function choose(page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await dialogOf(page).locator('input[type=file]').setInputFiles(files);
}

async function fill(page: Page, name: string): Promise<Locator> {
  await signIn(page, '/admin/inventory?new=1');
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A gun that was added by a browser test.');
  await dialog.getByRole('textbox', { name: /price/i }).fill('1234.5');
  await dialog.getByRole('combobox', { name: /category/i }).click();
  await page.getByTitle('Firearms').last().click();
  return dialog;
}

test.afterEach(async ({ request }) => {
  const { token } = await sharedSession(request);
  const headers = { authorization: `Bearer ${token}` };
  const added = await request.get('/api/admin/inventory?search=added%20browser%20test', { headers });
  const ids = ((await added.json()) as Item[]).map(({ id }) => id);
  if (ids.length > 0) {
    expect((await request.post('/api/admin/inventory/delete', { headers, data: { ids } })).status()).toBe(
      200,
    );
  }
});

const save = async (page: Page) => {
  await dialogOf(page)
    .getByRole('button', { name: /^(Add Item|Save Changes)$/ })
    .click();
  await expect(dialogOf(page)).toBeHidden();
};

const itemCalled = async (page: Page, name: string) =>
  (await asAdmin<Item[]>(page, 'GET', '/api/admin/inventory')).find((item) => item.name === name) as Item;

/** How much the pixels in the middle of a stored picture differ; next to none if it was covered. */
async function detailInTheMiddle(page: Page, url: string): Promise<number> {
  const answer = await page.request.get(url);
  expect(answer.status(), url).toBe(200);
  const picture = sharp(await answer.body());
  const { width, height } = await picture.metadata();
  const [left, top] = [Math.round(width * 0.42), Math.round(height * 0.47)];
  const part = picture.extract({
    left,
    top,
    width: Math.round(width * 0.16),
    height: Math.round(height * 0.06),
  });
  const { channels } = await sharp(await part.png().toBuffer()).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

test('the buttons of the form stay in sight, and cover no field that is reached by keyboard', async ({
  page,
}) => {
  for (const size of [
    { width: 1440, height: 560 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(size);
    await signIn(page, '/admin/inventory?new=1');
    const dialog = dialogOf(page);
    const button = dialog.getByRole('button', { name: 'Cancel', exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    for (const name of ['Name', 'Caliber (optional)', 'Specifications (optional)']) {
      const field = dialog.getByRole('textbox', { name });
      await field.focus();
      await expect(button).toBeInViewport({ ratio: 1 });
      const foot = await dialog.locator('.ant-modal-footer').boundingBox();
      const box = await field.boundingBox();
      expect([name, (box?.y ?? 0) + (box?.height ?? 0) <= (foot?.y ?? 0)]).toEqual([name, true]);
    }
  }
});

test('photos are uploaded while the dealer types, and are kept in order with their texts', async ({
  page,
}) => {
  await signIn(page, '/admin/inventory?new=1');
  await choose(page, await photo('a.jpg'), await photo('b.jpg'), await photo('c.jpg', 3000, 2000));
  const dialog = dialogOf(page);
  // The large one was made smaller in the browser.
  await expect(storedOf(page)).toHaveCount(3);
  for (const [index, text] of ['Left side', 'Right side', 'Case'].entries()) {
    await dialog.getByRole('textbox', { name: `What photo ${String(index + 1)} shows` }).fill(text);
  }

  // By keyboard: the focus stays on the button, which moves along.
  await dialog.getByRole('button', { name: 'Move earlier: photo 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Photo moved to place 2 of 3.')).toBeAttached();
  expect(await textsOf(page)).toEqual(['Left side', 'Case', 'Right side']);
  await expect(dialog.getByRole('button', { name: 'Move earlier: photo 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Photo moved to place 1 of 3, the cover.')).toBeAttached();
  expect(await textsOf(page)).toEqual(['Case', 'Left side', 'Right side']);
  await dialog.getByRole('button', { name: 'Make Cover: photo 3' }).click();
  expect(await textsOf(page)).toEqual(['Right side', 'Case', 'Left side']);
  await expect(photosOf(page).first()).toContainText('Cover');

  // By drag.
  await photosOf(page).nth(2).locator('[draggable=true]').dragTo(photosOf(page).nth(0));
  expect(await textsOf(page)).toEqual(['Left side', 'Right side', 'Case']);

  await dialog.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeFocused();
  expect(await textsOf(page)).toEqual(['Left side', 'Case']);
  await page.keyboard.press('Enter');
  expect(await textsOf(page)).toEqual(['Left side', 'Right side', 'Case']);
  await expect(dialog.getByRole('list', { name: 'Photos' })).toBeFocused();

  await dialog.getByRole('textbox', { name: 'Name' }).fill('Verde Gallery Gun');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A gun that was added by a browser test.');
  await dialog.getByLabel('Manufacturer').fill('Verde');
  await dialog.getByLabel('Model').fill('Field');
  await dialog.getByLabel('Caliber').fill('20 gauge');
  await dialog.getByRole('combobox', { name: 'Condition' }).click();
  await page.getByTitle('Very Good').click();
  await dialog.getByRole('textbox', { name: /price/i }).fill('10');
  await dialog.getByRole('combobox', { name: /category/i }).click();
  await page.getByTitle('Firearms').last().click();
  await save(page);
  const item = await itemCalled(page, 'Verde Gallery Gun');
  expect(item).toMatchObject({
    ...{ manufacturer: 'Verde', model: 'Field', caliber: '20 gauge', condition: 'Very Good', price: 1000 },
    ...{ priceOnRequest: false, imageUrl: item.photos[0]?.url },
  });
  expect(item.photos.map(({ alt }) => alt)).toEqual(['Left side', 'Right side', 'Case']);
  expect(new Set(item.photos.map(({ url }) => url)).size).toBe(3);

  await page.getByRole('button', { name: 'Edit: Verde Gallery Gun' }).click();
  expect(await textsOf(page)).toEqual(['Left side', 'Right side', 'Case']);
  await dialog.getByRole('button', { name: 'Remove photo 1' }).click();
  await save(page);
  expect(await itemCalled(page, 'Verde Gallery Gun')).toMatchObject({
    imageUrl: item.photos[1]?.url,
    photos: item.photos.slice(1),
  });
});

test('each photo that is refused has its reason, can be tried again, and takes no other with it', async ({
  page,
}) => {
  const dialog = await fill(page, 'Verde Refused Gun');
  // The first attempt of the second photo never arrives.
  let calls = 0;
  await page.route('**/api/upload?*', (route) => {
    calls += 1;
    return calls === 2 ? route.abort() : route.continue();
  });
  await choose(
    page,
    await photo('a.jpg'),
    await photo('b.jpg'),
    { name: 'heavy.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    { name: 'odd.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
  );
  await expect(dialog.getByText('invoice.pdf: not an image')).toBeVisible();
  await expect(dialog.getByText('The connection failed. Please try again.')).toBeVisible();
  await expect(
    dialog.getByText(/^This image can’t be opened, so it can’t be made smaller than 5 MB/),
  ).toBeVisible();
  await expect(dialog.getByText(/^We can’t use this picture/)).toBeVisible();
  await expect(storedOf(page)).toHaveCount(1);

  const add = dialog.getByRole('button', { name: 'Add Item' });
  await add.click();
  await expect(dialog.getByText('A photo was not uploaded. Retry or remove it.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Retry: / }).click();
  await expect(storedOf(page)).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Remove photo 4' }).click();
  await dialog.getByRole('button', { name: 'Remove photo 3' }).click();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await save(page);
  expect((await itemCalled(page, 'Verde Refused Gun')).photos).toHaveLength(2);

  await page.getByRole('button', { name: 'Edit: Verde Refused Gun' }).click();
  const eleven = await Promise.all(
    Array.from({ length: 11 }, (_, index) => photo(`${String(index)}.jpg`, 30, 20)),
  );
  await choose(page, ...eleven);
  const tooMany = notice(page).filter({
    hasText: 'Too many imagesYou can only upload a maximum of 12 images.',
  });
  await expect(tooMany).toBeVisible();
  await expect(photosOf(page)).toHaveCount(2);

  // Nor does one come back whose place was taken: it stays out, and its place in the list says so.
  await dialog.getByRole('button', { name: 'Remove photo 2' }).click();
  await choose(page, ...eleven);
  await expect(photosOf(page)).toHaveCount(13);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(tooMany).toBeVisible();
  await expect(dialog.getByText('Photo 2 was removed.')).toBeVisible();
});

test('saving waits for the photos, and what the server says of one stands beside it', async ({ page }) => {
  const dialog = await fill(page, 'Verde Waiting Gun');
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/api/upload?*', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/api/admin/inventory', (route) =>
    route.fulfill({
      status: 400,
      json: {
        ...{ statusCode: 400, error: 'Bad Request', message: 'Alt must be a single line' },
        fields: { 'photos.1.alt': 'Alt must be a single line' },
      },
    }),
  );
  await choose(page, await photo('a.jpg'), await photo('b.jpg'));
  const saved = page.waitForResponse('**/api/admin/inventory');
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await expect(dialog.getByText('Uploading 2 photos')).toBeVisible();
  arrive();
  expect((await saved).request().postDataJSON()).toMatchObject({
    photos: [{ url: expect.any(String) as unknown }, { url: expect.any(String) as unknown }],
  });
  await expect(photosOf(page).nth(1)).toContainText('Alt must be a single line');
  await expect(photosOf(page).nth(0)).not.toContainText('Alt must be');

  await page.unroute('**/api/admin/inventory');
  await save(page);
});

test('a part of a photo is covered before the photo is kept, and the first upload is gone', async ({
  page,
}) => {
  const dialog = await fill(page, 'Verde Numbered Gun');
  const uploaded = page.waitForResponse('**/api/upload?*');
  await choose(page, await photo('a.jpg'));
  const first = ((await (await uploaded).json()) as { fileUrl: string }).fileUrl;
  await expect(storedOf(page)).toBeVisible();
  expect(await detailInTheMiddle(page, first)).toBeGreaterThan(50);

  await dialog.getByRole('button', { name: 'Blur a part: photo 1' }).click();
  const blur = page.getByRole('dialog', { name: 'Blur a Part of the Photo' });
  await expect(blur.getByRole('button', { name: 'Blur and Upload' })).toBeDisabled();
  const box = (await blur.getByRole('img', { name: 'The photo' }).boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  const at = (x: number, y: number): [number, number] => [box.x + box.width * x, box.y + box.height * y];
  await page.mouse.move(...at(0.4, 0.45));
  await page.mouse.down();
  await page.mouse.move(...at(0.5, 0.5));
  await page.mouse.move(...at(0.6, 0.55));
  await page.mouse.up();
  await expect(
    blur.getByRole('button', { name: /^Box 1: 40% from the left, 45% from the top, 20% wide, 10% high$/ }),
  ).toBeVisible();
  // A second one by keyboard, which is taken back.
  await blur.getByRole('button', { name: 'Add Box' }).click();
  const second = blur.getByRole('button', { name: /^Box 2: / });
  await second.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(second).toHaveAccessibleName('Box 2: 41% from the left, 46% from the top, 19% wide, 10% high');
  await page.keyboard.press('Delete');
  await expect(second).toBeHidden();
  const again = page.waitForResponse((answer) => answer.url().includes('/api/upload?type'));
  await blur.getByRole('button', { name: 'Blur and Upload' }).click();
  const covered = ((await (await again).json()) as { fileUrl: string }).fileUrl;
  await expect(storedOf(page)).toBeVisible();
  expect(await detailInTheMiddle(page, covered)).toBeLessThan(3);
  expect(await detailInTheMiddle(page, `${covered}?w=320`)).toBeLessThan(3);
  await expect.poll(async () => (await page.request.get(first)).status()).toBe(404);
  await save(page);
  expect((await itemCalled(page, 'Verde Numbered Gun')).photos).toEqual([{ url: covered, alt: '' }]);
});

test('a photo that is stored already can be covered, with the keyboard alone', async ({ page }) => {
  const dialog = await fill(page, 'Verde Stored Gun');
  await choose(page, await photo('a.jpg'));
  await save(page);
  const { url } = (await itemCalled(page, 'Verde Stored Gun')).photos[0] as { url: string };

  await page.getByRole('button', { name: 'Edit: Verde Stored Gun' }).click();
  await dialog.getByRole('button', { name: 'Blur a part: photo 1' }).press('Enter');
  const blur = page.getByRole('dialog', { name: 'Blur a Part of the Photo' });
  await blur.getByRole('button', { name: 'Add Box' }).press('Enter');
  await blur.getByRole('button', { name: 'Blur and Upload' }).press('Enter');
  await expect(storedOf(page)).not.toHaveAttribute('src', url.replace('%2F', '/'));
  await page.route(
    (address) => address.searchParams.has('replacedBy'),
    (route) => route.fulfill({ status: 503, json: {} }),
    { times: 1 },
  );
  await save(page);
  await expect(notice(page)).toContainText('What you blurred can still be seen');
  await notice(page).getByRole('button', { name: 'Try Again' }).click();
  const { photos } = await itemCalled(page, 'Verde Stored Gun');
  expect(photos).not.toEqual([{ url, alt: '' }]);
  expect(await detailInTheMiddle(page, photos[0]?.url ?? '')).toBeLessThan(3);
  // The first revision still names the picture as it was.
  await expect.poll(() => detailInTheMiddle(page, url)).toBeLessThan(3);
});

test('a photo that was covered before the tab was closed is covered for good once it is restored and saved', async ({
  page,
}) => {
  const dialog = await fill(page, 'Verde Restored Gun');
  await choose(page, await photo('a.jpg'));
  await save(page);
  const { url } = (await itemCalled(page, 'Verde Restored Gun')).photos[0] as { url: string };
  await page.getByRole('button', { name: 'Edit: Verde Restored Gun' }).click();
  await dialog.getByRole('button', { name: 'Blur a part: photo 1' }).press('Enter');
  const blur = page.getByRole('dialog', { name: 'Blur a Part of the Photo' });
  await blur.getByRole('button', { name: 'Add Box' }).press('Enter');
  await blur.getByRole('button', { name: 'Blur and Upload' }).press('Enter');
  await expect(storedOf(page)).not.toHaveAttribute('src', url.replace('%2F', '/'));
  // Somebody saves the item meanwhile, and the list was loaded before.
  const { id } = await itemCalled(page, 'Verde Restored Gun');
  await page.goto('/admin/inventory');
  const edit = page.getByRole('button', { name: 'Edit: Verde Restored Gun' });
  await expect(edit).toBeVisible();
  await asAdmin(page, 'PUT', `/api/admin/inventory/${String(id)}`, { featured: true });
  await edit.click();
  await expect(dialog.getByText('Photos. It was changed since then')).toBeVisible();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await save(page);
  expect((await itemCalled(page, 'Verde Restored Gun')).photos).not.toEqual([{ url, alt: '' }]);
  await expect.poll(() => detailInTheMiddle(page, url)).toBeLessThan(3);
});

test('what was typed is offered again after the tab was closed, with the photos that are still there', async ({
  page,
}) => {
  const dialog = await fill(page, 'Verde Forgotten Gun');
  await choose(page, await photo('a.jpg'), await photo('b.jpg'));
  await expect(storedOf(page)).toHaveCount(2);
  await dialog.getByRole('textbox', { name: 'What photo 2 shows' }).fill('Right side');
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  const [gone = ''] = /\/api\/storage\/inventory%2F[a-z0-9-]+\.webp/.exec(stored) ?? [];
  await asAdmin(page, 'DELETE', `/api/upload?fileUrl=${encodeURIComponent(gone)}`);

  await page.goto('/admin/inventory?new=1');
  await expect(dialog.getByText(/^You have unsaved changes from \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(dialog.getByText('Name, Description, Price (USD), Category, Photos')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(notice(page)).toContainText('Without 1 photo: they were deleted after a day.');
  await expect(dialog.getByText(/^You have unsaved changes/)).toBeHidden();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Verde Forgotten Gun');
  expect(await textsOf(page)).toEqual(['Right side']);
  await save(page);
  expect((await itemCalled(page, 'Verde Forgotten Gun')).photos).toEqual([
    { url: expect.any(String) as unknown, alt: 'Right side' },
  ]);

  // Saved: nothing more to offer. What is given up isn't offered either.
  await page.getByRole('button', { name: 'Edit: Verde Forgotten Gun' }).click();
  await expect(dialog.getByText(/^You have unsaved changes/)).toBeHidden();
  await dialog.getByLabel('Caliber').fill('12 gauge');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Edit: Verde Forgotten Gun' }).click();
  await expect(dialog.getByText(/^You have unsaved changes/)).toBeHidden();

  // An edit of a stored item is offered too, says if somebody changed it since, and can be discarded.
  await dialog.getByLabel('Caliber').fill('16 gauge');
  const { id } = await itemCalled(page, 'Verde Forgotten Gun');
  await asAdmin(page, 'PUT', `/api/admin/inventory/${String(id)}`, { featured: true });
  await page.goto('/admin/inventory');
  await page.getByRole('button', { name: 'Edit: Verde Forgotten Gun' }).click();
  await expect(dialog.getByText('Caliber. It was changed since then')).toBeVisible();
  // What is typed before the answer, and given up, leaves what was offered.
  await dialog.getByLabel('Model').fill('Another thought');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).last().click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Edit: Verde Forgotten Gun' }).click();
  await expect(dialog.getByText('Caliber. It was changed since then')).toBeVisible();
  // Nor does a save throw it away.
  await dialog.getByLabel('Model').fill('Another thought');
  await save(page);
  await page.getByRole('button', { name: 'Edit: Verde Forgotten Gun' }).click();
  await expect(dialog.getByText('Caliber. It was changed since then')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByText(/^You have unsaved changes/)).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  );
});

test('signing out leaves nothing of what was typed', async ({ page }) => {
  const dialog = await fill(page, 'Verde Secret Gun');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Verde Secret Gun');
  await page.goto('/admin/inventory');
  await expect(dialog).toBeHidden();
  await logOut(page);
  await page.waitForURL('**/admin/login');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Verde Secret Gun');
});

test('a price is needed unless it is on request, and what looks like a serial number is pointed out', async ({
  page,
}) => {
  const dialog = await fill(page, 'Verde Priceless Gun, No. 123456');
  await expect(
    dialog.getByText('“123456” looks like a serial number, and visitors would read it.'),
  ).toBeVisible();
  await choose(page, await photo('a.jpg'));
  const price = dialog.getByRole('textbox', { name: /price/i });
  await price.fill('');
  // As long as a finger stays on a button: what is wrong with the price appears meanwhile, and moves nothing away.
  await dialog.getByLabel('Price on request').click({ delay: 200 });
  await expect(dialog.getByLabel('Price on request')).toBeChecked();
  await expect(dialog.getByText('Price must be greater than 0')).toBeHidden();
  await dialog.getByLabel('Price on request').uncheck();
  await expect(dialog.getByText('Price must be greater than 0')).toBeVisible();
  await dialog.getByLabel('Price on request').check();
  await expect(dialog.getByText('Price must be greater than 0')).toBeHidden();
  await save(page);
  expect(await itemCalled(page, 'Verde Priceless Gun, No. 123456')).toMatchObject({
    price: null,
    priceOnRequest: true,
  });
});

test('a pasted price is read as it is meant, and one that is not understood stays with the way to write it', async ({
  page,
}) => {
  const dialog = await fill(page, 'Verde Pasted Gun');
  const price = dialog.getByRole('textbox', { name: /price/i });
  const description = dialog.getByRole('textbox', { name: 'Description' });
  const wrong = dialog.getByText('Enter a price such as 1299.99');
  for (const [pasted, read] of [
    ['US$1,299.99', '1299.99'],
    ['1,299.99 USD', '1299.99'],
    ['1299.-', '1299.00'],
    ['1.299,99', '1299.99'],
    ['1299,99', '1299.99'],
    ['1 299.99', '1299.99'],
    ['$1,299', '1299.00'],
    ['1,299', '1299.00'],
    ['12,99', '12.99'],
  ] as const) {
    await price.fill(pasted);
    await description.focus();
    await expect(price).toHaveValue(read);
    await expect(wrong).toBeHidden();
  }
  for (const pasted of ['1.299', '1e3', '١٢٩٩٫٩٩', '1300 to 1400', '12 99']) {
    await price.fill(pasted);
    await description.focus();
    await expect(price).toHaveValue(pasted);
    await expect(wrong).toBeVisible();
    await expect(price).toHaveAccessibleDescription('Enter a price such as 1299.99');
  }
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(price).toBeFocused();
  await price.fill('-5');
  await description.focus();
  await expect(dialog.getByText('Price must be greater than 0')).toBeVisible();
  // Also without leaving the field.
  await choose(page, await photo('a.jpg', 30, 20));
  await expect(storedOf(page)).toBeVisible();
  await price.fill('1.299,99');
  await price.press('Enter');
  await expect(dialog).toBeHidden();
  expect((await itemCalled(page, 'Verde Pasted Gun')).price).toBe(129_999);
  await page.getByRole('button', { name: 'Edit: Verde Pasted Gun' }).click();
  await expect(price).toHaveValue('1299.99');
});

test('the editor with photos, a refusal and a draft is accessible, and so is the box to blur', async ({
  page,
}) => {
  test.slow();
  const dialog = await fill(page, 'Verde Axe Gun');
  await page.goto('/admin/inventory?new=1');
  await expect(dialog.getByText(/^You have unsaved changes/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('S/N 123456');
  await choose(
    page,
    await photo('a.jpg'),
    { name: 'odd.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
  );
  await expect(dialog.getByText(/^We can’t use this picture/)).toBeVisible();
  await expect(storedOf(page)).toBeVisible();
  await expectAccessible(page, 'item editor');
  await expectFits(page, 'item editor');
  await dialog.getByRole('button', { name: 'Blur a part: photo 1' }).click();
  const blur = page.getByRole('dialog', { name: 'Blur a Part of the Photo' });
  await blur.getByRole('button', { name: 'Add Box' }).click();
  await expectAccessible(page, 'box to blur');
  await expectFits(page, 'box to blur');
});
