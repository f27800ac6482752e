import type { Page } from '@playwright/test';
import {
  ageUnanswered,
  brokenNumbers,
  expectAccessible,
  expectFits,
  hold,
  open,
  openWithoutDetails,
} from '../support/pages';
import { expect, hydrated, signInByApi, test } from '../support/site';

const FAILURE = 'There was an error sending your message. Please try again.';

async function fillIn(page: Page) {
  await page.getByLabel('Name').fill('Dana Reyes');
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message').fill('Do you take trade-ins of rifles?');
  await page.getByRole('checkbox').check();
}

test('the contact page is complete without JavaScript', async ({ request }) => {
  const html = await (await request.get('/contact')).text();
  [
    'Contact Us',
    'Scottsdale, AZ',
    '10:00 AM to 6:00 PM',
    'By appointment',
    'Send Message',
    '<textarea',
  ].forEach((text) => {
    expect(html).toContain(text);
  });
});

test('details that could not be loaded are not awaited for good, and there is another try', async ({
  page,
}) => {
  await openWithoutDetails(page, '/contact');
  const main = page.getByRole('main');
  await expect(main.getByText('Error loading our contact details.')).toBeVisible();
  await expect(main.locator('[data-skeleton]')).toHaveCount(0);
  await expectAccessible(page, 'contact without details');
  await expectFits(page, 'contact without details');
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect(main.getByRole('link', { name: '(480) 555-0142' })).toBeVisible();
});

