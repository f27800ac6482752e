import type { Locator, Page } from '@playwright/test';
import type { BlogPost } from '@/api/models/BlogPost';
import { asAdmin } from '../../support/back-office';
import { hold } from '../../support/pages';
import { dialogOf, erase, fill, LONG, paste, picture, save, textOf } from '../../support/posts';
import { expect, notice, startSession, test } from '../../support/site';

const API = '**/api/admin/blog';

/** Every node and mark the editor knows, and some it must not produce. */
const EVERYTHING = `<h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6>
<p>${LONG} <strong>bold</strong> <em>italic</em> <u>underlined</u> <s>struck</s> <code>code &lt;b&gt;</code>
&amp; "quotes"&nbsp;and<br>a break, <strong><em><a href="/schedule">a link of ours</a></em></strong>,
<a href="https://example.com/?a=1&amp;b=2" target="_blank" rel="noopener" class="x" title="y">another</a>,
<a href="mailto:a@example.com">mail</a>, <a href="tel:+16025550100">phone</a>, <a href="ftp://example.com">ftp</a>.</p>
<ul><li><p>one</p><ul><li><p>nested</p></li></ul></li><li><p>two</p></li></ul>
<ol start="5"><li><p>five</p></li></ol><blockquote><p>A quote.</p></blockquote>
<pre><code class="language-js">if (a &lt; b) { run(); }</code></pre><hr>
<img src="/api/storage/blog%2Fpost-1.webp" alt="A &quot;picture&quot;" title="Title" width="320" height="200">
<table style="width: 9px"><thead><tr><th colspan="2" scope="col">Sizes</th></tr></thead>
<tbody><tr><td rowspan="2" colspan="1">Sonora</td><td>5 in</td></tr><tr><td>4 in</td></tr></tbody></table>
<img src="ftp://example.com/a.png" alt="gone"><p style="color: red" onclick="alert(1)">Plain again.</p>`;

test.beforeEach(async ({ page }) => {
  await startSession(page);
});

/** Whether two strings are the same HTML once parsed. */
const sameHtml = (page: Page, a: string, b: string) =>
  page.evaluate(
    ([first = '', second = '']) => {
      const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;
      return parse(first).isEqualNode(parse(second));
    },
    [a, b],
  );

