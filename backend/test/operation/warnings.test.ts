import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { generate } from 'selfsigned';
import { DataSource } from 'typeorm';
import type { Manifest } from '../../src/backup/manifest.js';
import { noteVerified } from '../../src/backup/note-verified.js';
import { loadConfig } from '../../src/config/config.js';
import { KeyedHash } from '../../src/config/keyed-hash.js';
import { addressWarnings, connectionWarnings } from '../../src/warnings/connection-warnings.js';
import { secretWarnings } from '../../src/warnings/secret-warnings.js';
import { addSlot, book, cancelMany } from '../support/booking.js';
import { createDatabase, startSite, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { endAll, makeFolder, START_TIMEOUT_MS, startProcess } from '../support/process.js';

const PRODUCTION = { NODE_ENV: 'production', JWT_SECRET: 'a secret of at least 32 characters, for this' };
const SHOP = {
  BUSINESS_NAME: 'Saguaro Arms',
  BUSINESS_STREET: '1 Main Street',
  BUSINESS_PHONE: '(480) 555-0111',
  BUSINESS_EMAIL: 'hello@saguaro.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
};

const warningsOf = async (site: Site) =>
  (await site.ask('GET', '/api/admin/warnings', { token: await site.signIn() })).json as {
    kind: string;
    message: string;
  }[];

describe('in production', () => {
  let site: Site;
  afterEach(() => site.close());

  test('a site without a mail server and with placeholders says so', async () => {
    site = await startSite(PRODUCTION);
    const [mail, shop, ...rest] = await warningsOf(site);
    expect(rest).toEqual([]);
    expect(mail).toEqual({ kind: 'mail-not-sent', message: expect.stringMatching(/without a mail server/) });
    expect(shop).toEqual({
      kind: 'placeholder-shop',
      message: expect.stringContaining('name, street, phone, and email'),
    });
  });

  test('one placeholder is enough', async () => {
    site = await startSite({ ...PRODUCTION, ...SHOP, BUSINESS_PHONE: '' });
    expect(await warningsOf(site)).toEqual([
      { kind: 'placeholder-shop', message: expect.stringMatching(/shop: phone\. /) },
    ]);
  });

  test('a site that is set up has nothing to warn of', async () => {
    site = await startSite({ ...PRODUCTION, ...SHOP });
    expect(await warningsOf(site)).toEqual([]);
  });
});

describe('of the certificate in production', () => {
  const DAY_MS = 86_400_000;
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) {
      await close();
    }
  });

  /** A proxy with a certificate that ends in this many days. @returns the warnings of the site behind it */
  async function warningsBehind(days: number): Promise<unknown[]> {
    const notAfterDate = new Date(Date.now() + days * DAY_MS);
    const notBeforeDate = new Date(notAfterDate.getTime() - 90 * DAY_MS);
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      ...{ notBeforeDate, notAfterDate },
    });
    const proxy = createServer({ key, cert }).listen(0, 'localhost');
    closing.push(() => proxy.close());
    await once(proxy, 'listening');
    const { port } = proxy.address() as AddressInfo;
    const site = await startSite({ ...PRODUCTION, ...SHOP, PUBLIC_URL: `https://localhost:${port}` });
    closing.push(() => site.close());
    return warningsOf(site);
  }

  test.each([
    ['ends in 20 days is fine', 20, []],
    ['ends in 13 days was not renewed', 13, [/expires on \w+, \w+ \d+, \d{4} and hasn’t been renewed/]],
    ['has ended is a matter of now', -2, [/expired on \w+, \w+ \d+, \d{4}, so browsers warn visitors away/]],
  ])('one that %s', async (_what, days, messages) => {
    expect(await warningsBehind(days)).toEqual(
      messages.map((message) => ({
        kind: 'certificate-expires',
        message: expect.stringMatching(message),
      })),
    );
  });

  test('whoever cannot reach the own address says nothing', async () => {
    const site = await startSite({ ...PRODUCTION, ...SHOP, PUBLIC_URL: 'https://localhost:1' });
    closing.push(() => site.close());
    expect(await warningsOf(site)).toEqual([]);
  });
});

