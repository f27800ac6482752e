import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type JSHandle, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { chromiumPath } from '../../../frontend/e2e/support/chromium.ts';
import type { Findings, Part } from '../part.ts';
import type { Site } from '../site.ts';
import { fixture, load, toolFile } from '../tools.ts';

/** axe looks at all views. The others take five times as long: IBM's sees each theme and width once, Alfa the widest page. */
const VIEWS = [
  { theme: 'light', width: 1440, engines: ['axe', 'ibm', 'alfa'] },
  { theme: 'dark', width: 1440, engines: ['axe'] },
  { theme: 'dark', width: 320, engines: ['axe', 'ibm'] },
  { theme: 'light', width: 320, engines: ['axe'] },
] as const;
const HEIGHT = 900;
const SESSION_MS = 60 * 60 * 1000;

/** Pages of one kind have the same parts: these many of each are enough. */
const OF_EACH_KIND = 1;

const SCREENS = [
  ...['/admin', '/admin/inventory', '/admin/inventory?view=table', '/admin/blog', '/admin/testimonials'],
  ...['/admin/schedule', '/admin/schedule?view=week', '/admin/schedule?tab=appointments', '/admin/messages'],
  ...['/admin/transfers', '/admin/activity', '/admin/settings', '/admin/nothing-here'],
];

/** Alfa's rules of WCAG's level AAA, which the product does not claim: contrast, target size, line height, units of text. */
const BEYOND_AA = ['sia-r66', 'sia-r111', 'sia-r73', 'sia-r74'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What a tool found in the page that is open: the rule, and where. */
type Engine = (page: Page) => Promise<string[]>;

interface IbmReport {
  results: { ruleId: string; value: [string, string]; message: string; snippet: string }[];
}

/** Runs a script of megabytes in the page, unless it has been there. */
async function once(page: Page, name: string, script: () => string): Promise<void> {
  if (!(await page.evaluate((known) => known in window, name))) {
    await page.evaluate(script());
  }
}

const axe: Engine = async (page) => {
  await once(page, 'axe', () => AXE);
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: typeof Axe };
    const { violations } = await tool.run({ resultTypes: ['violations'], preload: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `axe ${id}: ${html}`));
  });
};

const ibm: Engine = async (page) => {
  await once(page, 'ace', () => readFileSync(toolFile('accessibility-checker-engine/ace.js'), 'utf8'));
  return page.evaluate(async () => {
    const { ace } = window as unknown as {
      ace: { Checker: new () => { check: (node: Document, rules: string[]) => Promise<IbmReport> } };
    };
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility']);
    return results
      .filter(({ value: [kind, verdict] }) => kind === 'VIOLATION' && verdict === 'FAIL')
      .map(({ ruleId, message, snippet }) => `ibm ${ruleId}: ${message} ${snippet}`);
  });
};

interface AlfaRule {
  uri: string;
}

interface AlfaOutcome {
  outcome: string;
  rule: AlfaRule;
  target?: { toString: () => string };
}

const idOf = ({ uri }: AlfaRule) => uri.split('/').pop() ?? '';

/** Alfa audits a copy of the page in this process. */
const alfa: Engine = async (page) => {
  const { Playwright } = await load<{ Playwright: { toPage: (handle: JSHandle) => Promise<object> } }>(
    '@siteimprove/alfa-playwright',
  );
  const { Audit } = await load<{
    Audit: { of: (page: object, rules: unknown) => { evaluate: () => Promise<Iterable<AlfaOutcome>> } };
  }>('@siteimprove/alfa-act');
  const { default: rules } = await load<{ default: Iterable<AlfaRule> }>('@siteimprove/alfa-rules');
  const wanted = [...rules].filter((rule) => !BEYOND_AA.includes(idOf(rule)));
  const copy = await Playwright.toPage(await page.evaluateHandle(() => document));
  return [...(await Audit.of(copy, wanted).evaluate())]
    .filter(({ outcome }) => outcome === 'failed')
    .map(({ rule, target }) => `alfa ${idOf(rule)}: ${String(target)}`);
};

const ENGINES = { axe, ibm, alfa };

/** Takes out what says nothing about the fault, so that the same fault reads the same everywhere. */
function shortened(text: string): string {
  return text
    .replace(/ (class|style|d|srcset|src|sizes)="[^"]*"/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, 300);
}

/** The paths, of which those with a number are pages of one kind. */
function oneOfEach(paths: string[]): string[] {
  const counts = new Map<string, number>();
  return paths.filter((path) => {
    const kind = path.replace(/\/\d+-.*$/, '/#');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return kind === path || (counts.get(kind) ?? 0) <= OF_EACH_KIND;
  });
}

/** A visitor who was here before, or the administrator. */
async function newContext(browser: Browser, site: Site, isAdmin: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: site.origin, reducedMotion: 'reduce' });
  await context.addInitScript(
    (stored: Record<string, string>) => {
      Object.assign(localStorage, stored);
    },
    {
      'age-verified': 'true',
      ...(isAdmin && {
        auth_token: site.session.token,
        user: JSON.stringify(site.session.user),
        token_expiry: String(Date.now() + SESSION_MS),
      }),
    },
  );
  return context;
}

async function checkPaths(context: BrowserContext, paths: string[]): Promise<Findings> {
  // The same fault is one in each theme, at each width and on each page.
  const places = new Map<string, string[]>();
  const page = await context.newPage();
  for (const path of paths) {
    await page.setViewportSize({ width: VIEWS[0].width, height: HEIGHT });
    await page.emulateMedia({ colorScheme: VIEWS[0].theme });
    await page.goto(path);
    await page.locator('html[data-hydrated], html:not(:has(#root))').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    for (const { width, theme, engines } of VIEWS) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme: theme });
      for (const name of engines) {
        for (const found of new Set((await ENGINES[name](page)).map(shortened))) {
          const where = `${path.replace(/[\w-]{43}$/, '<token>')} ${theme} ${width}`;
          places.set(found, [...(places.get(found) ?? []), where]);
        }
      }
    }
  }
  return {
    checked: paths.length * VIEWS.length,
    errors: [...places].map(([found, where]) => `${found} (${where.length}, e.g. ${where[0] ?? ''})`),
  };
}

const launch = () =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--disable-dev-shm-usage'],
  });

export const accessibility: Part = {
  name: 'accessibility',
  tools: ['axe-core', 'accessibility-checker-engine', '@siteimprove/alfa-rules'],
  unit: 'views',
  run: async (site) => {
    const browser = await launch();
    try {
      const all = await Promise.all([
        checkPaths(await newContext(browser, site, false), oneOfEach(site.paths)),
        checkPaths(await newContext(browser, site, true), SCREENS),
      ]);
      return {
        checked: all.reduce((sum, { checked }) => sum + checked, 0),
        errors: all.flatMap(({ errors }) => errors),
      };
    } finally {
      await browser.close();
    }
  },
  /** Each engine has to find something. */
  selfTest: async () => {
    const browser = await launch();
    try {
      const page = await browser.newPage();
      await page.setContent(fixture('page.html'));
      const found = [await axe(page), await ibm(page), await alfa(page)];
      return found.every((errors) => errors.length > 0) ? found.flat() : [];
    } finally {
      await browser.close();
    }
  },
};
