import type { Page } from '@playwright/test';
import type { Service } from '@/api/models/Service';
import { expect, notice, signIn, startSession, test } from '../support/site';
import { expectAccessible, expectFits } from '../support/pages';

const BUSINESS = { name: 'Palo Verde Arms', phone: '(480) 555-0142', email: 'hello@paloverdearms.example' };
const HOURS = [
  { days: 'Monday to Friday', hours: '10:00 AM to 6:00 PM' },
  { days: 'Saturday', hours: 'By appointment' },
  { days: 'Sunday', hours: 'Closed' },
];

const ORDER = ['Purchase consultation', 'Firearm transfer', 'Live Scan / EFT', 'Mobile CCW class', 'Other'];

/** Restores the shop for the other tests. */
test.afterEach(async ({ page }) => {
  await startSession(page);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { authorization: `Bearer ${token}` };
  const { request } = page;
  const data = {
    business: BUSINESS,
    hours: HOURS,
    banner: 'BY APPOINTMENT ONLY — NO WALK-INS',
    transferFee: null,
    licence: null,
  };
  expect((await request.put('/api/admin/settings', { headers, data })).status()).toBe(200);
  const services = (await (await request.get('/api/admin/services', { headers })).json()) as Service[];
  for (const { id } of services.filter(({ name }) => !ORDER.includes(name))) {
    await request.delete(`/api/admin/services/${id}`, { headers });
  }
  const ids = ORDER.map((name) => services.find((service) => service.name === name)?.id);
  expect((await request.put('/api/admin/services/order', { headers, data: { ids } })).status()).toBe(200);
});

