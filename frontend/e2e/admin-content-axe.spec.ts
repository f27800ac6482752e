import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './site';

/** The screens of the content, as they open and with a dialog or an error on them. */
const SCREENS: Record<string, (page: Page) => Promise<unknown>> = {
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
  '/admin/activity': (page) => page.getByText('Signed in').first().waitFor(),
  '/admin/settings': async (page) => {
    await page.getByLabel('Current Username').fill('admin');
    await page.getByLabel('Current Password').fill('wrong');
    await page.getByLabel('New Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Update Credentials' }).click();
    await page.getByText('New password must be at least 8 characters').waitFor();
  },
};

for (const theme of ['light', 'dark']) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing on the screens of the content, ${theme}, ${width} px`, async ({
      page,
      consoleMessages,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript((value) => {
        localStorage.setItem('theme', value);
      }, theme);
      await signIn(page);
      for (const [path, prepare] of Object.entries(SCREENS)) {
        await page.goto('/admin/login');
        await page.goto(path);
        await prepare(page);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
          path,
        ).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBeLessThanOrEqual(0);
      }
      expect(consoleMessages).toEqual([]);
    });
  }
}
