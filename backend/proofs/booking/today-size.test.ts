import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql, startSite, type Site } from '../../test/support/database/database.js';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
afterAll(() => site.close());

test('Today is read fast among 20,000 appointments, 20,000 messages and as many mails', async () => {
  // On a connection of its own, because the product's give up a statement that takes long.
  await sql(
    site.databaseUrl,
    `INSERT INTO appointments (name, email, phone, service_type, preferred_date, start_time, end_time, status, created_at)
     SELECT 'Dana Reyes', 'dana' || n || '@example.com', '4805550100', 'Other',
            current_date - 300 + n / 40, time '00:00' + n % 40 * interval '30 minutes',
            time '00:30' + n % 40 * interval '30 minutes',
            CASE WHEN n > 19970 THEN 'pending' WHEN n % 5 = 0 THEN 'cancelled' ELSE 'confirmed' END,
            now() - (20000 - n) * interval '20 minutes'
       FROM generate_series(1, 20000) AS n;
     INSERT INTO contact_messages (name, email, subject, message, read)
     SELECT 'Visitor', 'v' || n || '@example.com', 'Subject', 'A message of some length', n < 19990
       FROM generate_series(1, 20000) AS n;
     INSERT INTO notices (kind, thing, thing_id, state)
     SELECT 'appointment-requested', 'appointment', id, 'sent' FROM appointments;
     ANALYZE appointments, contact_messages, notices`,
  );
  const started = performance.now();
  const { appointments, queue } = (await site.ask('GET', '/api/admin/today', { token })).json;
  const took = performance.now() - started;
  expect(queue).toHaveLength(30 + 11);
  expect(appointments.length).toBeGreaterThan(20);
  // Measured against the whole list of the same rows.
  const begun = performance.now();
  await site.ask('GET', '/api/admin/appointments', { token });
  expect(took).toBeLessThan((performance.now() - begun) / 2);
});
