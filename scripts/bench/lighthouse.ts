/**
 * A Lighthouse visit to a page, in a Chromium of its own. Used by scripts/bench/parts/pages.ts. Lighthouse is not in
 * package.json: it would be a tenth of what `npm ci` installs, so npx installs it at the first visit.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumPath } from '../../frontend/e2e/support/chromium.ts';

/** Lighthouse results (mobile, simulated slow 4G) of a page; scores are out of 100. */
export interface Visit {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  'LCP ms': number;
  CLS: number;
  'TBT ms': number;
  /** Transferred, by kind. */
  'JS kB': number;
  'CSS kB': number;
  'font kB': number;
  'picture kB': number;
  'all kB': number;
}

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CHROMIUM_FLAGS = '--headless --no-sandbox --disable-gpu --disable-dev-shm-usage';

/** The part of a Lighthouse result that is read here. */
interface Result {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } } | undefined>;
}

/** Visits a page like a first-time visitor on a phone. */
export async function visit(url: string): Promise<Visit> {
  // A browser that has just started sometimes paints nothing on its first page (NO_FCP).
  const { categories, audits } = await look(url).catch(() => look(url));
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const items = (audits['network-requests']?.details?.items ?? []) as Transfer[];
  const size = (...kinds: string[]) =>
    Math.round(
      items
        .filter(({ resourceType }) => kinds.length === 0 || kinds.includes(resourceType))
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / 100,
    ) / 10;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    'LCP ms': Math.round(value('largest-contentful-paint')),
    CLS: Number(value('cumulative-layout-shift').toFixed(3)),
    'TBT ms': Math.round(value('total-blocking-time')),
    'JS kB': size('Script'),
    'CSS kB': size('Stylesheet'),
    'font kB': size('Font'),
    'picture kB': size('Image'),
    'all kB': size(),
  };
}

/** One visit of Lighthouse's command, which fails, with its reason, if the page could not be measured. */
async function look(url: string): Promise<Result> {
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, url, `--chrome-flags=${CHROMIUM_FLAGS}`, '--output=json', '--quiet'],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: chromiumPath() } },
  );
  return JSON.parse(stdout) as Result;
}

interface Transfer {
  resourceType: string;
  transferSize: number;
}
