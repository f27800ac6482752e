import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

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

interface RunOptions {
  cwd?: string;
  /** Besides what this process has. */
  env?: NodeJS.ProcessEnv;
}

/** What a program said. */
interface Said {
  /** Null if it did not start, or was killed. */
  status: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs a program without holding up this process, which meanwhile has to see that the product closes connections nobody
 * uses: the next request on one of them would fail.
 */
export async function run(command: string, args: string[], options: RunOptions = {}): Promise<Said> {
  const child = spawn(command, args, {
    ...options,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null)).once('close', resolve);
  });
  const [status, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { status, stdout, stderr };
}

/** Imports a tool. The name is no literal, so that types and dead code are checked without the tools, too. */
export async function load<Module>(name: string): Promise<Module> {
  return (await import(name)) as Module;
}

/** A file of a tool. */
export function toolFile(path: string): string {
  return join(MODULES, path);
}

interface Package {
  folder: string;
  version: string;
  bin: string | Record<string, string>;
}

/** What a tool says of itself, here or among the packages of the product's own tests. */
function readPackage(tool: string): Package {
  const folders = [MODULES, join(FOLDER, '../../node_modules')].map((modules) => join(modules, tool));
  const folder = folders.find((path) => existsSync(join(path, 'package.json'))) as string;
  return {
    ...(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package),
    folder,
  };
}

export function versionOf(tool: string): string {
  return readPackage(tool).version;
}

/** Runs the program of a tool, the first if it has several. */
export function runTool(tool: string, args: string[], options: RunOptions = {}): Promise<Said> {
  const { folder, bin } = readPackage(tool);
  const [program = ''] = typeof bin === 'string' ? [bin] : Object.values(bin);
  return run(process.execPath, [join(folder, program), ...args], options);
}

/** A faulty file for a self-test. */
export function fixture(name: string): string {
  return readFileSync(join(FOLDER, 'fixtures', name), 'utf8');
}
