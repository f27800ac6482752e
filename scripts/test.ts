/** Everything that must hold, one step after the other: `npm test [-- <step>...]`. Quiet unless something fails. */
import { spawnSync } from 'node:child_process';

interface Step {
  name: string;
  command: string;
  mend?: string;
}

const JEST =
  'node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js';
const STEPS: Step[] = [
  { name: 'build', command: 'nx run-many -t build --output-style=static' },
  { name: 'format', command: 'prettier --check --log-level warn .', mend: 'npx prettier --write .' },
  { name: 'lint', command: 'nx show projects && eslint --max-warnings 0 .' },
  { name: 'types', command: 'tsc -p backend && tsc -p frontend && tsc -p scripts' },
  { name: 'contract', command: 'node scripts/check-contract.ts', mend: 'npm run generate' },
  { name: 'dead code', command: 'knip --no-progress' },
  { name: 'backend', command: `${JEST} -c backend/jest.config.ts` },
  { name: 'frontend', command: `${JEST} -c frontend/jest.config.js` },
  { name: 'browser', command: 'playwright test -c frontend/playwright.config.ts' },
];

const wanted = process.argv.slice(2);
const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
let failed = 0;
for (const { name, command, mend } of steps) {
  const begun = Date.now();
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' },
  });
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const counts = /^Tests: .*$|^\s+\d+ passed \(.*$/m.exec(`${stdout}\n${stderr}`)?.[0].trim() ?? '';
  process.stdout.write(
    `${status === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(10)} ${seconds.padStart(6)} s  ${counts}\n`,
  );
  if (status !== 0) {
    failed += 1;
    process.stdout.write(`${stdout}${stderr}${mend ? `\nMend it with: ${mend}\n` : ''}\n`);
  }
}
process.stdout.write(`${steps.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
