import { book, farDay } from '../support/back-office';
import { ScreenReader } from '../support/screen-reader';
import { expect, signIn, test } from '../support/site';

// The shop's: others also hear a time in their own.
test.use({ timezoneId: 'America/Phoenix' });

/** What is heard, without days and times: they are others every day. */
const timeless = (lines: string[]) =>
  lines.map((line) =>
    line
      .replace(/\w+day, \w+ \d+, \d{4}/, 'A DAY')
      .replace(/\d+:\d\d [AP]M – \d+:\d\d [AP]M/, 'A TIME')
      .replace(/\d+:\d\d [AP]M/, 'A TIME'),
  );

test('a visit is requested by ear', async ({ page }) => {
  const reader = await ScreenReader.open(page, '/schedule');
  const found = timeless(await reader.tabTo(/day, .*button/));
  expect(found[0]).toBe('Skip to content, link');
  expect(found.at(-1)).toBe('A DAY, button');
  expect(timeless([await reader.press('ArrowRight')])).toEqual(['A DAY, button']);
  await page.keyboard.press('Enter');
  expect(timeless([await reader.hear(/open times?$/)])).toEqual([
    expect.stringMatching(/^A DAY: \d+ open times?$/),
  ]);
  expect(timeless((await reader.tabTo(/radio/)).slice(-1))).toEqual([
    'A DAY (Arizona time), group; A TIME, radio, not checked',
  ]);
  expect(await reader.press('Space')).toMatch(/radio, checked$/);

  // Sent too early: what is missing is said, and the first of it has the focus.
  await reader.tabTo(/^Request Appointment, button/);
  await page.keyboard.press('Enter');
  await reader.hear('Name must be at least 2 characters');
  expect(await reader.read()).toBe('Full Name, textbox, invalid, Name must be at least 2 characters');
  await page.keyboard.type('Ann Ear');
  expect(await reader.press('Tab')).toBe(
    'Email Address, textbox, invalid, Please enter a valid email address',
  );
  await page.keyboard.type('ann.ear@example.com');
  expect(await reader.press('Tab')).toBe('Phone Number, textbox, invalid, Please enter a valid phone number');
  await page.keyboard.type('(480) 555-0123');
  expect(timeless(await reader.tabTo(/^Request Appointment/))).toEqual([
    'Service, combobox, Purchase consultation, collapsed, About an hour · No charge',
    'Message (optional), textbox',
    'Request Appointment, button, A DAY A TIME (Arizona time)',
  ]);
  await page.keyboard.press('Enter');
  await reader.hear("We'll review your request and contact you soon to confirm.");
  expect(await reader.read()).toBe('Your Request, region; Your Request, heading');
});

