import { asAdmin } from '../support/back-office';
import { expectAccessible, expectFits, loseAnswer, navigate, open } from '../support/pages';
import { expect, notice, startSession, test } from '../support/site';
import { announce, announced, change, removeTransfers } from '../support/transfers';

const UNKNOWN = 'x'.repeat(43);

test.afterEach(removeTransfers);

test('the page explains transfers without JavaScript, and names a fee only if there is one', async ({
  page,
  request,
}) => {
  const read = async () => (await request.get('/transfers')).text();
  const html = await read();
  for (const text of [
    'How It Works',
    'What to Bring',
    'government-issued photo ID',
    'What May Not Be Sent',
    'What the Seller Does',
    'The seller is',
  ]) {
    expect(html).toContain(text);
  }
  expect(html).not.toMatch(/fee for a transfer|charge for transfers/);
  await startSession(page);
  await asAdmin(page, 'PUT', '/api/admin/settings', { transferFee: 4500 });
  try {
    await expect.poll(read).toContain('Our fee for a transfer is $45');
  } finally {
    await asAdmin(page, 'PUT', '/api/admin/settings', { transferFee: null });
  }
  await expect.poll(read).not.toContain('$45');
});

test('what to bring is not cut short when it could not be loaded', async ({ page }) => {
  await open(page, '/no-such-page');
  await page.route('**/api/services', (route) => route.fulfill({ status: 503, body: '{}' }));
  await navigate(page, '/transfers');
  await expect(page.getByText('Error loading what to bring.')).toBeVisible();
  await expect(page.getByText('A current government photo ID')).toHaveCount(0);
});

