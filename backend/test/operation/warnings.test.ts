import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { loadConfig } from '../../src/config/config.js';
import { connectionWarnings } from '../../src/warnings/connection-warnings.js';
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
    expect(mail).toEqual({ kind: 'mail-not-sent', message: expect.stringMatching(/outbox.*SMTP_URL/s) });
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
    { DATABASE_URL: 'postgres://shop:hunter2@db/shop', SMTP_URL: 'smtp://mailpit:1025' },
    { DATABASE_URL: 'postgres://shop:hunter2@[::1]:5432/shop', SMTP_URL: 'smtp://127.0.0.1' },
    { DATABASE_URL: 'postgres:///shop?host=/run/postgresql', SMTP_URL: 'smtp://localhost' },
    { SMTP_URL: `${MAIL}?requireTLS=true`, ...S3, S3_ENDPOINT: 'https://s3.example.com' },
    { SMTP_URL: 'smtps://shop:hunter2@mail.example.com', ...S3 },
    { ...S3, S3_ENDPOINT: 'http://minio:9000' },
  ])('%j are encrypted or stay within a private network', (variables) => {
    expect(connectionWarnings(loadConfig({ ...PRODUCTION, ...variables }))).toEqual([]);
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
