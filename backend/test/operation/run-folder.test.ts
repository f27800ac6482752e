import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.js';
import { lives } from '../support/process.js';

const ROOT = join(import.meta.dirname, '../../..');
const OPEN = `import { openRunFolder } from './scripts/lib/run-folder.ts'; const notes = openRunFolder();`;
/** A run that has started a process of its own, and waits. */
const RUN = `${OPEN}
import { spawn } from 'node:child_process';
const { pid } = spawn(process.execPath, ['--eval', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
process.stdout.write(String(pid));
setInterval(() => undefined, 1000);`;
/** A run that only says what it found. */
const LOOK = `${OPEN} process.stdout.write(notes.join('\\n'));`;

let parent: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'by-appointment-runs-'));
});

afterAll(() => {
  rmSync(parent, { recursive: true, force: true });
});

const options = () => ({ cwd: ROOT, env: { ...process.env, TMPDIR: parent } });
const look = () =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', LOOK], { ...options(), encoding: 'utf8' });

test('what a killed run left, its processes too, is removed by the next; a run at work is left alone and named', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', RUN], {
    ...options(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(run.stdout, 'data')) as [Buffer];
  const own = Number(said.toString());
  const name = `by-appointment-run-${run.pid}`;
  writeFileSync(join(parent, name, 'left'), '');

  expect(look()).toContain(`another run is at work in this checkout (process ${run.pid})`);
  expect(readdirSync(parent)).toEqual([name]);
  expect(lives(own)).toBe(true);

  run.kill('SIGKILL');
  await once(run, 'exit');
  expect(lives(own)).toBe(true);
  expect(look()).not.toContain('another run');
  expect(readdirSync(parent)).toEqual([]);
  await eventually(() => !lives(own));
});
