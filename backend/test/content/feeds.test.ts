import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type Answer, startSite, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';

const ORIGIN = 'https://shop.example';

let site: Site;
let token: string;
let picture: string;

beforeAll(async () => {
  site = await startSite({ PUBLIC_URL: ORIGIN, BUSINESS_NAME: 'Smith & Daughters' });
  token = await site.signIn();
  await site.sql(
    `INSERT INTO blog_posts (title, content, excerpt, author, published, published_at) VALUES
     ('A <first> & "finest"', '<p>See <a href="/schedule">us</a> ]]&gt; <img src="/api/storage/blog%2Fa.webp" /></p>',
      'Short' || chr(8) || ' and plain', 'Ann & Bo', true, '2026-01-05T10:00:00Z'),
     ('Hidden draft', '<p>No</p>', 'Hidden', 'Ann', false, '2026-01-06T10:00:00Z'),
     ('Not yet', '<p>No</p>', 'Future', 'Ann', true, now() + interval '1 day'),
     ('The newest', '<p>Yes</p>', 'Visible', 'Ann', true, '2026-02-05T10:00:00Z')`,
  );
  await site.sql(
    `INSERT INTO inventory_items (name, description, price, category, published, created_at) VALUES
     ('Shown', 'A piece that visitors see.', 100, 'Firearms', true, '2026-01-02T10:00:00Z'),
     ('Hidden', 'A piece that they do not.', 100, 'Firearms', false, '2026-01-02T10:00:00Z')`,
  );
  const file = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'red.png');
  const body = new Response(form);
  const { json } = await site.ask('POST', '/api/upload', {
    token,
    headers: { 'content-type': String(body.headers.get('content-type')) },
    body: Buffer.from(await body.arrayBuffer()),
  });
  picture = json.fileUrl;
});
afterAll(() => site.close());

