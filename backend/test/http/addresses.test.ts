import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { ResponseCache } from '../../src/public-cache/response-cache.js';
import { WebService } from '../../src/web/web.service.js';
import { startSite, type Site } from '../support/database/database.js';
import { ITEM, itemPage, POST, postPage } from '../support/fixtures.js';

const ORIGIN = 'https://shop.example';

let site: Site;
let token: string;
let item: number;
let post: number;
beforeAll(async () => {
  // However it is spelled in the settings, it is the same everywhere.
  site = await startSite({ PUBLIC_URL: ' https://Shop.Example:443/ ' });
  token = await site.signIn();
  item = await add('inventory', ITEM);
  post = await add('blog', POST);
});
afterAll(() => site.close());

async function add(resource: string, body: object): Promise<number> {
  const { status, json } = await site.ask('POST', `/api/admin/${resource}`, { token, body });
  expect(status).toBe(201);
  return json.id;
}

/** Where a page is: its own address if it is there, else where it sends visitors. */
async function lead(url: string, method = 'GET'): Promise<[number, unknown, unknown]> {
  const { status, headers } = await site.ask(method, url);
  return [status, headers['location'], headers['cache-control']];
}

const movedTo = (target: string) => [301, target, 'no-cache'];

describe('the page of an item or a post', () => {
  test.each(['GET', 'HEAD'])(
    '%s: has its name in the address, and every other address with its id leads there',
    async (method) => {
      for (const [page, bare] of [
        [itemPage(item), `/inventory/${item}`],
        [postPage(post), `/blog/${post}`],
      ] as const) {
        expect(await lead(page, method)).toEqual([200, undefined, 'no-cache']);
        const others = ['', '-', '-wrong', `${page.slice(bare.length)}-`, `${page.slice(bare.length)}x`];
        for (const other of [...others, page.slice(bare.length).toUpperCase(), '--']) {
          expect([other, await lead(bare + other, method)]).toEqual([other, movedTo(page)]);
        }
        const query = '?utm_source=a%20b&x=1&x=%3Cb%3E&after=9?q';
        expect(await lead(bare + query, method)).toEqual(movedTo(page + query));
      }
    },
  );

  test('says so to search engines, in links and in structured data', async () => {
    const { text } = await site.ask('GET', itemPage(item));
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}${itemPage(item)}" />`);
    expect(text).toContain(`<meta property="og:url" content="${ORIGIN}${itemPage(item)}" />`);
    expect(text).toContain(`"url":"${ORIGIN}${itemPage(item)}"`);
    const article = await site.ask('GET', postPage(post));
    expect(article.text).toContain(`"mainEntityOfPage":"${ORIGIN}${postPage(post)}"`);
    expect((await site.ask('GET', '/inventory')).text).toContain(`href="${itemPage(item)}"`);
    expect((await site.ask('GET', '/blog')).text).toContain(`href="${postPage(post)}"`);
  });

  test.each([
    ['Ружьё «Тула» №21', `-${encodeURIComponent('ружьё')}-${encodeURIComponent('тула')}-21`],
    ['火縄銃', '-%E7%81%AB%E7%B8%84%E9%8A%83'],
    ['هندسة ٣', `-${encodeURIComponent('هندسة')}-${encodeURIComponent('٣')}`],
    ['Élan  “Français”', '-elan-francais'],
    ['?!*\u{1F52B}\u0301', ''],
    ['a/../b%2Fc\\d', '-a-b-2fc-d'],
    ['x'.repeat(200), `-${'x'.repeat(80)}`],
  ])('keeps the letters and digits of %s', async (name, slug) => {
    const id = await add('inventory', { ...ITEM, name });
    const page = `/inventory/${id}${slug}`;
    expect(await lead(page)).toEqual([200, undefined, 'no-cache']);
    expect(await lead(`/inventory/${id}-another`)).toEqual(movedTo(page));
    const { text } = await site.ask('GET', page);
    expect(text).toContain(`<link rel="canonical" href="${ORIGIN}${page}" />`);
    expect((await site.ask('GET', '/sitemap.xml')).text).toContain(`<loc>${ORIGIN}${page}</loc>`);
  });

  test('that nobody may see is not there, whatever stands behind its id', async () => {
    const hidden = await add('inventory', { ...ITEM, name: 'Veiled', published: false });
    const draft = await add('blog', { ...POST, title: 'Veiled', published: false });
    for (const url of [
      `/inventory/${hidden}-veiled`,
      `/inventory/${hidden}`,
      `/inventory/${hidden}-wrong`,
      `/blog/${draft}-veiled`,
      `/blog/${draft}`,
      itemPage(999_999),
      '/inventory/-bertolani-modello-5',
      `/inventory/0${itemPage(item).slice('/inventory/'.length)}`,
      `/inventory/${item}.5-bertolani`,
      `/inventory/${item}bertolani`,
      '/inventory/99999999999-bertolani',
    ]) {
      const { status, text } = await site.ask('GET', url);
      expect([url, status, text.includes('Veiled'), text.includes('canonical')]).toEqual([
        url,
        404,
        false,
        false,
      ]);
      expect([url, (await site.ask('GET', url, { token })).status]).toEqual([url, 404]);
    }
    expect((await site.ask('GET', `/api/blog/${draft}`, { token })).status).toBe(200);
    expect((await site.ask('GET', `/api/inventory/${item}`)).status).toBe(200);
    expect((await site.ask('GET', `/api/inventory/${item}-bertolani`)).status).toBe(400);
  });

  test('is never anywhere else than on this site', async () => {
    const page = itemPage(item);
    for (const end of [
      '-%00',
      '-%0d%0aset-cookie:%20a=b',
      `-${'x'.repeat(500)}`,
      `-${'%E7%81%AB'.repeat(500)}`,
      '-a%2Fb',
      '-..%2f..%2fadmin',
      '-%5C%5Cevil.example',
      '-%C0%AF%ff',
      '-%zz',
      '-<script>',
      '-%ED%A0%80',
    ]) {
      const { status, headers, text } = await site.ask('GET', `/inventory/${item}${end}`);
      expect([end, status]).toEqual([end, expect.any(Number)]);
      expect([end, [301, 400, 404].includes(status)]).toEqual([end, true]);
      expect([end, status === 301 ? headers['location'] : page]).toEqual([end, page]);
      expect([end, headers['set-cookie'], /<script>$/.test(text)]).toEqual([end, undefined, false]);
    }
    for (const url of [`//inventory/${item}`, `/inventory//${item}`, `/inventory/${item}-a/b`]) {
      expect([url, (await site.ask('GET', url)).status]).toEqual([url, 404]);
    }
    expect(await lead(`${page}/?x=1`)).toEqual(movedTo(`${page}?x=1`));
    expect(await lead(`/inventory/${item}/`)).toEqual(movedTo(`/inventory/${item}`));
  });
});

