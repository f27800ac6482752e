import { asAdmin } from '../support/back-office';
import { expect, startSession, test } from '../support/site';

const CARDS = 'main a[href^="/inventory/"]';

test('the catalog is complete without JavaScript', async ({ request }) => {
  const html = await (await request.get('/inventory')).text();
  expect(html).toContain('Bertolani Sidelock Side-by-Side 20');
  expect(html).toContain('$68,500');
  expect(html).toMatch(/<title>Inventory · Palo Verde Arms<\/title>/);
});

test('shows all published items and filters them by category, in the address too', async ({ page }) => {
  await page.goto('/inventory');
  await expect(page.locator(CARDS)).toHaveCount(23);
  await page.getByRole('link', { name: 'Night Vision', exact: true }).click();
  await expect(page.locator(CARDS)).toHaveCount(5);
  await expect(page).toHaveURL(/category=Night(\+|%20)Vision/);
  await page.goto('/inventory?category=Less-Lethal');
  await expect(page.locator(CARDS)).toHaveCount(4);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.locator(CARDS)).toHaveCount(23);
});

test('on a phone the names of neighbors begin at one height, samples with long categories too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/inventory');
  const tops = await page
    .locator('main article h3')
    .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().top));
  for (let index = 0; index + 1 < tops.length; index += 2) {
    expect(tops[index + 1]).toBeCloseTo(tops[index] ?? 0, 0);
  }
});

test('an item opens on top of the list with an address of its own, and closes back to the list', async ({
  page,
}) => {
  await page.goto('/inventory?category=Firearms');
  const list = await page.getByRole('region', { name: 'Items' }).elementHandle();
  await page.locator(CARDS).first().click();
  const dialog = page.getByRole('dialog', { name: 'Bertolani Sidelock Side-by-Side 20' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/inventory\/\d+-[a-z\d-]+\?category=Firearms$/);
  await expect(page).toHaveTitle(/^Bertolani/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/inventory\?category=Firearms$/);
  await page.locator(CARDS).first().click();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
  // The list was there all the time.
  expect(await list?.evaluate((element) => element.isConnected)).toBe(true);
});

test('an item that fills a phone says whose it is and whom to call', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/inventory');
  await page.locator(CARDS).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Palo Verde Arms · Scottsdale, AZ')).toBeInViewport({ ratio: 1 });
  const call = dialog.getByRole('link', { name: /^Call \(480\)/ });
  await expect(call).toHaveAttribute('href', /^tel:/);
  const ask = dialog.getByRole('button', { name: 'Contact for Purchase' });
  expect((await call.boundingBox())?.y).toBe((await ask.boundingBox())?.y);
});

test('an unknown item answers 404 in words', async ({ page }) => {
  const answer = await page.goto('/inventory/999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('This item is no longer available.').first()).toBeVisible();
  await expect(page).toHaveTitle('Item Not Found · Palo Verde Arms');
});

test('an item out of stock cannot be bought, but the next one can be asked for', async ({ page }) => {
  await page.goto('/inventory');
  await page
    .getByRole('article')
    .filter({ hasText: 'Out of Stock - Contact for Details' })
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Out of Stock', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Currently Unavailable' }),
  ).toBeDisabled();
  await page.getByRole('button', { name: 'Ask About the Next One' }).click();
  const form = page.getByRole('dialog', { name: 'Ask About the Next One' });
  await expect(form.getByLabel('Subject')).toHaveValue(/^Inquiry about /);
  await expect(form.getByLabel('Message')).toHaveValue(/\$.* out of stock/);
});

