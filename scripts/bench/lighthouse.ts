import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sparticuz from '@sparticuz/chromium';
import lighthouse from 'lighthouse';

/** What Lighthouse (mobile, simulated slow 4G) says of a page; the scores are of 100. */
interface PageFigures {
  path: string;
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

/** Measures each page as a first-time visitor on a phone sees it. */
export async function measurePages(origin: string, paths: string[]): Promise<PageFigures[]> {
  const profile = mkdtempSync(join(tmpdir(), 'by-appointment-chromium-'));
  const port = await freePort();
  const browser = await startBrowser(port, profile);
  try {
    const rows: PageFigures[] = [];
    for (const path of paths) {
      rows.push(await measure(origin, path, port));
    }
    return rows;
  } finally {
    const gone = new Promise((resolve) => browser.once('exit', resolve));
    browser.kill('SIGKILL');
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measure(origin: string, path: string, port: number): Promise<PageFigures> {
  const result = await lighthouse(`${origin}${path}`, { port, output: 'json', logLevel: 'silent' });
  if (!result || result.lhr.runtimeError) {
    throw new Error(
      `Lighthouse could not measure ${path}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
    );
  }
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  const items = (audits['network-requests']?.details as { items?: Transfer[] } | undefined)?.items ?? [];
  const size = (...kinds: string[]) =>
    Math.round(
      items
        .filter(({ resourceType }) => kinds.length === 0 || kinds.includes(resourceType))
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / 100,
    ) / 10;
  return {
    path,
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

interface Transfer {
  resourceType: string;
  transferSize: number;
}

async function startBrowser(port: number, profile: string): Promise<ChildProcess> {
  const given = process.env['CHROMIUM_PATH'];
  const path = given && existsSync(given) ? given : await sparticuz.executablePath();
  const browser = spawn(
    path,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined))?.ok) {
      return browser;
    }
    await delay(100);
  }
  browser.kill('SIGKILL');
  throw new Error('Chromium did not start.');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
