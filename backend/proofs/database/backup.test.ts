import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { makeBackup } from '../../src/backup/backup.js';
import {
  hexDigest,
  type Manifest,
  tableFile,
  verifyBackup,
  writeManifest,
} from '../../src/backup/manifest.js';
import { restoreBackup } from '../../src/backup/restore.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { migrate } from '../../src/database/migrate.js';
import { FolderStore } from '../../src/uploads/store/folder-store.js';
import { PICTURE_STORE, type PictureStore } from '../../src/uploads/store/store.js';
import { addSlot, book } from '../../test/support/booking.js';
import { createDatabase, type Site, sql, startSite } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { type MailServer, startMailServer } from '../../test/support/mail/mail-server.js';
import { startGate } from '../../test/support/hostile/gate.js';
import { pictureForm, solid } from '../../test/support/pictures/pictures.js';
import {
  endAll,
  makeFolder,
  PROGRAM_ENV,
  START_TIMEOUT_MS,
  startProcess,
} from '../../test/support/process.js';
import { startS3 } from '../../test/support/pictures/s3.js';

const PROGRAM = join(import.meta.dirname, '../../../dist/backend/cli/admin.js');
/** Characters that some parsers treat as line breaks or quotes. */
const ODD = 'Two lines\nand \u2028 a "quoted" \\ backslash, 50% off, é, 猎枪';
const ODD_NAME = 'A "quoted" \\ name, 50% off, é, 猎枪';

let server: MailServer;
let site: Site;
let token: string;
let folder: string;
let manifest: Manifest;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'by-appointment-backup-'));
  server = await startMailServer();
  server.mood = 'refusing';
  site = await startSite({ SMTP_URL: server.url });
  token = await site.signIn();
  await site.ask('POST', '/api/contact', {
    body: { name: 'Dana Reyes', email: 'dana@example.com', subject: 'Odd', message: ODD },
  });
  await site.sql(
    "INSERT INTO blog_posts (title, excerpt, author, content) VALUES ('Long', 'Long', 'A', repeat('word ', 190000))",
  );
  await book(site, await addSlot(site), { message: ODD });
  await site.ask('POST', '/api/admin/calendar-feed', { token });
  await site.ask('PUT', '/api/admin/settings', {
    token,
    body: {
      business: { name: ODD_NAME, phone: '(520) 555-0177' },
      hours: [],
      banner: ODD_NAME,
      transferFee: 1,
    },
  });
  await site.ask('POST', '/api/admin/services', { token, body: { name: ODD_NAME, checklist: [ODD_NAME] } });
  await site.sql("DELETE FROM services WHERE name = 'Other'");
  // A mail that was given up stays given up.
  await site.sql(
    `WITH written AS (INSERT INTO testimonials (author, content) VALUES ('Dana', 'No pitch at all.') RETURNING id)
     INSERT INTO notices (kind, thing, thing_id, state)
     SELECT 'business-testimonial', 'testimonial', id, 'given-up' FROM written`,
  );
  // The last id has been used: a restored shop must not assign it again.
  await addItem('gone');
  await site.sql("DELETE FROM inventory_items WHERE name = 'gone'");

  let going = true;
  const writers = Promise.all(
    [1, 2, 3].map(async (writer) => {
      for (let number = 0; going; number += 1) {
        await addItem(`Item ${writer}-${number}`);
      }
    }),
  );
  await eventually(async () => (await countItems(site)) > 6);
  manifest = await makeBackup(site.app.get(DataSource), picturesOf(site), join(folder, 'first'));
  const after = await countItems(site);
  await eventually(async () => (await countItems(site)) > after);
  going = false;
  await writers;
});

afterAll(async () => {
  server.mood = 'well';
  await site.close();
  await server.close();
  await endAll();
  await rm(folder, { recursive: true, force: true });
});

const picturesOf = (on: Site) => on.app.get<PictureStore>(PICTURE_STORE);