test('a transfer is checked with a text for each field, kept across a reload, announced and said to be so', async ({
  page,
}) => {
  const { name, email, phone, seller, description } = announced('Ines Aldana');
  await open(page, '/transfers');
  await page.getByRole('button', { name: 'Tell Us What’s Coming' }).click();
  for (const text of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Please enter a valid phone number',
    'Please enter who sends it',
    'Please describe what is sent',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectAccessible(page, 'transfers');
  await expectFits(page, 'transfers');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Seller', { exact: true }).fill(seller);
  await page.getByLabel('The seller is').selectOption('A licensed dealer');
  const what = page.getByLabel('What’s coming', { exact: true });
  await what.fill(description);
  await expect(what).toHaveAccessibleDescription(/don’t include serial numbers, birth dates or ID documents/);
  await page.reload();
  await expect(what).toHaveValue(description);
  await expect(page.getByLabel('The seller is')).toHaveValue('dealer');

  // A failure loses nothing.
  await page.route('**/api/transfers', (route) => route.abort());
  await page.getByRole('button', { name: 'Tell Us What’s Coming' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No answer came' })).toBeVisible();
  await expect(what).toHaveValue(description);
  await page.unroute('**/api/transfers');

  const [answer] = await Promise.all([
    page.waitForResponse('**/api/transfers'),
    // Watched for from the start: it is there for five seconds, and the click may take that long on a busy machine.
    expect(notice(page).filter({ hasText: 'We’re Expecting It' })).toBeVisible(),
    page.getByRole('button', { name: 'Tell Us What’s Coming' }).click(),
  ]);
  expect(answer.status()).toBe(201);
  const word = page
    .getByRole('status')
    .filter({ hasText: /We’re expecting your transfer\. It is No\. \d+\./ });
  await expect(word).toBeFocused();
  // Something comes there that is true, in place of the form.
  await expect(word).toContainText(`We’ll write to ${email} when it arrives`);
  await expect(what).toHaveCount(0);
  const sent = answer.request();
  expect(sent.postDataJSON()).toMatchObject({
    ...{ name, email, phone, seller, description },
    ...{ sellerKind: 'dealer', trackingNumber: null, message: null },
  });
  expect(sent.headers()['idempotency-key']).toMatch(/^[\da-f]{32}$/);
  await word.getByRole('button', { name: 'Tell Us About Another' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(what).toHaveValue('');
});

test('the client reads where the transfer stands and what it waits for, books the pick-up, and no reason for a refusal', async ({
  page,
  browser,
  baseURL,
}) => {
  await startSession(page);
  const { id, path } = await announce(page, 'Otto Beck');
  await change(page, id, { waitingFor: 'atf', trackingNumber: '1Z 999', internalNote: 'A secret note' });
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const client = await context.newPage();
  const answer = await client.goto(path);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  await expect(client.locator('dialog:modal')).toHaveCount(0);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('We’re expecting it');
  const main = client.getByRole('main');
  await expect(main).toContainText(/Waiting for ATF approval since [A-Z][a-z]+ \d+/);
  await expect(main).toContainText('Lone Star Arms, Austin');
  await expect(main).toContainText('1Z 999');
  await expect(main).not.toContainText('secret');
  await expect(main.getByRole('link', { name: 'Book a Pick-Up' })).toHaveCount(0);
  await expectAccessible(client, 'transfer');
  await expectFits(client, 'transfer');

  await expect(main).toContainText('A new link replaces the one before.');
  const refusal = { statusCode: 429, message: 'Too many requests. Please try again tomorrow.' };
  await client.route('**/seller-link', (route) => route.fulfill({ status: 429, json: refusal }));
  const shown = client.waitForResponse(/\/api\/transfers\/[\w-]{43}$/);
  await main.getByRole('button', { name: 'Send This to My Seller' }).click();
  await shown;
  await expect(main.getByRole('status').filter({ hasText: refusal.message })).toBeVisible();

  // It has arrived meanwhile: what was pressed is gone, and why nothing came of it is said.
  await client.unroute('**/seller-link');
  await change(page, id, { status: 'received' });
  await main.getByRole('button', { name: 'Send This to My Seller' }).click();
  await expect(main.getByText('Nothing is left to send for this transfer.')).toBeFocused();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('It’s here');
  await change(page, id, { status: 'ready', waitingFor: null });
  await client.reload();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Ready for pick-up');
  await expect(main).not.toContainText('Waiting for');
  await expect(main).toContainText('What to Bring');
  await expect(main.getByText(/^Arrived/)).toBeVisible();
  await expectAccessible(client, 'transfer that is ready');
  const book = main.getByRole('link', { name: 'Book a Pick-Up' });
  await expect(book).toHaveAttribute('href', /^\/schedule\?service=\d+$/);

  await change(page, id, { status: 'declined' });
  await client.reload();
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('We can’t complete this transfer');
  await expect(main.getByRole('heading', { name: 'What Happens Next' })).toHaveCount(0);
  await context.close();
});

test('the seller reads where to ship what, enters the tracking number without scripts and with them, and nothing of the client', async ({
  page,
  browser,
  baseURL,
}) => {
  await startSession(page);
  const { id, path } = await announce(page, 'Runa Falk');
  await asAdmin(page, 'PUT', '/api/admin/settings', {
    licence: { number: '9-86-TEST', expires: '2031-01-31' },
  });
  const link = async () =>
    new URL((await asAdmin<{ url: string }>(page, 'POST', `/api/admin/transfers/${id}/seller-link`)).url)
      .pathname;
  const old = await link();
  const seller = await link();
  for (const wrong of [old, path.replace('transfer', 'seller'), `/seller/${UNKNOWN}`]) {
    expect([wrong, (await page.request.get(wrong)).status()]).toEqual([wrong, 404]);
  }

  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const still = await plain.newPage();
  const answer = await still.goto(seller);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  const main = still.getByRole('main');
  await expect(main).toContainText('7000 E Placeholder Road');
  await expect(main).toContainText('9-86-TEST');
  await expect(main).toContainText('January 31, 2031');
  await expect(main).toContainText(`A note that says “Transfer No. ${id}”`);
  expect(await still.content()).not.toMatch(/Runa|555-0191|transfers\.example/);
  await still.getByLabel('Tracking number').fill('1Z 001');
  await still.getByRole('button', { name: 'Save Tracking Number' }).click();
  await expect(still.getByRole('status')).toHaveText('Thank you: we have your tracking number.');
  expect(new URL(still.url()).pathname).toBe(seller);
  // The form's own address leads back as well.
  await still.goto(`${seller}/tracking`);
  await expect(still.getByLabel('Tracking number')).toHaveValue('1Z 001');
  await plain.close();

  await page.goto(seller);
  await page.getByLabel('Tracking number').fill('1Z 002');
  await page.getByRole('button', { name: 'Save Tracking Number' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'we have your tracking number' })).toBeVisible();
  expect(await asAdmin(page, 'GET', `/api/admin/transfers/${id}`)).toMatchObject({
    trackingNumber: '1Z 002',
  });
  await expectAccessible(page, 'seller');
  await expectFits(page, 'seller');
  // It has arrived meanwhile: the form gives way to that.
  await change(page, id, { status: 'received' });
  await page.getByRole('button', { name: 'Save Tracking Number' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing is left to send');
  await expect(page.getByRole('main')).not.toContainText('bolt-action');
  await asAdmin(page, 'PUT', '/api/admin/settings', { licence: null });
});

test('the seller reads why a tracking number was refused, or that nothing was reached', async ({ page }) => {
  await startSession(page);
  const { id } = await announce(page, 'Rolf Refused');
  const { url } = await asAdmin<{ url: string }>(page, 'POST', `/api/admin/transfers/${id}/seller-link`);
  await open(page, new URL(url).pathname);
  await page.getByLabel('Tracking number').fill('1Z 003');
  const send = page.getByRole('button', { name: 'Save Tracking Number' });
  const news = page.getByRole('main').getByRole('status').last();
  for (const [status, message] of [
    [409, 'This transfer has arrived already.'],
    [429, 'Too many requests. Please try again in a minute.'],
  ] as const) {
    await page.route(
      '**/api/sellers/*',
      (route) => route.fulfill({ status, json: { statusCode: status, message } }),
      {
        times: 1,
      },
    );
    await send.click();
    await expect(news).toHaveText(message);
  }
  await page.route('**/api/sellers/*', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(news).toHaveText(/^That may not have reached us\./);
  await loseAnswer(page, '**/api/sellers/*');
  await send.click();
  await expect(news).toHaveText('Thank you: we have your tracking number.');
});

test('where the browser has no clipboard, Copy says to do it by hand', async ({ page }) => {
  await startSession(page);
  const { id } = await announce(page, 'Cora Copy');
  const { url } = await asAdmin<{ url: string }>(page, 'POST', `/api/admin/transfers/${id}/seller-link`);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await open(page, new URL(url).pathname);
  await page.getByRole('button', { name: 'Copy Address' }).click();
  await expect(page.getByText('Please mark and copy it by hand.')).toBeVisible();
});

test('an unknown link of either kind is not here, in one shape, whatever it is', async ({ page }) => {
  for (const [kind, title] of [
    ['transfer', 'This Link Doesn’t Open a Transfer'],
    ['seller', 'This Link Doesn’t Open a Shipment'],
  ] as const) {
    for (const token of [UNKNOWN, 'short', '%00', 'y'.repeat(500)]) {
      const answer = await page.request.get(`/${kind}/${token}`);
      expect([token, answer.status()]).toEqual([token, 404]);
      expect(answer.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(await answer.text()).toContain(title);
    }
    await page.goto(`/${kind}/${UNKNOWN}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectFits(page, kind);
  }
  const post = await page.request.post(`/seller/${UNKNOWN}/tracking`, { form: { trackingNumber: '1Z' } });
  expect(post.status()).toBe(404);
  expect(await post.text()).toContain('This Link Doesn’t Open a Shipment');
});
