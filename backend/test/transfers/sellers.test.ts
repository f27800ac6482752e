import { beforeEach, describe, expect, test } from '@jest/globals';
import { TransferTokens } from '../../src/transfers/transfer-tokens.js';
import { site, token, useMailSite } from '../support/mail/mail-site.js';
import { addTransfer, announce, NOTHING, openTransfer, TRANSFER, update } from '../support/transfers.js';

useMailSite();
beforeEach(() =>
  site.sql('DELETE FROM transfers; DELETE FROM audit_entries; UPDATE shop_settings SET licence = NULL'),
);

const LICENCE = { number: '9-86-013-01-9X-00000', expires: '2099-06-01' };

/** Makes a link for the seller. @returns its token. */
async function linkFor(id: number): Promise<string> {
  const { status, json } = await site.ask('POST', `/api/admin/transfers/${id}/seller-link`, { token });
  expect([status, Object.keys(json)]).toEqual([201, ['url']]);
  expect(json.url).toMatch(/^http:\/\/localhost:3000\/seller\/[\w-]{43}$/);
  return (json.url as string).slice(-43);
}
const ask = (key: string, method = 'GET', body?: object | string) =>
  site.ask(method, `/api/sellers/${key}`, {
    body,
    ...(typeof body === 'string' && { headers: { 'content-type': 'application/json' } }),
  });
const note = (key: string, trackingNumber: unknown) => ask(key, 'POST', { trackingNumber });

