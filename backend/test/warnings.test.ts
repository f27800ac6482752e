import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addSlot, book, cancelMany } from './setup/booking.js';
import { createDatabase, startSite, type Site } from './setup/database.js';
import { eventually } from './setup/mail-server.js';
import { endAll, makeFolder, START_TIMEOUT_MS, startProcess } from './setup/process.js';

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
      message: expect.stringContaining('BUSINESS_NAME, BUSINESS_STREET, BUSINESS_PHONE, and BUSINESS_EMAIL'),
    });
  });

  test('one placeholder is enough', async () => {
    site = await startSite({ ...PRODUCTION, ...SHOP, BUSINESS_PHONE: '' });
    expect(await warningsOf(site)).toEqual([
      { kind: 'placeholder-shop', message: expect.stringMatching(/Set BUSINESS_PHONE\.$/) },
    ]);
  });

  test('a site that is set up has nothing to warn of', async () => {
    site = await startSite({ ...PRODUCTION, ...SHOP });
    expect(await warningsOf(site)).toEqual([]);
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
        DATABASE_URL: await createDatabase(),
        LOG_LEVEL: 'warn',
        LIMIT_UNDECIDED: '1',
      });
      const lines = () =>
        app
          .output()
          .split('\n')
          .filter((line) => line.startsWith('{'))
          .map((line) => JSON.parse(line) as { level: number; kind?: string; limit?: number });
      await eventually(() => lines().length === 2);
      expect(lines().map(({ level, kind }) => [level, kind])).toEqual([
        [40, 'mail-not-sent'],
        [40, 'placeholder-shop'],
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
      await eventually(() => lines().length > 2);
      await app.end('SIGTERM');
      expect(lines().slice(2)).toEqual([expect.objectContaining({ level: 40, limit: 1 })]);
      expect(app.output()).not.toMatch(/dana|555-0100/i);
    },
    START_TIMEOUT_MS,
  );
});
