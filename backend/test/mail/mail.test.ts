import { describe, expect, test } from '@jest/globals';
import type { Email } from 'postal-mime';
import { NoticeDelivery } from '../../src/mail/notice-delivery.js';
import { clientName } from '../../src/mail/templates/client-name.js';
import {
  addSlot,
  book,
  CALLER,
  DAY,
  decide,
  expire,
  move,
  note,
  phone,
  VISITOR,
} from '../support/booking.js';
import { sql, startSite } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { ITEM } from '../support/fixtures.js';
import { readCalendar } from '../support/read-calendar.js';
import {
  allTold,
  noticeOf,
  only,
  server,
  SHOP,
  site,
  to,
  token,
  useMailSite,
} from '../support/mail/mail-site.js';

useMailSite();

/** A Thursday. */
const THURSDAY = '2031-03-06';

/** The attachments of a mail, without the mark in the head of each. */
const filesOf = ({ attachments }: Email) => attachments.filter(({ filename }) => filename !== 'mark.png');

const calendarOf = (mail: Email): string => {
  const file = mail.attachments.find(({ filename }) => filename === 'appointment.ics');
  const content = file?.content;
  const text = typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString();
  // Reading the mail changed the breaks of its lines.
  expect(readCalendar(`${text.trimEnd().replace(/\r?\n/g, '\r\n')}\r\n`).events).toHaveLength(1);
  return text;
};

