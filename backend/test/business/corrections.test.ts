import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Email } from 'postal-mime';
import { addSlot, decide, move, note, phone } from '../support/booking.js';
import { eventually } from '../support/eventually.js';
import { allTold, hurry, only, server, site, to, token, useMailSite } from '../support/mail/mail-site.js';
import { addTransfer, announce, CLIENT, update } from '../support/transfers.js';

useMailSite();
beforeEach(() =>
  site.sql("DELETE FROM transfers; DELETE FROM audit_entries; DELETE FROM services WHERE name LIKE 'Test%'"),
);

const PLACE = '4820 N Scottsdale Rd, Scottsdale, AZ 85251';

const queue = async (kind: string) =>
  (await site.ask('GET', '/api/admin/today', { token })).json.queue
    .filter((row: { kind: string }) => row.kind === kind)
    .map(({ id }: { id: number }) => id);
const changes = async () => (await site.ask('GET', '/api/admin/audit', { token })).json[0].changes;
/** Until an attempt has failed and no other is on its way: it would still go to what was right before. */
const failed = async () => {
  const count = async (rows: string) =>
    (await site.sql<{ count: number }>(`SELECT count(*)::integer FROM ${rows}`))[0]?.count;
  await eventually(async () => {
    await hurry();
    return (await count("notices WHERE state IN ('failed', 'given-up')")) !== 0;
  });
  await eventually(async () => {
    const due = await count(
      `pgboss.job WHERE name = 'mail'
          AND (state = 'active' OR (state IN ('created', 'retry') AND start_after <= now()))`,
    );
    return due === 0;
  });
};
const read = async (id: number) => (await site.ask('GET', `/api/admin/appointments/${id}`, { token })).json;

/** A visit away from the shop. */
async function mobileVisit(fields: object = {}): Promise<number> {
  const { json: service } = await site.ask('POST', '/api/admin/services', {
    token,
    body: { name: 'Test class', mobile: true },
  });
  const { status, json, text } = await phone(site, token, {
    ...{ date: '2031-03-04', startTime: '10:00', endTime: '12:00', serviceType: service.name },
    ...{ name: 'Dana Reyes', email: CLIENT.email, ...fields },
  });
  expect([status, text]).toEqual([201, text]);
  await allTold();
  server.mails.length = 0;
  return json.id;
}

