/** Removes folders of the repository: `node scripts/lib/clean.ts <folder>...` */
import { rmSync } from 'node:fs';

for (const folder of process.argv.slice(2)) {
  rmSync(folder, { recursive: true, force: true });
}