test('what the dealer changes of the shop, visitors read on every page and search engines in its data', async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/settings?tab=shop');
  const preview = page.getByRole('region', { name: 'What visitors see' });
  await page.getByLabel('Shop Name').fill('Saguaro & Daughters');
  await page.getByLabel('Phone').fill('1');
  await page.getByRole('textbox', { name: 'Banner' }).fill('Closed for the fair until Monday');
  await expect(page.getByRole('region', { name: 'Hours' }).getByRole('link')).toHaveAttribute(
    'href',
    /tab=hours/,
  );
  const fee = page.getByLabel('Transfer Fee (USD)');
  await fee.fill('about 45');
  await page.getByLabel('Hours, line 1').focus();
  await expect(fee).toHaveValue('about 45');
  await expect(page.getByText('Enter a price such as 1299.99')).toBeVisible();
  await fee.fill('45,00 USD');
  await page.getByLabel('Hours, line 1').focus();
  await expect(fee).toHaveValue('45.00');
  await expect(page.getByText('Enter a price such as 1299.99')).toBeHidden();
  await page.getByLabel('Hours, line 1').fill('9:00 AM to 5:00 PM');
  await expect(page.getByText('Search engines show these hours.')).toHaveCount(1);
  await expect(page.getByText('Only people read this line')).toHaveCount(2);
  await page.getByLabel('Days, line 1').fill('Mon–Fri');
  await page.getByLabel('Hours, line 1').fill('9am - 5pm');
  await expect(page.getByText('Search engines show these hours.')).toHaveCount(1);
  await page.getByLabel('Days, line 1').fill('Monday to Friday');
  await page.getByLabel('Hours, line 1').fill('9:00 AM to 5:00 PM');
  await page.getByRole('button', { name: 'Remove: line 3' }).click();
  await expect(page.getByRole('button', { name: 'Add Line' })).toBeFocused();
  await page.getByLabel('Hours, line 2').fill('NRA members only');
  await page.getByRole('button', { name: 'Save Shop' }).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await page.getByLabel('Phone').fill('(480) 555-GUNS ext. 7 or 602-555-0100');
  await expect(page.getByText('A tap on it dials 4805554867, extension 7.')).toBeVisible();
  await page.getByLabel('Phone').fill('(520) 555-0177');
  await expect(page.getByText('A tap on it dials 5205550177.')).toBeVisible();
  await expect(preview).toContainText('Closed for the fair until Monday');
  await expect(preview).toContainText('$45');
  await expectAccessible(page, 'shop settings');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Save Shop' }).click();
  await expect(notice(page)).toContainText('Shop Saved');
  await expect(page.getByRole('button', { name: 'Save Shop' })).toBeDisabled();

  const visitor = await context.newPage();
  await visitor.goto('/contact');
  await expect(visitor).toHaveTitle('Contact · Saguaro & Daughters');
  await expect(visitor.getByRole('complementary', { name: 'How we work' })).toHaveText(
    'Closed for the fair until Monday',
  );
  await expect(visitor.getByRole('banner')).toContainText('Saguaro & Daughters');
  const main = visitor.getByRole('main');
  await expect(main.getByRole('link', { name: '(520) 555-0177' })).toHaveAttribute('href', 'tel:5205550177');
  await expect(main).toContainText('9:00 AM to 5:00 PM');
  await expect(main).not.toContainText('Sunday');
  await expect(main).toContainText('$45');
  await expect(visitor.getByRole('contentinfo')).toContainText('(520) 555-0177');
  await expectFits(visitor, 'contact');
  const html = await (await page.request.get('/')).text();
  expect(html).toContain('>NRA members only<');
  const store = /<script type="application\/ld\+json">(\{[^<]*"Store"[^<]*)<\/script>/.exec(html)?.[1];
  expect(JSON.parse(store ?? '{}')).toMatchObject({
    name: 'Saguaro & Daughters',
    telephone: '(520) 555-0177',
    openingHoursSpecification: [{ opens: '09:00', closes: '17:00' }],
  });
  expect(await (await page.request.get('/terms')).text()).toContain('Our fee for a transfer is');
  await visitor.close();

  // It would cover the menu for as long as it is shown.
  await notice(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('textbox', { name: 'Banner' }).fill('');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Your changes haven’t been saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await page.getByRole('button', { name: 'Save Shop' }).click();
  await expect(notice(page)).toContainText('Shop Saved');
  expect(await (await page.request.get('/about')).text()).not.toContain('How we work"');

  // Two tabs: each is asked what to keep, and does what it is told.
  const other = await context.newPage();
  await other.goto('/admin/settings?tab=shop');
  const banner = (tab: Page) => tab.getByRole('textbox', { name: 'Banner' });
  const save = (tab: Page) => tab.getByRole('button', { name: 'Save Shop' }).click();
  await banner(other).fill('Theirs');
  await banner(page).fill('Mine');
  await save(other);
  await expect(notice(other)).toContainText('Shop Saved');
  await save(page);
  await expect(page.getByText('Your changes are still here.')).toBeVisible();
  await expect(banner(page)).toHaveValue('Mine');
  // Only then the other tab is behind.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('button', { name: 'Save Mine' }).click();
  await saved;
  await expect(page.getByText('Your changes are still here.')).toBeHidden();
  await expect(preview).toContainText('Mine');
  await banner(other).fill('Theirs again');
  await save(other);
  await expect(other.getByText('Your changes are still here.')).toBeVisible();
  await expect(banner(other)).toHaveValue('Theirs again');
  await other.getByRole('button', { name: 'Load Theirs' }).click();
  await expect(banner(other)).toHaveValue('Mine');
  await expect(other.getByRole('button', { name: 'Save Shop' })).toBeDisabled();
  await banner(other).fill('Both');
  await save(other);
  await expect
    .poll(async () => (await page.request.get('/api/business')).text())
    .toContain('"banner":"Both"');
  await other.close();
});

test('blanks around a text are no change, and nothing is left to save after they were saved along', async ({
  page,
}) => {
  await signIn(page, '/admin/settings?tab=shop');
  const save = page.getByRole('button', { name: 'Save Shop' });
  await page.getByLabel('Shop Name').fill(`${BUSINESS.name} `);
  await page.getByLabel('Hours, line 3').fill(' Closed');
  await expect(save).toBeDisabled();
  await page.getByRole('textbox', { name: 'Banner' }).fill('Closed for the fair');
  await save.click();
  await expect(notice(page)).toContainText('Shop Saved');
  await expect(save).toBeDisabled();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
});

test('an empty line of the hours is pointed out when it is saved, and moves nothing that is being pressed', async ({
  page,
}) => {
  await signIn(page, '/admin/settings?tab=shop');
  await page.getByLabel('Hours, line 3').fill('');
  await page.getByRole('button', { name: 'Add Line' }).click({ delay: 200 });
  await expect(page.getByLabel(/^Hours, line/)).toHaveCount(4);
  await page.getByRole('button', { name: 'Save Shop' }).click();
  await expect(page.getByText('Please enter the hours')).toHaveCount(2);
  await expect(page.getByLabel('Hours, line 3')).toBeFocused();
});

test('how long a service takes is shown by an example week that follows the numbers', async ({ page }) => {
  await signIn(page, '/admin/settings?tab=services');
  await page.getByRole('button', { name: 'Add Service' }).click();
  const dialog = page.getByRole('dialog');
  const widths = () =>
    dialog
      .locator('[data-day=Tue] > div > :is(.ex-visit, .ex-around)')
      .evaluateAll((parts) => parts.map((part) => parseFloat((part as HTMLElement).style.width)));
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByTitle(option, { exact: true }).last().click();
  };
  await expect(dialog.getByText('takes until 1:00 PM, as long as its time slot.')).toBeVisible();
  const [slot = 0] = await widths();
  await choose('A visit takes', '2 hours');
  await expect(dialog.getByText('A visit at 12:00 PM takes until 2:00 PM.')).toBeVisible();
  await choose('Kept free before and after it', '1 hour');
  await expect(dialog.getByText('Nothing else can be booked from 11:00 AM to 3:00 PM.')).toBeVisible();
  expect(await widths()).toEqual([slot, slot, 2 * slot].map((width) => expect.closeTo(width, 3)));
  await expect(dialog.getByText('A whole day holds 2 of them.')).toBeVisible();
  await expect(dialog.locator('[data-day=Wed] .ex-visit')).toHaveCount(2);
  await expect(dialog.getByText('With another visit from 1:00 PM to 2:00 PM, it can start at')).toContainText(
    'it can start at 9:00 AM, 10:00 AM, 3:00 PM, or 4:00 PM.',
  );
  await expect(dialog.locator('[data-day=Thu] .ex-free')).toHaveCount(4);
  await expectAccessible(page, 'example week');
});

