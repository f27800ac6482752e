import { expect, test } from './site';

test.describe('age gate', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('answered')) {
        localStorage.removeItem('age-verified');
      }
    });
  });

  test('appears on any page and cannot be dismissed by Escape or a click outside', async ({
    page,
    consoleMessages,
  }) => {
    await page.goto('/inventory');
    const gate = page.getByRole('dialog', { name: 'Age Verification' });
    await expect(gate).toBeVisible();
    await expect(gate.getByText('Are you 18 years of age or older?')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(gate).toBeVisible();
    expect(consoleMessages).toEqual([]);
  });

  test('is gone for good after Yes', async ({ page }) => {
    await page.goto('/inventory');
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('age-verified'))).toBe('true');
    await page.evaluate(() => {
      sessionStorage.setItem('answered', 'yes');
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('leaves the site after No', async ({ page }) => {
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'a search engine' }));
    await page.goto('/inventory');
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await page.waitForURL('https://www.google.com/**');
  });
});
