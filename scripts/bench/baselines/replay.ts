/**
 * Replays the statements of a write as the product sent them, in the same order and transactions, with the values of
 * this request. Used by fastify-server.ts.
 */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verify } from 'argon2';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import type { Pool, PoolClient } from 'pg';
import sharp from 'sharp';

/** The statements the product sent, by write. */
export type Statements = Record<'contact' | 'booking' | 'login' | 'upload', string[]>;

/** One request and the results of its statements so far. */
interface Request {
  body: Record<string, unknown>;
  ip: string;
  picture?: Buffer;
  token?: string;
  id?: number;
  service?: { Service_id: number; Service_name: string };
  slot?: { date: string; startTime: string; endTime: string };
  notices?: number;
  noticeId?: number;
  counts?: number;
  user?: { id: number; username: string; role: string; password: string };
  sessionId?: string;
  fileUrl?: string;
}

interface Step {
  is: RegExp;
  before?: (request: Request) => Promise<void>;
  /** The parameters in order or, for an INSERT that names its columns, the row: columns it lacks get null. */
  values: (request: Request) => unknown[] | Record<string, unknown>;
  after?: (request: Request, row: never) => Promise<void> | void;
}

const BEGIN = 'START TRANSACTION';
const END = 'COMMIT';
const ZONE = 'America/Phoenix';
const WINDOW_MS = 600_000;
const DAY_MS = 86_400_000;
const KNOWN_DAYS = 60;
const SECRET = randomBytes(48);
const UPLOADS = process.env['UPLOADS_DIR'] ?? '';

// The settings of the product (auth/passwords/passwords.ts, uploads/pictures.ts): one at a time, on one thread.
const passwords = pLimit(1);
const pictures = pLimit(1);
sharp.concurrency(1);
sharp.cache(false);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const person = ({ body, ip }: Request) => [body['email'], body['phone'], sha256(ip)];

