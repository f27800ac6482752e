import type { APIRequestContext, Page } from '@playwright/test';
import { asAdmin } from '../support/back-office';
import { expect, signIn, test } from '../support/site';

interface Block {
  '@type': string;
  [key: string]: unknown;
}

async function blocks(page: Page): Promise<Block[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Block);
}

async function meta(page: Page, key: string): Promise<string | null> {
  return page.locator(`meta[property="${key}"], meta[name="${key}"]`).getAttribute('content');
}

/** Natural width and height of a picture. */
async function size(page: Page, url: string): Promise<number[]> {
  return page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, url);
}

async function xml(page: Page, request: APIRequestContext, path: string): Promise<string[]> {
  const text = await (await request.get(path)).text();
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'application/xml');
    const fault = parsed.querySelector('parsererror');
    return fault
      ? [`not XML: ${fault.textContent}`]
      : [...parsed.querySelectorAll('loc, item > link')].map((node) => node.textContent);
  }, text);
}

test('an article says what it is, to search engines and to link previews', async ({ page, baseURL }) => {
  await page.goto('/blog/2');
  expect(await meta(page, 'og:type')).toBe('article');
  expect(await meta(page, 'og:url')).toBe(`${baseURL}/blog/2`);
  expect(await meta(page, 'twitter:card')).toBe('summary_large_image');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/blog/2`);
  const image = await meta(page, 'og:image');
  expect(image).toBe(`${baseURL}/api/storage/blog%2Fpost-2.webp?card=1`);
  expect(await size(page, image as string)).toEqual([1200, 630]);
  const [article, crumbs] = await blocks(page);
  expect(article).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'Night vision, honestly: tubes, FOM and what your money buys',
    author: { '@type': 'Person', name: 'Rafael Ibarra' },
    publisher: { name: 'Palo Verde Arms' },
    image,
  });
  expect(new Date(String(article?.['datePublished'])).getTime()).toBeLessThan(Date.now());
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${baseURL}/` },
      { position: 2, name: 'Blog', item: `${baseURL}/blog` },
      { position: 3, item: `${baseURL}/blog/2` },
    ],
  });
});

test('an item says its price and whether it is in stock', async ({ page, request, baseURL }) => {
  const items = (await (await request.get('/api/inventory')).json()) as {
    id: number;
    name: string;
    price: number;
    inStock: boolean;
  }[];
  for (const item of [items.find(({ inStock }) => inStock), items.find(({ inStock }) => !inStock)]) {
    await page.goto(`/inventory/${item?.id}`);
    const [product, crumbs] = await blocks(page);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: item?.name,
      offers: {
        '@type': 'Offer',
        price: ((item?.price ?? 0) / 100).toFixed(2),
        priceCurrency: 'USD',
        availability: `https://schema.org/${item?.inStock ? 'InStock' : 'OutOfStock'}`,
        url: `${baseURL}/inventory/${item?.id}`,
      },
    });
    expect(crumbs?.['@type']).toBe('BreadcrumbList');
    expect(await meta(page, 'og:type')).toBe('product');
    expect(await size(page, (await meta(page, 'og:image')) as string)).toEqual([1200, 630]);
  }
});

test('every page has a title, a description and a picture of 1200 x 630', async ({ page, baseURL }) => {
  const titles = new Set<string>();
  const paths = ['/inventory', '/blog', '/privacy', '/terms'];
  for (const path of paths) {
    await page.goto(path);
    titles.add(await page.title());
    expect((await meta(page, 'description'))?.length, path).toBeGreaterThan(50);
    expect(await meta(page, 'og:image')).toBe(`${baseURL}/og.png`);
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', '/blog/feed.xml');
    expect((await blocks(page)).map((block) => block['@type'])).toEqual(['BreadcrumbList']);
  }
  expect(titles.size).toBe(paths.length);
  expect(await size(page, `${baseURL}/og.png`)).toEqual([1200, 630]);
});

test('what does not exist is kept out of search engines', async ({ page }) => {
  for (const path of ['/no-such-page', '/blog/999', '/inventory/999']) {
    await page.goto(path);
    expect(await meta(page, 'robots')).toBe('noindex');
    await expect(page.locator('link[rel=canonical][href]')).toHaveCount(0);
    expect(await blocks(page)).toEqual([]);
  }
});

test('text from the database cannot end the block of structured data it stands in', async ({ request }) => {
  const html = await (await request.get('/blog/1')).text();
  for (const [, json] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)) {
    expect(json).not.toContain('<');
  }
});

test('names and titles made of tags are shown as text, by the server and in the browser', async ({
  page,
  request,
}) => {
  const text = `<img src=x onerror="window.ran=1"></title></script><script>window.ran=1</script>"'&amp;`;
  const hasRun = () => page.evaluate(() => 'ran' in window);
  await signIn(page);
  const [{ imageUrl }] = (await (await request.get('/api/inventory')).json()) as [{ imageUrl: string }];
  const item = { name: text, description: text, notes: text, price: 100, category: 'Firearms', imageUrl };
  const post = { title: text, excerpt: text, author: text, content: `<p>${'A text. '.repeat(9)}</p>` };
  const made: string[] = [];
  try {
    for (const [list, link, row] of [
      ['inventory', 'Inventory', item],
      ['blog', 'Blog', { ...post, published: true }],
    ] as const) {
      const { id } = await asAdmin<{ id: number }>(page, 'POST', `/api/admin/${list}`, row);
      made.push(`/api/admin/${list}/${id}`);
      const path = `/${list}/${id}`;
      const html = await (await request.get(path)).text();
      expect(html).toContain('&lt;img src=x');
      expect(html).not.toMatch(/<img src=x|<script>window/);
      await page.goto(path);
      await expect(page.getByRole('heading', { name: text }).first()).toBeVisible();
      expect(await page.title()).toContain(text);
      expect((await blocks(page))[0]).toMatchObject({ [list === 'blog' ? 'headline' : 'name']: text });
      expect(await hasRun()).toBe(false);

      await page.goto('/about');
      await page.getByRole('banner').getByRole('link', { name: link }).click();
      await page.getByRole('link', { name: text }).first().click();
      await page.waitForURL(`**${path}`);
      await expect(page.getByRole('heading', { name: text }).first()).toBeVisible();
      await expect(page).toHaveTitle(new RegExp('<img src=x'));
      expect(await hasRun()).toBe(false);
    }
  } finally {
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    for (const path of made) {
      await request.delete(path, { headers: { authorization: `Bearer ${token}` } });
    }
  }
});

test('sitemap and feed are XML whose addresses answer', async ({ page, request, baseURL }) => {
  await page.goto('/no-such-page');
  const pages = await xml(page, request, '/sitemap.xml');
  expect(pages).toContain(`${baseURL}/blog/1`);
  expect(pages.filter((url) => /\/inventory\/\d+$/.test(url))).toHaveLength(23);
  for (const url of pages.filter((url) =>
    /\/(blog|inventory)\/|\/(blog|inventory|privacy|terms)$/.test(url),
  )) {
    expect((await request.get(url)).status(), url).toBe(200);
  }
  const articles = await xml(page, request, '/blog/feed.xml');
  expect(articles).toEqual([6, 5, 4, 3, 2, 1].map((id) => `${baseURL}/blog/${id}`));
});

test('robots.txt names the sitemap', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(text).toContain('Disallow: /admin');
});
