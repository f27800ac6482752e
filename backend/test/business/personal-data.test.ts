import { execFileSync } from 'node:child_process';
import { mkdir, open, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { COMMAND_LINE } from '../../src/audit/audit-log.js';
import { findMailFiles, mailFiles, removeFiles, removeOldMailFiles } from '../../src/personal-data/outbox.js';
import { erasePersonalData, exportPersonalData } from '../../src/personal-data/personal-data.js';
import { Retention } from '../../src/personal-data/retention.js';
import { addSlot, book, decide, emptyCalendar, VISITOR } from '../support/booking.js';
import { startSite, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { ITEM, POST } from '../support/fixtures.js';

const ZONE = 'America/Phoenix';

let site: Site;
let token: string;
let source: DataSource;
beforeAll(async () => {
  site = await startSite({ RETENTION_MONTHS_MESSAGES: '6', RETENTION_MONTHS_AUDIT: '0' });
  token = await site.signIn();
  source = site.app.get(DataSource);
});
beforeEach(async () => {
  await emptyCalendar(site);
  await site.sql('DELETE FROM contact_messages');
  await site.sql('DELETE FROM testimonials; DELETE FROM transfers');
  await site.sql('DELETE FROM audit_entries');
});
afterAll(() => site.close());

const write = (email: string) =>
  site.ask('POST', '/api/contact', {
    body: { name: VISITOR.name, email, subject: 'Transfer', message: 'I would like to transfer a rifle.' },
  });

/** A transfer of this address. @returns its id. */
const announce = async (email: string) =>
  (
    await site.ask('POST', '/api/transfers', {
      body: { ...VISITOR, email, seller: 'My brother', description: 'A rifle.', message: 'Call me.' },
    })
  ).json.id as number;

const count = async (table: string, where = 'true') =>
  (await site.sql<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table} WHERE ${where}`))[0]?.n;

/** As `npm run admin -- erase` does. */
const erase = (email: string) =>
  erasePersonalData(source, { email }, { ...site.config, actor: COMMAND_LINE });

/** A failed sign-in with an email address as the username. */
const signInAs = async (username: string) => {
  await site.sql('INSERT INTO users (username, password) SELECT $1, password FROM users LIMIT 1', [username]);
  const body = { username, password: 'not the password' };
  expect((await site.ask('POST', '/api/login', { body })).status).toBe(401);
  await site.sql('DELETE FROM users WHERE username = $1', [username]);
};

/** A testimonial that mentions an address. */
const mention = async (content: string) =>
  (
    await site.sql<{ id: number }>(
      "INSERT INTO testimonials (author, content) VALUES ('Sam', $1) RETURNING id",
      [content],
    )
  )[0]?.id;

/** Every row of every table as text. */
async function dump(): Promise<string> {
  const tables = await site.sql<{ name: string }>(
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_schema IN ('public', 'pgboss')`,
  );
  return JSON.stringify(
    await Promise.all(tables.map(({ name }) => site.sql(`SELECT t::text AS row FROM ${name} AS t`))),
  );
}

/** An appointment in a slot that ended the given time ago. */
async function addPast(ago: string, status = 'confirmed', email = VISITOR.email): Promise<number> {
  const [slot] = await site.sql<{ id: number; date: string }>(
    `INSERT INTO available_time_slots (date, start_time, end_time, is_booked)
     VALUES ((now() AT TIME ZONE '${ZONE}' - $1::interval)::date, '10:00', '11:00', $2)
     RETURNING id, to_char(date, 'YYYY-MM-DD') AS date`,
    [ago, status !== 'cancelled'],
  );
  const [row] = await site.sql<{ id: number }>(
    `INSERT INTO appointments (name, email, phone, service_type, preferred_date, start_time, end_time,
       time_slot_id, status, message, notes, address_hash)
     VALUES ('Dana Reyes', $1, '4805550100', 'Other', $2, '10:00', '11:00', $3, $4, 'A text', 'A note', 'hash')
     RETURNING id`,
    [email, slot?.date, slot?.id, status],
  );
  return row?.id as number;
}

