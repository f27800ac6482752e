import { expectAccessible, expectFits } from '../support/pages';
import { expect, test } from '../support/site';

test('the about page is complete without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/about');
  await expect(page).toHaveTitle('About · Palo Verde Arms');
  const main = page.getByRole('main');
  await expect(main.locator('h1, h2')).toHaveText([
    'About Palo Verde Arms',
    'Our Story',
    'Our Approach',
    'Our Expertise',
  ]);
  await expect(main.locator('h3')).toHaveText([
    'Appointment Only',
    'Curated Selection',
    'Expert Guidance',
    'Exotic and High-End Firearms',
    'Night Vision',
    'Tactical Equipment',
    'Transfer Services',
  ]);
  await context.close();
});

test('the about page leads to the catalog and to an appointment', async ({ page }) => {
  await page.goto('/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Schedule Appointment' })).toHaveAttribute('href', '/schedule');
  await expect(main.getByRole('link', { name: 'Transfer Services' })).toHaveAttribute('href', '/transfers');
  await main.getByRole('link', { name: 'View Inventory' }).click();
  await expect(page).toHaveURL(/\/inventory$/);
});

test('the about page is accessible, and does not scroll sideways', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Our Expertise' })).toBeVisible();
  await expectAccessible(page, 'about');
  await expectFits(page, 'about');
});
