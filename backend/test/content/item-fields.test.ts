import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startSite, type Site } from '../support/database/database.js';
import { ITEM } from '../support/fixtures.js';
import { NO_PICTURE_ADDRESSES } from '../support/pictures/picture-addresses.js';

const { price: _price, ...UNPRICED } = ITEM;
const { imageUrl: COVER, ...UNPICTURED } = ITEM;
const LEFT = { url: '/api/storage/inventory%2Fleft.webp', alt: 'Left side' };
const RIGHT = { url: 'https://pictures.example/right.jpg', alt: '' };
const NO_PRICE = 'Price must be greater than 0';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
beforeEach(() => site.sql('DELETE FROM inventory_items'));
afterAll(() => site.close());

const create = (body: unknown) => site.ask('POST', '/api/admin/inventory', { token, body });
const update = (id: unknown, body: unknown) =>
  site.ask('PUT', `/api/admin/inventory/${String(id)}`, { token, body });
const seen = async (id: unknown) => (await site.ask('GET', `/api/inventory/${String(id)}`)).json;

async function add(body: object) {
  const { status, json, text } = await create(body);
  if (status !== 201) {
    throw new Error(text);
  }
  return json;
}

test('an item may be as long as its fields allow, each letter escaped', async () => {
  const text = '\u{1F52B}'.repeat(10_000);
  const photos = Array.from({ length: 12 }, (_, number) => ({
    url: `https://pictures.example/${number}/`.padEnd(2000, 'x'),
    alt: '\u{1F52B}'.repeat(300),
  }));
  const fields = { ...ITEM, name: '\u{1F52B}'.repeat(200), description: text, notes: text, photos };
  const escaped = JSON.stringify(fields).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
  );
  const headers = { 'content-type': 'application/json' };
  const { status, json } = await site.ask('POST', '/api/admin/inventory', { token, headers, body: escaped });
  expect([status, json.description, json.photos]).toEqual([201, text, photos]);
  const again = await site.ask('PUT', `/api/admin/inventory/${json.id}`, { token, headers, body: escaped });
  expect([again.status, again.json.version]).toEqual([200, json.version]);
});

describe('who made an item, and its condition', () => {
  const MAKE = {
    manufacturer: 'Bertolani',
    model: 'Modello 5',
    caliber: '20 gauge',
    condition: 'Very Good',
  };

  test('are kept, shown to visitors, and taken away by null', async () => {
    const { id } = await add({ ...ITEM, ...MAKE });
    expect(await seen(id)).toMatchObject(MAKE);
    const none = { manufacturer: null, model: null, caliber: null, condition: null };
    expect((await update(id, none)).json).toMatchObject(none);
  });

  test('an empty text means none', async () => {
    const none = { manufacturer: '', model: '  ', caliber: '' };
    const { id, version, ...item } = await add({ ...ITEM, ...none });
    expect(item).toMatchObject({ manufacturer: null, model: null, caliber: null });
    expect((await update(id, none)).json.version).toBe(version);
  });

  test.each<[string, object, string]>([
    ['manufacturer', { manufacturer: 'x'.repeat(201) }, 'Manufacturer must be at most 200 characters'],
    ['model', { model: 'a\nb' }, 'Model must be a single line'],
    ['caliber', { caliber: 20 }, 'Caliber must be a single line'],
    ['condition', { condition: 'Mint' }, 'Condition must be one of: New, Excellent, Very Good, Good, Fair'],
  ])('a bad %s is 400', async (field, wrong, message) => {
    const { id } = await add(ITEM);
    for (const { status, json } of [await create({ ...ITEM, ...wrong }), await update(id, wrong)]) {
      expect([status, json.fields]).toEqual([400, { [field]: message }]);
    }
  });
});

