/** Compiles and runs the backend; scripts/dev.ts restarts this after every change. */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  'swc',
  ['src', '-d', '../dist/dev', '--config-file', '.swcrc', '--strip-leading-paths', '--copy-files', '--quiet'],
  { cwd: 'backend', stdio: 'inherit' },
);
if (status === 0) {
  await import(new URL('../../dist/dev/main.js', import.meta.url).href);
}
