import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { animatedPng, heic, noise, type PictureFile, solid, transparent } from '../../support/pictures';
import { expectAccessible, expectFits } from '../../support/pages';
import { expect, notice, signIn, startSession, test } from '../../support/site';

const HEIC =
  'This is a HEIC photo, which this browser can’t open: on the iPhone, choose Options and “Most Compatible” when you share it, or save it as a JPEG.';
const UNREADABLE =
  'This image can’t be opened, so it can’t be made smaller than 5 MB: it’s incomplete or damaged, or not a JPEG, PNG, GIF or WEBP.';
const DAMAGED =
  'We can’t use this picture: it’s incomplete or damaged. Please copy it once more, or save it as a JPEG.';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add Item' });
const photosOf = (page: Page) => dialogOf(page).getByRole('list', { name: 'Photos' }).getByRole('listitem');

async function choose(page: Page, ...files: PictureFile[]): Promise<void> {
  await signIn(page, '/admin/inventory?new=1');
  await dialogOf(page).locator('input[type=file]').setInputFiles(files);
}

/** The pictures that were stored of the photos in the form, in their order, as the form shows them. */
async function stored(page: Page, count: number): Promise<Buffer[]> {
  const pictures = photosOf(page).locator('img[src^="/api/storage/"]');
  await expect(pictures).toHaveCount(count);
  const addresses = await pictures.evaluateAll((images) =>
    images.map((image) => image.getAttribute('src') ?? ''),
  );
  return Promise.all(addresses.map(async (address) => (await page.request.get(address)).body()));
}

/** Red, green, blue and how opaque it is, of a pixel. */
async function pixel(picture: Buffer, left: number, top: number): Promise<number[]> {
  const part = sharp(picture).ensureAlpha().extract({ left, top, width: 1, height: 1 });
  return [...(await part.raw().toBuffer())];
}

test('a picture of any type that the browser shows is taken, whatever its size and name, and shown as it was stored', async ({
  page,
}) => {
  await choose(
    page,
    { name: 'small.avif', mimeType: 'image/avif', buffer: await solid(90, 60).avif().toBuffer() },
    { name: 'IMG_1.AVIF', mimeType: '', buffer: await solid(90, 60).avif().toBuffer() },
    {
      name: 'large.avif',
      mimeType: 'image/avif',
      buffer: await solid(3000, 2000).avif({ effort: 0 }).toBuffer(),
    },
    { name: 'moving.png', mimeType: 'image/png', buffer: await animatedPng(90, 60) },
    { name: 'letter.txt', mimeType: 'text/plain', buffer: await solid(90, 60).jpeg().toBuffer() },
    { name: 'lies.heic', mimeType: 'image/heic', buffer: await solid(90, 60).webp().toBuffer() },
  );
  const sizes = await Promise.all(
    (await stored(page, 6)).map(async (picture) => {
      const { format, width, height } = await sharp(picture).metadata();
      return `${format} ${String(width)} x ${String(height)}`;
    }),
  );
  const small = 'webp 90 x 60';
  expect(sizes).toEqual([small, small, 'webp 2000 x 1334', small, small, small]);
});

test('what is transparent stays so when it is made smaller', async ({ page }) => {
  await choose(
    page,
    {
      name: 'a.gif',
      mimeType: 'image/gif',
      buffer: await transparent(3000, 2000).gif({ effort: 1 }).toBuffer(),
    },
    {
      name: 'a.avif',
      mimeType: 'image/avif',
      buffer: await transparent(3000, 2000).avif({ effort: 0 }).toBuffer(),
    },
    { name: 'a.png', mimeType: 'image/png', buffer: await transparent(3000, 2000).png().toBuffer() },
  );
  for (const picture of await stored(page, 3)) {
    expect(await sharp(picture).metadata()).toMatchObject({ width: 2000, height: 1334 });
    expect((await pixel(picture, 5, 5))[3]).toBe(0);
    const [red = 0, green = 0, , opaque] = await pixel(picture, 1000, 666);
    expect([red > 200, green < 60, opaque]).toEqual([true, true, 255]);
  }
});

