import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { addSlot, book, cancelMany, DAY, emptyCalendar, tally } from '../support/booking.js';
import { createDatabase, startSite, type Answer, type Site } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';

let site: Site;
/** Another copy on the same database, with a different environment by now. */
let twin: Site;
let token: string;

beforeAll(async () => {
  const DATABASE_URL = await createDatabase();
  const variables = { DATABASE_URL, PUBLIC_URL: 'https://shop.example', BUSINESS_NAME: 'First & Sons' };
  twin = await startSite({ ...variables, BUSINESS_PHONE: '(480) 555-0111' });
  // Started last: passport keeps one strategy per process, that of the site started last.
  site = await startSite({ ...variables, BUSINESS_NAME: 'Never', BUSINESS_PHONE: '(480) 555-0122' });
  token = await site.signIn();
});
beforeEach(async () => {
  await site.sql('DELETE FROM audit_entries');
});
afterAll(() => Promise.all([twin.close(), site.close()]));

const ask = (method: string, path: string, body?: object) =>
  site.ask(method, `/api/admin/${path}`, { token, ...(body && { body }) });
const audited = () => site.sql('SELECT action, thing_id AS id FROM audit_entries ORDER BY audit_entries.id');

/** Within a second, the promise to visitors of any copy. */
const soon = <T>(check: () => Promise<T>) => eventually(check);

