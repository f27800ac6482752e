import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { restoreBackup } from '../../src/backup/restore.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { migrate } from '../../src/database/migrate.js';
import { ENTITIES } from '../../src/entities.js';
import { FolderStore } from '../../src/uploads/store/folder-store.js';
import { addClock } from '../support/clock.js';
import { createDatabase, type Site, sql, startSite } from '../support/database/database.js';
import {
  countRows,
  readThen,
  RELEASES,
  restoreDump,
  type Then,
  unpackBackup,
} from '../support/database/old-releases.js';
import { totp } from '../support/totp.js';

interface Service {
  id: number;
  name: string;
  active: boolean;
  mobile: boolean;
}

/** Tables whose rows an upgrade drops on purpose: links whose maker is not known, and counts that are made on demand now. */
const DROPPED = ['invites', 'shelf_counts'];

/** What differs on purpose. */
const MEANT = {
  database: [
    // A client may change a visit until the latest time at which the shop wants to know of it, whoever moved it last.
    /^\/api\/visits\/[\w-]+\.changeUntil:/,
    // By the sign-ins of this test.
    /^\/api\/admin\/users\[[01]\]\.lastSeenAt:/,
  ],
  // A restore goes on with higher numbers than the lost shop may have given out since. Refused networks are let in after a day.
  backup: [/\.version: \d+ became \d{5,}$/, /^\/api\/admin\/networks\.refused/],
};

/** Statements TypeORM would run to make the tables match the entities. */
async function drift(url: string): Promise<string[]> {
  const source = await new DataSource(dataSourceOptions(url, { entities: ENTITIES })).initialize();
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  await source.destroy();
  return upQueries.map(({ query }) => query);
}

/** Where an answer of today has lost or changed what the older one had; what is new in it does not count. */
function changes(then: unknown, now: unknown, at: string): string[] {
  if (Array.isArray(then) && Array.isArray(now)) {
    const lengths = then.length === now.length ? [] : [`${at}: ${then.length} became ${now.length}`];
    return [...lengths, ...then.flatMap((each, index) => changes(each, now[index], `${at}[${index}]`))];
  }
  if (then !== null && now !== null && typeof then === 'object' && typeof now === 'object') {
    return Object.entries(then).flatMap(([name, value]) =>
      changes(value, (now as Record<string, unknown>)[name], `${at}.${name}`),
    );
  }
  return then === now ? [] : [`${at}: ${JSON.stringify(then)} became ${JSON.stringify(now)}`];
}