const countItems = async (on: Site) =>
  (await on.sql<{ count: number }>('SELECT count(*)::integer AS count FROM inventory_items'))[0]?.count ?? 0;

/** Uploads a picture and creates an item with it, like the back office. */
async function addItem(name: string): Promise<void> {
  const upload = await site.ask('POST', '/api/upload', {
    token,
    ...pictureForm(await solid(40, 30).png().toBuffer()),
  });
  const { status, text } = await site.ask('POST', '/api/admin/inventory', {
    token,
    body: { name, description: ODD, price: 100, category: 'Firearms', imageUrl: upload.json.fileUrl },
  });
  if (status !== 201) {
    throw new Error(text);
  }
}

/** All files of the backup. */
const filesOf = async (backup: string) =>
  (await readdir(backup, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('a backup taken under load', () => {
  test('is restored into an empty place: sign-in, pages, pictures, waiting mails, next insert', async () => {
    const uploads = join(folder, 'restored');
    const databaseUrl = await createDatabase('template1');
    const { mails } = await restoreBackup(databaseUrl, new FolderStore(uploads), join(folder, 'first'));
    expect(mails).toBe(4);
    server.mood = 'well';
    const restored = await startSite({
      DATABASE_URL: databaseUrl,
      UPLOADS_DIR: uploads,
      SMTP_URL: server.url,
    });
    try {
      const items = await restored.sql<{ id: number; description: string; image_url: string }>(
        'SELECT * FROM inventory_items ORDER BY id',
      );
      expect(items.length).toBe(manifest.tables.find(({ name }) => name === 'inventory_items')?.rows);
      expect(items.length).toBeGreaterThan(6);
      for (const { id, description, image_url } of items) {
        expect(description).toBe(ODD);
        expect((await restored.ask('GET', image_url)).status).toBe(200);
        expect((await restored.ask('GET', `/api/inventory/${id}`)).status).toBe(200);
      }
      const admin = await restored.signIn();
      expect((await restored.ask('GET', '/api/admin/inventory', { token })).status).toBe(401);
      const posts = await restored.sql('SELECT * FROM blog_posts');
      expect(posts).toHaveLength(1);
      expect(posts).toEqual(await site.sql('SELECT * FROM blog_posts'));
      const [before] = await site.sql("SELECT * FROM contact_messages WHERE subject = 'Odd'");
      expect(await restored.sql("SELECT * FROM contact_messages WHERE subject = 'Odd'")).toEqual([before]);
      // What the dealer saved stays, and what they deleted is not made again by the start.
      for (const table of ['shop_settings', 'services']) {
        const rows = await restored.sql(`SELECT * FROM ${table} ORDER BY id`);
        expect(rows).toEqual(await site.sql(`SELECT * FROM ${table} ORDER BY id`));
      }
      expect(await restored.sql('SELECT * FROM available_time_slots')).toEqual(
        await site.sql('SELECT * FROM available_time_slots'),
      );

      const next = await restored.ask('POST', '/api/admin/inventory', {
        token: admin,
        body: {
          name: 'Next',
          description: ODD,
          price: 100,
          category: 'Firearms',
          imageUrl: items[0]?.image_url,
        },
      });
      expect([next.status, next.text]).toEqual([201, expect.any(String)]);
      expect(next.json.id).toBeGreaterThan(items.at(-1)?.id as number);
      expect((await book(restored, await addSlot(restored, '12:00', '13:00'))).status).toBe(201);
      await eventually(async () => {
        const notices = await restored.sql<{ state: string }>(
          "SELECT state FROM notices WHERE state <> 'given-up'",
        );
        return notices.length === 6 && notices.every(({ state }) => state === 'sent');
      });
    } finally {
      await restored.close();
    }
  });

  test('refers to no picture that is missing from it', async () => {
    const rows = await readFile(join(folder, 'first/tables/inventory_items.jsonl'), 'utf8');
    const named = [...rows.matchAll(/inventory%2F([a-z0-9-]+\.webp)/g)].map(([, name]) => name as string);
    expect(named.length).toBeGreaterThan(6);
    for (const name of named) {
      expect(manifest.files).toHaveProperty([`uploads/inventory/${name}`]);
    }
  });

  test('holds neither sessions, limits nor the address of the calendar feed', () => {
    const names = manifest.tables.map(({ name }) => name);
    expect(names).toContain('users');
    for (const name of ['sessions', 'known_sign_ins', 'rate_limits', 'calendar_feeds']) {
      expect(names).not.toContain(name);
    }
  });
});

describe('verify-backup', () => {
  test('accepts what was just written', async () => {
    expect(await verifyBackup(join(folder, 'first'))).toEqual(manifest);
  });

  test('finds one flipped bit, one missing file and one too many, in every kind of file', async () => {
    const backup = join(folder, 'damaged');
    await makeBackup(site.app.get(DataSource), picturesOf(site), backup);
    const files = await filesOf(backup);
    const kinds = ['manifest.json', 'manifest.json.sha256', 'users.jsonl', 'audit_entries.jsonl', '.webp'];
    for (const kind of kinds) {
      const file = files.find((path) => path.endsWith(kind)) as string;
      const content = await readFile(file);
      for (const at of [0, content.length >> 1, content.length - 1]) {
        const flipped = Buffer.from(content);
        flipped[at] = (flipped[at] as number) ^ 1;
        await writeFile(file, flipped);
        await expect(verifyBackup(backup)).rejects.toThrow(/not sound/);
      }
      await unlink(file);
      await expect(verifyBackup(backup)).rejects.toThrow(/is missing/);
      await writeFile(file, content);
    }
    await writeFile(join(backup, 'uploads/surplus'), '');
    await expect(verifyBackup(backup)).rejects.toThrow('uploads/surplus does not belong to it');
    await unlink(join(backup, 'uploads/surplus'));
    await verifyBackup(backup);
  });
});

describe('a restore is refused', () => {
  test('into a database with rows, which stay as they were', async () => {
    const before = await countItems(site);
    await expect(
      restoreBackup(site.databaseUrl, new FolderStore(join(folder, 'nowhere')), join(folder, 'first')),
    ).rejects.toThrow(/The database is not empty/);
    expect(await countItems(site)).toBe(before);
    expect(await filesOf(folder)).not.toContainEqual(expect.stringContaining('nowhere'));
  });

  test('into a folder with pictures', async () => {
    await expect(
      restoreBackup(await createDatabase('template1'), picturesOf(site), join(folder, 'first')),
    ).rejects.toThrow(/is not empty/);
  });

  test('from a damaged backup, before anything is written', async () => {
    const backup = join(folder, 'torn');
    await makeBackup(site.app.get(DataSource), picturesOf(site), backup);
    await unlink(join(backup, 'tables/users.jsonl'));
    const databaseUrl = await createDatabase('template1');
    const uploads = join(folder, 'untouched');
    await expect(restoreBackup(databaseUrl, new FolderStore(uploads), backup)).rejects.toThrow(
      /users.jsonl is missing/,
    );
    await restoreBackup(databaseUrl, new FolderStore(uploads), join(folder, 'first'));
  });
});

describe('the manifest of a backup that somebody else made', () => {
  /** A copy of the first backup with another manifest, checksums and all. */
  async function forge(name: string, change: (made: Manifest) => void, rows = ''): Promise<string> {
    const backup = join(folder, name);
    await cp(join(folder, 'first'), backup, { recursive: true });
    const made = structuredClone(manifest);
    const known = made.tables.map((table) => table.name);
    change(made);
    for (const table of made.tables.filter((found) => !known.includes(found.name))) {
      const file = tableFile(table.name);
      await mkdir(dirname(join(backup, file)), { recursive: true });
      await writeFile(join(backup, file), rows);
      made.files[file] = hexDigest(rows);
    }
    await writeManifest(backup, made);
    return backup;
  }

  const SQL = "users (username, password) SELECT 'injected', current_user FROM (SELECT $1::json) x --";

  test.each<[string, (made: Manifest) => void]>([
    ['table', ({ tables }) => tables.push({ name: SQL, columns: [], rows: 1, sequences: [] })],
    ['column', ({ tables }) => tables[0]?.columns.push('id") SELECT version() --')],
    ['sequence', ({ tables }) => tables[0]?.sequences.push({ column: 'nothing', value: 4711 })],
  ])('with SQL for the name of a %s is refused, and nothing is written', async (kind, change) => {
    const backup = await forge(`forged-${kind}`, change, '{}\n');
    const databaseUrl = await createDatabase('template1');
    await expect(
      restoreBackup(databaseUrl, new FolderStore(join(folder, `forged-${kind}-pictures`)), backup),
    ).rejects.toThrow(/This backup is not sound/);
    expect(await sql(databaseUrl, 'SELECT username FROM users')).toEqual([]);
    expect(await filesOf(folder)).not.toContainEqual(expect.stringContaining(`forged-${kind}-pictures`));
  });

  test('may be older and have an address of the calendar feed, which stays out', async () => {
    const columns = ['id', 'hash', 'created_at'];
    const backup = await forge(
      'with-feed',
      ({ tables }) => tables.push({ name: 'calendar_feeds', columns, rows: 1, sequences: [] }),
      '{"id":1,"hash":"of a token","created_at":"2026-11-21T17:30:00+00:00"}\n',
    );
    const databaseUrl = await createDatabase('template1');
    await restoreBackup(databaseUrl, new FolderStore(join(folder, 'with-feed-pictures')), backup);
    expect(await sql(databaseUrl, 'SELECT * FROM calendar_feeds')).toEqual([]);
    expect(await sql(databaseUrl, 'SELECT username FROM users')).toEqual([{ username: 'admin' }]);
  });
});

describe('a database that is not ours alone', () => {
  const NEIGHBORS = `
    CREATE TABLE "User" (id int); CREATE TABLE "order" (id int); CREATE TABLE "it's; --" (id int);
    CREATE TABLE customers (id int, secret text); INSERT INTO customers VALUES (1, 'of a neighbor')`;
  /** Tables of our names in a schema that is searched after ours. */
  const NAMESAKES = `
    CREATE TABLE public.users (id int, name text); INSERT INTO public.users VALUES (1, 'of a neighbor');
    CREATE TABLE public.migrations (id int, "timestamp" bigint, name text);
    INSERT INTO public.migrations VALUES (1, 9, 'OfANeighbor9')`;
  const LAYOUTS: Record<string, (role: string) => string> = {
    'with all in public': () => 'SELECT 1',
    'in a schema named like the role': (role) => `CREATE SCHEMA ${role} AUTHORIZATION ${role}`,
    'in a schema of its own, beside tables of the same names': (role) =>
      `CREATE SCHEMA ${role} AUTHORIZATION ${role}; ${NAMESAKES}`,
    'in a schema of the search path': (role) =>
      `CREATE SCHEMA shop AUTHORIZATION ${role}; ALTER ROLE ${role} SET search_path = shop`,
  };

  /** A database of a role of its own, in a cluster's default locale, with a neighbor in it. @returns the role's URL. */
  async function neighborhood(layout: string): Promise<string> {
    const role = `shop_${randomBytes(4).toString('hex')}`;
    const databaseUrl = await createDatabase('template0');
    await sql(databaseUrl, `CREATE ROLE ${role} LOGIN PASSWORD 'x'`);
    await sql(databaseUrl, `ALTER DATABASE ${new URL(databaseUrl).pathname.slice(1)} OWNER TO ${role}`);
    await sql(databaseUrl, 'CREATE SCHEMA IF NOT EXISTS public');
    await sql(databaseUrl, NEIGHBORS);
    await sql(databaseUrl, `GRANT ALL ON SCHEMA public TO ${role}`);
    await sql(databaseUrl, LAYOUTS[layout]?.(role) ?? '');
    const url = new URL(databaseUrl);
    Object.assign(url, { username: role, password: 'x' });
    return url.href;
  }

  test.each(Object.keys(LAYOUTS))(
    '%s: the whole shop is backed up and restored, and nothing else',
    async (layout) => {
      const databaseUrl = await neighborhood(layout);
      await migrate(databaseUrl, () => undefined);
      const shop = await startSite({ DATABASE_URL: databaseUrl });
      const backup = join(folder, `beside-${Object.keys(LAYOUTS).indexOf(layout)}`);
      try {
        await shop.sql("INSERT INTO testimonials (author, content) VALUES ('Dana', 'No pitch at all.')");
        const made = await makeBackup(shop.app.get(DataSource), picturesOf(shop), backup);
        expect(
          made.tables.map(({ name }) => name).filter((name) => /user|order|customers/i.test(name)),
        ).toEqual(['users']);
      } finally {
        await shop.close();
      }
      const verified = await verifyBackup(backup);
      expect(verified.tables.find(({ name }) => name === 'testimonials')?.rows).toBe(1);
      const other = await neighborhood(layout);
      await restoreBackup(other, new FolderStore(`${backup}-pictures`), backup);
      expect(await sql(other, 'SELECT author FROM testimonials')).toEqual([{ author: 'Dana' }]);
      expect(await sql(other, 'SELECT username FROM users')).toEqual([{ username: 'admin' }]);
    },
  );

  test('and is not that of a shop is not backed up, and no folder is left', async () => {
    const empty = await new DataSource(
      dataSourceOptions(await neighborhood('with all in public')),
    ).initialize();
    try {
      await expect(makeBackup(empty, picturesOf(site), join(folder, 'nothing'))).rejects.toThrow(
        /has no table users, so nothing was written/,
      );
    } finally {
      await empty.destroy();
    }
    expect(await filesOf(folder)).not.toContainEqual(expect.stringContaining('nothing'));
  });

  test.each([
    [
      'without users',
      ({ tables }: Manifest) => tables.find(({ name }) => name === 'users'),
      'it has no users',
    ],
    ['without a table', undefined, 'the table appointments is missing'],
  ])('a backup %s is not sound', async (what, emptied, message) => {
    const backup = join(folder, what);
    await cp(join(folder, 'first'), backup, { recursive: true });
    const made = structuredClone(manifest);
    const table = emptied?.(made);
    if (table) {
      table.rows = 0;
      await writeFile(join(backup, tableFile('users')), '');
      made.files[tableFile('users')] = hexDigest('');
    } else {
      made.tables = made.tables.filter(({ name }) => name !== 'appointments');
      delete made.files[tableFile('appointments')];
      await unlink(join(backup, tableFile('appointments')));
    }
    await writeManifest(backup, made);
    await expect(verifyBackup(backup)).rejects.toThrow(message);
  });
});

test('a restore gives out no number that the lost shop may have given out since', async () => {
  const databaseUrl = await createDatabase('template1');
  await restoreBackup(databaseUrl, new FolderStore(join(folder, 'numbers')), join(folder, 'first'));
  const [before] = await sql<{ id: number; version: number }>(
    site.databaseUrl,
    'SELECT max(id) AS id, max(version) AS version FROM appointments',
  );
  const [after] = await sql<{ id: number; version: number }>(
    databaseUrl,
    `SELECT nextval(pg_get_serial_sequence('appointments', 'id'))::integer AS id, max(version) AS version FROM appointments`,
  );
  expect(after?.id).toBeGreaterThan((before?.id ?? 0) + 5000);
  expect(after?.version).toBeGreaterThan((before?.version ?? 0) + 5000);
});

test('a backup is never mixed with an older one', async () => {
  await expect(makeBackup(site.app.get(DataSource), picturesOf(site), join(folder, 'first'))).rejects.toThrow(
    /is not empty/,
  );
  // Nor do two at once that find the same new folder take each other's files away.
  const both = join(folder, 'both');
  const made = await Promise.allSettled(
    [1, 2].map(() => makeBackup(site.app.get(DataSource), picturesOf(site), both)),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(made.find((one) => one.status === 'rejected')?.reason).toMatchObject({
    message: expect.stringContaining('is not empty'),
  });
  await verifyBackup(both);
});

interface Ended {
  code: number | null;
  output: string;
}

/** Starts the command line the way an operator does. */
function begin(variables: Record<string, string>, ...words: string[]): { kill(): void; end: Promise<Ended> } {
  return run([process.execPath, PROGRAM, ...words], variables);
}

function run([command, ...words]: string[], variables: Record<string, string>) {
  const child = spawn(command as string, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...PROGRAM_ENV, ...variables },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const end = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output })));
  return { kill: () => child.kill('SIGKILL'), end };
}