describe('an appointment', () => {
  test('a request is told to the client and to the shop, with the time written once in words', async () => {
    const slot = await addSlot(site, '14:00', '15:00', THURSDAY);
    await book(site, slot, { message: 'Two <b>rifles</b> & a case' });
    await allTold();
    const when = 'Thursday, March 6, 2031 at 2:00 PM Arizona time';

    const client = only(to(VISITOR.email));
    expect(client.subject).toMatch(/^Your request for \w{3}, \w{3} \d+ at \d+:\d\d [AP]M, Palo Verde Arms$/);
    expect(client.from?.address).toBe(SHOP);
    for (const words of ['Thursday, March 6, 2031', 'until 3:00 PM, Arizona time']) {
      expect(client.text?.split(words)).toHaveLength(2);
      expect(client.html?.split(words)).toHaveLength(2);
    }
    expect(client.text).toContain(`Thanks, ${VISITOR.name.split(' ')[0]}.`);
    expect(client.text).toContain('If you didn’t ask for this appointment, you can ignore this email.');
    expect(filesOf(client)).toEqual([]);
    // Whoever only glances at a mail sees the time: both parts have it above the prose.
    for (const part of [client.text, client.html]) {
      expect(part).toMatch(/We received your request[^]+March 6, 2031[^]+Service[^]+Thanks, /);
    }

    const shop = only(to(SHOP));
    expect(shop.html).toContain('Two &#60;b&#62;rifles');
    expect(shop.text).toContain('> Two <b>rifles</b> & a case');
    expect(shop.replyTo?.[0]?.address).toBe(VISITOR.email);
    expect(shop.text).toContain(VISITOR.phone);
    expect(shop.text).toContain(when);
    expect(shop.text).toMatch(
      /^New appointment request: .+\n\n> Two <b>rifles.+\n\nWhen: [^]+\n\nPlease confirm or cancel it by [^]+\n\nConfirm or Cancel: http/,
    );
  });

  test('every mail brings the mark that its head shows, so that no program has to fetch it', async () => {
    await book(site, await addSlot(site));
    await allTold();
    expect(server.mails).toHaveLength(2);
    for (const { html, attachments } of server.mails) {
      const [mark] = attachments.filter(({ mimeType }) => mimeType === 'image/png');
      expect([mark?.disposition, mark?.related]).toEqual(['inline', true]);
      expect(html).toContain(`<img src="cid:${mark?.contentId?.slice(1, -1)}" alt=""`);
    }
  });

  test('confirming sends a calendar entry, cancelling takes the same entry back', async () => {
    const slot = await addSlot(site, '14:00', '15:00', THURSDAY);
    const { id } = (await book(site, slot)).json;
    await decide(site, token, id, 'confirmed');
    await allTold();
    const confirmed = only(
      to(VISITOR.email).filter(({ subject }) => subject?.startsWith('Your appointment is confirmed: ')),
    );
    const entry = calendarOf(confirmed);
    expect(entry).toContain('METHOD:REQUEST');
    expect(entry).toContain('SEQUENCE:2');
    // 2:00 PM in Phoenix, regardless of this process's time zone.
    expect(entry).toMatch(/DTSTART:20310306T210000Z/);
    expect(entry).toMatch(/DTEND:20310306T220000Z/);
    const uid = /UID:(.*)/.exec(entry)?.[1];
    expect(uid).toMatch(/^[0-9a-f-]{36}\r?$/);

    await decide(site, token, id, 'cancelled');
    await allTold();
    const cancelled = only(
      to(VISITOR.email).filter(({ subject }) => subject?.startsWith('Your appointment is canceled: ')),
    );
    const withdrawal = calendarOf(cancelled);
    expect(withdrawal).toContain('METHOD:CANCEL');
    expect(withdrawal).toContain('SEQUENCE:3');
    expect(withdrawal).toContain('STATUS:CANCELLED');
    expect(/UID:(.*)/.exec(withdrawal)?.[1]).toBe(uid);
  });

  const FRIDAY = '2031-03-07';
  const OLD = 'Was: Thursday, March 6, 2031 at 2:00 PM Arizona time';
  const field = (mail: Email, name: string) =>
    new RegExp(`^${name}:(.*?)\r?$`, 'm').exec(calendarOf(mail))?.[1];

  test('a move is one mail with both times and a newer edition of the same calendar entry', async () => {
    const { id } = (await book(site, await addSlot(site, '14:00', '15:00', THURSDAY))).json;
    await decide(site, token, id, 'confirmed');
    await allTold();
    const confirmed = to(VISITOR.email)[1] as Email;
    server.mails.length = 0;
    await move(site, token, id, await addSlot(site, '10:00', '11:00', FRIDAY));
    await allTold();
    const moved = only(server.mails);
    expect([moved.to?.[0]?.address, moved.subject]).toEqual([
      VISITOR.email,
      expect.stringMatching(/^Your appointment has a new time: Fri, Mar 7 at 10:00 AM, /),
    ]);
    expect(moved.text).toContain('Now:\nFriday, March 7, 2031\n10:00 AM until ');
    expect(moved.text).toContain(OLD);
    expect(moved.text).toContain('Where: ');
    expect(calendarOf(moved)).toContain('METHOD:REQUEST');
    expect([field(moved, 'DTSTART'), field(moved, 'STATUS'), field(moved, 'UID')]).toEqual([
      '20310307T170000Z',
      'CONFIRMED',
      field(confirmed, 'UID'),
    ]);
    await decide(site, token, id, 'cancelled');
    await allTold();
    const sequences = [confirmed, moved, server.mails[1] as Email].map((mail) => field(mail, 'SEQUENCE'));
    expect(sequences).toEqual(['2', '3', '4']);
  });

  test('moved twice before the mail went out, the client hears of one move; each later one is told again', async () => {
    const { id } = (await book(site, await addSlot(site, '14:00', '15:00', THURSDAY))).json;
    await allTold();
    server.mails.length = 0;
    server.mood = 'refusing';
    await move(site, token, id, await addSlot(site, '9:00', '10:00', FRIDAY));
    await eventually(async () => (await noticeOf(id)).state === 'failed');
    await move(site, token, id, await addSlot(site, '11:00', '12:00', FRIDAY));
    server.mood = 'well';
    await allTold();
    const moved = only(server.mails);
    expect(moved.text).toContain('Now:\nFriday, March 7, 2031\n11:00 AM until ');
    expect(moved.text).toContain(OLD);
    expect(moved.text).toContain('Please wait for our confirmation before coming in.');
    expect([field(moved, 'STATUS'), field(moved, 'SEQUENCE')]).toEqual(['TENTATIVE', '3']);

    await move(site, token, id, await addSlot(site, '15:00', '16:00', FRIDAY));
    await allTold();
    expect(server.mails).toHaveLength(2);
    expect(server.mails[1]?.text).toContain('Now:\nFriday, March 7, 2031\n3:00 PM until ');
    expect(server.mails[1]?.text).toContain('Was: Friday, March 7, 2031 at 11:00 AM Arizona time');
    // By now it is in the client's calendar.
    await decide(site, token, id, 'cancelled');
    await allTold();
    expect(field(server.mails[2] as Email, 'METHOD')).toBe('CANCEL');
  });

  test('a move takes the place of the mail that had not gone out; back at the old time there is none', async () => {
    const thursday = await addSlot(site, '14:00', '15:00', THURSDAY);
    const { id } = (await book(site, thursday)).json;
    await allTold();
    server.mails.length = 0;
    server.mood = 'refusing';
    await decide(site, token, id, 'confirmed');
    const friday = await addSlot(site, '10:00', '11:00', FRIDAY);
    await move(site, token, id, friday);
    await eventually(async () => (await noticeOf(id)).state === 'failed');
    server.mood = 'well';
    await allTold();
    const moved = only(server.mails);
    expect(moved.text).toContain('The new time is confirmed');
    const resent = await site.ask('POST', `/api/admin/appointments/${id}/resend`, { token });
    expect(resent.json.notice.kind).toBe('appointment-moved');
    await allTold();
    expect(server.mails[1]?.text).toContain(OLD);

    server.mood = 'refusing';
    await move(site, token, id, thursday);
    await eventually(async () => (await noticeOf(id)).state === 'failed');
    await move(site, token, id, friday);
    server.mood = 'well';
    await allTold();
    // The first of these mails had replaced the confirmation.
    expect(server.mails[2]?.subject).toMatch(/^Your appointment is confirmed: /);
  });

  test('a booking by phone is told to the client alone, and nothing the dealer notes; without an address to nobody', async () => {
    const timeSlotId = await addSlot(site, '14:00', '15:00', THURSDAY);
    const { id } = (await phone(site, token, { ...VISITOR, timeSlotId })).json;
    await note(site, token, id, { internalNote: 'Haggles.' });
    await allTold();
    const confirmed = only(server.mails);
    expect([confirmed.to?.[0]?.address, confirmed.subject]).toEqual([
      VISITOR.email,
      'Your appointment is confirmed: Thu, Mar 6 at 2:00 PM, Palo Verde Arms',
    ]);
    expect(field(confirmed, 'METHOD')).toBe('REQUEST');
    await move(site, token, id, await addSlot(site, '9:00', '10:00', FRIDAY));
    await allTold();
    await site.ask('POST', `/api/admin/appointments/${id}/resend`, { token });
    await decide(site, token, id, 'cancelled');
    await allTold();
    expect(JSON.stringify(server.mails)).not.toContain('Haggles');
    expect(to(SHOP)).toEqual([]);
    expect(field(server.mails.at(-1) as Email, 'METHOD')).toBe('CANCEL');

    server.mails.length = 0;
    const caller = await phone(site, token, {
      ...CALLER,
      date: FRIDAY,
      startTime: '3:00 PM',
      endTime: '4:00 PM',
    });
    await move(site, token, caller.json.id, timeSlotId);
    await decide(site, token, caller.json.id, 'cancelled');
    await allTold();
    expect(server.mails).toEqual([]);
  });

  test('the back office sees a notice queued, failed and sent, and can send it once more', async () => {
    server.mood = 'refusing';
    const { id } = (await book(site, await addSlot(site))).json;
    expect(await noticeOf(id)).toMatchObject({
      kind: 'appointment-requested',
      state: 'queued',
      sentAt: null,
    });
    await eventually(async () => (await noticeOf(id)).state === 'failed');
    expect((await noticeOf(id)).failedAt).toMatch(/Z$/);
    server.mood = 'well';
    await allTold();
    expect(await noticeOf(id)).toMatchObject({ state: 'sent', failedAt: null });

    const resent = await site.ask('POST', `/api/admin/appointments/${id}/resend`, { token });
    expect([resent.status, resent.json.id, resent.json.notice.state]).toEqual([200, id, 'queued']);
    await allTold();
    const mails = to(VISITOR.email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.messageId).not.toBe(mails[1]?.messageId);
    expect((await site.ask('POST', '/api/admin/appointments/999999/resend', { token })).status).toBe(404);
    expect((await site.ask('POST', `/api/admin/appointments/${id}/resend`)).status).toBe(401);
  });

  test('what later news has overtaken is not sent', async () => {
    server.mood = 'refusing';
    const { id } = (await book(site, await addSlot(site))).json;
    await decide(site, token, id, 'confirmed');
    await decide(site, token, id, 'cancelled');
    await eventually(() => server.connections > 0);
    // What is being sent was read before the latest news, and has yet to be refused.
    await eventually(
      async () =>
        (await site.sql(`SELECT FROM pgboss.job WHERE name = 'mail' AND state = 'active'`)).length === 0,
    );
    server.mood = 'well';
    await allTold();
    const mail = only(to(VISITOR.email));
    expect(mail.subject).toMatch(/^Your appointment is canceled: /);
    // The client never heard of the confirmation, so there is no calendar entry to remove.
    expect(filesOf(mail)).toEqual([]);
    expect(to(SHOP)).toEqual([]);
  });

  test('a request whose slot has begun expires: cancelled, told, slot free', async () => {
    const slot = await addSlot(site);
    const { id } = (await book(site, slot)).json;
    await allTold();
    await site.sql("UPDATE appointments SET preferred_date = '2020-01-02' WHERE id = $1", [id]);
    const confirmedSlot = await addSlot(site, '12:00', '13:00');
    const kept = (await book(site, confirmedSlot)).json.id;
    await decide(site, token, kept, 'confirmed');
    await site.sql("UPDATE appointments SET preferred_date = '2020-01-02' WHERE id = $1", [kept]);

    await expire(site);
    const { json } = await site.ask('GET', '/api/admin/appointments', { token });
    const states = json.map((row: { id: number; status: string; cancelReason: string | null }) => [
      row.id,
      row.status,
      row.cancelReason,
    ]);
    expect(states).toContainEqual([id, 'cancelled', 'expired']);
    expect(states).toContainEqual([kept, 'confirmed', null]);
    expect(await site.sql('SELECT is_booked FROM available_time_slots WHERE id = $1', [slot])).toEqual([
      { is_booked: false },
    ]);
    await allTold();
    only(
      to(VISITOR.email).filter(({ subject }) =>
        subject?.startsWith('Your appointment request has expired: '),
      ),
    );
  });

  test('a request without a decision in time expires the same way', async () => {
    const slot = await addSlot(site);
    const { id } = (await book(site, slot)).json;
    const { id: younger } = (await book(site, await addSlot(site, '12:00', '13:00'))).json;
    const { id: confirmed } = (await book(site, await addSlot(site, '13:00', '14:00'))).json;
    await decide(site, token, confirmed, 'confirmed');
    await allTold();
    server.mails.length = 0;
    const setAge = (of: number, age: string) =>
      site.sql('UPDATE appointments SET created_at = now() - $2::interval WHERE id = $1', [of, age]);
    await setAge(id, '6 days');
    await setAge(confirmed, '6 days');
    await setAge(younger, '1 hour');

    await expire(site);
    expect(await site.sql('SELECT id, status, cancel_reason FROM appointments ORDER BY id')).toEqual([
      { id, status: 'cancelled', cancel_reason: 'expired' },
      { id: younger, status: 'pending', cancel_reason: null },
      { id: confirmed, status: 'confirmed', cancel_reason: null },
    ]);
    expect((await book(site, slot, { email: 'next@example.com' })).status).toBe(201);
    await allTold();
    const told = only(to(VISITOR.email));
    expect(told.subject).toMatch(/^Your appointment request has expired: /);
    expect(told.text).toContain('we weren’t able to confirm your request in time');
  });

  test('clients with an appointment on a closed day are notified', async () => {
    const { id } = (await book(site, await addSlot(site))).json;
    await decide(site, token, id, 'confirmed');
    await allTold();
    server.mails.length = 0;
    const body = { from: DAY, to: DAY, cancelAppointments: true };
    expect((await site.ask('POST', '/api/admin/closures', { token, body })).status).toBe(201);
    await allTold();
    const told = only(server.mails);
    expect([told.to?.[0]?.address, told.subject]).toEqual([
      VISITOR.email,
      expect.stringMatching(/^Your appointment is canceled: /),
    ]);
    expect(told.text).toContain('we’re closed that day and had to cancel this appointment.');
  });

  test('the job that lets requests expire runs every minute', async () => {
    expect(await site.sql("SELECT cron FROM pgboss.schedule WHERE name = 'expire-requests'")).toEqual([
      { cron: '* * * * *' },
    ]);
  });
});

