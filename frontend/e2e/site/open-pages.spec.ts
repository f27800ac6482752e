/** What becomes of a page that is open while the shop changes under it: the table is in docs/decisions/open-pages.md. */
import type { APIRequestContext, Page } from '@playwright/test';
import { formatDay } from '@/lib/time/days';
import { asAdmin, farDay } from '../support/back-office';
import { addTimes, requestVisit } from '../support/visits';
import { open } from '../support/pages';
import { expect, hydrated, sharedSession, test } from '../support/site';

const PERSON = {
  'Full Name': 'Dana Reyes',
  'Email Address': 'dana@example.com',
  'Phone Number': '(480) 555-0190',
};
const button = (page: Page) => page.getByRole('button', { name: 'Request Appointment' });

async function dealer<T>(
  request: APIRequestContext,
  method: string,
  path: string,
  data?: unknown,
): Promise<T> {
  const { token } = await sharedSession(request);
  const answer = await request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data !== undefined && { data }),
  });
  const text = await answer.text();
  expect(answer.ok(), text).toBe(true);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

interface Made {
  id: number;
  name: string;
}

/** A service of this test's own, with a day that has these times, at which the booking page stands filled in. */
async function filledIn(
  page: Page,
  { name, day, starts, ...fields }: { name: string; day: number; starts: string[]; mobile?: boolean },
): Promise<{ service: Made; date: string; slots: number[] }> {
  const { request } = page;
  const service = await dealer<Made>(request, 'POST', '/api/admin/services', { name, ...fields });
  const date = farDay(day);
  await open(page, '/');
  await page.evaluate(
    (token) => {
      localStorage.setItem('auth_token', token);
    },
    (await sharedSession(request)).token,
  );
  const slots = await addTimes(page, date, starts);
  await page.evaluate(() => {
    localStorage.removeItem('auth_token');
  });
  await open(page, `/schedule?service=${service.id}&slot=${slots[0]}`);
  await expect(page.locator(`input[value="${slots[0]}"]`)).toBeChecked();
  for (const [label, text] of Object.entries(PERSON)) {
    await page.getByLabel(label).fill(text);
  }
  return { service, date, slots };
}

const isKept = async (page: Page) => {
  for (const [label, text] of Object.entries(PERSON)) {
    await expect(page.getByLabel(label)).toHaveValue(text);
  }
};

async function cleanUp({ request }: Page, { service, date }: { service: Made; date: string }) {
  const visits = await dealer<{ id: number; date: string; status: string }[]>(
    request,
    'GET',
    '/api/admin/appointments',
  );
  const ids = visits
    .filter((visit) => visit.date === date && visit.status !== 'cancelled')
    .map(({ id }) => id);
  if (ids.length > 0) {
    await dealer(request, 'POST', '/api/admin/appointments/cancel', { ids, tellClients: false });
  }
  await dealer(request, 'DELETE', `/api/admin/services/${service.id}`);
}

test('a service that is renamed meanwhile is said under its new name, and the next press books it', async ({
  page,
}) => {
  const made = await filledIn(page, { name: 'Etching class', day: 162, starts: ['10:00 AM'], mobile: true });
  await page.getByLabel('Street').fill('4820 N Scottsdale Rd');
  await page.getByLabel('City').fill('Scottsdale');
  await page.getByLabel('ZIP').fill('85251');
  await dealer(page.request, 'PUT', `/api/admin/services/${made.service.id}`, { name: 'Engraving class' });
  await button(page).click();
  await expect(
    page.getByText('“Etching class” is called “Engraving class” now. Please send your request again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Service')).toHaveValue('Engraving class');
  await expect(page.getByLabel('Street')).toHaveValue('4820 N Scottsdale Rd');
  await isKept(page);
  await button(page).click();
  await expect(page.getByText('Appointment Requested', { exact: true })).toBeVisible();
  await cleanUp(page, made);
});

test('a service that is switched off meanwhile asks for another one, and books nothing else unasked', async ({
  page,
}) => {
  const made = await filledIn(page, { name: 'Leather class', day: 163, starts: ['10:00 AM'] });
  await dealer(page.request, 'PUT', `/api/admin/services/${made.service.id}`, { active: false });
  await button(page).click();
  await expect(
    page.getByText('“Leather class” isn’t offered online anymore. Please choose another service.'),
  ).toBeVisible();
  await expect(page.getByLabel('Service')).toHaveValue('');
  await isKept(page);
  await button(page).click();
  await expect(page.getByText('Please select a service')).toBeVisible();
  await page.getByLabel('Service').selectOption('Purchase consultation');
  await button(page).click();
  await expect(page.getByText('Appointment Requested', { exact: true })).toBeVisible();
  await cleanUp(page, made);
});

