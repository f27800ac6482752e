import type { Locator } from '@playwright/test';
import type { BlogPost } from '@/api/models/BlogPost';
import type { Item } from '@/api/models/Item';
import type { Testimonial } from '@/api/models/Testimonial';
import { asAdmin, farDay } from '../support/back-office';
import { open } from '../support/pages';
import { expect, notice, signIn, test } from '../support/site';

const PRAISE = 'متجر رائع وخدمة ممتازة جدا من البداية إلى النهاية!';
const DANA = 'דנה לוי';
const SCOPE = 'משקפת ראיית לילה, דור 3!';

/** Where a part of an element's text stands, from the left edge of the window. */
function placeOf(element: Locator, part: string): Promise<number> {
  return element.evaluate((whole, wanted) => {
    const texts = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const start = node.nodeValue?.indexOf(wanted) ?? -1;
      if (start >= 0) {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + wanted.length);
        return range.getBoundingClientRect().left;
      }
    }
    throw new Error(`There is no ${wanted}.`);
  }, part);
}

const directionOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).direction);

test('a testimonial, an item and an article from right to left read so, and names do not mix with our sentences', async ({
  page,
}) => {
  await signIn(page);
  const words = { author: DANA, content: PRAISE, rating: 5, published: true };
  await asAdmin(page, 'POST', '/api/admin/testimonials', words);
  const item = await asAdmin<Item>(page, 'POST', '/api/admin/inventory', {
    ...{ name: SCOPE, description: `${SCOPE} ${SCOPE}`, price: 100_000, category: 'Night Vision' },
    imageUrl: '/uploads/inventory/x.webp',
  });
  const post = await asAdmin<BlogPost>(page, 'POST', '/api/admin/blog', {
    ...{ title: SCOPE, author: DANA, excerpt: `${SCOPE} ${SCOPE}` },
    content: `<p>${PRAISE}</p><ul><li>${PRAISE}</li></ul><p>In English, it ends with a dot.</p>`,
  });
  try {
    await open(page, '/');
    const quote = page.getByRole('blockquote').filter({ hasText: PRAISE });
    expect(await directionOf(quote)).toBe('rtl');
    // The exclamation mark ends the sentence, which is on the left.
    expect(await placeOf(quote, '!')).toBeLessThan(await placeOf(quote, 'النهاية'));
    expect(await directionOf(page.getByRole('figure').filter({ hasText: PRAISE }).getByText(DANA))).toBe(
      'rtl',
    );

    await open(page, `/inventory/${item.id}`);
    const title = page.getByRole('heading', { level: 1 });
    expect(await directionOf(title)).toBe('rtl');
    expect(await placeOf(title, '!')).toBeLessThan(await placeOf(title, '3'));

    await page.goto(`/admin/inventory?view=table&q=${encodeURIComponent(SCOPE)}`);
    await page.getByRole('switch', { name: `Published: ${SCOPE}` }).click();
    await expect(notice(page)).toContainText('is hidden from visitors.');
    expect(await placeOf(notice(page), '!')).toBeLessThan(await placeOf(notice(page), '3'));

    await open(page, `/blog/${post.id}`);
    expect(await directionOf(page.getByRole('heading', { level: 1 }))).toBe('rtl');
    const listed = page.getByRole('article').getByRole('listitem');
    expect(await directionOf(listed)).toBe('rtl');
    const english = page.getByText('In English, it ends with a dot.');
    expect(await placeOf(english, 'In')).toBeLessThan(await placeOf(english, '.'));

    await open(page, '/review');
    const field = page.getByLabel('Your Testimonial');
    await field.fill(PRAISE);
    expect(await directionOf(field)).toBe('rtl');
    await page.getByLabel('Your Name').fill(DANA);
    await page.getByRole('button', { name: 'Submit Testimonial' }).click();
    const thanks = page.getByText(/^We have it from/);
    expect(await placeOf(thanks, 'from')).toBeLessThan(await placeOf(thanks, 'דנה'));
    expect(await placeOf(thanks, 'דנה')).toBeLessThan(await placeOf(thanks, '5 stars'));
  } finally {
    const all = await asAdmin<Testimonial[]>(page, 'GET', '/api/admin/testimonials');
    for (const { id } of all.filter(({ author }) => author === DANA)) {
      await asAdmin(page, 'DELETE', `/api/admin/testimonials/${id}`);
    }
    await asAdmin(page, 'DELETE', `/api/admin/inventory/${item.id}`);
    await asAdmin(page, 'DELETE', `/api/admin/blog/${post.id}`);
  }
});

test('in the back office the name, message and note of a client keep their order', async ({ page }) => {
  await signIn(page);
  const { id } = await asAdmin<{ id: number }>(page, 'POST', '/api/admin/appointments', {
    ...{ date: farDay(233), startTime: '10:00 AM', endTime: '11:00 AM', status: 'confirmed' },
    ...{ name: DANA, phone: '(480) 555-0177', email: 'dana.levi@example.com' },
  });
  await page.goto(`/admin/schedule?tab=appointments&appointment=${id}`);
  const note = page.getByRole('dialog').getByRole('textbox', { name: 'Internal note' });
  await note.fill(PRAISE);
  expect(await directionOf(note)).toBe('rtl');
  await note.fill('In English');
  expect(await directionOf(note)).toBe('ltr');
  await note.fill('');

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Find' }).click();
  const find = page.getByRole('dialog', { name: 'Find' });
  await find.getByRole('searchbox').fill(DANA);
  const row = find.getByRole('region', { name: 'Visits' }).getByRole('link');
  await expect(row).toHaveCount(1);
  expect(await placeOf(row, 'דנה')).toBeLessThan(await placeOf(row, '(480) 555-0177'));
});
