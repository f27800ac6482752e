import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import sparticuz from '@sparticuz/chromium';

const PORT = Number(process.env['E2E_PORT'] ?? 3210);

/** Of the server under test; its mails are files in there. Tests run in processes that inherit it. */
const DATA_DIR = (process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'by-appointment-e2e-')));

/** CHROMIUM_PATH, else the Chromium that npm brought. */
async function chromiumPath(): Promise<string> {
  const given = process.env['CHROMIUM_PATH'];
  return given && existsSync(given) ? given : sparticuz.executablePath();
}

/** The built product on a new embedded database with the demo content, seen by a real Chromium. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../tmp/e2e',
  fullyParallel: false,
  workers: 1,
  forbidOnly: true,
  maxFailures: 6,
  reporter: 'line',
  timeout: 30_000,
  expect: { timeout: 5_000 },
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'retain-on-failure',
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
  webServer: {
    command: 'node ../dist/backend/main.js',
    url: `http://localhost:${PORT}/api/health/ready`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR,
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
    },
  },
});