describe('what is kept too long', () => {
  const forget = () => site.app.get(Retention).apply();

  test('what cannot be deleted keeps nothing else', async () => {
    const old = await addPast('24 months 2 days');
    await site.sql('CREATE TABLE notes_of_others (appointment integer REFERENCES appointments)');
    await site.sql('INSERT INTO notes_of_others VALUES ($1)', [old]);
    // Not by the form: while its mail is written, a message is locked, and left to the next hour.
    await site.sql(
      `INSERT INTO contact_messages (name, email, subject, message, created_at)
       VALUES ('Dana Reyes', 'dana@example.com', 'Transfer', 'Of a rifle.', now() - interval '7 months')`,
    );
    try {
      await expect(forget()).rejects.toThrow('notes_of_others');
      expect(await site.sql('SELECT id FROM contact_messages')).toEqual([]);
    } finally {
      await site.sql('DROP TABLE notes_of_others');
    }
    await forget();
    expect(await site.sql('SELECT id FROM appointments')).toEqual([]);
  });

  test('appointments go after 24 months, and their slots are held by nobody', async () => {
    const old = await addPast('24 months 2 days');
    const cancelled = await addPast('25 months 2 days', 'cancelled');
    const young = await addPast('23 months 20 days');
    const { id: coming } = (await book(site, await addSlot(site))).json;
    await site.sql("UPDATE appointments SET created_at = now() - interval '9 years'");
    await site.sql(
      `INSERT INTO notices (kind, thing, thing_id) SELECT 'appointment-cancelled', 'appointment', id FROM appointments`,
    );
    await forget();
    const left = await site.sql<{ id: number }>('SELECT id FROM appointments ORDER BY id');
    expect(left.map(({ id }) => id)).toEqual([young, coming]);
    expect(
      await site.sql(
        "SELECT thing_id AS id FROM notices WHERE kind = 'appointment-cancelled' ORDER BY thing_id",
      ),
    ).toEqual(left);
    expect([old, cancelled]).not.toContain(left[0]?.id);
    const slots = await site.ask('GET', '/api/admin/schedule', { token });
    expect(slots.json.map((slot: { isBooked: boolean; appointment: unknown }) => slot.isBooked)).toEqual(
      slots.json.map(({ appointment }: { appointment: unknown }) => appointment !== null),
    );
  });

  test('the address of an appointment goes a day after it, and not before', async () => {
    const over = await addPast('3 days');
    await addPast('0 days');
    await book(site, await addSlot(site));
    await forget();
    const emptied = await site.sql('SELECT id FROM appointments WHERE address_hash IS NULL');
    expect(emptied).toEqual([{ id: over }]);
  });

  test('messages go by their own setting, more than one batch of them; 0 keeps for ever', async () => {
    await site.sql(
      `INSERT INTO contact_messages (name, email, subject, message, created_at)
       SELECT 'Dana', 'dana@example.com', 'Old', 'A text', now() - interval '6 months 1 day'
         FROM generate_series(1, 1200)`,
    );
    await write(VISITOR.email);
    await site.sql(
      "INSERT INTO audit_entries (action, at) VALUES ('sign-in', now() - interval '99 years'), ('sign-in', now())",
    );
    await forget();
    expect(await count('contact_messages')).toBe(1);
    expect(await count('audit_entries', "at < now() - interval '98 years'")).toBe(1);
  });

  test('testimonials go 12 months after they were written or last touched, published ones stay', async () => {
    const add = async (author: string, ago: string, published = false) => {
      const [row] = await site.sql<{ id: number }>(
        `INSERT INTO testimonials (author, content, published, created_at)
         VALUES ($1, 'No pitch at all.', $2, now() - $3::interval) RETURNING id`,
        [author, published, ago],
      );
      return row?.id;
    };
    await add('old', '12 months 1 day');
    await add('young', '11 months 25 days');
    await add('published', '9 years', true);
    const takenDown = await add('taken down', '9 years', true);
    await add('forgotten', '9 years', true);
    await site.sql("UPDATE testimonials SET published = false WHERE author = 'forgotten'");
    await site.sql(
      `INSERT INTO audit_entries (action, thing, thing_id, at)
       SELECT 'testimonial.update', 'testimonial', id, now() - interval '13 months' FROM testimonials`,
    );
    const body = { published: false };
    expect((await site.ask('PUT', `/api/admin/testimonials/${takenDown}`, { token, body })).status).toBe(200);
    await forget();
    const left = await site.sql<{ author: string }>('SELECT author FROM testimonials ORDER BY author');
    expect(left.map(({ author }) => author)).toEqual(['published', 'taken down', 'young']);
  });

  test('transfers go 24 months after they are over, and their links 30 days after', async () => {
    const [open, young, old] = [
      await announce('a@example.com'),
      await announce('b@example.com'),
      await announce('c@example.com'),
    ];
    for (const id of [open, young, old]) {
      await site.ask('POST', `/api/admin/transfers/${id}/seller-link`, { token });
      await site.sql("UPDATE transfers SET created_at = now() - interval '9 years' WHERE id = $1", [id]);
    }
    for (const [id, ago] of [
      [young, '23 months 25 days'],
      [old, '24 months 1 day'],
    ] as const) {
      await site.ask('PUT', `/api/admin/transfers/${id}`, { token, body: { status: 'declined' } });
      await site.sql('UPDATE transfers SET ended_at = now() - $2::interval WHERE id = $1', [id, ago]);
    }
    // Each mail makes a link.
    const waiting = "thing = 'transfer' AND state NOT IN ('sent', 'outbox', 'superseded')";
    await eventually(async () => (await count('notices', waiting)) === 0);
    await forget();
    expect(await site.sql('SELECT id FROM transfers ORDER BY id')).toEqual([{ id: open }, { id: young }]);
    expect(await count('transfer_tokens', `transfer_id = ${open} AND mail IS NULL`)).toBe(1);
    expect(await count('transfer_tokens', `transfer_id = ${young}`)).toBe(0);
    expect(await count('notices', `thing = 'transfer' AND thing_id = ${old}`)).toBe(0);
  });

  test('outbox files and leftovers of killed writes are deleted after 12 months', async () => {
    const folder = join(site.config.dataDir, 'outbox');
    await mkdir(folder, { recursive: true });
    const day = 24 * 60 * 60 * 1000;
    for (const [name, days] of [
      ['old.eml', 370],
      ['half.eml.tmp', 370],
      ['young.eml', 360],
      ['notes.txt', 370],
    ] as const) {
      await writeFile(join(folder, name), 'To: dana@example.com');
      const then = new Date(Date.now() - days * day);
      await utimes(join(folder, name), then, then);
    }
    await forget();
    const left = await readdir(folder);
    expect([left.includes('old.eml'), left.includes('half.eml.tmp')]).toEqual([false, false]);
    expect(left).toEqual(expect.arrayContaining(['notes.txt', 'young.eml']));
  });

  test('the privacy page tells visitors what this process does', async () => {
    const { appointments, messages, transfers, audit, testimonials, outbox } = site.config.retention;
    const page = (await site.ask('GET', '/privacy')).text.replace(/<[^>]+>|\s+/g, ' ').replace(/ +/g, ' ');
    for (const promise of [
      `Messages and inquiries: until the matter is settled, and no longer than ${messages} months`,
      `Appointments, including declined and canceled ones: no longer than ${appointments} months`,
      `Transfers: no longer than ${transfers} months after they are completed or declined`,
      `those we don’t publish, no longer than ${testimonials} months`,
      `Any copies of emails that the site keeps are deleted after ${outbox} months`,
      // Kept for good here.
      `attempts to log in there, with the network address: ${audit === 0 ? 'as long as we may need them' : ''}.`,
    ]) {
      expect(page).toContain(promise);
    }
  });

  test('what has expired is deleted, though nobody sends or signs in', async () => {
    const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
    const rows = (columns: string, values: string) =>
      `(${columns}, expires_at) SELECT ${values}, now() + ago FROM (VALUES ('${ids[0]}', interval '0'), ('${ids[1]}', interval '1 minute')) v (key, ago)`;
    await site.sql(`INSERT INTO known_sign_ins ${rows('key', 'key')}`);
    await site.sql(`INSERT INTO rate_limits ${rows('key, hits', 'key, 1')}`);
    await site.sql(`INSERT INTO idempotency_keys ${rows('key, fingerprint', "key, ''")}`);
    await site.sql(`INSERT INTO sessions ${rows('id, user_id', 'key::uuid, (SELECT min(id) FROM users)')}`);
    await forget();
    const left = ['known_sign_ins', 'rate_limits', 'idempotency_keys', 'sessions'].map(async (table) => {
      const id = table === 'sessions' ? 'id::text' : 'key';
      return site.sql(`SELECT ${id} AS key FROM ${table} WHERE ${id} = ANY ($1)`, [ids]);
    });
    expect(await Promise.all(left)).toEqual(left.map(() => [{ key: ids[1] }]));
    await site.sql('DELETE FROM sessions WHERE id = $1', [ids[1]]);
  });

  test('it is done every hour', async () => {
    expect(await site.sql("SELECT cron FROM pgboss.schedule WHERE name = 'forget'")).toEqual([
      { cron: '17 * * * *' },
    ]);
  });
});

