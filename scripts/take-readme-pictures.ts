/**
 * Takes the pictures of the README from a new shop with the demo content. Run it when the screens have changed, and
 * commit them: `npm run build && npx node scripts/take-readme-pictures.ts`.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from '../backend/src/common/free-port.ts';
import { chromiumPath } from '../frontend/e2e/support/chromium.ts';
import { end, waitFor } from './lib/server.ts';
import { takeOptions } from './lib/take-options.ts';

takeOptions('npx node scripts/take-readme-pictures.ts', {});

const WIDTH = 1440;
const HEIGHT = 1026;
/** Width of the pictures. */
const SHOWN = 1000;
const PASSWORD = 'readme pictures';

const folder = mkdtempSync(join(tmpdir(), 'by-appointment-readme-'));
const port = await freePort();
const server = spawn(process.execPath, ['dist/backend/main.js'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(port), DATA_DIR: folder, ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' },
});
const browser = await chromium.launch({ executablePath: chromiumPath() });
try {
  await waitFor(server, `http://localhost:${port}/api/health/ready`);
  const page = await browser.newPage({
    baseURL: `http://localhost:${port}`,
    viewport: { width: WIDTH, height: HEIGHT },
    colorScheme: 'light',
    timezoneId: 'America/Phoenix',
    reducedMotion: 'reduce',
  });
  await page.addInitScript(() => {
    localStorage.setItem('age-verified', 'true');
  });

  await page.setViewportSize({ width: WIDTH, height: 1560 });
  await page.goto('/');
  await take(page, 'home');
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });

  await page.goto('/schedule');
  await page.locator('[data-day]:not([data-disabled]) button').first().click();
  await page.getByRole('radio').nth(2).check();
  await page.getByLabel('Full Name').fill('Helen Marsh');
  await page.getByLabel('Email Address').fill('helen.marsh@example.com');
  await page.getByRole('heading', { name: 'Choose a Day' }).click();
  await take(page, 'schedule');

  await page.goto('/inventory/24');
  await take(page, 'item');

  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.goto('/admin/schedule?view=week');
  await page.getByRole('button', { name: /Dana Reyes/ }).waitFor();
  await take(page, 'back-office');
} finally {
  await browser.close();
  await end(server);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Waits for fonts and pictures, and writes docs/pictures. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    // Without a scrollbar its place would be a bare strip.
    document.documentElement.style.scrollbarGutter = 'auto';
    return document.fonts.ready;
  });
  const picture = await page.screenshot();
  await sharp(picture).resize({ width: SHOWN }).webp({ quality: 85 }).toFile(`docs/pictures/${name}.webp`);
}
