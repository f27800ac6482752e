import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './site';

for (const [path, title, words] of [
  ['/privacy', 'Privacy Policy', ['age-verified', 'auth_token', '24 months', 'hello@paloverdearms.example']],
  ['/terms', 'Terms of Service', ['18 years', 'by appointment only', 'ATF Form 4473', '(480) 555-0142']],
] as const) {
  test(`${path} is complete without JavaScript, and its contents lead to its parts`, async ({
    page,
    request,
    consoleMessages,
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
    expect(consoleMessages).toEqual([]);
  });
}

for (const theme of ['light', 'dark']) {
  for (const width of [390, 1440]) {
    test(`axe finds nothing on articles and legal pages, ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((value) => {
        localStorage.setItem('theme', value);
      }, theme);
      for (const path of ['/blog', '/blog?q=nothing-like-it', '/blog/2', '/blog/999', '/privacy', '/terms']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        ).toEqual([]);
      }
    });
  }
}

test('articles and legal pages do not scroll sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/blog', '/blog/1', '/blog/2', '/blog/999', '/privacy', '/terms']) {
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});
