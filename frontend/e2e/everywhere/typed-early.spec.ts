import type { Page } from '@playwright/test';
import { asAdmin } from '../support/back-office';
import { hold } from '../support/pages';
import { expect, startSession, test } from '../support/site';
import { announce, removeTransfers } from '../support/transfers';
import { awake } from '../support/translator';

/** Somebody else in a field that may stand beside one of the same name. */
const WORDS: Record<string, string> = {
  email: 'marisol@vega.example',
  phone: '(602) 555-0177',
  username: 'marisol',
};

/** The forms of the visitors' pages, by what they stand in. */
const FORMS = [
  { path: '/schedule', form: '#booking', names: ['name', 'email', 'phone', 'message'] },
  { path: '/schedule', form: '#other-times-form', names: ['name', 'email', 'phone', 'times'] },
  { path: '/contact', form: '#contact-form', names: ['name', 'email', 'subject', 'message'] },
  { path: '/contact?item=24', form: '#contact-form', names: ['name', 'email', 'subject', 'message'] },
  { path: '/', form: '#contact-form', names: ['name', 'email', 'subject', 'message'] },
  { path: '/review', form: '#review-form', names: ['author', 'content'] },
  {
    path: '/transfers',
    form: '#transfer-form',
    names: ['name', 'email', 'phone', 'seller', 'description', 'trackingNumber', 'message'],
  },
  { path: '/inventory', form: '[role=search]', names: ['search'] },
  { path: '/blog', form: '[role=search]', names: ['q'] },
];

/**
 * Types the first letters while no script is here, goes on while they come, and ends when all parts of the page are awake.
 * @returns the field
 */
async function typeAcross(page: Page, path: string, form: string, name: string, words: string) {
  const release = await hold(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  const field = page.locator(`${form} [name=${name}]`);
  // The head of an answer may come long before the field: only then can it be told whether a summary hides it.
  await field.waitFor({ state: 'attached' });
  if (!(await field.isVisible())) {
    await page.locator(`${form} summary`).click();
  }
  const before = await field.inputValue();
  await field.click();
  await page.keyboard.press('End');
  await page.keyboard.type(words.slice(0, 3));
  release();
  await page.keyboard.type(words.slice(3, 6));
  await awake(page);
  await page.keyboard.type(words.slice(6));
  await expect(field, `${path} ${name}`).toHaveValue(before + words);
  await expect(field, `${path} ${name}`).toBeFocused();
  return field;
}

/** What was typed in this tab before is none of the next form's. */
const forget = (page: Page) =>
  page.evaluate(() => {
    sessionStorage.clear();
  });

for (const { path, form, names } of FORMS) {
  test(`every letter stays that is typed into ${form} of ${path} while the scripts come`, async ({
    page,
  }) => {
    for (const name of names) {
      await typeAcross(page, path, form, name, WORDS[name] ?? 'Marisol Vega');
      await forget(page);
    }
  });
}

for (const [path, name] of [
  ['/inventory', 'search'],
  ['/blog', 'q'],
] as const) {
  test(`what is typed into the search of ${path} before any script is here is searched for`, async ({
    page,
  }) => {
    const release = await hold(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const field = page.locator(`[role=search] [name=${name}]`);
    await field.click();
    await page.keyboard.type('rifle');
    release();
    await awake(page);
    await expect(page).toHaveURL(`${path}?${name}=rifle`);
    await expect(field).toHaveValue('rifle');
    await page.keyboard.type('s');
    await expect(page).toHaveURL(`${path}?${name}=rifles`);
  });
}

test('every letter stays that a seller types while the scripts come', async ({ page }) => {
  await startSession(page);
  const { id } = await announce(page, 'Marisol Envio');
  const link = `/api/admin/transfers/${id}/seller-link`;
  const { url } = await asAdmin<{ url: string }>(page, 'POST', link);
  await typeAcross(page, new URL(url).pathname, 'form', 'trackingNumber', '1Z 999 AA1 01');
  await removeTransfers();
});

test('what is typed in one form of the schedule is in the other whole, and selected only where the cursor stands', async ({
  page,
}) => {
  const name = await typeAcross(page, '/schedule', '#booking', 'name', 'Marisol Vega');
  await page.keyboard.press('Tab');
  await page.keyboard.type('marisol@vega.example');
  await page.keyboard.press('Tab');
  const other = page.getByRole('region', { name: "Can't Find a Suitable Time?" });
  await other.getByText('Request Another Time').click();
  await expect(other.getByLabel('Name')).toHaveValue('Marisol Vega');
  await expect(other.getByLabel('Email')).toHaveValue('marisol@vega.example');
  // The empty field with the cursor is filled in by what another form's field tells, and typed over.
  await other.getByLabel('Phone').click();
  await page.getByLabel('Phone Number').evaluate((field: HTMLInputElement) => {
    Reflect.set(HTMLInputElement.prototype, 'value', '(602) 555-0177', field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(other.getByLabel('Phone')).toHaveValue('(602) 555-0177');
  await page.keyboard.type('(480) 555-0133');
  await expect(other.getByLabel('Phone')).toHaveValue('(480) 555-0133');
  await expect(page.getByLabel('Phone Number')).toHaveValue('(602) 555-0177');
  await expect(name).toHaveValue('Marisol Vega');
});