test('a message is checked with a text for each field, sent, and the form is empty after that', async ({
  page,
}) => {
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  for (const text of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Subject must be at least 3 characters',
    'Message must be at least 10 characters',
    'You must accept the terms to continue',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await fillIn(page);
  const sent = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
  await expect(page.getByText("We'll get back to you soon!", { exact: true })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  // What was sent, to whom the answer goes and where it comes from stays below the button.
  const word = page.getByRole('status').filter({ hasText: 'We have “A question”.' });
  await expect(word).toContainText('We’ll answer dana@example.com during business hours, from hello@');
  await expect(word.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expect(word).toBeFocused();
  await expect(word).toBeInViewport({ ratio: 1 });
  expect((await sent).postDataJSON()).toEqual({
    name: 'Dana Reyes',
    email: 'dana@example.com',
    subject: 'A question',
    message: 'Do you take trade-ins of rifles?',
    website: '',
  });
});

test('after a failure everything typed is there, and the same words go out under the same key', async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length < 3) {
      await (keys.length === 1 ? route.abort() : route.fulfill({ status: 503, body: '{}' }));
    } else {
      await route.fulfill({ status: 201, json: { id: 1 } });
    }
  });
  await open(page, '/contact');
  await fillIn(page);
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(page.getByText(FAILURE, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Do you take trade-ins of rifles?');
  await expect(send).toBeEnabled();
  await send.click();
  await expect.poll(() => keys.length).toBe(2);
  await page.getByLabel('Subject').fill('Another question');
  await send.click();
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
  await fillIn(page);
  await send.click();
  await expect.poll(() => keys.length).toBe(4);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('after a reload and in another tab the page says what became of a message without an answer, and nothing is sent twice', async ({
  page,
}) => {
  const write = async (tab: Page, message: string) => {
    await tab.getByLabel('Name').fill('Uma Unknown');
    await tab.getByLabel('Email').fill('uma@example.com');
    await tab.getByLabel('Subject').fill('A lost answer');
    await tab.getByLabel('Message').fill(message);
    await tab.getByRole('checkbox').check();
  };
  const send = (tab: Page) => tab.getByRole('button', { name: 'Send Message' }).click();
  const lose = (isLate: boolean) =>
    page.route(
      '**/api/contact',
      async (route) => {
        if (isLate) {
          await route.fetch();
        }
        await route.abort();
      },
      { times: 1 },
    );
  await open(page, '/contact');
  await write(page, 'Did this message of mine arrive?');
  await lose(true);
  await send(page);
  await expect(page.getByText('No answer came, so this may not have reached us.')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/contact');
  await expect(
    other.getByText('What you sent last has reached us. You need not send it again.'),
  ).toBeVisible();
  await hydrated(other);
  await write(other, 'Did this message of mine arrive?');
  await send(other);
  await expect(other.getByText('Message Sent').first()).toBeVisible();
  await other.close();
  const session = await signInByApi(page.request);
  const answer = await page.request.get('/api/admin/contact?search=Uma+Unknown', {
    headers: { authorization: `Bearer ${session.token}` },
  });
  expect(await answer.json()).toHaveLength(1);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('Did this message of mine arrive?');
  await expect(page.getByText('What you sent last')).toHaveCount(0);

  await write(page, 'And this one, which never left?');
  await lose(false);
  await send(page);
  await expect(page.getByText('No answer came, so this may not have reached us.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('What you sent last may not have reached us')).toBeVisible();
  await ageUnanswered(page);
  await page.reload();
  await expect(page.getByText('What you sent last has not reached us. Please send it again')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('And this one, which never left?');
  await page.getByRole('checkbox').check();
  await send(page);
  await expect(page.getByText('Message Sent').first()).toBeVisible();
  await expect(page.getByText('What you sent last')).toHaveCount(0);
  await page.goto('/contact');
  await hydrated(page);
  await expect(page.getByText('What you sent last')).toHaveCount(0);
});

test('on a phone the form comes first for whoever comes from a service, and the telephone for everyone else', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/contact?service=Mobile%20CCW%20class');
  await expect(page.getByLabel('Name')).toBeInViewport();
  await page.goto('/contact');
  await expect(page.getByRole('main').getByRole('link', { name: '(480) 555-0142' })).toBeInViewport();
  await expect(page.getByLabel('Name')).not.toBeInViewport();
});

test('a service is named in the subject, what is typed outlives a reload, and the address leads to maps', async ({
  page,
}) => {
  await open(page, '/contact?service=Mobile%20CCW%20class');
  await page.getByLabel('Name').focus();
  await expect(page.getByLabel('Subject')).toHaveValue('Booking: Mobile CCW class');
  await expect(page.getByRole('link', { name: 'See open times' })).toHaveAttribute(
    'href',
    /^\/schedule\?service=\d+$/,
  );
  await page.getByLabel('Subject').fill('Booking for six');
  await page.getByLabel('Message').fill('Half a word about');
  await page.getByRole('checkbox').check();
  // The code of the form may still be on its way.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('draft:contact Mobile CCW class')))
    .toContain('"acceptTerms":true');
  await page.reload();
  // Without a touch: the form does not look empty.
  await expect(page.getByLabel('Subject')).toHaveValue('Booking for six');
  await expect(page.getByLabel('Message')).toHaveValue('Half a word about');
  await expect(page.getByRole('checkbox')).toBeChecked();
  const maps = page.getByRole('link', { name: 'Get Directions', exact: true });
  await expect(maps).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/.*Scottsdale/);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /Scottsdale/ })).toHaveAttribute(
    'href',
    /Scottsdale/,
  );
});

test('the button says that the message is on its way', async ({ page }) => {
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.fulfill({ status: 201, json: { id: 1 } });
  });
  await open(page, '/contact');
  await fillIn(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
});

test("the server's texts land on their fields, and a limit is told in its own words", async ({ page }) => {
  await open(page, '/contact');
  await fillIn(page);
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 400,
      json: { statusCode: 400, error: 'Bad Request', message: 'x', fields: { email: 'No such mailbox' } },
    }),
  );
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('No such mailbox')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.unroute('**/api/contact');
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '60' },
      json: { statusCode: 429, error: 'Too Many Requests', message: 'Please wait a minute.' },
    }),
  );
  await page.getByLabel('Email').fill('dana@example.org');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please wait a minute.', { exact: true })).toBeVisible();
  const problem = page.getByRole('status').filter({ hasText: 'Please wait a minute. You can also call' });
  await expect(problem.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expect(page.getByLabel('Message')).toHaveValue('Do you take trade-ins of rifles?');
});

test('text typed and a click made before the code of the form is here are not lost', async ({ page }) => {
  const release = await hold(page, /contact-form-.*\.js/);
  await open(page, '/contact');
  await fillIn(page);
  const sent = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Dana Reyes');
  expect(page.url()).toMatch(/\/contact$/);
  release();
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Dana Reyes', email: 'dana@example.com' });
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
});

test('the contact page and its errors are accessible, and do not scroll sideways; the field for robots is neither seen nor reached', async ({
  page,
}) => {
  await open(page, '/contact');
  const trap = page.locator('input[name=website]');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(trap).not.toBeInViewport();
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('You must accept the terms to continue')).toBeVisible();
  await expectAccessible(page, 'contact');
  await expectFits(page, 'contact');
  await expectFits(page, 'contact at 400 % of 1280 px, beside a scrollbar', 304);
});

