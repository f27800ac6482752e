import type { Page } from '@playwright/test';
import { asAdmin } from '../support/back-office';
import { expect, startSession, test } from '../support/site';
import { sql } from '../support/sql';
import { announce, announced, removeTransfers } from '../support/transfers';
import { MOMENTS, openTranslated, REDRAWN } from '../support/translator';
import { addTimes, requestVisit } from '../support/visits';

test.use({ provokedMessages: REDRAWN });

/** What the page sends to an address of the API, and that it is taken. */
async function sentTo(page: Page, path: string, send: () => Promise<unknown>): Promise<unknown> {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith(path) && response.request().method() === 'POST',
  );
  await send();
  const response = await answer;
  expect(response.ok(), await response.text()).toBe(true);
  return response.request().postDataJSON() as unknown;
}

const PERSON = { name: 'Traducida Vega', email: 'vega@example.com', phone: '(480) 555-0134' };

/** Every choice has a value of its own, and the one that is shown is the one that counts. */
async function expectChoices(page: Page, path: string): Promise<void> {
  const wrong = await page.evaluate(() =>
    [...document.querySelectorAll('select')].flatMap((select) => {
      const options = [...select.options];
      return options.every((option) => option.hasAttribute('value')) && select.selectedIndex >= 0
        ? []
        : [`${select.name}: ${select.innerText}`];
    }),
  );
  expect(wrong, path).toEqual([]);
  const unnamed = page.locator('input[type=radio]:not([value]), input[type=radio][value="on"]');
  await expect(unnamed, path).toHaveCount(0);
}