describe('what a stranger typed', () => {
  const SCAM = 'Pay the release fee at http://evil.example/pay';

  /** All parts of a mail that people or programs read. */
  const wholeOf = ({ headers, text, html, attachments }: Email): string =>
    JSON.stringify({
      headers,
      text,
      html,
      files: attachments.map(({ content }) =>
        typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString(),
      ),
    });

  test('reaches the shop, never the address nobody has proven', async () => {
    const name = 'URGENT: your licence is suspended, pay at http://evil.example/pay';
    const { id } = (await book(site, await addSlot(site), { name, message: SCAM })).json;
    await allTold();
    await decide(site, token, id, 'confirmed');
    await allTold();
    await decide(site, token, id, 'cancelled');
    await allTold();
    const mails = to(VISITOR.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your request for /),
      expect.stringMatching(/^Your appointment is confirmed: /),
      expect.stringMatching(/^Your appointment is canceled: /),
    ]);
    for (const mail of mails) {
      expect(mail.to).toEqual([{ name: '', address: VISITOR.email }]);
      expect(mail.replyTo?.[0]?.address).toBe(SHOP);
      expect(wholeOf(mail)).not.toMatch(/evil|licence|URGENT|release fee|555-0100|Unnamed|undefined/);
    }
    expect(mails[0]?.text).toContain('Thanks. We’re holding this time for you');
    expect(mails[1]?.text).toContain('We look forward to seeing you.\n');
    expect(mails[2]?.text).toContain('We’re sorry: we had to cancel this appointment.');
    const shop = only(to(SHOP));
    expect(shop.text).toContain(SCAM);
    expect(shop.text).toContain(name);
    expect(shop.replyTo).toEqual([{ name, address: VISITOR.email }]);
  });

  test.each([
    'See evil.example',
    'See www evil example',
    'httpevil',
    'See t.co',
    'See t\u3002co',
    'See \uff45\uff56\uff49\uff4c\uff0e\uff45\uff58\uff41\uff4d\uff50\uff4c\uff45',
    'See \u24e6\u24e6\u24e6 evil',
    'help@evil',
    'Call 480 555 0100',
    'Call \u0664\u0668\u0660',
    'A/B',
    '"><a href=evil>',
    'Dana\r\nBcc: everybody',
    'Dana \u202egnp.live',
    'Your licence is suspended and you have to pay a fee before you may',
    '.',
  ])('is no name to be called by: %j', (name) => {
    expect(clientName(name)).toBeUndefined();
  });

  test.each([
    "Ana-Mar\u00eda O'Neill",
    'J.R.R. Tolkien',
    'Reyes, Dana Jr.',
    '\u738b\u5c0f\u660e',
    '\u0928\u0940\u0932\u093e',
  ])('is a name to be called by: %s', (name) => {
    expect(clientName(name)).toBe(name);
  });

  test('stands in the calendar entry if it is a name', async () => {
    const name = "Ana-Mar\u00eda O'Neill";
    const { id } = (await book(site, await addSlot(site), { name })).json;
    await decide(site, token, id, 'confirmed');
    await allTold();
    const confirmed = to(VISITOR.email).find(({ subject }) =>
      subject?.startsWith('Your appointment is confirmed: '),
    );
    expect(confirmed?.to).toEqual([{ name, address: VISITOR.email }]);
    expect(calendarOf(confirmed as Email).replace(/\r?\n[ \t]/g, '')).toContain(`CN="${name}"`);
  });

  test('is not repeated when a request expires either', async () => {
    const { id } = (await book(site, await addSlot(site), { name: 'See evil.example', message: SCAM })).json;
    await allTold();
    await site.sql("UPDATE appointments SET preferred_date = '2020-01-02' WHERE id = $1", [id]);
    await expire(site);
    await allTold();
    const expired = to(VISITOR.email)[1] as Email;
    expect(expired.subject).toMatch(/^Your appointment request has expired: /);
    expect(wholeOf(expired)).not.toMatch(/evil/);
    expect(expired.text).toContain('We’re sorry: we weren’t able to confirm');
    expect(expired.text).toContain('you can ignore this email');
  });
});

