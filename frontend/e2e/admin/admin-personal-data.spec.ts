import { readFileSync } from 'node:fs';
import { asAdmin, book, farDay } from '../support/back-office';
import { expectAccessible, expectFits } from '../support/pages';
import { expect, signIn, test } from '../support/site';

test('what is held about a client is shown, saved as a file, and erased once it is clear what that does', async ({
  page,
}) => {
  await signIn(page, '/admin/settings?tab=personal-data');
  const { email } = await book(page, farDay(212), '10:00 AM', '11:00 AM', 'Ines Calder');
  const written = { name: 'Ines Calder', email, subject: 'A question', message: 'Do you ship to Tucson?' };
  expect((await page.request.post('/api/contact', { data: written })).status()).toBe(201);

  const field = page.getByLabel('Email or Phone');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Please enter an email address or a whole phone number')).toBeVisible();

  // By number, then on to what else there is under the address.
  await field.fill('+1 480.555.0177');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Held About +1 480.555.0177' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Appointments' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Messages' })).toHaveCount(0);
  await page.getByRole('button', { name: email }).click();
  await expect(page.getByRole('heading', { name: `Held About ${email}` })).toBeVisible();
  await expect(field).toHaveValue(email);
  await expect(page.getByRole('link', { name: 'A question' })).toHaveAttribute(
    'href',
    /messages\?message=\d+$/,
  );
  await expectAccessible(page, 'what is held');
  await expectFits(page, 'what is held', 390);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('personal-data.json');
  expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
    appointments: [{ email }],
    messages: [{ subject: 'A question' }],
  });

  await page.getByRole('button', { name: 'Erase…' }).click();
  const question = page.getByRole('dialog', { name: `Erase ${email}?` });
  await expect(question).toContainText('1 message will be deleted.');
  await expect(question).toContainText('1 upcoming one will be canceled, without an email.');
  await expectAccessible(page, 'the question');
  await question.getByRole('button', { name: 'Keep It' }).click();
  await page.getByRole('button', { name: 'Erase…' }).click();
  await question.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `Erased: ${email}` })).toContainText(
    '1 message was deleted.',
  );
  await expect(page.getByText(`Nothing is held about ${email}.`)).toBeVisible();
});

test('a search for the same person once more shows what came meanwhile', async ({ page }) => {
  await signIn(page, '/admin/settings?tab=personal-data');
  const written = { name: 'Ana Again', email: 'ana.again@example.com', message: 'Do you ship to Tucson?' };
  const write = async (subject: string) => {
    const answer = await page.request.post('/api/contact', { data: { ...written, subject } });
    expect(answer.status()).toBe(201);
  };
  await write('The first question');
  await page.getByLabel('Email or Phone').fill(written.email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('link', { name: 'The first question' })).toBeVisible();
  await write('The second question');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('link', { name: 'The second question' })).toBeVisible();
});

test('of a number with an extension, the other extensions are named, and one press looks there', async ({
  page,
}) => {
  await signIn(page, '/admin/settings?tab=personal-data');
  const written = { name: 'Lena Ostrow', email: 'lena.ostrow@example.com', subject: 'A question' };
  const data = { ...written, phone: '480-555-0178 x12', message: 'Do you ship to Tucson?' };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  const field = page.getByLabel('Email or Phone');
  await field.fill('(480) 555-0178');
  await field.press('Enter');
  await expect(page.getByText('Nothing is held about (480) 555-0178.')).toBeVisible();
  await page.getByRole('button', { name: '480-555-0178 x12' }).click();
  await expect(page.getByRole('heading', { name: 'Held About 480-555-0178 x12' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A question' })).toBeVisible();
  await expectAccessible(page, 'another extension');
  await page.getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('Nothing is held about 480-555-0178 x12.')).toBeVisible();
});

test('whom the activity log alone still names is shown, and erased there', async ({ page }) => {
  await signIn(page, '/admin/settings?tab=personal-data');
  const item = await asAdmin<{ id: number }>(page, 'POST', '/api/admin/inventory', {
    name: 'Held for log.only@example.com',
    description: 'Kept in the safe.',
    price: 420_000,
    category: 'Firearms',
    imageUrl: 'https://example.com/held.jpg',
    published: false,
  });
  await asAdmin(page, 'DELETE', `/api/admin/inventory/${item.id}`);
  await page.getByLabel('Email or Phone').fill('log.only@example.com');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Activity Log' })).toBeVisible();
  await expect(page.getByText('2 entries quote')).toBeVisible();
  await expectAccessible(page, 'what the log has');
  await page.getByRole('button', { name: 'Erase…' }).click();
  const question = page.getByRole('dialog', { name: 'Erase log.only@example.com?' });
  await expect(question).toContainText('2 entries of the activity log lose the name of an item');
  await question.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page.getByText('Nothing is held about log.only@example.com.')).toBeVisible();
});
