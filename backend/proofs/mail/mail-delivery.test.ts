import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { addSlot, book, decide, VISITOR } from '../../test/support/booking.js';
import { createDatabase, type Site, sql, startSite } from '../../test/support/database/database.js';
import { eventually } from '../../test/support/eventually.js';
import { startMailServer } from '../../test/support/mail/mail-server.js';
import {
  allTold,
  hurry,
  noticeOf,
  only,
  server,
  SHOP,
  site,
  to,
  token,
  useMailSite,
} from '../../test/support/mail/mail-site.js';
import { endAll, makeFolder, START_TIMEOUT_MS, startProcess } from '../../test/support/process.js';
import { slowdown } from '../../test/support/slowdown.js';

useMailSite();

describe('a mail server that is ill', () => {
  test.each(['refusing', 'silent', 'slow'] as const)(
    'is %s: booking answers in its usual time, and every notice arrives exactly once',
    async (mood) => {
      server.mood = mood;
      const before = server.connections;
      const slots: number[] = [];
      for (const hour of [10, 11, 12]) {
        slots.push(await addSlot(site, `${hour}:00`, `${hour + 1}:00`));
      }
      const begun = Date.now();
      for (const [index, slot] of slots.entries()) {
        expect((await book(site, slot, { email: `${mood}-${index}@example.com` })).status).toBe(201);
      }
      // Far less than the five minutes that a silent server may take.
      expect(Date.now() - begun).toBeLessThan(3000 * slowdown());
      await eventually(() => server.connections > before);
      server.mood = mood === 'slow' ? 'slow' : 'well';
      await allTold();
      for (const index of slots.keys()) {
        only(to(`${mood}-${index}@example.com`));
      }
      expect(to(SHOP)).toHaveLength(3);
    },
  );

  const triesOf = (address: string) => server.tries.filter((recipient) => recipient === address).length;

  test('permanently refuses an address: three attempts in an hour, then only on request', async () => {
    server.mood = 'strict';
    const email = 'nobody@example.com';
    const { id } = (await book(site, await addSlot(site), { email })).json;
    const waits = [];
    for (const tries of [1, 2]) {
      await eventually(async () => triesOf(email) === tries && (await waitsOf(id)).length === 1);
      expect(await noticeOf(id)).toMatchObject({ state: 'failed', gaveUpAt: null });
      waits.push(...(await waitsOf(id)));
      await hurry();
    }
    await eventually(async () => (await noticeOf(id)).gaveUpAt !== null);
    expect(await noticeOf(id)).toMatchObject({ state: 'failed', sentAt: null });
    expect(waits).toEqual([600, 3000]);
    expect([triesOf(email), await waitsOf(id)]).toEqual([3, []]);

    const resent = await site.ask('POST', `/api/admin/appointments/${id}/resend`, { token });
    expect(resent.json.notice).toMatchObject({ state: 'queued', failedAt: null, gaveUpAt: null });
    await eventually(async () => triesOf(email) === 4 && (await waitsOf(id))[0] === 600);
    expect(await noticeOf(id)).toMatchObject({ state: 'failed', gaveUpAt: null });
    server.mood = 'well';
    await allTold();
    only(to(email));
    expect(await noticeOf(id)).toMatchObject({ state: 'sent', failedAt: null, gaveUpAt: null });
  });

  test('refuses what is in a mail for good: the next try is ten minutes later', async () => {
    server.mood = 'picky';
    const { id } = (await book(site, await addSlot(site))).json;
    await eventually(async () => (await waitsOf(id))[0] === 600);
  });

  test('an older try does nothing once somebody has asked anew', async () => {
    server.mood = 'strict';
    const email = 'anew@example.com';
    const { id } = (await book(site, await addSlot(site), { email })).json;
    await eventually(async () => (await waitsOf(id))[0] === 600);
    await site.ask('POST', `/api/admin/appointments/${id}/resend`, { token });
    await eventually(() => triesOf(email) === 2);
    await eventually(async () => (await waitsOf(id)).length === 2);
    await site.sql(
      `UPDATE pgboss.job SET start_after = now()
        WHERE name = 'mail' AND state = 'created' AND data ->> 'edition' = '1'`,
    );
    await eventually(async () => (await waitsOf(id)).length === 1);
    await eventually(
      async () =>
        (await site.sql("SELECT FROM pgboss.job WHERE name = 'mail' AND state = 'active'")).length === 0,
    );
    expect(triesOf(email)).toBe(2);
  });

  /** The delay in seconds of each pending job with mail to the client. */
  async function waitsOf(appointmentId: number): Promise<number[]> {
    const jobs = await site.sql<{ wait: number }>(
      `SELECT extract(epoch FROM start_after - created_on)::integer AS wait FROM pgboss.job
        WHERE name = 'mail' AND state IN ('created', 'retry') AND (data ->> 'noticeId')::integer = (
          SELECT id FROM notices WHERE thing = 'appointment' AND thing_id = $1 AND kind = 'appointment-requested')`,
      [appointmentId],
    );
    return jobs.map(({ wait }) => wait);
  }

  test.each(['busy', 'locked'] as const)(
    'is only %s for now: more than three tries, and the mail arrives when it is well',
    async (mood) => {
      server.mood = mood;
      const { id } = (await book(site, await addSlot(site))).json;
      // Only of the client's mail: the shop's has its own schedule.
      const ofClient = `name = 'mail' AND (data ->> 'noticeId')::integer = (
        SELECT id FROM notices WHERE thing = 'appointment' AND thing_id = ${id} AND kind = 'appointment-requested')`;
      await eventually(async () => {
        await site.sql(`UPDATE pgboss.job SET start_after = now() WHERE ${ofClient} AND state = 'retry'`);
        return (await site.sql(`SELECT FROM pgboss.job WHERE ${ofClient} AND retry_count > 2`)).length === 1;
      });
      expect(await noticeOf(id)).toMatchObject({ state: 'failed', gaveUpAt: null });
      server.mood = 'well';
      await allTold();
      only(to(VISITOR.email));
    },
  );

  test('thinks about a mail for long: one copy, whose state says so, and the next mails go out meanwhile', async () => {
    server.mood = 'pensive';
    const { id } = (await book(site, await addSlot(site), { email: 'first@example.com' })).json;
    await eventually(() => to('first@example.com').length === 1);
    server.mood = 'well';
    await book(site, await addSlot(site, '12:00', '13:00'), {
      email: 'second@example.com',
      phone: '4805550102',
    });
    await eventually(() => to('second@example.com').length === 1);
    expect(await noticeOf(id)).toMatchObject({ state: 'unconfirmed', sentAt: null, failedAt: null });
    server.answer();
    await eventually(async () => (await noticeOf(id)).state === 'sent');
    await allTold();
    only(to('first@example.com'));
  });

  test('thinks about a mail for long: the next one about the same visit waits for its answer', async () => {
    server.mood = 'pensive';
    const { id } = (await book(site, await addSlot(site))).json;
    await eventually(() => to(VISITOR.email).length === 1);
    server.mood = 'well';
    await decide(site, token, id, 'confirmed');
    const tried = `SELECT FROM pgboss.job WHERE name = 'mail' AND retry_count > 0 AND (data ->> 'noticeId')::integer = (
      SELECT id FROM notices WHERE kind = 'appointment-confirmed')`;
    await eventually(async () => (await site.sql(tried)).length === 1);
    expect(to(VISITOR.email)).toHaveLength(1);
    expect(await noticeOf(id)).toMatchObject({ kind: 'appointment-confirmed', state: 'queued' });
    server.answer();
    await eventually(() => to(VISITOR.email).length === 2);
    await allTold();
    expect(to(VISITOR.email).map(({ subject }) => subject?.split(/ for |:/)[0])).toEqual([
      'Your request',
      'Your appointment is confirmed',
    ]);
  });

  test('keeps who connects waiting for twelve seconds: each mail needs one connection', async () => {
    server.mood = 'silent';
    const before = server.connections;
    const { id } = (await book(site, await addSlot(site))).json;
    await eventually(() => server.connections > before);
    await delay(12_000);
    expect(await noticeOf(id)).toMatchObject({ state: 'queued' });
    server.mood = 'well';
    await eventually(() => to(VISITOR.email).length === 1 && to(SHOP).length === 1);
    expect(server.connections - before).toBe(2);
  });

  test('goes away with a mail: it is sent once more after an hour, then only on request', async () => {
    server.mood = 'pensive';
    const email = 'perhaps@example.com';
    const { id } = (await book(site, await addSlot(site), { email })).json;
    for (const copies of [1, 2]) {
      await eventually(() => to(email).length === copies);
      await server.stop();
      await server.start();
      await eventually(async () => (await noticeOf(id)).state === 'unconfirmed');
      if (copies === 1) {
        await eventually(async () => (await waitsOf(id))[0] === 3600);
        await hurry();
      }
    }
    await eventually(async () => (await noticeOf(id)).gaveUpAt !== null);
    expect([await waitsOf(id), to(email).length]).toEqual([[], 2]);
    server.mood = 'well';
    expect((await site.ask('POST', `/api/admin/appointments/${id}/resend`, { token })).status).toBe(200);
    await eventually(async () => (await noticeOf(id)).state === 'sent');
    expect(to(email)).toHaveLength(3);
  });

  test.each([
    ['locked', 'account', 'refuses the name or password'],
    ['refusing', 'unreachable', 'can’t be reached'],
  ] as const)(
    'is %s: one mail asks for all, and the dealer reads why none goes out',
    async (mood, _trouble, words) => {
      server.mood = mood;
      const before = server.connections;
      for (const hour of [10, 11]) {
        const id = await addSlot(site, `${hour}:00`, `${hour + 1}:00`);
        await book(site, id, { email: `${mood}${hour}@example.com`, phone: `48055501${hour}` });
      }
      // Four mails wait, and ask again and again.
      await eventually(async () => {
        await site.sql("UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND state = 'retry'");
        const [row] = await site.sql<{ tries: number }>(
          "SELECT sum(retry_count)::integer AS tries FROM pgboss.job WHERE name = 'mail' AND state <> 'completed'",
        );
        return (row?.tries ?? 0) > 10;
      });
      expect(server.connections - before).toBeLessThanOrEqual(2);
      const { json } = await site.ask('GET', '/api/admin/warnings', { token });
      expect(json).toContainEqual({ kind: 'mail-server', message: expect.stringContaining(words) });
      server.mood = 'well';
      await allTold();
      expect((await site.ask('GET', '/api/admin/warnings', { token })).text).not.toContain('mail-server');
    },
  );

  test('takes nothing more from this sender today: its mails are tried on, and no recipient is given up', async () => {
    server.mood = 'limited';
    const { id } = (await book(site, await addSlot(site))).json;
    const warnings = async () => (await site.ask('GET', '/api/admin/warnings', { token })).json;
    for (let round = 0; round < 4; round += 1) {
      await eventually(async () => (await noticeOf(id)).state === 'failed');
      const message = expect.stringContaining('perhaps because of a limit');
      await eventually(
        async () => expect(await warnings()).toContainEqual({ kind: 'mail-server', message }) ?? true,
      );
      await hurry();
    }
    expect(await noticeOf(id)).toMatchObject({ state: 'failed', gaveUpAt: null });
    server.mood = 'well';
    await allTold();
    only(to(VISITOR.email));
  });

  test(
    'is asked at the start, whose line says in words what is wrong',
    async () => {
      const said = async (SMTP_URL: string) =>
        (await startProcess(await makeFolder(), { DATABASE_URL: await createDatabase(), SMTP_URL })).output();
      expect(await said(server.url)).toContain('sent by the server in SMTP_URL');
      expect(await said(server.url.replace('smtp:', 'smtps:'))).toMatch(
        /email NOT sent yet: .*use smtp:\/\//,
      );
      server.mood = 'locked';
      expect(await said(server.url)).toContain(
        'email NOT sent yet: the mail server in SMTP_URL refuses the name or password',
      );
      server.mood = 'silent';
      const slow = await startProcess(await makeFolder(), {
        DATABASE_URL: await createDatabase(),
        SMTP_URL: server.url,
      });
      expect(slow.output()).toContain('the server in SMTP_URL has not answered yet');
      server.mood = 'locked';
      await eventually(() =>
        slow
          .output()
          .includes('email NOT sent yet: the mail server in SMTP_URL refuses the name or password'),
      );
      await endAll();
    },
    5 * START_TIMEOUT_MS,
  );

  test(
    'thinks about a mail while the site stops: the next start does not send it again',
    async () => {
      const folder = await makeFolder();
      const settings = { DATABASE_URL: await createDatabase(), SMTP_URL: server.url };
      const first = await startProcess(folder, settings);
      const body = {
        name: 'Dana',
        email: 'dana@example.com',
        subject: 'A question',
        message: 'Is it still there?',
      };
      server.mood = 'pensive';
      expect((await first.ask('POST', '/api/contact', { body })).status).toBe(201);
      await eventually(() => server.mails.length === 1);
      await first.end('SIGTERM');
      server.mood = 'well';
      await startProcess(folder, settings);
      const told = "SELECT kind FROM notices WHERE state = 'sent'";
      await eventually(async () => (await sql(settings.DATABASE_URL, told)).length === 1);
      await eventually(
        async () =>
          (
            await sql(
              settings.DATABASE_URL,
              "SELECT FROM pgboss.job WHERE name = 'mail' AND state IN ('retry', 'active')",
            )
          ).length === 0,
      );
      expect(server.mails.map(({ to: [who] = [] }) => who?.address).toSorted()).toEqual([
        'dana@example.com',
        'hello@paloverdearms.example',
      ]);
      await endAll();
    },
    3 * START_TIMEOUT_MS,
  );

  test(
    'is told a name that relays accept',
    async () => {
      const app = await startProcess(await makeFolder(), {
        DATABASE_URL: await createDatabase(),
        SMTP_URL: server.url,
        PUBLIC_URL: 'https://shop.example.com',
      });
      const body = {
        name: 'Dana',
        email: 'dana@example.com',
        subject: 'A question',
        message: 'Is it still there?',
      };
      expect((await app.ask('POST', '/api/contact', { body })).status).toBe(201);
      await eventually(() => server.names.includes('shop.example.com'));
      await endAll();
    },
    START_TIMEOUT_MS,
  );

  test('is away for more than three days: the mail has failed for good', async () => {
    server.mood = 'refusing';
    const { id } = (await book(site, await addSlot(site))).json;
    await eventually(async () => (await noticeOf(id)).state === 'failed');
    await eventually(async () => {
      await hurry(', retry_count = retry_limit - 1');
      return (await site.sql("SELECT FROM notices WHERE state = 'given-up'")).length === 2;
    });
    expect((await noticeOf(id)).gaveUpAt).toMatch(/Z$/);
    expect(await noticeOf(id)).toMatchObject({ state: 'failed', sentAt: null });
  });

  test(
    'a process killed while it sends is followed by the next one: every notice arrives, at most one twice',
    async () => {
      const other = await startMailServer();
      const DATABASE_URL = await createDatabase();
      const variables = { DATABASE_URL, SMTP_URL: other.url };
      try {
        const first = await startProcess(await makeFolder(), variables);
        // The server has the mail but has not confirmed it yet: the worst moment to be killed.
        other.mood = 'slow';
        for (const number of [1, 2, 3]) {
          const { status } = await first.ask('POST', '/api/contact', {
            body: {
              name: 'Dana Reyes',
              email: 'dana@example.com',
              subject: `Message ${number}`,
              message: 'Is it still there?',
            },
          });
          expect(status).toBe(201);
        }
        await eventually(() => other.mails.length > 0);
        await first.end('SIGKILL');
        const before = other.mails.length;
        // As if a minute had passed.
        await sql(
          DATABASE_URL,
          `UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' WHERE state = 'active';
           UPDATE pgboss.queue SET monitor_on = now() - interval '1 minute'`,
        );

        await startProcess(await makeFolder(), variables);
        await eventually(async () => {
          const [row] = await sql<{ waiting: number }>(
            DATABASE_URL,
            "SELECT count(*)::integer AS waiting FROM notices WHERE state <> 'sent'",
          );
          return row?.waiting === 0;
        }, 90_000);
        const subjects = other.mails.map(({ subject }) => subject);
        // Three to the shop, and one receipt.
        expect(new Set(subjects).size).toBe(4);
        expect(other.mails.length - 4).toBeLessThanOrEqual(1);
        // The duplicate can be recognized.
        expect(new Set(other.mails.map(({ messageId }) => messageId)).size).toBe(4);
        expect(before).toBeGreaterThan(0);
      } finally {
        await endAll();
        await other.close();
      }
    },
    3 * START_TIMEOUT_MS,
  );
});