test('robots.txt keeps crawlers out of back office and API, but not from pictures, and names the sitemap', async () => {
  const { status, headers, text } = await site.ask('GET', '/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /api/storage/',
    'Allow: /api/calendar/',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${ORIGIN}/sitemap.xml`,
    '',
  ]);
});

test('the sitemap lists the fixed pages and what visitors may see, with dates, and nothing hidden', async () => {
  const { status, headers, text } = await site.ask('GET', '/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const urls = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(urls).toEqual([
    ...['/', '/about', '/inventory', '/blog', '/contact', '/schedule', '/transfers'].map(
      (path) => ORIGIN + path,
    ),
    ...['/review', '/privacy', '/terms'].map((path) => ORIGIN + path),
    `${ORIGIN}/blog/4-the-newest`,
    `${ORIGIN}/blog/1-a-first-finest`,
    `${ORIGIN}/inventory/1-shown`,
  ]);
  expect(text).toContain(
    `<loc>${ORIGIN}/blog/1-a-first-finest</loc><lastmod>2026-01-05T10:00:00.000Z</lastmod>`,
  );
});

test('the date of a piece or an article in the sitemap follows its price, stock and words', async () => {
  const token = await site.signIn();
  const dateOf = async (path: string) => {
    const { text } = await site.ask('GET', '/sitemap.xml');
    return Date.parse(new RegExp(`${path}</loc><lastmod>(.*?)</lastmod>`).exec(text)?.[1] ?? '');
  };
  await site.sql("UPDATE inventory_items SET created_at = now() - interval '9 days' WHERE id = 1");
  let last = 0;
  for (const body of [{ price: 1_234_500 }, { inStock: false }, { notes: 'Cased.' }, { inStock: true }]) {
    expect((await site.ask('PUT', '/api/admin/inventory/1', { token, body })).status).toBe(200);
    const date = await dateOf('/inventory/1-shown');
    expect(date).toBeGreaterThan(last);
    last = date;
  }
  const body = { excerpt: 'Short, plain and new' };
  expect((await site.ask('PUT', '/api/admin/blog/4', { token, body })).status).toBe(200);
  expect(await dateOf('/blog/4-the-newest')).toBeGreaterThan(last);
});

test('the feed holds the visible articles, newest first, escaped, with full addresses and ids that stay', async () => {
  const { status, headers, text } = await site.ask('GET', '/blog/feed.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const articles = [...text.matchAll(/<link>(.*?)<\/link>\n<guid isPermaLink="false">(.*?)<\/guid>/g)];
  expect(articles.map(([, link, id]) => [link, id])).toEqual([
    [`${ORIGIN}/blog/4-the-newest`, `${ORIGIN}/blog/4`],
    [`${ORIGIN}/blog/1-a-first-finest`, `${ORIGIN}/blog/1`],
  ]);
  expect(text).toContain('<title>Smith &#38; Daughters</title>');
  expect(text).toContain('<title>A &#60;first&#62; &#38; &#34;finest&#34;</title>');
  expect(text).toContain('<pubDate>Mon, 05 Jan 2026 10:00:00 GMT</pubDate>');
  expect(text).toContain('<description>Short and plain</description>');
  expect(text).toContain(`href=&#34;${ORIGIN}/schedule&#34;`);
  expect(text).toContain(`src=&#34;${ORIGIN}/api/storage/blog%2Fa.webp&#34;`);
  expect(text).not.toMatch(/Hidden|Future|Not yet/);
  expect(text.replace(/&#\d+;/g, '')).not.toContain('&');
});

test("an article without a picture is shared with the site's picture, even post 1", async () => {
  const { status, text } = await site.ask('GET', '/blog/1-a-first-finest');
  expect(status).toBe(200);
  expect(text).toContain(`<meta property="og:image" content="${ORIGIN}/og.png" />`);
  expect(text).toContain(`"image":"${ORIGIN}/og.png"`);
  expect(text).not.toContain('blog%2Fpost-1');
});

test('the picture of the site is a PNG of 1200 x 630 with the name of the shop, made once for each', async () => {
  const [first, second] = [await site.ask('GET', '/og.png'), await site.ask('GET', '/og.png')];
  expect([first.status, first.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(first.bytes.length).toBeLessThan(150_000);
  expect(second.bytes.equals(first.bytes)).toBe(true);

  const token = await site.signIn();
  /** Drawing it may take a busy machine longer than visitors wait for it: until then they get the one before. */
  const fresh = async (url: string): Promise<Answer> => {
    let answer!: Answer;
    await eventually(async () => {
      answer = await site.ask('GET', url);
      return answer.headers['cache-status'] === undefined;
    });
    return answer;
  };
  /** How bright the places are in which the name stands, and the rest beside and above it. */
  const brightness = async (name: string) => {
    const body = { business: { name } };
    expect((await site.ask('PUT', '/api/admin/settings', { token, body })).status).toBe(200);
    const { bytes } = await fresh('/og.png');
    const parts = [
      { left: 80, top: 300, width: 720, height: 270 },
      { left: 0, top: 0, width: 1200, height: 280 },
    ];
    return Promise.all(
      parts.map(async (part) => {
        const { channels } = await sharp(await sharp(bytes).extract(part).toBuffer()).stats();
        return channels[0]?.mean as number;
      }),
    );
  };
  const { name: before } = (await site.ask('GET', '/api/business')).json;
  const short = await brightness('Ames');
  const long = await brightness("Société of O'Neil, Ames & Łódź Armorers 猎枪");
  const none = await brightness('猎枪');
  expect(long[0]).toBeGreaterThan((short[0] as number) + 2);
  expect(short[0]).toBeGreaterThan((none[0] as number) + 2);
  expect(Math.abs((long[1] as number) - (none[1] as number))).toBeLessThan(0.5);
  await brightness(before);
  expect((await fresh('/og.png')).bytes.equals(first.bytes)).toBe(true);
});

test('a picture as a card is a JPEG of 1200 x 630 that shows all of it on a plate', async () => {
  const { status, headers, bytes } = await site.ask('GET', `${picture}?card=1`);
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const pixel = async (left: number, top: number) => [
    ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
  ];
  expect((await pixel(5, 5))[2]).toBeGreaterThan(200);
  const [red = 0, green = 0] = await pixel(600, 315);
  expect(red).toBeGreaterThan(230);
  expect(green).toBeLessThan(40);
});

test('there is no other card, and none of a picture that does not exist', async () => {
  expect((await site.ask('GET', `${picture}?card=2`)).status).toBe(400);
  expect((await site.ask('GET', '/api/storage/blog%2Fnone.webp?card=1')).status).toBe(404);
  expect((await site.ask('GET', '/api/storage/cards%2Finventory%2Fx.webp.jpg')).status).toBe(404);
});