test('a HEIC photo is called so, by its bytes, and nothing of it is sent', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/api/upload') ? 1 : 0));
  await choose(
    page,
    { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: heic() },
    { name: 'IMG_2.HEIC', mimeType: '', buffer: heic() },
    { name: 'IMG_3.jpg', mimeType: 'image/jpeg', buffer: heic() },
    { name: 'IMG_4.HEIC', mimeType: '', buffer: heic(6 * 1024 * 1024) },
  );
  await expect(photosOf(page).getByText(HEIC)).toHaveCount(4);
  await expect(notice(page)).toContainText(HEIC);
  await expect(dialogOf(page).getByRole('button', { name: /^Retry/ })).toHaveCount(0);
  await expect(dialogOf(page).getByText('not an image')).toHaveCount(0);
  expect(sent).toBe(0);
  await notice(page).getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page, 'refused photos');
  await expectFits(page, 'refused photos');
});

test('an incomplete picture is called incomplete, a small one by the server and a large one by the browser', async ({
  page,
}) => {
  const half = (file: Buffer) => file.subarray(0, Math.round(file.length / 2));
  const large = await noise(4000, 3000).jpeg({ quality: 95 }).toBuffer();
  await choose(
    page,
    { name: 'a.jpg', mimeType: 'image/jpeg', buffer: half(await noise(300, 200).jpeg().toBuffer()) },
    { name: 'b.png', mimeType: 'image/png', buffer: half(await noise(300, 200).png().toBuffer()) },
    { name: 'c.jpg', mimeType: 'image/jpeg', buffer: large.subarray(0, Math.max(half(large).length, 5.5e6)) },
    { name: 'd.pdf', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
  );
  await expect(photosOf(page).getByText(DAMAGED)).toHaveCount(2);
  await expect(photosOf(page).getByText(UNREADABLE)).toHaveCount(2);
});

test('where the browser cannot write WebP, a photo becomes a JPEG that is small enough, and a drawing stays transparent', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // As Safari answers.
    const { prototype } = HTMLCanvasElement;
    const own: HTMLCanvasElement['toBlob'] = Reflect.get(prototype, 'toBlob');
    prototype.toBlob = function (done, type, quality) {
      own.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  await choose(
    page,
    { name: 'photo.png', mimeType: 'image/png', buffer: await noise(2600, 2600).png().toBuffer() },
    { name: 'drawing.png', mimeType: 'image/png', buffer: await transparent(3000, 2000).png().toBuffer() },
  );
  const [photo, drawing] = await stored(page, 2);
  expect(await sharp(photo).metadata()).toMatchObject({ width: 2000, height: 2000 });
  expect((await pixel(drawing as Buffer, 5, 5))[3]).toBe(0);
});

test('a browser that makes noise of what is drawn sends the picture as it is, or says what it cannot do', async ({
  page,
}) => {
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
      new ImageData(
        Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at * 97) % 256),
        width,
      );
  });
  await choose(
    page,
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await solid(3000, 2000).jpeg().toBuffer() },
    { name: 'a.avif', mimeType: 'image/avif', buffer: await solid(90, 60).avif().toBuffer() },
  );
  await expect(photosOf(page).nth(1)).toContainText(
    'This browser doesn’t let us make this image smaller or convert it. Please upload a JPEG, PNG, GIF or WEBP of at most 5 MB.',
  );
  const [photo] = await stored(page, 1);
  expect(await sharp(photo).metadata()).toMatchObject({ width: 2000, height: 1333 });
});

test('the cover of a post and the pictures in its text are taken and refused alike', async ({ page }) => {
  await startSession(page);
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'New Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Post' });
  const cover = dialog.locator('.ant-form-item').filter({ hasText: 'Cover image' });
  await cover.locator('input[type=file]').setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: heic() });
  await expect(cover.getByRole('alert').filter({ hasText: HEIC })).toBeVisible();
  await cover.getByRole('button', { name: 'Remove image 1' }).click();
  await expect(cover.getByText(HEIC)).toBeHidden();

  await dialog.getByRole('toolbar').getByRole('button', { name: 'Image' }).click();
  const panel = dialog.getByRole('group', { name: 'Image' });
  await panel.locator('input[type=file]').setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: heic() });
  await expect(panel.getByRole('alert')).toHaveText(HEIC);
  await page.getByLabel('Image description').fill('A blue field');
  await panel.locator('input[type=file]').setInputFiles({
    name: 'IMG_2.AVIF',
    mimeType: '',
    buffer: await solid(90, 60).avif().toBuffer(),
  });
  await expect(dialog.getByRole('img', { name: 'A blue field' })).toHaveAttribute(
    'src',
    /^\/api\/storage\/blog/,
  );
});