test("an inquiry gets a receipt without any of the sender's text", async () => {
  const { id } = (await site.ask('POST', '/api/admin/inventory', { token, body: ITEM })).json as {
    id: number;
  };
  const typed = {
    name: 'Eve Sends',
    email: 'dana@example.com',
    subject: 'Win money',
    message: 'Visit evil.example',
  };
  await site.ask('POST', '/api/contact', { body: { ...typed, itemId: id } });
  await allTold();
  const receipt = only(to(typed.email));
  expect(receipt.subject).toBe(`Your inquiry about ${ITEM.name}, Palo Verde Arms`);
  expect(receipt.replyTo?.[0]?.address).toBe(SHOP);
  expect(receipt.text).toMatch(/Item: Bertolani Modello 5\nSent: \w+day, .+ at \d+:\d\d [AP]M Arizona time/);
  expect(receipt.text).toContain('(480) 555-0142');
  expect(receipt.text).toContain(`/schedule?item=${id}`);
  expect(receipt.html).toContain('/api/storage/inventory/bertolani.webp?card=1" alt="Bertolani Modello 5"');
  expect(`${receipt.text} ${receipt.html} ${JSON.stringify(receipt.headers)}`).not.toMatch(/Eve|money|evil/);
  expect(to(SHOP)).toHaveLength(1);
});