describe('of backups in production', () => {
  let site: Site;
  afterEach(() => site.close());

  test('a site that has been used for two weeks says so until a backup was verified, and again once it is old', async () => {
    site = await startSite({ ...PRODUCTION, ...SHOP });
    await site.sql("INSERT INTO audit_entries (action, at) VALUES ('sign-in', now() - interval '13 days')");
    expect(await warningsOf(site)).toEqual([]);
    await site.sql(
      "UPDATE audit_entries SET at = at - interval '2 days' WHERE at < now() - interval '1 day'",
    );
    expect(await warningsOf(site)).toEqual([
      {
        kind: 'no-backup',
        message: expect.stringMatching(/no verified backup.*npm run verify-backup/),
      },
    ]);
    await noteVerified(site.app.get(DataSource), { madeAt: new Date().toISOString() } as Manifest);
    expect(await warningsOf(site)).toEqual([]);
    await site.sql("UPDATE verified_backups SET made_at = now() - interval '13 days 23 hours'");
    expect(await warningsOf(site)).toEqual([]);
    await site.sql("UPDATE verified_backups SET made_at = now() - interval '21 days 1 hour'");
    expect(await warningsOf(site)).toEqual([
      { kind: 'no-backup', message: expect.stringContaining('is 21 days old') },
    ]);
  });

  test('a site that is not in production says nothing of them', async () => {
    site = await startSite(SHOP);
    await site.sql("INSERT INTO audit_entries (action, at) VALUES ('sign-in', now() - interval '99 days')");
    expect(await warningsOf(site)).toEqual([]);
  });
});

describe('of mails', () => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite();
  });
  afterEach(() => site.close());

  test('there is a warning while one that failed waits in the queue', async () => {
    const { id } = (await book(site, await addSlot(site))).json;
    await eventually(
      async () => (await site.sql("SELECT FROM notices WHERE state NOT IN ('sent', 'outbox')")).length === 0,
    );
    expect(await warningsOf(site)).toEqual([]);
    await site.sql("UPDATE notices SET state = 'failed' WHERE thing_id = $1 AND kind = $2", [
      id,
      'appointment-requested',
    ]);
    expect(await warningsOf(site)).toEqual([
      { kind: 'mail-failed', message: expect.stringMatching(/^1 email couldn’t be delivered\. It waits/) },
    ]);
    const token = await site.signIn();
    const [mail] = (await site.ask('GET', '/api/admin/failed-mails', { token })).json as { id: number }[];
    await site.ask('POST', `/api/admin/failed-mails/${mail?.id}/resend`, { token });
    await eventually(async () => (await warningsOf(site)).length === 0);
  });
});

test('another secret than before is told once, with the number of links that no longer open', async () => {
  const site = await startSite();
  try {
    await book(site, await addSlot(site));
    await eventually(async () => (await site.sql('SELECT FROM visit_tokens')).length === 1);
    const start = (jwtSecret: string) =>
      secretWarnings(
        site.app.get(DataSource),
        new KeyedHash({ jwtSecret, dataDir: site.config.dataDir }),
        site.config.business.timeZone,
      );
    const told = [
      { kind: 'other-secret', message: expect.stringContaining(' calendars, 1 no longer open; ') },
    ];
    const [first, other] = ['the first secret of this shop', 'another one'];
    expect(await start(first)).toEqual([]);
    expect([await start(first), await start(other), await start(other)]).toEqual([[], told, []]);
    expect(await start(first)).toEqual(told);
    await site.sql('DELETE FROM visit_tokens');
    expect(await start(other)).toEqual([]);
    expect((await site.ask('GET', '/api/admin/settings', { token: await site.signIn() })).text).not.toMatch(
      /secret/i,
    );
  } finally {
    await site.close();
  }
});

