import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { loadConfig } from '../../src/config/config.js';
import { mailFiles, removeMailFiles } from '../../src/personal-data/outbox.js';
import { erasePersonalData, exportPersonalData } from '../../src/personal-data/personal-data.js';
import { Retention } from '../../src/personal-data/retention.js';
import { addSlot, book, decide, emptyCalendar, VISITOR } from '../support/booking.js';
import { startSite, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';

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
  await site.sql('DELETE FROM testimonials');
  await site.sql('DELETE FROM audit_entries');
});
afterAll(() => site.close());

const write = (email: string) =>
  site.ask('POST', '/api/contact', {
    body: { name: VISITOR.name, email, subject: 'Transfer', message: 'I would like to transfer a rifle.' },
  });

const count = async (table: string, where = 'true') =>
  (await site.sql<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table} WHERE ${where}`))[0]?.n;

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

  test('the privacy page tells visitors what the settings do by default', async () => {
    const { appointments, messages, audit, testimonials, outbox } = loadConfig({}).retention;
    const page = (await site.ask('GET', '/privacy')).text.replace(/<[^>]+>|\s+/g, ' ').replace(/ +/g, ' ');
    for (const promise of [
      `Messages and inquiries: until the matter is settled, and no longer than ${messages} months`,
      `Appointments, including declined and canceled ones: no longer than ${appointments} months`,
      `those we don&#x27;t publish, no longer than ${testimonials} months`,
      `Copies that the site itself may keep of its emails are deleted after ${outbox} months`,
      `attempts at them, with their network address: no longer than ${audit} months`,
    ]) {
      expect(page).toContain(promise);
    }
  });

  test('expired known sign-ins are deleted', async () => {
    await site.sql(
      "INSERT INTO known_sign_ins VALUES ('expired', now()), ('young', now() + interval '1 minute')",
    );
    await forget();
    expect(await site.sql("SELECT key FROM known_sign_ins WHERE key IN ('expired', 'young')")).toEqual([
      { key: 'young' },
    ]);
  });

  test('it is done every night', async () => {
    expect(await site.sql("SELECT cron FROM pgboss.schedule WHERE name = 'forget'")).toHaveLength(1);
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
    await mention('Write to yordana@example.com, or to dana@example.com.org');
    await site.sql("DELETE FROM audit_entries WHERE action <> 'sign-in-failed'");
    const { appointments, messages, notices, signIns, mentions } = await exportPersonalData(
      source,
      'dANA@example.com ',
    );
    expect(mentions).toEqual([{ table: 'testimonials', id: own }]);
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

    expect(await erasePersonalData(source, 'DANA@example.com', ZONE)).toEqual({
      appointments: 2,
      cancelled: 1,
      messages: 1,
      signIns: 1,
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
    expect(await erasePersonalData(source, 'dana@example.com', ZONE)).toEqual({
      appointments: 0,
      cancelled: 0,
      messages: 0,
      signIns: 0,
      mentions: [{ table: 'testimonials', id: told }],
    });
    // Only what the last line names is left in the database.
    await site.sql('DELETE FROM testimonials');
    expect((await dump()).toLowerCase()).not.toContain('dana@example.com');
  });

  test('once erased no mail is sent about it, whatever the administrator does', async () => {
    const past = await addPast('3 days');
    await erasePersonalData(source, VISITOR.email, ZONE);
    expect((await decide(site, token, past, 'cancelled')).status).toBe(200);
    expect((await site.ask('POST', `/api/admin/appointments/${past}/resend`, { token })).status).toBe(409);
    await eventually(async () => (await count('notices', 'superseded_at IS NOT NULL')) === 1);
    expect(await count('notices', 'sent_at IS NOT NULL OR failed_at IS NOT NULL')).toBe(0);
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
  expect(await removeMailFiles(folder, 'dana@example.com')).toBe(3);
  expect((await readdir(folder)).toSorted()).toEqual(['body.eml', 'longer.eml', 'name.eml', 'subject.eml']);
  expect(await removeMailFiles(join(folder, 'nothing'), 'dana@example.com')).toBe(0);
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
    expect(await erasePersonalData(source, email, ZONE)).toMatchObject({ appointments: 1 });
    expect(await removeMailFiles(folder, email)).toBe(2);
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