describe('services', () => {
  interface Row {
    id: number;
    name: string;
    version: number;
    [key: string]: unknown;
  }
  const FIRST = ['Purchase consultation', 'Firearm transfer', 'Live Scan / EFT', 'Mobile CCW class', 'Other'];
  const REPAIR = {
    name: 'Gunsmithing',
    description: 'We mend it.\nAnything but optics',
    durationText: 'An hour',
    durationMinutes: 60,
    bufferMinutes: 15,
    priceText: 'From $80\nParts not included.',
    checklist: ['Your ID', 'The firearm, unloaded and in a case'],
    mobile: false,
    active: true,
  };

  const offered = async (at = site): Promise<Row[]> => (await at.ask('GET', '/api/services')).json;
  const names = (rows: Row[]) => rows.map(({ name }) => name);
  const all = async (): Promise<Row[]> => (await ask('GET', 'services')).json;
  const add = async (fields: object = {}): Promise<Row> => {
    const { status, json } = await ask('POST', 'services', { ...REPAIR, ...fields });
    expect(status).toBe(201);
    return json;
  };
  const put = (id: number, fields: object) => ask('PUT', `services/${id}`, fields);
  const remove = async (id: number) => (await ask('DELETE', `services/${id}`)).status;
  const bookFor = async (fields: object): Promise<Answer> => book(site, await addSlot(site), fields);

  /** The first five, as they are initially. */
  let five: Row[];
  beforeAll(async () => {
    five = await all();
  });
  beforeEach(async () => {
    await emptyCalendar(site);
    await site.sql('DELETE FROM services WHERE id <> ALL ($1)', [five.map(({ id }) => id)]);
    await site.sql('UPDATE services SET active = true');
    await ask('PUT', 'services/order', { ids: five.map(({ id }) => id) });
    await site.sql('DELETE FROM audit_entries');
  });

  test('are five in the beginning, whatever starts later, and visitors get all keys', async () => {
    expect(names(five)).toEqual(FIRST);
    expect(await offered()).toEqual(five);
    expect(five.filter(({ mobile }) => mobile).map(({ name }) => name)).toEqual(FIRST.slice(2, 4));
    expect(five[3]).toEqual({
      id: expect.any(Number),
      name: 'Mobile CCW class',
      description: expect.stringContaining('Fingerprinting included'),
      durationText: expect.any(String),
      durationMinutes: null,
      bufferMinutes: 0,
      priceText: expect.stringMatching(/^Starting at \$160/),
      checklist: expect.arrayContaining(['A government-issued photo ID']),
      mobile: true,
      active: true,
      version: 1,
    });
  });

  test('are added last, changed by what is given, and shown by every copy within a second', async () => {
    await offered(twin);
    const added = await add();
    expect(added).toEqual({ ...REPAIR, id: added.id, version: 1 });
    expect(names(await offered())).toEqual([...FIRST, 'Gunsmithing']);
    await soon(async () => (await offered(twin)).length === 6);
    const { status, json } = await put(added.id, { priceText: 'From $90', version: 1 });
    expect([status, json]).toEqual([200, { ...added, priceText: 'From $90', version: 2 }]);
    await soon(async () => (await offered(twin))[5]?.['priceText'] === 'From $90');
    await put(added.id, { active: false });
    expect(names(await offered())).toEqual(FIRST);
    expect((await all()).at(-1)).toMatchObject({ id: added.id, active: false, version: 3 });
    expect(await audited()).toEqual(
      ['create', 'update', 'update'].map((word) => ({ action: `service.${word}`, id: String(added.id) })),
    );
  });

  test('can be added by name alone', async () => {
    expect(
      await add({ ...Object.fromEntries(Object.keys(REPAIR).map((key) => [key, undefined])), name: 'Bare' }),
    ).toEqual({
      ...{ id: expect.any(Number), name: 'Bare', description: '', durationText: '', priceText: '' },
      ...{ durationMinutes: null, bufferMinutes: 0 },
      ...{ checklist: [], mobile: false, active: true, version: 1 },
    });
  });

  test('are not changed on a stale version, and nothing is noted where nothing changes', async () => {
    const { id, ...fields } = await add();
    await put(id, { mobile: true });
    expect((await put(id, { mobile: false, version: 1 })).status).toBe(409);
    await site.sql('DELETE FROM audit_entries');
    const { status, json } = await put(id, { ...fields, mobile: true, version: 2 });
    expect([status, json.version]).toEqual([200, 2]);
    expect((await put(id, {})).json).toEqual(json);
    expect(await audited()).toEqual([]);
    expect((await put(4711, { mobile: true })).status).toBe(404);
    expect(await remove(4711)).toBe(404);
  });

  test('have unique names, ignoring case, even when created concurrently', async () => {
    const same = await Promise.all(
      Array.from({ length: 2 }, () => ask('POST', 'services', { name: 'Appraisal' })),
    );
    expect(tally(same)).toEqual({ 201: 1, 409: 1 });
    const taken = await ask('POST', 'services', { name: ' APPRAISAL ' });
    expect([taken.status, taken.json]).toEqual([
      409,
      { statusCode: 409, error: 'Conflict', message: 'There’s already a service with this name.' },
    ]);
    expect((await put(five[0]?.id as number, { name: 'appraisal' })).status).toBe(409);
    expect((await all()).filter(({ name }) => name === 'Appraisal')).toHaveLength(1);
  });

  test('have limits, each with its text', async () => {
    const { status, json } = await ask('POST', 'services', {
      name: 'x',
      description: 'x'.repeat(2001),
      durationText: 'x'.repeat(201),
      priceText: 5,
      checklist: ['Fine', ' '],
      mobile: 'yes',
      active: null,
    });
    const checklist = 'Checklist must be a list of at most 20 lines of 1 to 200 characters';
    expect([status, json.fields]).toEqual([
      400,
      {
        name: 'Name must be at least 2 characters',
        description: 'Description must be at most 2000 characters',
        durationText: 'Duration must be at most 200 characters',
        priceText: 'Price text must be a text',
        checklist,
        mobile: 'Mobile must be true or false',
        active: 'Active must be true or false',
      },
    ]);
    for (const wrong of [{}, 'ID', [5], ['x'.repeat(201)], ['a\nb'], Array.from({ length: 21 }, () => 'x')]) {
      const answer = await put(five[0]?.id as number, { checklist: wrong });
      expect([wrong, answer.json.fields]).toEqual([wrong, { checklist }]);
    }
    expect((await put(five[0]?.id as number, { name: 'Two\nlines' })).status).toBe(400);
    expect((await put(five[0]?.id as number, { name: 'x'.repeat(201) })).status).toBe(400);
  });

  test('are reordered by a list that contains each id once', async () => {
    await offered(twin);
    const ids = five.map(({ id }) => id);
    const turned = ids.toReversed();
    const { status, json } = await ask('PUT', 'services/order', { ids: turned });
    expect([status, names(json)]).toEqual([200, FIRST.toReversed()]);
    await soon(async () => names(await offered(twin))[0] === 'Other');
    expect((await bookFor({})).status).toBe(201);
    expect(await site.sql('SELECT service_type FROM appointments')).toEqual([{ service_type: 'Other' }]);
    await ask('PUT', 'services/order', { ids: turned });
    expect(await audited()).toEqual([{ action: 'service.order', id: null }]);
    for (const wrong of [
      [],
      turned.slice(1),
      [...turned, 4711],
      [...turned.slice(1), turned[1]],
      'all',
      undefined,
    ]) {
      const answer = await ask('PUT', 'services/order', { ids: wrong });
      expect([wrong, answer.status, answer.json.fields]).toEqual([
        wrong,
        400,
        { ids: 'Please list each service once' },
      ]);
    }
    expect(names(await all())).toEqual(FIRST.toReversed());
  });

  test('are booked by name, or the first active one without', async () => {
    expect((await bookFor({ serviceType: 'Live Scan / EFT' })).status).toBe(201);
    await emptyCalendar(site);
    await put(five[0]?.id as number, { active: false });
    expect((await bookFor({})).status).toBe(201);
    expect(await site.sql('SELECT service_type FROM appointments')).toEqual([
      { service_type: 'Firearm transfer' },
    ]);
    for (const serviceType of ['Purchase consultation', 'Haircut', 'other', '', null, 5, 'x'.repeat(201)]) {
      await emptyCalendar(site);
      const { status, json } = await bookFor({ serviceType });
      expect([serviceType, status, json.fields]).toEqual([
        serviceType,
        400,
        { serviceType: 'Please select a service' },
      ]);
    }
    await emptyCalendar(site);
    await site.sql('UPDATE services SET active = false');
    expect((await bookFor({})).json.fields).toEqual({ serviceType: 'Please select a service' });
  });

  test('leave their name with what was booked, and stay while an appointment is to come', async () => {
    const { id } = await add();
    const appointment = (await bookFor({ serviceType: 'Gunsmithing' })).json.id as number;
    await put(id, { name: 'Repairs' });
    expect((await ask('GET', 'appointments')).json[0].serviceType).toBe('Gunsmithing');
    expect((await ask('GET', 'schedule')).json[0].appointment.serviceType).toBe('Gunsmithing');
    const refused = await ask('DELETE', `services/${id}`);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This service has upcoming appointments. Deactivate it instead: they stay, and no one else can book it.',
    ]);
    await cancelMany(site, token, [appointment]);
    expect(await remove(id)).toBe(204);
    expect((await ask('GET', 'appointments')).json[0].serviceType).toBe('Gunsmithing');
    expect((await audited()).at(-1)).toEqual({ action: 'service.delete', id: String(id) });
  });

  test('do not keep those of appointments that are over', async () => {
    const { id } = await add();
    await bookFor({ serviceType: 'Gunsmithing' });
    await site.sql("UPDATE appointments SET preferred_date = '2020-03-03'");
    expect(await remove(id)).toBe(204);
  });

  test('deleted during a booking: either the deletion fails or the booking does', async () => {
    const { id } = await add();
    const slots = await site.sql<{ id: number }>(
      `INSERT INTO available_time_slots (date, start_time, end_time)
       SELECT date '${DAY}' + n, '10:00', '11:00' FROM generate_series(1, 5) AS n RETURNING id`,
    );
    const [booked, gone] = await Promise.all([
      Promise.all(slots.map((slot) => book(site, slot.id, { serviceType: 'Gunsmithing' }))),
      remove(id),
    ]);
    const counts = tally(booked);
    expect([...Object.keys(counts)].every((status) => ['201', '400'].includes(status))).toBe(true);
    expect(gone).toBe(counts[201] ? 409 : 204);
    const kept = await site.sql('SELECT FROM appointments WHERE service_id IS NULL');
    expect(kept).toEqual([]);
  });
});

