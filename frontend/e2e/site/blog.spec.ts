import { asAdmin } from '../support/back-office';
import { hold, navigate, open } from '../support/pages';
import { expect, signIn, test } from '../support/site';

const CARDS = 'main article';
const POST = {
  id: 77,
  title: 'A post of this test',
  content: '<p>Body <script>document.title = "hacked"</script><img src="x" onerror="alert(1)"> text.</p>',
  excerpt: 'An excerpt that is long enough to be cut. '.repeat(5),
  imageUrl: null,
  publishedAt: null,
  author: 'Dana Reyes',
  published: true,
};

test('list and article are complete without JavaScript, search included', async ({ request }) => {
  const list = await (await request.get('/blog')).text();
  expect(list).toContain('<title>Blog · Palo Verde Arms</title>');
  expect(list.match(/<article/g)).toHaveLength(6);
  const found = await (await request.get('/blog?q=EBI')).text();
  expect(found.match(/<article/g)).toHaveLength(1);
  const article = await (await request.get('/blog/2')).text();
  expect(article).toContain('<h2>Figure of merit</h2>');
  expect(article).toContain('Rafael Ibarra');
  expect(article).toContain('View All Articles');
});

test('without scripts a search that finds nothing has no button that would do nothing', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false });
  await page.goto('/blog?q=zzzz');
  await expect(page.getByText('No articles found matching your search.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear Search' })).toHaveCount(0);
  await page.close();
});

test('in print an article stands alone', async ({ page }) => {
  await page.goto('/blog/2');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  for (const other of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByText('Back to Blog'),
  ]) {
    await expect(other).toBeHidden();
  }
  await expect(page.getByRole('heading', { name: 'Keep Reading' })).toBeHidden();
});

test('the search looks into title, excerpt and text, announces the count and lives in the address', async ({
  page,
}) => {
  await page.goto('/inventory');
  await page.goto('/blog');
  const search = page.getByRole('searchbox', { name: 'Search articles' });
  await expect(page.getByRole('status')).toHaveText('6 articles');
  await search.fill('FIGURE of merit');
  await expect(page.locator(CARDS)).toHaveCount(1);
  await expect(page.getByRole('status')).toHaveText('1 article found');
  await expect(page).toHaveURL(/\/blog\?q=FIGURE(\+|%20)of(\+|%20)merit$/);
  await page.reload();
  await expect(search).toHaveValue('FIGURE of merit');
  await expect(page.locator(CARDS)).toHaveCount(1);
  await search.fill('no such words anywhere');
  await expect(page.getByText('No articles found matching your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.locator(CARDS)).toHaveCount(6);
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/\/blog$/);
  await search.pressSequentially('trust', { delay: 20 });
  await expect(page).toHaveURL(/q=trust/);
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(search).toHaveValue('');
  await page.goBack();
  for (const before of ['trust', 'no such words anywhere', 'FIGURE of merit', '']) {
    await expect(search).toHaveValue(before);
    await page.goBack();
  }
  await expect(page).toHaveURL(/\/inventory$/);
});

test('shows six skeletons while loading, then the posts; a card shows date, title, excerpt and author', async ({
  page,
}) => {
  await page.goto('/nowhere');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/blog\?/, async (route) => {
    await asked;
    await route.fulfill({ json: [POST] });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page.locator('[aria-busy] [data-skeleton]')).toHaveCount(6);
  answer();
  const card = page.locator(CARDS);
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Recently Published');
  await expect(card).toContainText(`${POST.excerpt.slice(0, 120).trimEnd()}…`);
  await expect(card.getByRole('img', { includeHidden: true }).or(card.locator('img'))).toHaveAttribute(
    'src',
    /logo-plate/,
  );
  await expect(card.getByRole('link')).toHaveAttribute('href', '/blog/77-a-post-of-this-test');
});

test('says so when the list cannot be loaded, and tries again', async ({ page }) => {
  await page.goto('/nowhere');
  await page.route(/\/api\/blog\?/, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByText('Error loading blog posts.')).toBeVisible();
  await page.unroute(/\/api\/blog\?/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator(CARDS)).toHaveCount(6);
});

test('says so when there is no article at all', async ({ page }) => {
  await page.goto('/nowhere');
  await page.route(/\/api\/blog\?/, (route) => route.fulfill({ json: [] }));
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByText('Articles Coming Soon!')).toBeVisible();
});