describe('what is held about an address', () => {
  test("is exported completely, whatever its case, without anyone else's data", async () => {
    await book(site, await addSlot(site), { email: 'Dana@Example.com' });
    const past = await addPast('3 days', 'confirmed', 'dana@example.com');
    const noted = { outcome: 'no-show', internalNote: 'Never wrote back.' };
    await site.ask('PUT', `/api/admin/appointments/${past}`, { token, body: noted });
    await book(site, await addSlot(site, '12:00', '13:00'), { email: 'other-dana@example.com' });
    await write('DANA@example.COM');
    await write('dana@example.com.org');
    await signInAs('dana@EXAMPLE.com');
    await signInAs('other-dana@example.com');
    const own = await mention('Write to me: Dana@example.com.');
    const [post] = await site.sql<{ id: number }>(
      `INSERT INTO blog_posts (title, content, author, excerpt)
       VALUES ('Letters', 'What you write.', 'Sam', 'The best came from dana@example.com.') RETURNING id`,
    );
    await mention('Write to yordana@example.com, or to dana@example.com.org');
    await site.sql("DELETE FROM audit_entries WHERE action <> 'sign-in-failed'");
    const { appointments, messages, notices, signIns, mentions } = await exportPersonalData(source, {
      email: 'dANA@example.com ',
    });
    expect(mentions).toEqual([
      { table: 'testimonials', id: own },
      { table: 'blog_posts', id: post?.id },
    ]);
    await site.sql('DELETE FROM blog_posts WHERE id = $1', [post?.id]);
    const tagged = await mention('Write to me: dana+{x}@example.com.');
    expect((await exportPersonalData(source, { email: 'dana+{x}@example.com' })).mentions).toEqual([
      { table: 'testimonials', id: tagged },
    ]);
    expect(signIns.map(({ actor, address }) => [actor, address])).toEqual([
      ['dana@EXAMPLE.com', '127.0.0.1'],
    ]);
    expect(appointments.map(({ email }) => email)).toEqual(['Dana@Example.com', 'dana@example.com']);
    expect(appointments[1]).toMatchObject({
      phone: '4805550100',
      message: 'A text',
      notes: 'A note',
      ...noted,
    });
    expect(messages.map(({ email }) => email)).toEqual(['DANA@example.COM']);
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual([
      'appointment-requested',
      'business-appointment',
      'business-message',
    ]);
    expect(
      await site.sql('SELECT actor, action, thing_id, address FROM audit_entries ORDER BY id DESC LIMIT 1'),
    ).toEqual([{ actor: 'command line', action: 'personal-data.export', thing_id: null, address: null }]);
  });

  test('is exported and erased with its transfers, which keep only how they stand', async () => {
    const id = await announce('Dana@Example.com');
    const other = await announce('other@example.com');
    // A mail that a later status has overtaken is not sent.
    await eventually(async () => (await count('transfer_tokens', `transfer_id = ${id}`)) === 1);
    const noted = { status: 'received', internalNote: 'Haggles', reference: 'A 1', trackingNumber: '1Z' };
    await site.ask('PUT', `/api/admin/transfers/${id}`, { token, body: noted });
    await site.ask('POST', `/api/admin/transfers/${id}/seller-link`, { token });
    await eventually(async () => (await count('transfer_tokens', `transfer_id = ${id}`)) === 3);
    const { transfers, notices } = await exportPersonalData(source, { email: 'dana@example.com' });
    expect(transfers).toMatchObject([{ id, email: 'Dana@Example.com', seller: 'My brother', ...noted }]);
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual([
      'business-transfer',
      'transfer-expected',
      'transfer-received',
    ]);
    expect((await erase('DANA@example.com')).transfers).toBe(1);
    const { json } = await site.ask('GET', `/api/admin/transfers/${id}`, { token });
    expect(json).toMatchObject({
      ...{ name: 'Erased', email: null, phone: '', seller: '', description: '', trackingNumber: null },
      ...{ message: null, internalNote: null, reference: null, isNew: false, sellerLinkAt: null },
      ...{ status: 'received', history: [{ status: 'expected' }, { status: 'received' }] },
    });
    expect(await count('transfer_tokens', `transfer_id = ${id}`)).toBe(0);
    expect(await count('notices', `thing = 'transfer' AND thing_id = ${id}`)).toBe(0);
    // From now on nobody is told.
    await site.ask('PUT', `/api/admin/transfers/${id}`, { token, body: { status: 'ready' } });
    expect(await count('notices', `thing = 'transfer' AND thing_id = ${id}`)).toBe(0);
    expect((await site.ask('GET', `/api/admin/transfers/${other}`, { token })).json).toMatchObject({
      email: 'other@example.com',
      seller: 'My brother',
    });
    expect((await dump()).toLowerCase()).not.toContain('dana@example.com');
  });

  test('is erased: messages are deleted, appointments anonymized, upcoming ones canceled without an email', async () => {
    const slot = await addSlot(site);
    const { id: coming } = (await book(site, slot, { email: 'Dana@Example.com', message: 'A wish' })).json;
    expect((await decide(site, token, coming, 'confirmed')).status).toBe(200);
    const past = await addPast('3 days', 'confirmed', 'dana@example.COM');
    const internalNote = 'Wrote from dana@example.com.';
    await site.ask('PUT', `/api/admin/appointments/${past}`, { token, body: { internalNote } });
    const { id: other } = (
      await book(site, await addSlot(site, '12:00', '13:00'), { email: 'other@example.com' })
    ).json;
    await site.sql("UPDATE appointments SET item_id = 1, item_name = 'Bertolani', item_image_url = 'a.webp'");
    await write('dana@example.com');
    await write('other@example.com');
    await site.sql('DELETE FROM audit_entries');
    await signInAs('Dana@example.com');
    await signInAs('other@example.com');
    const told = await mention('Dana (dana@example.com) sent me here.');

    expect(await erase('DANA@example.com')).toEqual({
      appointments: 2,
      cancelled: 1,
      messages: 1,
      transfers: 0,
      inShop: 0,
      testimonials: 0,
      signIns: 1,
      revisions: 0,
      logged: 0,
      mailFiles: expect.any(Number),
      mentions: [{ table: 'testimonials', id: told }],
    });
    const rows = await site.sql('SELECT * FROM appointments ORDER BY id');
    const noItem = { item_id: null, item_name: null, item_image_url: null };
    const person = { name: 'Erased', email: null, phone: '', message: null, notes: null, address_hash: null };
    const erased = { ...person, ...noItem, internal_note: null };
    expect(rows.find(({ id }) => id === coming)).toMatchObject({ ...erased, status: 'cancelled' });
    expect(rows.find(({ id }) => id === past)).toMatchObject({ ...erased, status: 'confirmed' });
    expect(rows.find(({ id }) => id === other)).toMatchObject({ email: 'other@example.com', item_id: 1 });
    expect(await count('notices', `thing = 'appointment' AND thing_id IN (${coming}, ${past})`)).toBe(0);
    expect(await count('visit_tokens', `appointment_id IN (${coming}, ${past})`)).toBe(0);
    expect(await count('contact_messages')).toBe(1);
    expect(await site.sql('SELECT actor, action, address FROM audit_entries ORDER BY id')).toEqual([
      { actor: null, action: 'sign-in-failed', address: null },
      { actor: 'other@example.com', action: 'sign-in-failed', address: '127.0.0.1' },
      { actor: 'command line', action: 'personal-data.erase', address: null },
    ]);
    expect((await book(site, slot, { email: 'next@example.com' })).status).toBe(201);
    expect(await erase('dana@example.com')).toEqual({
      appointments: 0,
      cancelled: 0,
      messages: 0,
      transfers: 0,
      inShop: 0,
      testimonials: 0,
      signIns: 0,
      revisions: 0,
      logged: 0,
      mailFiles: 0,
      mentions: [{ table: 'testimonials', id: told }],
    });
    // Only what the last line names is left in the database.
    await site.sql('DELETE FROM testimonials');
    expect((await dump()).toLowerCase()).not.toContain('dana@example.com');
  });

  test('is found and erased in what items and posts were before, after a line break too', async () => {
    const { json: item } = await site.ask('POST', '/api/admin/inventory', {
      token,
      body: {
        ...ITEM,
        notes: 'From the estate of\ndana@example.com',
        photos: [{ url: 'a.webp', alt: 'Left' }],
      },
    });
    const { json: post } = await site.ask('POST', '/api/admin/blog', {
      token,
      body: { ...POST, excerpt: 'Written by yordana@example.com about us.' },
    });
    await site.ask('PUT', `/api/admin/inventory/${item.id}`, { token, body: { notes: 'From an estate' } });
    const photos = [{ url: 'a.webp', alt: 'Sent by dana@example.com' }];
    await site.ask('PUT', `/api/admin/inventory/${item.id}`, { token, body: { photos } });
    const { mentions } = await exportPersonalData(source, { email: 'Dana@example.com' });
    expect(mentions.map(({ table }) => table)).toEqual(['inventory_items', 'revisions', 'revisions']);
    expect(await erase('Dana@example.com')).toMatchObject({
      revisions: 2,
      mentions: [{ table: 'inventory_items', id: item.id }],
    });
    expect(await count('revisions', `kind = 'item' AND subject_id = ${item.id}`)).toBe(1);
    expect(await count('revisions', `kind = 'post' AND subject_id = ${post.id}`)).toBe(1);
    // What the last line names can be changed, and is gone with that.
    await site.ask('PUT', `/api/admin/inventory/${item.id}`, {
      token,
      body: { photos: [{ url: 'a.webp' }] },
    });
    expect((await exportPersonalData(source, { email: 'dana@example.com' })).mentions).toEqual([]);
    // Nobody can change what the log quotes.
    const named = { name: 'Held for dana@example.com' };
    await site.ask('PUT', `/api/admin/inventory/${item.id}`, { token, body: named });
    await site.ask('PUT', `/api/admin/inventory/${item.id}`, { token, body: { name: 'Held' } });
    const quoting = () => count('audit_entries', "concat(name, changes) LIKE '%dana@example.com%'");
    expect(await quoting()).toBe(2);
    expect(await erase('dana@example.com')).toMatchObject({ logged: 2 });
    expect(await quoting()).toBe(0);
    expect(await count('audit_entries', "action = 'item.update'")).toBeGreaterThan(2);
    await site.sql('DELETE FROM inventory_items; DELETE FROM blog_posts');
  });

  test('that an item was called after is told of and erased, though the log alone still has it', async () => {
    const named = { ...ITEM, name: 'Held for dana@example.com' };
    const { json: item } = await site.ask('POST', '/api/admin/inventory', { token, body: named });
    await site.ask('DELETE', `/api/admin/inventory/${item.id}`, { token });
    const path = '/api/admin/personal-data?email=dana@example.com';
    expect((await site.ask('GET', path, { token })).json).toMatchObject({ mentions: [], logged: 2 });
    expect((await site.ask('DELETE', `${path}&dryRun=true`, { token })).json).toMatchObject({ logged: 2 });
    expect((await site.ask('DELETE', path, { token })).json).toMatchObject({ revisions: 0, logged: 2 });
    expect((await site.ask('DELETE', path, { token })).json).toMatchObject({ logged: 0 });
    expect(await site.sql('SELECT action, name FROM audit_entries ORDER BY id')).toEqual([
      { action: 'item.create', name: null },
      { action: 'item.delete', name: null },
      { action: 'personal-data.erase', name: null },
    ]);
  });

  test('leaves what the log says of users and settings as it is', async () => {
    const { json: before } = await site.ask('GET', '/api/admin/settings', { token });
    const asked = (email: string, phone: string) =>
      site.ask('PUT', '/api/admin/settings', { token, body: { business: { email, phone } } });
    expect((await asked('taken@evil.example', '(602) 555-0166')).status).toBe(200);
    await site.sql(
      `INSERT INTO audit_entries (actor, action, thing, name, changes) VALUES
       ('admin', 'user.invite', 'user', 'taken@evil.example', '[]'),
       ('admin', 'credentials-change', NULL, NULL, '[{"field": "username", "from": "taken@evil.example", "to": "x"}]')`,
    );
    const log = () => site.sql('SELECT t::text AS row FROM audit_entries AS t ORDER BY id');
    const noted = await log();
    expect(await erase('taken@evil.example')).toMatchObject({ logged: 0 });
    await erasePersonalData(source, { phone: '6025550166' }, { ...site.config, actor: COMMAND_LINE });
    expect(await log()).toEqual(noted);
    await asked(before.business.email, before.business.phone);
  });

  test('of whom nobody has heard, erasing leaves the kept answers of others as they are', async () => {
    const kept = () => site.sql('SELECT t::text AS row FROM idempotency_keys AS t ORDER BY 1');
    const headers = { 'idempotency-key': 'an-item-of-nobody' };
    await site.ask('POST', '/api/admin/inventory', { token, body: ITEM, headers });
    const before = await kept();
    await erase('nobody@example.com');
    expect(await kept()).toEqual(before);
    expect(await count('audit_entries', "action = 'personal-data.erase'")).toBe(0);
    await write('dana@example.com');
    await erase('dana@example.com');
    expect(await kept()).not.toEqual(before);
    await site.sql('DELETE FROM inventory_items; DELETE FROM idempotency_keys');
  });

  test('that cannot be read in the outbox is not erased, and can be later', async () => {
    const outboxDir = join(site.config.dataDir, 'unreadable');
    // Fails for whoever may read everything, too.
    await symlink(outboxDir, outboxDir);
    const options = { ...site.config, outboxDir, actor: COMMAND_LINE };
    await write('dana@example.com');
    const { phone } = VISITOR;
    await book(site, await addSlot(site));
    for (const person of [{ email: 'dana@example.com' }, { phone }]) {
      await expect(erasePersonalData(source, person, options)).rejects.toThrow('ELOOP');
    }
    await expect(removeOldMailFiles(outboxDir, new Date())).rejects.toThrow('ELOOP');
    expect([await count('contact_messages'), await count('appointments', "name = 'Erased'")]).toEqual([1, 0]);
    await rm(outboxDir);
    expect(await erasePersonalData(source, { phone }, options)).toMatchObject({ appointments: 1 });
  });

  test('is not kept by an appointment that is being booked from a message', async () => {
    await write('dana@example.com');
    const [message] = await site.sql<{ id: number }>('SELECT id FROM contact_messages');
    await site.sql(
      `CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN PERFORM pg_advisory_xact_lock(42); RETURN NEW; END $$;
       CREATE TRIGGER wait BEFORE UPDATE OF appointment_id ON contact_messages FOR EACH ROW EXECUTE FUNCTION wait()`,
    );
    const holder = new Client({ connectionString: site.databaseUrl });
    await holder.connect();
    try {
      await holder.query('SELECT pg_advisory_lock(42)');
      const waiting = async () =>
        (
          await site.sql<{ n: number }>(
            `SELECT count(*)::integer AS n FROM pg_locks JOIN pg_stat_activity USING (pid)
              WHERE datname = current_database() AND NOT granted AND locktype = 'advisory'`,
          )
        )[0]?.n;
      const { name, phone } = VISITOR;
      const body = { name, phone, email: 'dana@example.com', messageId: message?.id };
      const booking = site.ask('POST', '/api/admin/appointments', {
        token,
        body: { ...body, timeSlotId: await addSlot(site) },
      });
      await eventually(async () => (await waiting()) === 1);
      const erasing = erase('dana@example.com');
      await eventually(async () => (await waiting()) === 2);
      await holder.end();
      expect((await booking).status).toBe(201);
      expect(await erasing).toMatchObject({ messages: 1, appointments: 1 });
    } finally {
      await holder.end().catch(() => undefined);
      await site.sql('DROP FUNCTION wait CASCADE');
    }
    expect(await count('appointments', "email = 'dana@example.com'")).toBe(0);
  });

  test('once erased no mail is sent about it, whatever the administrator does', async () => {
    const past = await addPast('3 days');
    await erase(VISITOR.email);
    expect((await decide(site, token, past, 'cancelled')).status).toBe(200);
    expect((await site.ask('POST', `/api/admin/appointments/${past}/resend`, { token })).status).toBe(409);
    expect(await count('notices')).toBe(0);
  });
});

