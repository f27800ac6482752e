import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { BlogPost } from '@/api/models/BlogPost';
import { asAdmin } from '../../support/back-office';
import { expectAccessible, expectFits, open } from '../../support/pages';
import { heic } from '../../support/pictures';
import {
  type Clipboard,
  dialogOf,
  erase,
  fill,
  LONG,
  paste,
  picture,
  save,
  textOf,
} from '../../support/posts';
import { expect, notice, startSession, test } from '../../support/site';

/** What a program puts on the clipboard; the frontend's unit tests clean the same. */
const from = (name: string): Clipboard => ({
  html: readFileSync(new URL(`../../support/clipboard/${name}.html`, import.meta.url), 'utf8'),
  text: 'The same as plain text.',
});

const cells = (...rows: string[][]) =>
  `<table><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`).join('')}</tbody></table>`;

const MODELS = [
  ['Model', 'Caliber', 'Barrel'],
  ['Sonora', '.45 ACP', '5 in'],
];
const LINK = '<a href="https://example.com/kit">our kit</a>';
const PICTURE_LEFT = '1 image was not pasted: use Image.';

/** Each program, what comes of its clipboard, and what the screen says did not. */
const SOURCES: [name: string, clipboard: () => Clipboard, stored: string, left: string[]][] = [
  [
    'Word',
    () => from('word'),
    [
      '<h2>Caring for a Sonora</h2>',
      `<p><strong>Unload first.</strong> Then take what you need from ${LINK}, see below or ask for prices. It takes <em>an hour</em>.</p>`,
      '<h3>What you need</h3>',
      '<ul><li><p>Solvent</p><ul><li><p>for <strong>carbon</strong></p></li><li><p>for copper</p></li></ul></li><li><p>Oil</p></li></ul>',
      '<p>In this order:</p>',
      '<ol><li><p>Clean</p><ol><li><p>the bore</p></li></ol><p>Let it dry.</p></li><li><p>Oil</p></li></ol>',
      '<table><tbody><tr><td colspan="2"><p><strong>How often</strong></p></td></tr>',
      '<tr><td><p>Bore</p></td><td><ul><li><p>weekly</p></li></ul></td></tr></tbody></table>',
    ].join(''),
    [PICTURE_LEFT, '1 link was pasted as plain words: visitors could not open it.'],
  ],
  [
    'Excel, with its picture of the cells',
    () => ({
      ...from('excel'),
      files: [{ name: 'image.png', mimeType: 'image/png', buffer: Buffer.from('x') }],
    }),
    cells(...MODELS, ['Gila<br>Short', '9 mm', '']),
    [],
  ],
  ['Excel, as rows', () => from('excel-rows'), cells(...MODELS), []],
  [
    'Google Docs',
    () => from('google-docs'),
    [
      '<h2>Caring for a Sonora</h2>',
      `<p><strong>Unload first.</strong> Then take ${LINK}<em> in hand</em>.</p>`,
      '<h3>What you need</h3>',
      '<ul><li><p>Solvent</p><ul><li><p>for carbon</p></li></ul></li><li><p>Oil</p></li></ul>',
      '<ol><li><p>Clean</p><p>Let it dry.</p></li><li><p>Oil</p></li></ol>',
      cells(['Bore', 'weekly']),
    ].join(''),
    [PICTURE_LEFT],
  ],
  [
    'Google Sheets',
    () => from('google-sheets'),
    [
      '<table><tbody><tr><td colspan="3"><p><strong>In stock</strong></p></td></tr>',
      '<tr><td><p>Sonora</p></td><td><p>.45 ACP</p></td><td><p><a href="https://example.com/sonora" target="_blank">5 in</a></p></td></tr>',
      '<tr><td><p>Gila</p></td><td><p></p></td><td><p>4 in</p></td></tr></tbody></table>',
    ].join(''),
    [],
  ],
  [
    'Outlook',
    () => from('outlook'),
    [
      '<p>Dana,</p><p>as promised, <a href="mailto:desk@example.com">the desk</a> has:</p>',
      '<ul><li><p>two Sonoras</p><ul><li><p>one engraved</p></li></ul></li></ul>',
      '<p>Rafael</p><p>Palo Verde Arms</p>',
    ].join(''),
    [PICTURE_LEFT],
  ],
  [
    'Pages',
    () => from('pages'),
    [
      '<p><strong>Caring for a Sonora</strong></p>',
      `<p>Unload first. Then take ${LINK}.</p>`,
      '<ul><li><p>Solvent</p><ul><li><p>for carbon</p></li></ul></li></ul>',
      '<ol><li><p>Clean</p></li><li><p>Oil</p></li></ol>',
      cells(['<strong>Bore</strong>', 'weekly'], ['Frame', '']),
    ].join(''),
    [PICTURE_LEFT],
  ],
  [
    'a plain text editor',
    () => ({ text: 'Model\tCaliber\nSee https://example.com/kit <b>now</b>\n\n- Oil\n' }),
    '<p>Model\tCaliber</p><p>See <a href="https://example.com/kit">https://example.com/kit</a> &lt;b&gt;now&lt;/b&gt;</p><p>- Oil</p>',
    [],
  ],
];

test.beforeEach(async ({ page }) => {
  await startSession(page);
});

const noteOf = (page: Page) => dialogOf(page).getByRole('status');
const tool = (page: Page, name: string) => dialogOf(page).getByRole('button', { name, exact: true });

/** The text of the post that was saved last. */
async function stored(page: Page, title: string): Promise<{ id: number; content: string }> {
  const posts = await asAdmin<BlogPost[]>(page, 'GET', '/api/admin/blog');
  const post = posts.find((one) => one.title === title);
  expect(post).toBeDefined();
  return post as BlogPost;
}

/** Chromium writes `<br>`, the server `<br />`. */
const asWritten = (html: string) => html.replaceAll('<br />', '<br>').replaceAll('<img />', '<img>');

for (const width of [390, 1440]) {
  for (const [name, clipboard, html, left] of SOURCES) {
    test(`pasted from ${name} at ${width} px: all that can come is there, stored and shown, and the rest is named`, async ({
      page,
    }) => {
      const title = `Verde pastes ${SOURCES.findIndex(([source]) => source === name)} at ${width}`;
      await page.setViewportSize({ width, height: 900 });
      await fill(page, title);
      await page.keyboard.press('Enter');
      const before = await textOf(page).innerHTML();
      await paste(page, clipboard());
      await expect(textOf(page)).not.toHaveText(LONG);
      for (const sentence of left) {
        await expect(noteOf(page).getByText(sentence, { exact: true })).toBeInViewport();
      }
      await expect(noteOf(page).locator('p')).toHaveCount(left.length);
      // One step back, and forth again.
      const after = await textOf(page).innerHTML();
      await page.keyboard.press('Control+z');
      expect(await textOf(page).innerHTML()).toBe(before);
      await page.keyboard.press('Control+Shift+z');
      expect(await textOf(page).innerHTML()).toBe(after);
      if (width === 390) {
        await expectFits(page, 'the editor', width);
      }
      await save(page);
      const { id, content } = await stored(page, title);
      expect(asWritten(content)).toBe(`<p>${LONG}</p>${html}`);

      await open(page, `/blog/${id}`);
      const shown = await page.locator('.rich-text').innerHTML();
      expect(shown.replace(/<div [^>]*>(<table>)|(<\/table>)<\/div>/g, '$1$2')).toBe(`<p>${LONG}</p>${html}`);
      await expectFits(page, name);
      await asAdmin(page, 'DELETE', `/api/admin/blog/${id}`);
    });
  }
}

test('pictures that are pasted, dropped or part of the text are uploaded, and one Undo takes each back', async ({
  page,
}) => {
  await fill(page, 'Verde pastes pictures');
  const file = await picture();
  const images = textOf(page).locator('img');
  const address = /^\/api\/storage\/blog\/[\w-]+\.webp$/;

  await paste(page, { files: [file] });
  await expect(images).toHaveCount(1);
  await expect(images).toHaveAttribute('src', address);
  await expect(noteOf(page)).toBeEmpty();
  await page.keyboard.press('Control+z');
  await expect(images).toHaveCount(0);
  await expect(textOf(page)).toHaveText(LONG);

  await paste(page, { files: [file, { ...file, name: 'second.png' }] }, 'drop');
  await expect(images).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(images).toHaveCount(0);

  // A picture copied on a website: its address, and its bytes.
  await paste(page, { html: '<img src="https://elsewhere.example/a.png">', files: [file] });
  await expect(images).toHaveAttribute('src', address);
  await expect(noteOf(page)).toBeEmpty();
  await page.keyboard.press('Control+z');

  await textOf(page).press('Control+End');
  // Before the editor has heard where the cursor is now, only a script can paste.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const data = `data:image/png;base64,${file.buffer.toString('base64')}`;
  await paste(page, {
    html: `<p>Before it</p><p><img src="${data}" alt="Blue"></p><p>After it</p><img src="https://elsewhere.example/b.png">`,
  });
  await expect(textOf(page).getByRole('img', { name: 'Blue' })).toHaveAttribute('src', address);
  await expect(textOf(page)).toHaveText(`${LONG}Before itAfter it`);
  await expect(noteOf(page)).toHaveText(PICTURE_LEFT);
  await page.keyboard.press('Control+z');
  await expect(textOf(page)).toHaveText(LONG);
  await page.keyboard.press('Control+Shift+z');
  await expect(images).toHaveCount(1);
  await save(page);
  const { content } = await stored(page, 'Verde pastes pictures');
  expect(content).toMatch(/Before it<\/p><img src="\/api\/storage\/blog%2F[^"]+" alt="Blue" \/><p>After it/);
  await erase(page, 'Verde pastes pictures');
});

test('while a picture is uploaded one can write on, but not save without it', async ({ page }) => {
  await fill(page, 'Verde writes on');
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/upload*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await paste(page, { files: [await picture()] });
  await expect(noteOf(page)).toHaveText('Uploading 1 image...');
  await expect(dialogOf(page).getByRole('button', { name: 'Create Post' })).toBeDisabled();
  await page.keyboard.type('Below it.');
  answer();
  await expect(textOf(page).locator('img + p')).toHaveText('Below it.');
  await page.keyboard.type(' Still there.');
  await expect(textOf(page).locator('img + p')).toHaveText('Below it. Still there.');
  await expect(noteOf(page)).toBeEmpty();
  await save(page);
  await erase(page, 'Verde writes on');
});

test('what cannot come is said until it is dismissed, and nothing else is lost', async ({ page }) => {
  await fill(page, 'Verde is told');
  const refused = { status: 413, json: { message: 'Too much.' } };
  await page.route('**/api/upload*', (route) => route.fulfill(refused), { times: 1 });
  const [one, other] = [await picture(), { ...(await picture()), name: 'b.png' }];
  await paste(page, { files: [one, other] });
  await expect(notice(page)).toContainText('There was a problem uploading the image. Please try again.');
  await expect(dialogOf(page).getByRole('alert')).toHaveText('Too much.');
  await expect(noteOf(page)).toHaveText(PICTURE_LEFT);
  await expect(textOf(page).locator('img')).toHaveCount(1);

  // A HEIC photo is known by its bytes: browsers do not know the end of its name.
  await paste(page, { files: [{ name: 'IMG_1.HEIC', mimeType: '', buffer: heic() }] }, 'drop');
  await expect(dialogOf(page).getByRole('alert')).toContainText('This is a HEIC photo');
  await expect(noteOf(page)).toHaveText('2 images were not pasted: use Image.');

  await paste(
    page,
    { files: [{ name: 'prices.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') }] },
    'drop',
  );
  await expect(notice(page)).toContainText('Please upload only image files.');
  await expect(noteOf(page)).toContainText('prices.pdf was not pasted: it is not an image.');
  await paste(page, { html: '<iframe src="https://video.example"></iframe><img src="file:///C:/a.png">' });
  await expect(noteOf(page)).toContainText('3 images were not pasted: use Image.');
  await expect(noteOf(page)).toContainText('1 video or other embedded part was not pasted: use Link.');
  await expect(textOf(page)).toHaveText(LONG);
  await expectAccessible(page, 'the editor with what was not pasted');
  await tool(page, 'Dismiss').click();
  await expect(noteOf(page)).toBeEmpty();
  await expect(textOf(page)).toBeFocused();
  await save(page);
  await erase(page, 'Verde is told');
});

test('a picture of the article is moved by cutting and pasting, wherever it is', async ({ page }) => {
  const post = await asAdmin<BlogPost>(page, 'POST', '/api/admin/blog', {
    title: 'Verde moves a picture',
    content: `<p>${LONG}</p><img src="https://elsewhere.example/old.png" alt="Old">`,
    excerpt: 'An excerpt that is long enough.',
    author: 'Verde Author',
  });
  await page.route('https://elsewhere.example/**', (route) => route.abort());
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'Edit: Verde moves a picture' }).click();
  const image = textOf(page).getByRole('img', { name: 'Old' });
  await image.click();
  await page.keyboard.press('Delete');
  await expect(image).toHaveCount(0);
  await textOf(page).locator('p').first().click();
  await paste(page, {
    html: '<meta charset="utf-8"><img src="https://elsewhere.example/old.png" alt="Old" data-pm-slice="0 0 []">',
  });
  await expect(image).toHaveCount(1);
  await expect(noteOf(page)).toBeEmpty();
  await asAdmin(page, 'DELETE', `/api/admin/blog/${post.id}`);
});

test('a table is changed with keys alone', async ({ page }) => {
  await fill(page, 'Verde has a table');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('toolbar', { name: 'Table' })).toBeHidden();
  await paste(page, { html: `${cells(...MODELS)}<p>After</p>` });
  const table = textOf(page).locator('table');
  await table.getByText('Model').click();
  const bar = dialogOf(page).getByRole('toolbar', { name: 'Table' });
  await expect(bar).toBeVisible();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Length');
  await expect(table.locator('td').nth(2)).toHaveText('Length');
  const press = async (name: string) => {
    await page.keyboard.press('Alt+F10');
    await expect(bar.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Home');
    for (let step = 0; step < 8; step += 1) {
      if ((await bar.locator(':focus').getAttribute('aria-label')) === name) {
        break;
      }
      await page.keyboard.press('ArrowRight');
    }
    await expect(tool(page, name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(textOf(page)).toBeFocused();
  };
  const size = async () => [
    await table.locator('tr').count(),
    await table.locator('tr').first().locator('th, td').count(),
  ];
  for (const [name, expected] of [
    ['Add row above', [3, 3]],
    ['Add row below', [4, 3]],
    ['Delete row', [3, 3]],
    ['Add column before', [3, 4]],
    ['Add column after', [3, 5]],
    ['Delete column', [3, 4]],
  ] as const) {
    await press(name);
    expect([name, await size()]).toEqual([name, expected]);
  }
  await press('Header row');
  await expect(table.locator('tr').first().locator('th')).toHaveCount(4);

  // The last cell lets go.
  await table.locator('td').last().click();
  await page.keyboard.type('End');
  await expect(table.locator('td').last()).toContainText('End');
  await page.keyboard.press('Tab');
  await expect(bar.locator(':focus')).toHaveCount(1);
  await expectAccessible(page, 'the editor with a table');
  await table.locator('td').last().click();
  await press('Delete table');
  await expect(table).toHaveCount(0);
  await expect(bar).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(table).toHaveCount(1);
  await save(page);
  await erase(page, 'Verde has a table');
});

test('a wide table scrolls in itself, by keyboard too, and the page does not', async ({ page }) => {
  const columns = Array.from({ length: 12 }, (_, column) => `Column ${column + 1}`);
  const post = await asAdmin<BlogPost>(page, 'POST', '/api/admin/blog', {
    title: 'Verde has a wide table',
    content: `<p>${LONG}</p>${cells(columns, columns)}<p>${LONG}</p>${cells(['a', 'b'])}`,
    excerpt: 'An excerpt that is long enough.',
    author: 'Verde Author',
  });
  await open(page, `/blog/${post.id}`);
  await expectAccessible(page, 'an article with tables');
  await expectFits(page, 'an article with tables');
  const box = page.getByRole('group', { name: 'Table' }).first();
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

  // The same when the article came later, through the other sanitizer, and in the dealer's preview.
  const served = await page.locator('.rich-text').innerHTML();
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Verde has a wide table' }).click();
  await expect(box).toBeVisible();
  expect(await page.locator('.rich-text').innerHTML()).toBe(served);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'Edit: Verde has a wide table' }).click();
  await expect(textOf(page)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.getByRole('group', { name: 'Table' }).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() =>
      preview
        .getByRole('group', { name: 'Table' })
        .first()
        .evaluate(({ scrollLeft }) => scrollLeft),
    )
    .toBeGreaterThan(0);
  await expectFits(page, 'the preview');
  await asAdmin(page, 'DELETE', `/api/admin/blog/${post.id}`);
});
