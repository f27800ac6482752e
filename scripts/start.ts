/** Builds what changed since the last time and runs the product: `npm start`. */
import { spawnSync } from 'node:child_process';

const build = spawnSync('nx', ['run-many', '-t', 'build', '--output-style=static'], { encoding: 'utf8' });
if (build.status !== 0) {
  process.stderr.write(`${build.stdout}${build.stderr}\nThe build failed; the lines above say where.\n`);
  process.exit(1);
}
// In this same process, so that signals from npm, systemd or a terminal reach the server itself.
await import(new URL('../dist/backend/main.js', import.meta.url).href);
