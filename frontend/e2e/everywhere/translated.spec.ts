import { asAdmin } from '../support/back-office';
import { chooseAnotherDay, hold, weeksShown } from '../support/pages';
import { expect, hydrated, startSession, test } from '../support/site';
import { announced, change, removeTransfers, transferLink } from '../support/transfers';
import { awake, REDRAWN, translate, translated, translateServed } from '../support/translator';
import { addTimes, requestVisit } from '../support/visits';

test.use({ provokedMessages: REDRAWN });

test('a translated schedule books the time that it shows, on any day, and survives a time that is taken', async ({
  page,
}) => {
  await page.goto('/schedule');
  await expect(page.locator('#booking')).toHaveAttribute('data-ready', '');
  await translate(page);
  await translated(page);
  const days = page.locator('[data-day]:not([data-disabled]) button');
  const times = page.locator('input[name=timeSlotId]');
  for (const chooseDay of [() => days.first().click(), () => chooseAnotherDay(page)]) {
    await chooseDay();
    // Another day clears the chosen time, and may have only one left.
    await expect(page.locator('#chosen-time')).not.toContainText(/\d:\d\d/);
    await expect(times.first()).toBeAttached();
    for (const time of [0, 1].slice(0, await times.count())) {
      await times.nth(time).check();
      const label = await times
        .nth(time)
        .evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
      const [start = ''] = /\d+:\d\d [AP]M/.exec(label) ?? [];
      expect(start).not.toBe('');
      await expect(page.locator('#chosen-time')).toContainText(start);
    }
  }
  await page.getByLabel('Full Name').fill('Traducida Reyes');
  await page.getByLabel('Email Address').fill('traducida@example.com');
  await page.getByLabel('Phone Number').fill('(480) 555-0133');
  await page.route('**/api/appointments', (route) =>
    route.fulfill({
      status: 409,
      json: { statusCode: 409, error: 'Conflict', message: 'This time slot is no longer available.' },
    }),
  );
  await page.getByRole('button', { name: 'Request Appointment' }).click();
  await expect(page.getByText(/isn’t open anymore/)).toBeVisible();
  await expect(page.getByText('Something Went Wrong')).toHaveCount(0);
});

test('a translated list of articles goes empty and comes back', async ({ page }) => {
  await page.goto('/blog');
  await translate(page);
  await translated(page);
  const search = page.getByRole('searchbox');
  await search.fill('nothing is called this');
  await expect(page.getByText(/No articles found/).first()).toBeAttached();
  await search.fill('');
  await expect(page.locator('main article').first()).toBeVisible();
  await search.fill('optic');
  await expect(page.getByText('Something Went Wrong')).toHaveCount(0);
});

