import sharp from 'sharp';
import { expect, notice, signIn, test } from './site';

/** A real photograph-sized JPEG. */
const photograph = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a5c33' } })
    .jpeg()
    .toBuffer();

test('a stranger is led to the login and a wrong password is refused in words', async ({ page }) => {
  await page.goto('/admin/inventory');
  await page.waitForURL('**/admin/login');
  await expect(page.getByText('Protected area. Authorized personnel only.')).toBeVisible();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('wrong-password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid username or password.').first()).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue('admin');
});

test('the dealer adds an item with a photograph, a visitor finds it, unpublished it is gone', async ({
  page,
  context,
  consoleMessages,
}) => {
  await signIn(page, '/admin/inventory');
  await page.getByRole('button', { name: 'Add Item' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Verde Field Gun');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A gun that was added by a browser test.');
  await dialog.getByRole('spinbutton', { name: /price/i }).fill('1234.56');
  await dialog.getByRole('combobox', { name: /category/i }).click();
  await page.getByTitle('Firearms').last().click();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'gun.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await dialog.getByRole('button', { name: /^(save|add item|create)/i }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Verde Field Gun').first()).toBeVisible();

  const visitor = await context.newPage();
  await visitor.goto('/inventory');
  const card = visitor.getByRole('article').filter({ hasText: 'Verde Field Gun' });
  await expect(card).toContainText('$1,234.56');
  await expect
    .poll(() =>
      card.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    )
    .toBeGreaterThan(300);

  await page.getByRole('switch', { name: 'Published: Verde Field Gun' }).click();
  await expect(page.getByRole('switch', { name: 'Published: Verde Field Gun' })).not.toBeChecked();
  await expect
    .poll(async () => {
      await visitor.goto('/inventory');
      return visitor.getByText('Verde Field Gun').count();
    })
    .toBe(0);
  expect(consoleMessages).toEqual([]);
});

test('a picture that the server refuses keeps its reason below it', async ({ page }) => {
  await signIn(page, '/admin/inventory?new=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Verde Heavy Gun');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('A gun with a picture that is too large.');
  await dialog.getByRole('spinbutton', { name: /price/i }).fill('1');
  await dialog.getByRole('combobox', { name: /category/i }).click();
  await page.getByTitle('Firearms').last().click();
  const input = dialog.locator('input[type=file]');
  await input.setInputFiles({
    name: 'heavy.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await dialog.getByRole('button', { name: 'Add Item' }).click();
  await expect(notice(page)).toContainText('Upload ErrorFailed to upload the image. Please try again.');
  await notice(page).getByRole('button', { name: 'Close' }).click();
  const reason = dialog.getByText('The picture is too large. The limit is 5 MB.');
  await expect(reason).toBeVisible();
  await input.setInputFiles({ name: 'gun.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await expect(reason).toBeHidden();
});

test('search and deletion work, and deletion asks first', async ({ page }) => {
  await signIn(page, '/admin/inventory?view=table');
  await page.getByPlaceholder(/search/i).fill('Verde Field');
  await expect(page.getByText('Verde Field Gun', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /delete.*Verde Field Gun/i }).click();
  await expect(
    page.getByText('This will permanently delete the inventory item. This action cannot be undone.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).last().click();
  await expect(page.getByText('Verde Field Gun', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
});

test('a refused change is rolled back and said', async ({ page }) => {
  await signIn(page, '/admin/inventory');
  await page.route('**/api/admin/inventory/*', (route) => route.fulfill({ status: 503, body: '{}' }));
  const published = page.getByRole('switch', { name: /^Published: / }).first();
  await expect(published).toBeChecked();
  await published.click();
  await expect(notice(page)).toContainText('Failed to update the item. Please try again.');
  await expect(published).toBeChecked();
});

test('signing out ends the session', async ({ page }) => {
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.getByRole('button', { name: /log ?out/i }).click();
  await page.waitForURL('**/admin/login');
  const answer = await page.request.get('/api/admin/inventory', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(401);
});