describe("the seller's link", () => {
  test('shows where to send it and what to enclose, and nothing about the client', async () => {
    await site.ask('PUT', '/api/admin/settings', { token, body: { licence: LICENCE } });
    const { id } = (await announce({ trackingNumber: '1Z 999', message: 'Call me' })).json;
    await update(id, { reference: 'Book 9', internalNote: 'Haggles', waitingFor: 'seller' });
    const { business } = (await site.ask('GET', '/api/admin/settings', { token })).json;
    const { name, street, city, phone } = business;
    const { status, json, text, headers } = await ask(await linkFor(id));
    expect([status, json]).toEqual([
      200,
      {
        shipTo: { name, street, city, phone },
        enclose: expect.arrayContaining([expect.any(String)]),
        licence: LICENCE,
        description: TRANSFER.description,
        trackingNumber: '1Z 999',
        received: false,
      },
    ]);
    expect(text).not.toMatch(/dana|reyes|555.?0100|Call me|Book 9|Haggles/i);
    expect(headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
    });
  });

  test('asks a dealer, a private seller and one that is not known for what each has', async () => {
    const { id } = (await announce()).json;
    const key = await linkFor(id);
    const asked = async (sellerKind: string) => {
      await update(id, { sellerKind });
      return ((await ask(key)).json.enclose as string[]).join('\n');
    };
    const [dealer, sole, unknown] = [await asked('dealer'), await asked('private'), await asked('unknown')];
    expect([/FFL/.test(dealer), /photo ID/.test(dealer)]).toEqual([true, false]);
    expect([/FFL/.test(sole), /photo ID/.test(sole)]).toEqual([false, true]);
    expect([/FFL/.test(unknown), /photo ID/.test(unknown)]).toEqual([true, true]);
    for (const list of [dealer, sole, unknown]) {
      expect(list).toContain(`Transfer No. ${id}`);
    }
  });

  test('has no license to show while none is stated', async () => {
    const { id } = (await announce()).json;
    expect((await ask(await linkFor(id))).json.licence).toBe(null);
  });

  test.each(['received', 'declined'])(
    'says only that nothing is left to send once it is %s',
    async (status) => {
      const { id } = (await announce()).json;
      const key = await linkFor(id);
      await update(id, { status });
      for (const next of status === 'received' ? [undefined, 'ready', 'completed'] : [undefined]) {
        if (next) {
          await update(id, { status: next });
        }
        expect((await ask(key)).text).toBe('{"received":true}');
        expect((await note(key, '1Z')).status).toBe(409);
      }
    },
  );

  test('takes the tracking number, which the client sees too, and logs it once', async () => {
    const { id, key: client } = await addTransfer();
    const key = await linkFor(id);
    await site.sql('DELETE FROM audit_entries');
    const { status, json } = await note(key, ' 1Z 777 ');
    expect([status, json]).toEqual([200, { ...(await ask(key)).json, trackingNumber: '1Z 777' }]);
    expect((await openTransfer(client)).json.trackingNumber).toBe('1Z 777');
    expect((await note(key, '1Z 777')).status).toBe(200);
    expect(await site.sql('SELECT actor, action, thing_id, changes, address FROM audit_entries')).toEqual([
      {
        actor: 'seller',
        action: 'transfer.update',
        thing_id: String(id),
        changes: [{ field: 'trackingNumber', from: null, to: null }],
        address: null,
      },
    ]);
    // What the dealer was looking at has changed.
    expect((await update(id, { trackingNumber: '', version: 1 })).status).toBe(409);
  });

  test('changes the number five times a day, so that the dealer can save as well', async () => {
    const [{ id }, { id: other }] = [(await announce()).json, (await announce()).json];
    const [key, otherKey] = [await linkFor(id), await linkFor(other)];
    for (const number of ['1', '2', '3', '4', '5']) {
      expect((await note(key, number)).status).toBe(200);
    }
    const { status, json, headers } = await note(key, '6');
    expect([status, json.message, Number(headers['retry-after'])]).toEqual([
      429,
      'The tracking number was changed too often today. Please call us.',
      86_400,
    ]);
    expect((await note(key, '5')).status).toBe(200);
    expect((await note(otherKey, '1')).status).toBe(200);
    await site.sql("UPDATE audit_entries SET at = at - interval '1 day'");
    expect((await note(key, '6')).status).toBe(200);
  });

  test('is not kept from it by a user who is called seller', async () => {
    const { id } = (await announce()).json;
    const key = await linkFor(id);
    const named = (from: string, to: string) =>
      site.sql('UPDATE users SET username = $2 WHERE username = $1', [from, to]);
    await named('admin', 'seller');
    for (const trackingNumber of ['1', '2', '3', '4', '5']) {
      expect((await update(id, { trackingNumber })).status).toBe(200);
    }
    await named('seller', 'admin');
    expect((await note(key, '6')).status).toBe(200);
  });

  test.each([undefined, null, '', 'x'.repeat(101), 7, 'one\ntwo'])('refuses the number %j', async (wrong) => {
    const { id } = (await announce()).json;
    const key = await linkFor(id);
    const { status, json } = await note(key, wrong);
    expect([status, Object.keys(json.fields)]).toEqual([400, ['trackingNumber']]);
    expect((await note(key, 'x'.repeat(100))).status).toBe(200);
  });

  test.each([
    ['there is a new link', (id: number) => linkFor(id)],
    [
      'the client is erased',
      () =>
        site.ask('DELETE', `/api/admin/personal-data?email=${encodeURIComponent(TRANSFER.email)}`, { token }),
    ],
  ])('takes no number that was on its way when %s', async (_, change) => {
    const { id } = (await announce()).json;
    const key = await linkFor(id);
    const tokens = site.app.get<
      unknown,
      { find: (holder: string, link: string) => Promise<number | undefined> }
    >(TransferTokens);
    const find = tokens.find.bind(tokens);
    // The link is looked up when the head has come.
    tokens.find = async (holder, link) => {
      tokens.find = find;
      const found = await find(holder, link);
      await change(id);
      return found;
    };
    const { status, text } = await note(key, '1Z 777');
    expect([status, text]).toEqual([404, NOTHING]);
    expect(await site.sql('SELECT tracking_number FROM transfers WHERE id = $1', [id])).toEqual([
      { tracking_number: null },
    ]);
  });

  test('is one for each transfer, and the old one dies', async () => {
    const { id } = (await announce()).json;
    const other = (await announce()).json.id;
    const [first, elsewhere] = [await linkFor(id), await linkFor(other)];
    const second = await linkFor(id);
    expect([(await ask(first)).status, (await ask(second)).status, (await ask(elsewhere)).status]).toEqual([
      404, 200, 200,
    ]);
    const { json } = await site.ask('GET', `/api/admin/transfers/${id}`, { token });
    expect([json.sellerLinkAt, json.version]).toEqual([expect.stringMatching(/Z$/), 1]);
    expect(await site.sql('SELECT actor, action FROM audit_entries')).toEqual(
      Array.from({ length: 3 }, () => ({ actor: 'admin', action: 'transfer.seller-link' })),
    );
    const stored = JSON.stringify(
      await site.sql('SELECT t::text FROM transfer_tokens t UNION ALL SELECT a::text FROM audit_entries a'),
    );
    expect(stored).not.toContain(second);
    expect((await site.ask('POST', '/api/admin/transfers/2000000000/seller-link', { token })).status).toBe(
      404,
    );
  });

  test('opens no page of a client, nor the reverse; every wrong one is the same 404', async () => {
    const { id, key: client } = await addTransfer();
    const key = await linkFor(id);
    const keys = [
      client,
      'x'.repeat(43),
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
        ask(tried),
        ask(tried, 'POST', { trackingNumber: '1Z' }),
        ask(tried, 'POST', {}),
        ask(tried, 'POST', '{'),
      ]),
      openTransfer(key),
    ]);
    expect([...new Set(answers.map(({ status, text }) => `${status} ${text}`))]).toEqual([`404 ${NOTHING}`]);
    const headers = answers.map((answer) =>
      ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => answer.headers[name]).join(),
    );
    expect([...new Set(headers)]).toEqual(['no-store,no-referrer,noindex']);
    expect(await site.sql('SELECT tracking_number FROM transfers')).toEqual([{ tracking_number: null }]);
  });

  test('changes nothing when it is only followed', async () => {
    const { id, key: client } = await addTransfer();
    const key = await linkFor(id);
    const dump = () =>
      site.sql(
        `SELECT t::text FROM transfers t UNION ALL SELECT k::text FROM transfer_tokens k
         UNION ALL SELECT n::text FROM notices n UNION ALL SELECT a::text FROM audit_entries a ORDER BY 1`,
      );
    const before = await dump();
    for (const method of ['GET', 'HEAD', 'GET']) {
      for (const path of ['/api/sellers/', '/seller/']) {
        await site.ask(method, `${path}${key}`);
      }
      for (const path of ['/api/transfers/', '/transfer/']) {
        await site.ask(method, `${path}${client}`);
      }
    }
    expect(await dump()).toEqual(before);
  });
});

