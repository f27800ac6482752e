/**
 * Fastify + pg without a framework or ORM on top, as the baseline of database reads. `PORT=<port> DATABASE_URL=<url>
 * node scripts/bench/baselines/fastify-server.ts`
 */
import Fastify from 'fastify';
import { Pool, types } from 'pg';

const ZONE = 'America/Phoenix';
const DATE = 1082;
const ITEM = `SELECT id, name, description, price, category, image_url AS "imageUrl", featured, in_stock AS "inStock",
  notes, published, manufacturer, model, caliber, condition, price_on_request AS "priceOnRequest", photos,
  created_at AS "createdAt", sample, version FROM inventory_items`;
const NEWEST = 'ORDER BY created_at DESC, id DESC';

// Keeps dates as text, like the product.
types.setTypeParser(DATE, (value) => value);
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const app = Fastify();

app.get('/ready', async () => (await pool.query<object>('SELECT 1')).rows);
app.get(
  '/api/inventory',
  async () => (await pool.query<object>(`${ITEM} WHERE published = $1 ${NEWEST}`, [true])).rows,
);
app.get('/api/inventory/featured', async () => {
  return (await pool.query<object>(`${ITEM} WHERE published = $1 AND featured = $2 ${NEWEST}`, [true, true]))
    .rows;
});
app.get<{ Params: { id: string } }>('/api/inventory/:id', async ({ params }) => {
  const sql = `${ITEM} WHERE id = $1 AND published = $2 LIMIT 1`;
  return (await pool.query<object>(sql, [params.id, true])).rows[0];
});
app.get('/api/schedule/available', async () => {
  const { rows } = await pool.query<{ startTime: string; endTime: string }>(
    `SELECT id, date, start_time AS "startTime", end_time AS "endTime", is_booked AS "isBooked"
       FROM available_time_slots
      WHERE is_available AND NOT is_booked AND date + start_time > now() AT TIME ZONE CAST($1 AS text)
      ORDER BY date, start_time`,
    [ZONE],
  );
  return rows.map((slot) => ({
    ...slot,
    startTime: twelveHour(slot.startTime),
    endTime: twelveHour(slot.endTime),
  }));
});

await app.listen({ port: Number(process.env['PORT']), host: 'localhost' });

/** `14:30:00` as `2:30 PM`. */
function twelveHour(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}