describe('in the back office', () => {
  const PATH = '/api/admin/personal-data';
  const NUMBERS = ['+1 (480) 555-0100', '480.555.0100', '1-480-555-0100'];
  const about = (query: Record<string, string>, method: 'GET' | 'DELETE' = 'GET') =>
    site.ask(method, `${PATH}?${new URLSearchParams(query).toString()}`, { token });

  /** What Dana sent under one address and number, and others under similar ones. */
  async function holdData(): Promise<{ visit: number; transfer: number }> {
    const { id: visit } = (await book(site, await addSlot(site), { email: 'Dana@Example.com' })).json;
    await book(site, await addSlot(site, '12:00', '13:00'), {
      email: 'other@example.com',
      phone: '480-555-01001',
    });
    const transfer = await announce('dana@example.COM');
    await write('DANA@example.com');
    return { visit, transfer };
  }

  /** What a dry run must leave as it is. */
  const heldRows = () =>
    Promise.all(
      [
        ...['appointments', 'contact_messages', 'transfers', 'notices', 'visit_tokens', 'transfer_tokens'],
        ...['available_time_slots', 'audit_entries'],
      ].map((table) => site.sql(`SELECT t::text AS row FROM ${table} AS t ORDER BY 1`)),
    );

  /** Waits for all mails but the reminders. */
  const allSent = () =>
    eventually(
      async () =>
        (await count('notices', "state NOT IN ('sent', 'outbox', 'superseded') AND queued_at <= now()")) ===
        0,
    );

  beforeEach(() => rm(site.config.outboxDir, { recursive: true, force: true }));

  test('it is found by address and by number, however they are written, and by both', async () => {
    const { visit, transfer } = await holdData();
    await site.sql(
      "UPDATE appointments SET mobile = true, place = 'By the old mill', internal_note = 'Haggles' WHERE id = $1",
      [visit],
    );
    const told = await mention('Call Dana at (480) 555-0100, or write to dana@example.com.');
    await mention('Not 4480-555-0100, 480-555-01009 or yordana@example.com.');
    const found = (await about({ email: ' dANA@example.com' })).json;
    expect(Object.keys(found)).toEqual([
      'appointments',
      'messages',
      'transfers',
      'testimonials',
      'mails',
      'signIns',
      'mentions',
      'logged',
      'mailFiles',
      'otherNumbers',
    ]);
    expect(found.appointments).toEqual([
      expect.objectContaining({ id: visit, place: 'By the old mill', internalNote: 'Haggles' }),
    ]);
    expect(found.messages).toHaveLength(1);
    expect(found.transfers).toEqual([expect.objectContaining({ id: transfer, seller: 'My brother' })]);
    expect(found.mails.map(({ kind }: { kind: string }) => kind)).toContain('transfer-expected');
    expect(found.mentions).toEqual([{ thing: 'testimonial', id: told }]);
    for (const phone of NUMBERS) {
      const { json, status } = await about({ phone });
      expect([phone, status]).toEqual([phone, 200]);
      expect(json).toMatchObject({
        appointments: [{ id: visit }],
        messages: [],
        transfers: [{ id: transfer }],
      });
      expect(json.mentions).toEqual(found.mentions);
    }
    expect(
      (await about({ email: 'other@example.com', phone: NUMBERS[0] as string })).json.appointments,
    ).toHaveLength(2);
    expect((await about({ email: '', phone: '+44 20 7946 0958' })).json).toMatchObject({ appointments: [] });
    expect(await count('audit_entries', "action LIKE 'personal-data.%'")).toBe(0);
  });

  test('of a switchboard, only what was left with that extension is found and erased; the others are named', async () => {
    const numbers = ['480-555-3003', '480.555.3003 ext. 12', '+1 480 555 3003 x12', '(480) 555-3003 #13'];
    for (const [index, phone] of numbers.entries()) {
      const times = [`${10 + index}:00`, `${11 + index}:00`] as const;
      await book(site, await addSlot(site, ...times), { email: `sam${index}@example.com`, phone });
    }
    const own = await mention('Call 480-555-3003 x12.');
    await mention('Call 480-555-3003 x13.');
    const whole = await mention('Call 480-555-3003, please.');
    const found = async (phone: string) => {
      const { json } = await about({ phone });
      return [
        json.appointments.map((row: { phone: string }) => row.phone),
        json.mentions.map(({ id }: { id: number }) => id),
        json.otherNumbers,
      ];
    };
    const [none, twelve, again, thirteen] = numbers;
    expect(await found('480 555 3003 ext 12')).toEqual([[twelve, again], [own], [none, thirteen]]);
    expect(await found('+1-480-555-3003')).toEqual([[none], [whole], [twelve, again, thirteen]]);
    const { json } = await about({ phone: '4805553003x12' }, 'DELETE');
    expect(json).toMatchObject({ appointments: 2 });
    expect(await count('appointments', "name <> 'Erased'")).toBe(2);
  });

  test('of a number abroad, what was left with its country and without is found, and nobody with the same digits elsewhere', async () => {
    const numbers = ['020 7946 0958', '+44 20 7946 0958', '+33 20 7946 0958', '207-946-0958'];
    for (const [index, phone] of numbers.entries()) {
      const times = [`${10 + index}:00`, `${11 + index}:00`] as const;
      await book(site, await addSlot(site, ...times), { email: `sam${index}@example.com`, phone });
    }
    const told = [await mention('Call 020 7946 0958.'), await mention('Call +44 (0)20 7946 0958.')];
    await mention('Call 207-946-0958.');
    const { json } = await about({ phone: '+44 (0)20 7946 0958' });
    expect(json.appointments.map((row: { phone: string }) => row.phone)).toEqual(numbers.slice(0, 2));
    expect(json.mentions.map(({ id }: { id: number }) => id)).toEqual(told);
    expect(json.otherNumbers).toEqual(['+33 20 7946 0958']);
    expect((await about({ phone: '+1 207 946 0958' })).json.appointments).toHaveLength(1);
  });

  test('of a number that the form of today would refuse, too', async () => {
    const { id } = (await book(site, await addSlot(site))).json;
    await site.sql("UPDATE appointments SET email = NULL, phone = '555-0142 x5' WHERE id = $1", [id]);
    expect((await about({ phone: '555 0142 ext. 5' })).json.appointments).toMatchObject([{ id }]);
    expect((await about({ phone: '555-0142 x5' }, 'DELETE')).json).toMatchObject({ appointments: 1 });
  });

  test('of an address that was stored with a letter nobody can see, too', async () => {
    await write('dana@example.com');
    await site.sql(`UPDATE contact_messages SET email = E'da\\u200bna@example.com'`);
    expect((await about({ email: 'dana\u2060@Example.com' })).json.messages).toHaveLength(1);
    expect(await erase('dana@example.com')).toMatchObject({ messages: 1 });
  });

  test.each([
    [{}, 'email'],
    [{ email: ' ', phone: '' }, 'email'],
    [{ email: 'dana' }, 'email'],
    [{ phone: '555-010' }, 'phone'],
    [{ email: 'dana@example.com', dryRun: '1' }, 'dryRun'],
  ])('%j is refused, and erases nothing', async (query, field) => {
    await write('dana@example.com');
    const { status, json } = await about(query, 'DELETE');
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect(await count('contact_messages')).toBe(1);
  });

  test('a dry run says what erasing does, and changes nothing; erasing does it, with one entry', async () => {
    const { visit, transfer } = await holdData();
    await site.sql("UPDATE transfers SET status = 'received'");
    await site.sql('UPDATE appointments SET mobile = true, place = $1 WHERE id = $2', [
      'The old mill',
      visit,
    ]);
    await decide(site, token, visit, 'confirmed');
    await allSent();
    await site.sql('DELETE FROM audit_entries');
    const before = await heldRows();
    const wanted = { email: 'dana@EXAMPLE.com', dryRun: 'true' };
    const { status, json: would } = await about(wanted, 'DELETE');
    expect([status, would]).toEqual([
      200,
      {
        ...{ appointments: 1, cancelled: 1, messages: 1, transfers: 1, inShop: 1, testimonials: 0 },
        ...{ signIns: 0, revisions: 0, logged: 0, mailFiles: expect.any(Number), mentions: [] },
      },
    ]);
    expect(would.mailFiles).toBeGreaterThan(4);
    expect(await heldRows()).toEqual(before);
    expect(await mailFiles(site.config.outboxDir, 'dana@example.com')).not.toEqual([]);

    expect(await about({ ...wanted, dryRun: 'false' }, 'DELETE')).toMatchObject({ status: 200, json: would });
    expect((await dump()).toLowerCase()).not.toMatch(/dana@example|old mill/);
    expect(await mailFiles(site.config.outboxDir, 'dana@example.com')).toEqual([]);
    const { json: left } = await site.ask('GET', `/api/admin/transfers/${transfer}`, { token });
    expect(left).toMatchObject({ name: 'Erased', email: null });
    expect(await site.sql('SELECT actor, action, thing_id, name, changes FROM audit_entries')).toEqual([
      { actor: 'admin', action: 'personal-data.erase', thing_id: null, name: null, changes: [] },
    ]);
    // Nothing is left: a second time changes nothing, and is no entry.
    expect((await about(wanted, 'DELETE')).json).toMatchObject({ appointments: 0, mailFiles: 0 });
    await about({ email: wanted.email }, 'DELETE');
    expect(await count('audit_entries')).toBe(1);
  });

  test('by number, the mails about what it erases are gone, and those about other things of the address stay', async () => {
    const { visit } = await holdData();
    await site.sql("UPDATE transfers SET phone = '602 555 0188'");
    await allSent();
    expect((await about({ phone: NUMBERS[1] as string }, 'DELETE')).json).toMatchObject({
      ...{ appointments: 1, messages: 0, transfers: 0, testimonials: 0, mailFiles: 2 },
    });
    expect(await site.sql('SELECT name, phone FROM appointments WHERE id = $1', [visit])).toEqual([
      { name: 'Erased', phone: '' },
    ]);
    const left = await mailFiles(site.config.outboxDir, 'dana@example.com');
    expect(left.map((file) => basename(file).replace(/-\d.*/, '')).toSorted()).toEqual([
      'business-message',
      'business-transfer',
      'transfer-expected',
    ]);
  });
});