describe('a price on request', () => {
  test('needs no price, and visitors are told none', async () => {
    const { id, ...item } = await add({ ...UNPRICED, priceOnRequest: true });
    expect(item).toMatchObject({ price: null, priceOnRequest: true });
    expect(await seen(id)).toMatchObject({ price: null, priceOnRequest: true });
  });

  test('hides a price that there is from visitors only', async () => {
    const { id, price } = await add({ ...ITEM, priceOnRequest: true });
    expect([price, (await seen(id)).price]).toEqual([ITEM.price, null]);
    await update(id, { priceOnRequest: false });
    expect((await seen(id)).price).toBe(ITEM.price);
  });

  test('cannot be switched off without a price', async () => {
    const { id } = await add({ ...UNPRICED, priceOnRequest: true });
    const { status, json } = await update(id, { priceOnRequest: false });
    expect([status, json.fields]).toEqual([400, { price: NO_PRICE }]);
    expect((await update(id, { priceOnRequest: false, price: 5 })).json).toMatchObject({
      price: 5,
      priceOnRequest: false,
    });
  });

  test('the price can be taken away while it is on request, and not otherwise', async () => {
    const { id } = await add({ ...ITEM, priceOnRequest: true });
    expect((await update(id, { price: null })).json.price).toBeNull();
    const other = await add(ITEM);
    const { status, json } = await update(other.id, { price: null });
    expect([status, json.fields]).toEqual([400, { price: NO_PRICE }]);
    expect((await update(other.id, { price: null, priceOnRequest: true })).json).toMatchObject({
      price: null,
      priceOnRequest: true,
    });
  });

  test('a price that is given has to be one', async () => {
    const { status, json } = await create({ ...ITEM, price: 0, priceOnRequest: true });
    expect([status, json.fields]).toEqual([400, { price: NO_PRICE }]);
  });
});

describe('photos', () => {
  test('the first one is the cover, whatever else is given', async () => {
    const { id, ...item } = await add({ ...ITEM, photos: [LEFT, { url: RIGHT.url }] });
    expect(item).toMatchObject({ imageUrl: LEFT.url, photos: [LEFT, RIGHT] });
    expect(await seen(id)).toMatchObject({ imageUrl: LEFT.url, photos: [LEFT, RIGHT] });
  });

  test('an item with photos needs no other cover', async () => {
    expect(await add({ ...UNPICTURED, photos: [RIGHT] })).toMatchObject({
      imageUrl: RIGHT.url,
      photos: [RIGHT],
    });
    const { status, json } = await create({ ...UNPICTURED, photos: [] });
    expect([status, json.fields]).toEqual([400, { imageUrl: 'Image is required' }]);
  });

  test('an empty list leaves the cover', async () => {
    const { id } = await add({ ...ITEM, photos: [LEFT, RIGHT] });
    expect((await update(id, { photos: [] })).json).toMatchObject({ imageUrl: LEFT.url, photos: [] });
    expect(await add({ ...ITEM, photos: [] })).toMatchObject({ imageUrl: COVER, photos: [] });
  });

  test('another cover without photos becomes the only one, the same changes nothing', async () => {
    const { id, version } = await add({ ...ITEM, photos: [LEFT, RIGHT] });
    expect((await update(id, { imageUrl: LEFT.url })).json).toMatchObject({
      version,
      photos: [LEFT, RIGHT],
    });
    expect((await update(id, { imageUrl: COVER })).json).toMatchObject({
      imageUrl: COVER,
      photos: [{ url: COVER, alt: '' }],
    });
  });

  test('the same list again is no change', async () => {
    const { id, version } = await add({ ...ITEM, photos: [LEFT, RIGHT] });
    expect((await update(id, { photos: [LEFT, RIGHT] })).json.version).toBe(version);
    expect((await update(id, { photos: [RIGHT, LEFT] })).json).toMatchObject({
      imageUrl: RIGHT.url,
      version: version + 1,
    });
  });

  test.each<[string, unknown]>([
    ['thirteen', Array.from({ length: 13 }, () => LEFT)],
    ['null', null],
    ['no list', LEFT],
    ['a text in the list', [LEFT.url]],
    ['a list in the list', [[LEFT]]],
    ['an address that runs', [{ url: 'javascript:alert(1)', alt: '' }]],
    ['an address with data', [{ url: 'data:image/png;base64,AAAA' }]],
    ['no address', [{ alt: 'Left side' }]],
    ['a long text', [{ ...LEFT, alt: 'x'.repeat(301) }]],
    ...NO_PICTURE_ADDRESSES.map((url): [string, unknown] => [JSON.stringify(url), [{ url, alt: '' }]]),
  ])('%s is 400', async (_what, photos) => {
    const { id } = await add(ITEM);
    for (const { status, json } of [await create({ ...ITEM, photos }), await update(id, { photos })]) {
      expect(status).toBe(400);
      expect(Object.keys(json.fields)[0]).toMatch(/^photos/);
    }
  });
});