describe("the shop's license", () => {
  const put = (licence: unknown, version?: number) =>
    site.ask('PUT', '/api/admin/settings', { token, body: { licence, version } });
  const settings = async () => (await site.ask('GET', '/api/admin/settings', { token })).json;
  const warnings = async () =>
    (
      (await site.ask('GET', '/api/admin/warnings', { token })).json as { kind: string; message: string }[]
    ).filter(({ kind }) => kind === 'licence-expires');
  /** So many days from the shop's today. */
  const day = async (days: number) => {
    const [row] = await site.sql<{ day: string }>(
      `SELECT to_char((now() AT TIME ZONE 'America/Phoenix')::date + $1::integer, 'YYYY-MM-DD') AS day`,
      [days],
    );
    return row?.day;
  };

  test('is kept in the settings until it is taken away, and told to no stranger but a seller', async () => {
    expect((await settings()).licence).toBe(null);
    const { status, json } = await put(LICENCE);
    expect([status, json.licence]).toEqual([200, LICENCE]);
    expect((await put({ ...LICENCE })).json.version).toBe(json.version);
    expect(
      (await site.ask('PUT', '/api/admin/settings', { token, body: { banner: 'Open' } })).json.licence,
    ).toEqual(LICENCE);
    for (const url of ['/api/business', '/', '/contact', '/api/services']) {
      expect((await site.ask('GET', url)).text).not.toContain(LICENCE.number);
    }
    expect((await put(null)).json.licence).toBe(null);
    const entries = await site.sql(
      "SELECT changes FROM audit_entries WHERE action = 'settings.update' ORDER BY id",
    );
    expect(JSON.stringify(entries)).not.toContain(LICENCE.number);
    expect(entries).toHaveLength(3);
  });

  test.each<[object | string, string]>([
    [{ ...LICENCE, number: 'x'.repeat(101) }, 'licence.number'],
    [{ ...LICENCE, number: '' }, 'licence.number'],
    [{ expires: LICENCE.expires }, 'licence.number'],
    [{ ...LICENCE, expires: '2099-02-30' }, 'licence.expires'],
    [{ number: LICENCE.number }, 'licence.expires'],
    ['9-86', 'licence'],
    [[LICENCE], 'licence'],
  ])('is not %j', async (licence, field) => {
    const { status, json } = await put(licence);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    expect((await settings()).licence).toBe(null);
  });

  test('is warned of from 90 days before it expires until it is renewed', async () => {
    for (const [days, words] of [
      [91, undefined],
      [90, 'expires on'],
      [0, 'expires on'],
      [-1, 'expired on'],
      [400, undefined],
    ] as const) {
      await put({ ...LICENCE, expires: await day(days) });
      const found = await warnings();
      expect([days, found.length]).toEqual([days, words ? 1 : 0]);
      if (words) {
        expect(found[0]?.message).toContain(words);
      }
    }
    await put(null);
    expect(await warnings()).toEqual([]);
  });
});
