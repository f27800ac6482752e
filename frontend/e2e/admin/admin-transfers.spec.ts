import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Transfer } from '@/api/models/Transfer';
import { asAdmin, mailsTo } from '../support/back-office';
import { expectAccessible, expectFits, hold, loseAnswer, loseReads, open } from '../support/pages';
import { expect, notice, signIn, startSession, test } from '../support/site';
import { announce, announced, change, removeTransfers, transferLink } from '../support/transfers';

test.afterEach(removeTransfers);

test('client, seller and dealer bring a transfer from the request to the hand-over, the dealer with six clicks', async ({
  page: client,
  browser,
  baseURL,
}) => {
  const { name, email, phone, seller, description } = announced('Greta Holm');
  await open(client, '/transfers');
  await client.getByLabel('Name').fill(name);
  await client.getByLabel('Email').fill(email);
  await client.getByLabel('Phone').fill(phone);
  await client.getByLabel('Seller', { exact: true }).fill(seller);
  await client.getByLabel('What’s coming', { exact: true }).fill(description);
  await client.getByRole('button', { name: 'Tell Us What’s Coming' }).click();
  await expect(client.getByText('We’re expecting your transfer.')).toBeVisible();

  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const dealer = await context.newPage();
  await startSession(dealer);
  let clicks = 0;
  const press = async (label: string) => {
    clicks += 1;
    await dealer.getByRole('button', { name: label, exact: true }).click();
  };
  await dealer.goto('/admin');
  await press(`Open: ${name}`);
  const drawer = dealer.getByRole('dialog').filter({ hasText: name });
  await expect(drawer).toContainText(description);
  await press('Copy Seller Link');
  const url = await drawer.getByLabel('The link (shown only once)').inputValue();
  expect(await dealer.evaluate(() => navigator.clipboard.readText())).toBe(url);

  const ship = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
  await open(ship, new URL(url).pathname);
  await ship.getByLabel('Tracking number').fill('1Z 777');
  await ship.getByRole('button', { name: 'Save Tracking Number' }).click();
  await expect(ship.getByText('we have your tracking number')).toBeVisible();
  await ship.context().close();

  const path = await transferLink(email);
  await client.goto(path);
  await expect(client.getByText('1Z 777')).toBeVisible();
  const stands = async (title: string) => {
    await client.reload();
    await expect(client.getByRole('heading', { level: 1 })).toHaveText(title);
  };
  // The dealer looks again: the seller's number has changed the transfer meanwhile.
  await dealer.reload();
  // And each time the parcel or the client comes.
  await press('It Has Arrived');
  await expect(drawer.getByRole('status').filter({ hasText: 'Arrived.' })).toBeVisible();
  await stands('It’s here');
  await dealer.reload();
  await press('Ready for Pick-Up');
  await expect(drawer.getByRole('status').filter({ hasText: 'Ready.' })).toBeVisible();
  await stands('Ready for pick-up');
  await dealer.reload();
  await press('Handed Over');
  await expect(drawer.getByRole('status').filter({ hasText: 'Handed over.' })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  await stands('Handed over');
  expect(clicks).toBeLessThanOrEqual(6);
  await context.close();
});

test('the board finds a transfer by its words, shows its age and what it waits for, and fits a phone', async ({
  page,
}) => {
  await startSession(page);
  const { id } = await announce(page, 'Pia Lund');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/transfers');
  const expected = page.getByRole('region', { name: /^Expected/ });
  const card = expected.getByRole('link', { name: /Pia Lund/ });
  await expect(card).toContainText('New');
  await expect(card).toContainText('Today');
  const [left, right] = await Promise.all(
    [expected, page.getByRole('region', { name: /^Received/ })].map(
      async (one) => (await one.boundingBox())?.x ?? 0,
    ),
  );
  expect(right).toBeGreaterThan(left ?? 0);
  await page.getByRole('searchbox').or(page.getByLabel('Search transfers')).first().fill('pia lund');
  const found = page.getByRole('region', { name: /^Found/ });
  await expect(found.getByRole('link', { name: /Pia Lund/ })).toContainText('Expected');
  await page.getByLabel('Search transfers').fill('');
  await expect(card).toBeVisible();

  await card.click();
  const drawer = page.getByRole('dialog').filter({ hasText: 'Pia Lund' });
  await expect(drawer.getByRole('link', { name: '(480) 555-0191' })).toHaveAttribute(
    'href',
    'tel:4805550191',
  );
  await drawer.getByRole('combobox', { name: 'Waits for' }).click();
  await page.getByTitle('Background check').click();
  await expect(card).toContainText('Background check, today');
  await drawer.getByLabel('Reference').fill('A 2041');
  await drawer.getByLabel('Internal note').fill('Ships on Mondays.');
  await drawer.getByLabel('Tracking number').fill('1Z 5');
  await drawer.getByLabel('Tracking number').press('Tab');
  await expect
    .poll(() => asAdmin(page, 'GET', `/api/admin/transfers/${id}`))
    .toMatchObject({
      ...{
        waitingFor: 'check',
        reference: 'A 2041',
        internalNote: 'Ships on Mondays.',
        trackingNumber: '1Z 5',
      },
      isNew: false,
    });
  await expectAccessible(page, 'an open transfer');
  await expectFits(page, 'an open transfer', 390);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await expectAccessible(page, 'transfers');
  await expectFits(page, 'transfers', 390);
});

test('a transfer that never came is deleted after a question, one that was received is not', async ({
  page,
}) => {
  await startSession(page);
  const joke = await announce(page, 'Jack Joke');
  const came = await announce(page, 'Carl Came');
  await change(page, came.id, { status: 'received' });
  await page.goto(`/admin/transfers?transfer=${joke.id}`);
  const drawer = page.getByRole('dialog').filter({ hasText: 'Jack Joke' });
  await drawer.getByRole('button', { name: 'Delete Transfer' }).click();
  await page
    .getByRole('dialog', { name: /^Delete the transfer/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(notice(page)).toContainText('Transfer Deleted');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Jack Joke/ })).toHaveCount(0);
  await page.getByRole('link', { name: /Carl Came/ }).click();
  await expect(page.getByRole('button', { name: 'Ready for Pick-Up' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Transfer' })).toHaveCount(0);

  await page.goto('/admin/activity');
  const activity = page.getByRole('main').getByRole('listitem');
  await expect(activity.filter({ hasText: `Deleted transfer No. ${joke.id}` })).toHaveCount(1);
  await expect(activity.filter({ hasText: `of transfer No. ${came.id} of Carl Came` })).toHaveCount(1);
  await page.goto('/admin/settings?tab=personal-data');
  await page.getByLabel('Email or Phone').fill(announced('Carl Came').email);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText(`No. ${came.id} from Lone Star Arms, Austin, received`)).toBeVisible();
});

test('a transfer is moved by dragging it to the next column and by its menu with the keyboard, after a question', async ({
  page,
}) => {
  await startSession(page);
  const { id } = await announce(page, 'Dora Drag');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/transfers');
  const column = (name: RegExp) => page.getByRole('region', { name });
  const card = (name: RegExp) => column(name).getByRole('listitem').filter({ hasText: 'Dora Drag' });
  const question = page.locator('.ant-modal-confirm');
  await expect(card(/^Expected/)).toBeVisible();
  // Nothing but the next status takes it.
  await card(/^Expected/).dragTo(column(/^Ready/));
  await expect(question).toHaveCount(0);
  await card(/^Expected/).dragTo(column(/^Received/));
  await expect(question).toContainText('Has it arrived?');
  await expect(question).toContainText(`No. ${id} of Dora Drag`);
  await question.getByRole('button', { name: 'Not Yet' }).click();
  await expect(card(/^Expected/)).toBeVisible();
  await card(/^Expected/).dragTo(column(/^Received/));
  await question.getByRole('button', { name: 'It Has Arrived' }).click();
  await expect(card(/^Received/)).toBeVisible();
  await expect(card(/^Expected/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Move: Dora Drag' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Ready for Pick-Up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toContainText('Is it ready for pick-up?');
  await expect(question).toHaveAttribute('data-answerable', '');
  await page.keyboard.press('Enter');
  await expect(card(/^Ready/)).toBeVisible();
  // Where an open transfer ends appears while it is dragged.
  await card(/^Ready/).hover();
  await page.mouse.down();
  await page.mouse.move(700, 800, { steps: 5 });
  await page.locator('.trf-ends').getByText('Handed over').hover();
  await page.mouse.up();
  await question.getByRole('button', { name: 'Handed Over' }).click();
  await expect(card(/^Ready/)).toHaveCount(0);
  expect(await asAdmin(page, 'GET', `/api/admin/transfers/${id}`)).toMatchObject({ status: 'completed' });
});

test('a search finds transfers of every status by phone, tracking number and reference, on a phone too', async ({
  page,
}) => {
  await startSession(page);
  const open = await announce(page, 'Ida Open');
  await change(page, open.id, { trackingNumber: '1Z 404 808' });
  const over = await announce(page, 'Olaf Over');
  await change(page, over.id, { status: 'declined', reference: 'B 3077' });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/admin/transfers?show=completed');
    const search = page.getByLabel('Search transfers');
    const cards = page.getByRole('region', { name: /^Found/ }).getByRole('link');
    await search.fill('480 555 0191');
    await expect(cards.filter({ hasText: 'Ida Open' })).toContainText('Expected');
    await expect(cards.filter({ hasText: 'Olaf Over' })).toContainText('Declined');
    await search.fill('404 808');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('Ida Open');
    await search.fill('b 3077');
    await expect(cards).toContainText('Olaf Over');
    await expect(cards).toHaveCount(1);
    await search.fill('nothing like it');
    await expect(page.getByText('No transfer, open or over, matches your search.')).toBeVisible();
  }
  await page.getByLabel('Search transfers').fill('b 3077');
  await page
    .getByRole('region', { name: /^Found/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('dialog').filter({ hasText: 'Olaf Over' })).toContainText('Declined');
  await expectFits(page, 'found transfers', 390);
});

test('who is too late reads it in the open transfer, and declining is asked first', async ({ page }) => {
  await startSession(page);
  const { id } = await announce(page, 'Nils Krog');
  await page.goto(`/admin/transfers?transfer=${id}`);
  const drawer = page.getByRole('dialog').filter({ hasText: 'Nils Krog' });
  await expect(drawer.getByRole('button', { name: 'It Has Arrived' })).toBeVisible();
  await change(page, id, { status: 'received' });
  await drawer.getByRole('button', { name: 'It Has Arrived' }).click();
  await expect(drawer.getByRole('alert')).toContainText('this transfer');
  // It shows what is true by now.
  await expect(drawer.getByRole('button', { name: 'Ready for Pick-Up' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Decline Transfer' }).click();
  await expect(drawer.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByText('Declined', { exact: true }).first().click();
  await expect(page.getByRole('region', { name: /^Declined/ })).toContainText('Nils Krog');
});

test('of an erased client nobody is told, before a step and after it', async ({ page }) => {
  await startSession(page);
  const { id } = await announce(page, 'Erna Ebb');
  await page.route(`**/api/admin/transfers/${id}`, async (route) => {
    const response = await route.fetch();
    const transfer = (await response.json()) as Transfer;
    await route.fulfill({ response, json: { ...transfer, email: null, phone: '' } });
  });
  await page.goto(`/admin/transfers?transfer=${id}`);
  const status = page.getByRole('group', { name: 'Status' });
  await expect(status).toContainText('Nobody is told: the client was erased.');
  await status.getByRole('button', { name: 'It Has Arrived' }).click();
  await expect(status.getByRole('status')).toHaveText('Arrived. Nobody is told: the client was erased.');
});

test('a caller’s transfer is added with a text for each field, and all are exported', async ({ page }) => {
  await signIn(page, '/admin/transfers');
  await page.getByRole('button', { name: 'Add Transfer' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Add a Transfer' });
  await dialog.getByRole('button', { name: 'Add Transfer' }).click();
  await expect(dialog.getByText('Please enter who sends it')).toBeVisible();
  await expectAccessible(page, 'add a transfer');
  const { name, email, phone, seller, description } = announced('Ulla Berg');
  // Earlier clients are suggested, those who only sent something too.
  await announce(page, 'Ursel Berg');
  const suggested = page.locator('.ant-select-item-option-content', {
    hasText: 'Ursel Berg, (480) 555-0191',
  });
  await dialog.getByLabel('Name').fill('Ursel');
  await expect(suggested).toBeVisible();
  // None is chosen unless somebody does.
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await expect(dialog.getByLabel('Name')).toHaveValue('Ursel');
  await dialog.getByLabel('Name').fill('ursel');
  await expect(suggested).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toHaveValue('Ursel Berg');
  await expect(dialog.getByLabel('Phone')).toHaveValue('(480) 555-0191');
  await expect(dialog.getByLabel('Email (optional)')).toHaveValue(announced('Ursel Berg').email);
  await expect(dialog.getByText('Please enter a valid phone number')).toBeHidden();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Phone').fill(phone);
  await dialog.getByLabel('Email (optional)').fill(email);
  await page.keyboard.press('Tab');
  await dialog.getByLabel('Who Sends It').fill(seller);
  await dialog.getByLabel('What Is Sent').fill(description);
  await dialog.getByRole('button', { name: 'Add Transfer' }).click();
  await expect(notice(page).filter({ hasText: 'Transfer Added' })).toBeVisible();
  const drawer = page.getByRole('dialog').filter({ hasText: 'Lone Star Arms' });
  await expect(drawer).toContainText(name);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('transfers.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^\ufeffid,/);
  expect(text).toContain(email);
});

test('a license that ends soon is warned of until the renewed one is entered', async ({ page }) => {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await signIn(page, '/admin/settings?tab=shop');
  try {
    await page.getByLabel('License Number').fill('9-86-TEST');
    await page.getByRole('button', { name: 'Save Shop' }).click();
    await expect(page.getByText('Please enter the day on which the license expires')).toBeVisible();
    await page.getByLabel('Expires').fill(day(30));
    await page.getByRole('button', { name: 'Save Shop' }).click();
    await expect(notice(page).filter({ hasText: 'Shop Saved' })).toBeVisible();
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Enter the Renewed License' }).click();
    await expect(page.getByLabel('License Number')).toHaveValue('9-86-TEST');
    await page.getByLabel('Expires').fill(day(1000));
    await page.getByRole('button', { name: 'Save Shop' }).click();
    await expect(notice(page).filter({ hasText: 'Shop Saved' })).toBeVisible();
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'New Appointment' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Enter the Renewed License' })).toHaveCount(0);
  } finally {
    await asAdmin(page, 'PUT', '/api/admin/settings', { licence: null });
  }
});

test('one step at a time is taken, and what is typed is saved whichever way the drawer is left', async ({
  page,
}) => {
  await startSession(page);
  const { id } = await announce(page, 'Nils Double');
  const stored = () =>
    asAdmin<{ status: string; internalNote: string | null; reference: string | null }>(
      page,
      'GET',
      `/api/admin/transfers/${id}`,
    );
  await page.goto(`/admin/transfers?transfer=${id}`);
  const drawer = page.getByRole('dialog');
  const note = drawer.getByRole('textbox', { name: 'Internal note' });
  // From the text straight to the button: both count.
  await note.fill('Comes on Friday.');
  await drawer.getByRole('button', { name: 'It Has Arrived' }).dblclick();
  await expect(drawer.getByRole('status').filter({ hasText: 'Arrived.' })).toBeVisible();
  expect(await stored()).toMatchObject({ status: 'received', internalNote: 'Comes on Friday.' });
  await note.fill('Comes on Saturday.');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect.poll(async () => (await stored()).internalNote).toBe('Comes on Saturday.');
});

test('what somebody else saved meanwhile is shown beside the field, and nothing goes over it unasked', async ({
  page,
}) => {
  await startSession(page);
  const { id } = await announce(page, 'Tilda Twice');
  await page.goto(`/admin/transfers?transfer=${id}`);
  const drawer = page.getByRole('dialog');
  const reference = drawer.getByRole('textbox', { name: 'Reference' });
  await reference.fill('Mine');
  await change(page, id, { reference: 'Theirs' });
  await reference.press('Tab');
  const asked = drawer.getByRole('alert').filter({ hasText: 'Changed elsewhere' });
  await expect(asked).toContainText('Theirs');
  await expect(reference).toHaveValue('Mine');
  const stored = async () =>
    (await asAdmin<{ reference: string }>(page, 'GET', `/api/admin/transfers/${id}`)).reference;
  expect(await stored()).toBe('Theirs');
  await asked.getByRole('button', { name: 'Save Mine' }).click();
  await expect(drawer.getByText('Saved.', { exact: true })).toBeVisible();
  expect(await stored()).toBe('Mine');
  // It follows what others save from then on.
  await change(page, id, { reference: 'Theirs again' });
  await page.reload();
  await expect(reference).toHaveValue('Theirs again');
});

test.describe('a step of a transfer', () => {
  const read = (page: Page, id: number) => asAdmin<Transfer>(page, 'GET', `/api/admin/transfers/${id}`);
  /** The last word of each subject mailed to the client. */
  const mailed = (name: string) =>
    mailsTo(announced(name).email)
      .map((mail) => /^Subject: Your transfer (?:has|is) (\w+)/m.exec(mail)?.[1] ?? 'expected')
      .sort();

  for (const [where, viewport] of [
    ['a desk', { width: 1440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ] as const) {
    test(`is one step however often the same spot is pressed at ${where}, and Undo takes it back before the client knows`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await startSession(page);
      const name = `Tap ${viewport.width}`;
      const { id } = await announce(page, name);
      await change(page, id, { waitingFor: 'atf' });
      await page.goto(`/admin/transfers?transfer=${id}`);
      const drawer = page.getByRole('dialog');
      const box = (await drawer.getByRole('button', { name: 'It Has Arrived' }).boundingBox()) as Box;
      const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await tap();
      const done = drawer.getByRole('status').filter({ hasText: 'Arrived.' });
      await expect(done).toBeVisible();
      await tap();
      await tap();
      await expect(drawer.getByRole('button', { name: 'Ready for Pick-Up' })).toHaveCount(0);
      expect(await read(page, id)).toMatchObject({ status: 'received' });
      await expectFits(page, 'a step just taken', viewport.width);
      await expectAccessible(page, 'a step just taken');
      await drawer.getByRole('button', { name: 'Undo' }).dblclick();
      await expect(drawer.getByRole('status').filter({ hasText: 'Undone.' })).toBeVisible();
      expect(await read(page, id)).toMatchObject({
        ...{ status: 'expected', waitingFor: 'atf' },
        history: [{ status: 'expected' }],
      });
      await expect(drawer.getByRole('button', { name: 'It Has Arrived' })).toBeVisible();
      // What goes out next is about the step that stays.
      await change(page, id, { status: 'received' });
      await expect.poll(() => mailed(name)).toEqual(['arrived', 'expected']);
    });
  }

  test('is taken and taken back by keyboard, and the next one comes once the client is told', async ({
    page,
  }) => {
    await startSession(page);
    const { id } = await announce(page, 'Kay Keys');
    await page.goto(`/admin/transfers?transfer=${id}`);
    const drawer = page.getByRole('dialog');
    const arrived = drawer.getByRole('button', { name: 'It Has Arrived' });
    await arrived.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const place = drawer.getByRole('group', { name: 'Status' });
    await expect(place).toContainText('Arrived.');
    await expect(place).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(drawer.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(place).toContainText('Undone.');
    expect(await read(page, id)).toMatchObject({ status: 'expected' });
    // A step whose answer is lost is seen to be taken.
    await loseAnswer(page, `**/api/admin/transfers/${id}`);
    await arrived.click();
    await expect(place).toContainText('Arrived.');
    await expect(drawer.getByRole('alert')).toHaveCount(0);
    await expect(drawer.getByRole('button', { name: 'Undo' })).toBeVisible();
    // Nothing is held back longer than ten seconds.
    await expect(drawer.getByRole('button', { name: 'Ready for Pick-Up' })).toBeVisible({ timeout: 15_000 });
    await expect(drawer.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  test('asks before it passes over a check or an approval, in the drawer and on the board', async ({
    page,
  }) => {
    await startSession(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const { id } = await announce(page, 'Iris Waits');
    await change(page, id, { status: 'received', waitingFor: 'check' });
    await page.goto(`/admin/transfers?transfer=${id}`);
    const drawer = page.getByRole('dialog').filter({ hasText: 'Iris Waits' });
    const question = page.locator('.ant-modal-confirm');
    const since = new Date().toLocaleDateString('en-US', {
      ...{ month: 'short', day: 'numeric', timeZone: 'America/Phoenix' },
    } as const);
    await drawer.getByRole('button', { name: 'Ready for Pick-Up' }).click();
    await expect(question).toContainText(
      `It still waits for the background check (since ${since}). Ready for pick-up?`,
    );
    await question.getByRole('button', { name: 'Not Yet' }).click();
    expect(await read(page, id)).toMatchObject({ status: 'received' });
    await change(page, id, { status: 'ready' });
    await page.goto('/admin/transfers');
    const menu = page.getByRole('button', { name: 'Move: Iris Waits' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Handed Over' }).click();
    await expect(question).toContainText(
      `It still waits for the background check (since ${since}). Hand over?`,
    );
    await question.getByRole('button', { name: 'Handed Over' }).click();
    await expect(page.getByRole('region', { name: /^Ready/ }).getByText('Iris Waits')).toHaveCount(0);
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notice(page)).toContainText('is Ready again');
    const back = await read(page, id);
    expect(back).toMatchObject({ status: 'ready', waitingFor: 'check' });
    expect(back.waitingSince).not.toBeNull();
  });

  test('is refused in words if somebody else was quicker, and nothing is pressed by mistake then', async ({
    page,
  }) => {
    await startSession(page);
    const { id } = await announce(page, 'Quinn Quick');
    await page.goto(`/admin/transfers?transfer=${id}`);
    const drawer = page.getByRole('dialog');
    const box = (await drawer.getByRole('button', { name: 'It Has Arrived' }).boundingBox()) as Box;
    await change(page, id, { status: 'received' });
    const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await tap();
    await expect(drawer.getByRole('status').filter({ hasText: 'Not saved.' })).toBeVisible();
    await tap();
    await expect(drawer.getByRole('alert')).toContainText('this transfer');
    expect(await read(page, id)).toMatchObject({ status: 'received' });
  });
});

type Box = { x: number; y: number; width: number; height: number };

test('what was mistyped is corrected in the drawer, and the email goes to the new address when asked', async ({
  page,
}) => {
  await startSession(page);
  const { id } = await announce(page, 'Otto Berk');
  await page.goto(`/admin/transfers?transfer=${id}`);
  const drawer = page.getByRole('dialog').filter({ hasText: `No. ${id}` });
  await drawer.getByRole('button', { name: 'Correct Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct Details' });
  await dialog.getByLabel('Name').fill('Otto Berg');
  await dialog.getByLabel('Phone').fill('12');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Please enter a valid phone number')).toBeVisible();
  await dialog.getByLabel('Phone').fill('(602) 555-0143');
  await dialog.getByLabel('Email (optional)').fill(announced('Otto Berg').email);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(drawer).toContainText('Otto Berg');
  const saved = await asAdmin<Transfer>(page, 'GET', `/api/admin/transfers/${id}`);
  expect(saved).toMatchObject({ name: 'Otto Berg', phone: '(602) 555-0143' });
  await drawer.getByRole('button', { name: 'Resend Email' }).click();
  await transferLink(announced('Otto Berg').email);

  // A caller without an address was never written to.
  const { email, ...caller } = announced('Olga Bera');
  const added = await asAdmin<Transfer>(page, 'POST', '/api/admin/transfers', { ...caller, email: null });
  await page.goto(`/admin/transfers?transfer=${added.id}`);
  await expect(page.getByRole('dialog')).toContainText(`No. ${added.id}`);
  await expect(page.getByRole('button', { name: /Send Email/i })).toHaveCount(0);
  await change(page, added.id, { email });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Latest email' })).toContainText('No email sent');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await transferLink(email);
});

test('a correction replaces none that somebody else made of the same field meanwhile', async ({ page }) => {
  await startSession(page);
  const { id } = await announce(page, 'Otto Bark');
  const path = `/api/admin/transfers/${id}`;
  // As long as an email is on its way, the drawer asks every now and then.
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'GET') {
      return route.continue();
    }
    const transfer = (await (await route.fetch()).json()) as Transfer;
    const notice = { ...transfer.notice, state: 'queued', queuedAt: new Date().toISOString() };
    return route.fulfill({ json: { ...transfer, notice } });
  });
  await page.goto(`/admin/transfers?transfer=${id}`);
  const drawer = page.getByRole('dialog').filter({ hasText: `No. ${id}` });
  await drawer.getByRole('button', { name: 'Correct Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct Details' });
  await dialog.getByLabel('Name').fill('Otto Berg');
  await change(page, id, { name: 'Otto Burg' });
  await expect(drawer).toContainText('Otto Burg');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  const conflict = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this too: Name.' });
  await expect(conflict).toContainText('Otto Burg');
  expect(await asAdmin<Transfer>(page, 'GET', path)).toMatchObject({ name: 'Otto Burg' });
});

test('a text that is refused says so below its field, is kept when the drawer closes, and is tried again', async ({
  page,
}) => {
  await startSession(page);
  const { id } = await announce(page, 'Rita Refused');
  const path = `/api/admin/transfers/${id}`;
  await page.goto(`/admin/transfers?transfer=${id}`);
  const drawer = page.getByRole('dialog').filter({ hasText: 'Rita Refused' });
  const reference = drawer.getByRole('textbox', { name: 'Reference' });
  const refusal = drawer
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: 'Try Again' }) })
    .filter({ hasText: 'Not saved: the server could not be reached.' });
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await reference.fill('A 77');
  await reference.press('Tab');
  await expect(refusal).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(notice(page)).toContainText(
    'Reference is not saved. It is kept here until this page is reloaded.',
  );
  await expect(drawer).toBeHidden();
  await page.getByRole('link', { name: /Rita Refused/ }).click();
  await expect(reference).toHaveValue('A 77');
  await reference.focus();
  await reference.press('Tab');
  await expect(refusal).toBeVisible();
  await page.unroute(`**${path}`);
  await refusal.getByRole('button', { name: 'Try Again' }).click();
  await expect(drawer.getByText('Saved.', { exact: true })).toBeVisible();
  expect(await asAdmin<Transfer>(page, 'GET', path)).toMatchObject({ reference: 'A 77' });

  // Nobody knows whether what got no answer is saved, until it is tried again.
  const readsAgain = await loseReads(page, `**${path}`);
  await loseAnswer(page, `**${path}`);
  await reference.fill('A 79');
  await reference.press('Tab');
  const unsure = drawer.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try Again' }) });
  await expect(unsure).toContainText('No answer came, so it may be saved.');
  await readsAgain();
  await unsure.getByRole('button', { name: 'Try Again' }).click();
  await expect(drawer.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(unsure).toHaveCount(0);
  expect(await asAdmin<Transfer>(page, 'GET', path)).toMatchObject({ reference: 'A 79' });
});

test('a text that could not be saved is asked about at the logout, and gone for who logs in next', async ({
  page,
}) => {
  await startSession(page);
  const { id } = await announce(page, 'Theo Typed');
  const path = `/api/admin/transfers/${id}`;
  await page.goto(`/admin/transfers?transfer=${id}`);
  const drawer = page.getByRole('dialog').filter({ hasText: 'Theo Typed' });
  const reference = drawer.getByRole('textbox', { name: 'Reference' });
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  await reference.fill('A 78');
  await reference.press('Tab');
  await expect(drawer.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Log Out' }).click();
  const ended = page.waitForResponse('**/api/logout');
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await ended;
  await page.waitForURL('**/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill('browser-test-password');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  await page.getByRole('link', { name: /Theo Typed/ }).click();
  await expect(reference).toHaveValue('');
});

test('what is typed on in a text that is being saved is one’s own, and saved as well', async ({ page }) => {
  await startSession(page);
  const { id } = await announce(page, 'Tove Typed');
  const path = `/api/admin/transfers/${id}`;
  await page.goto(`/admin/transfers?transfer=${id}`);
  const drawer = page.getByRole('dialog').filter({ hasText: 'Tove Typed' });
  const reference = drawer.getByRole('textbox', { name: 'Reference' });
  await reference.fill('A 7');
  const release = await hold(page, `**${path}`);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await reference.press('Tab');
  await sent;
  await reference.fill('A 77');
  // The board is loaded again once the drawer knows what is stored.
  const stored = page.waitForRequest(/\/api\/admin\/transfers\?/);
  release();
  await stored;
  await reference.press('Tab');
  await expect.poll(async () => (await asAdmin<Transfer>(page, 'GET', path)).reference).toBe('A 77');
  await expect(drawer.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(drawer.getByText('Changed elsewhere')).toHaveCount(0);
});

test('Back leads away from the board after a transfer was closed, not to the board again', async ({
  page,
}) => {
  await startSession(page);
  await announce(page, 'Bea Back');
  await page.goto('/admin/messages');
  await page.getByRole('link', { name: 'Transfers' }).click();
  await page.getByRole('link', { name: /Bea Back/ }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: 'Bea Back' });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
});

test('more transfers that cannot be loaded are said to be so, and can be asked for again', async ({
  page,
}) => {
  await startSession(page);
  const { id } = await announce(page, 'Mona More');
  const one = await asAdmin<Transfer>(page, 'GET', `/api/admin/transfers/${id}`);
  let isDown = true;
  await page.route(/\/api\/admin\/transfers\?.*status=expected/, async (route) => {
    if (!route.request().url().includes('after=')) {
      await route.fulfill({ json: [one], headers: { link: `<?after=${id}>; rel="next"` } });
    } else if (isDown) {
      await route.fulfill({ status: 503, body: '{}' });
    } else {
      await route.fulfill({ json: [{ ...one, id: id - 1, name: 'Olof Older' }] });
    }
  });
  await page.goto('/admin/transfers');
  const column = page.getByRole('region', { name: /^Expected/ });
  await column.getByRole('button', { name: 'Show More' }).click();
  await expect(column.getByRole('alert')).toHaveText('More transfers could not be loaded.');
  isDown = false;
  await column.getByRole('button', { name: 'Show More' }).click();
  await expect(column.getByRole('link', { name: /Olof Older/ })).toBeVisible();
  await expect(column.getByRole('alert')).toHaveCount(0);
});
