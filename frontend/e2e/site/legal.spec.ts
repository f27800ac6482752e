import { expectAccessible, expectFits, openWithoutDetails } from '../support/pages';
import { expect, test } from '../support/site';

for (const [path, title, words] of [
  ['/privacy', 'Privacy Policy', ['age-verified', 'auth_token', '24 months', 'hello@paloverdearms.example']],
  [
    '/terms',
    'Terms of Service',
    ['18 years', 'by appointment only', 'ATF Form 4473', '(480) 555-0142', 'href="/licenses.txt"'],
  ],
] as const) {
  test(`${path} is complete without JavaScript, and its contents lead to its parts`, async ({
    page,
    request,
  }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<title>${title} · Palo Verde Arms</title>`);
    expect(html).toContain('Last updated:');
    words.forEach((word) => {
      expect(html).toContain(word);
    });
    await page.goto(path);
    const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
    const parts = page.locator('main section[id]');
    expect(await links.count()).toBe(await parts.count());
    await links.last().click();
    await expect(page).toHaveURL(new RegExp(`${path}#contact$`));
    await expect(parts.last()).toBeInViewport();
    // On a phone the text begins in sight, below a button for its contents.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    await expect(links.first()).toBeHidden();
    await expect(parts.first()).toBeInViewport();
    await page.getByText('Contents', { exact: true }).filter({ visible: true }).click();
    await links.last().click();
    await expect(parts.last()).toBeInViewport();
  });
}

test('/privacy names no period that could not be loaded', async ({ page }) => {
  await openWithoutDetails(page, '/privacy');
  const kept = page.locator('#retention').getByRole('listitem');
  await expect(kept.first()).toHaveText('Messages and inquiries: …');
  await expect(kept.nth(1)).toHaveText('Appointments, including declined and canceled ones: …');
  await expect(kept.filter({ hasText: /as long as we may|until the matter|months/ })).toHaveCount(0);
});

// The list of the blog is checked in paging.spec.ts, with more loaded.
for (const path of ['/blog?q=nothing-like-it', '/blog/2', '/blog/999', '/privacy', '/terms']) {
  test(`${path} is accessible, and does not scroll sideways`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
    await expectFits(page, path);
  });
}
