import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { PICTURE_STORE, type PictureStore, StoreDown } from '../../src/uploads/store/store.js';
import { type Answer, startSite, type Site } from '../support/database/database.js';
import { ITEM } from '../support/fixtures.js';
import { noise, pictureForm, solid } from '../support/pictures/pictures.js';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
afterAll(() => site.close());

const upload = (picture: Buffer, blur: unknown) =>
  site.ask('POST', '/api/upload', {
    token,
    ...pictureForm(picture, { blur: typeof blur === 'string' ? blur : JSON.stringify(blur) }),
  });

/** Everything of a picture that can be requested. */
const VARIANTS = ['', '?w=320', '?w=640', '?w=960', '?w=1280', '?w=1920'];

/** How much the pixels of a part differ from each other: none in one color, dozens in noise. */
async function detail(picture: Buffer, { x, y, width, height }: typeof BOX): Promise<number> {
  const size = await sharp(picture).metadata();
  const part = await sharp(picture)
    .extract({
      left: Math.ceil(x * size.width),
      top: Math.ceil(y * size.height),
      width: Math.floor(width * size.width) - 1,
      height: Math.floor(height * size.height) - 1,
    })
    .toBuffer();
  const { channels } = await sharp(part).stats();
  return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
}

const BOX = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 };
const BESIDE = { x: 0.25, y: 0.05, width: 0.5, height: 0.25 };

async function variantsOf({ status, text, json }: Answer): Promise<[string, Buffer][]> {
  expect([status, text]).toEqual([201, expect.any(String)]);
  return Promise.all(
    VARIANTS.map(async (variant): Promise<[string, Buffer]> => {
      const answer = await site.ask('GET', `${json.fileUrl}${variant}`);
      return [variant, answer.bytes];
    }),
  );
}

describe('a box', () => {
  test.each([
    ['JPEG', () => noise(1300, 900).jpeg({ quality: 95 }).toBuffer()],
    ['grey PNG', () => noise(600, 450).toColourspace('b-w').png().toBuffer()],
    ['transparent WEBP', () => noise(600, 450).ensureAlpha(0.5).webp({ lossless: true }).toBuffer()],
  ])(
    'of a %s has one color in the picture and in every variant, and the rest is as it was',
    async (_, make) => {
      const picture = await make();
      const plain = await variantsOf(await upload(picture, ''));
      for (const [index, [variant, bytes]] of (await variantsOf(await upload(picture, [BOX]))).entries()) {
        expect([variant, (await detail(bytes, BOX)) < 1.5]).toEqual([variant, true]);
        const [before, after] = [
          await detail(plain[index]?.[1] as Buffer, BESIDE),
          await detail(bytes, BESIDE),
        ];
        expect([variant, before > 5, Math.abs(after - before) < before / 10]).toEqual([variant, true, true]);
        expect(await detail(plain[index]?.[1] as Buffer, BOX)).toBeGreaterThan(5);
      }
    },
  );

  test('lies where it was drawn on the upright picture', async () => {
    // Upright, the red left half of the file is the upper half.
    const file = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'blue' } })
      .composite([{ input: await solid(300, 400, 'red').png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    // Half of the box is red and half blue, so it becomes purple.
    const [[, picture] = []] = await variantsOf(
      await upload(file, [{ x: 0, y: 0.25, width: 0.5, height: 0.5 }]),
    );
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const colorAt = (x: number, y: number) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 64));
    };
    expect([info.width, info.height]).toEqual([400, 600]);
    expect([colorAt(0.1, 0.3), colorAt(0.4, 0.7)]).toEqual([
      [2, 0, 2],
      [2, 0, 2],
    ]);
    expect([colorAt(0.6, 0.3), colorAt(0.1, 0.1)]).toEqual([
      [4, 0, 0],
      [4, 0, 0],
    ]);
    expect([colorAt(0.6, 0.7), colorAt(0.1, 0.9)]).toEqual([
      [0, 0, 4],
      [0, 0, 4],
    ]);
  });

  test('that reaches beyond the picture covers what lies within, and several are all covered', async () => {
    const boxes = [
      { x: 0.5, y: 0.5, width: 1, height: 1 },
      { x: 0, y: 0, width: 0.3, height: 0.3 },
    ];
    const [[, picture] = []] = await variantsOf(await upload(await noise(400, 300).png().toBuffer(), boxes));
    expect(await detail(picture as Buffer, { x: 0.5, y: 0.5, width: 0.5, height: 0.5 })).toBeLessThan(1);
    expect(await detail(picture as Buffer, { x: 0, y: 0, width: 0.3, height: 0.3 })).toBeLessThan(1);
    expect(await detail(picture as Buffer, { x: 0.6, y: 0, width: 0.3, height: 0.3 })).toBeGreaterThan(5);
  });

  test('of the whole picture leaves one color', async () => {
    const [[, picture] = []] = await variantsOf(
      await upload(await noise(300, 200).png().toBuffer(), [{ x: 0, y: 0, width: 1, height: 1 }]),
    );
    expect(await detail(picture as Buffer, { x: 0, y: 0, width: 1, height: 1 })).toBeLessThan(1);
  });
});

