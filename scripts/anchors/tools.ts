import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const FOLDER = import.meta.dirname;
const MODULES = join(FOLDER, 'node_modules');
/** The lock file of the last installation. */
const STAMP = join(MODULES, '.installed');

/** Installs the tools, unless this lock file's are there: the only time the network is needed. */
export function installTools(): void {
  const lock = createHash('sha256')
    .update(readFileSync(join(FOLDER, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) {
    return;
  }
  process.stdout.write('Installing the tools of scripts/anchors ...\n');
  // None of them needs its install script; one would download a Java.
  const { status, stdout, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--prefix', FOLDER], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}`);
    process.exit(1);
  }
  writeFileSync(STAMP, lock);
}

/** Imports a tool. The name is no literal, so that types and dead code are checked without the tools, too. */
export async function load<Module>(name: string): Promise<Module> {
  return (await import(name)) as Module;
}

/** A file of a tool. */
export function toolFile(path: string): string {
  return join(MODULES, path);
}

/** The version of a tool, here or among the packages of the product's own tests. */
export function versionOf(tool: string): string {
  const files = [MODULES, join(FOLDER, '../../node_modules')].map((folder) =>
    join(folder, tool, 'package.json'),
  );
  const file = files.find((path) => existsSync(path)) as string;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** A faulty file for a self-test. */
export function fixture(name: string): string {
  return readFileSync(join(FOLDER, 'fixtures', name), 'utf8');
}