describe('a mail that is on its way while its person is erased', () => {
  /** Holds whatever needs what `lock` takes. */
  async function hold(lock: string): Promise<{ release: () => Promise<void> }> {
    const holder = new Client({ connectionString: site.databaseUrl });
    await holder.connect();
    await holder.query(`BEGIN; ${lock}`);
    return { release: () => holder.end() };
  }

  const waiting = async (kind: string) =>
    (
      await site.sql<{ n: number }>(
        `SELECT count(*)::integer AS n FROM pg_locks JOIN pg_stat_activity USING (pid)
          WHERE datname = current_database() AND NOT granted AND locktype = ANY ($1)`,
        [kind.split(' ')],
      )
    )[0]?.n;

  /** Erases while a mail is held, and lets it go on once the erasure is over or waits for it. */
  async function eraseMeanwhile(held: { release: () => Promise<void> }): Promise<void> {
    let isOver = false;
    const erased = erase(VISITOR.email).then(() => {
      isOver = true;
    });
    await eventually(async () => isOver || (await waiting('transactionid tuple')));
    await held.release();
    await erased;
    await eventually(
      async () =>
        (await count('pgboss.job', "name = 'mail' AND state IN ('created', 'retry', 'active')")) === 0,
    );
  }

  const mailsOf = () => mailFiles(site.config.outboxDir, VISITOR.email);

  beforeEach(async () => {
    await eventually(
      async () =>
        (await count('pgboss.job', "name = 'mail' AND state IN ('created', 'retry', 'active')")) === 0,
    );
    await removeFiles(await mailsOf());
  });

  test('leaves no link to the visit behind, and no file', async () => {
    await site.sql(
      `CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN PERFORM pg_advisory_xact_lock(42); RETURN NEW; END $$;
       CREATE TRIGGER wait BEFORE INSERT ON visit_tokens FOR EACH ROW EXECUTE FUNCTION wait()`,
    );
    const held = await hold('SELECT pg_advisory_lock(42)');
    await book(site, await addSlot(site));
    await eventually(() => waiting('advisory'));
    await eraseMeanwhile(held);
    await site.sql('DROP FUNCTION wait CASCADE');
    expect([await count('visit_tokens'), await mailsOf()]).toEqual([0, []]);
  });

  test('leaves no file of a message behind', async () => {
    const held = await hold('LOCK TABLE shop_settings IN ACCESS EXCLUSIVE MODE');
    await write(VISITOR.email);
    await eventually(() => waiting('relation'));
    await eraseMeanwhile(held);
    expect([await count('contact_messages'), await mailsOf()]).toEqual([0, []]);
  });
});

