/**
 * Fastify + pg with the statements of the product's forms and their guarantees, as the baseline of writes: no framework, no
 * ORM, and nobody who sends the mails. What is plain SQL in the product is taken from its build, so that the two cannot drift apart.
 * `PORT=<port> DATABASE_URL=<url> node scripts/bench/baselines/writes-server.ts`
 */
import { createHmac } from 'node:crypto';
import Fastify from 'fastify';
import { type Client, Pool, type PoolClient } from 'pg';
import { PgBoss } from 'pg-boss';

type Row = Record<string, unknown>;
type Statement = [sql: string, values?: unknown[]];
/** A connection of the product. */
type Connection = PoolClient & { queryAll(statements: Statement[]): Promise<{ rows: Row[] }[]> };
interface Runner {
  connect(): Promise<Pick<Connection, 'queryAll'>>;
}
/** As much of TypeORM's manager as the product's statements need. */
interface Manager {
  query(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Only within a transaction, as TypeORM has it. */
  queryRunner?: Runner;
  connection?: { createQueryRunner(): Runner & { release(): Promise<void> } };
}
/** A class of the product; what its constructor takes is left out where these statements don't need it. */
type Part<Methods> = new (...parts: unknown[]) => Methods;
type Booker = Record<'email' | 'phone' | 'addressHash' | 'networkHash', string>;
interface Form {
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  timeSlotId: number;
}

const ZONE = 'America/Phoenix';
const ENDLESS = 1_000_000_000;
const WINDOW_MS = 3_600_000;
const config = {
  business: { timeZone: ZONE },
  limits: {
    heldPerEmail: ENDLESS,
    heldPerPhone: ENDLESS,
    heldPerAddress: ENDLESS,
    undecided: ENDLESS,
    undecidedPerNetwork: ENDLESS,
  },
};
const hash = { of: (text: string) => createHmac('sha256', 'bench').update(text).digest('base64url') };

const { DatabaseClient } = await built<{ DatabaseClient: typeof Client }>('database/database-client');
const { answerBy } = await built<{ answerBy: (zone: string) => string }>('booking/appointments/answer-by');
const { together } = await built<{
  together: (manager: Manager, statements: Statement[]) => Promise<Row[][]>;
}>('database/together');
const { assertWithinQuota, countHeld, lockQuota } = await built<{
  assertWithinQuota: (counted: Row | undefined, of: typeof config) => void;
  countHeld: (booker: Booker, of: typeof config) => Statement;
  lockQuota: (booker: Booker) => Statement;
}>('booking/appointments/limits/booking-quota');
const { COUNT_PENDING, UndecidedLimit } = await built<{
  COUNT_PENDING: string;
  UndecidedLimit: Part<{
    assertRoom(manager: Manager, network: string, pending: Row | undefined, more: number): Promise<void>;
    check(manager: Manager, network: string): Promise<void>;
  }>;
}>('booking/appointments/limits/undecided-limit');
const { findRefusal } = await built<{ findRefusal: (network: string) => Statement }>(
  'booking/appointments/networks/networks.service',
);
const { Offers } = await built<{
  Offers: Part<{ take(manager: Manager, wanted: object, also: Statement[]): Promise<[Row, ...Row[][]]> }>;
}>('booking/slots/offers');
const { RateLimitStorage } = await built<{
  RateLimitStorage: Part<{ countAll(manager: Manager, counters: object[], ttl: number): Promise<unknown> }>;
}>('limits/rate-limit-storage');
const { MailboxLimit } = await built<{
  MailboxLimit: Part<{ take(manager: Manager, mailbox: unknown, limits: object[]): Promise<boolean> }>;
}>('forms/mailbox-limit');
const { NoticesService } = await built<{
  NoticesService: Part<{ queue(manager: Manager, kinds: string[], thing: object): Promise<void> }>;
}>('mail/notices.service');

const connectionString = process.env['DATABASE_URL'] as string;
const pool = new Pool({ connectionString, max: 10, Client: DatabaseClient });
const boss = new PgBoss({ connectionString, migrate: false, supervise: false, schedule: false });
await boss.start();

const offers = new Offers(undefined, config);
const undecided = new UndecidedLimit(undefined, undefined, undefined, config);
const uses = new RateLimitStorage(undefined, hash);
const mailboxes = new MailboxLimit(uses);
const notices = new NoticesService(undefined, {
  send: (manager: Manager, queue: string, jobs: object[]) =>
    boss.insert(queue, jobs, {
      db: {
        executeSql: async (sql, values) => ({
          rows: await manager.query(`/* send-${queue} */${sql}`, values),
        }),
      },
    }),
});
const pooled: Manager = {
  query: async (sql, values) => (await pool.query<Row>(sql, values)).rows,
  connection: {
    createQueryRunner: () => {
      const client = pool.connect() as Promise<Connection>;
      return { connect: () => client, release: async () => (await client).release() };
    },
  },
};

const app = Fastify({ trustProxy: true });
app.get('/ready', () => pooled.query('SELECT 1'));
app.post<{ Body: Form }>(
  '/api/contact',
  bodyWith('name', 'email', 'subject', 'message'),
  async (request, reply) => {
    const { name, email, subject, message } = request.body;
    await uses.countAll(pooled, [{ key: `flood:${request.ip}` }], WINDOW_MS);
    await inTransaction(async (manager) => {
      await uses.countAll(
        manager,
        [{ key: `contact:${request.ip}` }, { key: `contact:network:${networkOf(request.ip)}` }],
        WINDOW_MS,
      );
      const [row] = await manager.query(
        `/* insert-message */ INSERT INTO contact_messages (name, email, subject, message) VALUES ($1, $2, $3, $4)
       RETURNING id, mailbox(email) AS mailbox`,
        [name, email, subject, message],
      );
      const limits = [
        { counter: 'receipt:undefined', perDay: 1 },
        { counter: 'receipt', perDay: 3 },
      ];
      const getsReceipt = await mailboxes.take(manager, row?.['mailbox'], limits);
      const kinds = ['business-message', ...(getsReceipt ? ['inquiry-received'] : [])];
      await notices.queue(manager, kinds, { thing: 'message', thingId: row?.['id'] });
    });
    return reply.code(201).send({ received: true });
  },
);
app.post<{ Body: Form }>(
  '/api/appointments',
  bodyWith('name', 'email', 'phone', 'timeSlotId'),
  async (request, reply) => {
    const { name, email, phone, timeSlotId } = request.body;
    const addressHash = hash.of(request.ip);
    const networkHash = hash.of(networkOf(request.ip));
    const booker = { email, phone, addressHash, networkHash };
    await uses.countAll(pooled, [{ key: `flood:${request.ip}` }], WINDOW_MS);
    const [, held, pending] = await together(pooled, [
      findRefusal(networkHash),
      countHeld(booker, config),
      [COUNT_PENDING],
    ]);
    assertWithinQuota(held?.[0], config);
    await undecided.assertRoom(pooled, networkHash, pending?.[0], 1);
    const receipt = await inTransaction(async (manager) => {
      const [service = {}] = await manager.query(
        'SELECT * FROM services WHERE active ORDER BY position, id LIMIT 1',
      );
      const length = {
        durationMinutes: service['duration_minutes'] ?? null,
        bufferMinutes: service['buffer_minutes'],
      };
      const [times, , counted] = await offers.take(manager, { slotId: timeSlotId, ...length }, [
        lockQuota(booker),
        countHeld(booker, config),
      ]);
      assertWithinQuota(counted?.[0], config);
      const [row] = await manager.query(
        `/* insert-visit */ INSERT INTO appointments (name, email, phone, time_slot_id, service_type, service_id, buffer_minutes,
         keeps_length, preferred_date, start_time, end_time, address_hash, network_hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) RETURNING id, ${answerBy('$14')} AS at`,
        [
          ...[name, email, phone, timeSlotId, service['name'], service['id'], length.bufferMinutes],
          length.durationMinutes !== null,
          ...[times['date'], times['startTime'], times['endTime'], addressHash, networkHash, ZONE],
        ],
      );
      const id = row?.['id'];
      await notices.queue(manager, ['appointment-requested', 'business-appointment'], {
        thing: 'appointment',
        thingId: id,
      });
      await undecided.check(manager, networkHash);
      return { ...times, answerBy: row?.['at'] };
    });
    return reply.code(201).send(receipt);
  },
);
await app.listen({ port: Number(process.env['PORT']), host: 'localhost' });

/** A module of the built product: its sources have decorators, which Node does not run. */
async function built<Module>(path: string): Promise<Module> {
  return (await import(new URL(`../../../dist/backend/${path}.js`, import.meta.url).href)) as Module;
}

function managerOn(client: Connection): Manager {
  return {
    query: async (sql, values) => (await client.query<Row>(sql, values)).rows,
    queryRunner: { connect: () => Promise.resolve(client) },
  };
}

async function inTransaction<Result>(work: (manager: Manager) => Promise<Result>): Promise<Result> {
  const client = (await pool.connect()) as Connection;
  try {
    await client.query('START TRANSACTION');
    const result = await work(managerOn(client));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

function bodyWith(...required: (keyof Form)[]) {
  const text = { type: 'string', minLength: 1, maxLength: 10_000 };
  const properties = Object.fromEntries(
    required.map((name) => [name, name === 'timeSlotId' ? { type: 'integer' } : text]),
  );
  return { schema: { body: { type: 'object', required, properties } } };
}

function networkOf(ip: string): string {
  return ip.replace(/\d+$/, '0/24');
}
