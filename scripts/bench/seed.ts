/** Fills a database with a catalog of any size, and with slots. Used by the parts of the benchmarks. */
import type { Environment } from './environment.ts';

/** Number of items on the home page. */
const FEATURED = 12;

/** About 800 bytes of JSON per item, in words that compress like a real catalog. */
const WORDS = `(ARRAY['walnut','stock','engraved','sidelock','barrel','steel','finish','hand','fitted','action',
  'matched','pair','optic','tube','gain','filter','plate','carrier','nylon','mount','sight','trigger','case',
  'leather','original','paper','proof','mark','bore','chamber','regulated','inspected','private','collection',
  'condition','blued','gilt','rail','housing','battery','range','cartridge','safety','balance','weight'])`;

/** Words that only three items have, of a catalog of any size. */
export const RARE_WORDS = 'quillfeather estate';

/** Replaces the items with the given number of published ones, and updates the statistics of the planner. */
export async function fillCatalog(environment: Environment, database: string, items: number): Promise<void> {
  await environment.query(
    database,
    `CREATE TEMP TABLE pictures AS SELECT row_number() OVER (ORDER BY id) AS n, image_url FROM inventory_items`,
    'TRUNCATE inventory_items RESTART IDENTITY CASCADE',
    `INSERT INTO inventory_items (name, description, manufacturer, model, caliber, condition, price, price_on_request,
                                  category, image_url, featured, in_stock, notes, created_at)
     SELECT initcap(w[1] || ' ' || w[2]) || ' no. ' || n,
            array_to_string(w[3:72], ' ') || CASE WHEN n IN (7, 50, 93) THEN ' ${RARE_WORDS}' ELSE '' END,
            initcap(w[1]) || ' & Sons', 'Model ' || n % 997, n % 20 || ' gauge',
            (ARRAY['New', 'Excellent', 'Very Good', 'Good', 'Fair', NULL])[1 + n / 4 % 6],
            100 * (500 + n * 7 % 20000), n % 23 = 0,
            (ARRAY['Firearms', 'Night Vision', 'Tactical Gear', 'Less-Lethal'])[1 + n % 4],
            (SELECT image_url FROM pictures WHERE pictures.n = 1 + items.n % (SELECT count(*) FROM pictures)),
            n <= ${FEATURED}, n % 9 <> 0, 'Calibre: ' || w[73] || chr(10) || 'Serial: ' || n,
            now() - n * interval '1 minute'
       FROM (SELECT n, array_agg(${WORDS}[1 + abs(hashint8(n * 100 + k)) % 45] ORDER BY k) AS w
               FROM generate_series(1, ${items}) AS n, generate_series(1, 73) AS k GROUP BY n) AS items`,
    'VACUUM ANALYZE inventory_items',
  );
}

/** Adds bookable half hours, 18 a day starting a year from now. @returns the id of the first; the others follow it. */
export async function addSlots(environment: Environment, database: string, slots: number): Promise<number> {
  const [row] = await environment.query<{ first: number }>(
    database,
    `INSERT INTO opening_rules (horizon_days) VALUES (100000)
     ON CONFLICT (id) DO UPDATE SET horizon_days = EXCLUDED.horizon_days`,
    `INSERT INTO available_time_slots (date, start_time, end_time)
     SELECT current_date + 365 + n / 18, time '09:00' + n % 18 * interval '30 minutes',
            time '09:30' + n % 18 * interval '30 minutes'
       FROM generate_series(0, ${slots - 1}) AS n`,
    'VACUUM ANALYZE available_time_slots',
    `SELECT max(id) - ${slots - 1} AS first FROM available_time_slots`,
  );
  return row?.first ?? 0;
}

/** Adds the history of a busy shop, so that the planner sees the tables as they are after a year. */
export async function addPast(environment: Environment, database: string): Promise<void> {
  await environment.query(
    database,
    `INSERT INTO appointments (name, email, phone, service_type, preferred_date, start_time, end_time, status, address_hash)
     SELECT 'Client ' || n, 'client' || n || '@example.com', '(602) 555-' || n, 'Other', current_date - 1 - n / 18,
            time '09:00' + n % 18 * interval '30 minutes', time '09:30' + n % 18 * interval '30 minutes', 'confirmed', md5(n::text)
       FROM generate_series(1, 5000) AS n`,
    `INSERT INTO contact_messages (name, email, subject, message)
     SELECT 'Client ' || n, 'client' || n || '@example.com', 'Question ' || n, repeat('A question. ', 20)
       FROM generate_series(1, 5000) AS n`,
    'VACUUM ANALYZE',
  );
}
