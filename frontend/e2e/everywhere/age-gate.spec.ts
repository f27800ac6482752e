import { expectAccessible } from '../support/pages';
import { expect, test } from '../support/site';

test.describe('age gate', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('answered')) {
        localStorage.removeItem('age-verified');
      }
    });
  });

  for (const path of [
    '/inventory',
    '/inventory/24-bertolani-sidelock-side-by-side-20',
    '/no-such-page',
    '/admin/login',
  ]) {
    test(`appears on ${path} and cannot be dismissed`, async ({ page }) => {
      await page.goto(path);
      const gate = page.getByRole('dialog', { name: 'Age Verification' });
      await expect(gate).toBeVisible();
      await expect(gate.getByText('Are you 18 years of age or older?')).toBeVisible();
      // Modal, so that it traps focus and makes the page behind inert.
      await expect(page.locator('dialog:modal')).toBeVisible();
      await expect(gate.getByText('Palo Verde Arms')).toBeVisible();
      // Neither answer has focus, so that typing ahead chooses none.
      await expect(gate.getByRole('heading')).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Space');
      for (let press = 0; press < 3; press += 1) {
        await page.keyboard.press('Escape');
      }
      await page.mouse.click(5, 5);
      await page.mouse.click(200, 5);
      await expect(gate).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.evaluate(() => localStorage.getItem('age-verified'))).toBeNull();
    });
  }

  test('is gone for good after Yes, also in other tabs', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/inventory');
    await page.goto('/inventory');
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(other.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('age-verified'))).toBe('true');
    await page.evaluate(() => {
      sessionStorage.setItem('answered', 'yes');
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('is modal, and takes the Yes, before the scripts of the page are there', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/inventory', { waitUntil: 'commit' });
    await expect(page.locator('dialog:modal')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Age Verification' })).toBeFocused();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('age-verified'))).toBe('true');
  });

  test('leaves the site after No', async ({ page }) => {
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a search engine' }));
    await page.goto('/inventory');
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.waitForURL('https://www.google.com/**');
  });

  test('does not stand before the page without JavaScript', async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto('/inventory');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.close();
  });

  test('is accessible', async ({ page }) => {
    await page.goto('/inventory');
    await expect(page.locator('dialog:modal')).toBeVisible();
    await expectAccessible(page, 'age gate');
  });
});
