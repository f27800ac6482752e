import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgres } from '../../../src/database/embedded/embedded.js';
import type { Ask } from '../ask.js';
import { sql } from '../database/database.js';
import { choosePort } from '../ports.js';
import { askAt, makeFolder, newCluster, PROGRAM_ENV } from '../process.js';

const BUILD = join(import.meta.dirname, '../../../..');

/** The places outside of its own folders that a recipe writes to. */
const PLACES =
  /(?<![\w.-])\/(srv\/(by-appointment|backups)|etc\/(by-appointment|systemd)|var\/backups|usr\/local\/sbin)/g;

/** What the simplest programs do here: nobody is root, and there is only one user. */
const PROGRAMS: Record<string, string> = {
  'apt-get': '',
  chown: '',
  id: '[ -e "$MACHINE/users/$1" ]',
  useradd: 'for user; do :; done; mkdir -p "$MACHINE/users" && mkdir "$MACHINE/users/$user"',
  runuser: 'shift 3; exec "$@"',
  install: `for word do shift; case "$skip$word" in -o|-g) skip=1;; 1*) skip=;; *) set -- "$@" "$word";; esac; done
exec ${execFileSync('/bin/sh', ['-c', 'command -v install'], { encoding: 'utf8' }).trim()} "$@"`,
  git: '[ "$1" = clone ] || exit 0; for folder; do :; done; mkdir -p "$folder"',
  npm: `case "$*" in ci) ln -s "$BUILD/node_modules" node_modules;; 'run build') ln -s "$BUILD/dist" dist;; esac`,
  journalctl: 'tail -n 30 "$MACHINE/journal"',
};

/** A folder that stands for a server: its `/`, its PostgreSQL, and the programs that are not here. */
export interface Machine {
  ask: Ask;
  /** Runs lines as if they were pasted into a shell, in a folder. @returns its exit code and all it printed. */
  paste(lines: string, folder?: string): Promise<{ status: number | null; output: string }>;
  /** Writes a file as the page says, with the paths of this machine. */
  save(path: string, text: string, mode?: number): void;
  read(path: string): string;
  path(path: string): string;
  /** Rows of the site's database. */
  sql<Row>(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** Starts a machine with an empty PostgreSQL. */
export async function startMachine(): Promise<Machine> {
  const root = await makeFolder();
  const path = (name: string) => join(root, name);
  mkdirSync(path('postgres'));
  newCluster(path('postgres'));
  const postgres = await EmbeddedPostgres.start(path('postgres'));
  const superuserUrl = postgres.superuserUrl('postgres');
  await sql(superuserUrl, 'DROP DATABASE by_appointment');
  await sql(superuserUrl, 'DROP ROLE by_appointment');
  const [databasePort, port] = [new URL(superuserUrl).port, String(await choosePort())];

  const here = (text: string) =>
    text
      .replaceAll(PLACES, `${root}$&`)
      .replaceAll('127.0.0.1:5432', `127.0.0.1:${databasePort}`)
      .replaceAll(/(PORT=|127\.0\.0\.1:)3000/g, `$1${port}`);
  const save = (name: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(path(name)), { recursive: true });
    writeFileSync(path(name), here(text));
    chmodSync(path(name), mode);
  };

  for (const [name, script] of Object.entries(PROGRAMS)) {
    save(`bin/${name}`, `#!/bin/sh\n${script}\n`, 0o755);
  }
  const standIns = join(import.meta.dirname, 'stand-ins.ts');
  for (const name of ['psql', 'systemctl', 'docker', 'curl']) {
    save(`bin/${name}`, `#!/bin/sh\nexec ${process.execPath} ${standIns} ${name} "$@"\n`, 0o755);
  }
  mkdirSync(path('usr/local/sbin'), { recursive: true });
  const environment = {
    ...PROGRAM_ENV,
    PATH: [path('bin'), path('usr/local/sbin'), PROGRAM_ENV.PATH].join(':'),
    MACHINE: root,
    BUILD,
    SUPERUSER_URL: superuserUrl,
    SITE_PORT: port,
  };

  const paste: Machine['paste'] = (lines, folder = '.') =>
    new Promise((resolve) => {
      const shell = spawn('/bin/sh', { cwd: path(folder), env: environment });
      let output = '';
      for (const stream of [shell.stdout, shell.stderr]) {
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      }
      shell.on('close', (status) => {
        resolve({ status, output });
      });
      shell.stdin.end(here(lines));
    });

  const productUrl = new URL(superuserUrl);
  productUrl.pathname = '/by_appointment';
  return {
    ask: askAt(`http://127.0.0.1:${port}`),
    paste,
    save,
    path,
    read: (name) => readFileSync(path(name), 'utf8'),
    sql: async (text) => sql(productUrl.href, text),
    async close() {
      await paste('docker compose -f docker/compose.yaml down; systemctl stop by-appointment');
      await postgres.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}
