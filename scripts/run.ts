import { spawnSync } from 'node:child_process';

/** Runs a command quietly; on failure shows what it said and ends this program. */
export function run(command: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}`);
    process.exit(1);
  }
}