test('a service that takes longer meanwhile is asked about with its new end, and booked only then', async ({
  page,
}) => {
  const made = await filledIn(page, {
    name: 'Fitting class',
    day: 164,
    starts: ['1:00 PM', '2:00 PM', '3:00 PM'],
  });
  await dealer(page.request, 'PUT', `/api/admin/services/${made.service.id}`, { durationMinutes: 180 });
  await button(page).click();
  const day = formatDay(made.date, 'short');
  const notice = page
    .getByRole('alert')
    .filter({ hasText: `${day}, 1:00 PM: this visit now ends at 4:00 PM.` });
  await expect(notice).toBeVisible();
  await isKept(page);
  await expect(button(page)).toBeDisabled();
  await notice.getByRole('button', { name: `${day}, 1:00 PM – 4:00 PM` }).click();
  await button(page).click();
  await expect(page.getByText('Appointment Requested', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your Request' })).toContainText('4:00 PM');
  await cleanUp(page, made);
});

test('a day that is closed meanwhile gives way to other times', async ({ page }) => {
  const made = await filledIn(page, { name: 'Polish class', day: 166, starts: ['10:00 AM'] });
  const { closure } = await dealer<{ closure: Made }>(page.request, 'POST', '/api/admin/closures', {
    from: made.date,
    to: made.date,
  });
  await button(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'isn’t open anymore' })).toContainText(
    formatDay(made.date, 'short'),
  );
  await isKept(page);
  await dealer(page.request, 'DELETE', `/api/admin/closures/${closure.id}`);
  await cleanUp(page, made);
});

test.describe('a piece that changes meanwhile', () => {
  const PIECE = {
    name: 'Open page carbine',
    description: 'A carbine.',
    category: 'Firearms',
    imageUrl: '/api/storage/none.webp',
    price: 250_000,
  };

  test('can still be asked about when its price or stock is another', async ({ page }) => {
    const item = await dealer<Made>(page.request, 'POST', '/api/admin/inventory', PIECE);
    await open(page, `/inventory/${item.id}`);
    await page.getByRole('button', { name: 'Contact for Purchase' }).click();
    const form = page.getByRole('dialog', { name: 'Contact for Purchase' });
    await form.getByLabel('Name').fill('Dana Reyes');
    await form.getByLabel('Email').fill('dana@example.com');
    await dealer(page.request, 'PUT', `/api/admin/inventory/${item.id}`, { price: 300_000, inStock: false });
    const sent = page.waitForResponse('**/api/contact');
    await form.getByRole('button', { name: /send/i }).click();
    expect((await sent).status()).toBe(201);
    await expect(page.getByText('Inquiry Sent Successfully', { exact: true })).toBeVisible();
    await dealer(page.request, 'DELETE', `/api/admin/inventory/${item.id}`);
  });

  test('is no reason to lose a booking when it is gone', async ({ page }) => {
    const item = await dealer<Made>(page.request, 'POST', '/api/admin/inventory', PIECE);
    await open(page, `/schedule?item=${item.id}`);
    await page.locator('[data-day]:not([data-disabled]) button').first().click();
    await page.getByRole('radio').first().check();
    for (const [label, text] of Object.entries(PERSON)) {
      await page.getByLabel(label).fill(text);
    }
    await dealer(page.request, 'DELETE', `/api/admin/inventory/${item.id}`);
    await button(page).click();
    await expect(page.getByText('The item you wanted to see is no longer available.')).toBeVisible();
    await isKept(page);
    await button(page).click();
    await expect(page.getByText('Appointment Requested', { exact: true })).toBeVisible();
  });

  test('and a service that are gone are no reason to lose a message about them', async ({ page }) => {
    const item = await dealer<Made>(page.request, 'POST', '/api/admin/inventory', PIECE);
    await open(page, `/inventory/${item.id}`);
    await page.getByRole('button', { name: 'Contact for Purchase' }).click();
    const form = page.getByRole('dialog', { name: 'Contact for Purchase' });
    await form.getByLabel('Name').fill('Dana Reyes');
    await form.getByLabel('Email').fill('dana@example.com');
    await dealer(page.request, 'DELETE', `/api/admin/inventory/${item.id}`);
    await form.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText('Inquiry Sent Successfully', { exact: true })).toBeVisible();
    const service = await dealer<Made>(page.request, 'POST', '/api/admin/services', { name: 'Knife class' });
    await open(page, '/contact?service=Knife%20class');
    await page.getByLabel('Name').fill('Dana Reyes');
    await page.getByLabel('Email').fill('dana@example.com');
    await page.getByLabel('Subject').fill('Knife class');
    await page.getByLabel('Message').fill('When is the next knife class?');
    await page.getByRole('checkbox').check();
    await dealer(page.request, 'DELETE', `/api/admin/services/${service.id}`);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
    const subjects = await dealer<{ subject: string; message: string }[]>(
      page.request,
      'GET',
      '/api/admin/contact',
    );
    expect(subjects.map(({ message }) => message)).toContain(
      'When is the next knife class?\n\nService: Knife class',
    );
    expect(subjects.map(({ subject }) => subject)).toContain('Inquiry about Open page carbine');
  });
});

test('a visit that the shop calls off while its page is open cannot be called off again, and the page says what became of it', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, path } = await requestVisit(page, 168, 'Runa Berg');
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const client = await context.newPage();
  await client.goto(path);
  await hydrated(client);
  await asAdmin(page, 'PUT', `/api/admin/appointments/${id}/status`, { status: 'cancelled' });
  await client.getByText('Cancel This Visit').click();
  const yes = client.getByRole('button', { name: 'Yes, Cancel My Visit' });
  // The page may have heard of it before the press.
  await expect(async () => {
    if (await yes.isVisible()) {
      await yes.click({ timeout: 1000 });
    }
    await expect(client.getByRole('heading', { name: 'Canceled' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await context.close();
});
