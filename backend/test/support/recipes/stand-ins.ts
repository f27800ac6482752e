/**
 * Stands in for programs of a server that the recipes of docs/operations.md call, where there is no systemd, no Docker
 * and no psql: `node stand-ins.ts <program> <argument>...`. What they run is the real product on a real PostgreSQL.
 * MACHINE is the folder that stands for `/`, SUPERUSER_URL its PostgreSQL, BUILD the root of the built product.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

const variable = (name: string) => process.env[name] as string;
const at = (...path: string[]) => join(variable('MACHINE'), ...path);
const note = (path: string, text = '') => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
};
const isNoted = (path: string) => existsSync(at(path));
const forget = (path: string) => {
  rmSync(at(path), { recursive: true, force: true });
};

/** What the product's processes get besides their settings. */
const INHERITED = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Runs statements as the superuser, each on its own: `CREATE DATABASE` insists on it. */
async function sql(statements: string[]): Promise<unknown[][]> {
  const client = new Client({ connectionString: variable('SUPERUSER_URL') });
  await client.connect();
  try {
    const rows: unknown[][] = [];
    for (const text of statements) {
      rows.push(...(await client.query({ text, rowMode: 'array' })).rows);
    }
    return rows;
  } finally {
    await client.end();
  }
}

/** `psql` with statements on standard input. */
async function psql(): Promise<void> {
  for (const [, statement = '', end] of readFileSync(0, 'utf8').matchAll(/([^;]+?)(;|\\gexec)/g)) {
    const rows = await sql([statement]);
    if (end !== ';') {
      await sql(rows.flat() as string[]);
    }
  }
}

/** `NAME=value` lines, as systemd, Compose and the shell read them. */
const assignments = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+)=(?:'([^']*)'|(.*))$/gm)].map(([, name, quoted, plain]) => [
      name,
      quoted ?? plain,
    ]),
  );

/** Starts a process that outlives this one. */
function launch(
  pidFile: string,
  [command = '', ...args]: string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
): void {
  const log = openSync(at('journal'), 'a');
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', log, log] });
  note(pidFile, String(child.pid));
  child.unref();
}

/** Ends a process that was launched, and waits for its end. */
async function end(pidFile: string): Promise<void> {
  if (isNoted(pidFile)) {
    const pid = Number(readFileSync(at(pidFile), 'utf8'));
    try {
      for (process.kill(pid, 'SIGTERM'); ; process.kill(pid, 0)) {
        await delay(50);
      }
    } catch {
      forget(pidFile);
    }
  }
}

/** `systemctl` for services; timers never elapse. */
async function systemctl(command: string, name = ''): Promise<void> {
  if (command !== 'start' && command !== 'stop' && command !== 'restart') {
    return;
  }
  const [, prefix = '', instance] = /^([^@.]+)(?:@([^.]*))?/.exec(name) ?? [];
  const unit = `${prefix}${instance === undefined ? '' : '@'}.service`;
  const settings = assignments(readFileSync(at('etc/systemd/system', unit), 'utf8'));
  const expand = (text = '') =>
    text.replaceAll(/%%|%[ipH]|\$\$|\\n/g, (found) => {
      const expanded = { '%i': instance ?? '', '%p': prefix, '%H': 'shop', '\\n': '\n' };
      return expanded[found as '%i'] ?? found.slice(1);
    });
  const pidFile = `run/${prefix}.pid`;
  if (command !== 'start') {
    await end(pidFile);
  }
  if (command === 'stop' || isNoted(pidFile)) {
    return;
  }
  const words = [...(settings['ExecStart'] ?? '').matchAll(/'([^']*)'|\S+/g)];
  const args = words.map(([word, quoted]) => expand(quoted ?? word));
  const cwd = settings['WorkingDirectory'] ?? at('.');
  mkdirSync(at('run', prefix), { recursive: true });
  const env = {
    ...INHERITED,
    MACHINE: variable('MACHINE'),
    RUNTIME_DIRECTORY: at('run', prefix),
    ...assignments(readFileSync(settings['EnvironmentFile'] as string, 'utf8')),
    ...assignments((settings['Environment'] ?? '').replaceAll(' ', '\n')),
  };
  if (settings['Type'] !== 'oneshot') {
    launch(pidFile, args, cwd, env);
    return;
  }
  const [program = '', ...rest] = args;
  const { status, stdout, stderr } = spawnSync(program, rest, { cwd, env, encoding: 'utf8' });
  appendFileSync(at('journal'), stdout + stderr);
  if (status !== 0) {
    const next = expand(settings['OnFailure']);
    if (next) {
      await systemctl('start', next);
    }
    fail(`Job for ${name} failed.`);
  }
}

