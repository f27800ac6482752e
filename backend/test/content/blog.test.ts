import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type Answer, startSite, type Site } from '../support/database/database.js';
import { POST, postPage } from '../support/fixtures.js';
import { NO_PICTURE_ADDRESSES, PICTURE_ADDRESSES } from '../support/pictures/picture-addresses.js';

const GONE = {
  statusCode: 404,
  error: 'Not Found',
  message: "The article you're looking for doesn't exist or has been removed.",
};
const PUBLIC_KEYS = ['author', 'content', 'excerpt', 'id', 'imageUrl', 'publishedAt', 'sample', 'title'];
const PAGE_KEYS = [...PUBLIC_KEYS, 'published'].toSorted();
const KEYS = [...PAGE_KEYS, 'version'].toSorted();
const BAD_IDS = ['0', '-1', '1e3', '2147483648', 'abc', '1.5', '01', '1%00'];
const PADDING = `<p>${'x'.repeat(60)}</p>`;
const TIME_MESSAGE = 'Published at must be a date and time such as 2026-01-31T17:00:00Z';

/** What each is and what must be left of it; the browser's cleaner is held against the same file. */
const HOSTILE_HTML = Object.entries(
  JSON.parse(
    readFileSync(new URL('../support/hostile/hostile-html.json', import.meta.url), 'utf8'),
  ) as Record<string, [html: string, left: string]>,
);

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
beforeEach(() => site.sql('DELETE FROM blog_posts'));
afterAll(() => site.close());

const create = (body: unknown) => site.ask('POST', '/api/admin/blog', { token, body });
const update = (id: unknown, body: unknown) =>
  site.ask('PUT', `/api/admin/blog/${String(id)}`, { token, body });
const titles = ({ json }: Answer) => (json as { title: string }[]).map(({ title }) => title);

async function add(fields: object = {}): Promise<{ id: number; version: number }> {
  const { status, json, text } = await create({ ...POST, ...fields });
  if (status !== 201) {
    throw new Error(text);
  }
  return json;
}

function badRequest(fields: Record<string, string>) {
  return { statusCode: 400, error: 'Bad Request', message: Object.values(fields)[0], fields };
}

