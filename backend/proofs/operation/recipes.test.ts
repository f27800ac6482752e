import { cpSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../../test/support/eventually.js';
import { aMessage } from '../../test/support/fixtures.js';
import { type MailServer, startMailServer } from '../../test/support/mail/mail-server.js';
import { pictureForm, solid } from '../../test/support/pictures/pictures.js';
import { endAll, START_TIMEOUT_MS } from '../../test/support/process.js';
import { type Machine, startMachine } from '../../test/support/recipes/machine.js';
import { block } from '../../test/support/recipes/page.js';

const ROOT = join(import.meta.dirname, '../../..');

let server: MailServer;
let machine: Machine;
let token: string;

beforeAll(async () => {
  server = await startMailServer();
});
afterAll(async () => {
  await server.close();
  await endAll();
});

/** Pastes lines that have to succeed. @returns what they printed. */
async function paste(lines: string, folder?: string): Promise<string> {
  const { status, output } = await machine.paste(lines, folder);
  if (status !== 0) {
    throw new Error(`${status}: ${output}`);
  }
  return output;
}

async function signIn(password = ''): Promise<void> {
  const { status, json } = await machine.ask('POST', '/api/login', { body: { username: 'admin', password } });
  expect(status).toBe(200);
  token = json.token;
}

const statusOf = async (path: string) => (await machine.ask('GET', path)).status;

const isReady = () =>
  statusOf('/api/health/ready').then(
    (status) => status === 200,
    () => false,
  );

const messages = async (): Promise<number> =>
  (await machine.ask('GET', '/api/admin/contact', { token })).json.length;

/** Sends a message and waits for its mail, so that no row changes by itself any more. */
async function send(number: number): Promise<void> {
  expect((await machine.ask('POST', '/api/contact', { body: aMessage(number) })).status).toBe(201);
  await eventually(
    async () => (await machine.sql("SELECT FROM notices WHERE state NOT IN ('sent', 'outbox')")).length === 0,
  );
}

/** Uploads a picture of this width. @returns its address. */
async function upload(width: number): Promise<string> {
  const form = pictureForm(await solid(width, 30).png().toBuffer());
  return (await machine.ask('POST', '/api/upload', { token, ...form })).json.fileUrl as string;
}

/** All rows of the tables that a backup has. */
async function rowsOf(backup: string): Promise<Record<string, unknown>> {
  const manifest = machine.read(join(backup, 'manifest.json'));
  const { tables } = JSON.parse(manifest) as { tables: { name: string }[] };
  expect(tables.length).toBeGreaterThan(10);
  const contents = tables.map(async ({ name }) => [
    name,
    await machine.sql(`SELECT to_jsonb(t) AS row FROM ${name} t ORDER BY to_jsonb(t)::text`),
  ]);
  return Object.fromEntries(await Promise.all(contents)) as Record<string, unknown>;
}

/** A message, a picture and a schema that the version of the backup does not know. @returns the picture's address. */
async function liveOnWithANewerVersion(): Promise<string> {
  await send(2);
  await machine.sql('CREATE TABLE newer (id integer)');
  await machine.sql("INSERT INTO migrations (timestamp, name) VALUES (9999999999999, 'Newer9999999999999')");
  return upload(50);
}

/** The site runs and has what it had, and nothing of what came later. */
async function expectAsBefore(
  backup: string,
  rows: Record<string, unknown>,
  pictures: { old: string; newer: string },
): Promise<void> {
  await eventually(isReady);
  expect(await rowsOf(backup)).toEqual(rows);
  expect([await statusOf(pictures.old), await statusOf(pictures.newer)]).toEqual([200, 404]);
  expect(await machine.sql("SELECT FROM pg_class WHERE relname = 'newer'")).toEqual([]);
  expect(await machine.sql("SELECT FROM migrations WHERE name LIKE 'Newer%'")).toEqual([]);
}

describe('without containers', () => {
  const PREPARE = block('useradd --system');
  const ENABLE = block('systemctl enable by-appointment\n');
  const UNITS = 'etc/systemd/system';
  const SETTINGS = 'etc/by-appointment/settings';
  const BACKUPS = 'var/backups/by-appointment';
  let password: string | undefined;

  beforeAll(async () => {
    machine = await startMachine();
    machine.save('usr/local/sbin/install-by-appointment', block('git clone --depth 1'));
    machine.save('usr/local/sbin/by-appointment', block('exec runuser -u by-appointment'), 0o755);
    machine.save(`${UNITS}/by-appointment.service`, block('Restart=always'));
    machine.save(`${UNITS}/by-appointment-backup.service`, block('settings\nUMask=0077\nExecStart='));
    machine.save(`${UNITS}/by-appointment-failed@.service`, block('Description=Mail about'));
  });
  afterAll(async () => {
    await machine.close();
  });

  const releases = () => readdirSync(machine.path('srv/by-appointment/releases'));
  const current = () => readlinkSync(machine.path('srv/by-appointment/current'));
  const change = (name: string, value: string) => {
    machine.save(
      SETTINGS,
      machine.read(SETTINGS).replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
    );
  };

  test(
    'what the page says starts the site; pasted again it keeps everything, and the site starts again',
    async () => {
      await paste(PREPARE);
      change('SMTP_URL', server.url);
      const settings = machine.read(SETTINGS);
      password = /^ADMIN_PASSWORD=(.*)$/m.exec(settings)?.[1];
      expect(await paste(ENABLE)).toContain('is ready.');
      await signIn(password);
      await send(1);

      expect(await paste(PREPARE)).toContain('stays as it is');
      expect(machine.read(SETTINGS)).toBe(settings);
      expect(await paste(ENABLE)).toContain('is ready.');
      expect([await messages(), releases().length]).toEqual([1, 2]);
    },
    4 * START_TIMEOUT_MS,
  );

  test(
    'a lost file of settings is made again, with a password that the database knows',
    async () => {
      const before = machine.read(SETTINGS);
      rmSync(machine.path(SETTINGS));
      await paste(PREPARE);
      expect(machine.read(SETTINGS)).not.toBe(before);
      change('SMTP_URL', server.url);
      await paste('systemctl restart by-appointment');
      await eventually(isReady);
      await signIn(password);
      expect(await messages()).toBe(1);
    },
    2 * START_TIMEOUT_MS,
  );

  test(
    'going back brings the old version with every row and picture of the backup, and may be pasted again',
    async () => {
      const old = current();
      const picture = await upload(40);
      await paste('systemctl start by-appointment-backup');
      const backup = join(BACKUPS, readdirSync(machine.path(BACKUPS))[0] as string);
      const rows = await rowsOf(backup);
      await paste('install-by-appointment https://git.example.com/by-appointment.git');
      expect(current()).not.toBe(old);
      const newer = await liveOnWithANewerVersion();

      const goBack = block('DROP DATABASE IF EXISTS')
        .replace(/^old=.*$/m, `old=${old}`)
        .replace(/^backup=.*$/m, `backup=${machine.path(backup)}`);
      for (const _time of [1, 2]) {
        await paste(goBack);
        expect(current()).toBe(old);
        await expectAsBefore(backup, rows, { old: picture, newer });
      }
      await signIn(password);
      expect(await messages()).toBe(1);
    },
    6 * START_TIMEOUT_MS,
  );

  test('going back deletes nothing if the backup is damaged', async () => {
    const backup = join(BACKUPS, readdirSync(machine.path(BACKUPS))[0] as string);
    cpSync(machine.path(backup), machine.path(`${backup}-damaged`), { recursive: true });
    rmSync(machine.path(`${backup}-damaged/manifest.json`));
    const { status } = await machine.paste(
      block('DROP DATABASE IF EXISTS')
        .replace(/^old=.*$/m, `old=${current()}`)
        .replace(/^backup=.*$/m, `backup=${machine.path(backup)}-damaged`),
    );
    expect(status).not.toBe(0);
    expect([await isReady(), await messages()]).toEqual([true, 1]);
  });

  test('a version that cannot be built leaves nothing behind, and the site runs on', async () => {
    const before = [current(), releases()];
    const npm = machine.read('bin/npm');
    machine.save('bin/npm', '#!/bin/sh\nexit 1\n', 0o755);
    expect((await machine.paste('install-by-appointment somewhere')).status).toBe(1);
    machine.save('bin/npm', npm, 0o755);
    expect([current(), releases()]).toEqual(before);
    expect(await isReady()).toBe(true);
  });

  test(
    'a version that does not become ready ends with 1 and says how to go back',
    async () => {
      const settings = machine.read(SETTINGS);
      const old = current();
      change('DATABASE_URL', 'postgres://by_appointment:x@127.0.0.1:1/by_appointment');
      machine.save('bin/sleep', '#!/bin/sh\n', 0o755);
      const { status, output } = await machine.paste('install-by-appointment somewhere');
      rmSync(machine.path('bin/sleep'));
      expect(status).toBe(1);
      machine.save(SETTINGS, settings);
      await paste(/go back with: (.*)$/m.exec(output)?.[1] ?? '');
      expect(current()).toBe(old);
      await eventually(isReady);
    },
    4 * START_TIMEOUT_MS,
  );

  test('a nightly backup that fails sends a mail with the reason', async () => {
    const settings = machine.read(SETTINGS);
    change('DATABASE_URL', 'postgres://by_appointment:x@127.0.0.1:1/by_appointment');
    expect((await machine.paste('systemctl start by-appointment-backup')).status).toBe(1);
    machine.save(SETTINGS, settings);
    const sent = machine.read('curl');
    expect(sent).toContain('--mail-rcpt you@example.com');
    expect(sent).toContain(`url = ${server.url}\n`);
    expect(sent).toContain('To: you@example.com\nSubject: by-appointment-backup failed on shop\n\n');
    expect(sent).toContain('The database in DATABASE_URL does not answer');
  });
});

describe('with containers', () => {
  const PREPARE = block('TRUST_PROXY=1 COMPOSE_PROFILES=proxy');
  const START = block('compose.yaml up -d --build --wait');
  const BACKUP = 'srv/backups/2026-11-21';
  const FILES = [
    'docker/.env',
    'docker/settings.env',
    'docker/secrets/db_password',
    'docker/secrets/jwt_secret',
  ];

  beforeAll(async () => {
    machine = await startMachine();
    cpSync(join(ROOT, '.env.example'), machine.path('repository/.env.example'));
    mkdirSync(machine.path('repository/docker'));
    cpSync(join(ROOT, 'docker/make-secrets.sh'), machine.path('repository/docker/make-secrets.sh'));
  });
  afterAll(async () => {
    await machine.close();
  });

  const files = () => FILES.map((file) => machine.read(`repository/${file}`));

  test(
    'what the page says starts the site; pasted again it keeps everything, and the site starts again',
    async () => {
      await paste(PREPARE, 'repository');
      const settings = machine.read('repository/docker/settings.env');
      machine.save('repository/docker/settings.env', `${settings}\nSMTP_URL=${server.url}\n`);
      const before = files();
      await paste(START, 'repository');
      await signIn(machine.read('repository/docker/secrets/admin_password').trim());
      await send(1);

      expect(await paste(PREPARE, 'repository')).toContain('exists already and stays as it is');
      expect(files()).toEqual(before);
      await paste(START, 'repository');
      expect([await isReady(), await messages()]).toEqual([true, 1]);
    },
    4 * START_TIMEOUT_MS,
  );

  test(
    'going back brings the old image with every row and picture of the backup, and may be pasted again',
    async () => {
      const picture = await upload(40);
      await paste(block('backup /backups').replace('/path/to/the/repository', machine.path('repository')));
      const rows = await rowsOf(BACKUP);
      const image = machine.read('run/image');
      const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
      await paste(`export VERSION=99.0.0\n${block('compose.yaml build')}`, 'repository');
      expect(machine.read('run/image')).not.toBe(image);
      const newer = await liveOnWithANewerVersion();

      for (const _time of [1, 2]) {
        const goBack = block('docker volume rm').replace(/^VERSION=.*$/m, `VERSION=${version}`);
        await paste(goBack, 'repository');
        expect(machine.read('run/image')).toBe(image);
        await expectAsBefore(BACKUP, rows, { old: picture, newer });
      }
    },
    6 * START_TIMEOUT_MS,
  );

  test('several copies: pasted again, the block keeps what was filled in', async () => {
    const prepare = block('SITE_ADDRESS=www.example.com REPLICAS=3');
    const filled = ['database_url', 's3_access_key_id', 's3_secret_access_key'].map(
      (name) => `repository/docker/secrets/${name}`,
    );
    await paste(prepare, 'repository');
    filled.forEach((file) => {
      machine.save(file, 'filled in');
    });
    const before = files();
    await paste(prepare, 'repository');
    expect(files()).toEqual(before);
    expect(filled.map((file) => readFileSync(machine.path(file), 'utf8'))).toEqual(
      filled.map(() => 'filled in'),
    );
  });
});
