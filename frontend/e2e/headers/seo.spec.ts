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

/** Edits something and takes that back: then it is no sample anymore. */
async function makeOwn(page: Page, path: string, field: string, was: string | number): Promise<void> {
  const other = typeof was === 'number' ? was + 1 : `${was} Really.`;
  await asAdmin(page, 'PUT', path, { [field]: other });
  await asAdmin(page, 'PUT', path, { [field]: was });
}

test('an article says what it is, to search engines and to link previews', async ({ page, baseURL }) => {
  await signIn(page, '/admin');
  const { excerpt } = (await (await page.request.get('/api/blog/2')).json()) as { excerpt: string };
  await makeOwn(page, '/api/admin/blog/2', 'excerpt', excerpt);
  await page.goto('/blog/2');
  const url = `${baseURL}/blog/2-night-vision-honestly-tubes-fom-and-what-your-money-buys`;
  await expect(page).toHaveURL(url);
  expect(await meta(page, 'og:type')).toBe('article');
  expect(await meta(page, 'og:url')).toBe(url);
  expect(await meta(page, 'twitter:card')).toBe('summary_large_image');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', url);
  const image = await meta(page, 'og:image');
  expect(image).toBe(`${baseURL}/api/storage/blog/post-2.webp?card=1`);
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
      { position: 3, item: url },
    ],
  });
});

test('an item says its price and whether it is in stock', async ({ page, request, baseURL }) => {
  await signIn(page, '/admin');
  const items = (await (await request.get('/api/inventory')).json()) as {
    id: number;
    name: string;
    price: number;
    inStock: boolean;
  }[];
  // Other tests add items whose price is on request.
  const priced = items.filter(({ price }) => price);
  for (const item of [priced.find(({ inStock }) => inStock), priced.find(({ inStock }) => !inStock)]) {
    await makeOwn(page, `/api/admin/inventory/${item?.id}`, 'price', item?.price ?? 0);
    await page.goto(`/inventory/${item?.id}`);
    expect(page.url()).toMatch(new RegExp(`^${baseURL}/inventory/${item?.id}-[a-z]`));
    const [product, crumbs] = await blocks(page);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: item?.name,
      offers: {
        '@type': 'Offer',
        price: ((item?.price ?? 0) / 100).toFixed(2),
        priceCurrency: 'USD',
        availability: `https://schema.org/${item?.inStock ? 'InStoreOnly' : 'OutOfStock'}`,
        url: page.url(),
      },
    });
    expect(crumbs?.['@type']).toBe('BreadcrumbList');
    expect(await meta(page, 'og:type')).toBe('product');
    expect(await size(page, (await meta(page, 'og:image')) as string)).toEqual([1200, 630]);
  }
});

test('an item says who made it, what state it is in and how it looks, but no price on request', async ({
  page,
  baseURL,
}) => {
  await signIn(page, '/admin');
  for (const id of [16, 20]) {
    const { description } = (await (await page.request.get(`/api/inventory/${id}`)).json()) as {
      description: string;
    };
    await makeOwn(page, `/api/admin/inventory/${id}`, 'description', description);
  }
  await page.goto('/inventory/16');
  const [product] = await blocks(page);
  const file = (name: string) => `${baseURL}/api/storage/inventory/paloma-single-action${name}.webp`;
  const condition = 'https://schema.org/UsedCondition';
  expect(product).toMatchObject({
    name: 'Paloma Single Action, Engraved',
    image: [file(''), file('-frame'), file('-grip')],
    brand: { '@type': 'Brand', name: 'Paloma' },
    model: 'Single Action',
    itemCondition: condition,
  });
  // Search engines refuse an offer without a price.
  expect(Object.keys(product as object)).not.toContain('offers');
  expect(await meta(page, 'description')).toMatch(/^Price on request\. A single-action revolver/);
  expect(await meta(page, 'og:image')).toBe(`${file('')}?card=1`);
  await page.goto('/inventory/20');
  expect((await blocks(page))[0]?.['itemCondition']).toBe('https://schema.org/NewCondition');
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

test('text from the database cannot end the block of structured data it stands in', async ({
  page,
  request,
}) => {
  const title = '</script><script>window.ran=1</script>';
  await signIn(page);
  const post = { title, excerpt: title, author: title, content: `<p>${'A text. '.repeat(9)}</p>` };
  const { id } = await asAdmin<{ id: number }>(page, 'POST', '/api/admin/blog', { ...post, published: true });
  try {
    const html = await (await request.get(`/blog/${id}`)).text();
    const blocks = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)];
    for (const [, json = ''] of blocks) {
      expect(json).not.toContain('<');
    }
    const holding = blocks.filter(([, json = '']) => JSON.stringify(JSON.parse(json)).includes(title));
    // The article's own, and the data that the browser goes on with.
    expect(holding.length).toBeGreaterThanOrEqual(2);
  } finally {
    await asAdmin(page, 'DELETE', `/api/admin/blog/${id}`);
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
      await page.waitForURL(`**${path}-*`);
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
  expect(pages).toContain(`${baseURL}/blog/1-what-to-expect-at-your-first-private-appointment`);
  expect(pages.filter((url) => /\/inventory\/\d+-[a-z\d-]+$/.test(url))).toHaveLength(23);
  for (const url of pages.filter((url) =>
    /\/(blog|inventory)\/|\/(blog|inventory|privacy|terms|transfers)$/.test(url),
  )) {
    expect((await request.get(url, { maxRedirects: 0 })).status(), url).toBe(200);
  }
  const articles = await xml(page, request, '/blog/feed.xml');
  const posts = (await (await request.get('/api/blog')).json()) as { id: number; sample: boolean }[];
  expect(articles.map((url) => Number(/\/blog\/(\d+)-[a-z]/.exec(url ?? '')?.[1]))).toEqual(
    posts.filter(({ sample }) => !sample).map(({ id }) => id),
  );
  expect(pages).toEqual(expect.arrayContaining(articles));
});

test('robots.txt names the sitemap', async ({ request, baseURL }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(text).toContain('Disallow: /admin');
});
