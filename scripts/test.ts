/** Everything that must hold, one step after the other: `npm test [-- <step>...]`. Quiet unless something fails. */
import { spawn } from 'node:child_process';
import pLimit from 'p-limit';

interface Step {
  name: string;
  command: string;
  mend?: string;
}

const JEST =
  'node --experimental-vm-modules --disable-warning=ExperimentalWarning node_modules/jest/bin/jest.js';

/** One group after the other. The steps of a group need nothing of each other: two of them run at a time. */
const GROUPS: Step[][] = [
  [{ name: 'build', command: 'nx run-many -t build --output-style=static' }],
  [
    { name: 'lint', command: 'nx show projects && eslint --max-warnings 0 .' },
    { name: 'types', command: 'tsc -p backend && tsc -p frontend && tsc -p scripts' },
    { name: 'format', command: 'prettier --check --log-level warn .', mend: 'npx prettier --write .' },
    { name: 'contract', command: 'node scripts/check-contract.ts', mend: 'npm run generate' },
    { name: 'dead code', command: 'knip --no-progress' },
    { name: 'frontend', command: `${JEST} -c frontend/jest.config.js` },
  ],
  // These two use both cores themselves.
  [{ name: 'backend', command: `${JEST} -c backend/jest.config.ts` }],
  [{ name: 'browser', command: 'playwright test -c frontend/playwright.config.ts' }],
];

/** Runs a step and prints its line, with everything it said if it failed. */
async function run({ name, command, mend }: Step): Promise<boolean> {
  const begun = Date.now();
  const child = spawn('sh', ['-c', command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const status = await new Promise((resolve) => child.once('close', resolve));
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const counts = /^Tests: .*$|^\s+\d+ passed \(.*$/m.exec(output)?.[0].trim() ?? '';
  process.stdout.write(
    `${status === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(10)} ${seconds.padStart(6)} s  ${counts}\n`,
  );
  if (status !== 0) {
    process.stdout.write(`${output}${mend ? `\nMend it with: ${mend}\n` : ''}\n`);
  }
  return status === 0;
}

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.includes(name);
const twoAtATime = pLimit(2);
const results: boolean[] = [];
for (const group of GROUPS) {
  results.push(...(await Promise.all(group.filter(isWanted).map((step) => twoAtATime(() => run(step))))));
}
const failed = results.filter((passed) => !passed).length;
process.stdout.write(`${results.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
