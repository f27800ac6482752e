import type { Page } from '@playwright/test';
import type { BlogPost } from '@/api/models/BlogPost';
import type { Item } from '@/api/models/Item';
import { asAdmin } from '../../support/back-office';
import { expect, notice, startSession, test } from '../../support/site';

test.beforeEach(async ({ page }) => {
  await startSession(page);
});

/** Opens the history of a row, in its dialog. */
async function openHistory(page: Page, name: string) {
  await page.getByRole('button', { name: `Edit: ${name}` }).click();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  return page.getByRole('dialog', { name: `History of ${name}` });
}

test('what an item was is compared with now, and restored after a question', async ({ page }) => {
  await page.goto('/admin/inventory?q=Verde+History&view=table');
  const photos = ['altamira-thermal-scope', 'arroyo-pepper-spray'].map((name) => ({
    url: `/api/storage/inventory%2F${name}.webp`,
    alt: name,
  }));
  const item = await asAdmin<Item>(page, 'POST', '/api/admin/inventory', {
    name: 'Verde History',
    description: 'A fine old gun with a long history.',
    price: 425_000,
    category: 'Firearms',
    photos,
  });
  await asAdmin(page, 'PUT', `/api/admin/inventory/${item.id}`, {
    description: 'A fine new gun with a long history.',
    price: 399_500,
    photos: photos.slice(0, 1),
    featured: true,
  });
  await page.reload();
  const history = await openHistory(page, 'Verde History');
  const list = history.getByRole('list', { name: 'Revisions' });
  await expect(list.getByRole('button')).toHaveCount(2);
  await expect(list.getByRole('button').first()).toContainText(
    'Changed description, price, photos, featured',
  );
  await expect(list.getByRole('button').first()).toContainText('by admin, the current version');
  await expect(list.getByRole('button', { pressed: true })).toContainText('Created');

  const part = (name: string) => history.getByRole('region', { name, exact: true });
  await expect(part('Description').getByRole('deletion')).toHaveText('old ');
  await expect(part('Description').getByRole('insertion')).toHaveText('new ');
  await expect(part('Price').getByRole('deletion')).toHaveText('$4,250');
  await expect(part('Price').getByRole('insertion')).toHaveText('$3,995');
  await expect(part('Featured')).toContainText('NoYes');
  await expect(part('Photos').getByRole('img')).toHaveCount(3);
  await expect(part('Photos').getByText('Only then')).toHaveCount(1);
  await expect(part('Cover')).toHaveCount(0);

  await list.getByRole('button').first().click();
  await expect(history.getByText('This is the current version.')).toBeVisible();
  await expect(history.getByRole('button', { name: 'Restore This Version' })).toBeDisabled();
  await list.getByRole('button').last().click();
  await history.getByRole('button', { name: 'Restore This Version' }).click();
  const question = page.getByRole('dialog', { name: 'Restore this version?' });
  await expect(question).toContainText('Verde History will be as it was on');
  await question.getByRole('button', { name: 'Not Now' }).click();
  await expect(question).toBeHidden();
  await history.getByRole('button', { name: 'Restore This Version' }).click();
  await question.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(notice(page)).toContainText('Item Restored');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Verde History' })).toContainText('$4,250');

  const again = await openHistory(page, 'Verde History');
  await expect(again.getByRole('list', { name: 'Revisions' }).getByRole('button')).toHaveCount(3);
  await page.goto('/admin/activity');
  await expect(page.getByText('Restored an earlier version of Verde History').first()).toBeVisible();
  await asAdmin(page, 'DELETE', `/api/admin/inventory/${item.id}`);
});

test('a post’s text is compared by its words, and a restore over a newer state is refused', async ({
  page,
}) => {
  await page.goto('/admin/blog?q=Verde+Past');
  const long = 'Words that stay as they are. '.repeat(30);
  const post = await asAdmin<BlogPost>(page, 'POST', '/api/admin/blog', {
    title: 'Verde Past',
    content: `<h2>One</h2><p>${long}</p><p>The end was <a href="/about">here</a>.</p>`,
    excerpt: 'An excerpt of more than twenty letters.',
    author: 'Verde Author',
  });
  const path = `/api/admin/blog/${post.id}`;
  await asAdmin(page, 'PUT', path, {
    content: `<h2>One</h2><p>${long}</p><p>The end was <a href="/about">there</a>.</p>`,
  });
  await asAdmin(page, 'PUT', path, {
    content: `<h2>One</h2><p>${long}</p><p>The <strong>end</strong> was <a href="/about">there</a>.</p>`,
  });
  await page.reload();
  const history = await openHistory(page, 'Verde Past');
  await expect(history.getByText('The words are the same')).toBeVisible();
  await history.getByRole('list', { name: 'Revisions' }).getByRole('button').last().click();
  const text = history.getByRole('region', { name: 'Text', exact: true });
  await expect(text.getByRole('deletion')).toHaveText('here ');
  await expect(text.getByRole('insertion')).toHaveText('there ');
  await expect(text.locator('p').first()).toContainText('… ');

  await asAdmin(page, 'PUT', path, { author: 'Someone Else' });
  await history.getByRole('button', { name: 'Restore This Version' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(notice(page)).toContainText('Someone else changed this post. Reload and try again.');
  await page.reload();
  const fresh = await openHistory(page, 'Verde Past');
  await fresh.getByRole('list', { name: 'Revisions' }).getByRole('button').last().click();
  await fresh.getByRole('button', { name: 'Restore This Version' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(notice(page)).toContainText('Post RestoredVerde Past is as it was on');
  await asAdmin(page, 'DELETE', path);
});

test('of a post that somebody changed since the list was loaded, the history is about what it is now', async ({
  page,
}) => {
  const post = await asAdmin<BlogPost>(page, 'POST', '/api/admin/blog', {
    title: 'Verde Stale',
    content: `<p>${'Words of a post. '.repeat(5)}</p>`,
    excerpt: 'An excerpt of more than twenty letters.',
    author: 'Verde Author',
  });
  const path = `/api/admin/blog/${post.id}`;
  await page.goto('/admin/blog?q=Verde+Stale');
  const edit = page.getByRole('button', { name: 'Edit: Verde Stale' });
  await expect(edit).toBeVisible();
  await asAdmin(page, 'PUT', path, { author: 'Someone Else' });
  await edit.click();
  await expect(page.getByRole('dialog').getByLabel('Author')).toHaveValue('Someone Else');
  // Even if the form has been open since before that.
  await asAdmin(page, 'PUT', path, { author: 'A Third One' });
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const history = page.getByRole('dialog', { name: 'History of Verde Stale' });
  await history.getByRole('list', { name: 'Revisions' }).getByRole('button').last().click();
  const author = history.getByRole('region', { name: 'Author', exact: true });
  await expect(author.getByRole('insertion')).toHaveText('A Third One');
  await history.getByRole('button', { name: 'Restore This Version' }).click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(notice(page)).toContainText('Post RestoredVerde Stale is as it was on');
  const posts = await asAdmin<BlogPost[]>(page, 'GET', '/api/admin/blog');
  expect(posts.find(({ id }) => id === post.id)).toMatchObject({ author: 'Verde Author' });
  await asAdmin(page, 'DELETE', path);
});

test('a history that cannot be loaded says so, and is tried again', async ({ page }) => {
  await page.goto('/admin/blog');
  const address = '**/api/admin/blog/*/revisions';
  await page.route(address, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByText('Couldn’t load the history.')).toBeVisible();
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('list', { name: 'Revisions' }).getByRole('button').first()).toBeVisible();
});
