import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Email } from 'postal-mime';
import { VisitTokens } from '../../src/booking/appointments/visit-tokens.js';
import { book, DAY, decide, note, VISITOR } from '../support/booking.js';
import { allTold, hurry, only, site, to, token, useMailSite } from '../support/mail/mail-site.js';

useMailSite();

const WORDS = { author: 'Dana R.', content: 'They listened first, and showed me two pieces.', rating: 5 };

const setAsking = (askAfterVisit: boolean) =>
  site.ask('PUT', '/api/admin/settings', { token, body: { askAfterVisit } });
const keyOf = (mail: Email) => /\/visit\/([\w-]{43})/.exec(mail.text ?? '')?.[1] as string;
const say = (key: string, body: object = WORDS) =>
  site.ask('POST', `/api/visits/${key}/testimonial`, { body });
const stateOf = async (key: string) => (await site.ask('GET', `/api/visits/${key}/testimonial`)).json.state;
const rows = async () => (await site.ask('GET', '/api/admin/testimonials', { token })).json;
/** Whether the appointment's history tells of the mail. */
const isListed = async (id: number) => {
  const { json } = await site.ask('GET', `/api/admin/appointments/${id}/history`, { token });
  return json.mails.some(({ kind }: { kind: string }) => kind === 'appointment-asked');
};
const asked = () => to(VISITOR.email).filter(({ subject }) => subject?.startsWith('How was your visit?'));

/** A confirmed visit that has begun. @returns its id, and the key of its page. */
async function visit(): Promise<{ id: number; key: string }> {
  const [slot] = await site.sql<{ id: number }>(
    `INSERT INTO available_time_slots (date, start_time, end_time) VALUES ('${DAY}', '10:00', '11:00') RETURNING id`,
  );
  const { json } = await book(site, slot?.id);
  await decide(site, token, json.id, 'confirmed');
  await allTold();
  const key = keyOf(to(VISITOR.email).at(-1) as Email);
  await site.sql(
    `UPDATE appointments SET preferred_date = (now() AT TIME ZONE 'America/Phoenix')::date - 1 WHERE id = $1`,
    [json.id],
  );
  return { id: json.id as number, key };
}
const keep = (id: number, outcome: string | null = 'kept') => note(site, token, id, { outcome });

beforeAll(() => setAsking(false));
beforeEach(() => site.sql('DELETE FROM testimonials'));

describe('the mail after a visit', () => {
  test('goes out the next morning, once, with a link to the page', async () => {
    await setAsking(true);
    const { id } = await visit();
    expect((await keep(id)).status).toBe(200);
    const [row] = await site.sql<{ due: string }>(
      `SELECT to_char(queued_at AT TIME ZONE 'America/Phoenix', 'YYYY-MM-DD HH24:MI') AS due FROM notices
        WHERE kind = 'appointment-asked'`,
    );
    const [tomorrow] = await site.sql<{ day: string }>(
      `SELECT to_char((now() AT TIME ZONE 'America/Phoenix') + interval '1 day', 'YYYY-MM-DD') AS day`,
    );
    expect(row?.due).toBe(`${tomorrow?.day} 10:00`);
    expect(asked()).toEqual([]);
    expect(await isListed(id)).toBe(false);
    await hurry();
    await allTold();
    const mail = only(asked());
    expect(await isListed(id)).toBe(true);
    expect(await stateOf(keyOf(mail))).toBe('open');
    // Marked anew, it is not asked anew.
    await keep(id, null);
    await keep(id);
    await allTold();
    only(asked());
    await setAsking(false);
  });

  test.each([
    ['the setting is off by then', () => setAsking(false)],
    ['the outcome was taken back', ({ id }: { id: number }) => keep(id, null)],
    ['they did not come after all', ({ id }: { id: number }) => keep(id, 'no-show')],
    ['they have written', ({ key }: { key: string }) => say(key)],
    [
      'its page is gone by then',
      ({ id }: { id: number }) =>
        site.sql('UPDATE appointments SET preferred_date = preferred_date - 31 WHERE id = $1', [id]),
    ],
  ])('is not sent if %s', async (_, change) => {
    await setAsking(true);
    const made = await visit();
    await keep(made.id);
    await change(made);
    await allTold();
    expect(asked()).toEqual([]);
    expect(await isListed(made.id)).toBe(false);
    await setAsking(false);
  });

  test('is sent if the setting is switched on before the morning', async () => {
    const { id } = await visit();
    await keep(id);
    await setAsking(true);
    await allTold();
    only(asked());
    await setAsking(false);
  });
});