/** All known statements and their parameters; a write with any other statement cannot be measured. */
const STEPS: Step[] = [
  { is: new RegExp(`^(${BEGIN}|${END})$`), values: () => [] },
  {
    is: /^INSERT INTO rate_limits/,
    values: (request) => {
      request.counts = (request.counts ?? 0) + 1;
      return [sha256(`${request.counts}:${request.ip}`), WINDOW_MS];
    },
  },
  { is: /FROM "known_sign_ins"/, values: ({ ip }) => [sha256(ip)] },
  { is: /^INSERT INTO known_sign_ins/, values: ({ ip }) => [sha256(ip), KNOWN_DAYS] },
  { is: /^DELETE FROM "rate_limits"/, values: ({ ip }) => [sha256(`1:${ip}`)] },
  {
    is: /^INSERT INTO "contact_messages"/,
    values: ({ body }) => body,
    after: (request, { id }: { id: number }) => void (request.id = id),
  },
  {
    is: /FROM "services"/,
    values: () => [true],
    after: (request, row: Request['service']) => void (request.service = row),
  },
  {
    is: /^UPDATE "available_time_slots"/,
    values: ({ body }) => [true, body['timeSlotId'], ZONE],
    after: (request, row: Request['slot']) => void (request.slot = row),
  },
  { is: /pg_advisory_xact_lock(_shared)?\(hashtextextended/, values: () => [] },
  { is: /pg_advisory_xact_lock/, values: person },
  { is: /^\s*SELECT count\(\*\)::integer AS undecided/, values: () => [ZONE] },
  { is: /^\s*SELECT count\(\*\) FILTER/, values: (request) => [...person(request), ZONE] },
  {
    is: /^INSERT INTO "appointments"/,
    values: ({ body, service, slot, ip }) => ({
      name: body['name'],
      email: body['email'],
      phone: body['phone'],
      service_type: service?.Service_name,
      service_id: service?.Service_id,
      preferred_date: slot?.date,
      start_time: slot?.startTime,
      end_time: slot?.endTime,
      time_slot_id: body['timeSlotId'],
      address_hash: sha256(ip),
    }),
    after: (request, { id }: { id: number }) => void (request.id = id),
  },
  {
    is: /^INSERT INTO "notices"/,
    values: (request) => {
      request.notices = (request.notices ?? 0) + 1;
      const kind = request.notices === 1 ? 'appointment-requested' : 'business-appointment';
      return request.slot
        ? { kind, thing: 'appointment', thing_id: request.id }
        : { kind: 'business-message', thing: 'message', thing_id: request.id };
    },
    after: (request, { id }: { id: number }) => void (request.noticeId = id),
  },
  {
    is: /^\s*INSERT INTO pgboss\.job/,
    values: ({ noticeId }) => [JSON.stringify([{ data: { noticeId } }])],
  },
  {
    is: /^SELECT "User"/,
    values: ({ body }) => [body['username']],
    after: async (request, row: Record<`User_${'id' | 'username' | 'role' | 'password'}`, never>) => {
      request.user = {
        id: row.User_id,
        username: row.User_username,
        role: row.User_role,
        password: row.User_password,
      };
      const given = request.body['password'] as string;
      if (!(await passwords(() => verify(row.User_password, given)))) {
        throw new Error('The password is wrong.');
      }
    },
  },
  { is: /^DELETE FROM "sessions"/, values: () => [new Date()] },
  {
    is: /^INSERT INTO sessions/,
    values: (request) => {
      request.sessionId = randomUUID();
      const { id, username, password } = request.user ?? {};
      return [request.sessionId, new Date(Date.now() + DAY_MS), id, username, password];
    },
  },
  {
    is: /^SELECT DISTINCT "distinctAlias"/,
    values: ({ token }) => [sessionOf(token), new Date()],
  },
  {
    is: /^SELECT "Session"/,
    values: ({ token }) => [sessionOf(token), new Date(), sessionOf(token)],
  },
  {
    is: /^INSERT INTO "audit_entries"/,
    before: async (request) => {
      if (request.picture) {
        request.fileUrl = await store(request.picture);
      }
    },
    values: ({ fileUrl, ip }) => ({
      actor: 'admin',
      action: fileUrl ? 'picture.upload' : 'sign-in',
      name: fileUrl,
      changes: '[]',
      address: ip,
    }),
  },
];

/** Statements, each with its step and, if it is an INSERT that names its columns, those that are parameters. */
export type Plan = { statement: string; step: Step; columns: string[] }[];

/** @throws Error if the product sends a statement this file does not know. */
export function planOf(statements: string[]): Plan {
  return statements.map((statement) => {
    const step = STEPS.find(({ is }) => is.test(statement));
    if (!step) {
      throw new Error(`scripts/bench/baselines/replay.ts has no values for: ${statement}`);
    }
    return { statement, step, columns: parameterColumns(statement) };
  });
}

/** The columns of `INSERT INTO "table"("column", ...) VALUES ($1, DEFAULT, ...)` that are parameters, in order. */
function parameterColumns(statement: string): string[] {
  const [, columns = '', values = ''] = /^INSERT INTO "\w+"\((.*?)\) VALUES \((.*?)\)/.exec(statement) ?? [];
  const given = values.split(', ');
  return columns
    .split(', ')
    .filter((_, index) => given[index]?.startsWith('$'))
    .map((column) => column.slice(1, -1));
}

/** Runs them all for one request and responds with the results. */
export async function replay(pool: Pool, plan: Plan, request: Request): Promise<Request> {
  let client: PoolClient | undefined;
  try {
    for (const { statement, step, columns } of plan) {
      await step.before?.(request);
      if (statement === BEGIN) {
        client = await pool.connect();
      }
      const values = step.values(request);
      const parameters = Array.isArray(values) ? values : columns.map((column) => values[column]);
      const { rows } = await (client ?? pool).query(statement, parameters);
      if (statement === END) {
        client?.release();
        client = undefined;
      }
      await step.after?.(request, rows[0] as never);
    }
  } catch (error) {
    client?.release(error as Error);
    throw error;
  }
  return request.sessionId ? { ...request, token: sign(request.sessionId) } : request;
}

function sign(sessionId: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const seconds = Math.floor(Date.now() / 1000);
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sid: sessionId, iat: seconds, exp: seconds + 86_400 })}`;
  return `${content}.${createHmac('sha256', SECRET).update(content).digest('base64url')}`;
}

/** The session in one of the product's tokens. Verifies the signature too, because the product does that work. */
function sessionOf(token = ''): string {
  const [head = '', content = ''] = token.split('.');
  createHmac('sha256', SECRET).update(`${head}.${content}`).digest('base64url');
  return (JSON.parse(Buffer.from(content, 'base64url').toString()) as { sid: string }).sid;
}

/** Re-encodes a picture to a file, like the product. */
async function store(picture: Buffer): Promise<string> {
  await fileTypeFromBuffer(picture);
  const webp = await pictures(() =>
    sharp(picture, { limitInputPixels: 24e6, pages: 1, failOn: 'error' })
      .rotate()
      .resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: 10 })
      .webp({ quality: 82, effort: 4 })
      .toBuffer(),
  );
  const name = `${randomBytes(16).toString('hex')}.webp`;
  await writeFile(join(UPLOADS, `${name}.part`), webp);
  await rename(join(UPLOADS, `${name}.part`), join(UPLOADS, name));
  return `/api/storage/inventory%2F${name}`;
}