test('with requireTLS=true a mail server that offers no TLS is told nothing', async () => {
  const careful = await startSite({ SMTP_URL: `${server.url}?requireTLS=true` });
  try {
    const before = server.connections;
    await book(careful, await addSlot(careful));
    const carefulToken = await careful.signIn();
    await eventually(async () => {
      const { json } = await careful.ask('GET', '/api/admin/appointments', { token: carefulToken });
      return json[0].notice.state === 'failed';
    });
    expect(server.connections).toBeGreaterThan(before);
    expect(server.mails).toEqual([]);
  } finally {
    await careful.close();
  }
});

test('a mail that is being sent while the queue is counted holds up no other', async () => {
  const variables = { DATABASE_URL: await createDatabase(), SMTP_URL: server.url };
  await (await startSite(variables)).close();
  // This is what pg-boss's count of the queue then notes.
  await sql(
    variables.DATABASE_URL,
    "UPDATE pgboss.queue SET singletons_active = '{NULL}' WHERE name = 'mail'",
  );
  const other = await startSite(variables);
  try {
    const email = 'unhindered@example.com';
    expect((await book(other, await addSlot(other), { email })).status).toBe(201);
    await eventually(() => to(email).length === 1, 15_000);
  } finally {
    await other.close();
  }
});

test('without SMTP_URL mails are files in the outbox that only we can read', async () => {
  const quiet = await startSite();
  try {
    const { id } = (await book(quiet, await addSlot(quiet))).json;
    await allTold(quiet);
    const folder = join(quiet.config.dataDir, 'outbox');
    const files = await readdir(folder);
    expect(files.filter((file) => file.endsWith('.eml'))).toHaveLength(2);
    const file = join(folder, files.find((name) => name.startsWith('appointment-requested')) as string);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const mail = await PostalMime.parse(await readFile(file));
    expect(mail.to?.[0]).toEqual({ name: VISITOR.name, address: VISITOR.email });

    expect((await quiet.ask('GET', '/api/business')).json.sendsEmail).toBe(false);
    const quietToken = await quiet.signIn();
    const { json } = await quiet.ask('GET', '/api/admin/appointments', { token: quietToken });
    expect(json).toMatchObject([{ id, notice: { state: 'outbox', sentAt: expect.stringMatching(/Z$/) } }]);
    expect(await privacyOf(quiet)).not.toContain('also reaches us by email');
  } finally {
    await quiet.close();
  }

  // Configuring a mail server later does not change the fate of earlier mail.
  const later = await startSite({ DATABASE_URL: quiet.databaseUrl, SMTP_URL: server.url });
  try {
    const { json } = await later.ask('GET', '/api/admin/appointments', { token: await later.signIn() });
    expect(json).toMatchObject([{ notice: { state: 'outbox' } }]);
    expect((await later.ask('GET', '/api/business')).json.sendsEmail).toBe(true);
    expect(await privacyOf(later)).toContain('also reaches us by email');
  } finally {
    await later.close();
  }
});

const privacyOf = async (on: Site) =>
  (await on.ask('GET', '/privacy')).text.replace(/<[^>]+>|\s+/g, ' ').replace(/ +/g, ' ');
