import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/support/chromium';

/**
 * The first of this run's four ports: of the two workers' servers and of their shops that send mail. Test processes inherit
 * it. Those the system gives to connections begin above all of them.
 */
const PORT = Number((process.env['E2E_PORT'] ??= String(10_000 + 4 * (process.pid % 2500))));

/** Parent of the servers' data folders, `0` and `1`. Test processes inherit it; whoever made it removes it in the end. */
const DATA_DIR = process.env['E2E_DATA_DIR'] ?? makeDataDir();

function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'by-appointment-e2e-'));
  // Playwright stops the servers only after its global teardown.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return (process.env['E2E_DATA_DIR'] = folder);
}

/** What the servers say is kept here, to explain a failure. */
const LOGS = join(import.meta.dirname, '../tmp');
mkdirSync(LOGS, { recursive: true });

/** Each worker has its own server, so that parallel tests don't see each other's rows. */
const WORKERS = 2;

/** Whether shared memory has room for two browsers: containers often have 64 MB of it. Files in its place cost a few percent more. */
function hasSharedMemory(): boolean {
  const { bsize, bavail } = existsSync('/dev/shm') ? statfsSync('/dev/shm') : { bsize: 0, bavail: 0 };
  return bsize * bavail > 2 ** 30;
}

/** Tests the built product in Chromium, on fresh embedded databases with the demo content. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../tmp/e2e',
  fullyParallel: false,
  workers: WORKERS,
  forbidOnly: true,
  // More than ten are no bad luck, and npm test runs none of them again.
  maxFailures: 11,
  reporter: '../scripts/test/playwright-reporter.ts',
  // Tests wait for states, which a busy machine may take long to reach.
  timeout: 300_000,
  expect: { timeout: Number(process.env['E2E_PATIENCE'] ?? 120_000) },
  use: {
    reuseContext: true,
    // Without a GPU animations are slow; tests of motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath(),
      ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: Array.from({ length: WORKERS }, (_, index) => ({
    command: `exec node ../dist/backend/main.js > '${join(LOGS, `site-${index}.log`)}'`,
    url: `http://localhost:${PORT + index}/api/health/ready`,
    reuseExistingServer: false,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT + index),
      DATA_DIR: join(DATA_DIR, String(index)),
      ADMIN_PASSWORD: 'browser-test-password',
      LOG_LEVEL: 'warn',
      // All tests share one IP address, and together send more requests than one visitor may.
      LOGIN_ATTEMPTS: '1000',
      LOGIN_ATTEMPTS_PER_ADDRESS: '1000',
      LIMIT_CONTACT: '1000',
      LIMIT_CONTACT_PER_NETWORK: '1000',
      LIMIT_TESTIMONIALS: '1000',
      LIMIT_TESTIMONIALS_PER_NETWORK: '1000',
      LIMIT_TRANSFERS: '1000',
      LIMIT_TRANSFERS_PER_NETWORK: '1000',
      LIMIT_HELD_PER_EMAIL: '1000',
      LIMIT_HELD_PER_PHONE: '1000',
      LIMIT_HELD_PER_ADDRESS: '1000',
      LIMIT_UNDECIDED: '1000',
      LIMIT_UNDECIDED_PER_NETWORK: '1000',
      LIMIT_CLIENT_MOVES: '1000',
    },
  })),
});
