/** Whatever order a mail server takes mails in, the last one a client reads is true. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { DataSource, type EntityManager } from 'typeorm';
import { Appointment } from '../../src/booking/appointments/appointment.entity.js';
import { Moving } from '../../src/booking/appointments/moving.js';
import { MailPause } from '../../src/mail/mail-trouble.js';
import { addSlot, book, decide, move, VISITOR } from '../support/booking.js';
import { eventually } from '../support/eventually.js';
import { allTold, hurry, only, server, site, to, token, useMailSite } from '../support/mail/mail-site.js';
import { addTransfer, announce, CLIENT, TRANSFER, update } from '../support/transfers.js';

useMailSite();
beforeEach(() => site.sql('DELETE FROM transfers'));

const subjects = (address: string) => to(address).map(({ subject }) => subject?.split(/[,:]/)[0]);

/** Waits until a mail of this kind has come this far. */
const stands = (kind: string, condition: string) =>
  eventually(
    async () => (await site.sql(`SELECT FROM notices WHERE kind = $1 AND ${condition}`, [kind])).length === 1,
  );

/** Makes the next attempt of only this mail due now. */
const hurryOnly = (kind: string) => {
  site.app.get(MailPause, { strict: false }).end();
  return site.sql(
    `UPDATE pgboss.job SET start_after = now()
      WHERE name = 'mail' AND state IN ('created', 'retry')
        AND (data ->> 'noticeId')::integer IN (SELECT id FROM notices WHERE kind = $1)`,
    [kind],
  );
};

/** Lets no attempt of these mails become due by itself. */
const holdBack = (kind: string) =>
  site.sql(
    `UPDATE pgboss.job SET start_after = now() + interval '1 hour'
      WHERE name = 'mail' AND state IN ('created', 'retry')
        AND (data ->> 'noticeId')::integer IN (SELECT id FROM notices WHERE kind = $1)`,
    [kind],
  );

const create = (fields: object) =>
  site.ask('POST', '/api/admin/transfers', { token, body: { ...TRANSFER, ...fields } });

describe('the status of a transfer', () => {
  test.each(['busy', 'refusing'] as const)(
    'is told by the last mail after a mail server was %s, and each overtaken one is superseded',
    async (mood) => {
      server.mood = mood;
      const { id } = (await announce()).json;
      await stands('transfer-expected', "state = 'failed'");
      await update(id, { status: 'received' });
      await stands('transfer-received', "state = 'failed'");
      await update(id, { status: 'ready' });
      await stands('transfer-ready', "state = 'failed'");
      await holdBack('transfer-expected');
      await holdBack('transfer-received');
      server.mood = 'well';
      await hurryOnly('transfer-ready');
      await eventually(() => to(CLIENT.email).length === 1);
      await allTold();
      expect(subjects(CLIENT.email)).toEqual(['Your transfer is ready']);
      expect(
        await site.sql(
          `SELECT kind, state = 'superseded' AS dropped FROM notices
            WHERE thing = 'transfer' AND kind LIKE 'transfer-%' ORDER BY id`,
        ),
      ).toEqual([
        { kind: 'transfer-expected', dropped: true },
        { kind: 'transfer-received', dropped: true },
        { kind: 'transfer-ready', dropped: false },
      ]);
    },
  );

  test('is told in its order by a mail server that is well', async () => {
    const { id } = await addTransfer();
    for (const status of ['received', 'ready', 'completed']) {
      expect((await update(id, { status })).status).toBe(200);
    }
    await allTold();
    expect(subjects(CLIENT.email)).toEqual([
      'We’re expecting your transfer',
      'Your transfer has arrived',
      'Your transfer is ready',
      'Your transfer is complete',
    ]);
  });

  test('is not told while the server thinks about the mail before, nor is that one sent again afterwards', async () => {
    const { id } = await addTransfer();
    server.mood = 'pensive';
    await update(id, { status: 'received' });
    await eventually(() => to(CLIENT.email).length === 2);
    await server.stop();
    await server.start();
    await stands('transfer-received', "state = 'unanswered'");
    server.mood = 'well';
    await update(id, { status: 'ready' });
    const ofReady = `SELECT FROM pgboss.job WHERE name = 'mail' AND state = 'retry' AND (data ->> 'noticeId')::integer = (
      SELECT id FROM notices WHERE kind = 'transfer-ready')`;
    await eventually(async () => (await site.sql(ofReady)).length === 1);
    expect(to(CLIENT.email)).toHaveLength(2);
    await holdBack('transfer-received');
    await site.sql("UPDATE notices SET state_at = now() - interval '1 hour' WHERE state = 'unanswered'");
    await hurryOnly('transfer-ready');
    await eventually(() => to(CLIENT.email).length === 3);
    await allTold();
    expect(subjects(CLIENT.email)).toEqual([
      'We’re expecting your transfer',
      'Your transfer has arrived',
      'Your transfer is ready',
    ]);
  });

  test('of a parcel that nobody announced begins with its arrival', async () => {
    const { id } = (await create({})).json;
    await update(id, { status: 'received' });
    await allTold();
    expect(subjects(CLIENT.email)).toEqual(['Your transfer has arrived']);
    server.mails.length = 0;
    const { json } = await create({ status: 'received' });
    expect(json).toMatchObject({ status: 'received', history: [{ status: 'received' }] });
    expect(json.history).toHaveLength(1);
    await allTold();
    expect(subjects(CLIENT.email)).toEqual(['Your transfer has arrived']);
    const { status, json: fault } = await create({ status: 'ready' });
    expect([status, Object.keys(fault.fields)]).toEqual([400, ['status']]);
  });
});

