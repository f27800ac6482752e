import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { note, phone } from '../support/booking.js';
import { migrate } from '../../src/database/migrate.js';
import { sql, startSite, type Site } from '../support/database/database.js';
import { olderDatabase } from '../support/database/older-database.js';
import { ITEM } from '../support/fixtures.js';

const sites: Site[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

async function start(variables: Record<string, string> = {}): Promise<{ site: Site; token: string }> {
  const site = await startSite({ DEMO_CONTENT: 'true', ...variables });
  sites.push(site);
  return { site, token: await site.signIn() };
}

describe('what the dealer makes the shop’s own', () => {
  let site: Site;
  let token: string;
  beforeAll(async () => {
    ({ site, token } = await start());
  });

  const put = async (path: string, body: object) => {
    const { status, json, text } = await site.ask('PUT', path, { token, body });
    expect([status, text]).toEqual([200, expect.any(String)]);
    return json as { sample: boolean };
  };
  const first = async (path: string) =>
    ((await site.ask('GET', `${path}?limit=100`, { token })).json as { id: number; sample: boolean }[]).find(
      ({ sample }) => sample,
    ) as { id: number };

  test('every item, post and testimonial of the demo content is a sample, for visitors too', async () => {
    for (const path of ['inventory', 'blog', 'testimonials']) {
      for (const list of [`/api/${path}`, `/api/admin/${path}`]) {
        const rows = (await site.ask('GET', list, { token })).json as { sample: boolean }[];
        expect([list, rows.length > 2, rows.every(({ sample }) => sample)]).toEqual([list, true, true]);
      }
    }
    const added = await site.ask('POST', '/api/admin/inventory', { token, body: ITEM });
    expect(added.json.sample).toBe(false);
    await site.ask('DELETE', `/api/admin/inventory/${added.json.id}`, { token });
  });

  test.each([
    ['its category', { category: 'Tactical Gear' }, true],
    ['its switches', { featured: true, inStock: false, published: false, priceOnRequest: true }, true],
    ['its words', { notes: 'Length: 20 in' }, false],
    ['its name', { name: 'One of ours' }, false],
    ['its price', { price: 123_400 }, false],
    ['its pictures', { photos: [] }, false],
  ])('an item with another value of %s', async (_, change, sample) => {
    const { id } = await first('/api/admin/inventory');
    expect((await put(`/api/admin/inventory/${id}`, change)).sample).toBe(sample);
  });

  test('an alternative text is part of the words', async () => {
    const { id } = await first('/api/admin/inventory');
    const { photos } = (await site.ask('GET', `/api/inventory/${id}`)).json as { photos: object[] };
    const said = photos.map((photo) => ({ ...photo, alt: 'Seen from our counter' }));
    expect((await put(`/api/admin/inventory/${id}`, { photos: said })).sample).toBe(false);
  });

  test('a post and a testimonial with other words, and not with other switches', async () => {
    const post = await first('/api/admin/blog');
    expect((await put(`/api/admin/blog/${post.id}`, { published: false })).sample).toBe(true);
    expect(
      (
        await put(`/api/admin/blog/${post.id}`, {
          published: true,
          excerpt: 'In our own words, and not those of a sample.',
        })
      ).sample,
    ).toBe(false);
    const said = await first('/api/admin/testimonials');
    expect(await put(`/api/admin/testimonials/${said.id}`, { published: false })).toMatchObject({
      sample: true,
      source: 'sample',
    });
    expect(
      await put(`/api/admin/testimonials/${said.id}`, { content: 'What they told us at the counter.' }),
    ).toMatchObject({ sample: false, source: 'shop', original: null, edit: null });
  });
});

test('samples are in no structured data and not in the feed', async () => {
  const { site, token } = await start();
  const [item] = (await site.ask('GET', '/api/inventory?limit=1')).json as { id: number }[];
  const [post] = (await site.ask('GET', '/api/blog?limit=1')).json as { id: number; title: string }[];
  const page = async (path: string) => {
    const moved = await site.ask('GET', path);
    return (await site.ask('GET', String(moved.headers['location']))).text;
  };
  expect(await page(`/inventory/${item?.id}`)).not.toContain('"@type":"Product"');
  expect(await page(`/blog/${post?.id}`)).not.toContain('"@type":"Article"');
  expect((await site.ask('GET', '/blog/feed.xml')).text).not.toContain('<item>');

  await site.ask('PUT', `/api/admin/inventory/${item?.id}`, { token, body: { price: 99_900 } });
  await site.ask('PUT', `/api/admin/blog/${post?.id}`, {
    token,
    body: { excerpt: 'In our own words, and not those of a sample.' },
  });
  expect(await page(`/inventory/${item?.id}`)).toContain('"@type":"Product"');
  expect(await page(`/blog/${post?.id}`)).toContain('"@type":"Article"');
  expect((await site.ask('GET', '/blog/feed.xml')).text.match(/<item>/g)).toHaveLength(1);
});

test('in production a warning stands while visitors see one', async () => {
  const { site, token } = await start({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://shop.example',
    JWT_SECRET: 'a secret of at least thirty-two characters',
  });
  const kinds = async () =>
    ((await site.ask('GET', '/api/admin/warnings', { token })).json as { kind: string }[]).map(
      ({ kind }) => kind,
    );
  expect(await kinds()).toContain('public-samples');
  await site.ask('DELETE', '/api/admin/samples', { token });
  expect(await kinds()).not.toContain('public-samples');
});

describe('removed in one step', () => {
  test('what was changed stays, what a visitor holds stays, and nobody gets a mail', async () => {
    const { site, token } = await start();
    const get = async (path: string) => (await site.ask('GET', path, { token })).json;
    const before = await get('/api/admin/samples');
    expect(before).toEqual({
      ...{ items: 24, posts: expect.any(Number), testimonials: expect.any(Number) },
      ...{ messages: expect.any(Number), appointments: 5, transfers: expect.any(Number) },
    });

    // What the dealer does.
    const [item] = await get('/api/admin/inventory?limit=1');
    await site.ask('PUT', `/api/admin/inventory/${item.id}`, { token, body: { name: 'One of ours' } });
    const messages = await get('/api/admin/contact');
    await site.ask('PUT', `/api/admin/contact/${messages[0].id}/read`, { token });
    await site.ask('PUT', `/api/admin/contact/${messages[1].id}/reply`, { token, body: { answered: true } });
    const visits = (await get('/api/admin/appointments')) as {
      id: number;
      status: string;
      timeSlotId: number;
    }[];
    const [kept] = visits.filter(({ status }) => status === 'pending');
    await note(site, token, kept?.id as number, { internalNote: 'Bring the case.' });
    const [transfer] = await get('/api/admin/transfers');
    await site.ask('PUT', `/api/admin/transfers/${transfer.id}`, {
      token,
      body: { internalNote: 'Shelf 3' },
    });
    const free = (await get('/api/schedule/available')) as { id: number; date: string; startTime: string }[];
    const noted = free[10]?.id as number;
    await site.ask('PUT', `/api/admin/schedule/${noted}`, { token, body: { notes: 'Staff meeting' } });
    // What a visitor does, and a caller.
    const held = free[20]?.id as number;
    const visitor = { name: 'Vi Sitor', email: 'vi@example.com', phone: '(480) 555-0134' };
    expect(
      (await site.ask('POST', '/api/appointments', { body: { ...visitor, timeSlotId: held } })).status,
    ).toBe(201);
    const called = free[30]?.id as number;
    expect((await phone(site, token, { timeSlotId: called })).status).toBe(201);
    const [{ mails }] = (await site.sql('SELECT count(*)::integer AS mails FROM notices')) as [
      { mails: number },
    ];

    const { status, json } = await site.ask('DELETE', '/api/admin/samples', { token });
    expect([status, json]).toEqual([
      200,
      {
        ...before,
        items: before.items - 1,
        messages: before.messages - 1,
        appointments: before.appointments - 1,
        transfers: before.transfers - 1,
      },
    ]);
    expect((await get('/api/admin/inventory')).map(({ name }: { name: string }) => name)).toEqual([
      'One of ours',
    ]);
    expect(await get('/api/admin/blog')).toEqual([]);
    expect(await get('/api/admin/testimonials')).toEqual([]);
    expect((await get('/api/admin/contact')).map(({ id }: { id: number }) => id)).toEqual([messages[1].id]);
    expect((await get('/api/admin/transfers')).map(({ id }: { id: number }) => id)).toEqual([transfer.id]);
    const slots = (await get('/api/admin/schedule')) as { id: number }[];
    expect(slots.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
      [kept?.timeSlotId as number, noted, held, called].toSorted((one, other) => one - other),
    );
    const [after] = (await site.sql('SELECT count(*)::integer AS mails FROM notices')) as [{ mails: number }];
    expect(after.mails).toBeLessThanOrEqual(mails);

    const log = await get('/api/admin/audit');
    expect(log[0]).toMatchObject({ action: 'samples.delete', actor: 'admin' });
    // Again, there is nothing to do, and nothing in the log.
    expect((await site.ask('DELETE', '/api/admin/samples', { token })).json).toEqual({
      ...{ items: 0, posts: 0, testimonials: 0, messages: 0, appointments: 0, transfers: 0 },
    });
    expect((await get('/api/admin/audit'))[0].id).toBe(log[0].id);
  });

  test('a request that expired by itself goes too', async () => {
    const { site, token } = await start();
    await site.sql(
      `WITH expired AS (
         UPDATE appointments SET status = 'cancelled', cancel_reason = 'expired' WHERE status = 'pending' RETURNING *
       )
       UPDATE available_time_slots SET is_booked = false WHERE id IN (SELECT time_slot_id FROM expired)`,
    );
    const { json } = await site.ask('DELETE', '/api/admin/samples', { token });
    expect(json.appointments).toBe(5);
    expect(await site.sql('SELECT FROM appointments')).toEqual([]);
    expect(await site.sql('SELECT FROM available_time_slots')).toEqual([]);
  });

  test('an expired request that somebody has changed since stays', async () => {
    const { site, token } = await start();
    const [{ id }] = (await site.sql<{ id: number }>(
      `UPDATE appointments SET status = 'cancelled', cancel_reason = 'expired'
        WHERE id = (SELECT min(id) FROM appointments WHERE status = 'pending') RETURNING id`,
    )) as [{ id: number }];
    expect((await note(site, token, id, { internalNote: 'Called, comes in May' })).status).toBe(200);
    await site.ask('DELETE', '/api/admin/samples', { token });
    expect(await site.sql('SELECT id FROM appointments')).toEqual([{ id }]);
  });

  test('the opening hours take the place of the times', async () => {
    const { site, token } = await start();
    const windows = Array.from({ length: 7 }, (_, weekday) => ({
      ...{ weekday, firstStart: '10:00 AM', lastEnd: '6:00 PM', lengthMinutes: 60, gapMinutes: 0 },
    }));
    const keepWeeks = 2;
    const { json: rules } = await site.ask('GET', '/api/admin/availability', { token });
    const open = async (weeks: number) => {
      const body = { ...rules, windows, keepWeeks: weeks, horizonDays: 60, version: undefined };
      expect((await site.ask('PUT', '/api/admin/availability', { token, body })).status).toBe(200);
    };
    await open(keepWeeks);
    const times = async () =>
      (await site.ask('GET', '/api/admin/schedule', { token })).json as { id: number; date: string }[];
    // One that the hours made, on a day without others, and that the dealer deletes, stays away.
    const [made] = await site.sql<{ id: number }>(
      'SELECT id FROM available_time_slots WHERE NOT sample ORDER BY id LIMIT 1',
    );
    expect((await site.ask('DELETE', `/api/admin/schedule/${made?.id}`, { token })).status).toBe(204);
    expect((await site.ask('DELETE', '/api/admin/samples', { token })).status).toBe(200);
    expect(await times()).toHaveLength(7 * keepWeeks * 8 - 1);
    await open(1);
    expect(await times()).toHaveLength(7 * keepWeeks * 8 - 1);
  });

  test('only for the administrator', async () => {
    const { site } = await start();
    expect((await site.ask('DELETE', '/api/admin/samples')).status).toBe(401);
    expect((await site.ask('GET', '/api/admin/samples')).status).toBe(401);
  });
});

describe('an upgrade', () => {
  const read = async (file: string) =>
    JSON.parse(
      await readFile(`${import.meta.dirname}/../../src/first-start/demo/${file}.json`, 'utf8'),
    ) as Record<string, never>[];

  test('recognizes the rows that equal the demo content of before, and no others', async () => {
    const url = await olderDatabase('Catalog1764020000000');
    const insert = (table: string, row: Record<string, unknown>) =>
      sql(
        url,
        `INSERT INTO ${table} (${Object.keys(row).join(', ')})
         VALUES (${Object.keys(row)
           .map((_, index) => `$${index + 1}`)
           .join(', ')})`,
        Object.values(row),
      );
    const items = (await read('items')).slice(0, 3);
    for (const [index, item] of items.entries()) {
      const [photo] = item['photos'] as unknown as [{ picture: string }];
      const { name, description, category, notes } = item;
      const price = Number(item['price']) + (index === 0 ? 1 : 0);
      const image_url = `/api/storage/inventory%2F${photo.picture}`;
      await insert('inventory_items', { name, description, category, notes, price, image_url });
    }
    for (const [index, { title, content, excerpt, author }] of (await read('posts')).entries()) {
      const image_url = `/api/storage/blog%2Fpost-${index + 1}.webp`;
      await insert('blog_posts', {
        title: index === 0 ? 'Ours' : title,
        content,
        excerpt,
        author,
        image_url,
      });
    }
    for (const [index, { author, content }] of (await read('testimonials')).entries()) {
      await insert('testimonials', { author, content: index === 0 ? 'In other words.' : content });
    }
    await insert('testimonials', { author: 'Typed', content: 'By the dealer.' });
    await sql(
      url,
      `INSERT INTO audit_entries (action, thing, thing_id)
       SELECT 'testimonial.create', 'testimonial', id FROM testimonials WHERE author = 'Typed'`,
    );
    for (const [index, { name, email, subject, message }] of (await read('messages')).entries()) {
      await insert('contact_messages', { name, email, subject, message: index === 0 ? 'Else' : message });
    }
    for (const [index, { name, email, phone: number, serviceType, message, status }] of (
      await read('appointments')
    ).entries()) {
      await sql(
        url,
        `WITH slot AS (
           INSERT INTO available_time_slots (date, start_time, end_time, is_booked)
           VALUES ('2031-03-04', make_time(10 + $7::integer, 0, 0), make_time(11 + $7::integer, 0, 0), true) RETURNING *
         )
         INSERT INTO appointments (name, email, phone, service_type, message, status, preferred_date, start_time,
                                   end_time, time_slot_id)
         SELECT $1, $2, $3, $4, $5, $6, date, start_time, end_time, id FROM slot`,
        [name, email, index === 0 ? '(480) 555-0199' : number, serviceType, message, status, index],
      );
    }
    await migrate(url, () => undefined);

    const count = async (table: string, where = 'sample') =>
      (await sql(url, `SELECT FROM ${table} WHERE ${where}`)).length;
    expect(await count('inventory_items')).toBe(items.length - 1);
    expect(await count('blog_posts')).toBe((await read('posts')).length - 1);
    expect(await count('contact_messages')).toBe((await read('messages')).length - 1);
    expect(await count('appointments')).toBe((await read('appointments')).length - 1);
    expect(await count('available_time_slots')).toBe((await read('appointments')).length);
    expect(await count('testimonials', "source = 'sample'")).toBe((await read('testimonials')).length - 1);
    expect(
      await sql(
        url,
        "SELECT author, source, original FROM testimonials WHERE source <> 'sample' ORDER BY id",
      ),
    ).toEqual([
      { author: expect.any(String), source: 'visitor', original: null },
      { author: 'Typed', source: 'shop', original: null },
    ]);
  });
});