describe('a visit', () => {
  test('is corrected where it stands: name, email and telephone, without a mail, and the log has no value', async () => {
    const id = await mobileVisit();
    const { version } = await read(id);
    const right = { name: 'Dana Reyes-Marsh', email: 'dana.reyes@example.com', phone: '(602) 555-0143' };
    const { status, json } = await note(site, token, id, { ...right, version });
    expect([status, json]).toEqual([200, expect.objectContaining({ ...right, version: version + 1 })]);
    expect(await changes()).toEqual(
      ['name', 'email', 'phone'].map((field) => ({ field, from: null, to: null })),
    );
    await note(site, token, id, { phone: '(602) 555-0144', internalNote: 'Brings two cases.' });
    await note(site, token, id, { phone: right.phone });
    const { json: history } = await site.ask('GET', `/api/admin/appointments/${id}/history`, { token });
    expect(history.entries.map(({ kind }: { kind: string }) => kind)).toEqual([
      'booked',
      'corrected',
      'noted',
      'corrected',
      'corrected',
    ]);
    await allTold();
    expect(server.mails).toEqual([]);
    expect((await note(site, token, id, { ...right })).json.version).toBe(version + 3);
    expect((await note(site, token, id, { name: 'X', version })).status).toBe(400);
    expect((await note(site, token, id, { name: 'Xaver', version })).status).toBe(409);
  });

  test('takes what a booking takes, and says what is wrong', async () => {
    const id = await mobileVisit();
    for (const [fields, field] of [
      [{ name: 'A' }, 'name'],
      [{ name: null }, 'name'],
      [{ email: 'dana' }, 'email'],
      [{ email: '' }, 'email'],
      [{ phone: '12' }, 'phone'],
      [{ phone: null }, 'phone'],
      [{ place: 'x'.repeat(301) }, 'place'],
    ] as const) {
      const { status, json } = await note(site, token, id, fields);
      expect([fields, status, Object.keys(json.fields ?? {})]).toEqual([fields, 400, [field]]);
    }
    expect((await note(site, token, id, { email: null })).json).toMatchObject({
      email: null,
      notice: { state: 'no-address' },
    });
  });

  test('has its place noted and changed, and the client is told once of each', async () => {
    const id = await mobileVisit();
    const noted = await note(site, token, id, { place: PLACE });
    expect([noted.status, noted.json.place]).toEqual([200, PLACE]);
    expect(await changes()).toEqual([{ field: 'place', from: null, to: null }]);
    await allTold();
    const mail = only(to(CLIENT.email));
    expect(mail.subject).toMatch(/^Your appointment has a new place: /);
    expect(mail.text).toContain(`We come to you: ${PLACE}`);
    expect(JSON.stringify(mail.attachments)).toContain('text/calendar');
    // The same again, in other blanks or none, is no change.
    const again = await note(site, token, id, { place: ` ${PLACE} ` });
    expect(again.json.version).toBe(noted.json.version);
    await allTold();
    expect(server.mails).toHaveLength(1);
    expect((await note(site, token, id, { place: '' })).json.place).toBeNull();
    await allTold();
    expect(server.mails.at(-1)?.text).toContain('We’ll agree on the place by phone.');
  });

  test('that is made longer and elsewhere at once is one mail', async () => {
    const id = await mobileVisit();
    expect((await note(site, token, id, { place: PLACE, endTime: '1:00 PM' })).json).toMatchObject({
      place: PLACE,
      endTime: '1:00 PM',
    });
    await allTold();
    const mail = only(to(CLIENT.email));
    expect(mail.subject).toMatch(/^Your appointment has a new end time: /);
    expect(mail.text).toContain(PLACE);
  });

  test('of a client without an email waits for a call about its place', async () => {
    const id = await mobileVisit({ email: null });
    await note(site, token, id, { place: PLACE });
    expect(await queue('call')).toEqual([id]);
    const { json } = await site.ask('GET', '/api/admin/today', { token });
    expect(json.queue[0].title).toBe(`We see you on Tue, Mar 4, 2031, 10:00 AM until 12:00 PM, at ${PLACE}.`);
    expect((await note(site, token, id, { called: true })).status).toBe(200);
    expect(await queue('call')).toEqual([]);
    await note(site, token, id, { place: '12 Main St, Mesa', endTime: '1:00 PM' });
    expect((await move(site, token, id, await addSlot(site, '14:00', '17:00', '2031-03-05'))).status).toBe(
      200,
    );
    expect((await site.ask('GET', '/api/admin/today', { token })).json.queue[0].title).toBe(
      'Your visit on Tue, Mar 4, 2031, 10:00 AM was moved to Wed, Mar 5, 2031, 2:00 PM until 5:00 PM, at 12 Main St, Mesa.',
    );
  });

  test('at the shop has no place, and one that is over or canceled gets none', async () => {
    const { json } = await phone(site, token, { date: '2031-03-04', startTime: '10:00', endTime: '11:00' });
    expect((await note(site, token, json.id, { place: PLACE })).json).toMatchObject({
      place: null,
      version: json.version,
    });
    const id = await mobileVisit({ startTime: '13:00', endTime: '14:00' });
    await decide(site, token, id, 'cancelled');
    expect((await note(site, token, id, { place: PLACE })).status).toBe(409);
    expect((await note(site, token, id, { name: 'Dana R. Reyes' })).status).toBe(200);
  });

  test('leaves the queue when the dealer called instead of a mail that failed', async () => {
    const id = await mobileVisit();
    expect((await note(site, token, id, { called: true })).status).toBe(409);
    server.mood = 'refusing';
    await note(site, token, id, { place: PLACE });
    await failed();
    expect(await queue('mail-failed')).toEqual([id]);
    expect((await note(site, token, id, { called: true })).status).toBe(200);
    expect(await queue('mail-failed')).toEqual([]);
    server.mood = 'well';
    await allTold();
    expect(server.mails).toEqual([]);
    expect((await note(site, token, id, { called: true })).status).toBe(409);
  });
});

