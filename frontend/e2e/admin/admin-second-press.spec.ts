import type { Locator, Page } from '@playwright/test';
import { asAdmin } from '../support/back-office';
import { hold, weeksShown } from '../support/pages';
import { expect, notice, startSession, test } from '../support/site';
import { requestVisit } from '../support/visits';

/** Presses twice at one place, the second time once something else stands there. */
async function pressTwice(page: Page, button: Locator, other: Locator): Promise<void> {
  // Waits until it stands still: a drawer slides in.
  await button.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(other).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

/** The bodies of the writes to such addresses. */
function writesTo(page: Page, path: RegExp): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && path.test(request.url())) {
      bodies.push(request.postDataJSON());
    }
  });
  return bodies;
}

async function write(page: Page, name: string): Promise<string> {
  const subject = `Trade-ins of ${name}`;
  const data = { name, email: 'zwei@example.com', subject, message: 'Do you take trade-ins?' };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  return subject;
}

test.beforeEach(async ({ page }) => {
  // Only what was pressed before counts, however slow the machine is.
  await page.addInitScript(() => {
    performance.now = () => 1;
  });
  await startSession(page);
});

test('a second press at the same place takes no answer back, on the dashboard and among the messages', async ({
  page,
}) => {
  const name = 'Zoe Zweimal';
  const subject = await write(page, name);
  const writes = writesTo(page, /\/reply$/);
  await page.goto('/admin');
  const reply = page.getByRole('link', { name: `Reply: ${name}` });
  await reply.click();
  const answered = page.getByRole('button', { name: `Mark Answered: ${name}` });
  const undo = page.getByRole('button', { name: `Undo: ${name}` });
  await pressTwice(page, answered, undo);
  await expect(page.getByText('Marked as answered.')).toBeVisible();
  expect(writes).toEqual([{ answered: true }]);
  // Whoever has gone away from it and comes back means it.
  await page.mouse.move(0, 0);
  await undo.click();
  await expect.poll(() => writes).toEqual([{ answered: true }, { answered: false }]);

  writes.length = 0;
  await page.goto('/admin/messages');
  await page.getByRole('button', { name: `View: ${subject}` }).click();
  const mark = page.getByRole('button', { name: `Mark Answered: ${subject}` });
  const back = page.getByRole('button', { name: `Not Answered: ${subject}` });
  await pressTwice(page, mark, back);
  await expect(back).toBeVisible();
  // So does who has typed since.
  await page.keyboard.press('Shift');
  await page.mouse.down();
  await page.mouse.up();
  await expect(mark).toBeVisible();
  expect(writes).toEqual([{ answered: true }, { answered: false }]);
});

test('an item that is sold with a double click is sold, and only one message is opened', async ({ page }) => {
  const [item] = await asAdmin<{ id: number; name: string }[]>(page, 'GET', '/api/admin/inventory?limit=1');
  const { id, name } = item as NonNullable<typeof item>;
  await asAdmin(page, 'PUT', `/api/admin/inventory/${id}`, { inStock: true });
  const writes = writesTo(page, new RegExp(`/inventory/${id}$`));
  await page.goto('/admin');
  await page.getByRole('searchbox', { name: 'Find an item' }).fill(name);
  const back = page.getByRole('button', { name: `Back in Stock: ${name}` });
  await pressTwice(page, page.getByRole('button', { name: `Mark Sold: ${name}` }), back);
  await expect(back).toBeVisible();
  expect(writes).toEqual([{ inStock: false }]);
  await page.mouse.move(0, 0);
  await back.click();
  await expect(page.getByRole('button', { name: `Mark Sold: ${name}` })).toBeVisible();

  const subject = await write(page, 'Zoe Nochmal');
  await page.goto('/admin/messages');
  const view = page.getByRole('button', { name: `View: ${subject}` });
  await pressTwice(page, view, page.getByRole('button', { name: `Hide: ${subject}` }));
  await expect(page.getByRole('button', { name: `Hide: ${subject}` })).toBeVisible();
});

test('a testimonial that is published with a double click is published', async ({ page }) => {
  const author = 'Zoe Viermal';
  const data = { author, content: 'Patient, and never in a hurry.', rating: 5 };
  expect((await page.request.post('/api/testimonials', { data })).status()).toBe(201);
  const row = /\/testimonials\/\d+$/;
  const writes = writesTo(page, row);
  await page.goto('/admin/testimonials');
  const published = page.getByRole('switch', { name: `Published: ${author}` });
  await expect(published).toHaveText('Publish');
  // Once it is answered, the row moves to its day, and another stands there.
  const answer = await hold(page, row);
  await pressTwice(
    page,
    published,
    page.getByRole('switch', { name: `Published: ${author}`, checked: true }),
  );
  expect(await published.isChecked()).toBe(true);
  answer();
  await expect(notice(page)).toContainText('Testimonial Published');
  expect(writes).toEqual([{ published: true }]);
  // From now on it is a switch, for whoever means it.
  await page.mouse.move(0, 0);
  await published.click();
  await expect.poll(() => writes).toEqual([{ published: true }, { published: false }]);
});

test('an email is sent again once, a question is answered once, and an arrow takes every press', async ({
  page,
}) => {
  const name = 'Zoe Dreimal';
  const { id } = await requestVisit(page, 231, name);
  let posts = 0;
  page.on('request', (request) => {
    posts += request.url().endsWith('/resend') ? 1 : 0;
  });
  await page.goto(`/admin/schedule?appointment=${id}`);
  const drawer = page.getByRole('dialog', { name });
  const resend = drawer.getByRole('button', { name: 'Resend Email' });
  await pressTwice(page, resend, notice(page).filter({ hasText: 'Email on Its Way' }));
  expect(posts).toBe(1);
  await drawer.getByRole('button', { name: `Confirm: ${name}` }).click();
  const question = page.locator('.ant-modal-confirm');
  const done = notice(page).filter({ hasText: 'Appointment Confirmed' });
  await pressTwice(page, question.getByRole('button', { name: 'Confirm Appointment' }), done);
  // Behind the question, where the second press went, a click would close the drawer.
  await expect(question).toBeHidden();
  await expect(drawer.getByText('Confirmed', { exact: true })).toBeVisible();
  expect(posts).toBe(1);

  await page.goto('/admin/schedule');
  const weeks = weeksShown(page);
  const names = new Set([await weeks.innerText()]);
  for (let press = 0; press < 3; press++) {
    const before = await weeks.innerText();
    await page.getByRole('button', { name: 'Later days' }).click();
    await expect(weeks).not.toHaveText(before);
    names.add(await weeks.innerText());
  }
  expect(names.size).toBe(4);
});
