/**
 * Fails if openapi/openapi.json or frontend/src/api differ from what the backend's decorators generate:
 * `node scripts/contract/check-contract.ts` (needs a built dist/backend).
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../lib/run.ts';

const folder = mkdtempSync(join(tmpdir(), 'contract-'));
const document = join(folder, 'openapi.json');
const client = join(folder, 'api');
run('node', ['dist/backend/openapi.js', document]);
run('node', ['scripts/contract/generate-client.ts', document, client]);

const files = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
const pairs = [
  ['openapi/openapi.json', document],
  ...[...new Set([...files(client), ...files('frontend/src/api')])].map((file) => [
    join('frontend/src/api', file),
    join(client, file),
  ]),
] as [string, string][];
const differing = pairs
  .filter(
    ([kept, made]) =>
      !existsSync(kept) || !existsSync(made) || readFileSync(kept, 'utf8') !== readFileSync(made, 'utf8'),
  )
  .map(([kept]) => kept);
rmSync(folder, { recursive: true });

if (differing.length > 0) {
  process.stderr.write(
    `The contract does not match the backend:\n${differing.map((file) => `  ${file}`).join('\n')}\nFix it with: npm run generate\n`,
  );
  process.exit(1);
}