const LIST = 'Blur must be a JSON list of at most 10 boxes';
const NUMBERS = 'A box needs x and y from 0 to 1, and width and height of more than 0 and at most 1';

test.each<[string, unknown, Record<string, string>]>([
  ['no JSON', 'here', { blur: LIST }],
  ['half of it', '[{"x":0', { blur: LIST }],
  ['one box without a list', BOX, { blur: LIST }],
  ['null', 'null', { blur: LIST }],
  ['a list of numbers', [1, 2], { blur: LIST }],
  ['a list in a list', [[BOX]], { blur: LIST }],
  ['a box behind a prototype', '[{"__proto__":{"x":0,"y":0,"width":1,"height":1}}]', { blur: LIST }],
  ['two thousand lists in one another', '['.repeat(1990) + ']'.repeat(1990), { blur: LIST }],
  ['eleven boxes', Array.from({ length: 11 }, () => BOX), { blur: LIST }],
  ['more than 4,000 characters', `[${' '.repeat(4000)}]`, { blur: LIST }],
  ['a box to the left', [BOX, { ...BOX, x: -0.1 }], { 'blur.1.x': NUMBERS }],
  ['a box in pixels', [{ ...BOX, width: 200 }], { 'blur.0.width': NUMBERS }],
  ['a box without a height', [{ ...BOX, height: 0 }], { 'blur.0.height': NUMBERS }],
  ['a box in words', [{ ...BOX, y: '0.5' }], { 'blur.0.y': NUMBERS }],
  ['a number without end', '[{"x":0,"y":1e999,"width":1,"height":1}]', { 'blur.0.y': NUMBERS }],
  ['a box without a place', [{ width: 1, height: 1 }], { 'blur.0.x': NUMBERS, 'blur.0.y': NUMBERS }],
])('%s is 400 by field, and nothing is stored', async (_, blur, fields) => {
  const stored = await site.sql("SELECT FROM audit_entries WHERE action = 'picture.upload'");
  const { status, json } = await upload(await solid(20, 20).png().toBuffer(), blur);
  expect([status, json.fields]).toEqual([400, fields]);
  expect(await site.sql("SELECT FROM audit_entries WHERE action = 'picture.upload'")).toEqual(stored);
});

