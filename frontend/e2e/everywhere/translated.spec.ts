import type { Page } from '@playwright/test';
import { chooseAnotherDay } from '../support/pages';
import { expect, test } from '../support/site';

/** React finds other nodes than the server's where a page was translated before its scripts ran. */
test.use({ provokedMessages: /error #4(18|19|21|22|23|25)/ });

/** What a browser's translator does: each text, later ones too, becomes a `<font>` within a `<font>`. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        texts.push(walker.currentNode as Text);
      }
      for (const text of texts) {
        if (
          text.data.trim() &&
          !text.parentElement?.closest('script, style, template, font, textarea, option')
        ) {
          const outer = document.createElement('font');
          const inner = document.createElement('font');
          inner.textContent = text.data;
          outer.append(inner);
          text.replaceWith(outer);
        }
      }
    };
    wrap();
    let timer: ReturnType<typeof setTimeout>;
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(wrap, 120);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Until the translator has had its turn. */
const translated = (page: Page) => expect(page.locator('main font').first()).toBeAttached();

test('a translated schedule books the time that it shows, on any day, and survives a time that is taken', async ({
  page,
}) => {
  await page.goto('/schedule');
  await expect(page.locator('#booking')).toHaveAttribute('data-ready', '');
  await translate(page);
  await translated(page);
  const days = page.locator('[data-day]:not([data-disabled]) button');
  const times = page.locator('input[name=timeSlotId]');
  for (const chooseDay of [() => days.first().click(), () => chooseAnotherDay(page)]) {
    await chooseDay();
    for (const time of [0, 1]) {
      await times.nth(time).check({ force: true });
      const label = await times
        .nth(time)
        .evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
      const [start = ''] = /\d+:\d\d [AP]M/.exec(label) ?? [];
      expect(start).not.toBe('');
      await expect(page.locator('#chosen-time')).toContainText(start);
    }
  }
  await page.getByLabel('Full Name').fill('Traducida Reyes');
  await page.getByLabel('Email Address').fill('traducida@example.com');
  await page.getByLabel('Phone Number').fill('(480) 555-0133');
  await page.route('**/api/appointments', (route) =>
    route.fulfill({
      status: 409,
      json: { statusCode: 409, error: 'Conflict', message: 'This time slot is no longer available.' },
    }),
  );
  await page.getByRole('button', { name: 'Request Appointment' }).click();
  await expect(page.getByText(/was just taken/)).toBeVisible();
  await expect(page.getByText('Something Went Wrong')).toHaveCount(0);
});

test('a translated list of articles goes empty and comes back', async ({ page }) => {
  await page.goto('/blog');
  await translate(page);
  await translated(page);
  const search = page.getByRole('searchbox');
  await search.fill('nothing is called this');
  await expect(page.getByText(/No articles found/).first()).toBeAttached();
  await search.fill('');
  await expect(page.locator('main article').first()).toBeVisible();
  await search.fill('optic');
  await expect(page.getByText('Something Went Wrong')).toHaveCount(0);
});
