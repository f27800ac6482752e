import { hold } from '../support/pages';
import { expect, hydrated, test } from '../support/site';

/** The entry script of every page. */
const ENTRY = '**/assets/index-*.js';

for (const path of ['/', '/inventory', '/about']) {
  test(`the scripts of ${path} are asked for after the pictures seen first`, async ({ page }) => {
    let answer = () => undefined as void;
    const drawn = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\.(svg|webp|png)/, async (route) => {
      await drawn;
      await route.continue();
    });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') {
        scripts.push(request.url());
      }
    });
    const picture = page.waitForRequest(/\.(svg|webp|png)/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await picture;
    expect(scripts).toEqual([]);
    answer();
    await hydrated(page);
    expect(scripts.length).toBeGreaterThan(1);
  });
}

test('all files of the booking form are asked for at once, without a touch', async ({ page }) => {
  const LAST = '**/assets/day-grid-*.js';
  const release = await hold(page, '**/assets/booking-*.js');
  // The first of them is held back, so nothing in it has told of the others.
  const last = page.waitForRequest(LAST);
  await page.goto('/schedule');
  await last;
  release();
  await page.locator('[data-day]:not([data-disabled]) button').first().click();
  await expect(page.getByRole('radio').first()).toBeVisible();
});

test('a click before the scripts are here is made again, once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await hold(page, ENTRY);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
  release();
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a form filled and sent before any script is here is sent, once', async ({ page }) => {
  const release = await hold(page, ENTRY);
  const releaseForm = await hold(page, '**/assets/contact-form-*.js');
  const asked = page.waitForRequest('**/assets/contact-form-*.js');
  const posts: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') {
      posts.push(request.postDataJSON());
    }
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Name').fill('Dana Reyes');
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByLabel('Subject').fill('A trade-in');
  await page.getByLabel('Message').fill('Do you take trade-ins of rifles?');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send Message' }).click();
  release();
  // The visitor presses again while the form's code is still loading.
  await asked;
  await page.getByRole('button', { name: 'Send Message' }).click();
  releaseForm();
  await expect(page.getByText('Message Sent', { exact: true })).toBeVisible();
  expect(posts).toMatchObject([{ name: 'Dana Reyes', subject: 'A trade-in' }]);
});

test('a day of the calendar chosen before any script is here shows its times', async ({ page }) => {
  const release = await hold(page, ENTRY);
  await page.goto('/schedule', { waitUntil: 'commit' });
  await page.locator('[data-day]:not([data-disabled]) button').first().click();
  release();
  await expect(page.locator('input[name=timeSlotId]').first()).toBeVisible();
});

test('a day chosen before any script is here outlives going on to a field, and looks chosen meanwhile', async ({
  page,
}) => {
  const release = await hold(page, ENTRY);
  await page.goto('/schedule', { waitUntil: 'commit' });
  const day = page.locator('[data-day]:not([data-disabled]) button').first();
  const plain = await day.evaluate((element) => getComputedStyle(element).backgroundColor);
  await day.click();
  await expect
    .poll(() => day.evaluate((element) => getComputedStyle(element).backgroundColor))
    .not.toBe(plain);
  await page.getByLabel('Full Name').click();
  await page.keyboard.type('Dana Reyes');
  release();
  await expect(page.locator('input[name=timeSlotId]').first()).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana Reyes');
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByLabel('Full Name')).toBeInViewport();
});

test('a service away from the shop, chosen before any script is here, asks where', async ({ page }) => {
  const release = await hold(page, ENTRY);
  await page.goto('/schedule', { waitUntil: 'commit' });
  await page.getByLabel('Service').selectOption('Mobile CCW class');
  release();
  await expect(page.getByLabel('Street Address')).toBeVisible();
  await expect(page.getByLabel('Service')).toHaveValue('Mobile CCW class');
});

test('a jump within the page keeps what was typed while the scripts of its forms are on their way', async ({
  page,
}) => {
  const releases = [
    await hold(page, '**/assets/booking-*.js'),
    await hold(page, '**/assets/other-time-form-*.js'),
  ];
  await page.goto('/schedule');
  await page.getByLabel('Full Name').fill('Dana Reyes');
  await page.getByRole('link', { name: 'None of these work? Request another time' }).click();
  await expect(page).toHaveURL(/#other-times$/);
  releases.forEach((release) => {
    release();
  });
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Dana Reyes');
});

test('an item is asked for and the catalog is filtered before any script is here', async ({ page }) => {
  await hold(page, ENTRY);
  await page.goto('/inventory/24', { waitUntil: 'commit' });
  const name = await page.getByRole('article').getByRole('heading').first().innerText();
  await page.getByRole('link', { name: 'Contact for Purchase' }).click();
  await page.waitForURL('**/contact?item=24', { waitUntil: 'commit' });
  await expect(page.getByLabel('Subject')).toHaveValue(`Inquiry about ${name}`);
  await page.goto('/inventory', { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Filter by category' }).getByText('Night Vision').click();
  await page.waitForURL('**/inventory?category=Night%20Vision', { waitUntil: 'commit' });
  await expect(page.locator('main a[href^="/inventory/"]')).toHaveCount(5);
});