/** The time goes on as it was then, whatever the machine's clock says. */
async function startThen(url: string, then: Then, uploads: string): Promise<Site> {
  await addClock(url, then.taken);
  // Jobs alone go by the machine's clock: what was not due then is not due now.
  await sql(url, 'UPDATE pgboss.job SET start_after = start_after + (pg_catalog.now() - $1::timestamptz)', [
    then.taken,
  ]);
  return startSite({ DATABASE_URL: url, UPLOADS_DIR: uploads, JWT_SECRET: then.jwtSecret });
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'by-appointment-upgrade-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(RELEASES)('of the build %s', (release) => {
  let then: Then;
  let backup: string;
  beforeAll(async () => {
    [then, backup] = await Promise.all([readThen(release), unpackBackup(release, folder)]);
  });

  let site: Site;
  let token: string;
  const signIn = async (name: string, more: object = {}) =>
    site.ask('POST', '/api/login', { body: { username: name, password: then.users[name], ...more } });
  /** What it answers now, without what this test has done. */
  const answer = async (path: string): Promise<unknown> => {
    const { json } = await site.ask('GET', path, path.startsWith('/api/admin/') ? { token } : {});
    if (path !== '/api/admin/audit') {
      return json;
    }
    const [newest] = then.answers[path] as { id: number }[];
    return (json as { id: number }[]).filter(({ id }) => id <= (newest?.id ?? 0)).slice(0, 30);
  };
  const available = () => answer('/api/schedule/available');

  function expectEverything(meant: RegExp[]): void {
    test('lets in who knows the old password', async () => {
      const { status, json } = await signIn('dealer');
      expect(status).toBe(200);
      token = json.token;
    });

    if (release === 'd2cbe091') {
      test('lets in a user with the code of an authenticator app or one from paper, and not without', async () => {
        const codes = [totp(then.totp ?? '', Date.now()), ...(then.recovery ?? [])];
        expect((await signIn('Marcus')).status).not.toBe(200);
        expect((await signIn('Marcus', { code: codes[0] })).status).toBe(200);
        expect((await signIn('Marcus', { code: codes[1] })).status).toBe(200);
      });
    }

    test('answers what it answered', async () => {
      const lost: string[] = [];
      for (const [path, before] of Object.entries(then.answers)) {
        lost.push(...changes(before, await answer(path), path));
      }
      expect(lost.filter((change) => !meant.some((pattern) => pattern.test(change)))).toEqual([]);
    });

    test('shows every picture that it showed', async () => {
      expect(then.pictures.length).toBeGreaterThan(5);
      for (const path of then.pictures) {
        const { status, headers } = await site.ask('GET', path);
        expect([path, status, headers['content-type']]).toEqual([path, 200, 'image/webp']);
      }
    });
  }

  describe('a database', () => {
    let missing: string[];
    let before: Record<string, number>;
    beforeAll(async () => {
      const url = await restoreDump(release);
      before = await countRows(url);
      expect(await migrate(url, () => undefined)).toBeGreaterThan(5);
      missing = await drift(url);
      site = await startThen(url, then, join(backup, 'uploads'));
    });
    afterAll(() => site.close());

    test('has the tables of a new one', () => {
      expect(missing).toEqual([]);
    });

    test('has every row of every table', async () => {
      const now = await countRows(site.databaseUrl);
      expect(Object.keys(before).length).toBeGreaterThan(8);
      for (const table of DROPPED) {
        delete before[table];
      }
      expect(now).toMatchObject(before);
    });

    expectEverything(MEANT.database);

    test('opens no link to choose a password, and the calendar feed as before', async () => {
      const { openInvite = 'x'.repeat(43), feed } = then.links;
      expect((await site.ask('GET', `/api/invites/${openInvite}`)).status).toBe(404);
      if (feed) {
        const { status, text } = await site.ask('GET', feed);
        expect([status, text.includes('Client 0 Reyes')]).toEqual([200, true]);
      }
    });

    if (release !== 'd2cbe091') {
      test('has bookings with no time around them, and services without a duration, which offer the same times', async () => {
        const services = (await answer('/api/admin/services')) as Service[];
        expect(services.length).toBeGreaterThanOrEqual(5);
        expect(services).toEqual(
          services.map(() => expect.objectContaining({ durationMinutes: null, bufferMinutes: 0 })),
        );
        const mobile = new Map(services.map((service) => [service.name, service.mobile]));
        const appointments = (await answer('/api/admin/appointments')) as { serviceType: string }[];
        expect(appointments).toEqual(
          appointments.map(({ serviceType }) =>
            expect.objectContaining({
              bufferMinutes: 0,
              place: null,
              mobile: mobile.get(serviceType) ?? false,
            }),
          ),
        );
        for (const { id } of services.filter(({ active }) => active)) {
          const path = `/api/schedule/available?service=${id}`;
          expect(changes(await available(), await answer(path), path)).toEqual([]);
        }
      });
    }

    test('books what it offers, and nothing that was taken', async () => {
      const [{ serviceType }] = (await answer('/api/admin/appointments')) as [{ serviceType: string }];
      const book = async (timeSlotId: number, from = '203.0.113.9') => {
        const client = { name: 'Client Nine', email: 'nine@example.com', phone: '(480) 555-0119' };
        return (
          await site.ask('POST', '/api/appointments', { body: { ...client, serviceType, timeSlotId }, from })
        ).status;
      };
      const [taken] = await site.sql<{ id: number }>(
        "SELECT time_slot_id AS id FROM appointments WHERE status = 'confirmed' ORDER BY id LIMIT 1",
      );
      expect(await book(taken?.id ?? 0)).toBe(409);
      const [first, ...others] = (await available()) as { id: number }[];
      if (release === 'd2cbe091') {
        // The dealer had refused the network that everybody came from.
        expect(await book(first?.id ?? 0, '127.0.0.1')).toBe(429);
      }
      expect(await book(first?.id ?? 0)).toBe(201);
      expect(await available()).toEqual(others);
    });
  });

  describe('a backup', () => {
    beforeAll(async () => {
      const url = await createDatabase('template1');
      const uploads = join(folder, `${release}-restored`);
      await restoreBackup(url, new FolderStore(uploads), backup);
      site = await startThen(url, then, uploads);
    });
    afterAll(() => site.close());

    expectEverything([...MEANT.database, ...MEANT.backup]);
  });
});
