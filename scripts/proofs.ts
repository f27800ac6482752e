/**
 * Runs what the tests leave out because it kills, fills, floods, races, waits or starts several copies:
 * `npm run proofs [-- <file or folder>...]`, for example `npm run proofs -- floods booking`. One file at a time, with a line
 * for each; run nothing beside it, because its bounds are multiples of what known work takes in the same second.
 */
import { spawnSync } from 'node:child_process';
import { openRunFolder } from './lib/run-folder.ts';
import { runCommand } from './test/run-step.ts';
import { BACKEND, BUILD, testFiles } from './test/steps.ts';

const tests = { folder: 'backend/proofs', ending: '.test.ts' };
const words = process.argv.slice(2);
const unknown = words.find((word) => testFiles({ tests }, word).length === 0);
if (unknown !== undefined) {
  process.stderr.write(
    `There is no proof "${unknown}".\nUsage: npm run proofs [-- <file or folder of ${tests.folder}>...]\n`,
  );
  process.exit(2);
}
openRunFolder().forEach((note) => process.stdout.write(`${note}\n`));
const { passed: built } = await runCommand(BUILD, BUILD.command, BUILD.name);
if (!built) {
  process.exit(1);
}
const files = words.flatMap((word) => testFiles({ tests }, word));
const { status } = spawnSync(
  'sh',
  ['-c', [BACKEND, '--runInBand', ...(files.length > 0 ? files : [tests.folder])].join(' ')],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