test('an address without an id is not found, and the API is not asked about it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  expect((await page.goto('/blog/abc'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Blog Post Not Found' })).toBeVisible();
  await page.goto('/blog');
  await page.evaluate(() => {
    history.pushState(null, '', '/blog/abc');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: 'Blog Post Not Found' })).toBeVisible();
  expect(asked.filter((path) => /^\/api\/blog\/(?!recent)/.test(path))).toEqual([]);
});

test('an article that is opened by an older address gets its own, without another step back', async ({
  page,
}) => {
  await page.goto('/blog');
  await navigate(page, '/blog/2-an-older-title?from=mail#top');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Night vision, honestly/);
  await expect(page).toHaveURL(
    /\/blog\/2-night-vision-honestly-tubes-fom-and-what-your-money-buys\?from=mail#top$/,
  );
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
});

test('a picture that cannot be loaded gives way to the logo', async ({ page }) => {
  await page.route('**/api/storage/blog**', (route) => route.abort());
  await page.goto('/blog');
  await expect(page.locator(`${CARDS} img`).first()).toHaveAttribute('src', /logo-plate/);
});

test('a card leads to its article and back again; links in the text do not reload the page', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Night vision, honestly' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Night vision, honestly/);
  await expect(page.getByText('By Rafael Ibarra').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Figure of merit' })).toBeVisible();
  await expect(page).toHaveTitle(/^Night vision, honestly/);
  await page.evaluate(() => {
    (window as { sameDocument?: boolean }).sameDocument = true;
  });
  await page.getByRole('link', { name: 'night vision', exact: true }).click();
  await expect(page).toHaveURL(/\/inventory\?category=Night/);
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('an article that came with the page needs no sanitizer; one that came later is sanitized', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/blog/3');
  await expect(page.getByRole('link', { name: 'View All Articles' })).toBeVisible();
  expect(scripts.filter((url) => url.includes('clean-html'))).toEqual([]);
  await page.route(/\/api\/blog\?/, (route) => route.fulfill({ json: [POST] }));
  await page.route('**/api/blog/77', (route) => route.fulfill({ json: POST }));
  await page.getByRole('link', { name: 'View All Articles' }).click();
  await page.getByRole('link', { name: POST.title }).click();
  await expect(page.locator('.rich-text')).toContainText('Body');
  expect(await page.locator('.rich-text').innerHTML()).toBe('<p>Body <img src="x"> text.</p>');
  await expect(page).toHaveTitle(/^A post of this test/);
});

test('an unsanitized article can neither overlay the page nor load anything', async ({ page }) => {
  const content =
    '<form action="https://evil.example"><p style="position: fixed; inset: 0">Sign in</p><input type="password"></form>' +
    '<style>body { display: none }</style><a href="javascript:alert(1)" target="opener">here</a>';
  await page.route(/\/api\/blog\?/, (route) => route.fulfill({ json: [POST] }));
  await page.route('**/api/blog/77', (route) => route.fulfill({ json: { ...POST, content } }));
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('link', { name: POST.title }).click();
  const text = page.locator('.rich-text');
  await expect(text).toHaveText('Sign inhere');
  expect(await text.innerHTML()).toBe('<p>Sign in</p><a>here</a>');
  expect(await text.locator('p').evaluate((element) => getComputedStyle(element).position)).toBe('static');
});

test('says so when an article cannot be loaded', async ({ page }) => {
  await page.goto('/blog');
  await page.route('**/api/blog/6', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.locator(`${CARDS} a`).first().click();
  await expect(page.getByRole('heading', { name: 'Error Loading Article' })).toBeVisible();
  await expect(page.getByText("We couldn't load the blog post you requested.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible();
  await page.unroute('**/api/blog/6');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Less-lethal/);
});

test('an id that no article has is answered 404, in words', async ({ page, request }) => {
  for (const id of ['abc', '0', '1e0', '01', '2147483648', '-1']) {
    const answer = await request.get(`/blog/${id}`);
    expect([id, answer.status()]).toEqual([id, 404]);
    expect(await answer.text(), id).toContain('Blog Post Not Found');
  }
  const answer = await page.goto('/blog/999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Blog Post Not Found' })).toBeVisible();
  await expect(
    page.getByText("The article you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('an administrator sees an unpublished article, marked; visitors get 404', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const id = await page.evaluate(async () => {
    const answer = await fetch('/api/admin/blog', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('auth_token') ?? ''}`,
      },
      body: JSON.stringify({
        title: 'A draft for the preview',
        content: `<p>${'Words of the draft. '.repeat(5)}</p>`,
        excerpt: 'A draft that nobody outside may see.',
        author: 'Margaret Hallett',
        published: false,
      }),
    });
    return ((await answer.json()) as { id: number }).id;
  });

  const heard: string[] = [];
  await page.addInitScript(() => {
    const watch = () => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility({ visibilityProperty: true })) {
        const seen = JSON.parse(sessionStorage.getItem('seen') ?? '[]') as string[];
        sessionStorage.setItem('seen', JSON.stringify([...seen, heading.innerText]));
      }
      requestAnimationFrame(watch);
    };
    watch();
  });
  const answer = await page.goto(`/blog/${id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A draft for the preview');
  await expect(page.getByRole('note')).toContainText('Unpublished');
  await expect(page.locator('.rich-text')).toContainText('Words of the draft.');
  heard.push(
    ...(JSON.parse((await page.evaluate(() => sessionStorage.getItem('seen'))) ?? '[]') as string[]),
  );
  expect([...new Set(heard)]).toEqual(['A draft for the preview']);

  const visitor = await browser.newPage({ baseURL });
  expect((await visitor.goto(`/blog/${id}`))?.status()).toBe(404);
  expect(await visitor.content()).not.toContain('A draft for the preview');
  await visitor.close();
});

test('a visitor whose clock is behind reads a new article without a word for the administrator', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const { id } = await asAdmin<{ id: number }>(page, 'POST', '/api/admin/blog', {
    ...{ title: 'Fresh from the press', content: `<p>${'Words of today. '.repeat(5)}</p>` },
    ...{ excerpt: 'An article that was published just now.', author: 'Margaret Hallett', published: true },
  });
  const context = await browser.newContext({ baseURL });
  const visitor = await context.newPage();
  await visitor.clock.setFixedTime(Date.now() - 60 * 60 * 1000);
  await open(visitor, `/blog/${id}`);
  await asAdmin(page, 'DELETE', `/api/admin/blog/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Fresh from the press');
  await expect(visitor.getByText('only you can see it')).toHaveCount(0);
  await context.close();
});

test('links in an article to what the server alone has are left to the browser', async ({ page }) => {
  const content = '<p><a href="/blog/feed.xml">The feed</a></p>';
  await page.route(/\/api\/blog\?/, (route) => route.fulfill({ json: [POST] }));
  await page.route('**/api/blog/77', (route) => route.fulfill({ json: { ...POST, content } }));
  await page.route('**/blog/feed.xml', (route) => route.fulfill({ contentType: 'text/plain', body: 'News' }));
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('link', { name: POST.title }).click();
  await page.getByRole('link', { name: 'The feed' }).click();
  await expect(page.getByText('News', { exact: true })).toBeVisible();
});

test('while an article is on its way, its title is not that of one that is missing', async ({ page }) => {
  await page.goto('/blog');
  const release = await hold(page, '**/api/blog/2');
  await page.getByRole('link', { name: 'Night vision, honestly' }).click();
  await expect(page.getByText('Back to Blog')).toBeVisible();
  await expect(page).toHaveTitle('Blog · Palo Verde Arms');
  release();
  await expect(page).toHaveTitle(/^Night vision, honestly/);
});