test('a search is all that stands behind the first question mark', async () => {
  const { text } = await site.ask('GET', '/inventory?search=why?not');
  expect(text).toContain('value="why?not"');
});

test('a renamed item or post moves at once, wherever it was kept', async () => {
  const id = await add('inventory', { ...ITEM, name: 'First name' });
  const draft = await add('blog', { ...POST, title: 'First title' });
  const old = [`/inventory/${id}-first-name`, `/blog/${draft}-first-title`] as const;
  for (const url of [...old, ...old]) {
    expect((await site.ask('GET', url)).status).toBe(200);
  }
  await site.ask('PUT', `/api/admin/inventory/${id}`, { token, body: { name: 'Second name' } });
  await site.ask('PUT', `/api/admin/blog/${draft}`, { token, body: { title: 'Second title' } });
  expect(await lead(old[0])).toEqual(movedTo(`/inventory/${id}-second-name`));
  expect(await lead(old[1])).toEqual(movedTo(`/blog/${draft}-second-title`));
  await site.ask('PUT', `/api/admin/inventory/${id}`, { token, body: { name: 'First name' } });
  expect(await lead(`/inventory/${id}-second-name`)).toEqual(movedTo(old[0]));
  expect(await lead(old[0])).toEqual([200, undefined, 'no-cache']);
});

test('made-up names cost no statement, and nothing is kept of them', async () => {
  const cache = site.app.get(ResponseCache);
  await site.ask('GET', itemPage(item));
  let used = 0;
  const { master } = site.app.get(DataSource).driver as unknown as { master: Pool };
  master.on('acquire', () => (used += 1));
  const urls = Array.from({ length: 100 }, (_, index) => `/inventory/${item}-made-up-${index}`);
  const answers = await Promise.all(urls.map((url) => site.ask('GET', url)));
  expect(new Set(answers.map(({ status, headers }) => `${status} ${String(headers['location'])}`))).toEqual(
    new Set([`301 ${itemPage(item)}`]),
  );
  expect(used).toBe(0);
  expect([...urls, `/inventory/${item}`].filter((url) => cache.find(url))).toEqual([]);
  expect(cache.find(itemPage(item))).toBeDefined();
});

test('a page whose item is renamed after its address was looked up moves too, and is not kept', async () => {
  const cache = site.app.get(ResponseCache);
  const url = `/inventory/${item}-an-older-name`;
  expect((await cache.get(url, {})).status).toBe(301);
  expect(await site.app.get(WebService).render(`${url}?x=1`)).toMatchObject({
    status: 301,
    location: `${itemPage(item)}?x=1`,
  });
  expect(cache.find(url)).toBeUndefined();
});
