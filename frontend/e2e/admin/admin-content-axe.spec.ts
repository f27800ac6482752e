import type { Page } from '@playwright/test';
import type { Item } from '@/api/models/Item';
import { asAdmin } from '../support/back-office';
import { expectAccessible, expectFits, navigate } from '../support/pages';
import { expect, signIn, test } from '../support/site';

/** The content screens, as they open and with a dialog or an error. Those of a group share one load of the app. */
const GROUPS: Record<string, Record<string, (page: Page) => Promise<unknown>>> = {
  inventory: {
    '/admin/inventory?view=grid': (page) => page.getByRole('switch').first().waitFor(),
    '/admin/inventory?view=table': (page) => page.getByRole('columnheader', { name: 'Price' }).waitFor(),
    '/admin/inventory?q=zzzz': (page) => page.getByRole('button', { name: 'Clear Filters' }).waitFor(),
    '/admin/inventory#add': async (page) => {
      await page.getByRole('button', { name: 'Add Item' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add Item' }).click();
      await page.getByText('Name must be at least 2 characters').waitFor();
    },
  },
  history: {
    '/admin/inventory?view=table#history': async (page) => {
      await page
        .getByRole('switch', { name: /^Featured/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await page.getByRole('button', { name: 'History', exact: true }).click();
      await page.getByRole('region', { name: 'Featured', exact: true }).waitFor();
    },
  },
  blog: {
    '/admin/blog': (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
    '/admin/blog?q=zzzz': (page) => page.getByRole('button', { name: 'Clear Search' }).waitFor(),
    '/admin/blog#edit': async (page) => {
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await page.getByRole('button', { name: 'Link', exact: true }).click();
      await page.getByLabel('Link address').fill('javascript:no');
      await page.getByRole('button', { name: 'Apply' }).click();
    },
  },
  testimonials: {
    '/admin/testimonials': (page) => page.getByRole('switch').first().waitFor(),
    '/admin/testimonials#delete': async (page) => {
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await page.getByText('This action cannot be undone.').waitFor();
    },
    '/admin/testimonials#add': async (page) => {
      await page.getByRole('button', { name: 'Add New Testimonial' }).click();
      await page.getByRole('button', { name: 'Add Testimonial' }).click();
      await page.getByText('Author name must be at least 2 characters').waitFor();
    },
  },
  'messages, activity and account': {
    '/admin/messages': (page) => page.getByRole('button', { name: /^View/ }).last().click(),
    '/admin/activity': (page) => page.locator('main li').first().waitFor(),
    '/admin/settings': async (page) => {
      await page.getByLabel('Current Username').fill('admin');
      await page.getByLabel('Current Password').fill('wrong');
      await page.getByLabel('New Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Update Credentials' }).click();
      await page.getByText('New password must be at least 8 characters').waitFor();
    },
  },
};

for (const [group, screens] of Object.entries(GROUPS)) {
  test(`the screens of ${group} are accessible, and do not scroll sideways on a phone`, async ({ page }) => {
    test.slow();
    await signIn(page, `${Object.keys(screens)[0]}`);
    for (const [path, prepare] of Object.entries(screens)) {
      // The dialog of the screen before.
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await navigate(page, path);
      await page.setViewportSize({ width: 1440, height: 900 });
      await prepare(page);
      await expectAccessible(page, path);
      await expectFits(page, path, 390);
    }
    if (group === 'history') {
      // Other tests look for it on the home page.
      const [first] = await asAdmin<Item[]>(page, 'GET', '/api/admin/inventory?limit=1');
      await asAdmin(page, 'PUT', `/api/admin/inventory/${first?.id}`, { featured: true });
    }
  });
}
