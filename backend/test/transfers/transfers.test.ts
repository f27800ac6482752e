import { beforeEach, describe, expect, test } from '@jest/globals';
import { MailPause } from '../../src/mail/mail-trouble.js';
import { TransferTokens } from '../../src/transfers/transfer-tokens.js';
import { eventually } from '../support/eventually.js';
import { allTold, only, server, SHOP, site, to, token, useMailSite } from '../support/mail/mail-site.js';
import {
  addTransfer,
  announce,
  CLIENT,
  keyFor,
  NOTHING,
  openTransfer,
  TRANSFER,
  update,
} from '../support/transfers.js';

useMailSite();
beforeEach(() =>
  site.sql('DELETE FROM transfers; DELETE FROM audit_entries; UPDATE shop_settings SET transfer_fee = NULL'),
);

const admin = (path = '') => site.ask('GET', `/api/admin/transfers${path}`, { token });
const changes = async () =>
  site.sql(
    `SELECT actor, action, thing_id::integer AS id, changes FROM audit_entries WHERE thing = 'transfer' ORDER BY id`,
  );

describe('a transfer that a client announces', () => {
  test('is expected, whole in the back office, and both are told', async () => {
    const { status, json } = await announce({
      sellerKind: 'dealer',
      trackingNumber: ' 1Z 999 ',
      message: 'Please call.',
    });
    expect([status, json]).toEqual([201, { id: expect.any(Number), status: 'expected' }]);
    await allTold();
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const { json: row } = await admin(`/${json.id}`);
    expect(row).toEqual({
      ...TRANSFER,
      id: json.id,
      sellerKind: 'dealer',
      trackingNumber: '1Z 999',
      message: 'Please call.',
      status: 'expected',
      history: [{ status: 'expected', at }],
      fee: null,
      waitingFor: null,
      waitingSince: null,
      reference: null,
      internalNote: null,
      isNew: true,
      sellerLinkAt: null,
      notice: expect.objectContaining({ kind: 'transfer-expected', state: 'sent' }),
      createdAt: at,
      version: 1,
    });
    expect((await admin()).json).toEqual([row]);
    const told = only(to(SHOP));
    for (const word of [
      CLIENT.name,
      CLIENT.email,
      CLIENT.phone,
      TRANSFER.seller,
      TRANSFER.description,
      '1Z 999',
      'Please call.',
    ]) {
      expect(told.text).toContain(word);
    }
    expect(told.replyTo).toEqual([{ name: CLIENT.name, address: CLIENT.email }]);
    expect(told.text).not.toContain('/transfer/');
    const mail = only(to(CLIENT.email));
    for (const part of [mail.text, mail.html]) {
      expect(part).toMatch(/\/transfer\/[\w-]{43}/);
      // Anybody could have it sent to anybody: nothing the visitor typed but a name that looks like one.
      expect(part).not.toContain(TRANSFER.seller);
      expect(part).not.toContain(TRANSFER.description);
      expect(part).not.toContain('Please call.');
    }
    // A visitor's own writes are no work of an administrator.
    expect(await changes()).toEqual([]);
  });

  test('has a kind of seller that is not known, and empty texts are none', async () => {
    const { json } = await announce({ trackingNumber: '', message: null });
    expect((await admin(`/${json.id}`)).json).toMatchObject({
      sellerKind: 'unknown',
      trackingNumber: null,
      message: null,
    });
  });

  test('cannot decide what is not its own', async () => {
    const { json } = await announce({
      ...{ id: 777, status: 'ready', fee: 1, isNew: false, waitingFor: 'check', reference: 'mine' },
      ...{ internalNote: 'mine', createdAt: '2001-01-01T00:00:00Z', version: 9, history: [] },
    });
    expect((await admin(`/${json.id}`)).json).toMatchObject({
      ...{
        status: 'expected',
        fee: null,
        isNew: true,
        waitingFor: null,
        reference: null,
        internalNote: null,
      },
      ...{ createdAt: expect.not.stringMatching(/^2001/), version: 1 },
    });
    expect(json.id).not.toBe(777);
  });

  test.each<[string, object, string]>([
    ['name', { name: 'A' }, 'Name must be at least 2 characters'],
    ['name', { name: 'x'.repeat(201) }, 'Name must be at most 200 characters'],
    ['email', { email: 'dana' }, 'Please enter a valid email address'],
    ['email', { email: null }, 'Please enter a valid email address'],
    ['phone', { phone: '555-0100' }, 'Please enter a valid phone number'],
    ['phone', { phone: undefined }, 'Please enter a valid phone number'],
    ['seller', { seller: ' ' }, 'Please enter who sends it'],
    ['seller', { seller: 'x'.repeat(201) }, 'Seller must be at most 200 characters'],
    ['description', { description: '' }, 'Please describe what is sent'],
    ['description', { description: 'x'.repeat(10_001) }, 'Description must be at most 10000 characters'],
    ['trackingNumber', { trackingNumber: 'x'.repeat(101) }, 'Tracking number must be at most 100 characters'],
    ['message', { message: 'x'.repeat(10_001) }, 'Message must be at most 10000 characters'],
    ['sellerKind', { sellerKind: 'friend' }, 'Seller kind must be one of: dealer, private, unknown'],
    ['website', { website: 'https://spam.example' }, 'This field must stay empty'],
  ])('with a bad %s (%#) is refused with its text', async (field, wrong, message) => {
    const { status, json } = await announce(wrong);
    expect([status, json.fields]).toEqual([400, { [field]: message }]);
    expect(await site.sql('SELECT FROM transfers')).toEqual([]);
  });

  test('takes the longest of everything', async () => {
    const longest = {
      ...{ name: 'x'.repeat(200), seller: 'x'.repeat(200), description: 'x'.repeat(10_000) },
      ...{ trackingNumber: 'x'.repeat(100), message: 'x'.repeat(10_000) },
    };
    const { status, json } = await announce(longest);
    expect([status, (await admin(`/${json.id}`)).json]).toMatchObject([201, longest]);
  });

  test('is stored once for each Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'one-press-of-the-button' };
    const first = await announce({}, { headers });
    expect((await announce({}, { headers })).text).toBe(first.text);
    expect((await announce({ seller: 'Another' }, { headers })).status).toBe(422);
    expect(await site.sql('SELECT FROM transfers')).toHaveLength(1);
  });
});