describe('a picture that was uploaded by mistake', () => {
  const remove = (fileUrl: string, bearer = token, replacedBy?: string) => {
    const query = new URLSearchParams({ fileUrl, ...(replacedBy && { replacedBy }) });
    return site.ask('DELETE', `/api/upload?${query.toString()}`, { token: bearer });
  };
  const make = async () => (await upload(await solid(900, 600).png().toBuffer(), '')).json.fileUrl as string;

  test('is deleted at once with all its variants, and that is in the activity log', async () => {
    const fileUrl = await make();
    const all = [...VARIANTS, '?card=1'].map((variant) => fileUrl + variant);
    for (const url of all) {
      expect([url, (await site.ask('GET', url)).status]).toEqual([url, 200]);
    }
    expect((await remove(fileUrl)).status).toBe(204);
    for (const url of all) {
      expect([url, (await site.ask('GET', url)).status]).toEqual([url, 404]);
    }
    const path = decodeURIComponent(fileUrl).replace('/api/storage/', '').replace('.webp', '');
    expect(
      await site.sql('SELECT actor FROM audit_entries WHERE action = $1 AND thing_id = $2', [
        'picture.delete',
        path,
      ]),
    ).toEqual([{ actor: 'admin' }]);
    expect((await remove(fileUrl)).status).toBe(404);
  });

  describe('and whose store', () => {
    const store = () => site.app.get<PictureStore>(PICTURE_STORE);
    const entries = async (fileUrl: string) => {
      const path = decodeURIComponent(fileUrl).replace('/api/storage/', '').replace('.webp', '');
      const found = await site.sql(
        "SELECT FROM audit_entries WHERE action = 'picture.delete' AND thing_id = $1",
        [path],
      );
      return found.length;
    };
    /** Does this before each removal, which it gets the path and the number of. */
    function whenRemoved(act: (path: string, count: number) => unknown): () => void {
      const remove = store().remove.bind(store());
      let count = 0;
      store().remove = async (path) => {
        count += 1;
        await act(path, count);
        await remove(path);
      };
      return () => (store().remove = remove);
    }

    test('falters in the middle can be deleted again, and is logged once', async () => {
      const fileUrl = await make();
      const all = [...VARIANTS, '?card=1'].map((variant) => fileUrl + variant);
      for (const url of all) {
        await site.ask('GET', url);
      }
      const end = whenRemoved((_, count) => {
        if (count === 2) {
          throw new StoreDown('It hangs.');
        }
      });
      expect((await remove(fileUrl)).status).toBe(503);
      end();
      expect((await remove(fileUrl)).status).toBe(204);
      for (const url of all) {
        expect([url, (await site.ask('GET', url)).status]).toEqual([url, 404]);
      }
      expect(await entries(fileUrl)).toBe(1);
    });

    test('is asked for a variant meanwhile keeps none', async () => {
      const fileUrl = await make();
      // When all variants are gone and the picture is not.
      const end = whenRemoved(async (path) => {
        if (path.startsWith('inventory/')) {
          expect((await site.ask('GET', `${fileUrl}?w=320`)).status).toBe(200);
        }
      });
      expect((await remove(fileUrl)).status).toBe(204);
      end();
      expect((await site.ask('GET', `${fileUrl}?w=320`)).status).toBe(404);
    });
  });

  test.each<[string, (url: string) => Promise<unknown>]>([
    [
      'the second photo of an item',
      (url) =>
        site.sql(
          `INSERT INTO inventory_items (name, description, price, category, image_url, photos)
           VALUES ('Kept', 'An item with two photos.', 100, 'Firearms', '/uploads/inventory/a.webp', $1)`,
          [
            JSON.stringify([
              { url: '/uploads/inventory/a.webp', alt: '' },
              { url, alt: '' },
            ]),
          ],
        ),
    ],
    [
      'the text of a post',
      (url) =>
        site.sql(
          `INSERT INTO blog_posts (title, content, excerpt, author, published)
           VALUES ('Kept', $1, 'An excerpt that is long enough.', 'Dana', false)`,
          [`<img src="${url}">`],
        ),
    ],
  ])('stays while it is %s', async (_, name) => {
    const fileUrl = await make();
    await name(fileUrl);
    const { status, json } = await remove(fileUrl);
    expect([status, json.message]).toEqual([409, 'This picture is in use.']);
    expect((await site.ask('GET', fileUrl)).status).toBe(200);
  });

  test('is replaced where something still shows it, an earlier revision for example', async () => {
    const picture = await noise(900, 600).png().toBuffer();
    const { fileUrl } = (await upload(picture, '')).json;
    const { json: item } = await site.ask('POST', '/api/admin/inventory', {
      token,
      body: { ...ITEM, imageUrl: undefined, photos: [{ url: fileUrl }] },
    });
    const plain = await variantsOf(await upload(picture, ''));
    expect(await detail((await site.ask('GET', `${fileUrl}?w=320`)).bytes, BOX)).toBeGreaterThan(5);
    const covered = (await upload(picture, [BOX])).json.fileUrl;
    await site.ask('PUT', `/api/admin/inventory/${item.id}`, { token, body: { photos: [{ url: covered }] } });
    expect((await remove(fileUrl)).status).toBe(409);
    expect((await remove(`${fileUrl}`, token, covered)).status).toBe(204);
    for (const [variant, before] of plain) {
      const { bytes } = await site.ask('GET', `${fileUrl}${variant}`);
      expect([variant, bytes.equals(before), (await detail(bytes, BOX)) < 1.5]).toEqual([
        variant,
        false,
        true,
      ]);
    }
    expect((await remove(fileUrl, token, '/api/storage/inventory%2Fmissing.webp')).status).toBe(404);
  });

  test('is nothing that a stranger can delete', async () => {
    const fileUrl = await make();
    expect((await remove(fileUrl, '')).status).toBe(401);
    expect((await site.ask('GET', fileUrl)).status).toBe(200);
  });

  test.each([
    ['/api/storage/inventory%2Fmissing.webp', 404],
    ['/api/storage/widths%2F320%2Finventory%2Fx.webp', 404],
    ['/api/storage/blog%2Fpost-1.webp.jpg', 404],
    ['https://example.com/x.webp', 404],
    ['/uploads/../jwt.secret', 400],
    ['', 400],
  ])('with the address "%s" it is %i', async (address, status) => {
    expect((await remove(address)).status).toBe(status);
  });
});