test("every message gets a receipt without any of the sender's text, one for those about no item", async () => {
  await site.sql('DELETE FROM rate_limits');
  const slot = await addSlot(site);
  const typed = {
    name: 'Eve Sends',
    subject: 'Win money',
    message: 'Visit evil.example',
    phone: '4805550199',
  };
  const wishes = [{ serviceType: 'Firearm transfer', timeSlotId: slot }, {}, {}];
  for (const wish of wishes) {
    await site.ask('POST', '/api/contact', { body: { ...typed, email: VISITOR.email, ...wish } });
  }
  await allTold();
  const receipt = only(to(VISITOR.email));
  expect(receipt.subject).toBe('Your message, Palo Verde Arms');
  expect(receipt.text).toContain('We have your message');
  expect(receipt.text).toMatch(
    /Service: Firearm transfer\nYou asked for: \w+day, .+ at \d+:\d\d [AP]M Arizona time\nSent: /,
  );
  expect(receipt.text).toContain('We can’t hold the time you asked for');
  expect(receipt.text).not.toContain('/schedule');
  expect(`${receipt.text} ${receipt.html} ${JSON.stringify(receipt.headers)}`).not.toMatch(
    /Eve|money|evil|0199/,
  );
  expect(to(SHOP)).toHaveLength(wishes.length);
});

