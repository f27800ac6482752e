import { spawnSync } from 'node:child_process';

/** Runs a command quietly; if it fails, prints its output and exits. */
export function run(command: string, args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}`);
    process.exit(1);
  }
}