test('an inquiry is prefilled, checked, sent, and keeps what was typed until then', async ({ page }) => {
  await page.goto('/inventory');
  await page.locator(CARDS, { hasNotText: 'Out of Stock' }).first().click();
  await page.getByRole('button', { name: 'Contact for Purchase' }).click();
  const form = page.getByRole('dialog', { name: 'Contact for Purchase' });
  await expect(form.getByLabel('Subject')).toHaveValue(/^Inquiry about /);
  await expect(form.getByLabel('Message')).toHaveValue(/\$/);
  await form.getByRole('button', { name: /send/i }).click();
  await expect(form.getByText('Name must be at least 2 characters')).toBeVisible();
  await form.getByLabel('Name').fill('Dana Reyes');
  await form.getByLabel('Email').fill('dana@example.com');
  await form.getByLabel('Phone').fill('602 555 01');
  await form.getByRole('button', { name: /send/i }).click();
  await expect(form.getByText('Please enter a valid phone number')).toBeVisible();
  await form.getByLabel('Phone').fill('(480) 555-0190');
  // Back closes only the inquiry.
  await page.goBack();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Contact for Purchase' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Dana Reyes');
  // The reload leaves the list, and opens the inquiry on top of the item's own page.
  await page.reload();
  await expect(form.getByLabel('Phone')).toHaveValue('(480) 555-0190');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/contact', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
  await form.getByRole('button', { name: /send/i }).click();
  // The buttons, which stay at the bottom, cover no line of it.
  const isWhole = (line: Element) => {
    const { left, bottom } = line.getBoundingClientRect();
    return document.elementFromPoint(left + 9, bottom - 9) === line;
  };
  await expect.poll(() => form.getByRole('status').evaluate(isWhole)).toBe(true);
  await expect(
    page.getByText('There was an error sending your inquiry. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(form.getByLabel('Name')).toHaveValue('Dana Reyes');
  const sent = page.waitForRequest('**/api/contact');
  await form.getByRole('button', { name: /send/i }).click();
  await expect(page.getByText('Inquiry Sent Successfully', { exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Dana Reyes',
    email: 'dana@example.com',
    subject: expect.stringMatching(/^Inquiry about /),
    message: expect.stringMatching(/\n\nPhone: \(480\) 555-0190$/),
    website: '',
    itemId: expect.any(Number),
  });
  const item = page.getByRole('main');
  const word = item.getByRole('status');
  await expect(word).toContainText(
    'Inquiry sent. We’ll answer dana@example.com from hello@paloverdearms.example',
  );
  await expect(word).toBeInViewport({ ratio: 1 });
  // The narrow padding of the buttons around it isn't for text beside a line.
  await expect(word).toHaveCSS('padding-left', '16px');
  await expect(item.getByRole('link', { name: 'Book a time to see it' })).toHaveAttribute(
    'href',
    '/schedule?item=24',
  );
  await page.getByRole('button', { name: 'Contact for Purchase' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Dana Reyes');
  await expect(form.getByLabel('Phone')).toHaveValue('(480) 555-0190');
  await form.getByRole('button', { name: 'Not you? Clear' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(form.getByLabel('Email')).toHaveValue('');
  await expect(form.getByLabel('Name')).toBeFocused();
});

test('an inquiry that was opened and closed names the price of when it is opened again', async ({ page }) => {
  await startSession(page);
  const { id } = await asAdmin<{ id: number }>(page, 'POST', '/api/admin/inventory', {
    ...{ name: 'Repriced Six', description: 'Its price is changed soon', price: 90_000 },
    ...{ category: 'Firearms', imageUrl: '/uploads/inventory/x.webp' },
  });
  const message = page.getByRole('dialog', { name: 'Contact for Purchase' }).getByLabel('Message');
  await page.goto(`/inventory/${id}`);
  await page.getByRole('button', { name: 'Contact for Purchase' }).click();
  await expect(message).toHaveValue(/\$900/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(message).toBeHidden();
  await asAdmin(page, 'PUT', `/api/admin/inventory/${id}`, { price: 80_000 });
  await page.reload();
  await page.getByRole('button', { name: 'Contact for Purchase' }).click();
  await expect(message).toHaveValue(/\$800/);
  await asAdmin(page, 'DELETE', `/api/admin/inventory/${id}`);
});

test('an inquiry that is closed while it is sent says so wherever the visitor is by then', async ({
  page,
}) => {
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.fulfill({ status: 201, json: { success: true, message: 'Thanks' } });
  });
  await page.goto('/inventory/24');
  await page.getByRole('button', { name: 'Contact for Purchase' }).click();
  const form = page.getByRole('dialog').last();
  await form.getByLabel('Name').fill('Dana Reyes');
  await form.getByLabel('Email').fill('dana@example.com');
  await form.getByRole('button', { name: /send/i }).click();
  await expect(form.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  answer();
  await expect(page.getByText('Inquiry Sent Successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/inventory\/24-/);
});

test('a list that cannot be loaded says so and offers another try', async ({ page }) => {
  await page.goto('/nowhere');
  await page.route(/\/api\/inventory\?/, (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.getByRole('link', { name: 'Inventory' }).first().click();
  await expect(page.getByText('Error loading inventory items.')).toBeVisible();
  await page.unroute(/\/api\/inventory\?/);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.locator(CARDS)).toHaveCount(23);
});

test('an empty category says so and leads back to all items; without any, they are coming soon', async ({
  page,
}) => {
  await page.goto('/nowhere');
  await page.route(/\/api\/inventory\?/, (route) => route.fulfill({ json: [] }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tactical Gear' }).click();
  await expect(page.getByText('No items found in this category.')).toBeVisible();
  await page.getByRole('button', { name: 'View All Items' }).press('Enter');
  await expect(page.locator('#item-count')).toBeFocused();
  await expect(page.getByText('Inventory Coming Soon!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View All Items' })).toHaveCount(0);
});
