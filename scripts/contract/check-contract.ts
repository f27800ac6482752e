/**
 * Fails if openapi/openapi.json or frontend/src/api differ from what the backend's decorators generate:
 * `node scripts/contract/check-contract.ts` (needs a built dist/backend).
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
const document = join(folder, 'openapi.json');
const client = join(folder, 'api');
run('node', ['dist/backend/openapi.js', document]);
run('node', ['scripts/contract/generate-client.ts', document, client]);

const drifted = [
  ['openapi/openapi.json', document],
  ['frontend/src/api', client],
].filter((pair) => spawnSync('diff', ['-rq', ...pair], { stdio: 'inherit' }).status !== 0);
rmSync(folder, { recursive: true });

if (drifted.length > 0) {
  process.stderr.write('The contract does not match the backend. Fix it with: npm run generate\n');
  process.exit(1);
}
