import type { Page } from '@playwright/test';
import type { Appointment } from '@/api/models/Appointment';
import type { BlogPost } from '@/api/models/BlogPost';
import type { Item } from '@/api/models/Item';
import type { Service } from '@/api/models/Service';
import type { Slot } from '@/api/models/Slot';
import type { Testimonial } from '@/api/models/Testimonial';
import { addDays, formatDay } from '@/lib/time/days';
import { expectAccessible, expectFits, navigate } from '../support/pages';
import { asAdmin, book, farDay } from '../support/back-office';
import { expect, notice, startSession, test } from '../support/site';

test.beforeEach(async ({ page }) => {
  await startSession(page);
});

const OLD = { description: 'A fine old gun with a history.', price: 120_000 };

/** Adds an item and opens it in the list. */
async function editItem(page: Page, name: string): Promise<Item & { path: string }> {
  const item = await asAdmin<Item>(page, 'POST', '/api/admin/inventory', {
    ...{ ...OLD, name },
    category: 'Firearms',
    photos: [{ url: '/api/storage/inventory%2Fbertolani-sidelock-20.webp', alt: '' }],
  });
  await page.goto(`/admin/inventory?q=${name}&view=table`);
  await page.getByRole('button', { name: `Edit: ${name}` }).click();
  return { ...item, path: `/api/admin/inventory/${item.id}` };
}

test('an item that someone else changed elsewhere is saved without a question, and keeps both', async ({
  page,
}) => {
  const { path } = await editItem(page, 'Verde Both');
  const dialog = page.getByRole('dialog', { name: 'Edit Item' });
  await dialog.getByLabel('Name').fill('Verde Both II');
  await asAdmin(page, 'PUT', path, { price: 135_000, featured: true });
  await asAdmin(page, 'PUT', path, { notes: 'Cased' });
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notice(page)).toContainText('Item Saved');
  await expect(dialog).toBeHidden();
  expect(await asAdmin<Item>(page, 'GET', path)).toMatchObject({
    ...{ name: 'Verde Both II', price: 135_000, featured: true, notes: 'Cased' },
  });
  await asAdmin(page, 'DELETE', path);
});