test('a piece is asked about by ear', async ({ page }) => {
  const reader = await ScreenReader.open(page, '/inventory');
  const list = await reader.tabTo('Bertolani');
  expect(list.slice(-6)).toEqual([
    'Filter by category, navigation; All, link, 23 items',
    'Firearms, link, 9 items',
    'Night Vision, link, 5 items',
    'Tactical Gear, link, 5 items',
    'Less-Lethal, link, 4 items',
    'Items, region; Bertolani Sidelock Side-by-Side 20, link',
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await reader.read()).toBe('Bertolani Sidelock Side-by-Side 20, dialog');
  const piece = await reader.tabTo('Contact for Purchase');
  expect(piece.slice(0, 3)).toEqual([
    'Bertolani Sidelock Side-by-Side 20, dialog; Close, button',
    'Photos, group; Right side, with the lock and the muzzles larger, link, Open the whole photo',
    'Previous photo, button, unavailable',
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Contact for Purchase' })).toBeVisible();
  expect(await reader.read()).toBe('Contact for Purchase, dialog; Name, textbox');
  await page.keyboard.type('Ann Ear');
  expect(await reader.press('Tab')).toBe('Email, textbox');
  await page.keyboard.type('ann');
  const rest = await reader.tabTo('Send Inquiry');
  expect(rest.slice(0, 2)).toEqual([
    'Phone (optional), textbox',
    'Subject, textbox, Inquiry about Bertolani Sidelock Side-by-Side 20',
  ]);
  await page.keyboard.press('Enter');
  await reader.hear('Please enter a valid email address');
  expect(await reader.read()).toBe('Email, textbox, ann, invalid, Please enter a valid email address');
  await page.keyboard.press('End');
  await page.keyboard.type('.ear@example.com');
  await page.keyboard.press('Enter');
  await reader.hear('Inquiry Sent Successfully');
  expect(await reader.read()).toBe(
    'Bertolani Sidelock Side-by-Side 20, dialog; Contact for Purchase, button',
  );
});

test('a review is written by ear', async ({ page }) => {
  const reader = await ScreenReader.open(page, '/review');
  expect((await reader.tabTo(/radio/)).at(-1)).toBe('Your Rating, group; 5 stars, radio, checked');
  expect(await reader.press('ArrowLeft')).toBe('4 stars, radio, checked');
  expect(await reader.tabTo('Submit Testimonial')).toEqual([
    'Your Name, textbox',
    'Your Testimonial, textbox',
    'Submit Testimonial, button',
  ]);
  await page.keyboard.press('Enter');
  await reader.hear('Testimonial must be at least 10 characters');
  expect(await reader.read()).toBe('Your Name, textbox, invalid, Name must be at least 2 characters');
  await page.keyboard.type('Ann Ear');
  expect(await reader.press('Tab')).toBe(
    'Your Testimonial, textbox, invalid, Testimonial must be at least 10 characters',
  );
  await page.keyboard.type('A quiet, careful and well informed shop.');
  await reader.press('Tab');
  await page.keyboard.press('Enter');
  await reader.hear('Your testimonial has been submitted for review.');
  expect(await reader.read()).toBe('Thank You!, heading');
});

test('the dealer signs in by ear, after a typing error', async ({ page }) => {
  const reader = await ScreenReader.open(page, '/admin/login');
  expect((await reader.tabTo('Username')).at(-1)).toBe('Username, textbox, required');
  await page.keyboard.type('admin');
  expect(await reader.press('Tab')).toBe('Password, textbox, required');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await reader.hear(/^Invalid username or password\.$/);
  await expect(page.getByLabel('Password')).toBeFocused();
  expect(await reader.read()).toMatch(/^Password, textbox, •+, required$/);
  // What was wrong is selected, so that typing replaces it.
  await page.keyboard.type('browser-test-password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/^Dashboard/);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const top = await reader.tabTo('Dashboard, link');
  expect(top.at(-1)).toBe('Back office, navigation; Dashboard, link');
});

test('the dealer confirms a request and answers a message by ear', async ({ page }) => {
  test.slow();
  await signIn(page, '/admin');
  await book(page, farDay(172), '10:00 AM', '11:00 AM', 'Otto Laut');
  const message = {
    name: 'Otto Laut',
    email: 'otto@example.com',
    subject: 'By ear',
    message: 'Do you hear me well?',
  };
  expect((await page.request.post('/api/contact', { data: message })).status()).toBe(201);

  let reader = await ScreenReader.open(page, '/admin');
  await expect(page.getByRole('button', { name: 'Confirm: Otto Laut' })).toBeVisible();
  await reader.tabTo(/^Confirm: Otto Laut, button$/);
  await page.keyboard.press('Enter');
  await reader.hear(/^Confirmed\./);
  // The row keeps its place, and takes the focus from the button that is gone.
  expect(await reader.read()).toMatch(/Otto Laut Purchase consultation .* Undo: Otto Laut, listitem$/);
  expect(await reader.press('Tab')).toBe('Undo: Otto Laut, button');

  reader = await ScreenReader.open(page, '/admin/messages');
  await expect(page.getByRole('button', { name: 'View: By ear' })).toBeVisible();
  expect((await reader.tabTo(/^View: By ear/)).slice(-3)).toEqual([
    'Select: By ear, checkbox, not checked',
    'Mark Read: By ear, button',
    'View: By ear, button, collapsed',
  ]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Do you hear me well?')).toBeVisible();
  expect(await reader.read()).toBe('Hide: By ear, button, expanded');
  expect(await reader.tabTo('Reply')).toEqual([
    'Delete: By ear, button',
    'otto@example.com, link',
    'Copy address: otto@example.com, button, Copy address',
    'Reply: By ear, link',
  ]);
  // Opens the mail program; the question whether it was sent comes after that.
  await page.keyboard.press('Enter');
  expect(await reader.tabTo('Sent, Mark Answered')).toEqual([
    'Mark Answered: By ear, button',
    'Sent, Mark Answered: By ear, button',
  ]);
  await page.keyboard.press('Enter');
  expect(await reader.read()).toBe('Hide: By ear, button, expanded');
  await reader.hear('The message from Otto Laut.');
});
