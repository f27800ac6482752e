import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../../..');
const PRINT = `import { chromiumPath } from './frontend/e2e/support/chromium.ts'; process.stdout.write(chromiumPath());`;

test('the browser of the tests is of the version in package.json, whatever the temp folder has', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const [major = ''] = devDependencies['@sparticuz/chromium']?.split('.') ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'by-appointment-stale-'));
  writeFileSync(join(folder, 'chromium'), '#!/bin/sh\necho Chromium 1.0.0.0\n', { mode: 0o700 });
  try {
    const path = execFileSync(process.execPath, ['--input-type=module', '--eval', PRINT], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, TMPDIR: folder, CHROMIUM_PATH: '' },
    });
    const said = execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' });
    expect(said).toContain(` ${major}.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