test('the newest state is shown when an old list opens an item', async ({ page }) => {
  const { path } = await editItem(page, 'Verde Newest');
  const dialog = page.getByRole('dialog', { name: 'Edit Item' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await asAdmin(page, 'PUT', path, { description: 'Somebody else has written this.' });
  await page.getByRole('button', { name: 'Edit: Verde Newest' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue('Somebody else has written this.');
  // Nothing of it counts as a change of one's own.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await asAdmin(page, 'DELETE', path);
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`what two people changed in the same field is shown beside the button, ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const { path } = await editItem(page, `Verde Same ${size.width}`);
    const dialog = page.getByRole('dialog', { name: 'Edit Item' });
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    const conflict = dialog.getByRole('alert').filter({ hasText: 'Someone else changed' });
    await dialog.getByLabel('Price (USD)').fill('1250');
    await dialog.getByLabel('Description').fill('A fine old gun, cleaned last week.');
    await asAdmin(page, 'PUT', path, { price: 135_000, inStock: false });
    await save.click();
    await expect(conflict).toContainText(
      'Someone else changed this too: Price. Your changes are still here.',
    );
    await expect(conflict.getByRole('deletion')).toHaveText('$1,350');
    await expect(conflict.getByRole('insertion')).toHaveText('$1,250');
    await expect(conflict).toBeInViewport();
    await expect(save).toBeInViewport();
    await expectAccessible(page, 'conflict of an item');
    if (size.width < 400) {
      await expectFits(page, 'conflict of an item');
      await page.setViewportSize(size);
    }

    await conflict.getByRole('button', { name: 'Load Theirs' }).click();
    await expect(conflict).toBeHidden();
    await expect(dialog.getByLabel('Price (USD)')).toHaveValue('1350.00');
    await expect(dialog.getByRole('switch', { name: 'In stock' })).not.toBeChecked();
    await expect(dialog.getByLabel('Description')).toHaveValue('A fine old gun, cleaned last week.');

    await dialog.getByLabel('Price (USD)').fill('1260');
    await asAdmin(page, 'PUT', path, { price: 140_000 });
    await save.click();
    await expect(conflict.getByRole('deletion')).toHaveText('$1,400');
    await conflict.getByRole('button', { name: 'Save Mine' }).click();
    await expect(notice(page)).toContainText('Item Saved');
    expect(await asAdmin<Item>(page, 'GET', path)).toMatchObject({
      ...{ price: 126_000, inStock: false, description: 'A fine old gun, cleaned last week.' },
    });
    await asAdmin(page, 'DELETE', path);
  });
}

test('an item that was deleted elsewhere is saved as a new one', async ({ page }) => {
  const { id, path } = await editItem(page, 'Verde Deleted');
  const dialog = page.getByRole('dialog', { name: 'Edit Item' });
  await dialog.getByLabel('Name').fill('Verde Again');
  await asAdmin(page, 'DELETE', path);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Someone else has deleted this item. What you typed is still here.',
  );
  await dialog.getByRole('button', { name: 'Save as New' }).click();
  await expect(notice(page)).toContainText('Verde Again is published.');
  const [found] = await asAdmin<Item[]>(page, 'GET', '/api/admin/inventory?search=Verde+Again');
  expect(found).toMatchObject({ ...OLD, name: 'Verde Again' });
  expect(found?.id).not.toBe(id);
  await asAdmin(page, 'DELETE', `/api/admin/inventory/${found?.id}`);
});

test('posts, testimonials and services are asked about alike', async ({ page }) => {
  const post = await asAdmin<BlogPost>(page, 'POST', '/api/admin/blog', {
    title: 'Verde Conflict',
    content: `<p>${'Words of a post. '.repeat(5)}</p>`,
    excerpt: 'An excerpt of more than twenty letters.',
    author: 'Verde Author',
  });
  const said = await asAdmin<Testimonial>(page, 'POST', '/api/admin/testimonials', {
    author: 'Verde Conflict',
    content: 'More than ten letters.',
  });
  const service = await asAdmin<Service>(page, 'POST', '/api/admin/services', {
    ...{ name: 'Verde Conflict', description: 'Measured.', durationText: 'An hour', priceText: '$80' },
    ...{ checklist: ['Your firearm'], active: false, mobile: false },
  });
  for (const [screen, path, label, theirs] of [
    [
      '/admin/blog',
      `/api/admin/blog/${post.id}`,
      'Author',
      { author: 'Theirs', content: `<p>${'Another text. '.repeat(9)}</p>` },
    ],
    ['/admin/testimonials', `/api/admin/testimonials/${said.id}`, 'Author', { author: 'Theirs', rating: 3 }],
    [
      '/admin/settings?tab=services',
      `/api/admin/services/${service.id}`,
      'Duration',
      { durationText: 'Theirs', checklist: ['Keys'] },
    ],
  ] as const) {
    await page.goto(screen);
    await page.getByRole('button', { name: 'Edit: Verde Conflict' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(label, { exact: true }).fill('Typed Meanwhile');
    await asAdmin(page, 'PUT', path, theirs);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    const conflict = dialog.getByRole('alert');
    await expect(conflict).toContainText(`Someone else changed this too: ${label}.`);
    await expect(conflict.getByRole('deletion')).toHaveText('Theirs');
    await conflict.getByRole('button', { name: 'Load Theirs' }).click();
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('Theirs');
    if ('content' in theirs) {
      await expect(dialog.getByRole('textbox', { name: 'Content' })).toContainText('Another text.');
    }
    await dialog.getByLabel(label, { exact: true }).fill('Typed Meanwhile');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
    const rows = await asAdmin<{ id: number }[]>(page, 'GET', path.replace(/\/\d+$/, ''));
    const key = label === 'Author' ? 'author' : 'durationText';
    expect(rows.find(({ id }) => path.endsWith(`/${id}`))).toMatchObject({
      ...theirs,
      [key]: 'Typed Meanwhile',
    });
    await asAdmin(page, 'DELETE', path);
  }
});

test('notes that two tabs wrote are both shown, and what else happened to the visit is no matter', async ({
  page,
}) => {
  const day = farDay(150);
  const { id } = await book(page, day, '1:00 PM', '2:00 PM', 'Nora Notes');
  const path = `/api/admin/appointments/${id}`;
  const stored = async () => (await asAdmin<Appointment>(page, 'GET', path)).internalNote;
  await page.goto(`/admin/schedule?tab=appointments&appointment=${id}`);
  const drawer = page.getByRole('dialog', { name: 'Nora Notes' });
  const note = drawer.getByLabel('Internal note');
  await note.fill('Brings two guns.');
  // Another version of the visit, but the same note.
  await asAdmin(page, 'PUT', `${path}/status`, { status: 'confirmed' });
  await note.press('Tab');
  await expect(drawer.getByText('Saved.', { exact: true })).toBeVisible();
  expect(await stored()).toBe('Brings two guns.');

  await note.fill('Brings three guns.');
  await asAdmin(page, 'PUT', path, { internalNote: 'Called: comes alone.' });
  await note.press('Tab');
  const conflict = drawer.getByRole('alert').filter({ hasText: 'Someone else changed this too: Note.' });
  await expect(conflict).toContainText('Called: comes alone.');
  await expect(note).toHaveValue('Brings three guns.');
  expect(await stored()).toBe('Called: comes alone.');
  await conflict.getByRole('button', { name: 'Save Mine' }).click();
  await expect(drawer.getByText('Saved.', { exact: true })).toBeVisible();
  expect(await stored()).toBe('Brings three guns.');

  // Nothing is typed here any more: what the other writes now is there when the visit is opened again.
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await asAdmin(page, 'PUT', path, { internalNote: 'Called: comes at noon.' });
  await page.getByRole('button', { name: 'Nora Notes', exact: true }).click();
  await expect(note).toHaveValue('Called: comes at noon.');
  await asAdmin(page, 'PUT', `${path}/status`, { status: 'cancelled' });
});

test('the note of a time is not lost to another tab', async ({ page }) => {
  const date = farDay(151);
  const slot = await asAdmin<Slot>(page, 'POST', '/api/admin/schedule', {
    ...{ date, startTime: '1:00 PM', endTime: '2:00 PM' },
  });
  await page.goto(`/admin/schedule?date=${date}`);
  await page.getByRole('button', { name: /^Add Note: 1:00 PM/ }).click();
  await page.getByLabel(/^Note: 1:00 PM/).fill('Mine');
  await asAdmin(page, 'PUT', `/api/admin/schedule/${slot.id}`, { notes: 'Theirs' });
  await page.getByRole('button', { name: 'Save Note' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this too: Note.' });
  await expect(conflict.getByRole('region', { name: 'Note' })).toContainText('Theirs');
  await conflict.getByRole('button', { name: 'Load Theirs' }).click();
  await expect(page.getByLabel(/^Note: 1:00 PM/)).toHaveValue('Theirs');
  await page.getByLabel(/^Note: 1:00 PM/).fill('Both');
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect(page.getByText('Both', { exact: true })).toBeVisible();
  await asAdmin(page, 'DELETE', `/api/admin/schedule/${slot.id}`);
});

test('a note that was begun before another day was looked at replaces none that was written meanwhile', async ({
  page,
}) => {
  const date = farDay(175);
  const other = addDays(date, 1);
  const slot = await asAdmin<Slot>(page, 'POST', '/api/admin/schedule', {
    ...{ date, startTime: '1:00 PM', endTime: '2:00 PM' },
  });
  await page.goto(`/admin/schedule?date=${date}`);
  await page.getByRole('button', { name: /^Add Note: 1:00 PM/ }).click();
  await page.getByLabel(/^Note: 1:00 PM/).fill('Mine');
  await navigate(page, `/admin/schedule?date=${other}`);
  await expect(page.getByRole('heading', { name: formatDay(other) })).toBeVisible();
  await asAdmin(page, 'PUT', `/api/admin/schedule/${slot.id}`, { notes: 'Theirs' });
  const loaded = page.waitForResponse(/\/api\/admin\/schedule(\?|$)/);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await loaded;
  await navigate(page, `/admin/schedule?date=${date}`);
  await expect(page.getByLabel(/^Note: 1:00 PM/)).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save Note' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this too: Note.' });
  await expect(conflict.getByRole('region', { name: 'Note' })).toContainText('Theirs');
  await asAdmin(page, 'DELETE', `/api/admin/schedule/${slot.id}`);
});

test('settings that two people changed at the same time keep both unless the field is the same', async ({
  page,
}) => {
  const before = await asAdmin<{ business: object; banner: string | null; transferFee: number | null }>(
    page,
    'GET',
    '/api/admin/settings',
  );
  await page.goto('/admin/settings?tab=shop');
  await page.getByLabel('City, State and ZIP').fill('Tempe, AZ 85281');
  await page.getByRole('textbox', { name: 'Banner' }).fill('Mine');
  await asAdmin(page, 'PUT', '/api/admin/settings', {
    transferFee: 4_500,
    business: { street: '1 Other Way' },
  });
  await page.getByRole('button', { name: 'Save Shop' }).click();
  await expect(notice(page)).toContainText('Shop Saved');
  await expect(page.getByLabel('Street')).toHaveValue('1 Other Way');
  expect(await asAdmin(page, 'GET', '/api/admin/settings')).toMatchObject({
    ...{ transferFee: 4_500, banner: 'Mine', business: { street: '1 Other Way', city: 'Tempe, AZ 85281' } },
  });
  const { business, banner, transferFee } = before;
  await asAdmin(page, 'PUT', '/api/admin/settings', { business, banner, transferFee });
});