const admin = (DATA_DIR: string, ...words: string[]): Promise<Ended> => begin({ DATA_DIR }, ...words).end;

test('backup and verify-backup report pictures that rows refer to but the store lacks', async () => {
  const [lost, kept] = ['lost', 'kept'].map((name) => `/api/storage/inventory%2F${name}.webp`);
  const databaseUrl = await createDatabase();
  // A database without users is no shop's, and not backed up.
  await (await startSite({ DATABASE_URL: databaseUrl })).close();
  const uploads = join(folder, 'with-a-gap');
  await new FolderStore(uploads).put('inventory/kept.webp', await solid(4, 4).webp().toBuffer());
  await sql(
    databaseUrl,
    `INSERT INTO inventory_items (name, description, price, category, image_url)
     VALUES ('a', 'a', 1, 'Firearms', $1), ('b', 'b', 1, 'Firearms', $2)`,
    [lost, kept],
  );
  await sql(
    databaseUrl,
    `INSERT INTO blog_posts (title, excerpt, author, content)
     VALUES ('a', 'a', 'a', '<img src="/uploads/blog/gone.webp"><img src="https://elsewhere.example/x.webp">')`,
  );
  // Of its history only what nothing else shows.
  await sql(
    databaseUrl,
    `INSERT INTO revisions (kind, subject_id, snapshot)
     SELECT 'item', 2, jsonb_build_object('photos', jsonb_build_array(jsonb_build_object('url', url)))
       FROM unnest($1::text[]) AS url, generate_series(1, 2)`,
    [[lost, kept, '/api/storage/inventory%2Fold.webp']],
  );
  // Text from visitors does not count as showing a picture.
  await sql(
    databaseUrl,
    "INSERT INTO contact_messages (name, email, subject, message) VALUES ('a', 'a@example.com', 'a', '/uploads/blog/no.webp')",
  );
  const variables = { DATABASE_URL: databaseUrl, UPLOADS_DIR: uploads };
  for (const command of ['backup', 'verify-backup']) {
    const { code, output } = await begin(variables, command, join(folder, 'gap')).end;
    expect(output).toContain(
      'These rows show pictures that are missing:\n  - blog/gone.webp (blog_posts 1)\n  - inventory/lost.webp (inventory_items 1)\n  - inventory/old.webp (history of item 2)\n',
    );
    expect(output.match(/\.webp/g)).toHaveLength(3);
    // The backup is complete: copying it off the machine must go on.
    expect(code).toBe(0);
  }
});