describe('words about a visit', () => {
  test('are taken once, and only after it was kept; whatever the setting is', async () => {
    const { id, key } = await visit();
    expect(await stateOf(key)).toBe('too-early');
    expect((await say(key)).status).toBe(409);
    await keep(id, 'no-show');
    expect((await say(key)).status).toBe(409);
    await keep(id);
    expect(await stateOf(key)).toBe('open');
    expect((await say(key, { ...WORDS, content: 'Short' })).json.fields).toEqual({
      content: 'Testimonial must be at least 10 characters',
    });
    const all = await Promise.all([say(key), say(key), say(key)]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await stateOf(key)).toBe('written');
    const [row] = await rows();
    const [{ month }] = (await site.sql(
      `SELECT to_char(preferred_date, 'YYYY-MM') AS month FROM appointments WHERE id = $1`,
      [id],
    )) as [{ month: string }];
    expect(row).toMatchObject({
      ...WORDS,
      ...{ published: false, waiting: true, source: 'visit', visited: month, edit: null, sample: false },
      original: WORDS.content,
    });
    await site.ask('PUT', `/api/admin/testimonials/${row.id}`, { token, body: { published: true } });
    expect((await site.ask('GET', '/api/testimonials')).json).toEqual([
      { id: row.id, ...WORDS, sample: false, source: 'visit', edit: null, visited: month },
    ]);
    await site.ask('DELETE', `/api/admin/testimonials/${row.id}`, { token });
    expect([(await say(key)).status, await stateOf(key)]).toEqual([409, 'written']);
  });

  test('are erased with the person unless they are published, and then lose the visit', async () => {
    const erase = async (dryRun: boolean) =>
      (
        await site.ask('DELETE', `/api/admin/personal-data?email=${VISITOR.email}&dryRun=${dryRun}`, {
          token,
        })
      ).json.testimonials;
    for (const published of [true, false]) {
      const { id, key } = await visit();
      await keep(id);
      await say(key);
      const [row] = await rows();
      // Hidden again counts as not published.
      await site.ask('PUT', `/api/admin/testimonials/${row.id}`, { token, body: { published: true } });
      await site.ask('PUT', `/api/admin/testimonials/${row.id}`, { token, body: { published } });
      const held = await site.ask('GET', `/api/admin/personal-data?phone=480.555.0100`, { token });
      expect(held.json.testimonials).toMatchObject([{ id: row.id, author: WORDS.author, published }]);
      expect([await erase(true), await erase(false)]).toEqual(published ? [0, 0] : [1, 1]);
      expect(await site.sql('SELECT id, appointment_id FROM testimonials')).toEqual(
        published ? [{ id: row.id, appointment_id: null }] : [],
      );
      await site.sql('DELETE FROM testimonials; DELETE FROM appointments; DELETE FROM available_time_slots');
    }
  });

  test('are not stored if the person is erased while they are on their way', async () => {
    const { id, key } = await visit();
    await keep(id);
    const tokens = site.app.get(VisitTokens);
    const find = tokens.find.bind(tokens);
    // The link is looked up when the head has come.
    tokens.find = async (link) => {
      tokens.find = find;
      const found = await find(link);
      await site.ask('DELETE', `/api/admin/personal-data?email=${VISITOR.email}`, { token });
      return found;
    };
    expect((await say(key)).status).toBe(404);
    expect(await site.sql('SELECT FROM testimonials')).toEqual([]);
    expect(await site.sql('SELECT has_words FROM appointments WHERE id = $1', [id])).toEqual([
      { has_words: false },
    ]);
  });

  test('with a wrong link are 404, as everything behind it', async () => {
    for (const key of ['x'.repeat(43), '%00', 'x'.repeat(500)]) {
      expect([key, (await say(key)).status]).toEqual([key, 404]);
      expect([key, (await site.ask('GET', `/api/visits/${key}/testimonial`)).status]).toEqual([key, 404]);
    }
  });
});

