/**
 * Fills the database of a running product with thousands of rows, to see how the screens cope:
 * `npm run fill`, with the DATA_DIR or DATABASE_URL the product was started with. Run it on a copy.
 * Adds 5,000 items, or as many as it is told (`npm run fill -- 100000`), 2,000 appointments with their slots, 1,000 messages
 * and 1,000 articles.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { takeOptions } from './lib/take-options.ts';

const { positionals } = takeOptions(
  'npm run fill [-- <number of items>], with the DATA_DIR or DATABASE_URL that the product runs with',
  {},
  ({ positionals: [items = '1', ...more] }) => /^[1-9]\d{0,6}$/.test(items) && more.length === 0,
);
const ITEMS = Number(positionals[0] ?? 5000);
const APPOINTMENTS = 2000;
const MESSAGES = 1000;
const POSTS = 1000;

const NAMES = `(ARRAY['Dana Reyes', 'Marcus Bell', 'Priya Raman', 'Tom Okafor', 'Elena Fischer', 'Lee Novak'])`;
const WORDS =
  'A considered piece from a private collection, inspected and photographed here, shown by appointment only. ';

/** Each statement takes the number of rows as $1. */
const STATEMENTS: [string, number][] = [
  [
    `INSERT INTO inventory_items (name, description, price, category, image_url, featured, in_stock, notes, published, created_at)
     SELECT (ARRAY['Verde', 'Sonora', 'Mesa', 'Catalina', 'Rincon'])[1 + n % 5] || ' No. ' || n, repeat('${WORDS}', 1 + n % 4),
            100 * (500 + n * 7 % 20000), (ARRAY['Firearms', 'Night Vision', 'Tactical Gear', 'Less-Lethal'])[1 + n % 4],
            (SELECT image_url FROM inventory_items ORDER BY id LIMIT 1), n % 50 = 0, n % 9 <> 0,
            'Calibre: 9 mm' || chr(10) || 'Serial: ' || n, n % 11 <> 0, now() - n * interval '1 hour'
       FROM generate_series(1, $1::integer) AS n`,
    ITEMS,
  ],
  [
    // 16 half hours a day starting 60 days ago, skipping those that overlap existing slots.
    `WITH slots AS (
       INSERT INTO available_time_slots (date, start_time, end_time, is_booked)
       SELECT current_date - 60 + n / 16, time '09:00' + n % 16 * interval '30 minutes',
              time '09:30' + n % 16 * interval '30 minutes', n % 4 <> 3
         FROM generate_series(0, $1::integer * 3 / 2) AS n
       ON CONFLICT ON CONSTRAINT ex_available_time_slots_overlap DO NOTHING
       RETURNING id, date, start_time, end_time, is_booked
     ), numbered AS (SELECT *, row_number() OVER (ORDER BY is_booked DESC, date, start_time) AS n FROM slots)
     INSERT INTO appointments (name, email, phone, service_type, message, status, preferred_date, start_time,
                               end_time, time_slot_id, created_at)
     SELECT ${NAMES}[1 + n % 6] || ' ' || n, 'client' || n || '@example.com', '(480) 555-' || to_char(n % 10000, 'FM0000'),
            (ARRAY['Purchase consultation', 'Firearm transfer', 'Live Scan / EFT', 'Mobile CCW class', 'Other'])[1 + n % 5],
            CASE WHEN n % 3 = 0 THEN '${WORDS}' END,
            CASE WHEN NOT is_booked THEN 'cancelled' WHEN date > current_date AND n % 2 = 0 THEN 'pending' ELSE 'confirmed' END,
            date, start_time, end_time, id, now() - n * interval '10 minutes'
       FROM numbered WHERE n <= $1::integer`,
    APPOINTMENTS,
  ],
  [
    `UPDATE available_time_slots s SET is_booked = EXISTS (
       SELECT FROM appointments a WHERE a.time_slot_id = s.id AND a.status IN ('pending', 'confirmed'))
      WHERE $1::integer > 0`,
    APPOINTMENTS,
  ],
  [
    `INSERT INTO contact_messages (name, email, subject, message, read, created_at)
     SELECT ${NAMES}[1 + n % 6], 'visitor' || n || '@example.com', 'Question ' || n, repeat('${WORDS}', 1 + n % 6),
            n % 3 <> 0, now() - n * interval '1 hour'
       FROM generate_series(1, $1::integer) AS n`,
    MESSAGES,
  ],
  [
    `INSERT INTO blog_posts (title, content, excerpt, author, published, published_at)
     SELECT 'Notes from the bench ' || n, repeat('<p>${WORDS.repeat(3)}</p>', 10), '${WORDS}',
            ${NAMES}[1 + n % 6], n % 7 <> 0, now() - n * interval '1 day'
       FROM generate_series(1, $1::integer) AS n`,
    POSTS,
  ],
];

const dataDir = process.env['DATA_DIR'] ?? '.data';
const stored = (name: string) => {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    process.stderr.write(
      `There is no ${file}: start the product first, or set DATA_DIR or DATABASE_URL as it has it.\n`,
    );
    process.exit(1);
  }
  return readFileSync(file, 'utf8').trim();
};
const client = new Client({
  connectionString:
    process.env['DATABASE_URL'] ??
    `postgres://postgres:${stored('postgres.password')}@127.0.0.1:${stored('postgres.port')}/by_appointment`,
});
await client.connect().catch(({ message }: Error) => {
  process.stderr.write(`The database does not answer (${message}): start the product first.\n`);
  process.exit(1);
});
await client.query('BEGIN');
for (const [statement, rows] of STATEMENTS) {
  const { command, rowCount } = await client.query(statement, [rows]);
  process.stdout.write(
    `${command} ${rowCount} ${/(?:INTO|UPDATE) (\w+) (?:\(name|\(title|s )/.exec(statement)?.[1] ?? ''}\n`,
  );
}
await client.query('COMMIT');
await client.end();