for (const [index, when] of MOMENTS.entries()) {
  test(`every page says what it says, translated ${when}`, async ({ page }) => {
    const visit = await requestVisit(page, 223 + index, `Paz Paseo ${index}`);
    const transfer = await announce(page, `Paz Traslado ${index}`);
    const { url: seller } = await asAdmin<{ url: string }>(
      page,
      'POST',
      `/api/admin/transfers/${transfer.id}/seller-link`,
    );
    await page.evaluate(() => {
      localStorage.clear();
    });
    for (const path of [
      '/',
      '/about',
      '/inventory',
      '/inventory?search=rifle&sort=price-asc',
      '/inventory/24',
      '/blog',
      '/blog/1',
      '/contact?item=24',
      '/schedule',
      '/review',
      '/transfers',
      '/privacy',
      '/terms',
      '/nothing-is-here',
      visit.path,
      transfer.path,
      new URL(seller).pathname,
      '/admin/login',
    ]) {
      await openTranslated(page, path, when);
      await expect(page.getByRole('heading').first(), path).toBeVisible();
      await expect(page.getByText('Something Went Wrong'), path).toHaveCount(0);
      await expectChoices(page, path);
    }
    await removeTransfers();
  });

  test(`another service than the first is what is booked, translated ${when}`, async ({ page }) => {
    const service = page.getByLabel('Service');
    await openTranslated(page, '/schedule', when, () => service.selectOption({ label: '»Firearm transfer' }));
    await page.locator('[data-day]:not([data-disabled]) button').last().click();
    await page.locator('input[name=timeSlotId]').last().check();
    await page.getByLabel('Full Name').fill(PERSON.name);
    await page.getByLabel('Email Address').fill(PERSON.email);
    await page.getByLabel('Phone Number').fill(PERSON.phone);
    // Redrawn texts are translated again.
    await expect(service.locator('option:checked')).toHaveText('»Firearm transfer');
    const sent = await sentTo(page, '/api/appointments', () =>
      page.getByRole('button', { name: 'Request Appointment' }).click(),
    );
    expect(sent).toMatchObject({ ...PERSON, serviceType: 'Firearm transfer' });
    await expect(page.getByRole('heading', { name: 'Request Received' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your Request' })).toContainText(PERSON.phone);
  });

  test(`the first service is booked untouched, and any is after another try, translated ${when}`, async ({
    page,
  }) => {
    await openTranslated(page, '/schedule', when);
    const service = page.getByLabel('Service');
    const first = await service.locator('option').first().getAttribute('value');
    await expect(service).toHaveValue(first ?? '');
    await service.selectOption({ index: 1 });
    const second = await service.inputValue();
    await service.selectOption({ index: 0 });
    await page.locator('[data-day]:not([data-disabled]) button').last().click();
    await page.locator('input[name=timeSlotId]').last().check();
    await page.getByLabel('Full Name').fill(PERSON.name);
    await page.getByLabel('Email Address').fill(PERSON.email);
    await page.getByLabel('Phone Number').fill(PERSON.phone);
    const bodies: unknown[] = [];
    await page.route('**/api/appointments', (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill({ status: 503, json: { statusCode: 503, error: '', message: '' } });
    });
    const send = page.getByRole('button', { name: 'Request Appointment' });
    await send.click();
    await expect.poll(() => bodies.length).toBeGreaterThan(0);
    await expect(send).toBeEnabled();
    const before = bodies.length;
    await service.selectOption({ index: 1 });
    await expect(page.locator('input[name=timeSlotId]:checked')).toBeVisible();
    await send.click();
    await expect.poll(() => bodies.length).toBeGreaterThan(before);
    expect(bodies[0]).toMatchObject({ serviceType: first });
    expect(bodies.at(-1)).toMatchObject({ serviceType: second });
  });

  test(`messages, wishes for another time and questions about an item are sent as typed, translated ${when}`, async ({
    page,
  }) => {
    await openTranslated(page, '/contact', when);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    await page.getByLabel('Name').fill(PERSON.name);
    await expect(page.getByText('Name must be at least 2 characters')).toHaveCount(0);
    await page.getByLabel('Email').fill(PERSON.email);
    await page.getByLabel('Subject').fill('Una pregunta');
    await page.getByLabel('Message').fill('Do you take trade-ins of rifles?');
    await page.getByRole('checkbox').check();
    const message = await sentTo(page, '/api/contact', () =>
      page.getByRole('button', { name: 'Send Message' }).click(),
    );
    expect(message).toMatchObject({ subject: 'Una pregunta', message: 'Do you take trade-ins of rifles?' });
    await expect(page.getByText('Message Sent').first()).toBeVisible();

    await openTranslated(page, '/schedule', when);
    // The wish goes along with the service chosen above it.
    await page.getByLabel('Service').selectOption({ index: 1 });
    const serviceType = await page.getByLabel('Service').inputValue();
    const wish = page.getByRole('region', { name: "Can't Find a Suitable Time?" });
    await wish.getByText('Request Another Time').click();
    await wish.getByRole('button', { name: 'Send Request' }).click();
    const missing = wish.getByText('Please tell us which dates and times work for you');
    await expect(missing).toBeVisible();
    await wish.getByLabel('Preferred Dates and Times').fill('Saturday mornings');
    await expect(missing).toHaveCount(0);
    await wish.getByLabel('Name').fill(PERSON.name);
    await wish.getByLabel('Email').fill(PERSON.email);
    await wish.getByLabel('Phone').fill(PERSON.phone);
    const wished = await sentTo(page, '/api/contact', () =>
      wish.getByRole('button', { name: 'Send Request' }).click(),
    );
    expect(wished).toMatchObject({ name: PERSON.name, serviceType });
    await expect(wish.getByRole('status').filter({ hasText: `We’ll answer ${PERSON.email}` })).toBeVisible();

    await openTranslated(page, '/inventory/24', when);
    await page.getByRole('button', { name: 'Contact for Purchase' }).click();
    const inquiry = page.getByRole('dialog', { name: 'Contact for Purchase' });
    await inquiry.getByLabel('Name').fill('');
    await inquiry.getByRole('button', { name: /send/i }).click();
    await expect(inquiry.getByText('Name must be at least 2 characters')).toBeVisible();
    await inquiry.getByLabel('Name').fill(PERSON.name);
    await inquiry.getByLabel('Email').fill(PERSON.email);
    const subject = await inquiry.getByLabel('Subject').inputValue();
    const asked = await sentTo(page, '/api/contact', () =>
      inquiry.getByRole('button', { name: /send/i }).click(),
    );
    expect(asked).toMatchObject({ ...{ name: PERSON.name, subject }, itemId: 24 });
    await expect(page.getByText('Inquiry Sent Successfully').first()).toBeVisible();
  });

  test(`a testimonial, a transfer and a tracking number are sent as chosen, translated ${when}`, async ({
    page,
  }) => {
    await openTranslated(page, '/review', when, () => page.getByRole('radio', { name: '4 stars' }).check());
    await page.getByLabel('Your Name').fill('Paz Herrera');
    await page.getByLabel('Your Testimonial').fill('Quiet, careful and well informed.');
    const words = await sentTo(page, '/api/testimonials', () =>
      page.getByRole('button', { name: 'Submit Testimonial' }).click(),
    );
    expect(words).toMatchObject({ author: 'Paz Herrera', rating: 4 });
    await expect(page.getByText('We have it from Paz Herrera, with 4 stars.')).toBeVisible();

    const { name, email, phone, seller, description } = announced(`Paz Enviada ${index}`);
    const kind = page.getByLabel('The seller is');
    await openTranslated(page, '/transfers', when, () => kind.selectOption({ label: '»A private seller' }));
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill(phone);
    await page.getByLabel('Seller', { exact: true }).fill(seller);
    await page.getByLabel('What’s coming', { exact: true }).fill(description);
    await expect(kind.locator('option:checked')).toHaveText('»A private seller');
    const transfer = await sentTo(page, '/api/transfers', () =>
      page.getByRole('button', { name: 'Tell Us What’s Coming' }).click(),
    );
    expect(transfer).toMatchObject({ name, seller, sellerKind: 'private' });

    await startSession(page);
    const { id } = await announce(page, `Paz Vendedora ${index}`);
    const link = `/api/admin/transfers/${id}/seller-link`;
    const { url } = await asAdmin<{ url: string }>(page, 'POST', link);
    await openTranslated(page, new URL(url).pathname, when);
    await page.getByLabel('Tracking number').fill('1Z 778');
    const token = new URL(url).pathname.split('/').at(-1);
    const noted = await sentTo(page, `/api/sellers/${token}`, () =>
      page.getByRole('button', { name: 'Save Tracking Number' }).click(),
    );
    expect(noted).toEqual({ trackingNumber: '1Z 778' });
    await expect(page.getByText('we have your tracking number')).toBeVisible();
    await removeTransfers();
  });

  test(`a visit is moved to the time that was chosen, and called off, translated ${when}`, async ({
    page,
  }) => {
    const { date, path } = await requestVisit(page, 225 + index, `Paz Cita ${index}`);
    const [, later] = await addTimes(page, date, ['2:00 PM', '4:00 PM']);
    await openTranslated(page, path, when);
    await page.getByText('Choose Another Time').click();
    // In place of the list of all days, which is there without scripts.
    await expect(page.locator('#change-visit [data-day]').first()).toBeVisible();
    await page.locator(`input[name=timeSlotId][value="${later}"]`).check();
    const moved = await sentTo(page, '/move', () =>
      page.getByRole('button', { name: /^Move to .*4:00 PM$/ }).click(),
    );
    expect(moved).toMatchObject({ timeSlotId: later });
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/ 4:00 PM$/);
    await page.getByText('Cancel This Visit').click();
    await sentTo(page, '/cancel', () => page.getByRole('button', { name: 'Yes, Cancel My Visit' }).click());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Canceled');
    await expect(page.getByText('Something Went Wrong')).toHaveCount(0);
  });

  test(`whoever was invited gets in with the password they typed, translated ${when}`, async ({ page }) => {
    const username = `paz.${index}`;
    await startSession(page);
    const { inviteUrl } = await asAdmin<{ inviteUrl: string }>(page, 'POST', '/api/admin/users', {
      ...{ username, password: 'browser-test-password' },
    });
    await page.evaluate(() => {
      localStorage.clear();
    });
    try {
      await openTranslated(page, new URL(inviteUrl).pathname, when);
      await page.getByLabel('Choose a Password').fill('quiet-lantern-81');
      await page.getByLabel('Confirm Password').fill('quiet-lantern-81');
      await page.getByRole('button', { name: 'Save and Log In' }).click();
      await expect(page).toHaveURL(/\/admin$/);
      await page.evaluate(() => {
        localStorage.clear();
      });
      await openTranslated(page, '/admin/login', when);
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill('quiet-lantern-81');
      await page.getByRole('button', { name: /^log ?in$/i }).click();
      await expect(page).toHaveURL(/\/admin$/);
    } finally {
      await sql(`DELETE FROM users WHERE username = '${username}'`);
    }
  });
}
