import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { insist } from '../support/booking.js';
import { type Answer, startSite, type Site } from '../support/database/database.js';

const TESTIMONIAL = { author: 'Dana Whitfield', content: 'No pitch at all. I will come back.', rating: 4 };
const GONE = {
  statusCode: 404,
  error: 'Not Found',
  message: 'This testimonial is no longer available.',
};
const PUBLIC_KEYS = ['author', 'content', 'edit', 'id', 'rating', 'sample', 'source', 'visited'];
const KEYS = [...PUBLIC_KEYS, 'createdAt', 'original', 'published', 'version', 'waiting'].toSorted();
const BAD_IDS = ['0', '-1', '1e3', '2147483648', 'abc', '1.5', '01', '1%00'];
const RATING_MESSAGE = 'Rating must be a whole number from 1 to 5';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
beforeEach(() => site.sql('DELETE FROM testimonials'));
afterAll(() => site.close());

const submit = (body: unknown) => site.ask('POST', '/api/testimonials', { body });
const create = (body: unknown) => site.ask('POST', '/api/admin/testimonials', { token, body });
const update = (id: unknown, body: unknown) =>
  site.ask('PUT', `/api/admin/testimonials/${String(id)}`, { token, body });
const listAll = () => site.ask('GET', '/api/admin/testimonials', { token });
const authors = ({ json }: Answer) => (json as { author: string }[]).map(({ author }) => author);

async function add(fields: object = {}): Promise<{ id: number; version: number }> {
  const { status, json, text } = await create({ ...TESTIMONIAL, ...fields });
  if (status !== 201) {
    throw new Error(text);
  }
  return json;
}

function badRequest(fields: Record<string, string>) {
  return { statusCode: 400, error: 'Bad Request', message: Object.values(fields)[0], fields };
}

/** Values that both forms refuse with the same message. */
const REFUSED: [string, object, string][] = [
  ['author', { author: 'x'.repeat(201) }, 'Author must be at most 200 characters'],
  ['author', { author: 'Da\u0000na' }, 'Author contains a character that cannot be stored'],
  ['content', { content: 'x'.repeat(10_001) }, 'Content must be at most 10000 characters'],
  ['rating', { rating: 0 }, RATING_MESSAGE],
  ['rating', { rating: 6 }, RATING_MESSAGE],
  ['rating', { rating: 4.5 }, RATING_MESSAGE],
  ['rating', { rating: '5' }, RATING_MESSAGE],
  ['rating', { rating: null }, RATING_MESSAGE],
];