describe('of connections to other machines', () => {
  const S3 = {
    S3_REGION: 'x',
    S3_BUCKET: 'x',
    S3_ACCESS_KEY_ID: 'hunter2',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  const DATABASE = 'postgres://shop:hunter2@db.example.com/shop';
  const MAIL = 'smtp://shop:hunter2@mail.example.com:587';

  test.each([
    [{ DATABASE_URL: DATABASE }, 'DATABASE_URL'],
    [{ DATABASE_URL: `${DATABASE}?sslmode=disable` }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://shop:hunter2@10.0.0.5/shop' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://shop:hunter2@localhost/shop?host=db.example.com' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1,db.example.com/shop' }, 'DATABASE_URL'],
    [{ SMTP_URL: MAIL }, 'SMTP_URL'],
    [{ SMTP_URL: `${MAIL}?requireTLS=false` }, 'SMTP_URL'],
    [{ ...S3, S3_ENDPOINT: 'http://[fd00::5]:9000' }, 'S3_ENDPOINT'],
    [
      { DATABASE_URL: DATABASE, SMTP_URL: MAIL, ...S3, S3_ENDPOINT: 'http://s3.example.com' },
      'DATABASE_URL, SMTP_URL, and S3_ENDPOINT',
    ],
  ])('%j are not encrypted: the log names the settings, and nothing in them', (variables, named) => {
    const config = { ...PRODUCTION, ...variables };
    expect(connectionWarnings(loadConfig(config))).toEqual([
      {
        kind: 'not-encrypted',
        message: `Not encrypted on the way to another machine: ${named}. docs/security.md, "Connections", says how to ask for TLS.`,
      },
    ]);
    expect(connectionWarnings(loadConfig({ ...config, NODE_ENV: 'development' }))).toEqual([]);
  });

  test.each([
    ...['verify-full', 'verify-ca', 'require', 'no-verify'].map((mode) => ({
      DATABASE_URL: `${DATABASE}?sslmode=${mode}`,
    })),
    { DATABASE_URL: `${DATABASE}?ssl=true` },
    { DATABASE_URL: 'postgres://shop:hunter2@db1.example.com,db2.example.com/shop?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://shop:hunter2@db/shop', SMTP_URL: 'smtp://mailpit:1025' },
    { DATABASE_URL: 'postgres://shop:hunter2@[::1]:5432/shop', SMTP_URL: 'smtp://127.0.0.1' },
    { DATABASE_URL: 'postgres:///shop?host=/run/postgresql', SMTP_URL: 'smtp://localhost' },
    { SMTP_URL: `${MAIL}?requireTLS=true`, ...S3, S3_ENDPOINT: 'https://s3.example.com' },
    { SMTP_URL: 'smtps://shop:hunter2@mail.example.com', ...S3 },
    { ...S3, S3_ENDPOINT: 'http://minio:9000' },
  ])('%j are encrypted or stay within a private network', (variables) => {
    expect(connectionWarnings(loadConfig({ ...PRODUCTION, ...variables }))).toEqual([]);
  });

  test.each([
    [{ SMTP_URL: MAIL, PUBLIC_URL: '' }, ['no-public-url']],
    [{ SMTP_URL: MAIL, PUBLIC_URL: '', HOST: '0.0.0.0' }, ['no-public-url']],
    [{ SMTP_URL: MAIL, PUBLIC_URL: '', NODE_ENV: 'development' }, []],
    [{ SMTP_URL: MAIL, PUBLIC_URL: 'https://shop.example' }, []],
    [{ PUBLIC_URL: '' }, []],
  ])('with %j the log says %j of the links in emails', (variables, kinds) => {
    const config = loadConfig({ ...PRODUCTION, ...variables });
    expect(addressWarnings(config).map(({ kind }) => kind)).toEqual(kinds);
  });
});

describe('of requests that wait', () => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite({ LIMIT_UNDECIDED: '2' });
  });
  afterEach(() => site.close());

  test('there is a warning while the limit is reached, and for a day after somebody was refused', async () => {
    const slots = [];
    for (const hour of [10, 11, 12]) {
      slots.push(await addSlot(site, `${hour}:00`, `${hour + 1}:00`));
    }
    const first = (await book(site, slots[0])).json.id;
    expect(await warningsOf(site)).toEqual([]);
    const second = (await book(site, slots[1])).json.id;
    const reached = {
      kind: 'undecided-limit',
      message: expect.stringMatching(/^2 requests wait for your answer/),
    };
    expect(await warningsOf(site)).toEqual([reached]);

    const token = await site.signIn();
    await cancelMany(site, token, [first]);
    expect(await warningsOf(site)).toEqual([]);

    await book(site, slots[0]);
    expect((await book(site, slots[2])).status).toBe(429);
    expect(await warningsOf(site)).toEqual([reached]);
    await cancelMany(site, token, [second]);
    expect(await warningsOf(site)).toEqual([
      { kind: 'undecided-limit', message: expect.stringMatching(/last 24 hours.* refused/) },
    ]);
    await site.sql("UPDATE rate_limits SET expires_at = expires_at - interval '24 hours'");
    expect(await warningsOf(site)).toEqual([]);
  });
});

