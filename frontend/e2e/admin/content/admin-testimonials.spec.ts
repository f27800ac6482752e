import type { Testimonial } from '@/api/models/Testimonial';
import { asAdmin, book, farDay } from '../../support/back-office';
import { ageUnanswered, navigate } from '../../support/pages';
import { expect, notice, startSession, test } from '../../support/site';

const API = '**/api/admin/testimonials*';
const ONE = `${API}/*`;

test.beforeEach(async ({ page }) => {
  await startSession(page);
});

test('a testimonial is added, found, edited, hidden and deleted', async ({ page }) => {
  await page.goto('/admin/testimonials');
  await page.getByRole('button', { name: 'Add New Testimonial' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Testimonial' });
  await dialog.getByRole('button', { name: 'Add Testimonial' }).click();
  await expect(dialog.getByText('Author name must be at least 2 characters')).toBeVisible();
  await expect(dialog.getByText('Testimonial content must be at least 10 characters')).toBeVisible();
  await dialog.getByLabel('Author').fill('Verde Browser');
  await dialog.getByLabel('Testimonial').fill('Three words and some more of them.');
  await dialog.getByText('3 ★').click();
  await dialog.getByRole('button', { name: 'Add Testimonial' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice(page)).toContainText('Testimonial AddedWhat Verde Browser wrote is published.');

  await page.getByRole('searchbox', { name: 'Search testimonials' }).fill('VERDE brow');
  const row = page.getByRole('row').filter({ hasText: 'Verde Browser' });
  await expect(row.getByRole('img', { name: '3 of 5 stars' })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(/q=VERDE\+brow/);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);

  await row.getByRole('button', { name: 'Edit: Verde Browser' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Testimonial' });
  await edit.getByLabel('Testimonial').fill('Other words, seven of them in all.');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('Other words');

  await row.getByRole('switch', { name: 'Published: Verde Browser' }).click();
  await expect(row.getByText('Hidden', { exact: true })).toBeVisible();
  await expect(notice(page)).toContainText('Testimonial Hidden');
  const published = async () =>
    (await (await page.request.get('/api/testimonials')).text()).includes('Verde');
  await expect.poll(published).toBe(false);
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page)).toContainText('Testimonial Published');
  await expect.poll(published).toBe(true);

  await row.getByRole('button', { name: 'Delete: Verde Browser' }).click();
  await expect(page.getByText('This will permanently delete the testimonial.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('switch').first()).toBeVisible();
});

test('what waits for review comes first, is marked and can be filtered', async ({ page }) => {
  await page.goto('/admin/testimonials');
  await expect(page.getByRole('row').nth(1)).toContainText('Waiting for review');
  await page.getByText(/^Waiting \(\d+\)$/).click();
  await expect(page).toHaveURL(/show=waiting/);
  await expect(page.getByRole('row')).toHaveCount(2);
  const published = page.getByRole('switch');
  await expect(published).not.toBeChecked();
  await expect(published).toHaveText('Publish');
});

test('what came in meanwhile is in the list when its screen is opened again', async ({ page }) => {
  const post = {
    title: 'Verde meanwhile',
    content: `<p>${'words '.repeat(20)}</p>`,
    excerpt: 'words '.repeat(5),
  };
  for (const [screen, path, row] of [
    ['Testimonials', 'testimonials', { author: 'Verde meanwhile', content: 'Nothing but noise.', rating: 5 }],
    ['Blog Posts', 'blog', { ...post, author: 'Verde' }],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('button', { name: /^Edit: / }).first()).toBeVisible();
    await navigate(page, '/admin/messages');
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    const { id } = await asAdmin<{ id: number }>(page, 'POST', `/api/admin/${path}`, row);
    await navigate(page, `/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
    await expect(page.getByText('Verde meanwhile').first()).toBeVisible();
    await asAdmin(page, 'DELETE', `/api/admin/${path}/${id}`);
  }

  // Visits are shown in a list, in the calendar and in their details.
  const day = farDay(268);
  const list = '/admin/schedule?tab=appointments&q=Meanwhile';
  const calendar = `/admin/schedule?date=${day}`;
  const { id } = await book(page, day, '10:00 AM', '11:00 AM', 'Vera Meanwhile');
  const drawer = page.getByRole('dialog', { name: 'Vera Meanwhile' });
  await page.goto(calendar);
  await expect(page.getByText('Vera Meanwhile')).toBeVisible();
  await navigate(page, `${list}&appointment=${id}`);
  await expect(drawer.getByRole('button', { name: 'Move', exact: true })).toBeVisible();
  await navigate(page, '/admin/messages');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await asAdmin(page, 'PUT', `/api/admin/appointments/${id}/status`, { status: 'cancelled' });
  await book(page, day, '1:00 PM', '2:00 PM', 'Olga Meanwhile');
  await navigate(page, list);
  await expect(page.getByRole('button', { name: 'Olga Meanwhile', exact: true })).toBeVisible();
  await navigate(page, calendar);
  await expect(page.getByText('Olga Meanwhile')).toBeVisible();
  await expect(page.getByText('Vera Meanwhile')).toHaveCount(0);
  await navigate(page, `${calendar}&appointment=${id}`);
  await expect(drawer).toContainText(`No. ${id}`);
  await expect(drawer.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0);
});

test('each failure is said, and a refused switch goes back', async ({ page }) => {
  await page.route(API, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/admin/testimonials');
  await expect(page.getByText('There was an error loading testimonials.')).toBeVisible();
  await page.unroute(API);
  await page.getByRole('button', { name: 'Try Again' }).click();
  const published = page.getByRole('switch', { name: 'Published: Priya N.' });
  await expect(published).toBeChecked();

  await page.route(ONE, (route) => route.fulfill({ status: 503, body: '{}' }));
  await published.click();
  await expect(notice(page)).toContainText(
    'There was an error updating the publish status. Please try again.',
  );
  await expect(published).toBeChecked();

  await page.getByRole('button', { name: 'Delete: Priya N.' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notice(page)).toContainText('There was an error deleting the testimonial. Please try again.');
  await expect(published).toBeVisible();

  await page.getByRole('button', { name: 'Edit: Priya N.' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Testimonial' });
  await dialog.getByLabel('Author').fill('Priya Nobody');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notice(page)).toContainText('There was an error saving the testimonial. Please try again.');
  await expect(dialog.getByLabel('Author')).toHaveValue('Priya Nobody');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('5,000 testimonials: a page at a time, and searching finds the one', async ({ page }) => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    id: index + 1,
    author: `Author ${index + 1}`,
    content: 'A text of the usual length. '.repeat(12),
    rating: 5,
    published: true,
    createdAt: '2026-03-04T12:00:00.000Z',
  }));
  await page.route(API, (route) => route.fulfill({ json: rows }));
  await page.goto('/admin/testimonials?page=3');
  await expect(page.getByText('5,000 testimonials')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(25);
  await expect(page.getByRole('rowheader', { name: /^Author 49\b/ })).toBeVisible();
  await page.getByRole('searchbox').pressSequentially('author 4711');
  await expect(page.getByText('1 testimonial', { exact: true })).toBeVisible();
});

test('many testimonials are deleted at once, from several pages of the list', async ({ page }) => {
  for (let index = 0; index < 26; index += 1) {
    const data = { author: `Flood ${index}`, content: 'Nothing but noise, really.' };
    expect((await page.request.post('/api/testimonials', { data })).status()).toBe(201);
  }
  await page.goto('/admin/testimonials?q=flood');
  await expect(page.getByText('1–24 of 26 testimonials', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select: Flood 25' }).check();
  await page.getByRole('listitem', { name: '2' }).click();
  await page.getByRole('checkbox', { name: 'Select: Flood 0' }).check();
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Select All 26' }).click();
  await page.getByRole('checkbox', { name: 'Select: Flood 1' }).uncheck();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await page
    .getByRole('dialog', { name: 'Delete 25 testimonials?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(notice(page)).toContainText('25 testimonials deleted.');
  await expect(page.getByText('1 testimonial', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('columnheader')).toHaveText(['Select', 'Testimonial']);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 1 testimonial?' });
  await expect(dialog).toContainText('permanently delete the selected testimonial.');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No testimonials match your filters.')).toBeVisible();
});

test('a link to a testimonial that came in after the list was loaded shows it', async ({ page }) => {
  await page.goto('/admin/testimonials');
  await expect(page.getByRole('row').first()).toBeVisible();
  const answer = await page.request.post('/api/testimonials', {
    data: { author: 'Lena Late', content: 'Came in while the list was open.' },
  });
  expect(answer.status()).toBe(201);
  const rows = await asAdmin<Testimonial[]>(page, 'GET', '/api/admin/testimonials');
  const id = rows.find(({ author }) => author === 'Lena Late')?.id;
  await navigate(page, `/admin/testimonials?testimonial=${id}`);
  await expect(page.getByText('Came in while the list was open.')).toBeInViewport();
  await expect(notice(page)).toBeHidden();
  await navigate(page, '/admin/testimonials?testimonial=999999');
  await expect(notice(page)).toContainText('This testimonial is no longer here.');
  await asAdmin(page, 'DELETE', `/api/admin/testimonials/${id}`);
});

test('after a reload, and in a new tab, the back office says what became of what got no answer', async ({
  page,
}) => {
  const write = async (author: string) => {
    const dialog = page.getByRole('dialog', { name: 'Add New Testimonial' });
    await dialog.getByLabel('Author').fill(author);
    await dialog.getByLabel('Testimonial').fill('Words that may be there or not.');
    await dialog.getByRole('button', { name: 'Add Testimonial' }).click();
  };
  const lose = async (author: string, arrives: boolean) => {
    await page.goto('/admin/testimonials?new=1');
    await page.route(API, async (route) => {
      if (route.request().method() !== 'POST') {
        return route.fallback();
      }
      if (arrives) {
        await route.fetch();
      }
      return route.abort();
    });
    await write(author);
    await expect(notice(page)).toContainText('No answer came, so it may be done');
    await page.unroute(API);
  };
  await lose('Lost Answer', true);
  await lose('Lost Request', false);
  await ageUnanswered(page);
  const tab = await page.context().newPage();
  const told = tab.locator('.lost-answer');
  await tab.route('**/api/admin/outcomes?**', (route) => route.fulfill({ json: { outcome: 'working' } }));
  await tab.goto('/admin/messages');
  await expect(told.first()).toContainText('It is still being done: you need not do it again.');
  await tab.unroute('**/api/admin/outcomes?**');
  await expect(told).toHaveText([
    /^Adding a testimonial \(.*\): no answer came. It was not done. Please do it again./,
    /^Adding a testimonial \(.*\): no answer came. It was done: you need not do it again./,
  ]);
  await told.first().getByRole('button', { name: 'OK' }).click();
  // The next one moves up to where this one was pressed.
  await tab.mouse.move(0, 0);
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(told).toHaveCount(0);
  await tab.close();

  // Whoever does it again all the same does nothing twice.
  await page.goto('/admin/testimonials?new=1');
  await expect(page.locator('.lost-answer')).toHaveCount(0);
  await write('Lost Answer');
  await expect(notice(page)).toContainText('Testimonial Added');
  const rows = await asAdmin<Testimonial[]>(page, 'GET', '/api/admin/testimonials?search=Lost');
  expect(rows.map(({ author }) => author)).toEqual(['Lost Answer']);
});
