import type { Page } from '@playwright/test';
import { expectAccessible, expectFits, hold, open } from '../support/pages';
import { expect, test } from '../support/site';

const WORDS = 'Quiet, careful and well informed. I will be back.';

async function fillIn(page: Page) {
  await page.getByLabel('Your Name').fill('Dana Reyes');
  await page.getByLabel('Your Testimonial').fill(WORDS);
}

test('the review page is complete without JavaScript, with five stars chosen', async ({ request }) => {
  const html = await (await request.get('/review')).text();
  ['Share Your Experience', 'Your Name', 'Your Testimonial', 'Submit Testimonial', '5 stars'].forEach(
    (text) => {
      expect(html).toContain(text);
    },
  );
});

test('stars are chosen by keyboard, and the testimonial is handed in', async ({ page }) => {
  await open(page, '/review');
  await page.getByRole('button', { name: 'Submit Testimonial' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(page.getByText('Testimonial must be at least 10 characters')).toBeVisible();
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await page.getByRole('radio', { name: '5 stars' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await fillIn(page);
  await page.reload();
  await page.mouse.move(5, 5);
  await expect(page.getByLabel('Your Name')).toHaveValue('Dana Reyes');
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  const sent = page.waitForRequest('**/api/testimonials');
  await page.getByRole('button', { name: 'Submit Testimonial' }).click();
  await expect(page.getByText('Thank you!', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused();
  await expect(page.getByText(/will be reviewed/)).toBeVisible();
  await expect(page.getByText('We have it from Dana Reyes, with 4 stars.')).toBeVisible();
  // As high as its words are.
  const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Thank You!' }) });
  expect((await panel.last().boundingBox())?.height).toBeLessThan(400);
  await expect(page.getByRole('main').getByRole('link', { name: 'Return to Home' })).toHaveAttribute(
    'href',
    '/',
  );
  expect((await sent).postDataJSON()).toEqual({
    author: 'Dana Reyes',
    content: WORDS,
    rating: 4,
    website: '',
  });
});

test('what is typed and chosen before the code of the form is here stays, and so it does after failures', async ({
  page,
}) => {
  const release = await hold(page, '**/assets/review-form-*.js');
  await open(page, '/review');
  await fillIn(page);
  await page.getByRole('radio', { name: '2 stars' }).check();
  release();
  for (const [status, said] of [
    [429, 'Please wait a little.'],
    [503, 'There was an error submitting your testimonial. Please try again.'],
  ] as const) {
    await page.route('**/api/testimonials', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status,
            headers: { 'retry-after': '30' },
            json: { statusCode: status, error: 'x', message: 'Please wait a little.' },
          })
        : route.continue(),
    );
    const sent = page.waitForRequest('**/api/testimonials');
    await page.getByRole('button', { name: 'Submit Testimonial' }).click();
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    expect((await sent).postDataJSON()).toMatchObject({ author: 'Dana Reyes', content: WORDS, rating: 2 });
    await expect(page.getByLabel('Your Testimonial')).toHaveValue(WORDS);
    await expect(page.getByRole('radio', { name: '2 stars' })).toBeChecked();
    await expect(
      page.getByRole('status').filter({ hasText: 'You can also call' }).getByRole('link'),
    ).toHaveAttribute('href', /^tel:/);
  }
});

test('the review page is accessible, and does not scroll sideways', async ({ page }) => {
  await open(page, '/review');
  await expectAccessible(page, 'review');
  await expectFits(page, 'review');
});