describe('what the client sees by the link in the mail', () => {
  test('is exactly this, with the fee as it was when they asked', async () => {
    const settings = (transferFee: number) =>
      site.ask('PUT', '/api/admin/settings', { token, body: { transferFee } });
    await settings(5000);
    const { id, key } = await addTransfer({ trackingNumber: '1Z 999' });
    await settings(7500);
    await update(id, { status: 'received', waitingFor: 'atf', reference: 'Book 7', internalNote: 'Haggles' });
    const { status, json } = await openTransfer(key);
    const at = expect.stringMatching(/Z$/);
    expect([status, json]).toEqual([
      200,
      {
        status: 'received',
        seller: TRANSFER.seller,
        description: TRANSFER.description,
        trackingNumber: '1Z 999',
        history: [
          { status: 'expected', at },
          { status: 'received', at },
        ],
        fee: 5000,
        waitingFor: 'atf',
        waitingSince: at,
        id,
        shipTo: null,
        enclose: null,
      },
    ]);
    await allTold();
    expect(to(CLIENT.email)[0]?.text).toContain('$50.00');
  });

  test('has what the seller needs while it is expected: address, number and papers', async () => {
    const { id, key } = await addTransfer({ sellerKind: 'private' });
    const { business } = (await site.ask('GET', '/api/admin/settings', { token })).json;
    const { name, street, city, phone } = business;
    expect((await openTransfer(key)).json).toMatchObject({
      id,
      shipTo: { name, street, city, phone },
      enclose: [expect.stringContaining('photo ID'), `A note that says “Transfer No. ${id}”`],
    });
  });

  test('takes the tracking number until it has arrived, five times a day, and says no more than that', async () => {
    const { id, key } = await addTransfer();
    const note = (trackingNumber: unknown) => openTransfer(key, 'POST', { trackingNumber });
    const noted = await note(' 1Z 999 ');
    expect([noted.status, noted.json]).toEqual([
      200,
      expect.objectContaining({ id, trackingNumber: '1Z 999' }),
    ]);
    expect((await note('1Z 999')).status).toBe(200);
    for (const wrong of ['', ' ', null, undefined, 'x'.repeat(101)]) {
      const { status, json } = await note(wrong);
      expect([wrong, status, Object.keys(json.fields)]).toEqual([wrong, 400, ['trackingNumber']]);
    }
    expect((await changes()).at(-1)).toEqual({
      ...{ actor: 'client', action: 'transfer.update', id },
      changes: [{ field: 'trackingNumber', from: null, to: null }],
    });
    for (const number of [2, 3, 4, 5]) {
      expect((await note(`1Z ${number}`)).status).toBe(200);
    }
    expect((await note('1Z 6')).status).toBe(429);
    await update(id, { status: 'received' });
    expect((await note('1Z 7')).status).toBe(409);
  });

  test('makes the seller no link that was on its way when the client was erased', async () => {
    const { id, key } = await addTransfer();
    const tokens = site.app.get<
      unknown,
      { find: (holder: string, link: string) => Promise<number | undefined> }
    >(TransferTokens);
    const find = tokens.find.bind(tokens);
    // The link is looked up when the head has come.
    tokens.find = async (...link) => {
      tokens.find = find;
      const found = await find(...link);
      await site.ask('DELETE', `/api/admin/personal-data?email=${encodeURIComponent(CLIENT.email)}`, {
        token,
      });
      return found;
    };
    expect((await site.ask('POST', `/api/transfers/${key}/seller-link`)).status).toBe(404);
    expect(await site.sql('SELECT FROM transfer_tokens WHERE transfer_id = $1', [id])).toEqual([]);
  });

  test('makes the seller a link, as the dealer does, until it has arrived', async () => {
    const { id, key } = await addTransfer();
    const make = () => site.ask('POST', `/api/transfers/${key}/seller-link`);
    const first = await make();
    expect([first.status, first.json]).toEqual([201, { url: expect.stringMatching(/\/seller\/[\w-]{43}$/) }]);
    const seller = (url: string) => site.ask('GET', `/api/sellers/${url.split('/').at(-1)}`);
    expect((await seller(first.json.url)).json).toMatchObject({ received: false });
    const second = await make();
    expect((await seller(first.json.url)).status).toBe(404);
    expect((await seller(second.json.url)).status).toBe(200);
    // Sent again for want of an answer, it is the same link.
    const again = () =>
      site.ask('POST', `/api/transfers/${key}/seller-link`, { headers: { 'idempotency-key': 'one-key' } });
    const third = await again();
    expect([third.status, (await again()).text]).toEqual([201, third.text]);
    expect((await seller(third.json.url)).status).toBe(200);
    // The dealer has done nothing yet.
    expect((await admin(`/${id}`)).json).toMatchObject({ isNew: true, version: 1 });
    // A seller's token makes none.
    const token = third.json.url.split('/').at(-1) as string;
    expect((await site.ask('POST', `/api/transfers/${token}/seller-link`)).status).toBe(404);
    for (const _ of [4, 5]) {
      expect((await make()).status).toBe(201);
    }
    expect((await make()).status).toBe(429);
    await update(id, { status: 'declined' });
    expect((await make()).status).toBe(409);
  });

  test('is opened by the token of each mail, none of which is stored, cached or indexed', async () => {
    const { id } = await addTransfer();
    await update(id, { status: 'received' });
    await allTold();
    const keys = to(CLIENT.email).map(keyFor('transfer'));
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) {
      const { status, headers } = await openTransfer(key);
      expect([status, headers]).toMatchObject([
        200,
        { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
      ]);
    }
    const stored = JSON.stringify(
      await site.sql(
        `SELECT t::text FROM transfer_tokens t UNION ALL SELECT j::text FROM pgboss.job j
         UNION ALL SELECT n::text FROM notices n UNION ALL SELECT a::text FROM audit_entries a`,
      ),
    );
    const answers = `${(await admin()).text} ${(await site.ask('GET', '/api/admin/today', { token })).text}`;
    expect(keys.filter((key) => `${stored} ${answers}`.includes(key))).toEqual([]);
  });

  test('works until 30 days after it is over', async () => {
    const { id, key } = await addTransfer();
    await update(id, { status: 'declined' });
    const ended = (days: number, minutes: number) =>
      site.sql(
        `UPDATE transfers SET ended_at = now() - make_interval(days => $1) + make_interval(mins => $2)`,
        [days, minutes],
      );
    await ended(30, 5);
    expect((await openTransfer(key)).status).toBe(200);
    await ended(30, 0);
    expect((await openTransfer(key)).status).toBe(404);
  });

  test('is the same 404 for every wrong token, by GET and by POST', async () => {
    const { id, key } = await addTransfer();
    const { json } = await site.ask('POST', `/api/admin/transfers/${id}/seller-link`, { token });
    const sellerKey = (json.url as string).slice(-43);
    const keys = [
      'x'.repeat(43),
      sellerKey,
      'x',
      key.slice(1),
      `${key}x`,
      '%00',
      `${key}%00`,
      'x'.repeat(500),
      '%zz',
    ];
    const answers = await Promise.all([
      ...keys.flatMap((tried) => [
        openTransfer(tried),
        openTransfer(tried, 'POST', {}),
        openTransfer(tried, 'POST', '{'),
      ]),
    ]);
    expect([...new Set(answers.map(({ status, text }) => `${status} ${text}`))]).toEqual([`404 ${NOTHING}`]);
    const headers = answers.map((answer) =>
      ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => answer.headers[name]).join(),
    );
    expect([...new Set(headers)]).toEqual(['no-store,no-referrer,noindex']);
  });
});

