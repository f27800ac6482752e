/** Maintenance on the server itself: `npm run admin -- help` lists what it can do. */
import { existsSync } from 'node:fs';

const program = new URL('../dist/backend/cli/admin.js', import.meta.url);
// Does not build: the product may be running from the same folder.
if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write('The product is not built yet. Run: npm run build\n');
  process.exitCode = 1;
}
