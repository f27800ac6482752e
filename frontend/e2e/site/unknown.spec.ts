import { expect, hydrated, test } from '../support/site';

const GONE = 'The item you wanted to see is no longer available.';

for (const [path, status, text] of [
  ['/inventory/4711', 404, 'This item is no longer available.'],
  ['/inventory/4711?category=Firearms', 404, 'This item is no longer available.'],
  ['/blog/4711', 404, "doesn't exist or has been removed"],
  ['/schedule?item=4711', 200, GONE],
  ['/contact?item=4711', 200, 'Send Us a Message'],
  [`/visit/${'x'.repeat(43)}`, 404, 'This Link Doesn’t Open a Visit'],
] as const) {
  test(`${path} is one page for all that do not exist, and the browser goes on from it without asking again`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) {
        asked.push(request.url());
      }
    });
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await hydrated(page);
    await expect(page.getByText(text)).toBeVisible();
    expect(asked.filter((url) => /4711|visits/.test(url))).toEqual([]);
  });
}

test('an id in an encoded spelling is of the same page, and the browser goes on from it', async ({
  page,
}) => {
  const answer = await page.goto('/blog/%34%37%31%31');
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByText("doesn't exist or has been removed")).toBeVisible();
});

test('a list that would continue after an item that is gone begins anew', async ({ page }) => {
  await page.goto('/inventory?after=2000000000&category=Firearms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Inventory');
  await expect(page.locator('main a[href*="/inventory/"]').first()).toBeVisible();
});

test('whatever is not here, the page says so in the same place and leads on and home', async ({ page }) => {
  for (const [path, title, way] of [
    ['/no-such-page', '404 Page Not Found', 'View Inventory'],
    ['/inventory/4711', 'Item Not Found', 'View All Items'],
    ['/blog/4711', 'Blog Post Not Found', 'Back to Blog'],
    [`/visit/${'x'.repeat(43)}`, 'This Link Doesn’t Open a Visit', /^Call /],
    ['/schedule/requested', 'Nothing Here Yet', 'Schedule an Appointment'],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading')).toHaveText([title]);
    const links = main.getByRole('link');
    await expect(links.filter({ hasText: way })).toHaveCount(1);
    await expect(links.last()).toHaveText('Return to Home');
  }
});
