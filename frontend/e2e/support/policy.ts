import { test as site } from './site';

/** `test` whose page reports CSP violations, across navigations. */
export const test = site.extend<{ violations: string[] }>({
  violations: async ({ page }, use) => {
    const seen: string[] = [];
    await page.exposeFunction('reportViolation', (text: string) => {
      seen.push(text);
    });
    await page.addInitScript(() => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ violatedDirective, blockedURI, sourceFile, sample }) => {
          const text = [location.pathname, violatedDirective, blockedURI, sourceFile, sample].join(' ');
          void (window as unknown as { reportViolation(text: string): void }).reportViolation(text);
        },
      );
    });
    await use(seen);
  },
});
