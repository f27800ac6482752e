import { join } from 'node:path';
import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test';
import type { LoginAnswer } from '@/api/models/LoginAnswer';
import { EXPIRY_KEY, SESSION_MS, TOKEN_KEY, USER_KEY } from '@/lib/constants';

/** The data folder of this worker's server. */
export function dataDir(): string {
  return join(process.env['E2E_DATA_DIR'] as string, process.env['TEST_PARALLEL_INDEX'] as string);
}

/**
 * `test` on this worker's own server, with the age gate already passed. Whatever it does, it fails if the browser's console
 * logged anything, which is where hydration mismatches, React warnings, errors and violations of the
 * Content-Security-Policy show up.
 */
export const test = base.extend<{
  /** Automatic: fails the test on any message it does not provoke. */
  consoleMessages: void;
  /** The messages that the test provokes. */
  provokedMessages: RegExp | undefined;
}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from a pattern
  baseURL: async ({}, use, { parallelIndex }) => {
    await use(`http://localhost:${Number(process.env['E2E_PORT']) + parallelIndex}`);
  },
  provokedMessages: [undefined, { option: true }],
  consoleMessages: [
    async ({ context, provokedMessages }, use) => {
      const messages: string[] = [];
      context.on('console', (message) => {
        // Chromium logs every failed request, and some tests are about those.
        if (!message.text().startsWith('Failed to load resource')) {
          messages.push(`${message.type()}: ${message.text()}`);
        }
      });
      context.on('weberror', (error) => messages.push(`error: ${error.error().message}`));
      await use();
      const unprovoked = messages.filter((message) => !provokedMessages?.test(message));
      expect(unprovoked, 'console output of the pages').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('ask-age')) {
        localStorage.setItem('age-verified', 'true');
      }
    });
    afterScripts(page);
    await use(page);
  },
});

/**
 * Makes `goto` and `reload` wait for hydration, which happens after the load event. Pages that aren't React's, and
 * tests that say what to wait for, are left alone.
 */
function afterScripts(page: Page): void {
  const [go, again] = [page.goto.bind(page), page.reload.bind(page)];
  const isReady = page.locator('html[data-hydrated], html:not(:has(#root))');
  const ready = () => isReady.waitFor({ state: 'attached', timeout: 5000 }).catch(() => undefined);
  page.goto = async (url, options) => {
    const answer = await go(url, options);
    await (options?.waitUntil ? undefined : ready());
    return answer;
  };
  page.reload = async (options) => {
    const answer = await again(options);
    await (options?.waitUntil ? undefined : ready());
    return answer;
  };
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

export { expect };

/** The notification in the corner. Its text is briefly in the page a second time, for screen readers. */
export const notice = (page: Page) => page.locator('[aria-label*="F8"] li');

/** The session that the tests of this worker share, because hashing the password takes as long as loading a page. */
let shared: LoginAnswer | undefined;

/** A session of its own, for a test that needs two at once. */
export async function signInByApi(request: APIRequestContext): Promise<LoginAnswer> {
  const answer = await request.post('/api/login', {
    data: { username: 'admin', password: 'browser-test-password' },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as LoginAnswer;
}

/** The shared session, or a new one if a test has ended it, for instance by signing out. */
export async function sharedSession(request: APIRequestContext): Promise<LoginAnswer> {
  const headers = { authorization: `Bearer ${shared?.token}` };
  if (!shared || !(await request.get('/api/admin/calendar-feed', { headers })).ok()) {
    shared = await signInByApi(request);
  }
  return shared;
}

/**
 * Gives the browser an administrator session, by default the shared one, as the login page would, on a page that is
 * cheap to load.
 */
export async function startSession(page: Page, session?: LoginAnswer): Promise<void> {
  const { token, user } = session ?? (await sharedSession(page.request));
  await page.goto('/api/health/live', { waitUntil: 'commit' });
  await page.evaluate(
    (stored) => {
      Object.assign(localStorage, stored);
    },
    {
      'age-verified': 'true',
      [TOKEN_KEY]: token,
      [USER_KEY]: JSON.stringify(user),
      [EXPIRY_KEY]: String(Date.now() + SESSION_MS),
    },
  );
}

/** Stops the clock of the page's next screens at a time, in epoch milliseconds, at which the session is a new one. */
export async function stopClock(page: Page, now: number): Promise<void> {
  await page.evaluate(
    ([key, expiry]) => {
      localStorage.setItem(key, expiry);
    },
    [EXPIRY_KEY, String(now + SESSION_MS)] as const,
  );
  await page.clock.setFixedTime(now);
}

/** Opens a screen of the back office as the administrator. */
export async function signIn(page: Page, path = '/admin'): Promise<void> {
  await startSession(page);
  await page.goto(path);
}

/** Logs out, and waits until the server has ended the session: the next test would find it alive, and then not anymore. */
export async function logOut(page: Page): Promise<void> {
  const ended = page.waitForResponse('**/api/logout');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await ended;
}
