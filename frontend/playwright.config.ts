import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';

/** The first worker's server listens here, the second's on the next one. */
const PORT = Number((process.env['E2E_PORT'] ??= '3210'));

/** Holds the data folders of the servers, `0` and `1`. Tests run in processes that inherit it. */
const DATA_DIR = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'by-appointment-e2e-')));

/** Each worker has a server of its own, so that no test meets the rows of one that runs beside it. */
const WORKERS = 2;

/** CHROMIUM_PATH, else the Chromium that npm brought. */
async function chromiumPath(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  return given && existsSync(given) ? given : sparticuz.executablePath();
}

/** The built product on new embedded databases with the demo content, seen by a real Chromium. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../tmp/e2e',
  fullyParallel: false,
  workers: WORKERS,
  forbidOnly: true,
  maxFailures: 6,
  // A busy machine may stop a browser for seconds; what passes the second time is told as flaky.
  retries: 1,
  reporter: 'dot',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // Recording costs as much again as the tests: only what failed once is recorded, when it is tried again.
    trace: 'on-first-retry',
    // Animations are drawn by the processor here; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: Array.from({ length: WORKERS }, (_, index) => ({
    command: 'node ../dist/backend/main.js',
    url: `http://localhost:${PORT + index}/api/health/ready`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT + index),
      DATA_DIR: join(DATA_DIR, String(index)),
      ADMIN_PASSWORD: 'browser-test-password',
      LOG_LEVEL: 'warn',
      // All browsers come from one address, and send more than one visitor may.
      LOGIN_ATTEMPTS: '1000',
      LOGIN_ATTEMPTS_PER_ADDRESS: '1000',
      LIMIT_CONTACT: '1000',
      LIMIT_TESTIMONIALS: '1000',
      LIMIT_HELD_PER_EMAIL: '1000',
      LIMIT_HELD_PER_PHONE: '1000',
      LIMIT_HELD_PER_ADDRESS: '1000',
      LIMIT_UNDECIDED: '1000',
    },
  })),
});
