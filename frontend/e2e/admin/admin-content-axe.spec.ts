import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../support/pages';
import { expect, signIn, test } from '../support/site';

/** The content screens, as they open and with a dialog or an error. */
const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
  '/admin/inventory': (page) => page.getByRole('switch').first().waitFor(),
  '/admin/inventory?view=table': (page) => page.getByRole('switch').first().waitFor(),
  '/admin/inventory?q=zzzz': (page) => page.getByRole('button', { name: 'Clear Filters' }).waitFor(),
  '/admin/inventory?new=1': async (page) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Add Item' }).click();
    await page.getByText('Name must be at least 2 characters').waitFor();
  },
  '/admin/blog': (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  '/admin/blog?q=zzzz': (page) => page.getByRole('button', { name: 'Clear Search' }).waitFor(),
  '/admin/blog#edit': async (page) => {
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByLabel('Address of the link').fill('javascript:no');
    await page.getByRole('button', { name: 'Apply' }).click();
  },
  '/admin/testimonials': (page) => page.getByRole('switch').first().waitFor(),
  '/admin/testimonials#add': async (page) => {
    await page.getByRole('button', { name: 'Add New Testimonial' }).click();
    await page.getByRole('button', { name: 'Add Testimonial' }).click();
    await page.getByText('Author name must be at least 2 characters').waitFor();
  },
  '/admin/testimonials#delete': async (page) => {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page.getByText('This action cannot be undone.').waitFor();
  },
  '/admin/messages': (page) => page.getByRole('button', { name: /^View/ }).last().click(),
  '/admin/activity': (page) => page.getByText('Logged in').first().waitFor(),
  '/admin/settings': async (page) => {
    await page.getByLabel('Current Username').fill('admin');
    await page.getByLabel('Current Password').fill('wrong');
    await page.getByLabel('New Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Update Credentials' }).click();
    await page.getByText('New password must be at least 8 characters').waitFor();
  },
};

for (const [path, prepare] of Object.entries(SCREENS)) {
  test(`${path} is accessible, and does not scroll sideways on a phone`, async ({
    page,
    consoleMessages,
  }) => {
    await signIn(page, path);
    await prepare(page);
    await expectAccessible(page, path);
    await expectFits(page, path, 390);
    expect(consoleMessages).toEqual([]);
  });
}
