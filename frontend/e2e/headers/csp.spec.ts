import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { open } from '../support/pages';
import { expect, test as site } from '../support/site';

/** Another website, which records the requests it gets. */
interface Elsewhere {
  origin: string;
  asked: string[];
  /** Its pages by path; anything else is answered with a script. */
  pages: Record<string, string>;
}

const test = site.extend<{ elsewhere: Elsewhere; violations: string[] }>({
  violations: async ({ page }, use) => {
    const seen: string[] = [];
    await page.exposeFunction('reportViolation', (text: string) => {
      seen.push(text);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        (window as unknown as { reportViolation(text: string): void }).reportViolation(effectiveDirective);
      });
    });
    await use(seen);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a fixture needs from this pattern
  elsewhere: async ({}, use) => {
    const [asked, pages]: [string[], Record<string, string>] = [[], {}];
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      const page = pages[url];
      response.setHeader('content-type', page === undefined ? 'text/javascript' : 'text/html');
      response.setHeader('access-control-allow-origin', '*');
      response.end(page ?? 'window.ran = "elsewhere"');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await use({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, pages });
    server.close();
    server.closeAllConnections();
  },
});

// A refused frame shows an error page without storage, where the script that passes the age gate fails.
test.use({
  provokedMessages: /Content Security Policy|^error: Failed to read the 'sessionStorage' property/,
});

test.describe('unprovoked', () => {
  test.use({ provokedMessages: undefined });

  test.fail('a test fails if the policy refuses something to its page', async ({ page }) => {
    await page.goto('/about');
    await page.evaluate(async () => {
      const refused = new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', resolve);
      });
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'void 0' }));
      await refused;
    });
  });
});

const hasRun = (page: Page) => page.evaluate(() => (window as { ran?: unknown }).ran);

/** The directives that the page has violated; Chromium may report a violation twice. */
const directives = (violations: string[]) => [...new Set(violations)].sort();

test('what got into the HTML of a page cannot run, load from elsewhere or send elsewhere', async ({
  page,
  violations,
  elsewhere,
}) => {
  const { origin } = elsewhere;
  const injected = [
    '<script>window.ran = "inline"</script>',
    '<script type="module">window.ran = "module"</script>',
    `<script src="${origin}/a.js"></script>`,
    '<script src="data:text/javascript,window.ran=1"></script>',
    '<img src="/favicon.svg" onload="window.ran = 1">',
    '<img src="/nothing.png" onerror="window.ran = 1">',
    '<a id="link" href="javascript:window.ran = 1">a link</a>',
    `<form id="form" action="${origin}/stolen"><input name="name" value="Dana"></form>`,
    `<iframe src="${origin}/"></iframe><iframe srcdoc="<script>parent.ran = 1</script>"></iframe>`,
    '<object data="/favicon.svg"></object>',
    `<base href="${origin}/">`,
  ].join('');
  await page.route('**/about', async (route) => {
    const response = await route.fetch({ headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${injected}</body>`) });
  });
  await open(page, '/about');
  await page.evaluate(async (address) => {
    document.querySelector<HTMLAnchorElement>('#link')?.click();
    document.querySelector<HTMLFormElement>('#form')?.submit();
    await fetch(address).catch(() => undefined);
  }, `${origin}/stolen`);
  await expect
    .poll(() => directives(violations))
    .toEqual([
      ...['base-uri', 'connect-src', 'form-action', 'frame-src', 'object-src', 'script-src-attr'],
      'script-src-elem',
    ]);
  expect(await hasRun(page)).toBeUndefined();
  expect(elsewhere.asked).toEqual([]);
});

test('our own scripts can neither evaluate text nor load code from other hosts', async ({
  page,
  violations,
  elsewhere,
}) => {
  for (const path of ['/about', '/admin/login', '/api/docs']) {
    violations.length = 0;
    await page.goto(path);
    const outcomes = await page.evaluate(async (origin) => {
      const failed = (attempt: () => unknown): string => {
        try {
          attempt();
          return 'ran';
        } catch (error) {
          return (error as Error).name;
        }
      };
      // In a timer, because code run by the debugger is exempt from parts of the policy.
      return new Promise<string[]>((resolve) => {
        setTimeout(() => {
          const inline = document.createElement('script');
          inline.textContent = 'window.ran = "inline"';
          const foreign = document.createElement('script');
          foreign.src = `${origin}/a.js`;
          const refused = new Promise((done) => {
            foreign.onload = foreign.onerror = done;
          });
          document.body.append(inline, foreign);
          document.body.setAttribute('onclick', 'window.ran = "attribute"');
          document.body.dispatchEvent(new Event('click'));
          const outcomes = [
            // oxlint-disable-next-line no-eval -- what the policy has to refuse
            failed(() => (0, eval)('window.ran = "eval"')),
            failed(() => (Reflect.construct(Function, ['window.ran = "Function"']) as () => void)()),
            failed(() => Reflect.apply(setTimeout, window, ['window.ran = "timer"'])),
          ];
          void refused.then(() => {
            setTimeout(resolve, 0, outcomes);
          });
        });
      });
    }, elsewhere.origin);
    expect(outcomes.slice(0, 2), path).toEqual(['EvalError', 'EvalError']);
    expect(await hasRun(page), path).toBeUndefined();
    await expect
      .poll(() => directives(violations))
      .toEqual(['script-src', 'script-src-attr', 'script-src-elem']);
  }
  expect(elsewhere.asked).toEqual([]);
});

test('no page of ours shows in a frame of another website', async ({ page, baseURL, elsewhere }) => {
  const ours = ['/', '/admin/login', '/api/docs', '/api/business', '/nothing'];
  const frames = ours.map((path) => `<iframe src="${baseURL}${path}"></iframe>`);
  elsewhere.pages['/'] = `<h1>Elsewhere</h1><iframe src="/inner"></iframe>${frames.join('')}`;
  elsewhere.pages['/inner'] = '<h1>Inner</h1>';
  const refusals: string[] = [];
  page.on('console', (message) => {
    refusals.push(message.text());
  });
  await page.goto(`${elsewhere.origin}/`);
  const [inner, ...others] = page.frames().slice(1);
  expect(await inner?.content()).toContain('Inner');
  expect(others).toHaveLength(ours.length);
  for (const frame of others) {
    expect(frame.url()).toMatch(/^chrome-error:/);
  }
  expect(refusals.filter((text) => text.includes('frame-ancestors'))).toHaveLength(ours.length);
});
