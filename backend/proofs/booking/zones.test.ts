import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createDatabaseWithClock, setClock } from '../../test/support/clock.js';
import { createDatabase, type Site, sql, startSite } from '../../test/support/database/database.js';
import { endAll, makeFolder, START_TIMEOUT_MS, startProcess } from '../../test/support/process.js';
import { addSlot, book, DAY, emptyCalendar } from '../../test/support/booking.js';
import { eventually } from '../../test/support/eventually.js';

/** None, the earliest, and a late one that changes its clocks. */
const ZONES = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'];

describe('the built product', () => {
  afterAll(endAll);

  test(
    'answers the same bytes under every time zone',
    async () => {
      const DATABASE_URL = await createDatabase();
      const apps = await Promise.all(
        ZONES.map(async (TZ) =>
          startProcess(await makeFolder(), {
            TZ,
            DATABASE_URL,
            JWT_SECRET: 'one secret for all of these processes',
          }),
        ),
      );
      const [first] = apps as [(typeof apps)[number]];
      const token = await first.signIn();
      const days = { from: '2031-03-01', to: '2031-04-10', weekdays: [0, 1, 2, 3, 4, 5, 6] };
      const times = { firstStart: '9:00 AM', lastEnd: '6:00 PM', lengthMinutes: 30, gapMinutes: 0 };
      const { json } = await first.ask('POST', '/api/admin/schedule/bulk', {
        token,
        body: { ...days, ...times },
      });
      expect(json.created).toBe(41 * 18);
      // Slots around now, some of which have begun, and some of which are booked.
      await sql(
        DATABASE_URL,
        `INSERT INTO available_time_slots (date, start_time, end_time)
         SELECT current_date + day, time '09:00' + hour * interval '1 hour', time '10:00' + hour * interval '1 hour'
           FROM generate_series(-3, 3) AS day, generate_series(0, 8) AS hour`,
      );
      for (const [index, app] of apps.entries()) {
        const body = {
          name: 'Dana Reyes',
          email: 'd@example.com',
          phone: '(480) 555-0100',
          timeSlotId: 10 + index,
        };
        const { status, json: receipt } = await app.ask('POST', '/api/appointments', { body });
        expect([status, receipt.message, receipt.date]).toEqual([201, undefined, '2031-03-01']);
      }
      for (const path of ['/api/schedule/available', '/api/admin/schedule', '/api/admin/appointments']) {
        // Waits until the mails are written and all copies have heard of the bookings.
        await eventually(async () => {
          const texts = await Promise.all(
            apps.map(async (app) => (await app.ask('GET', path, { token })).text),
          );
          expect(texts[0]?.length).toBeGreaterThan(100);
          return new Set(texts).size === 1;
        });
      }
    },
    2 * START_TIMEOUT_MS,
  );
});

describe("the business's clock", () => {
  let site: Site;
  let token: string;

  beforeAll(async () => {
    const databaseUrl = await createDatabaseWithClock();
    await sql(databaseUrl, 'ALTER TABLE available_time_slots DROP CONSTRAINT ck_available_time_slots_grid');
    site = await startSite({
      DATABASE_URL: databaseUrl,
      BUSINESS_TIME_ZONE: 'America/Phoenix',
    });
    token = await site.signIn();
  });
  beforeEach(() => emptyCalendar(site));
  afterAll(() => site.close());

  const available = async () =>
    (await site.ask('GET', '/api/schedule/available')).json.map(
      ({ date, startTime }: { date: string; startTime: string }) => `${date} ${startTime}`,
    );
  const create = async (date: string, startTime: string, endTime: string) => {
    const { status, json } = await site.ask('POST', '/api/admin/schedule', {
      token,
      body: { date, startTime, endTime },
    });
    return [status, json.message];
  };

  // The grid is 9 to 6; this database drops its constraint to allow slots on both sides of midnight.
  test('starts the next day at midnight in Phoenix, 07:00 UTC in summer and winter', async () => {
    for (const [today, tomorrow] of [
      ['2031-01-14', '2031-01-15'],
      ['2031-07-14', '2031-07-15'],
    ] as const) {
      await emptyCalendar(site);
      const last = await addSlot(site, '23:59', '23:59:30', today);
      const first = await addSlot(site, '00:00', '00:30', tomorrow);
      await addSlot(site, '09:00', '10:00', tomorrow);
      await setClock(site, `${tomorrow}T06:58:59Z`);
      expect(await available()).toEqual([`${today} 11:59 PM`, `${tomorrow} 12:00 AM`, `${tomorrow} 9:00 AM`]);
      await setClock(site, `${tomorrow}T06:59:59Z`);
      expect(await available()).toEqual([`${tomorrow} 12:00 AM`, `${tomorrow} 9:00 AM`]);
      expect((await book(site, last)).status).toBe(409);
      await setClock(site, `${tomorrow}T07:00:00Z`);
      expect(await available()).toEqual([`${tomorrow} 9:00 AM`]);
      expect((await book(site, first)).status).toBe(409);
    }
  });

  test('lets a slot of today be created and booked until it starts, not a second longer', async () => {
    // 8:59:59 AM in Phoenix: the same day is over in Kiritimati and just beginning in Honolulu.
    await setClock(site, `${DAY}T15:59:59Z`);
    expect(await create(DAY, '9:00 AM', '9:30 AM')).toEqual([201, undefined]);
    await setClock(site, `${DAY}T16:00:00Z`);
    expect(await available()).toEqual([]);
    expect(await create(DAY, '9:00 AM', '9:30 AM')).toEqual([400, 'This time has already passed.']);
    expect(await create('2031-03-03', '5:30 PM', '6:00 PM')).toEqual([400, 'This time has already passed.']);
    expect(await create(DAY, '9:30 AM', '10:00 AM')).toEqual([201, undefined]);
    expect(await available()).toEqual([`${DAY} 9:30 AM`]);
    const [slot] = (await site.ask('GET', '/api/schedule/available')).json;
    await setClock(site, `${DAY}T16:29:59Z`);
    expect((await book(site, slot.id)).status).toBe(201);
  });

  test('skips what is past when many slots are created', async () => {
    // 1:00 PM in Phoenix.
    await setClock(site, `${DAY}T20:00:00Z`);
    const body = {
      ...{ from: '2031-03-03', to: '2031-03-05', weekdays: [1, 2, 3], firstStart: '9:00 AM' },
      ...{ lastEnd: '6:00 PM', lengthMinutes: 60, gapMinutes: 0 },
    };
    const { json } = await site.ask('POST', '/api/admin/schedule/bulk', { token, body });
    expect(json.created).toBe(4 + 9);
    expect((await available()).slice(0, 5)).toEqual([
      ...['2:00 PM', '3:00 PM', '4:00 PM', '5:00 PM'].map((time) => `${DAY} ${time}`),
      '2031-03-05 9:00 AM',
    ]);
  });
});