describe('settings', () => {
  const HOURS = [{ days: 'Tuesday to Saturday', hours: '9:00 AM to 5:00 PM' }];
  const BUSINESS = {
    name: 'Saguaro "Fine" Arms',
    street: '1 Main Street',
    city: 'Tucson, AZ 85701',
    phone: '(520) 555-0177',
    email: 'desk@saguaro.example',
  };

  const get = async () => (await ask('GET', 'settings')).json;
  const put = (fields: object) => ask('PUT', 'settings', fields);
  const shown = async (at = site) => (await at.ask('GET', '/api/business')).json;

  beforeEach(async () => {
    await site.sql(
      `UPDATE shop_settings SET name = 'First & Sons', phone = '(480) 555-0111', banner = NULL, transfer_fee = NULL`,
    );
  });

  test('are what the environment of the first start said', async () => {
    expect(await get()).toEqual({
      business: { ...site.config.firstShop, name: 'First & Sons', phone: '(480) 555-0111' },
      hours: [
        { days: 'Monday to Friday', hours: '10:00 AM to 6:00 PM' },
        { days: 'Saturday', hours: 'By appointment' },
        { days: 'Sunday', hours: 'Closed' },
      ],
      banner: null,
      transferFee: null,
      licence: null,
      notices: [{ category: 'Night Vision', text: expect.stringContaining('export control') }],
      askAfterVisit: false,
      version: expect.any(Number),
    });
  });

  test('are changed by what is given, down to a single detail', async () => {
    const before = await get();
    const { status, json } = await put({ business: { phone: BUSINESS.phone }, version: before.version });
    const version = before.version + 1;
    expect([status, json]).toEqual([
      200,
      { ...before, business: { ...before.business, phone: BUSINESS.phone }, version },
    ]);
    expect((await put({ banner: 'Closed for inventory', transferFee: 4500 })).json).toEqual({
      ...json,
      banner: 'Closed for inventory',
      transferFee: 4500,
      version: version + 1,
    });
    expect((await put({ banner: null, transferFee: null })).json).toMatchObject({
      banner: null,
      transferFee: null,
    });
    expect(await audited()).toEqual(
      Array.from({ length: 3 }, () => ({ action: 'settings.update', id: null })),
    );
  });

  test('are not changed on a stale version, and nothing is noted where nothing changes', async () => {
    const { version } = (await put({ transferFee: 1 })).json;
    expect((await put({ transferFee: 2, version: version - 1 })).status).toBe(409);
    await site.sql('DELETE FROM audit_entries');
    const same = await put({ ...(await get()), version });
    expect([same.status, same.json.version]).toEqual([200, version]);
    expect((await put({})).json).toEqual(same.json);
    expect((await put({ business: {} })).json).toEqual(same.json);
    expect(await audited()).toEqual([]);
    const raced = await Promise.all([100, 101].map((transferFee) => put({ transferFee, version })));
    expect(tally(raced)).toEqual({ 200: 1, 409: 1 });
  });

  test('have limits, each with its text', async () => {
    const { status, json } = await put({
      business: { name: ' ', street: 'x'.repeat(201), city: null, phone: '123', email: 'nobody' },
      hours: [...HOURS, { days: '', hours: 'x'.repeat(101) }],
      banner: 'x'.repeat(201),
      transferFee: -1,
      version: 0,
    });
    expect([status, json.fields]).toEqual([
      400,
      {
        'business.name': 'Please enter the name of the shop',
        'business.street': 'Street must be at most 200 characters',
        'business.city': 'Please enter city, state and ZIP code',
        'business.phone': 'Please enter a valid phone number',
        'business.email': 'Please enter a valid email address',
        'hours.1.days': 'Please enter the days',
        'hours.1.hours': 'Hours must be at most 100 characters',
        banner: 'Banner must be at most 200 characters',
        transferFee: 'Transfer fee must be an amount from $0 to $10,000, in whole cents',
        version: expect.any(String),
      },
    ]);
    for (const fields of [
      ...[{ business: null }, { business: [] }, { business: 'x' }, { business: { phone: null } }],
      ...[
        { hours: null },
        { hours: {} },
        { hours: [null] },
        { hours: [[]] },
        { banner: 5 },
        { banner: 'a\nb' },
      ],
      ...[{ hours: Array.from({ length: 15 }, () => HOURS[0]) }, { transferFee: '5' }, { transferFee: 1.5 }],
      ...[{ business: { name: 'Two\r\nlines' } }, { business: { name: '\u0000' } }],
    ]) {
      const answer = await put(fields);
      expect([fields, answer.status, Object.keys(answer.json.fields ?? {}).length]).toEqual([fields, 400, 1]);
    }
    expect((await put({ hours: [] })).json.hours).toEqual([]);
  });

  test('have a notice for each category at most, which stands on its items', async () => {
    const { notices: first } = await get();
    const notices = [
      { category: 'Firearms', text: 'Transfers to residents of Arizona only.' },
      { category: 'Night Vision', text: 'x'.repeat(500) },
    ];
    expect((await put({ notices })).json.notices).toEqual(notices);
    expect((await shown()).notices).toEqual(notices);
    for (const wrong of [
      [notices[0], { ...notices[0], text: 'Another.' }],
      [{ category: 'Firearms', text: '' }],
      [{ category: 'Firearms', text: 'x'.repeat(501) }],
      [{ category: 'Boats', text: 'Float.' }],
      ...[null, 'x', [null], [[]], {}],
    ]) {
      const { status, json } = await put({ notices: wrong });
      expect([wrong, status, Object.keys(json.fields ?? {}).length]).toEqual([wrong, 400, 1]);
    }
    expect((await put({ notices: [] })).json.notices).toEqual([]);
    await put({ notices: first });
  });

  test("refuse passwords made from the shop's name", async () => {
    await put({ business: { name: 'Saguaro Arms' } });
    const { json } = await ask('PUT', 'user-credentials', {
      currentUsername: 'admin',
      currentPassword: 'correct horse battery',
      newPassword: 'saguaroarms',
    });
    expect(json.fields.newPassword).toMatch(/made of the name of the business/);
  });

  test('say on each page of the back office, to who has no scripts, how else to reach the shop', async () => {
    const hint = async (path: string) =>
      /<noscript>.*?<\/noscript>/s.exec((await site.ask('GET', path)).text)?.[0] ?? '';
    // Changed behind the product's back, which takes a moment to be seen.
    await soon(async () => (await hint('/admin')).includes('(480) 555-0111'));
    for (const path of ['/admin/login', `/admin/welcome/${'x'.repeat(43)}`, '/admin/schedule?tab=hours']) {
      expect([path, await hint(path)]).toEqual([
        path,
        expect.stringMatching(
          /The back office needs JavaScript\..*"tel:4805550111".*>\(480\) 555-0111<.*"mailto:/s,
        ),
      ]);
    }
    await put({ business: { phone: BUSINESS.phone } });
    await soon(async () => (await hint('/admin')).includes(`>${BUSINESS.phone}<`));
  });

  test('are what every copy shows within a second, and a later start leaves them alone', async () => {
    await Promise.all([shown(twin), twin.ask('GET', '/blog/feed.xml')]);
    await put({ business: BUSINESS, hours: HOURS, banner: 'Closed today', transferFee: 4500 });
    const now = { ...BUSINESS, hours: HOURS, banner: 'Closed today', transferFee: 4500 };
    expect(await shown()).toMatchObject(now);
    await soon(async () => (await shown(twin)).phone === BUSINESS.phone);
    expect(await shown(twin)).toMatchObject(now);
    await soon(async () =>
      (await twin.ask('GET', '/blog/feed.xml')).text.includes('Saguaro &#34;Fine&#34; Arms'),
    );
    const variables = { DATABASE_URL: site.databaseUrl, BUSINESS_NAME: 'Later' };
    const later = await startSite(variables);
    expect(await shown(later)).toMatchObject(now);
    await emptyCalendar(later);
    expect((await book(later, await addSlot(later), { serviceType: 'Other' })).status).toBe(201);
    // A database from before there were settings gets the first ones, and its appointments find their services.
    await later.sql('DELETE FROM shop_settings; DELETE FROM services');
    await later.close();
    const upgraded = await startSite(variables);
    try {
      expect(await shown(upgraded)).toMatchObject({ name: 'Later' });
      expect(
        await upgraded.sql(
          'SELECT services.name FROM services JOIN appointments ON services.id = service_id',
        ),
      ).toEqual([{ name: 'Other' }]);
    } finally {
      await upgraded.close();
    }
  });
});