describe('the dealer', () => {
  test('adds a transfer for a caller, who may have no email address', async () => {
    const body = { ...TRANSFER, email: null, reference: 'A 7', internalNote: 'Rang twice' };
    const { status, json } = await site.ask('POST', '/api/admin/transfers', { token, body });
    expect([status, json]).toMatchObject([
      201,
      { ...body, status: 'expected', isNew: false, notice: { state: 'no-address' }, version: 1 },
    ]);
    expect(await changes()).toEqual([
      { actor: 'admin', action: 'transfer.create', id: json.id, changes: [] },
    ]);
    for (const next of ['received', 'ready', 'completed']) {
      expect((await update(json.id, { status: next })).json.notice).toEqual({ state: 'no-address' });
    }
    const other = (await site.ask('POST', '/api/admin/transfers', { token, body })).json;
    const { json: told } = await update(other.id, { status: 'received', email: 'late@example.com' });
    expect(told.notice).toMatchObject({ kind: 'transfer-received' });
    await allTold();
    expect(only(server.mails).to).toMatchObject([{ address: 'late@example.com' }]);
    server.mails.length = 0;
    await allTold();
    expect(server.mails).toEqual([]);
    const { json: withAddress } = await site.ask('POST', '/api/admin/transfers', { token, body: TRANSFER });
    expect(withAddress.isNew).toBe(false);
    await allTold();
    expect(only(server.mails).to).toMatchObject([{ address: CLIENT.email }]);
    expect(keyFor('transfer')(only(server.mails))).toHaveLength(43);
    const { status: refused, json: fault } = await site.ask('POST', '/api/admin/transfers', {
      token,
      body: { ...TRANSFER, email: '', reference: 'x'.repeat(101), internalNote: 'x'.repeat(2001) },
    });
    expect([refused, Object.keys(fault.fields)]).toEqual([400, ['email', 'reference', 'internalNote']]);
  });

  const ALL = ['expected', 'received', 'ready', 'completed', 'declined'];
  const ALLOWED: Record<string, string[]> = {
    expected: ['received', 'declined'],
    received: ['ready', 'declined'],
    ready: ['completed', 'declined'],
    completed: [],
    declined: [],
  };
  const PATH: Record<string, string[]> = {
    expected: [],
    received: ['received'],
    ready: ['received', 'ready'],
    completed: ['received', 'ready', 'completed'],
    declined: ['declined'],
  };

  test.each(ALL)('takes one that is %s only where it can go next', async (from) => {
    for (const next of ALL) {
      const { id } = (await announce()).json;
      for (const step of PATH[from] as string[]) {
        expect((await update(id, { status: step })).status).toBe(200);
      }
      const { status, json } = await update(id, { status: next, internalNote: 'Not without the status' });
      const isAllowed = ALLOWED[from]?.includes(next);
      expect([next, status]).toEqual([next, isAllowed ? 200 : 409]);
      const { json: row } = await admin(`/${id}`);
      expect(row).toMatchObject({
        status: isAllowed ? next : from,
        internalNote: isAllowed ? 'Not without the status' : null,
      });
      if (isAllowed) {
        expect(json).toEqual(row);
      }
    }
  });

  test('tells the client of each status once, and of nothing else', async () => {
    const { id } = await addTransfer();
    const subjects = async () => {
      await allTold();
      return to(CLIENT.email).map(({ subject }) => subject?.split(',')[0]);
    };
    for (const body of [
      { status: 'received' },
      { trackingNumber: '1Z', internalNote: 'Secret', reference: 'Book 9', sellerKind: 'private' },
      { status: 'ready' },
      { waitingFor: 'check' },
      { status: 'completed' },
    ]) {
      expect((await update(id, body)).status).toBe(200);
      await allTold();
    }
    expect(await subjects()).toEqual([
      'We’re expecting your transfer',
      'Your transfer has arrived',
      'Your transfer is ready',
      'Your transfer is complete',
    ]);
    expect(JSON.stringify(server.mails)).not.toMatch(/Secret|Book 9/);
  });

  test.each([
    [0, 'Fee: None'],
    [5000, 'Fee: $50.00'],
  ])('names a fee of %i cents as visitors read it: %s', async (transferFee, line) => {
    await site.ask('PUT', '/api/admin/settings', { token, body: { transferFee } });
    await addTransfer();
    await allTold();
    expect(to(CLIENT.email).at(-1)?.text).toContain(line);
  });

  test('asks the client to book a pick-up of what is ready, with the service chosen', async () => {
    const services = (await site.ask('GET', '/api/services')).json as { id: number; name: string }[];
    const service = services.find(({ name }) => name === 'Firearm transfer');
    const ready = async () => {
      const { id } = await addTransfer();
      await update(id, { status: 'received' });
      await update(id, { status: 'ready' });
      await allTold();
      const mail = to(CLIENT.email).at(-1);
      server.mails.length = 0;
      expect(mail?.text).toMatch(/\/transfer\/[\w-]{43}/);
      return mail?.text;
    };
    expect(await ready()).toContain(`http://localhost:3000/schedule?service=${service?.id}\n`);
    await site.sql('UPDATE services SET active = false WHERE id = $1', [service?.id]);
    expect(await ready()).toMatch(/http:\/\/localhost:3000\/schedule\n/);
    await site.sql('UPDATE services SET active = true WHERE id = $1', [service?.id]);
  });

  test('declines with the same words, whatever lies behind it', async () => {
    const letters: string[] = [];
    for (const before of [[], [{ waitingFor: 'check' }], [{ status: 'received', waitingFor: 'atf' }]]) {
      const { id, key } = await addTransfer();
      for (const body of before) {
        await update(id, body);
      }
      await update(id, { status: 'declined', internalNote: 'Denied by the check' });
      await allTold();
      const { text = '' } = to(CLIENT.email).at(-1) ?? {};
      letters.push(text.replace(/No\. \d+|\/transfer\/\S+/g, '-'));
      const { json } = await openTransfer(key);
      expect([json.status, json.waitingFor, json.waitingSince]).toEqual(['declined', null, null]);
    }
    expect([new Set(letters).size, letters[0]]).toEqual([1, expect.stringContaining('unable to complete')]);
  });

  test('says what is waited for, since when, until it is over', async () => {
    const { id } = (await announce()).json;
    const first = (await update(id, { waitingFor: 'seller' })).json;
    expect(first).toMatchObject({ waitingFor: 'seller', waitingSince: expect.stringMatching(/Z$/) });
    // The same again is no change.
    expect((await update(id, { waitingFor: 'seller' })).json).toEqual(first);
    const received = (await update(id, { status: 'received' })).json;
    expect(received).toMatchObject({ waitingFor: 'seller', waitingSince: first.waitingSince });
    const check = (await update(id, { waitingFor: 'check' })).json;
    expect(check.waitingSince > first.waitingSince).toBe(true);
    expect((await update(id, { status: 'ready' })).json).toMatchObject({
      waitingFor: 'check',
      waitingSince: check.waitingSince,
    });
    expect((await update(id, { waitingFor: null })).json).toMatchObject({
      waitingFor: null,
      waitingSince: null,
    });
    await update(id, { waitingFor: 'client' });
    expect((await update(id, { status: 'completed' })).json).toMatchObject({
      status: 'completed',
      waitingFor: null,
      waitingSince: null,
    });
    expect((await update(id, { waitingFor: 'client' })).status).toBe(409);
    // A form sends all its fields.
    expect((await update(id, { waitingFor: null, internalNote: 'Picked up' })).status).toBe(200);
  });

  test('replaces the fields given, leaves the others, and logs each change once', async () => {
    const { id } = (await announce({ trackingNumber: '1Z' })).json;
    const before = (await update(id, { reference: 'A 1', sellerKind: 'private' })).json;
    expect(before).toMatchObject({
      trackingNumber: '1Z',
      reference: 'A 1',
      sellerKind: 'private',
      version: 2,
    });
    expect((await update(id, { internalNote: 'Mondays', reference: '' })).json).toEqual({
      ...before,
      internalNote: 'Mondays',
      reference: null,
      version: 3,
    });
    expect(
      (await update(id, { internalNote: 'Mondays', trackingNumber: '1Z', reference: null })).json.version,
    ).toBe(3);
    expect((await update(id, {})).json.version).toBe(3);
    expect((await update(id, { waitingFor: 'seller', status: 'received' })).json.version).toBe(4);
    expect(await changes()).toMatchObject([
      {
        action: 'transfer.update',
        changes: [
          { field: 'reference', from: null, to: null },
          { field: 'sellerKind', from: 'unknown', to: 'private' },
        ],
      },
      { action: 'transfer.update', changes: [{ field: 'internalNote', to: null }, { field: 'reference' }] },
      {
        action: 'transfer.update',
        changes: [
          { field: 'status', from: 'expected', to: 'received' },
          { field: 'waitingFor', from: null, to: 'seller' },
        ],
      },
    ]);
  });

  test('does not overwrite what somebody else changed', async () => {
    const { id } = (await announce()).json;
    expect((await update(id, { reference: 'A 1', version: 1 })).status).toBe(200);
    expect((await update(id, { reference: 'A 2', version: 1 })).status).toBe(409);
    expect((await update(id, { status: 'received', version: 1 })).status).toBe(409);
    expect((await admin(`/${id}`)).json).toMatchObject({ reference: 'A 1', status: 'expected', version: 2 });
    expect((await update(id, { reference: 'A 2', version: 2 })).status).toBe(200);
  });

  test.each<[string, object]>([
    ['status', { status: 'lost' }],
    ['status', { status: null }],
    ['trackingNumber', { trackingNumber: 'x'.repeat(101) }],
    ['internalNote', { internalNote: 'x'.repeat(2001) }],
    ['sellerKind', { sellerKind: null }],
    ['waitingFor', { waitingFor: 'godot' }],
    ['reference', { reference: 'x'.repeat(101) }],
    ['version', { version: 0 }],
  ])('gets 400 for a bad %s (%#)', async (field, body) => {
    const { id } = (await announce()).json;
    const { status, json } = await update(id, body);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  test('gets 404 for one that there is not', async () => {
    expect([(await admin('/2000000000')).status, (await update(2_000_000_000, {})).status]).toEqual([
      404, 404,
    ]);
    expect((await admin('/0')).status).toBe(400);
  });

  test('deletes what never came, such as a joke, and tells nobody', async () => {
    const { id } = (await announce()).json;
    await allTold();
    const [link = ''] = /\/transfer\/[\w-]{43}/.exec(only(to(CLIENT.email)).text ?? '') ?? [];
    const remove = () => site.ask('DELETE', `/api/admin/transfers/${id}`, { token });
    expect((await remove()).status).toBe(204);
    expect([(await remove()).status, (await admin(`/${id}`)).status]).toEqual([404, 404]);
    expect((await site.ask('GET', `/api${link.replace('transfer', 'transfers')}`)).status).toBe(404);
    expect((await changes()).at(-1)).toMatchObject({ action: 'transfer.delete', id });
    await allTold();
    expect(to(CLIENT.email)).toHaveLength(1);
    const declined = (await announce()).json;
    await update(declined.id, { status: 'declined' });
    expect((await site.ask('DELETE', `/api/admin/transfers/${declined.id}`, { token })).status).toBe(204);
  });

  test.each(['received', 'completed', 'declined'])('keeps what was received, once it is %s', async (last) => {
    const { id } = (await announce()).json;
    await update(id, { status: 'received' });
    if (last === 'completed') {
      await update(id, { status: 'ready' });
    }
    await update(id, { status: last });
    const { status, json } = await site.ask('DELETE', `/api/admin/transfers/${id}`, { token });
    expect([status, json.message]).toEqual([
      409,
      'The firearm was received, so this transfer can’t be deleted.',
    ]);
    expect((await admin(`/${id}`)).json.status).toBe(last);
  });

  test('two presses at once make one change and one mail', async () => {
    const { id } = await addTransfer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => update(id, { status: 'received' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    await allTold();
    expect(to(CLIENT.email)).toHaveLength(2);
  });
});

describe('the list', () => {
  const found = async (search: string) =>
    ((await admin(`?search=${encodeURIComponent(search)}`)).json as { name: string }[]).map(
      ({ name }) => name,
    );

  test('is searched by name, phone number in any spelling, tracking number, reference and seller', async () => {
    const { id } = (
      await announce({ name: 'José Álvarez', phone: '+1 (480) 555-0199', trackingNumber: '1Z 77' })
    ).json;
    await update(id, { reference: 'Page 12' });
    await announce({ name: 'Somebody Else', seller: 'Lone Star Arms', phone: '6025550188' });
    for (const search of [
      ...['jose', 'ÁLVAREZ josé', '4805550199', '480.555.0199', '(480) 555-0199', '+14805550199'],
      ...['+1 480 555 0199', '1-480-555-0199', '0199', '555-0199', '1z 77', 'page 12'],
    ]) {
      expect([search, await found(search)]).toEqual([search, ['José Álvarez']]);
    }
    for (const search of ['star lone', '(602) 555 0188']) {
      expect([search, await found(search)]).toEqual([search, ['Somebody Else']]);
    }
    for (const search of ['%', '_', 'jose lone', '4805550188']) {
      expect([search, await found(search)]).toEqual([search, []]);
    }
    expect(await found('')).toEqual(['Somebody Else', 'José Álvarez']);
  });

  test('is read newest first, whole or a part at a time, or those with one status', async () => {
    const made: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      made.unshift((await announce()).json.id);
    }
    const ids = async (query: string) => ((await admin(query)).json as { id: number }[]).map(({ id }) => id);
    expect(await ids('')).toEqual(made);
    expect(await ids('?limit=2')).toEqual(made.slice(0, 2));
    expect(await ids(`?limit=2&after=${made[1]}`)).toEqual(made.slice(2, 4));
    expect((await admin('?limit=2')).headers['link']).toContain(`after=${made[1]}`);
    await update(made[3] as number, { status: 'declined' });
    expect([await ids('?status=declined'), await ids('?status=')]).toEqual([[made[3]], made]);
    for (const query of [
      '?limit=0',
      '?limit=101',
      '?after=x',
      '?status=lost',
      `?search=${'x'.repeat(201)}`,
    ]) {
      expect([query, (await admin(query)).status]).toEqual([query, 400]);
    }
  });
});

describe('Today', () => {
  const queue = async () => (await site.ask('GET', '/api/admin/today', { token })).json.queue as object[];

  test.each<[string, (id: number) => Promise<unknown>]>([
    ['changes it', (id) => update(id, { reference: 'A 1' })],
    [
      'gives the seller a link',
      (id) => site.ask('POST', `/api/admin/transfers/${id}/seller-link`, { token }),
    ],
  ])('has it until the dealer %s', async (_what, act) => {
    const { id } = (await announce({ description: 'x'.repeat(300) })).json;
    expect(await queue()).toEqual([
      {
        kind: 'transfer',
        id,
        title: `${'x'.repeat(199)}…`,
        from: CLIENT.name,
        since: (await admin(`/${id}`)).json.createdAt,
      },
    ]);
    // That changes nothing.
    await update(id, {});
    expect(await queue()).toHaveLength(1);
    await act(id);
    expect(await queue()).toEqual([]);
  });

  test('has none that the dealer entered', async () => {
    await site.ask('POST', '/api/admin/transfers', { token, body: TRANSFER });
    expect(await queue()).toEqual([]);
  });

  test('has mails about transfers that failed, which can be sent again', async () => {
    const { id } = await addTransfer();
    server.mood = 'strict';
    await update(id, { status: 'received' });
    await eventually(async () => (await queue()).length === 1);
    expect(await queue()).toMatchObject([
      { kind: 'mail-failed', id, title: 'Your transfer has arrived', from: CLIENT.name },
    ]);
    expect((await admin(`/${id}`)).json.notice).toMatchObject({ kind: 'transfer-received', state: 'failed' });
    const { json } = await site.ask('GET', '/api/admin/failed-mails', { token });
    expect(json).toMatchObject([{ thing: 'transfer', thingId: id }]);
    server.mood = 'well';
    const resend = `/api/admin/failed-mails/${json[0].id}/resend`;
    expect((await site.ask('POST', resend, { token })).status).toBe(204);
    await allTold();
    expect([await queue(), to(CLIENT.email).length]).toEqual([[], 2]);
    expect((await changes()).at(-1)).toMatchObject({ action: 'transfer.resend', id });
  });

  test('has none of a mail that the server never answered, which can be sent again as well', async () => {
    const { id } = await addTransfer();
    await site.sql("UPDATE notices SET state = 'unconfirmed', state_at = now() WHERE thing_id = $1", [id]);
    expect((await admin(`/${id}`)).json.notice).toMatchObject({ state: 'unconfirmed' });
    expect(JSON.stringify(await queue())).not.toContain('mail-failed');
    const before = to(CLIENT.email).length;
    const { status, json } = await site.ask('POST', `/api/admin/transfers/${id}/resend`, { token });
    expect([status, json.notice.state]).toEqual([200, 'queued']);
    await allTold();
    expect(to(CLIENT.email)).toHaveLength(before + 1);
    const caller = await site.ask('POST', '/api/admin/transfers', {
      token,
      body: { ...TRANSFER, email: null },
    });
    const refused = await site.ask('POST', `/api/admin/transfers/${caller.json.id}/resend`, { token });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This transfer has no email address. Call the client.',
    ]);
  });
});

test('a mail that comes late is not sent after the one that the transfer has ended', async () => {
  const { id } = await addTransfer();
  server.mood = 'refusing';
  await update(id, { status: 'received' });
  await eventually(async () => (await site.sql("SELECT FROM notices WHERE state = 'failed'")).length === 1);
  server.mood = 'well';
  site.app.get(MailPause, { strict: false }).end();
  await update(id, { status: 'declined' });
  await eventually(() => to(CLIENT.email).length === 2);
  await allTold();
  expect(to(CLIENT.email).map(({ subject }) => subject?.split(',')[0])).toEqual([
    'We’re expecting your transfer',
    'We can’t complete your transfer',
  ]);
});