test('mails in the outbox to an address or about it are found and removed, and no others', async () => {
  const folder = join(site.config.dataDir, 'letters');
  await mkdir(folder);
  const mails = {
    'to.eml': 'From: shop@example.com\r\nTo: "Dana Reyes" <Dana@Example.com>\r\n\r\nHello',
    'reply.eml': 'To: shop@example.com\r\nReply-To: A very long name\r\n <dana@example.com>\r\n\r\nHello',
    'plain.eml': 'to: dana@example.com\n\nHello',
    'longer.eml': 'To: other-dana@example.com\r\nReply-To: <dana@example.com.org>\r\n\r\nHello',
    'body.eml': 'To: other@example.com\r\n\r\nTo: dana@example.com',
    'subject.eml': 'To: other@example.com\r\nSubject: dana@example.com\r\n\r\nHello',
    'name.eml': 'To: "dana@example.com" <other@example.com>\r\n\r\nHello',
  };
  for (const [name, text] of Object.entries(mails)) {
    await writeFile(join(folder, name), text);
  }
  expect(await mailFiles(folder, 'dana@example.com')).toHaveLength(3);
  await removeFiles(await findMailFiles(folder, { email: 'dana@example.com' }, []));
  expect((await readdir(folder)).toSorted()).toEqual(['body.eml', 'longer.eml', 'name.eml', 'subject.eml']);
  expect(await mailFiles(join(folder, 'nothing'), 'dana@example.com')).toEqual([]);
});