describe('a testimonial a visitor submits', () => {
  test('is thanked for, stored, and waits to be published', async () => {
    const { status, json } = await submit(TESTIMONIAL);
    expect([status, json]).toEqual([
      201,
      { success: true, message: 'Thank you! Your testimonial will be reviewed.' },
    ]);
    expect((await site.ask('GET', '/api/testimonials')).json).toEqual([]);
    const [row] = (await listAll()).json;
    expect(row).toEqual({
      ...TESTIMONIAL,
      id: expect.any(Number),
      ...{ source: 'visitor', original: TESTIMONIAL.content, sample: false, edit: null, visited: null },
      published: false,
      waiting: true,
      version: 1,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect((await update(row.id, { published: true })).status).toBe(200);
    expect((await site.ask('GET', '/api/testimonials')).json).toEqual([
      { ...TESTIMONIAL, id: row.id, source: 'visitor', sample: false, edit: null, visited: null },
    ]);
  });

  test('has five stars unless it says otherwise', async () => {
    await submit({ ...TESTIMONIAL, rating: undefined });
    expect((await listAll()).json[0].rating).toBe(5);
  });

  test('cannot publish itself or choose its id and date, not even with a token', async () => {
    const body = { ...TESTIMONIAL, id: 777, published: true, createdAt: '2001-01-01T00:00:00Z' };
    for (const as of [undefined, token]) {
      expect((await site.ask('POST', '/api/testimonials', { body, token: as })).status).toBe(201);
    }
    const rows = (await listAll()).json as { id: number; published: boolean; createdAt: string }[];
    expect(rows.map(({ published }) => published)).toEqual([false, false]);
    for (const row of rows) {
      expect(row.id).not.toBe(777);
      expect(row.createdAt).not.toMatch(/^2001/);
    }
  });

  test.each<[string, object, string]>([
    ['author', { author: ' A ' }, 'Name must be at least 2 characters'],
    ['author', { author: undefined }, 'Name must be at least 2 characters'],
    ['author', { author: 'Dana\nRating: 5 of 5' }, 'Author must be a single line'],
    ['content', { content: 'Too short' }, 'Testimonial must be at least 10 characters'],
    ['content', { content: null }, 'Testimonial must be at least 10 characters'],
    ...REFUSED,
  ])('with a bad %s (%#) is refused with its text', async (field, wrong, message) => {
    const { status, json } = await submit({ ...TESTIMONIAL, ...wrong });
    expect([status, json]).toEqual([400, badRequest({ [field]: message })]);
    expect((await listAll()).json).toEqual([]);
  });
});

describe('adding a testimonial', () => {
  test('answers the whole row with its defaults', async () => {
    const { status, json } = await create({ ...TESTIMONIAL, rating: undefined, id: 777, hack: true });
    expect(status).toBe(201);
    expect(json).toEqual({
      ...TESTIMONIAL,
      rating: 5,
      ...{ source: 'shop', original: null, sample: false, edit: null, visited: null },
      published: true,
      waiting: false,
      version: 1,
      id: expect.any(Number),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(json.id).not.toBe(777);
  });

  test('keeps every field that was given', async () => {
    expect((await create({ ...TESTIMONIAL, published: false })).json).toMatchObject({
      ...TESTIMONIAL,
      published: false,
    });
  });

  test.each<[string, object, string]>([
    ['author', { author: ' A ' }, 'Author name must be at least 2 characters'],
    ['author', { author: undefined }, 'Author name must be at least 2 characters'],
    ['author', { author: 'Dana\nReyes' }, 'Author must be a single line'],
    ['content', { content: 'Too short' }, 'Testimonial content must be at least 10 characters'],
    ['content', { content: null }, 'Testimonial content must be at least 10 characters'],
    ['published', { published: 'true' }, 'Published must be true or false'],
    ['published', { published: null }, 'Published must be true or false'],
    ...REFUSED,
  ])('refuses a bad %s (%#) with its text', async (field, wrong, message) => {
    const { status, json } = await create({ ...TESTIMONIAL, ...wrong });
    expect([status, json]).toEqual([400, badRequest({ [field]: message })]);
    expect((await listAll()).json).toEqual([]);
  });
});

describe('changing a testimonial', () => {
  test.each<[string, unknown]>([
    ['author', 'Somebody else'],
    ['content', 'Something else entirely.'],
    ['rating', 1],
    ['published', false],
  ])('changes the %s sent and nothing else', async (field, value) => {
    const before = await add();
    const { status, json } = await update(before.id, { [field]: value });
    expect([status, json]).toEqual([200, { ...before, [field]: value, version: before.version + 1 }]);
  });

  test('a change based on an old version is 409 and changes nothing', async () => {
    const { id } = await add();
    expect((await update(id, { author: 'Ann One', version: 1 })).json).toMatchObject({
      author: 'Ann One',
      version: 2,
    });
    const late = await update(id, { author: 'Bob Two', version: 1 });
    expect([late.status, late.json]).toEqual([
      409,
      {
        statusCode: 409,
        error: 'Conflict',
        message: 'Someone else changed this testimonial. Reload and try again.',
      },
    ]);
    expect((await update(id, {})).json).toMatchObject({ author: 'Ann One', version: 2 });
  });

  test('of two changes based on one version exactly one wins; without a version all do', async () => {
    const { id } = await add();
    const change = (version?: number) =>
      Promise.all(
        ['One by one', 'Two by two', 'Three by three'].map((author) => update(id, { author, version })),
      );
    expect((await change(1)).map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await change()).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test.each(['x', 0, 1.5, null])('the version %j is 400', async (version) => {
    const { id } = await add();
    const { status, json } = await update(id, { version });
    expect([status, Object.keys(json.fields)]).toEqual([400, ['version']]);
  });

  test('ignores id and createdAt; an empty change answers the row', async () => {
    const before = await add();
    const { status, json } = await update(before.id, { id: 777, createdAt: '2001-01-01T00:00:00Z' });
    expect([status, json]).toEqual([200, before]);
  });

  test.each(['author', 'content', 'rating', 'published'])('null for %s is 400', async (field) => {
    const before = await add();
    const { status, json } = await update(before.id, { [field]: null });
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  test.each(BAD_IDS)('the id %s is 400', async (id) => {
    expect((await update(id, { published: true })).status).toBe(400);
  });

  test('an unknown testimonial is 404', async () => {
    for (const body of [{ published: true }, {}]) {
      const { status, json } = await update(2_147_483_647, body);
      expect([status, json]).toEqual([404, GONE]);
    }
  });
});

describe('deleting a testimonial', () => {
  const remove = (id: unknown) => site.ask('DELETE', `/api/admin/testimonials/${String(id)}`, { token });

  test('answers 204 once and 404 from then on', async () => {
    const [{ id }, other] = [await add(), await add({ author: 'Walter G.' })];
    const { status, text } = await remove(id);
    expect([status, text]).toEqual([204, '']);
    expect((await remove(id)).json).toEqual(GONE);
    expect((await listAll()).json).toEqual([other]);
  });

  test.each(BAD_IDS)('the id %s is 400', async (id) => {
    expect((await remove(id)).status).toBe(400);
  });
});

describe('the lists', () => {
  beforeEach(async () => {
    for (const [author, published, day] of [
      ['Middle', true, 3],
      ['Waiting old', false, 1],
      ['Newest', true, 5],
      ['Waiting new', false, 4],
      ['Oldest', true, 2],
    ] as const) {
      const { id } = await add({ author, published });
      await site.sql('UPDATE testimonials SET created_at = $1 WHERE id = $2', [`2025-01-0${day}`, id]);
    }
  });

  test('visitors see the published ones, newest first, with exactly these keys', async () => {
    const answer = await site.ask('GET', '/api/testimonials', { token });
    expect(answer.status).toBe(200);
    expect(authors(answer)).toEqual(['Newest', 'Middle', 'Oldest']);
    for (const testimonial of answer.json) {
      expect(Object.keys(testimonial).toSorted()).toEqual(PUBLIC_KEYS);
    }
  });

  test('the administrator sees those waiting first, then the rest, newest first', async () => {
    const answer = await listAll();
    expect(authors(answer)).toEqual(['Waiting new', 'Waiting old', 'Newest', 'Middle', 'Oldest']);
    expect(Object.keys(answer.json[0]).toSorted()).toEqual(KEYS);
  });
});

describe('deleting many at once', () => {
  const removeMany = (ids: unknown) =>
    site.ask('POST', '/api/admin/testimonials/delete', { token, body: { ids } });
  const logged = async () =>
    (
      await site.sql<{ id: number }>(
        "SELECT thing_id::integer AS id FROM audit_entries WHERE action = 'testimonial.delete' ORDER BY id",
      )
    ).map(({ id }) => id);
  const stored = async () =>
    (await site.sql<{ id: number }>('SELECT id FROM testimonials ORDER BY id')).map(({ id }) => id);
  /** Adds as many. @returns their ids. */
  async function addMany(count: number): Promise<number[]> {
    const rows = await site.sql<{ id: number }>(
      `INSERT INTO testimonials (author, content) SELECT 'a', 'a' FROM generate_series(1, $1) RETURNING id`,
      [count],
    );
    return rows.map(({ id }) => id);
  }
  beforeEach(() => site.sql('DELETE FROM audit_entries'));

  test('deletes those that exist, with an entry each, and skips the rest', async () => {
    const [first, second, kept] = (await addMany(3)) as [number, number, number];
    const { status, json } = await removeMany([second, first, second, 2_147_483_647]);
    expect([status, json]).toEqual([200, { deleted: 2, skipped: 2 }]);
    expect([await stored(), await logged()]).toEqual([[kept], [first, second]]);
    expect((await removeMany([first])).json).toEqual({ deleted: 0, skipped: 1 });
    expect(await logged()).toHaveLength(2);
  });

  test('takes 200 at once, and each is deleted once by simultaneous requests', async () => {
    const ids = await addMany(200);
    const answers = await Promise.all([ids, ids.toReversed()].map((some) => insist(() => removeMany(some))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ json }) => json.deleted as number).toSorted((a, b) => a - b)).toEqual([0, 200]);
    expect([await stored(), await logged()]).toEqual([[], ids]);
  });

  test.each([
    [[]],
    [Array.from({ length: 201 }, (_, index) => index + 1)],
    [['1']],
    [[0]],
    [null],
    [undefined],
  ])('ids (%#) are refused', async (ids) => {
    const { status, json } = await removeMany(ids);
    expect([status, json.fields]).toEqual([400, { ids: 'Please select 1 to 200 rows' }]);
  });

  test('needs a session', async () => {
    const ids = await addMany(1);
    const url = '/api/admin/testimonials/delete';
    expect((await site.ask('POST', url, { body: { ids } })).status).toBe(401);
    expect(await stored()).toEqual(ids);
  });
});