test('a translated visit page shows the time that it was moved to, and that it was called off', async ({
  page,
}) => {
  const { date, path } = await requestVisit(page, 244, 'Paz Herrera');
  await addTimes(page, date, ['4:00 PM']);
  await page.goto(path);
  await translate(page);
  await translated(page);
  // A part that was translated before its scripts came is drawn anew, and closed: people open it once more.
  await expect(async () => {
    await page
      .locator('#times:not([open]) > summary')
      .click({ timeout: 1000 })
      .catch(() => undefined);
    await page.getByRole('radio', { name: /4:00 PM/ }).check({ timeout: 5000 });
  }).toPass();
  await page.getByRole('button', { name: /^Move to .*4:00 PM$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You have a new time.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/ 4:00 PM$/);
  await expect(page.getByText('until 5:00 PM')).toBeVisible();
  await page.getByText('Cancel This Visit').click();
  await page.getByRole('button', { name: 'Yes, Cancel My Visit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Canceled');
  await expect(page.getByText('Something Went Wrong')).toHaveCount(0);
});

test('translated weeks and searches say what is so', async ({ page }) => {
  await page.goto('/schedule');
  await expect(page.locator('#booking')).toHaveAttribute('data-ready', '');
  await translate(page);
  await translated(page);
  const weeks = weeksShown(page);
  const shown = await weeks.innerText();
  await page.getByRole('button', { name: 'Later days' }).click();
  await expect(weeks).not.toHaveText(shown);
  const day = (await page.locator('[data-day]').first().getAttribute('data-day')) ?? '';
  await expect(weeks).toContainText(
    new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
      new Date(day),
    ),
  );

  await page.goto('/inventory');
  await translate(page);
  const search = page.getByRole('searchbox', { name: 'Search the catalog' });
  for (const words of ['quillon', 'astrolabe']) {
    await search.fill(words);
    await expect(page.getByText(`Nothing found for “${words}”`)).toBeVisible();
  }
  await search.fill('');
  await expect(page.getByText(/Nothing found/)).toHaveCount(0);
  await page.locator('main article a').first().click();
  await expect(page.getByText('Something Went Wrong')).toHaveCount(0);
});

test('a translated transfer says how it stands, to client, seller and dealer', async ({ page }) => {
  const { name, email, phone, seller, description } = announced('Paz Traslado');
  await page.goto('/transfers');
  await translate(page);
  await translated(page);
  await page.getByRole('button', { name: 'Tell Us What’s Coming' }).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Seller', { exact: true }).fill(seller);
  await page.getByLabel('What’s coming', { exact: true }).fill(description);
  await page.getByRole('button', { name: 'Tell Us What’s Coming' }).click();
  await expect(page.getByText('We’re expecting your transfer.')).toBeVisible();

  await startSession(page);
  const [{ id } = { id: 0 }] = await asAdmin<{ id: number }[]>(
    page,
    'GET',
    `/api/admin/transfers?search=${encodeURIComponent(name)}`,
  );
  const { url } = await asAdmin<{ url: string }>(page, 'POST', `/api/admin/transfers/${id}/seller-link`);
  await page.goto(new URL(url).pathname);
  await translate(page);
  await page.getByLabel('Tracking number').fill('1Z 778');
  await page.getByRole('button', { name: 'Save Tracking Number' }).click();
  await expect(page.getByText('we have your tracking number')).toBeVisible();

  await page.goto(`/admin/transfers?transfer=${id}`);
  const drawer = page.getByRole('dialog').filter({ hasText: name });
  await expect(drawer.getByRole('button', { name: 'It Has Arrived' })).toBeVisible();
  await translate(page);
  await drawer.getByRole('button', { name: 'It Has Arrived' }).click();
  await drawer.getByRole('button', { name: 'Ready for Pick-Up' }).click();
  await expect(drawer.getByRole('button', { name: 'Handed Over' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: /^Ready/ }).getByRole('link', { name })).toBeVisible();

  await change(page, id, { waitingFor: 'check' });
  await page.goto(await transferLink(email));
  await translate(page);
  await expect(page.getByText(/^Waiting for/).first()).toBeVisible();
  await expect(page.getByText('Something Went Wrong')).toHaveCount(0);
  await removeTransfers();
});

test('a translated dashboard confirms, undoes and says so', async ({ page }) => {
  const name = 'Paz Escritorio';
  await requestVisit(page, 246, name);
  await page.goto('/admin');
  const confirm = page.getByRole('button', { name: `Confirm: ${name}` });
  await expect(confirm).toBeVisible();
  await translate(page);
  await translated(page);
  const row = page.getByRole('listitem').filter({ hasText: name }).first();
  await confirm.click();
  await expect(row).toContainText('Confirmed.');
  await page.getByRole('button', { name: `Undo: ${name}` }).click();
  await expect(confirm).toBeVisible();
  await expect(row).not.toContainText('Confirmed.');
  await page.goto('/admin/schedule?tab=appointments');
  await translate(page);
  const search = page.getByRole('searchbox').first();
  for (const words of ['nobody is called this', name]) {
    await search.fill(words);
    await expect(page.getByRole('button', { name: new RegExp(name) }).first()).toBeVisible({
      visible: words === name,
    });
  }
});

test('a press during which a translated form is drawn anew is made', async ({ page }) => {
  const release = await hold(page, '**/assets/transfer-form-*.js');
  await page.goto('/transfers');
  await hydrated(page);
  await translate(page);
  await translated(page);
  await page.getByRole('button', { name: 'Tell Us What’s Coming' }).hover();
  await page.mouse.down();
  release();
  await awake(page);
  await page.mouse.up();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
});

test('a form stays where the whole page is drawn anew because it was translated, with what is done there', async ({
  page,
}) => {
  const releaseForm = await hold(page, '**/assets/transfer-form-*.js');
  const release = await translateServed(page, '/transfers', '**/assets/index-*.js');
  await translated(page);
  const button = page.getByRole('button', { name: 'Tell Us What’s Coming' });
  await button.scrollIntoViewIfNeeded();
  await page.getByLabel('Seller', { exact: true }).fill('Paco');
  release();
  await hydrated(page);
  await page.keyboard.type(' Armas');
  await button.hover();
  await page.mouse.down();
  releaseForm();
  await awake(page);
  await page.mouse.up();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(page.getByLabel('Seller', { exact: true })).toHaveValue('Paco Armas');
});
