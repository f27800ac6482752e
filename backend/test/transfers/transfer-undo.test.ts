import { beforeEach, expect, test } from '@jest/globals';
import { allTold, server, site, to, token, useMailSite } from '../support/mail/mail-site.js';
import { addTransfer, CLIENT, openTransfer, TRANSFER, update } from '../support/transfers.js';

useMailSite();
beforeEach(() => site.sql('DELETE FROM transfers; DELETE FROM audit_entries'));

const step = (id: number, status: string, fields: object = {}) =>
  update(id, { status, holdMail: true, ...fields });
const undo = (id: number, version?: number) =>
  site.ask('POST', `/api/admin/transfers/${id}/undo`, { token, body: { version } });
/** Lets the ten seconds go by. */
const pass = (id: number) =>
  site.sql(
    `UPDATE transfers SET history = jsonb_set(history, '{-1,at}', to_jsonb(now() - interval '10 seconds')) WHERE id = ${id};
     UPDATE notices SET queued_at = queued_at - interval '10 seconds' WHERE thing_id = ${id}`,
  );
const TOO_LATE = 'It’s too late to undo this.';

test('a step whose mail is held back can be undone: everything as before, and no mail', async () => {
  const { id, key } = await addTransfer();
  await update(id, { status: 'received' });
  await update(id, { status: 'ready', waitingFor: 'check' });
  await allTold();
  const before = (await site.ask('GET', `/api/admin/transfers/${id}`, { token })).json;
  server.mails.length = 0;
  for (const status of ['completed', 'declined']) {
    const asked = Date.now();
    const taken = (await step(id, status)).json;
    expect(taken).toMatchObject({ status, waitingFor: null, waitingSince: null });
    expect(taken.notice).toMatchObject({ kind: `transfer-${status}`, state: 'queued' });
    expect(Date.parse(taken.notice.queuedAt) - asked).toBeGreaterThan(9000);
    expect((await undo(id, taken.version - 1)).status).toBe(409);
    const undone = await undo(id, taken.version);
    expect([undone.status, undone.json]).toEqual([200, { ...before, version: taken.version + 1 }]);
    expect((await openTransfer(key)).json).toMatchObject({
      status: 'ready',
      history: [{ status: 'expected' }, { status: 'received' }, { status: 'ready' }],
      waitingFor: 'check',
      waitingSince: before.waitingSince,
    });
  }
  await allTold();
  expect(server.mails).toEqual([]);
  expect(await site.sql('SELECT action, changes FROM audit_entries ORDER BY id DESC LIMIT 1')).toEqual([
    { action: 'transfer.undo', changes: [{ field: 'status', from: 'declined', to: 'ready' }] },
  ]);
  // It can be handed over for good.
  expect((await update(id, { status: 'completed' })).status).toBe(200);
  await allTold();
  expect(to(CLIENT.email)).toHaveLength(1);
});

test('what the client may have read cannot be undone, nor the beginning', async () => {
  const { id } = await addTransfer();
  const late = async () => {
    const { status, json } = await undo(id);
    expect([status, json.message]).toEqual([409, TOO_LATE]);
  };
  await late();
  await update(id, { status: 'received' });
  await late();
  await allTold();
  await step(id, 'ready');
  await pass(id);
  await late();
  expect((await undo(2_147_483_647)).status).toBe(404);
  const { json } = await site.ask('POST', '/api/admin/transfers', { token, body: TRANSFER });
  expect((await undo(json.id)).status).toBe(409);
});

test('without an email address a step can be undone for as long', async () => {
  const body = { ...TRANSFER, email: null };
  const { id } = (await site.ask('POST', '/api/admin/transfers', { token, body })).json;
  expect((await undo(id)).status).toBe(409);
  await step(id, 'received');
  expect((await undo(id)).json).toMatchObject({ status: 'expected', notice: { state: 'no-address' } });
  await step(id, 'received');
  await pass(id);
  expect((await undo(id)).status).toBe(409);
});

test('undoing the arrival of a parcel just entered tells the client that it is expected', async () => {
  const { id } = (await site.ask('POST', '/api/admin/transfers', { token, body: TRANSFER })).json;
  await step(id, 'received');
  await allTold();
  expect(to(CLIENT.email).map(({ subject }) => subject?.split(',')[0])).toEqual([
    'Your transfer has arrived',
  ]);
  server.mails.length = 0;
  await site.sql('DELETE FROM transfers');
  const { id: other } = (await site.ask('POST', '/api/admin/transfers', { token, body: TRANSFER })).json;
  await step(other, 'received');
  expect((await undo(other)).status).toBe(200);
  await allTold();
  expect(to(CLIENT.email).map(({ subject }) => subject?.split(',')[0])).toEqual([
    'We’re expecting your transfer',
  ]);
});

test('the mail that overtook one held back is the latest', async () => {
  const { id } = await addTransfer();
  await step(id, 'received');
  const { json } = await update(id, { status: 'ready' });
  expect(json.notice.kind).toBe('transfer-ready');
  await allTold();
  expect((await site.ask('GET', `/api/admin/transfers/${id}`, { token })).json.notice).toMatchObject({
    kind: 'transfer-ready',
    state: 'sent',
  });
});
