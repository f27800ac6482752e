import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page, Response, Route } from '@playwright/test';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, hydrated } from './site';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/**
 * Checks the current page against WCAG 2.2 A and AA: all rules on a desktop and on a phone, and the rules about colors
 * in the dark theme as well. The page isn't reloaded: theme and width change in place, as they do for visitors.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const check = async (theme: 'light' | 'dark', { width }: { width: number }, rules?: string[]) => {
    // Scroll to the top, because the sticky header may cover half of a link.
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await expectNoViolations(page, `${name}, ${theme}, ${width} px`, rules);
  };
  await page.setViewportSize(DESKTOP);
  await check('light', DESKTOP);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  await check('dark', DESKTOP, ['color-contrast']);
  await page.setViewportSize(PHONE);
  await check('dark', PHONE, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await check('light', PHONE);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All rules of WCAG 2.2 A and AA, or only the given ones. */
export async function expectNoViolations(page: Page, name: string, rules?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
  }
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: LEVELS },
    // A button's visible text must be part of its name, for voice control. axe has this rule off by default.
    rules: { 'label-content-name-mismatch': { enabled: true } },
    // Without this it also describes every element that passes, which takes longer than the rules do.
    resultTypes: ['violations'],
    preload: false,
  };
  const violations = await page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const found = (await axe.run(asked)).violations;
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
  expect(violations, name).toEqual([]);
}

/** Opens a page and waits until it is hydrated, before anything is clicked. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** Goes to another address within the app, as a link would: loading the app again takes longer than most screens do. */
export async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ idx: idx + 1, key: to }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
}

/**
 * Opens a page whose shop's details could not be loaded: in the empty shell of the back office, which the browser fills, and
 * without what came with it. The next time it is whole.
 */
export async function openWithoutDetails(page: Page, path: string): Promise<void> {
  await page.route('**/api/business', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch({ url: new URL('/admin/login', route.request().url()).href });
      const body = (await response.text()).replace(/<script [^>]*id="query-cache">.*?<\/script>/s, '');
      await route.fulfill({ response, body });
    },
    { times: 1 },
  );
  await open(page, path);
}

/** Bytes of a response as sent: the build has compressed the scripts already. */
export async function sentBytes(response: Response): Promise<number> {
  await response.finished();
  return (await response.request().sizes()).responseBodySize;
}

/** Expects the page not to scroll sideways, by default on the narrowest phone. */
export async function expectFits(page: Page, name: string, width = 320): Promise<void> {
  await page.setViewportSize({ width, height: 640 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${name}, ${width} px`).toBeLessThanOrEqual(0);
}

/** Telephone numbers, suites and ZIP codes that somebody has to read from two lines. */
export function brokenNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: words, index } of text.nodeValue?.matchAll(/\(\d+\) 555-\d+|Suite \d+|AZ \d+/g) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + words.length);
        if (range.getClientRects().length > 1) {
          broken.push(words);
        }
      }
    }
    return broken;
  });
}

/** On how many sheets of paper the page is printed. */
export async function countSheets(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  return (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Begins to add up layout shifts, from the next page on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isCounting = false;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        if (isCounting) {
          document.documentElement.dataset['shift'] = String(
            Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
          );
        }
      }
    });
    observer.observe({ type: 'layout-shift' });
    document.fonts.addEventListener('loadingdone', () => {
      isCounting = false;
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          observer.takeRecords();
          isCounting = true;
          document.documentElement.dataset['shift'] ??= '0';
        }),
      );
    });
  });
}

/** The layout shifts of the page since its fonts were there. */
export async function shifted(page: Page): Promise<number> {
  return Number(await page.locator('html[data-shift]').getAttribute('data-shift'));
}

/** Holds back what the page asks for at matching addresses until the returned function is called. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Lets the next write to matching addresses arrive, and loses its answer. */
export async function loseAnswer(page: Page, files: string | RegExp): Promise<void> {
  const lose = async (route: Route) => {
    if (route.request().method() === 'GET') {
      return route.fallback();
    }
    await route.fetch();
    await route.abort();
    await page.unroute(files, lose);
  };
  await page.route(files, lose);
}

/** Lets nothing be read at matching addresses until the returned function is called; what comes after it goes first. */
export async function loseReads(page: Page, files: string | RegExp): Promise<() => Promise<void>> {
  const lose = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.fallback());
  await page.route(files, lose);
  return () => page.unroute(files, lose);
}

/** The weeks that a calendar shows: `Nov 22 to Dec 26`. */
export const weeksShown = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^\w{3} \d+(, \d{4})? to \w{3} \d+/ });

/** Chooses another free day than the first. */
export async function chooseAnotherDay(page: Page): Promise<void> {
  await page.locator('[data-day]:not([data-disabled]) button').nth(1).click();
}

/** Makes the posts without an answer that the browser remembers a minute older, so that none can be on its way. */
export async function ageUnanswered(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [name, text] of Object.entries(localStorage) as [string, string][]) {
      if (name.startsWith('sent:')) {
        const sent = JSON.parse(text) as { at: number };
        localStorage.setItem(name, JSON.stringify({ ...sent, at: sent.at - 60_000 }));
      }
    }
  });
}
