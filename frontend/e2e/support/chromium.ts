import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = join(import.meta.dirname, '../../../node_modules/@sparticuz/chromium/package.json');
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache');

/** Unpacks the package's Chromium into the temp folder, unless one of whatever version is there already. */
const UNPACK = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;

/** CHROMIUM_PATH, or the Chromium installed from npm, in a folder with the name of its version. */
export function chromiumPath(): string {
  const given = process.env['CHROMIUM_PATH'];
  if (given && existsSync(given)) {
    return given;
  }
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string };
  const folder = join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true });
    const own = mkdtempSync(`${folder}-`);
    execFileSync(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: own },
    });
    try {
      renameSync(own, folder);
    } catch (error) {
      rmSync(own, { recursive: true });
      // Another run may have unpacked it meanwhile.
      if (!existsSync(folder)) {
        throw error;
      }
    }
  }
  return join(folder, 'chromium');
}