test('a folder that this user may not write is named in one sentence, with what to do', async () => {
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o500 });
  const isRoot = process.getuid?.() === 0;
  const wrapper = isRoot ? ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'] : [];
  const backup = join(closed, 'today');
  const { code, output } = await run([...wrapper, process.execPath, PROGRAM, 'backup', backup], {
    DATABASE_URL: site.databaseUrl,
    UPLOADS_DIR: join(folder, 'none'),
  }).end;
  const user = isRoot ? 1000 : process.getuid?.();
  expect([code, output]).toEqual([
    1,
    `This user may not use ${backup}: ${closed} must belong to user ${user} (chown ${user} ${closed}).\n`,
  ]);
});

describe('a restore that is killed is run again', () => {
  const namesOf = (files: string[]) => files.map((file) => file.replace(/^.*uploads\//, '')).toSorted();
  const expected = () => namesOf(Object.keys(manifest.files).filter((file) => file.startsWith('uploads/')));

  test('while it copied pictures into a store', async () => {
    const store = await startS3('');
    const gate = await startGate(store.variables['S3_ENDPOINT'] as string, 'PUT', 3);
    try {
      const DATABASE_URL = await createDatabase('template1');
      const variables = { ...store.variables, DATABASE_URL };
      const first = begin({ ...variables, S3_ENDPOINT: gate.url }, 'restore', join(folder, 'first'));
      await Promise.race([gate.closed, first.end]);
      first.kill();
      expect((await first.end).code).toBeNull();
      expect(await store.keys()).toHaveLength(3);

      expect(await begin(variables, 'restore', join(folder, 'first')).end).toMatchObject({ code: 0 });
      expect((await store.keys()).toSorted()).toEqual(expected());
      const [row] = await sql<{ count: number }>(
        DATABASE_URL,
        'SELECT count(*)::integer AS count FROM inventory_items',
      );
      expect(row?.count).toBe(manifest.tables.find(({ name }) => name === 'inventory_items')?.rows);
    } finally {
      await gate.close();
      await store.close();
    }
  });

  test('while it filled the database, after the pictures', async () => {
    const uploads = join(folder, 'killed');
    const DATABASE_URL = await createDatabase();
    await sql(DATABASE_URL, 'DELETE FROM opening_rules');
    const variables = { DATABASE_URL, UPLOADS_DIR: uploads };
    // Readers pass this lock, writers wait.
    const other = new Client({ connectionString: DATABASE_URL });
    await other.connect();
    try {
      await other.query('BEGIN; LOCK TABLE inventory_items IN EXCLUSIVE MODE');
      const first = begin(variables, 'restore', join(folder, 'first'));
      await eventually(async () => {
        // In this database only: other tests wait for locks on the same server.
        const waiting = await sql(
          DATABASE_URL,
          `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database
            WHERE NOT granted AND datname = current_database()`,
        );
        return waiting.length > 0;
      });
      first.kill();
      expect((await first.end).code).toBeNull();
    } finally {
      await other.end();
    }
    expect(
      namesOf(await filesOf(uploads).then((files) => files.map((file) => relative(uploads, file)))),
    ).toEqual(expected());

    expect(await begin(variables, 'restore', join(folder, 'first')).end).toMatchObject({ code: 0 });
    const again = await begin(variables, 'restore', join(folder, 'first')).end;
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('The database is not empty')]);
  });
});

test(
  'the commands work on the embedded database of a running product, and restore into a folder that is not there',
  async () => {
    const from = await makeFolder();
    const app = await startProcess(from, { DEMO_CONTENT: 'true' });
    const backup = join(folder, 'embedded');
    expect(await admin(from, 'backup', backup)).toMatchObject({ code: 0 });
    expect(await admin(from, 'verify-backup', backup)).toMatchObject({ code: 0 });
    const refused = await admin(from, 'restore', backup);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('is not empty');
    const items = (await app.ask('GET', '/api/inventory')).json;

    const to = join(await makeFolder(), 'new');
    expect(await admin(to, 'restore', backup)).toMatchObject({ code: 0 });
    const restored = await startProcess(to, { DEMO_CONTENT: 'true' });
    expect((await restored.ask('GET', '/api/inventory')).json).toEqual(items);
    expect(await restored.signIn()).toBeTruthy();
    expect((await admin(to, 'backup')).code).toBe(2);
    expect((await admin(to, 'verify-backup', '/nowhere')).output).toContain('its manifest is missing');
  },
  2 * START_TIMEOUT_MS,
);
