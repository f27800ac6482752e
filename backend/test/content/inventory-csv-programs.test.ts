import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startSite, type Site } from '../support/database/database.js';
import { answer, fileTools } from '../support/imports.js';

let site: Site;
let tools: ReturnType<typeof fileTools>;
beforeAll(async () => {
  site = await startSite();
  tools = fileTools(site, await site.signIn());
});
beforeEach(() => site.sql('DELETE FROM inventory_items'));
afterAll(() => site.close());

const lines = (...rows: string[]) => `${rows.join('\n')}\n`;

test('a file of WooCommerce', async () => {
  const { json } = await tools.post(
    lines(
      'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Tags,Images,Brands',
      '12,simple,S-1,Sonora Field 20,1,0,visible,Short,<p>A side by side for the desert</p>,1,2,900,1000,"Firearms > Shotguns, Sale",side,"https://shop.example.com/a.jpg, https://shop.example.com/b.jpg",Sonora',
      '13,simple,S-2,Sonora Thermal 640,-1,1,visible,A scope that sees warmth,,backorder,,,2500,Optics > Night Vision,,,',
    ),
    '?plain=true',
  );
  expect(json).toEqual(
    answer({
      created: 2,
      withTags: 1,
      withoutPicture: 1,
      ignored: ['ID', 'Type', 'SKU', 'Visibility in catalog', 'Stock', 'Sale price', 'Tags'],
    }),
  );
  expect(await tools.items()).toMatchObject([
    {
      ...{ name: 'Sonora Thermal 640', published: false, featured: true, inStock: false, price: 250_000 },
      ...{ category: 'Night Vision', description: 'A scope that sees warmth', manufacturer: null },
    },
    {
      ...{ name: 'Sonora Field 20', published: true, featured: false, inStock: true, price: 100_000 },
      ...{ category: 'Firearms', description: 'A side by side for the desert', manufacturer: 'Sonora' },
      photos: [{ url: 'https://shop.example.com/a.jpg' }, { url: 'https://shop.example.com/b.jpg' }],
    },
  ]);
});

test('a file of Shopify, whose rows of one item are read as one', async () => {
  const { json } = await tools.post(
    lines(
      'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position,Status',
      'field-20,Sonora Field 20,A side by side for the desert,Sonora,,Shotguns,,true,S-1,2,1000.00,https://shop.example.com/a.jpg,1,active',
      'field-20,,,,,,,,,,,https://shop.example.com/b.jpg,2,',
      'holster,Sonora Holster,Leather for a large frame,Sonora,Sporting Goods,Holsters,,true,S-2,0,80.00,https://shop.example.com/c.jpg,1,draft',
    ),
  );
  expect(json).toMatchObject({ created: 2, errors: [], withoutPicture: 0 });
  expect(json.ignored).toEqual(['Handle', 'Tags', 'Variant SKU', 'Image Position']);
  expect(await tools.items()).toMatchObject([
    { name: 'Sonora Holster', category: 'Tactical Gear', inStock: false, published: false },
    {
      ...{ name: 'Sonora Field 20', category: 'Firearms', inStock: true, published: true, price: 100_000 },
      photos: [{ url: 'https://shop.example.com/a.jpg' }, { url: 'https://shop.example.com/b.jpg' }],
    },
  ]);
});

test('listings of GunBroker, with a column of categories that somebody has added', async () => {
  const header =
    'Title,Description,CategoryID,Condition,Manufacturer,Model,Caliber,Quantity,BuyNowPrice,FixedPrice,PictureURLs,UPC';
  const row =
    'Sonora 1911,Steel frame and two magazines,3026,1,Sonora,1911,.45 ACP,1,,899.00,https://shop.example.com/a.jpg,1';
  expect((await tools.post(lines(header, row))).json.errors).toEqual([
    { line: 2, column: 'category', message: 'Category is required' },
  ]);
  expect((await tools.post(lines(`${header},Category`, `${row},firearms`))).json).toMatchObject({
    created: 1,
    ignored: ['CategoryID', 'UPC'],
  });
  expect(await tools.one()).toMatchObject({
    ...{ name: 'Sonora 1911', condition: 'New', price: 89_900, caliber: '.45 ACP', inStock: true },
  });
});

test('items of a bound book, without names, pictures and prices', async () => {
  const { json } = await tools.post(
    lines(
      'Manufacturer,Importer,Model,Serial,Caliber,Type,Condition,Price,Acquired From',
      'Sonora,,1911,INVENTED-1,.45 ACP,Pistol,Used,,Somebody',
    ),
  );
  expect(json).toMatchObject({
    created: 1,
    withoutPicture: 1,
    ignored: ['Importer', 'Serial', 'Acquired From'],
  });
  expect(await tools.one()).toMatchObject({
    ...{ name: 'Sonora 1911', description: 'Sonora 1911 .45 ACP Firearms', category: 'Firearms' },
    ...{ condition: null, price: null, priceOnRequest: true, published: false },
  });
});

test('the ids of this shop stand beside those of the other one', async () => {
  const file = lines(
    'ID,Name,Is featured?,Visibility in catalog,Description,Regular price,Categories,Images',
    '12,Sonora Field 20,0,visible,A side by side for the desert,1000,Shotguns,https://shop.example.com/a.jpg',
  );
  await tools.post(file);
  const [{ id }] = (await tools.ask('GET', '/api/admin/inventory/imports')).json;
  const { text, bytes } = await tools.ask('GET', `/api/admin/inventory/imports/${id}/file`);
  expect(text).toMatch(/^\ufeffItem ID,ID,Name,.*\r\n\d+,12,Sonora/);
  expect((await tools.post(bytes)).json).toMatchObject({ created: 0, updated: 0, errors: [] });
});

test('an export of this shop stays one, whatever columns somebody has added to it', async () => {
  const { id } = await tools.add();
  const { text } = await tools.exported();
  const [header = '', row = ''] = text.split('\r\n');
  const added = await tools.post(`${header},Serial,Type\n${row},INVENTED-1,Pistol\n`);
  expect(added.json).toEqual(answer({ ignored: ['Serial', 'Type'] }));
  const few = 'id,name,manufacturer,model,caliber,price,Serial,Type';
  const { json } = await tools.post(`${few}\n${id},Renamed,Sonora,1911,.45 ACP,900,INVENTED-1,Pistol\n`);
  expect(json).toMatchObject({ created: 0, updated: 1, errors: [], ignored: ['Serial', 'Type'] });
  expect(await tools.one()).toMatchObject({ id, name: 'Renamed', price: 90_000 });
});
