/** A site with a mail server, for a test file: each test starts with an empty calendar and nothing to send. */
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Email } from 'postal-mime';
import { MailPause } from '../../../src/mail/mail-trouble.js';
import { emptyCalendar } from '../booking.js';
import { type Site, startSite } from '../database/database.js';
import { eventually } from '../eventually.js';
import { type MailServer, startMailServer } from './mail-server.js';

export const SHOP = 'hello@paloverdearms.example';

export let server: MailServer;
export let site: Site;
export let token: string;

/** To be called by each test file: its worker may have run another with such a site, and imports this only once. */
export function useMailSite(): void {
  beforeAll(async () => {
    server = await startMailServer();
    site = await startSite({ SMTP_URL: server.url });
    token = await site.signIn();
  });

  afterAll(async () => {
    server.mood = 'well';
    await site.close();
    await server.close();
  });

  beforeEach(async () => {
    server.mood = 'well';
    await allTold();
    server.mails.length = 0;
    await emptyCalendar(site);
  });
}

/** Waits until no notice is pending. */
export const allTold = (on: Site = site) =>
  eventually(async () => {
    // Repeatedly, because an attempt that was in flight when the server recovered may still have failed.
    await hurry('', on);
    const [row] = await on.sql<{ waiting: number }>(
      `SELECT count(*)::integer AS waiting FROM notices
        WHERE state IN ('queued', 'failed', 'unanswered')`,
    );
    return row?.waiting === 0;
  });

/** Makes all waiting attempts due now, an hour after mails without an answer too, and lets them ask the mail server. */
export const hurry = async (changes = '', on = site) => {
  on.app.get(MailPause, { strict: false }).end();
  await on.sql(`UPDATE notices SET state_at = state_at - interval '1 hour' WHERE state = 'unanswered'`);
  return on.sql(
    `UPDATE pgboss.job SET start_after = now() ${changes}
      WHERE name = 'mail' AND state IN ('created', 'retry') AND start_after > now()`,
  );
};

/** The mails to an address. */
export const to = (address: string) =>
  server.mails.filter((mail) => mail.to?.some((recipient) => recipient.address === address));

/** The only mail to an address. */
export const only = (mails: Email[]): Email => {
  expect(mails).toHaveLength(1);
  return mails[0] as Email;
};

/** What the back office shows about the latest mail of an appointment. */
export async function noticeOf(id: number) {
  const { json } = await site.ask('GET', '/api/admin/appointments', { token });
  return json.find((appointment: { id: number }) => appointment.id === id).notice;
}
