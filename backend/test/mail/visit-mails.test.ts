import { describe, expect, test } from '@jest/globals';
import type { Email } from 'postal-mime';
import { addSlot, book, cancelMany, decide, move, phone, VISITOR } from '../support/booking.js';
import { eventually } from '../support/eventually.js';
import { ITEM } from '../support/fixtures.js';
import { allTold, only, server, SHOP, site, to, token, useMailSite } from '../support/mail/mail-site.js';

useMailSite();

/** A Thursday. */
const THURSDAY = '2031-03-06';
const SHOP_STREET = '7000 E Placeholder Road';

/** The calendar file of a mail, unfolded. */
const fileOf = ({ attachments }: Email): string => {
  const content = attachments.find(({ filename }) => filename === 'appointment.ics')?.content;
  const text = typeof content === 'string' ? content : Buffer.from((content ?? '') as ArrayBuffer).toString();
  return text.replace(/\r?\n[ \t]/g, '');
};
const lineOf = (file: string, name: string) => new RegExp(`^${name}[:;](.*?)\r?$`, 'm').exec(file)?.[1];
const newest = () => to(VISITOR.email).at(-1) as Email;
const keyOf = (mail: Email) => /\/visit\/([\w-]{43})/.exec(mail.text ?? '')?.[1] as string;
const visitOf = async (mail: Email) => (await site.ask('GET', `/api/visits/${keyOf(mail)}`)).json;
const visitFile = async (mail: Email) =>
  (await site.ask('GET', `/api/visits/${keyOf(mail)}/calendar.ics`)).text.replace(/\r\n[ \t]/g, '');

/** Requests a visit, and waits for its mail. */
async function request(fields: object = {}, start = '14:00', end = '15:00', date = THURSDAY) {
  const slot = await addSlot(site, start, end, date);
  const { status, json } = await book(site, slot, fields);
  expect(status).toBe(201);
  await allTold();
  return { id: json.id as number, slot };
}
async function confirm(id: number): Promise<Email> {
  await decide(site, token, id, 'confirmed');
  await allTold();
  return newest();
}
const service = async (name: string) =>
  (await site.ask('GET', '/api/admin/services', { token })).json.find(
    (row: { name: string }) => row.name === name,
  ) as { id: number; checklist: string[] };
const aPiece = async (fields: object = {}) =>
  (await site.ask('POST', '/api/admin/inventory', { token, body: { ...ITEM, ...fields } })).json as {
    id: number;
    name: string;
  };