describe('a transfer', () => {
  test('is corrected where it stands, without a mail, and the log has no value', async () => {
    const { id } = await addTransfer();
    server.mails.length = 0;
    const right = {
      ...{ name: 'Dana Reyes-Marsh', email: 'dana.reyes@example.com', phone: '(602) 555-0143' },
      ...{ seller: 'Brazos Arms', description: 'Two bolt-action rifles.' },
    };
    const { status, json } = await update(id, { ...right, version: 1 });
    expect([status, json]).toEqual([200, expect.objectContaining({ ...right, version: 2 })]);
    expect(await changes()).toEqual(Object.keys(right).map((field) => ({ field, from: null, to: null })));
    expect((await update(id, right)).json.version).toBe(2);
    await allTold();
    expect(server.mails).toEqual([]);
    for (const [fields, field] of [
      [{ name: 'A' }, 'name'],
      [{ email: 'dana' }, 'email'],
      [{ phone: null }, 'phone'],
      [{ seller: '' }, 'seller'],
      [{ description: ' ' }, 'description'],
    ] as const) {
      const answer = await update(id, fields);
      expect([fields, answer.status, Object.keys(answer.json.fields ?? {})]).toEqual([fields, 400, [field]]);
    }
    expect((await update(id, { email: null })).json).toMatchObject({
      email: null,
      notice: { state: 'no-address' },
    });
  });

  test('gets its mail at the right address once that is known', async () => {
    server.mood = 'refusing';
    const { json } = await announce({ email: 'typo@example.com' });
    await failed();
    expect(await queue('mail-failed')).toEqual([json.id]);
    await update(json.id, { email: CLIENT.email });
    server.mood = 'well';
    await allTold();
    expect(only(to(CLIENT.email)).text).toMatch(/\/transfer\/[\w-]{43}/);
    expect(await queue('mail-failed')).toEqual([]);
  });

  test('leaves the queue when the dealer called instead of a mail that failed', async () => {
    const { id } = await addTransfer();
    expect((await update(id, { called: true })).status).toBe(409);
    expect((await update(id, { called: false })).json.version).toBe(1);
    server.mood = 'refusing';
    await update(id, { status: 'received' });
    await failed();
    expect(await queue('mail-failed')).toEqual([id]);
    const { status, json } = await update(id, { called: true });
    expect([status, json.notice.state]).toEqual([200, 'superseded']);
    expect(await changes()).toEqual([{ field: 'called', from: null, to: 'true' }]);
    expect(await queue('mail-failed')).toEqual([]);
    server.mood = 'well';
    // Nor does it go out once the step after it is taken back.
    expect((await update(id, { status: 'ready', holdMail: true })).status).toBe(200);
    expect((await site.ask('POST', `/api/admin/transfers/${id}/undo`, { token, body: {} })).status).toBe(200);
    await allTold();
    expect(to(CLIENT.email).filter(({ subject }: Email) => subject?.includes('arrived'))).toEqual([]);
  });

  test('is found by its number as it is said, and by codes as they are scanned, before all others', async () => {
    const first = await addTransfer({ trackingNumber: '1Z 999 AA1 01 2345 6784', phone: '(480) 555-0199' });
    const second = await addTransfer({ phone: `(480) 555-${String(first.id).padStart(4, '0')}` });
    await update(second.id, { reference: 'A-2041' });
    const found = async (search: string) =>
      (
        await site.ask('GET', `/api/admin/transfers?search=${encodeURIComponent(search)}`, { token })
      ).json.map(({ id }: { id: number }) => id);
    for (const number of [
      `${first.id}`,
      `#${first.id}`,
      `No. ${first.id}`,
      `no ${first.id}`,
      ` № ${first.id} `,
    ]) {
      expect([number, (await found(number))[0]]).toEqual([number, first.id]);
    }
    for (const code of ['1Z999AA10123456784', '1z999aa1 0123456784', '999AA101', '1Z-999-AA1-01']) {
      expect([code, await found(code)]).toEqual([code, [first.id]]);
    }
    for (const code of ['A2041', 'a 2041', 'A-2041', 'A–2041']) {
      expect([code, await found(code)]).toEqual([code, [second.id]]);
    }
    expect(await found('#999999')).toEqual([]);
    // As a telephone's contacts give it away, with marks nobody sees.
    expect(await found('\u202a(480) 555-0199\u202c')).toEqual([first.id]);
    // Page by page each comes once.
    const page = await site.ask('GET', `/api/admin/transfers?search=${first.id}&limit=1`, { token });
    const next = await site.ask(
      'GET',
      `/api/admin/transfers?search=${first.id}&limit=1&after=${page.json[0].id}`,
      {
        token,
      },
    );
    expect(page.json[0].id).toBe(first.id);
    expect(next.json.map(({ id }: { id: number }) => id)).not.toContain(first.id);
  });

  test('that is ready but waits for something else sends nobody on the way', async () => {
    const { id, key } = await addTransfer();
    for (const waitingFor of ['seller', 'atf', 'check'] as const) {
      await site.sql("UPDATE transfers SET status = 'received', history = history || '[]' WHERE id = $1", [
        id,
      ]);
      server.mails.length = 0;
      await update(id, { waitingFor });
      expect((await update(id, { status: 'ready' })).status).toBe(200);
      await allTold();
      const mail = only(to(CLIENT.email));
      expect(mail.subject).toMatch(/^Your transfer is waiting for /);
      expect(mail.text).toContain('Please don’t come in yet.');
      expect(mail.text).not.toMatch(/book|\/schedule/i);
      await site.sql("DELETE FROM notices WHERE kind = 'transfer-ready'");
    }
    await site.sql("UPDATE transfers SET status = 'received' WHERE id = $1", [id]);
    server.mails.length = 0;
    await update(id, { waitingFor: 'client' });
    await update(id, { status: 'ready' });
    await allTold();
    expect(only(to(CLIENT.email)).text).toContain('/schedule');
    expect(key).not.toBe('');
  });

  test('that never came is asked about after a year, until it ends', async () => {
    const { id } = await addTransfer();
    const asked = async () =>
      (await site.ask('GET', '/api/admin/warnings', { token })).json.filter(
        ({ kind }: { kind: string }) => kind === 'transfers-overdue',
      );
    await site.sql("UPDATE transfers SET created_at = now() - interval '364 days' WHERE id = $1", [id]);
    expect(await asked()).toEqual([]);
    await site.sql("UPDATE transfers SET created_at = now() - interval '367 days' WHERE id = $1", [id]);
    expect(await asked()).toEqual([
      {
        kind: 'transfers-overdue',
        message: expect.stringMatching(/^1 transfer was announced more than a year ago/),
      },
    ]);
    await update(id, { status: 'declined' });
    expect(await asked()).toEqual([]);
  });

  test('tells the shop its number', async () => {
    const { json } = await announce();
    await allTold();
    const mail = server.mails.find(({ subject }) => subject?.startsWith('New transfer'));
    expect(mail?.subject).toContain(`No. ${json.id}`);
    expect(mail?.text).toContain(`No. ${json.id}`);
  });
});
