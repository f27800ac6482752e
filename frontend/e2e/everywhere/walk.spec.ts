import type { Page } from '@playwright/test';
import { test } from '../support/mailing-shop';
import { expectAccessible, expectFits, open } from '../support/pages';
import { expect, notice, startSession } from '../support/site';

const NAME = 'Walter Whitfield';
const EMAIL = 'walter.whitfield@example.com';
const WORDS = 'Quiet, careful and well informed. I drove two hours and would again.';

async function confirm(dealer: Page, id: number): Promise<void> {
  await dealer.goto(`/admin/schedule?tab=appointments&appointment=${id}`);
  await dealer
    .getByRole('dialog')
    .getByRole('button', { name: `Confirm: ${NAME}` })
    .click();
  await dealer.getByRole('button', { name: 'Confirm Appointment' }).click();
  await expect(notice(dealer)).toContainText('Appointment Confirmed');
}

test('from a piece to a published review: the client types name and address once, and the dealer presses a few buttons', async ({
  page: client,
  browser,
  baseURL,
  shop,
}) => {
  await client.setViewportSize({ width: 390, height: 844 });
  /** The newest address of the visit page in a mail with this subject. */
  const linkIn = async (subject: string): Promise<string> => {
    let path: string | undefined;
    await expect(() => {
      // Long lines of an email are folded.
      const mails = shop.mails.map((mail) => mail.replace(/=\r?\n/g, '').replace(/\r?\n /g, ' '));
      const mail = mails
        .reverse()
        .find(
          (text) => text.includes(`Subject: ${subject}`) && new RegExp(`^To: .*${EMAIL}`, 'm').test(text),
        );
      path = /\/visit\/[\w-]{43}/.exec(mail ?? '')?.[0];
      expect(path).toBeDefined();
    }).toPass();
    return path as string;
  };
  const dealer = await (await browser.newContext({ baseURL })).newPage();
  await startSession(dealer);

  // The piece, the time, the person: once.
  await open(client, '/inventory/24');
  const piece = await client.getByRole('heading', { level: 1 }).innerText();
  await client.getByRole('link', { name: 'See it by appointment' }).click();
  await client.locator('[data-day]:not([data-disabled]) button').last().click();
  await client.getByRole('radio').first().check();
  await client.getByLabel('Full Name').fill(NAME);
  await client.getByLabel('Email Address').fill(EMAIL);
  await client.getByLabel('Phone Number').fill('(480) 555-0144');
  const booked = client.waitForResponse('**/api/appointments');
  await client.getByRole('button', { name: 'Request Appointment' }).click();
  const { id } = (await (await booked).json()) as { id: number };
  const panel = client.getByRole('region', { name: 'Your Request' });
  await expect(panel).toContainText(piece);
  await expect(panel).toContainText(`The email went to ${EMAIL}.`);
  await expectFits(client, 'a request', 390);

  await confirm(dealer, id);
  await client.goto(await linkIn('Your appointment is confirmed'));
  await expect(client.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  await expect(client.getByText(piece)).toBeVisible();

  // On paper as well, under the sign of the shop.
  await client.emulateMedia({ media: 'print' });
  await expect(client.getByRole('region', { name: 'You’re coming to see' })).toBeVisible();
  await expect(client.locator('[data-print] > svg')).toBeVisible();
  expect((await client.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await client.emulateMedia({ media: null });

  await client.getByText('Choose Another Time').click();
  await client.locator('[data-day]:not([data-disabled]) button').first().click();
  await client.getByRole('radio').first().check();
  await client.getByRole('button', { name: /^Move / }).click();
  await expect(client.getByRole('status').filter({ hasText: 'You have a new time.' })).toBeVisible();
  await confirm(dealer, id);

  // The visit takes place.
  await shop.sql('UPDATE appointments SET preferred_date = current_date - 2 WHERE id = $1', [id]);
  await dealer.goto(`/admin/schedule?tab=appointments&appointment=${id}`);
  await dealer.getByText('Kept', { exact: true }).click();
  await expect(notice(dealer)).toContainText(`${NAME} came.`);

  await client.reload();
  await expect(client.getByRole('heading', { name: 'This visit is over' })).toBeVisible();
  await expect(client.getByRole('heading', { name: 'How Was It?' })).toBeVisible();
  await client.getByLabel('Your Testimonial').fill(WORDS);
  await expect(client.getByLabel('Your Name')).toHaveValue(NAME);
  await client.getByRole('button', { name: 'Submit Testimonial' }).click();
  await expect(client.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await client.reload();
  await expect(client.getByText('Thank you. We have your testimonial about this visit.')).toBeVisible();

  await dealer.goto('/admin');
  const testimonial = dealer.getByRole('listitem').filter({ hasText: WORDS });
  await testimonial.getByRole('button', { name: 'Publish' }).click();
  await expect(testimonial).toContainText('Published. Visitors see it now.');
  await open(client, '/');
  await expect(client.getByText(WORDS)).toBeVisible();

  // Coming again: nothing is asked twice.
  await open(client, '/schedule');
  await client.mouse.move(5, 5);
  await expect(client.getByLabel('Full Name')).toHaveValue(NAME);
  await expect(client.getByLabel('Email Address')).toHaveValue(EMAIL);
  await expect(client.getByLabel('Phone Number')).toHaveValue('(480) 555-0144');

  // What the shop came with goes in one step; what happened here stays.
  await dealer.goto('/admin');
  await dealer.getByRole('button', { name: 'Remove Sample Content' }).click();
  const question = dealer.getByRole('dialog', { name: 'Remove sample content?' });
  await expect(question).toContainText('24 items');
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(dealer.getByText(/Removed: 24 items, /)).toBeVisible();
  await open(client, '/');
  await expect(client.getByText(WORDS)).toBeVisible();
  await expect(client.getByText('Sample', { exact: true })).toHaveCount(0);
  await dealer.context().close();
});

test('an invitation goes by email too, to whoever is named', async ({ page, shop }) => {
  await startSession(page);
  await page.goto('/admin/settings?tab=people');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Their Username').fill('Rosa Quill');
  await dialog.getByLabel('Your Password').fill('browser-test-password');
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const link = await dialog.getByLabel('Send them this link (shown only once)').inputValue();
  const address = dialog.getByLabel('Or email it to them');
  await address.fill('rosa');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await address.fill('rosa@example.com');
  await address.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Sent to rosa@example.com.');
  await expectAccessible(page, 'a link sent by email');
  const mail = [...shop.mails].reverse().find((text) => text.includes('Subject: Choose your password'));
  expect(mail?.replace(/=\r?\n/g, '')).toContain(new URL(link).pathname);
});