/** The environment of the site's container. */
function containerEnvironment(): NodeJS.ProcessEnv {
  const url = new URL(readFileSync('docker/secrets/database_url', 'utf8').trim());
  url.host = new URL(variable('SUPERUSER_URL')).host;
  return {
    ...INHERITED,
    ...assignments(readFileSync('docker/settings.env', 'utf8')),
    ...assignments(readFileSync('docker/.env', 'utf8')),
    NODE_ENV: 'production',
    PORT: variable('SITE_PORT'),
    DATA_DIR: at('volumes/by-appointment_data'),
    DATABASE_URL: url.href,
    JWT_SECRET_FILE: 'docker/secrets/jwt_secret',
    ADMIN_PASSWORD_FILE: 'docker/secrets/admin_password',
  };
}

/** The database of Compose: its image makes role and database in an empty volume. */
async function startDatabase(): Promise<void> {
  if (!isNoted('volumes/by-appointment_database')) {
    const password = readFileSync('docker/secrets/db_password', 'utf8').trim();
    await sql([
      `CREATE ROLE by_appointment LOGIN PASSWORD '${password}'`,
      'CREATE DATABASE by_appointment OWNER by_appointment',
    ]);
    note('volumes/by-appointment_database');
  }
  note('run/db');
}

/** The image of the version that is wanted, as the Compose files name it. */
function image(): string {
  const file = join(variable('BUILD'), 'docker/compose.yaml');
  const [, usual = ''] = /image: by-appointment:\$\{VERSION:-(.+)\}/.exec(readFileSync(file, 'utf8')) ?? [];
  return `images/by-appointment:${process.env['VERSION'] ?? usual}`;
}

/** The site of Compose. */
async function startSite(words: string[]): Promise<void> {
  if (words.includes('--build') || (!isNoted(image()) && !words.includes('--no-build'))) {
    note(image(), randomUUID());
  }
  if (!isNoted(image())) {
    fail(`No such image: ${image()}`);
  }
  await end('run/app.pid');
  mkdirSync(at('volumes/by-appointment_data'), { recursive: true });
  note('run/image', readFileSync(at(image()), 'utf8'));
  const main = join(variable('BUILD'), 'dist/backend/main.js');
  launch('run/app.pid', [process.execPath, main], '.', containerEnvironment());
  for (let tries = 0; words.includes('--wait') && tries < 600; tries += 1) {
    await delay(100);
    const url = `http://127.0.0.1:${variable('SITE_PORT')}/api/health/ready`;
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    ) {
      return;
    }
  }
}

/** `docker compose -f <file> <words>`. */
async function compose([command, ...words]: string[]): Promise<void> {
  if (command === 'build') {
    note(image(), randomUUID());
  } else if (command === 'up') {
    await startDatabase();
    if (!words.includes('db')) {
      await startSite(words);
    }
  } else if (command === 'stop' || command === 'down') {
    await end('run/app.pid');
    if (command === 'down') {
      forget('run/db');
    }
  } else if (command === 'run') {
    await startDatabase();
    mkdirSync(at('volumes/by-appointment_data'), { recursive: true });
    const [folder = '', mount = ''] = words[words.indexOf('-v') + 1]?.split(':') ?? [];
    const [, ...args] = words.slice(words.indexOf('app') + 1);
    const inside = args.map((word) => word.replace(new RegExp(`^${mount}/`), `${folder}/`));
    inside[0] = join(variable('BUILD'), inside[0] as string);
    const { status } = spawnSync(process.execPath, inside, { stdio: 'inherit', env: containerEnvironment() });
    process.exitCode = status ?? 1;
  }
}

async function docker(command: string, ...words: string[]): Promise<void> {
  if (command === 'compose') {
    await compose(words.slice(2));
  } else if (command === 'image') {
    if (!isNoted(`images/${words[1]}`)) {
      fail(`No such image: ${words[1]}`);
    }
  } else if (command === 'volume') {
    if (isNoted('run/db') || isNoted('run/app.pid')) {
      fail('volume is in use');
    }
    await sql(['DROP DATABASE by_appointment', 'DROP ROLE by_appointment']);
    words.slice(1).forEach((volume) => {
      forget(`volumes/${volume}`);
    });
  }
}

/** `curl` that only notes what it would have sent. */
function curl(...words: string[]): void {
  const file = words.includes('-T') ? readFileSync(words.at(-1) as string, 'utf8') : '';
  note('curl', [words.join(' '), words.includes('-K') ? readFileSync(0, 'utf8') : '', file].join('\n'));
}

const PROGRAMS: Record<string, (...words: string[]) => void | Promise<void>> = {
  psql,
  systemctl: async (...words) => systemctl(words[0] as string, words.at(-1)),
  docker: async (...words) => docker(words[0] as string, ...words.slice(1)),
  curl,
};

const [program = '', ...words] = process.argv.slice(2);
await PROGRAMS[program]?.(...words);
