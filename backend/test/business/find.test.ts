import { beforeEach, expect, test } from '@jest/globals';
import { phone } from '../support/booking.js';
import { site, token, useMailSite } from '../support/mail/mail-site.js';
import { announce } from '../support/transfers.js';

useMailSite();
beforeEach(() =>
  site.sql('DELETE FROM transfers; DELETE FROM contact_messages; DELETE FROM inventory_items'),
);

const find = (q: string) => site.ask('GET', `/api/admin/find?q=${encodeURIComponent(q)}`, { token });
const idsOf = async (q: string) => {
  const { status, json } = await find(q);
  expect(status).toBe(200);
  expect(Object.keys(json)).toEqual(['appointments', 'transfers', 'messages', 'items']);
  return Object.fromEntries(
    Object.entries(json as Record<string, { id: number }[]>).map(([kind, rows]) => [
      kind,
      rows.map(({ id }) => id),
    ]),
  );
};
const NOTHING = { appointments: [], transfers: [], messages: [], items: [] };

test('one field finds a person in visits, transfers and messages, and pieces by name, the newest first', async () => {
  const name = 'Greta Olsen';
  const contact = { name, email: 'greta@example.com', phone: '(480) 555-0161' };
  const visits: number[] = [];
  for (const hour of [10, 11, 12, 13, 14, 15]) {
    const times = { date: '2031-03-04', startTime: `${hour}:00`, endTime: `${hour}:30` };
    visits.push((await phone(site, token, { ...contact, ...times })).json.id);
  }
  const { id: transfer } = (await announce(contact)).json;
  await site.ask('POST', '/api/contact', {
    body: { name, email: contact.email, subject: 'A question', message: 'Is the Olsen rifle still here?' },
  });
  const [message] = await site.sql<{ id: number }>('SELECT id FROM contact_messages');
  const [item] = await site.sql<{ id: number }>(
    `INSERT INTO inventory_items (name, description, price, category, published)
     VALUES ('Olsen Drilling', 'A hidden piece.', 100, 'Firearms', false) RETURNING id`,
  );
  const newest = visits.toReversed().slice(0, 5);
  expect(await idsOf('olsen')).toEqual({
    appointments: newest,
    transfers: [transfer],
    messages: [message?.id],
    items: [item?.id],
  });
  for (const person of ['greta@example.com', '480.555.0161', 'GRETA  olsen']) {
    expect(await idsOf(person)).toMatchObject({ appointments: newest, transfers: [transfer] });
  }
  expect((await idsOf(`No. ${transfer}`))['transfers']).toEqual([transfer]);
  expect(await idsOf(`Transfer No. ${transfer}`)).toEqual({ ...NOTHING, transfers: [transfer] });
  // The number of a request, which a client says on the telephone: before what only contains it.
  const [first] = visits;
  for (const said of [`Request No. ${first}`, `visit #${first}`, `appointment ${first}`]) {
    expect(await idsOf(said)).toEqual({ ...NOTHING, appointments: [first] });
  }
  expect((await idsOf(`#${first}`))['appointments']).toEqual([first]);
  await site.sql(`UPDATE appointments SET name = name || ' ' || $1`, [String(first)]);
  expect((await idsOf(String(first)))['appointments']).toEqual([first, ...newest.slice(0, 4)]);
  const list = await site.ask('GET', `/api/admin/appointments?search=${first}&limit=1`, { token });
  expect(list.json).toMatchObject([{ id: first }]);
  const next = /<([^>]+)>/.exec(String(list.headers['link']))?.[1];
  expect((await site.ask('GET', String(next), { token })).json).toMatchObject([{ id: newest[0] }]);
  expect(await idsOf('nobody of that name')).toEqual(NOTHING);
  expect(await idsOf(' ')).toEqual(NOTHING);
  expect((await site.ask('GET', '/api/admin/find', { token })).json).toEqual(NOTHING);
  expect((await find('x'.repeat(201))).status).toBe(400);
  expect((await site.ask('GET', '/api/admin/find?q=olsen')).status).toBe(401);
});