describe('a mobile service', () => {
  const MOBILE = 'Mobile CCW class';
  const nowhere = (text: string | undefined) => {
    expect(text).not.toMatch(/^(LOCATION|Where: 7000)|maps|directions|at Palo Verde Arms/im);
  };

  test('never sends the client to the shop, whatever becomes of the service', async () => {
    const { id } = await request({ serviceType: MOBILE });
    expect(newest().text).toContain('Where: We come to you. We’ll agree on the place by phone.');
    const confirmed = await confirm(id);
    const { id: serviceId } = await service(MOBILE);
    const change = (body: object) => site.ask('PUT', `/api/admin/services/${serviceId}`, { token, body });
    expect((await change({ name: 'Class at your place', active: false, mobile: false })).status).toBe(200);
    try {
      await site.ask('POST', `/api/admin/appointments/${id}/resend`, { token });
      await allTold();
      for (const mail of [confirmed, newest()]) {
        expect(mail.text).toContain('Where: We come to you. We’ll agree on the place by phone.');
        expect(mail.text).toContain('Please have ready:');
        for (const text of [mail.text, fileOf(mail), await visitFile(mail)]) {
          nowhere(text);
        }
        expect(lineOf(fileOf(mail), 'SUMMARY')).toBe('Mobile CCW class\\, Palo Verde Arms');
        expect(await visitOf(mail)).toMatchObject({ mobile: true, serviceType: MOBILE });
      }
      const row = (await site.ask('GET', `/api/admin/appointments/${id}`, { token })).json;
      expect(row.mobile).toBe(true);
      const { url } = (await site.ask('POST', '/api/admin/calendar-feed', { token })).json;
      const feed = (await site.ask('GET', new URL(url).pathname)).text;
      expect(feed).toContain(MOBILE);
      nowhere(feed);
    } finally {
      await change({ name: MOBILE, active: true, mobile: true });
    }
  });

  test('names its place to the client and the dealer, and to nobody else', async () => {
    const place = '4820 N Scottsdale Rd, Scottsdale';
    const { id } = await request({ serviceType: MOBILE, place });
    const requested = newest();
    const confirmed = await confirm(id);
    for (const mail of [requested, confirmed]) {
      expect(mail.text).toContain(`Where: We come to you: ${place}`);
      expect(mail.text).not.toMatch(/by phone\.|directions/i);
    }
    const escaped = place.replace(',', '\\,');
    for (const file of [fileOf(confirmed), await visitFile(confirmed)]) {
      expect(lineOf(file, 'LOCATION')).toBe(escaped);
    }
    expect(await visitOf(confirmed)).toMatchObject({ mobile: true, place });
    expect(to(SHOP).at(-1)?.text).toContain(`Where: ${place}`);
    const { url } = (await site.ask('POST', '/api/admin/calendar-feed', { token })).json;
    expect(
      lineOf((await site.ask('GET', new URL(url).pathname)).text.replace(/\r\n /g, ''), 'LOCATION'),
    ).toBe(escaped);
    const [today] = (await site.ask('GET', '/api/admin/appointments', { token })).json;
    expect(today.place).toBe(place);
    for (const path of ['/api/schedule/available', '/api/services', '/schedule']) {
      expect((await site.ask('GET', path)).text).not.toContain('4820 N');
    }
  });

  test('whose place has the signs of an address is named in the mail and its file', async () => {
    const place = '12 “B” St; unit #4, gate code: 12*5';
    const { id } = await request({ serviceType: MOBILE, place });
    const confirmed = await confirm(id);
    expect(confirmed.text).toContain(`Where: We come to you: ${place}`);
    expect(lineOf(fileOf(confirmed), 'LOCATION')).toBe('12 “B” St\\; unit #4\\, gate code: 12*5');
  });

  test.each(['Win at pay.example, visit https://evil.example now', 'Dial tel:19005550100, evil'])(
    'whose place might be an advertisement is named on its page only: %s',
    async (place) => {
      const { id } = await request({ serviceType: MOBILE, place });
      const confirmed = await confirm(id);
      expect(confirmed.text).toContain('Where: We come to you, at the place you gave us.');
      for (const text of [confirmed.text, confirmed.html, fileOf(confirmed)]) {
        expect(text).not.toContain('evil');
      }
      expect(await visitOf(confirmed)).toMatchObject({ place });
    },
  );

  test('booked by phone is one too, and a service that becomes mobile changes no visit', async () => {
    const mobile = await phone(site, token, {
      ...VISITOR,
      serviceType: MOBILE,
      timeSlotId: await addSlot(site, '9:00', '10:00', THURSDAY),
    });
    expect(mobile.json.mobile).toBe(true);
    const { id } = await request({ serviceType: 'Firearm transfer' });
    const { id: serviceId } = await service('Firearm transfer');
    const change = (body: object) => site.ask('PUT', `/api/admin/services/${serviceId}`, { token, body });
    await change({ mobile: true });
    try {
      const confirmed = await confirm(id);
      expect(confirmed.text).toContain(`Where: ${SHOP_STREET}`);
      expect(lineOf(fileOf(confirmed), 'LOCATION')).toContain(SHOP_STREET);
      expect(await visitOf(confirmed)).toMatchObject({ mobile: false });
    } finally {
      await change({ mobile: false });
    }
  });
});

test('a confirmation has all that the service asks for, the way there and the state of its link', async () => {
  const { id } = await request({ serviceType: 'Firearm transfer' });
  expect(newest().text).not.toContain('Please bring');
  const confirmed = await confirm(id);
  const { checklist } = await service('Firearm transfer');
  expect(checklist.length).toBeGreaterThan(2);
  expect(confirmed.text).toContain(`Please bring:\n${checklist.map((thing) => `- ${thing}`).join('\n')}`);
  expect(confirmed.text).toMatch(
    /^Get Directions: https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Palo%20/m,
  );
  expect(confirmed.html).toContain('>Get Directions</a>');
  const times = new RegExp(`^Choose Another Time: http\\S+/visit/${keyOf(confirmed)}#other-times$`, 'm');
  expect(confirmed.text).toMatch(times);
  // Whoever has moved it as often as they can online is offered no other time.
  const { id: moved } = await request({ serviceType: 'Firearm transfer' }, '16:00', '17:00');
  await site.sql('UPDATE appointments SET client_moves = $2 WHERE id = $1', [
    moved,
    site.config.limits.clientMoves,
  ]);
  expect((await confirm(moved)).text).not.toContain('Choose Another Time');
  for (const mail of to(VISITOR.email)) {
    expect(mail.text).toContain('Whoever has this link can see and change the visit.');
  }
});