test('a person whose browser fills in the field for robots is told at once, and the next press sends', async ({
  page,
}) => {
  await open(page, '/contact');
  await fillIn(page);
  const trap = page.locator('input[name=website]');
  const fill = () =>
    trap.evaluate((field: HTMLInputElement) => {
      // As such programs do it, so that React notices.
      Reflect.set(HTMLInputElement.prototype, 'value', 'https://example.com', field);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  await fill();
  await page.getByRole('button', { name: 'Send Message' }).click();
  // The toast says it too.
  const word = page
    .locator('#contact-form')
    .getByRole('status')
    .filter({ hasText: 'a field that only robots see' });
  await expect(word).toBeInViewport();
  await expect(trap).toHaveValue('');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
  // What was filled in by itself is no draft.
  await fill();
  await page.reload();
  await expect(page.locator('#contact-form')).toHaveAttribute('data-ready', '');
  await expect(trap).toHaveValue('');
});

test('no number of the address or telephone is broken over a line, on any phone', async ({ page }) => {
  await page.goto('/contact');
  for (let width = 320; width <= 430; width += 10) {
    await page.setViewportSize({ width, height: 800 });
    expect(await brokenNumbers(page), `${width} px`).toEqual([]);
  }
});

test('the label of the address stands beside its first line', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/contact', '/']) {
      await page.goto(path);
      const apart = await page
        .getByRole('main')
        .getByRole('term')
        .filter({ hasText: /^Address$/ })
        .evaluate((term) => {
          const [line] = term.nextElementSibling?.querySelector('a')?.getClientRects() ?? [];
          const { top, bottom } = term.getBoundingClientRect();
          return Math.abs((line?.top ?? 0) + (line?.bottom ?? 0) - top - bottom) / 2;
        });
      expect(apart, `${path}, ${width} px`).toBeLessThan(6);
    }
  }
});

test('the form is prefilled with the item the address names, and does without one that is gone', async ({
  page,
  request,
}) => {
  const item = (await (await request.get('/api/inventory/24')).json()) as { name: string };
  await open(page, '/contact?item=24');
  await expect(page.getByLabel('Subject')).toHaveValue(`Inquiry about ${item.name}`);
  await page.getByLabel('Name').fill('Dana Reyes');
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByLabel('Message').fill('Is it still available?');
  await page.getByRole('checkbox').check();
  const sent = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ subject: `Inquiry about ${item.name}` });
  for (const gone of ['999999', 'abc']) {
    const answer = await page.goto(`/contact?item=${gone}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByLabel('Subject')).toHaveValue('');
  }
});

test('without JavaScript no form is shown, and once in its place how to reach the shop', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({
    ...{ javaScriptEnabled: false, baseURL },
    viewport: { width: 390, height: 844 },
  });
  for (const [path, forms] of [
    ['/', 1],
    ['/contact', 1],
    ['/review', 1],
    ['/schedule', 1],
  ] as const) {
    await page.goto(path);
    // Text locators ignore the content of <noscript>.
    const hint = page.locator('noscript p');
    await expect(hint).toHaveCount(forms);
    await expect(hint.first()).toContainText('This form needs JavaScript.');
    await expect(hint.first().locator('a')).toHaveCount(2);
    expect(await brokenNumbers(page), path).toEqual([]);
    await expect(page.locator('form').first()).toBeHidden();
    await expect(page.getByText('Request Another Time', { exact: true })).toBeHidden();
  }
  await page.close();
});

test('whoever is offline is told so next to the button, for as long as it is true', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/contact');
  await fillIn(page);
  // The form's code may still be on its way.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('draft:contact'))).toContain('Terms');
  await context.setOffline(true);
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.click();
  await expect(page.getByText(FAILURE, { exact: true })).toBeVisible();
  const problem = page.getByRole('status').filter({ hasText: 'You’re offline' });
  await expect(problem).toBeInViewport({ ratio: 1 });
  await expect(problem.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page, 'a message that was not sent');
  await context.setOffline(false);
  await send.click();
  await expect(problem).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'We have “A question”.' })).toBeVisible();
  await expectAccessible(page, 'a message that was sent');
});