describe('in the log', () => {
  afterEach(endAll);

  test(
    'are the settings that the stored details of the shop overrule, by name',
    async () => {
      const variables = { DATABASE_URL: await createDatabase(), LOG_LEVEL: 'info' };
      const first = await startProcess(await makeFolder(), { ...variables, ...SHOP });
      const later = await startProcess(await makeFolder(), {
        ...variables,
        BUSINESS_NAME: 'Another Name',
        BUSINESS_PHONE: '(480) 555-0199',
        BUSINESS_EMAIL: SHOP.BUSINESS_EMAIL,
      });
      expect(first.output()).not.toContain('"ignored"');
      const line = later
        .output()
        .split('\n')
        .find((one) => one.includes('"ignored"'));
      expect(JSON.parse(line ?? '')).toMatchObject({
        level: 30,
        ignored: ['BUSINESS_NAME', 'BUSINESS_PHONE'],
      });
      expect(line).not.toMatch(/Another|0199|Saguaro/);
    },
    2 * START_TIMEOUT_MS,
  );

  test(
    'are what the settings lack, at the start, and refused requests, once a minute and without a name',
    async () => {
      const app = await startProcess(await makeFolder(), {
        ...PRODUCTION,
        // This machine, by an address that does not look local.
        DATABASE_URL: (await createDatabase()).replace('127.0.0.1', '0.0.0.0'),
        LOG_LEVEL: 'warn',
        LIMIT_UNDECIDED: '1',
      });
      const lines = () =>
        app
          .output()
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line) => JSON.parse(line) as { level: number; kind?: string; limit?: number });
      await eventually(() => lines().length === 3);
      expect(lines().map(({ level, kind }) => [level, kind])).toEqual([
        [40, 'mail-not-sent'],
        [40, 'placeholder-shop'],
        [40, 'not-encrypted'],
      ]);

      const token = await app.signIn();
      const bookSlot = async (startTime: string, endTime: string) => {
        const slot = { date: '2031-03-04', startTime, endTime };
        const { json } = await app.ask('POST', '/api/admin/schedule', { token, body: slot });
        const visitor = { name: 'Dana Reyes', email: 'dana@example.com', phone: '(480) 555-0100' };
        return app.ask('POST', '/api/appointments', { body: { ...visitor, timeSlotId: json.id } });
      };
      expect((await bookSlot('9:00 AM', '10:00 AM')).status).toBe(201);
      for (const hour of [10, 11]) {
        expect((await bookSlot(`${hour}:00`, `${hour + 1}:00`)).status).toBe(429);
      }
      await eventually(() => lines().length > 3);
      await app.end('SIGTERM');
      expect(lines().slice(3)).toEqual([expect.objectContaining({ level: 40, limit: 1 })]);
      expect(app.output()).not.toMatch(/dana|555-0100/i);
    },
    START_TIMEOUT_MS,
  );
});