test('a client who comes to see a piece is shown it while the visit is on, from the shop alone', async () => {
  const picture = (mail: Email) => /<img src="http[^"]*"/.exec(mail.html ?? '')?.[0];
  const { id: itemId, name } = await aPiece({ published: true });
  const { id } = await request({ itemId });
  const card = '<img src="http://localhost:3000/api/storage/inventory/bertolani.webp?card=1"';
  expect(picture(newest())).toBe(card);
  expect(newest().html).toContain(`${card} alt="${name}"`);
  expect(picture(await confirm(id))).toBe(card);
  expect(picture(to(SHOP)[0] as Email)).toBeUndefined();
  await decide(site, token, id, 'cancelled');
  await allTold();
  expect(picture(newest())).toBeUndefined();
  // What lies elsewhere would learn who opens the mail, and when.
  const { id: other } = await aPiece({ published: true, imageUrl: 'https://pictures.example/a.jpg' });
  await request({ itemId: other }, '16:00', '17:00');
  expect(newest().text).toContain(`Item: ${name}`);
  expect(newest().html).not.toMatch(/<img src="http|pictures\.example/);
});

describe('a calendar entry', () => {
  test("names the piece, the visit's address and the shop's telephone, and says so while it is requested", async () => {
    const { id: itemId, name } = await aPiece({ published: true });
    const { id } = await request({ itemId });
    const pending = await visitFile(newest());
    expect(lineOf(pending, 'SUMMARY')).toBe('Requested: Purchase consultation at Palo Verde Arms');
    const confirmed = await confirm(id);
    for (const [file, mail] of [
      [pending, to(VISITOR.email)[0]],
      [fileOf(confirmed), confirmed],
      [await visitFile(confirmed), confirmed],
    ] as [string, Email][]) {
      expect(lineOf(file, 'DESCRIPTION')).toContain(`To see: ${name}`);
      expect(lineOf(file, 'DESCRIPTION')).toContain('(480) 555-0142');
      expect(lineOf(file, 'URL')).toMatch(new RegExp(`^http.*/visit/${keyOf(mail)}$`));
      expect(file).not.toContain(VISITOR.phone);
    }
    expect(lineOf(fileOf(confirmed), 'SUMMARY')).toBe('Purchase consultation at Palo Verde Arms');
  });

  test('of a request that was moved says that it is requested', async () => {
    const { id } = await request();
    await move(site, token, id, await addSlot(site, '16:00', '17:00', THURSDAY));
    await allTold();
    expect(lineOf(fileOf(newest()), 'SUMMARY')).toMatch(/^Requested: /);
  });

  test.each(['refused', 'closed'])(
    'that the client took from the page of a request is removed when it is %s',
    async (how) => {
      const { id } = await request();
      const uid = lineOf(await visitFile(newest()), 'UID');
      await (how === 'refused'
        ? decide(site, token, id, 'cancelled')
        : site.ask('POST', '/api/admin/closures', {
            token,
            body: { from: THURSDAY, to: THURSDAY, cancelAppointments: true },
          }));
      await allTold();
      const file = fileOf(newest());
      expect([lineOf(file, 'METHOD'), lineOf(file, 'UID'), lineOf(file, 'STATUS')]).toEqual([
        'CANCEL',
        uid,
        'CANCELLED',
      ]);
    },
  );
});

test('a client with an address in letters of their own gets each mail, with a file that calendars can read', async () => {
  const email = 'dana@bücher.example';
  const { id } = await request({ email });
  await decide(site, token, id, 'confirmed');
  await allTold();
  const confirmed = server.mails.at(-1) as Email;
  expect(confirmed.subject).toContain('Your appointment is confirmed');
  expect(fileOf(confirmed)).toContain('mailto:dana@xn--bcher-kva.example');
  await decide(site, token, id, 'cancelled');
  await allTold();
  expect(server.mails.at(-1)?.subject).toContain('Your appointment is canceled');
});