test('the outbox is read before anything is locked: a slow disk ends no transaction', async () => {
  const { outboxDir } = site.config;
  await mkdir(outboxDir, { recursive: true });
  const slow = join(outboxDir, 'slow-1.eml');
  execFileSync('mkfifo', [slow]);
  expect((await write('slow@example.com')).status).toBe(201);
  const erasing = erase('slow@example.com');
  // Opens once somebody reads.
  const end = await open(slow, 'w');
  const inside = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`;
  expect(await site.sql(inside)).toEqual([]);
  await end.writeFile('To: <slow@example.com>\r\n\r\nHello');
  await end.close();
  expect(await erasing).toMatchObject({ messages: 1 });
  expect(await readdir(outboxDir)).not.toContain('slow-1.eml');
});

describe('an address in quotes', () => {
  const quoted = ['"a@evil.example,b"@shop.example', '"x y"@shop.example', '"<a>"@shop.example'];

  test.each(quoted)('is refused: %s', async (email) => {
    const answers = [await write(email), await book(site, await addSlot(site), { email })];
    for (const { status, json } of answers) {
      expect([status, json.fields]).toEqual([400, { email: 'Please enter a valid email address' }]);
    }
  });

  test.each(quoted)('that was taken before is erased with its mails: %s', async (email) => {
    // Stored so from the start: changed later, it would race with the mails.
    await site.sql(
      `CREATE FUNCTION take() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.email := '${email}'; RETURN NEW; END $$;
       CREATE TRIGGER take BEFORE INSERT ON appointments FOR EACH ROW EXECUTE FUNCTION take()`,
    );
    expect((await book(site, await addSlot(site))).status).toBe(201);
    await site.sql('DROP FUNCTION take CASCADE');
    const folder = join(site.config.dataDir, 'outbox');
    await eventually(async () => (await mailFiles(folder, email)).length === 2);
    expect(await mailFiles(folder, 'b@shop.example')).toEqual([]);
    expect(await erase(email)).toMatchObject({ appointments: 1, mailFiles: 2 });
    expect(await mailFiles(folder, email)).toEqual([]);
  });
});

// Last, because a second site in the same process invalidates the sessions of the first (they share passport).
test('the log goes after 24 months unless the settings say otherwise', async () => {
  const other = await startSite();
  try {
    await other.sql(
      "INSERT INTO audit_entries (action, at) VALUES ('sign-out', now() - interval '25 months'), ('sign-in', now())",
    );
    await other.app.get(Retention).apply();
    expect(await other.sql('SELECT action FROM audit_entries')).toEqual([{ action: 'sign-in' }]);
  } finally {
    await other.close();
  }
});