describe('what the shop does to a client’s words', () => {
  const original = 'No pitch at all. I bought the less expensive one, on their advice.';
  test.each<[string, string | null]>([
    [original, null],
    ['No pitch at all…', 'shortened'],
    ['… I bought the less expensive one, on their advice.', 'shortened'],
    ['No pitch at all. I bought the … one, on their advice.', 'shortened'],
    ['No pitch … I bought … on their advice.', 'shortened'],
    ['No pitch at all. I bought the less exp… one, on their advice.', 'changed'],
    ['No pitch at all. I bought the more expensive one, on their advice.', 'changed'],
    ['No pitch at all! I bought the less expensive one, on their advice.', 'changed'],
    ['No pitch at all… I bought the less expensive one, on their advice.', 'changed'],
    ['I bought … on their advice.', 'changed'],
    [`${original} Five stars.`, 'changed'],
    [`${original} …`, 'changed'],
    ['… their advice … on …', 'changed'],
    [original.replace('. I', '.\nI'), 'changed'],
  ])('%s', async (content, edit) => {
    await site.ask('POST', '/api/testimonials', { body: { ...WORDS, content: original } });
    const [{ id }] = await rows();
    const { json } = await site.ask('PUT', `/api/admin/testimonials/${id}`, {
      token,
      body: { content, author: 'D. R.', rating: 4, published: true },
    });
    expect(json).toMatchObject({ content, edit, original, source: 'visitor', visited: null });
    expect((await site.ask('GET', '/api/testimonials')).json[0]).toMatchObject({ content, edit });
    const back = await site.ask('PUT', `/api/admin/testimonials/${id}`, {
      token,
      body: { content: original },
    });
    expect(back.json.edit).toBeNull();
  });

  test('the shop’s own words have no original', async () => {
    const { json } = await site.ask('POST', '/api/admin/testimonials', { token, body: WORDS });
    expect(json).toMatchObject({ source: 'shop', original: null, edit: null, visited: null });
    const edited = await site.ask('PUT', `/api/admin/testimonials/${json.id}`, {
      token,
      body: { content: 'Other words of ours.' },
    });
    expect(edited.json).toMatchObject({ source: 'shop', original: null, edit: null });
  });

  test('10,000 words with gaps between them are compared in no time', async () => {
    const long = 'a '.repeat(4_999).trim();
    await site.ask('POST', '/api/testimonials', { body: { ...WORDS, content: long } });
    const [{ id }] = await rows();
    const { json } = await site.ask('PUT', `/api/admin/testimonials/${id}`, {
      token,
      body: { content: '… a '.repeat(2_000).trim() },
    });
    expect(json.edit).toBe('shortened');
  });
});

test('what is sent once more with its key is stored once, and answered alike', async () => {
  const { id, key } = await visit();
  await keep(id);
  const send = (body: object) =>
    site.ask('POST', `/api/visits/${key}/testimonial`, { body, headers: { 'idempotency-key': 'words-1' } });
  const first = await send(WORDS);
  const again = await send(WORDS);
  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  expect((await send({ ...WORDS, author: 'Somebody Else' })).status).toBe(422);
  expect(await rows()).toHaveLength(1);
});