test('a visit of this year is told without the year, as on a calendar', async () => {
  const [{ day, name }] = (await site.sql<{ day: string; name: string }>(
    `SELECT to_char(last, 'YYYY-MM-DD') AS day, to_char(last, 'FMDay, FMMonth FMDD') AS name
       FROM (SELECT date_trunc('year', now() AT TIME ZONE 'America/Phoenix') + '1 year - 1 day' AS last) AS days`,
  )) as [{ day: string; name: string }];
  await request({}, '17:00', '18:00', day);
  expect(newest().text).toContain(`\n\n${name}\n5:00 PM until 6:00 PM, Arizona time\n\n`);
});

describe('a request that the dealer declines', () => {
  const decline = (id: number, lineToClient?: unknown) =>
    site.ask('PUT', `/api/admin/appointments/${id}/status`, {
      token,
      body: { status: 'cancelled', lineToClient },
    });

  test("gets a mail of its own, with the dealer's line and the three closest open times", async () => {
    const { id: itemId } = await aPiece({ published: true });
    const { id, slot } = await request({ itemId, serviceType: 'Firearm transfer' });
    const open = [
      await addSlot(site, '15:30', '16:30', THURSDAY),
      await addSlot(site, '12:00', '13:00', THURSDAY),
      await addSlot(site, '9:00', '10:00', '2031-03-07'),
    ];
    await addSlot(site, '9:00', '10:00', '2031-03-10');
    expect((await decline(id, "I'm at a show that day.\nFriday is <better>.")).status).toBe(200);
    await allTold();
    const mail = newest();
    expect(mail.subject).toBe('We can’t offer Thu, Mar 6, 2:00 PM, Palo Verde Arms');
    expect(mail.text).toContain('We’re sorry, Dana: we can’t offer you this time.');
    expect(mail.text).toContain("I'm at a show that day.\n\nFriday is <better>.");
    expect(mail.html).toContain('Friday is &#60;better&#62;.');
    expect(mail.text).not.toMatch(/cancel/i);
    const { id: service_ } = await service('Firearm transfer');
    const query = `/schedule?item=${itemId}&service=${service_}`;
    const lines = ['Thu, Mar 6, 12:00 PM', 'Thu, Mar 6, 3:30 PM', 'Fri, Mar 7, 9:00 AM'].map(
      (time, index) => `- ${time}: http://localhost:3000${query}&slot=${[open[1], open[0], open[2]][index]}`,
    );
    expect(mail.text).toContain(`Closest open times:\n${lines.join('\n')}\n`);
    expect(mail.text).not.toContain(`slot=${slot}`);
    expect(mail.text).toContain(`Pick Another Time: http://localhost:3000${query}\n`);
    expect((await visitOf(mail)).cancelReason).toBeNull();
  });

  test('gets the same from a selection, and without a line or open times', async () => {
    const { id } = await request();
    await site.sql('DELETE FROM available_time_slots WHERE NOT is_booked');
    await cancelMany(site, token, [id], true);
    await allTold();
    const mail = newest();
    expect(mail.subject).toMatch(/^We can’t offer Thu, Mar 6, 2:00 PM, /);
    expect(mail.text).not.toContain('Closest open times');
  });

  test('may have a line of 500 letters, and keeps it when it is sent again', async () => {
    const { id } = await request();
    const { status, json } = await decline(id, 'x'.repeat(501));
    expect([status, Object.keys(json.fields)]).toEqual([400, ['lineToClient']]);
    expect((await decline(id, 'y'.repeat(500))).status).toBe(200);
    await allTold();
    await site.ask('POST', `/api/admin/appointments/${id}/resend`, { token });
    await allTold();
    expect(newest().text).toContain('y'.repeat(500));
    const log = (await site.ask('GET', '/api/admin/audit', { token })).text;
    expect(log).not.toContain('yyy');
  });

  test('was a visit once it was confirmed', async () => {
    const { id } = await request();
    await confirm(id);
    await decline(id, 'I am ill.');
    await allTold();
    expect(newest().subject).toMatch(/^Your appointment is canceled: /);
    expect(newest().text).toContain('I am ill.');
  });
});

test('whoever cancels himself is not asked for another time, and can book again with the same piece', async () => {
  const { id: itemId } = await aPiece({ published: true });
  await request({ itemId });
  await addSlot(site, '9:00', '10:00', THURSDAY);
  await site.ask('POST', `/api/visits/${keyOf(newest())}/cancel`);
  await allTold();
  const mail = newest();
  expect(mail.text).toContain('As you asked, Dana, we canceled this appointment.');
  expect(mail.text).not.toMatch(/please pick|closest open/i);
  const { id: first } = await service('Purchase consultation');
  expect(mail.text).toContain(
    `Book Another Visit: http://localhost:3000/schedule?item=${itemId}&service=${first}\n`,
  );
});

