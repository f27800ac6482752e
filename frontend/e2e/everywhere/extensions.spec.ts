import type { Locator, Page } from '@playwright/test';
import { hold } from '../support/pages';
import { expect, hydrated, test } from '../support/site';

/** React reports that it had to draw a part anew. */
test.use({ provokedMessages: /error #4(18|19|21|22|23|25)/ });

/** Where password managers, form fillers and spelling checkers put elements of theirs. */
const PLACES = ['before', 'after', 'inside the label', 'around'] as const;
type Place = (typeof PLACES)[number];

/** Such a program: it comes with the page's HTML, before any script of ours, and stays with every field. */
async function install(page: Page, place: Place): Promise<void> {
  await page.addInitScript((where: Place) => {
    addEventListener('DOMContentLoaded', () => {
      for (const field of document.querySelectorAll('input, textarea')) {
        const own = document.createElement('foreign-icon');
        own.attachShadow({ mode: 'open' }).append('*');
        if (where === 'before') {
          field.before(own);
        } else if (where === 'after') {
          field.after(own);
        } else if (where === 'around') {
          field.replaceWith(own);
          own.shadowRoot?.append(document.createElement('slot'));
          own.append(field);
        } else {
          (field.closest('label') ?? field.parentElement)?.append(own);
        }
        field.setAttribute('data-foreign', 'checked');
      }
    });
  }, place);
}

/** Types into a field, with a selection in the middle of it. */
async function typeWithSelection(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.pressSequentially(text);
  await field.evaluate((element: HTMLInputElement) => {
    element.setSelectionRange(2, 5);
  });
}

async function expectKept(field: Locator, text: string): Promise<void> {
  await expect(field).toHaveValue(text);
  await expect(field).toBeFocused();
  await expect
    .poll(() => field.evaluate((element: HTMLInputElement) => [element.selectionStart, element.selectionEnd]))
    .toEqual([2, 5]);
}

const FIELDS = [
  { path: '/contact', form: '#contact-form', name: 'message', other: 'name' },
  { path: '/schedule', form: '#booking', name: 'message', other: 'name' },
  { path: '/review', form: '#review-form', name: 'content', other: 'author' },
  { path: '/transfers', form: '#transfer-form', name: 'description', other: 'seller' },
] as const;

for (const place of PLACES) {
  test(`what is typed stays with foreign elements ${place} the fields`, async ({ page }) => {
    await install(page, place);
    for (const { path, form, name, other } of FIELDS) {
      const release = await hold(page, '**/assets/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      const field = (of: string) => page.locator(`${form} [name=${of}]`);
      await field(other).fill('Dana Reyes of Tempe');
      await typeWithSelection(field(name), 'Words of a visitor');
      release();
      await hydrated(page);
      // The part has its script once its button is no longer the server's.
      await expect(page.locator(form)).toHaveAttribute('data-ready', '');
      await expectKept(field(name), 'Words of a visitor');
      await expect(field(other)).toHaveValue('Dana Reyes of Tempe');
      await page.unrouteAll();
    }
  });
}

test('a search that was typed stays with foreign elements around its field', async ({ page }) => {
  await install(page, 'around');
  for (const path of ['/blog', '/inventory']) {
    const release = await hold(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const field = page.getByRole('searchbox');
    await typeWithSelection(field, 'night vision');
    release();
    await hydrated(page);
    await expectKept(field, 'night vision');
    await page.unrouteAll();
  }
});

test('drafts come back without a touch', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.locator('#contact-form')).toHaveAttribute('data-ready', '');
  await page.getByLabel('Subject').fill('A draft');
  await page.goto('/about');
  await page.goto('/contact');
  await expect(page.getByLabel('Subject')).toHaveValue('A draft');
});