test('a receipt does not tell when a slot is that visitors cannot book', async () => {
  await site.sql('DELETE FROM rate_limits');
  const slot = await addSlot(site);
  await book(site, slot);
  const email = 'eve@example.com';
  const wish = {
    name: 'Eve',
    email,
    subject: 'A time',
    message: 'I’d like to come in then.',
    timeSlotId: slot,
  };
  expect((await site.ask('POST', '/api/contact', { body: wish })).status).toBe(201);
  await allTold();
  const { text } = only(to(email));
  expect(text).toContain('We can’t hold the time you asked for');
  expect(text).not.toMatch(/You asked for|2031/);
});

test('whoever asks about a piece that is sold out is not asked to come and see it', async () => {
  await site.sql('DELETE FROM rate_limits');
  const body = { ...ITEM, name: 'Sold One', inStock: false };
  const { id } = (await site.ask('POST', '/api/admin/inventory', { token, body })).json as { id: number };
  const asked = { name: 'Dana Reyes', email: VISITOR.email, subject: 'The next one', message: 'When is it?' };
  await site.ask('POST', '/api/contact', {
    body: { ...asked, message: 'When is the next one?', itemId: id },
  });
  await allTold();
  const receipt = only(to(VISITOR.email));
  expect(receipt.text).toContain('Item: Sold One');
  expect(`${receipt.text} ${receipt.html}`).not.toMatch(/schedule|see it/);
});

test('the receipt of a request names the day and time by which it is answered', async () => {
  const { answerBy } = (await book(site, await addSlot(site))).json as { answerBy: string };
  await allTold();
  const day = new Date(answerBy).toLocaleDateString('en-US', {
    dateStyle: 'full',
    timeZone: 'America/Phoenix',
  });
  const time = new Date(answerBy).toLocaleTimeString('en-US', {
    timeStyle: 'short',
    timeZone: 'America/Phoenix',
  });
  expect(only(to(VISITOR.email)).text).toContain(
    `You’ll hear from us by ${day} at ${time.replace(/\s/, ' ')} Arizona time.`,
  );
});

test('receipts to one mailbox are one for an item and three a day, while the shop hears of each message and others get theirs', async () => {
  await site.sql('DELETE FROM rate_limits');
  const items: number[] = [];
  for (const name of ['First', 'Second', 'Third', 'Fourth']) {
    items.push((await site.ask('POST', '/api/admin/inventory', { token, body: { ...ITEM, name } })).json.id);
  }
  const inquire = (email: string, itemId: number | undefined, network: number) =>
    site.ask('POST', '/api/contact', {
      body: { name: 'Eve', email, itemId, subject: 'A question', message: 'Is it still there?' },
      from: `2001:db8:${network}::1`,
    });
  const spellings = [
    'v.ictim@gmail.com',
    'Victim+1@Gmail.com',
    'vic.tim+x+y@googlemail.com',
    'victim@gmail.com',
  ];
  const answers = [];
  for (const [network, email] of spellings.entries()) {
    for (const item of [items[0], ...items]) {
      answers.push(await inquire(email, item, network));
    }
  }
  await inquire('dana@example.com', items[0], 9);
  await inquire('da.na@example.com', items[0], 9);
  await allTold();
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  const victims = server.mails.filter((mail) => /g(oogle)?mail\.com$/i.test(mail.to?.[0]?.address ?? ''));
  expect(victims.map(({ subject }) => /about (\w+),/.exec(subject ?? '')?.[1]).toSorted()).toEqual([
    ...['First', 'Second', 'Third'],
  ]);
  expect(to(SHOP)).toHaveLength(22);
  only(to('dana@example.com'));
  // Only where dots mean nothing are they left out.
  only(to('da.na@example.com'));
});