test('what can no longer be seen or booked is not carried to the next request', async () => {
  const { id: itemId } = await aPiece({ published: true });
  const { id } = await request({ itemId, serviceType: 'Other' });
  const { id: serviceId } = await service('Other');
  await site.ask('PUT', `/api/admin/inventory/${itemId}`, { token, body: { published: false } });
  await site.ask('PUT', `/api/admin/services/${serviceId}`, { token, body: { active: false } });
  try {
    await decide(site, token, id, 'cancelled');
    await allTold();
    expect(newest().text).toContain('Pick Another Time: http://localhost:3000/schedule\n');
  } finally {
    await site.ask('PUT', `/api/admin/services/${serviceId}`, { token, body: { active: true } });
  }
});

describe('a visit that was moved', () => {
  test('by the shop says so, with what was, what is, the piece and the way out', async () => {
    const { id: itemId, name } = await aPiece({ published: true });
    const { id } = await request({ itemId });
    await confirm(id);
    await move(site, token, id, await addSlot(site, '10:00', '11:00', '2031-03-07'));
    await allTold();
    const mail = newest();
    expect(mail.text).toMatch(/^We had to move your visit\n/);
    expect(mail.text).toContain('We’re sorry, Dana: we had to move your visit to another time.');
    expect(mail.text).toContain(
      'Doesn’t work for you? You can change it on your visit page until Thu, Mar 6, 10:00 AM; after that, call (480) 555-0142.',
    );
    expect(mail.text).toContain('Was: Thursday, March 6, 2031 at 2:00 PM Arizona time');
    expect(mail.text).toContain('Now:\nFriday, March 7, 2031\n10:00 AM until 11:00 AM, Arizona time\n');
    expect(mail.text).toContain(`Item: ${name}`);
    expect(mail.text).toMatch(/\/visit\/[\w-]{43}\?was=2031-03-06T14:00&now=2031-03-07T10:00$/m);
  });

  test('by the client says nothing of the kind', async () => {
    const { id } = await request();
    await confirm(id);
    const timeSlotId = await addSlot(site, '10:00', '11:00', '2031-03-07');
    await site.ask('POST', `/api/visits/${keyOf(newest())}/move`, { body: { timeSlotId } });
    await allTold();
    await eventually(() => newest().text?.includes('New time:\nFriday') ?? false);
    expect(newest().text).toContain('Old time: Thursday');
    expect(newest().text).not.toMatch(/we had to|work for you/i);
    expect(server.mails.length).toBeGreaterThan(0);
    only(to(VISITOR.email).filter(({ text }) => text?.includes('Old time')));
  });

  test('by the shop and then canceled before the client heard of it, is canceled at the time they know', async () => {
    const { id } = await request();
    await confirm(id);
    const before = to(VISITOR.email).length;
    server.mood = 'busy';
    await move(site, token, id, await addSlot(site, '10:00', '11:00', '2031-03-07'));
    await decide(site, token, id, 'cancelled');
    server.mood = 'well';
    await allTold();
    const mails = to(VISITOR.email).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your appointment is canceled: Thu, Mar 6 at 2:00 PM'),
    ]);
    expect(newest().text).toContain('Was:\nThursday, March 6, 2031\n2:00 PM until ');
  });

  test('by the shop, sent again in vain and then canceled, is canceled at the time they were told', async () => {
    const { id } = await request();
    await confirm(id);
    await move(site, token, id, await addSlot(site, '10:00', '11:00', '2031-03-07'));
    await allTold();
    server.mood = 'busy';
    const { status } = await site.ask('POST', `/api/admin/appointments/${id}/resend`, { token, body: {} });
    expect(status).toBe(200);
    await eventually(
      async () =>
        (await site.sql("SELECT FROM notices WHERE kind = 'appointment-moved' AND state = 'failed'"))
          .length === 1,
    );
    await decide(site, token, id, 'cancelled');
    server.mood = 'well';
    await allTold();
    expect(newest().subject).toContain('Your appointment is canceled: Fri, Mar 7 at 10:00 AM');
  });

  test('by the client there and back before a mail went out is a request again, and says so', async () => {
    const { id, slot } = await request();
    const key = keyOf(await confirm(id));
    const before = to(VISITOR.email).length;
    server.mood = 'busy';
    for (const timeSlotId of [await addSlot(site, '10:00', '11:00', '2031-03-07'), slot]) {
      const { status } = await site.ask('POST', `/api/visits/${key}/move`, { body: { timeSlotId } });
      expect(status).toBe(200);
    }
    server.mood = 'well';
    await allTold();
    const mails = to(VISITOR.email).slice(before);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your request for Thu, Mar 6 at 2:00 PM'),
    ]);
    expect(newest().text).toContain('Please wait for our confirmation before coming in.');
  });

  test('there and back can have its mail sent again', async () => {
    const { id, slot } = await request();
    await confirm(id);
    const before = to(VISITOR.email).length;
    server.mood = 'busy';
    for (const timeSlotId of [await addSlot(site, '10:00', '11:00', '2031-03-07'), slot]) {
      expect((await move(site, token, id, timeSlotId)).status).toBe(200);
    }
    server.mood = 'well';
    await allTold();
    expect(to(VISITOR.email)).toHaveLength(before);
    const { json } = await site.ask('POST', `/api/admin/appointments/${id}/resend`, { token });
    expect(json.notice).toMatchObject({ kind: 'appointment-confirmed', state: 'queued' });
    await allTold();
    expect(to(VISITOR.email)).toHaveLength(before + 1);
    expect(newest().subject).toContain('Your appointment is confirmed: Thu, Mar 6 at 2:00 PM');
  });
});