describe('adding a post', () => {
  test('answers the whole row with its defaults', async () => {
    const { status, json } = await create(POST);
    expect(status).toBe(201);
    expect(json).toEqual({
      ...POST,
      id: expect.any(Number),
      imageUrl: null,
      published: true,
      sample: false,
      version: 1,
      publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(Math.abs(Date.parse(json.publishedAt) - Date.now())).toBeLessThan(60_000);
  });

  test('keeps every field that was given', async () => {
    const given = {
      ...POST,
      imageUrl: '/api/storage/blog%2Fpost-1.webp',
      published: false,
      publishedAt: '2025-03-04T05:06:07.000Z',
    };
    expect((await create(given)).json).toMatchObject(given);
  });

  test('keeps the moment of a time given in another zone', async () => {
    const { json } = await create({ ...POST, publishedAt: '2025-03-04T05:06-07:00' });
    expect(json.publishedAt).toBe('2025-03-04T12:06:00.000Z');
  });

  test('ignores properties it does not know', async () => {
    const { status, json } = await create({ ...POST, id: 777, hack: true });
    expect([status, Object.keys(json).toSorted()]).toEqual([201, KEYS]);
    expect(json.id).not.toBe(777);
  });

  test.each<[string, object, string]>([
    ['title', { title: 'Four' }, 'Title must be at least 5 characters'],
    ['title', { title: '  Four  ' }, 'Title must be at least 5 characters'],
    ['title', { title: undefined }, 'Title must be at least 5 characters'],
    ['title', { title: 'x'.repeat(301) }, 'Title must be at most 300 characters'],
    ['title', { title: 'Title\u0000' }, 'Title contains a character that cannot be stored'],
    ['content', { content: 'x'.repeat(49) }, 'Content must be at least 50 characters'],
    ['content', { content: null }, 'Content must be at least 50 characters'],
    ['content', { content: 42 }, 'Content must be at least 50 characters'],
    ['content', { content: 'x'.repeat(1_000_001) }, 'Content must be at most 1000000 characters'],
    ['content', { content: '&'.repeat(900_000) }, 'Content must be at most 1000000 characters'],
    ['excerpt', { excerpt: 'x'.repeat(19) }, 'Excerpt must be at least 20 characters'],
    ['excerpt', { excerpt: 'x'.repeat(10_001) }, 'Excerpt must be at most 10000 characters'],
    ['author', { author: 'A' }, 'Author name must be at least 2 characters'],
    ['author', { author: 'x'.repeat(201) }, 'Author must be at most 200 characters'],
    ['imageUrl', { imageUrl: 'x'.repeat(2001) }, 'Image url must be at most 2000 characters'],
    ['imageUrl', { imageUrl: 1 }, 'Image url must be a text'],
    ['published', { published: 'true' }, 'Published must be true or false'],
    ['published', { published: null }, 'Published must be true or false'],
    ['publishedAt', { publishedAt: null }, TIME_MESSAGE],
    ['publishedAt', { publishedAt: 1_700_000_000 }, TIME_MESSAGE],
    ['publishedAt', { publishedAt: 'yesterday' }, TIME_MESSAGE],
    ['publishedAt', { publishedAt: '2025-03-04' }, TIME_MESSAGE],
    ['publishedAt', { publishedAt: '2025-03-04T05:06:07' }, TIME_MESSAGE],
    ['publishedAt', { publishedAt: '2025-02-30T05:06:07Z' }, TIME_MESSAGE],
    ['publishedAt', { publishedAt: '2025-03-04T25:06:07Z' }, TIME_MESSAGE],
    ['publishedAt', { publishedAt: '2025-03-04T05:06:07+99:00' }, TIME_MESSAGE],
    ['publishedAt', { publishedAt: '999999-03-04T05:06:07Z' }, TIME_MESSAGE],
  ])('refuses a bad %s (%#) with its text', async (field, wrong, message) => {
    const { status, json } = await create({ ...POST, ...wrong });
    expect(status).toBe(400);
    expect(json).toEqual(badRequest({ [field]: message }));
    expect(await site.sql('SELECT id FROM blog_posts')).toEqual([]);
  });

  test('names every field that is wrong, the first one in the message', async () => {
    expect((await create({})).json).toEqual(
      badRequest({
        title: 'Title must be at least 5 characters',
        content: 'Content must be at least 50 characters',
        excerpt: 'Excerpt must be at least 20 characters',
        author: 'Author name must be at least 2 characters',
      }),
    );
  });

  test('takes the longest content there is', async () => {
    const content = 'é'.repeat(1_000_000);
    expect((await create({ ...POST, content })).json.content).toBe(content);
  });
});

describe('the address of a picture', () => {
  test.each(PICTURE_ADDRESSES)('is stored as it is: %j', async (imageUrl) => {
    const { status, json } = await create({ ...POST, imageUrl });
    expect([status, json.imageUrl]).toEqual([201, imageUrl]);
    expect((await update(json.id, { imageUrl })).json.imageUrl).toBe(imageUrl);
  });

  test.each(NO_PICTURE_ADDRESSES)('is refused with a text: %j', async (imageUrl) => {
    const { id } = await add();
    for (const { status, json } of [await create({ ...POST, imageUrl }), await update(id, { imageUrl })]) {
      expect([status, Object.keys(json.fields)]).toEqual([400, ['imageUrl']]);
      expect(json.message).toMatch(
        /^Image (must be an uploaded picture or an http\(s\) address|url contains)/,
      );
    }
  });
});

describe('the HTML that is stored', () => {
  const store = async (html: string): Promise<string> => {
    const { json } = await create({ ...POST, content: PADDING + html });
    return (json.content as string).replace(PADDING, '');
  };

  test.each([
    ['paragraphs and line breaks', '<p>One<br />two</p><hr />'],
    ['headings', '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>'],
    ['lists', '<ul><li><p>One</p></li></ul><ol><li><p>Two</p></li></ol>'],
    ['marks', '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code></p>'],
    [
      'quotes and code',
      '<blockquote><p>q</p></blockquote><pre><code>if (a &lt; b) {\n  c();\n}</code></pre>',
    ],
    [
      'a link to another site',
      '<a rel="noopener noreferrer nofollow" href="https://example.com/?a=1&amp;b=2" target="_blank">x</a>',
    ],
    ['a link to our own pages', '<a href="/inventory?category=Night%20Vision">x</a><a href="#top">y</a>'],
    ['mail and telephone', '<a href="mailto:a@example.com">m</a><a href="tel:+14805550100">t</a>'],
    [
      'a picture',
      '<img src="/api/storage/blog%2Fa.webp" alt="A &quot;fine&quot; one" title="T" width="640" height="480" />',
    ],
    [
      'a table',
      '<table><thead><tr><th><p>Model</p></th><th colspan="2"><p>Sizes</p></th></tr></thead><tbody><tr><td rowspan="2"><ul><li><p>Sonora</p></li></ul></td><td><p>.45 ACP</p></td><td></td></tr></tbody></table>',
    ],
    ['text that looks like a tag', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ])('keeps %s', async (_what, html) => {
    expect(await store(html)).toBe(html);
  });

  test.each<[string, string, string]>([
    ['scripts', '<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['styles', '<style>p{}</style><p style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    [
      'handlers',
      '<p onclick="alert(1)">a</p><img src="/x.webp" onerror="alert(1)">',
      '<p>a</p><img src="/x.webp" />',
    ],
    ['javascript: links', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['disguised javascript: links', '<a href=" jAva&#x0A;scr\tipt&colon;alert(1)">a</a>', '<a>a</a>'],
    ['data: links', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    [
      'data: and javascript: pictures',
      '<img src="data:image/png;base64,AA"><img src="javascript:1">',
      '<img /><img />',
    ],
    [
      'vbscript: and file: links',
      '<a href="vbscript:1">a</a><a href="file:///etc/passwd">b</a>',
      '<a>a</a><a>b</a>',
    ],
    ['named windows', '<a href="/x" target="opener">a</a>', '<a href="/x">a</a>'],
    [
      'frames and objects',
      '<iframe src="https://example.com">a</iframe><object data="x"></object><embed src="x">',
      'a',
    ],
    ['forms', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    [
      'SVG and MathML',
      '<svg onload="alert(1)"><a xlink:href="javascript:1">a</a></svg><math><mi>b</mi></math>',
      '<a>a</a>b',
    ],
    ['comments', '<p>a<!-- b --></p>', '<p>a</p>'],
    ['srcset', '<img src="/x.webp" srcset="https://example.com/y 2x">', '<img src="/x.webp" />'],
  ])('loses %s', async (_what, html, expected) => {
    expect(await store(html)).toBe(expected);
  });

  test.each([
    '<<script>script>alert(1)<</script>/script>',
    '<p>open <strong>bold <em>both',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<math><mi><style><img src onerror=alert(1)></style></mi></math>',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<p>a & b &amp; c &lt; d < e &nbsp; &#0; " \' `</p>',
    '<a href="https://example.com/?a=1&b=2&amp;c=3">x</a>',
    '<textarea><p>x</textarea><p>y</p>',
    '<p>a<ul><li>b<li>c<p>d<pre>e',
    '<code><p>a<svg>b</a><p><br<p><script>c',
    '<a target="_blank" href="/x" rel="y">a</a><a target="opener" href="javascript:1">b</a>',
  ])('saved again stays as it is and holds no handler: %s', async (html) => {
    const first = await create({ ...POST, content: PADDING + html });
    expect(first.status).toBe(201);
    expect(first.json.content).not.toMatch(/<[^>]*\son\w+\s*=|<script|<style/i);
    const again = await update(first.json.id, { content: first.json.content });
    expect(again.json).toEqual(first.json);
  });

  test.each(HOSTILE_HTML)('loses %s as in the browser', async (_what, [html, left]) => {
    // Browsers write these without the slash.
    expect((await store(html)).replaceAll(' />', '>')).toBe(left);
  });

  test('is clean wherever visitors get it, whoever wrote it into the table', async () => {
    const { id } = await add();
    const [html, left] = [0, 1].map((side) => HOSTILE_HTML.map(([, pair]) => pair[side]).join('<hr>'));
    await site.sql('UPDATE blog_posts SET content = $1', [html]);
    const { json } = await site.ask('GET', `/api/blog/${id}`);
    expect(json.content.replaceAll(' />', '>')).toBe(left);
    for (const path of ['/api/blog', '/api/blog/recent']) {
      expect((await site.ask('GET', path)).json[0].content).toBe(json.content);
    }
    const { text } = await site.ask('GET', postPage(id));
    // Without the boxes that wide tables scroll in.
    expect(text.replace(/<div [^>]*>(<table>)|(<\/table>)<\/div>/g, '$1$2')).toContain(json.content);
    expect(text).not.toMatch(/evil\.example|alert\(1\)|position: fixed/);
    const feed = await site.ask('GET', '/blog/feed.xml');
    expect(feed.text).toContain('&#60;h2&#62;One');
    expect(feed.text).not.toMatch(/evil\.example|alert\(1\)|position: fixed/);
  });

  test('with more tags than text is refused, and rendered empty if already stored', async () => {
    const content = '<p>a</p>'.repeat(60_000);
    const { status, json } = await create({ ...POST, content });
    expect([status, json]).toEqual([400, badRequest({ content: 'Content has too many tags' })]);
    const { id } = await add();
    await site.sql('UPDATE blog_posts SET content = $1', [content]);
    expect((await site.ask('GET', `/api/blog/${id}`)).json.content).toBe('');
  });

  test.each([
    `<script>${'x'.repeat(60)}</script>`,
    `<p onclick="${'x'.repeat(60)}"></p>`,
    `<!-- ${'x'.repeat(60)} -->`,
    `<img src="data:image/png;base64,${'x'.repeat(60)}">`,
  ])('of which nothing is left is refused: %s', async (content) => {
    const refusal = badRequest({ content: 'Content must be at least 50 characters' });
    const { status, json } = await create({ ...POST, content });
    expect([status, json]).toEqual([400, refusal]);
    const { id } = await add();
    expect((await update(id, { content })).status).toBe(400);
  });

  test('is cleaned in a change as well', async () => {
    const { id } = await add();
    const { json } = await update(id, {
      content: `${PADDING}<img src=x onerror=alert(1)><script>1</script>`,
    });
    expect(json.content).toBe(`${PADDING}<img src="x" />`);
    expect((await site.sql<{ content: string }>('SELECT content FROM blog_posts'))[0]?.content).toBe(
      json.content,
    );
  });

  test('of a table is found by its cells, none joined to the next, and plain in the feed', async () => {
    const table =
      '<table><tbody><tr><th><p>Model</p></th><th>Caliber</th></tr><tr><td><p>Sonora</p></td><td>.45 ACP</td></tr></tbody></table>';
    const { id } = await add({ content: PADDING + table });
    const found = async (search: string) => {
      const { json } = await site.ask('GET', `/api/blog?search=${encodeURIComponent(search)}`);
      return (json as { id: number }[]).map((post) => post.id);
    };
    for (const search of ['model caliber', 'caliber sonora', 'Sonora .45 ACP']) {
      expect([search, await found(search)]).toEqual([search, [id]]);
    }
    for (const search of ['ModelCaliber', 'CaliberSonora', '45 acp5']) {
      expect([search, await found(search)]).toEqual([search, []]);
    }
    const { text } = await site.ask('GET', '/blog/feed.xml');
    expect(text).toContain(table.replaceAll('<', '&#60;').replaceAll('>', '&#62;'));
    const page = await site.ask('GET', postPage(id));
    expect(page.text).toContain(`tabindex="0">${table}</div>`);
  });

  test('is measured as it was sent', async () => {
    const content = `<script>${'x'.repeat(60)}</script><p>a</p>`;
    expect((await create({ ...POST, content })).json.content).toBe('<p>a</p>');
  });
});

describe('changing a post', () => {
  test.each<[string, unknown]>([
    ['title', 'Another title'],
    ['content', `<p>${'y'.repeat(60)}</p>`],
    ['excerpt', 'Another excerpt of enough length.'],
    ['imageUrl', '/api/storage/blog%2Fother.webp'],
    ['publishedAt', '2024-01-02T03:04:05.000Z'],
    ['author', 'Rafael Ibarra'],
    ['published', false],
  ])('changes the %s sent and nothing else', async (field, value) => {
    const before = await add({ imageUrl: '/uploads/blog/x.webp' });
    const { status, json } = await update(before.id, { [field]: value });
    expect([status, json]).toEqual([200, { ...before, [field]: value, version: before.version + 1 }]);
  });

  test('a change based on an old version is 409 and changes nothing', async () => {
    const { id } = await add();
    expect((await update(id, { title: 'First words', version: 1 })).json).toMatchObject({
      title: 'First words',
      version: 2,
    });
    expect((await update(id, { version: 1 })).status).toBe(409);
    const late = await update(id, { title: 'Second words', version: 1 });
    expect([late.status, late.json]).toEqual([
      409,
      {
        statusCode: 409,
        error: 'Conflict',
        message: 'Someone else changed this post. Reload and try again.',
      },
    ]);
    expect((await update(id, {})).json).toMatchObject({ title: 'First words', version: 2 });
  });

  test('of two changes based on one version exactly one wins; without a version all do', async () => {
    const { id } = await add();
    const change = (version?: number) =>
      Promise.all(
        ['One by one', 'Two by two', 'Three by three'].map((title) => update(id, { title, version })),
      );
    expect((await change(1)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await change()).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test.each(['x', 0, 1.5, null])('the version %j is 400', async (version) => {
    const { id } = await add();
    const { status, json } = await update(id, { version });
    expect([status, Object.keys(json.fields)]).toEqual([400, ['version']]);
  });

  test('an empty body changes nothing and answers the row', async () => {
    const before = await add();
    const { status, json } = await update(before.id, { id: 777, hack: 1 });
    expect([status, json]).toEqual([200, before]);
  });

  test.each(['title', 'content', 'excerpt', 'publishedAt', 'author', 'published'])(
    'null for %s is 400',
    async (field) => {
      const before = await add();
      const { status, json } = await update(before.id, { [field]: null });
      expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
      expect((await update(before.id, {})).json).toEqual(before);
    },
  );

  test('null takes the picture away', async () => {
    const { id } = await add({ imageUrl: '/uploads/blog/x.webp' });
    expect((await update(id, { imageUrl: null })).json.imageUrl).toBeNull();
  });

  test('the rules are those of a new post', async () => {
    const { id } = await add();
    expect((await update(id, { title: 'Four', author: 'A' })).json).toEqual(
      badRequest({
        title: 'Title must be at least 5 characters',
        author: 'Author name must be at least 2 characters',
      }),
    );
  });

  test('changes of different fields at the same moment all survive', async () => {
    const { id } = await add();
    await Promise.all([
      update(id, { published: false }),
      update(id, { title: 'Another title' }),
      update(id, { author: 'Rafael Ibarra' }),
    ]);
    expect((await update(id, {})).json).toMatchObject({
      published: false,
      title: 'Another title',
      author: 'Rafael Ibarra',
    });
  });

  test.each(BAD_IDS)('the id %s is 400', async (id) => {
    const { status, json } = await update(id, { published: true });
    expect([status, json.message]).toEqual([400, 'The id must be a whole number from 1 to 2147483647.']);
  });

  test('an unknown post is 404', async () => {
    for (const body of [{ published: true }, {}]) {
      const { status, json } = await update(2_147_483_647, body);
      expect([status, json]).toEqual([404, GONE]);
    }
  });
});

describe('deleting a post', () => {
  const remove = (id: unknown) => site.ask('DELETE', `/api/admin/blog/${String(id)}`, { token });

  test('answers 204 once and 404 from then on', async () => {
    const [{ id }, other] = [await add(), await add()];
    const { status, text } = await remove(id);
    expect([status, text]).toEqual([204, '']);
    expect((await site.ask('GET', `/api/blog/${id}`)).json).toEqual(GONE);
    expect((await remove(id)).json).toEqual(GONE);
    expect((await site.ask('GET', `/api/blog/${other.id}`)).status).toBe(200);
  });

  test.each(BAD_IDS)('the id %s is 400', async (id) => {
    expect((await remove(id)).status).toBe(400);
  });
});

describe('what visitors see', () => {
  const ids: Record<string, number> = {};
  const read = (title: string, as?: string) => site.ask('GET', `/api/blog/${ids[title]}`, { token: as });

  beforeEach(async () => {
    for (const [title, fields] of Object.entries({
      Third: { publishedAt: '2025-01-03T00:00:00Z' },
      Newest: { publishedAt: '2025-01-09T00:00:00Z' },
      Hidden: { publishedAt: '2025-01-08T00:00:00Z', published: false },
      Future: { publishedAt: new Date(Date.now() + 3_600_000).toISOString() },
      Oldest: { publishedAt: '2025-01-01T00:00:00Z' },
      Second: { publishedAt: '2025-01-04T00:00:00Z' },
    })) {
      ids[title] = (await add({ title: `${title} post`, ...fields })).id;
    }
  });

  test('is the published posts whose time has come, newest first, whole, with exactly these keys', async () => {
    const answer = await site.ask('GET', '/api/blog');
    expect(answer.status).toBe(200);
    expect(titles(answer)).toEqual(['Newest post', 'Second post', 'Third post', 'Oldest post']);
    for (const post of answer.json) {
      expect(Object.keys(post).toSorted()).toEqual(PUBLIC_KEYS);
      expect(post.content).toBe(POST.content);
    }
    expect(answer.json[0].publishedAt).toBe('2025-01-09T00:00:00.000Z');
  });

  test('posts of one moment keep the order they were added in, newest first', async () => {
    await site.sql("UPDATE blog_posts SET published_at = '2025-01-01'");
    expect(titles(await site.ask('GET', '/api/blog'))).toEqual([
      'Second post',
      'Oldest post',
      'Future post',
      'Newest post',
      'Third post',
    ]);
  });

  test('recent is the three newest of them, with the same keys', async () => {
    const answer = await site.ask('GET', '/api/blog/recent');
    expect(answer.status).toBe(200);
    expect(titles(answer)).toEqual(['Newest post', 'Second post', 'Third post']);
    for (const post of answer.json) {
      expect(Object.keys(post).toSorted()).toEqual(PUBLIC_KEYS);
    }
  });

  test('one post has the same keys and published, which is true', async () => {
    const { status, json } = await read('Newest');
    expect([status, json.title, json.published]).toEqual([200, 'Newest post', true]);
    expect(Object.keys(json).toSorted()).toEqual(PAGE_KEYS);
  });

  test.each(['Hidden', 'Future'])('the %s post is 404, and there for an administrator', async (title) => {
    for (const as of [undefined, 'stale']) {
      const { status, json } = await read(title, as);
      expect([status, json]).toEqual([404, GONE]);
    }
    const { status, json } = await read(title, token);
    expect([status, json.title, json.published]).toEqual([200, `${title} post`, title !== 'Hidden']);
  });

  test('lists stay what visitors see for a signed-in administrator', async () => {
    expect((await site.ask('GET', '/api/blog', { token })).json).toHaveLength(4);
    expect((await site.ask('GET', '/api/blog/recent', { token })).json).toHaveLength(3);
  });

  test('a post appears when its time comes', async () => {
    await site.sql("UPDATE blog_posts SET published_at = now() WHERE title = 'Future post'");
    expect((await read('Future')).status).toBe(200);
    expect(titles(await site.ask('GET', '/api/blog/recent'))[0]).toBe('Future post');
  });

  test.each(BAD_IDS)('the id %s is 400', async (id) => {
    expect((await site.ask('GET', `/api/blog/${id}`)).status).toBe(400);
  });

  test('the administrator sees every post, newest first', async () => {
    const answer = await site.ask('GET', '/api/admin/blog', { token });
    expect(titles(answer)).toEqual(
      ['Future', 'Newest', 'Hidden', 'Second', 'Third', 'Oldest'].map((title) => `${title} post`),
    );
    expect(Object.keys(answer.json[0]).toSorted()).toEqual(KEYS);
  });
});