describe('a visit that is moved twice', () => {
  const FRIDAY = '2031-03-07';
  const tomove = async () => {
    const first = await addSlot(site, '14:00', '15:00', '2031-03-06');
    const { id } = (await book(site, first)).json as { id: number };
    await decide(site, token, id, 'confirmed');
    await allTold();
    server.mails.length = 0;
    return { id, first };
  };
  const moveWithin = (manager: EntityManager, id: number, timeSlotId: number) =>
    site.app.get(Moving, { strict: false }).move(manager, id, { timeSlotId, taker: 'dealer' });

  test('while the mail about the first move sets out is told once', async () => {
    const { id } = await tomove();
    const [nine, eleven] = [
      await addSlot(site, '9:00', '10:00', FRIDAY),
      await addSlot(site, '11:00', '12:00', FRIDAY),
    ];
    server.mood = 'refusing';
    await move(site, token, id, nine);
    await stands('appointment-moved', "state = 'failed'");
    server.mood = 'well';
    await site.app.get(DataSource).transaction(async (manager) => {
      await manager.findOne(Appointment, { where: { id }, lock: { mode: 'pessimistic_write' } });
      await hurry();
      // The attempt has read its notice, and waits for the visit.
      await eventually(
        async () =>
          (
            await site.sql(
              "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
            )
          ).length > 0,
      );
      await moveWithin(manager, id, eleven);
    });
    await allTold();
    expect(only(server.mails).text).toContain('Now:\nFriday, March 7, 2031\n11:00 AM');
    expect(only(server.mails).text).toContain('Was: Thursday, March 6, 2031 at 2:00 PM');
  });

  test('and back while the server has the mail about the first move is told of both', async () => {
    const { id, first } = await tomove();
    server.mood = 'pensive';
    await move(site, token, id, await addSlot(site, '9:00', '10:00', FRIDAY));
    await eventually(() => server.mails.length === 1);
    await move(site, token, id, first);
    server.mood = 'well';
    server.answer();
    await eventually(() => server.mails.length === 2);
    await allTold();
    expect(server.mails.map(({ text }) => /Now:\n(\w+)/.exec(text ?? '')?.[1])).toEqual([
      'Friday',
      'Thursday',
    ]);
    expect(to(VISITOR.email)).toHaveLength(2);
  });
});
