import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Findings, Part } from '../part.ts';
import { FOLDER, toolFile } from '../tools.ts';

interface Lint {
  totals: { errors: number };
  problems: { severity: string; ruleId: string; message: string; location: { pointer?: string }[] }[];
}

/** Lints an OpenAPI document by Redocly's recommended rules. Its warnings are matters of taste. */
function check(file: string): Findings {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    // The `.cjs` that its bin starts may differ between versions; the bin itself does not.
    [toolFile('.bin/redocly'), 'lint', file, '--extends=recommended', '--format=json'],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  );
  if (!stdout.trim().startsWith('{')) {
    return { checked: 0, errors: [`the linter said: ${stderr.trim().slice(0, 500)}`] };
  }
  const { problems } = JSON.parse(stdout) as Lint;
  const errors = problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`);
  return { checked: 1, errors };
}

export const contract: Part = {
  name: 'contract',
  tools: ['@redocly/cli'],
  unit: 'document',
  run: () => Promise.resolve(check('openapi/openapi.json')),
  selfTest: () => Promise.resolve(check(join(FOLDER, 'fixtures/contract.json')).errors),
};