describe('the shop', () => {
  test('is told of messages and testimonials, with what a stranger writes quoted above what the shop knows', async () => {
    await site.ask('POST', '/api/contact', {
      body: {
        name: 'Eve Sends',
        email: 'eve@example.com',
        subject: 'Hello',
        message:
          'Is it still there?\r\n.\r\nMAIL FROM:<x@example.com>\u2028Open This Message: http://evil.example',
      },
    });
    await site.ask('POST', '/api/testimonials', {
      body: { author: 'Dana Whitfield', content: 'No pitch at all.', rating: 4 },
    });
    await allTold();
    const mails = to(SHOP);
    expect(mails).toHaveLength(2);
    // The third is the receipt of whoever sent the message.
    expect(server.mails).toHaveLength(3);
    const message = mails.find(({ subject }) => subject?.startsWith('Message: ')) as Email;
    expect(message.text).toMatch(/^Hello\n\n> Is it still there\?[^]+\n\nName: Eve Sends\n/);
    expect(message.html).toMatch(/<blockquote[^]+<\/blockquote>[^]+Eve Sends/);
    expect(message.text).toContain('> MAIL FROM:<x@example.com>');
    expect(message.text).toContain('> Open This Message: http://evil.example');
    expect(mails.some(({ text }) => text?.includes('4 of 5'))).toBe(true);
  });

  test('gets neither header nor line that a stranger wrote, not even from rows older than the rules of names', async () => {
    const forged =
      '\r\nBcc: everybody@example.com\u2028Email: boss@x.example\n\nConfirm or Cancel: http://evil.example';
    server.mood = 'refusing';
    const { id } = (await book(site, await addSlot(site))).json;
    await site.ask('POST', '/api/contact', {
      body: { name: 'Eve', email: 'eve@example.com', subject: 'Hello', message: 'Is it still there?' },
    });
    await site.sql('UPDATE appointments SET name = name || $1, phone = $2 WHERE id = $3', [
      forged,
      '4805550100\nEmail: boss@x.example',
      id,
    ]);
    await site.sql('UPDATE contact_messages SET name = name || $1, subject = subject || $1', [forged]);
    server.mood = 'well';
    await allTold();
    const mails = to(SHOP);
    expect(mails).toHaveLength(2);
    for (const mail of mails) {
      expect([mail.to, mail.bcc]).toEqual([[expect.anything()], undefined]);
      const lines = (mail.text ?? '').split(/[\r\n\u2028]+/);
      expect(lines.filter((line) => /^(Bcc:|Email: boss|Confirm or Cancel: http:..evil)/.test(line))).toEqual(
        [],
      );
      expect(mail.text).toContain(
        ' Bcc: everybody@example.com Email: boss@x.example Confirm or Cancel: http',
      );
    }
  });

  test('writes under the name, address and phone that the dealer saved last', async () => {
    const before = (await site.ask('GET', '/api/admin/settings', { token })).json;
    const { id } = (await book(site, await addSlot(site))).json;
    await allTold();
    server.mails.length = 0;
    const business = {
      name: 'Saguaro "Fine"; Arms',
      street: '1 Main Street',
      city: 'Tucson, AZ 85701',
      phone: '(520) 555-0177',
      email: 'desk@saguaro.example',
    };
    const put = (fields: object) =>
      site.ask('PUT', '/api/admin/settings', { token, body: { business: fields } });
    expect((await put(business)).status).toBe(200);
    try {
      await decide(site, token, id, 'confirmed');
      await allTold();
      const confirmed = only(to(VISITOR.email));
      const shop = { name: business.name, address: business.email };
      expect(confirmed.from).toEqual(shop);
      expect(confirmed.replyTo).toEqual([shop]);
      expect(confirmed.text).toContain(`call ${business.phone}`);
      expect(confirmed.text).toContain(
        `${business.name}\n${business.street}, ${business.city}\n${business.phone}\n${business.email}`,
      );
      expect(confirmed.html).toContain('Saguaro &#34;Fine&#34;; Arms');
      const entry = calendarOf(confirmed).replace(/\r?\n[ \t]/g, '');
      expect(entry).toMatch(/^SUMMARY:.* at Saguaro "Fine"\\; Arms\r?$/m);
      expect(entry).toMatch(/^LOCATION:1 Main Street\\, Tucson\\, AZ 85701\r?$/m);
      expect(entry).toMatch(/^ORGANIZER;CN="Saguaro 'Fine'; Arms":mailto:desk@saguaro\.example\r?$/im);
      await site.ask('POST', '/api/testimonials', {
        body: { author: 'Dana Whitfield', content: 'No pitch at all.' },
      });
      await allTold();
      expect(to(business.email)).toHaveLength(1);
    } finally {
      await put(before.business);
    }
  });

  test('names a domain with an umlaut in ASCII where a server may take nothing else', async () => {
    const before = (await site.ask('GET', '/api/admin/settings', { token })).json;
    const put = (business: object) => site.ask('PUT', '/api/admin/settings', { token, body: { business } });
    expect((await put({ email: 'desk@säguaro.example' })).status).toBe(200);
    try {
      await book(site, await addSlot(site));
      await allTold();
      const received = only(to(VISITOR.email));
      expect(received.messageId).toMatch(/^<[\w.-]+@xn--sguaro-bua\.example>$/);
      expect(received.from?.address).toBe('desk@xn--sguaro-bua.example');
    } finally {
      await put(before.business);
    }
  });

  test('hears at its old address that it has a new one, and who changed it; a later change is told again', async () => {
    const put = async (business: object) =>
      expect((await site.ask('PUT', '/api/admin/settings', { token, body: { business } })).status).toBe(200);
    await put({ email: 'desk@saguaro.example', phone: '(520) 555-0177' });
    try {
      await allTold();
      const told = only(to(SHOP));
      expect(told.subject).toBe('The email address of Palo Verde Arms was changed');
      expect(told.replyTo?.map(({ address }) => address)).toEqual([SHOP]);
      for (const part of [told.text, told.html]) {
        expect(part).toContain('desk@saguaro.example');
        expect(part).toContain('admin');
      }
      await put({ phone: '(520) 555-0178' });
      await put({ email: 'else@saguaro.example' });
      await allTold();
      expect([to(SHOP).length, only(to('desk@saguaro.example')).text]).toEqual([
        1,
        expect.stringContaining('New address: else@saguaro.example'),
      ]);
    } finally {
      await put({ email: SHOP, phone: '(480) 555-0142' });
    }
    await allTold();
    // The mails go with the entries they are about.
    await site.sql("DELETE FROM audit_entries WHERE action = 'settings.update'");
    expect(await site.sql("SELECT FROM notices WHERE kind = 'shop-email-changed'")).toEqual([]);
  });

  test('deleting a message or a testimonial before its mail went out leaves nothing behind', async () => {
    server.mood = 'refusing';
    await site.ask('POST', '/api/testimonials', {
      body: { author: 'Dana Whitfield', content: 'No pitch at all.', rating: 4 },
    });
    const [testimonial] = (await site.ask('GET', '/api/admin/testimonials', { token })).json;
    await site.ask('POST', '/api/contact', {
      body: { name: 'Dana', email: 'dana@example.com', subject: 'Gone soon', message: 'Forget it, please.' },
    });
    const [{ id }] = (await site.ask('GET', '/api/admin/contact', { token })).json;
    expect((await site.ask('DELETE', `/api/admin/contact/${id}`, { token })).status).toBe(204);
    const left = `SELECT thing FROM notices
                   WHERE (thing, thing_id) IN (('message', ${id}), ('testimonial', ${testimonial.id}))`;
    expect(await site.sql(left)).toEqual([{ thing: 'testimonial' }]);
    await site.ask('DELETE', `/api/admin/testimonials/${testimonial.id}`, { token });
    expect(await site.sql(left)).toEqual([]);
    server.mood = 'well';
  });
});

test('a mail that a server gets while the site stops, and thinks about, is noted as such', async () => {
  const other = await startSite({ SMTP_URL: server.url });
  const delivery = other.app.get(NoticeDelivery);
  const note = delivery.beforeApplicationShutdown.bind(delivery);
  delivery.beforeApplicationShutdown = async () => {
    await note();
    server.mood = 'pensive';
  };
  const { connections } = server;
  server.mood = 'silent';
  const body = {
    name: 'Dana',
    email: 'dana@example.com',
    subject: 'A question',
    message: 'Is it still there?',
  };
  expect((await other.ask('POST', '/api/contact', { body })).status).toBe(201);
  await eventually(() => server.connections > connections);
  await other.close();
  expect(server.mails).toHaveLength(1);
  const states = await sql<{ state: string }>(other.databaseUrl, 'SELECT state FROM notices ORDER BY id');
  expect(states.map(({ state }) => state).toSorted()).toEqual(['queued', 'unanswered']);
  server.answer();
});