test('a post with a cover is written, found, edited, unpublished and deleted', async ({ page }) => {
  await fill(page, 'Verde writes a post');
  await dialogOf(page)
    .locator('input[type=file]')
    .setInputFiles(await picture());
  // Playwright can't read multipart bodies with files, so this records what goes into the form.
  await page.evaluate(() => {
    window.FormData = class extends FormData {
      override append(name: string, value: string | Blob): void {
        const { dataset } = document.body;
        dataset['sent'] = `${dataset['sent'] ?? ''} ${name}=${typeof value === 'string' ? value : 'file'}`;
        super.append(name, value as Blob);
      }
    };
  });
  const upload = page.waitForRequest('**/api/upload?type=blog');
  await save(page);
  await upload;
  await expect(notice(page)).toContainText('Post CreatedVerde writes a post is published.');
  await expect(page.locator('body')).toHaveAttribute('data-sent', ' type=blog folder=blog file=file');

  const card = page.locator('main li').filter({ hasText: 'Verde writes a post' });
  await expect(card).toContainText(/An excerpt of .{80,110}…/);
  await expect(card).not.toContainText('END');
  await expect(card.locator('img')).toHaveAttribute('src', /^\/api\/storage\/blog\//);
  const preview = card.getByRole('link', { name: 'Preview: Verde writes a post' });
  await expect(preview).toHaveAttribute('target', '_blank');
  await expect(preview).toHaveAttribute('href', /^\/blog\/\d+-verde-writes-a-post$/);

  await page.getByRole('searchbox', { name: 'Search posts' }).fill('VERDE AUTHOR');
  await expect(page.getByText('1 post', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=VERDE\+AUTHOR/);

  await card.getByRole('button', { name: /^Edit/ }).click();
  await dialogOf(page).getByLabel('Title').fill('Verde rewrites a post');
  await dialogOf(page).getByRole('switch', { name: 'Published' }).click();
  await save(page);
  const changed = page.locator('main li').filter({ hasText: 'Verde rewrites a post' });
  await expect(changed.getByText('Unpublished', { exact: true })).toBeVisible();
  await expect(changed).toHaveClass(/dimmed/);
  await expect(changed.locator('img')).toHaveAttribute('src', /^\/api\/storage\/blog\//);
  const published = async () =>
    (await (await page.request.get('/api/blog')).text()).includes('Verde rewrites');
  expect(await published()).toBe(false);

  await changed.getByRole('button', { name: 'Publish: Verde rewrites a post' }).press('Enter');
  await expect(notice(page)).toContainText('Post SavedVerde rewrites a post is published.');
  await expect(changed.getByRole('button', { name: /^Publish/ })).toBeHidden();
  await expect(changed.getByRole('heading')).toBeFocused();
  expect(await published()).toBe(true);
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page)).toContainText('Verde rewrites a post is hidden from visitors.');
  await expect(changed).toHaveClass(/dimmed/);
  expect(await published()).toBe(false);

  await erase(page, 'Verde rewrites a post');
  await expect(page.getByText('No articles found matching your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  // Who has only filtered is not told of a search.
  const posts = await asAdmin<BlogPost[]>(page, 'GET', '/api/admin/blog');
  await page.route(API, (route) =>
    route.fulfill({ json: posts.map((post) => ({ ...post, published: true })) }),
  );
  await page.goto('/admin/blog?show=unpublished');
  await expect(page.getByText('No posts match your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('a new post begins with the author of the newest one', async ({ page }) => {
  const [newest] = await asAdmin<BlogPost[]>(page, 'GET', '/api/admin/blog');
  await page.goto('/admin/blog');
  await expect(page.getByRole('heading', { name: newest?.title as string })).toBeVisible();
  await page.getByRole('button', { name: 'New Post' }).click();
  await expect(dialogOf(page).getByLabel('Author')).toHaveValue(newest?.author as string);
  await page.keyboard.press('Escape');
  // Nothing was typed, so nothing is asked.
  await expect(dialogOf(page)).toBeHidden();
});

test('an address opens the dialog for a new post, once', async ({ page }) => {
  await page.goto('/admin/blog?new=1');
  await expect(dialogOf(page).getByLabel('Title')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/blog$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
});

test('the form says what is wrong, and leaving a changed one asks first', async ({ page }) => {
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'New Post' }).click();
  const dialog = dialogOf(page);
  await expect(textOf(page)).toBeVisible();
  await dialog.getByLabel('Author').fill('');
  await dialog.getByRole('button', { name: 'Create Post' }).click();
  for (const text of [
    'Title must be at least 5 characters',
    'Content must be at least 50 characters',
    'Excerpt must be at least 20 characters',
    'Author name must be at least 2 characters',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await textOf(page).click();
  await page.keyboard.type('Changed.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(textOf(page)).toHaveText('Changed.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('a post dated ahead is marked as scheduled and not shown to visitors', async ({ page }) => {
  await fill(page, 'Verde looks ahead');
  const dialog = dialogOf(page);
  await dialog.getByLabel('Publish date (Arizona time)').fill('2999-01-31T17:00');
  await expect(dialog.getByText('Goes live Thu, Jan 31, 2999, 5:00 PM.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Verde looks ahead' })).toBeVisible();
  // As on the site, the text begins where its title does.
  const left = async (part: Locator) => (await part.boundingBox())?.x;
  expect(await left(preview.getByText(LONG))).toBe(await left(preview.getByRole('heading', { level: 1 })));
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await dialog.getByRole('button', { name: 'Schedule Post' }).click();
  await expect(dialog).toBeHidden();
  const card = page.locator('main li').filter({ hasText: 'Verde looks ahead' });
  await expect(card.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(card).toContainText('Goes live Thu, Jan 31, 2999, 5:00 PM');
  expect(await (await page.request.get('/api/blog')).text()).not.toContain('Verde');
  await erase(page, 'Verde looks ahead');
});

test('whatever the editor makes comes back from the server as it was', async ({ page }) => {
  await fill(page, 'Verde goes around');
  await page.keyboard.press('Enter');
  // Pasted, it would be a second title.
  await page.keyboard.type('# One');
  await page.keyboard.press('Enter');
  await paste(page, { html: EVERYTHING });
  const sent = page.waitForRequest(API);
  await save(page);
  const request = await sent;
  const { content } = request.postDataJSON() as { content: string };
  const stored = (await (await request.response())?.json()) as { content: string };
  for (const part of [
    ...['<h1>', '<h2>', '<h3>', '<h4>', '<h5>', '<h6>', '<strong>', '<em>', '<u>', '<s>', '<code>', '<br>'],
    ...['<ul>', '<ol>', '<blockquote>', '<pre><code>', '<hr>', '<img ', 'width="320"', 'tel:', 'mailto:'],
    ...['href="/schedule"', 'target="_blank"', 'rel="noopener"'],
    ...['<table><tbody><tr><th colspan="2"><p>Sizes</p></th></tr>', '<td rowspan="2"><p>Sonora</p></td>'],
  ]) {
    expect(content, part).toContain(part);
  }
  expect(content).not.toMatch(/ftp:|start=|class=|style=|onclick|scope=|<a [^>]*title=/);
  expect(await sameHtml(page, content, stored.content), `${content}\n${stored.content}`).toBe(true);

  await page.getByRole('button', { name: 'Edit: Verde goes around' }).click();
  await textOf(page).press('End');
  await page.keyboard.type('!');
  const again = page.waitForRequest(`${API}/*`);
  await save(page);
  const second = (await again).postDataJSON() as { content: string };
  expect(Object.keys(second)).toEqual(['content', 'version']);
  expect(await sameHtml(page, second.content.replace('!', ''), content)).toBe(true);
  await erase(page, 'Verde goes around');
});

test('the toolbar formats by mouse and key, links and uploads pictures', async ({ page }) => {
  await fill(page, 'Verde uses the toolbar');
  const dialog = dialogOf(page);
  const tool = (name: string) => dialog.getByRole('button', { name, exact: true });
  // The editor takes the focus back in the next frame.
  const press = async (name: string) => {
    await tool(name).click();
    await expect(textOf(page)).toBeFocused();
  };
  for (const [name, tag] of [
    ['Bold', 'strong'],
    ['Italic', 'em'],
    ['Underline', 'u'],
    ['Strikethrough', 's'],
  ] as const) {
    await press(name);
    await expect(tool(name)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type(name);
    await press(name);
    await page.keyboard.type(' ');
    await expect(textOf(page).locator(tag)).toHaveText(name);
  }
  for (const [name, selector] of [
    ['Heading', 'h2'],
    ['Subheading', 'h3'],
    ['Quote', 'blockquote'],
    ['Bullet list', 'ul li'],
    ['Numbered list', 'ol li'],
  ] as const) {
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await press(name);
    await page.keyboard.type(name);
    await expect(textOf(page).locator(selector)).toHaveText(name);
    await press('Dividing line');
  }
  await page.keyboard.press('Control+End');
  await tool('Link').click();
  await page.getByLabel('Link address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a web, email or phone address.')).toBeVisible();
  await page.getByLabel('Link address').fill('example.com');
  await page.keyboard.press('Enter');
  await expect(textOf(page).locator('a')).toHaveAttribute('href', 'https://example.com');

  await tool('Image').click();
  await page.getByLabel('Image description').fill('A blue field');
  const file = dialog.getByRole('group', { name: 'Image' }).locator('input[type=file]');
  // While it is on its way the post cannot be saved without it; whoever closes the panel does not want it.
  const release = await hold(page, '**/api/upload?type=blog');
  await file.setInputFiles(await picture());
  await expect(dialog.getByRole('button', { name: 'Create Post' })).toBeDisabled();
  await tool('Link').click();
  release();
  await page.getByLabel('Link address').fill('example.org');
  await expect(dialog.getByRole('button', { name: 'Create Post' })).toBeEnabled();
  await expect(textOf(page).getByRole('img', { name: 'A blue field' })).toHaveCount(0);
  await expect(page.getByLabel('Link address')).toHaveValue('example.org');
  await page.keyboard.press('Escape');
  await page.unroute('**/api/upload?type=blog');
  await tool('Image').click();
  await page.getByLabel('Image description').fill('A blue field');
  await file.setInputFiles(await picture());
  await expect(textOf(page).getByRole('img', { name: 'A blue field' })).toBeVisible();

  await tool('Bold').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool('Italic')).toBeFocused();
  await save(page);
  await erase(page, 'Verde uses the toolbar');
});

test('each failure is said in its words, and the form keeps what was written', async ({ page }) => {
  await fill(page, 'Verde fails');
  const dialog = dialogOf(page);
  const send = dialog.getByRole('button', { name: 'Create Post' });
  await dialog.locator('input[type=file]').setInputFiles(await picture());
  const cover = dialog.locator('.ant-form-item').filter({ hasText: 'Cover image' });
  const answers: [object, string, string][] = [
    [
      { status: 413, json: { message: 'Too much.' } },
      'There was a problem uploading the image. Please try again.',
      'Too much.',
    ],
    [{ status: 201, json: { success: false, message: 'No room left.' } }, 'No room left.', 'No room left.'],
  ];
  for (const [answer, text, words] of answers) {
    await page.route('**/api/upload*', (route) => route.fulfill(answer), { times: 1 });
    await send.click();
    await expect(notice(page)).toContainText(text);
    await expect(cover).toContainText(words);
  }
  await page.route(API, (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
  await send.click();
  await expect(notice(page)).toContainText('There was an error saving the blog post. Please try again.');
  await expect(dialog.getByLabel('Title')).toHaveValue('Verde fails');
  await expect(textOf(page)).toHaveText(LONG);
  await save(page);

  await page.route(`${API}/*`, (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
  await page.getByRole('button', { name: 'Delete: Verde fails' }).click();
  await expect(
    page.getByText('This will permanently delete the blog post. This action cannot be undone.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notice(page)).toContainText('Failed to delete the post. Please try again.');
  await erase(page, 'Verde fails');
});

test('nothing is typed into a text while it is saved, and again after that failed', async ({ page }) => {
  await fill(page, 'Verde waits');
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(API, async (route) => {
    await asked;
    await route.fulfill({ status: 503, body: '{}' });
  });
  await dialogOf(page).getByRole('button', { name: 'Create Post' }).click();
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'false');
  answer();
  await expect(textOf(page)).toHaveAttribute('contenteditable', 'true');
  await expect(textOf(page)).toHaveText(LONG);
  await textOf(page).press('End');
  await page.keyboard.type('!');
  await expect(textOf(page)).toHaveText(`${LONG}!`);
});

test('list and dialog have the picture that the site has', async ({ page }) => {
  await page.goto('/admin/blog');
  const [post] = await asAdmin<object[]>(page, 'GET', '/api/admin/blog');
  await page.route(API, (route) => route.fulfill({ json: [{ ...post, id: 77, imageUrl: 'post-4.webp' }] }));
  await page.reload();
  await expect(page.getByRole('main').locator('li img')).toHaveAttribute(
    'src',
    '/api/storage/blog/post-4.webp',
  );
  await page.getByRole('button', { name: /^Edit: / }).click();
  await expect(dialogOf(page).getByRole('img', { name: 'Image 1' })).toHaveAttribute(
    'src',
    '/api/storage/blog/post-4.webp',
  );
});

test('the cover is one picture, and can be renamed, but not to nothing; its address has the name', async ({
  page,
}) => {
  await fill(page, 'Verde renames');
  const dialog = dialogOf(page);
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await expect(notice(page)).toContainText('Please upload only image files.');
  await input.setInputFiles(await picture());
  await input.setInputFiles(await picture());
  await expect(notice(page)).toContainText('You can only upload a maximum of 1 images.');
  const name = dialog.getByLabel('Name of image 1');
  await name.fill('   ');
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await name.fill('Blue field');
  const upload = page.waitForResponse('**/api/upload*');
  await save(page);
  expect(((await (await upload).json()) as { fileUrl: string }).fileUrl).toContain('blog%2Fblue-field-');
  await erase(page, 'Verde renames');
});

test('six skeletons while the posts load, and another try when they do not', async ({ page }) => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(API, async (route) => {
    await asked;
    await route.fulfill({ status: 503, body: '{}' });
  });
  await page.goto('/admin/blog');
  await expect(page.getByTestId('skeleton')).toHaveCount(6);
  answer();
  await expect(page.getByText('Error loading blog posts.')).toBeVisible();
  await page.unroute(API);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});