describe('a visit with another end', () => {
  test('is told with the old and the new end, as the same entry of the calendar', async () => {
    const { id } = await request();
    const confirmed = await confirm(id);
    const end = (endTime: string) =>
      site.ask('PUT', `/api/admin/appointments/${id}`, { token, body: { endTime } });
    const before = to(VISITOR.email).length;
    expect((await end('4:30 PM')).status).toBe(200);
    await allTold();
    const longer = newest();
    expect(to(VISITOR.email)).toHaveLength(before + 1);
    expect(longer.subject).toContain('new end');
    expect(longer.text).toMatch(/^Was: .+2:00 PM Arizona time \(until 3:00 PM\)$/m);
    expect(longer.text).toMatch(/^Now:\n.+\n2:00 PM until 4:30 PM, Arizona time$/m);
    expect(lineOf(fileOf(longer), 'UID')).toBe(lineOf(fileOf(confirmed), 'UID'));
    expect(Number(lineOf(fileOf(longer), 'SEQUENCE'))).toBeGreaterThan(
      Number(lineOf(fileOf(confirmed), 'SEQUENCE')),
    );
    expect(lineOf(fileOf(longer), 'DTEND')).toBe('20310306T233000Z');
    // Back before the mail about it went out: nothing to say.
    server.mood = 'busy';
    await end('5:00 PM');
    await end('4:30 PM');
    server.mood = 'well';
    await allTold();
    expect(to(VISITOR.email)).toHaveLength(before + 1);
  });
});

describe('the times a client can move to', () => {
  test('are those for the length of the visit, and its own time is free', async () => {
    const { id: serviceId } = await service('Purchase consultation');
    const change = (body: object) => site.ask('PUT', `/api/admin/services/${serviceId}`, { token, body });
    await change({ durationMinutes: 120 });
    try {
      const slots = [
        await addSlot(site, '15:00', '16:00', THURSDAY),
        await addSlot(site, '16:00', '17:00', THURSDAY),
      ];
      await request();
      // The visit keeps its length.
      await change({ durationMinutes: null });
      const key = keyOf(newest());
      const times = (await site.ask('GET', `/api/visits/${key}/times`)).json;
      expect(
        times.map((slot: Record<string, string>) => `${slot['startTime']} to ${slot['visitEnd']}`),
      ).toEqual(['3:00 PM to 5:00 PM']);
      const to = (timeSlotId: unknown) =>
        site.ask('POST', `/api/visits/${key}/move`, { body: { timeSlotId } });
      expect((await to(slots[1])).status).toBe(409);
      const moved = await to(slots[0]);
      expect([moved.status, moved.json.startTime, moved.json.endTime]).toEqual([200, '3:00 PM', '5:00 PM']);
    } finally {
      await change({ durationMinutes: null });
    }
  });
});