test('a service that the dealer adds and moves to the front is what visitors book first, and a booked one stays', async ({
  page,
  context,
}) => {
  await signIn(page, '/admin/settings?tab=services');
  await page.getByRole('button', { name: 'Add Service' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('other');
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect(dialog.getByText('There’s already a service with this name.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Gunsmithing');
  await dialog.getByLabel('Description').fill('We mend it.\nAnything but optics');
  await dialog.getByLabel('Duration').fill('Two weeks');
  await dialog.getByLabel('Price').fill('From $80\nParts not included.');
  await dialog.getByLabel('What to Bring').fill('Your ID\n\nThe firearm, in a case');
  await dialog.getByLabel('Mobile').click();
  await expect(dialog.getByRole('region', { name: 'What visitors see' })).toContainText(
    'Parts not included.',
  );
  await expectAccessible(page, 'service');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect(notice(page)).toContainText('Service Added');

  const names = page.getByRole('listitem').getByRole('heading');
  await expect(names.last()).toContainText('Gunsmithing');
  // First step by step with the keyboard, then by dragging.
  await page.getByRole('button', { name: 'Move up: Gunsmithing' }).press('Enter');
  await expect(names.nth(4)).toContainText('Gunsmithing');
  await expect(page.getByRole('button', { name: 'Move up: Gunsmithing' })).toBeFocused();
  await expect(notice(page)).toContainText('Order Saved');
  const rows = page.getByRole('main').getByRole('listitem');
  const saved = page.waitForResponse('**/api/admin/services/order');
  await rows.filter({ hasText: 'Gunsmithing' }).dragTo(rows.first());
  await expect(names.first()).toContainText('Gunsmithing');
  // The notification of the first step may still stand.
  expect((await saved).ok()).toBe(true);

  const visitor = await context.newPage();
  await visitor.goto('/schedule');
  await expect(visitor.getByLabel('Service')).toHaveValue('Gunsmithing');
  await expect(visitor.getByText('Two weeks · From $80')).toBeVisible();
  await visitor.goto('/');
  const card = visitor.getByRole('region', { name: 'Mobile Services' }).getByRole('article').first();
  await expect(card).toContainText('Anything but optics');
  await card.getByRole('link', { name: 'Book This Service' }).click();
  await expect(visitor.getByLabel('Subject')).toHaveValue('Booking: Gunsmithing');
  await visitor.close();

  await page.getByRole('switch', { name: 'Active: Gunsmithing' }).click();
  await expect(notice(page)).toContainText('can no longer be booked');
  const offered = (await (await page.request.get('/api/services')).json()) as Service[];
  expect(offered.map(({ name }) => name)).not.toContain('Gunsmithing');
  await page.getByRole('button', { name: 'Edit: Gunsmithing' }).click();
  await dialog.getByLabel('Duration').fill('Three weeks');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(notice(page)).toContainText('Visitors see Gunsmithing once it’s active.');

  // It has bookings from the demo content.
  await page.getByRole('button', { name: 'Delete: Purchase consultation' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notice(page)).toContainText('This service has upcoming appointments.');
  await page.getByRole('button', { name: 'Delete: Gunsmithing' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notice(page)).toContainText('Gunsmithing is gone.');
  await expect(page.getByRole('button', { name: 'Edit: Gunsmithing' })).toHaveCount(0);
});
