/**
 * Writes, compared with Fastify + pg running the same statements in the same transactions. They are read from PostgreSQL's
 * log while the product runs them once, so the baseline follows the product. A part of scripts/bench.ts.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { addPast, addSlots, fillCatalog } from '../seed.ts';
import { ADMIN, type Environment, type Server } from '../environment.ts';
import type { Load } from '../load.ts';
import { compare, percent, round, type Row } from '../measure.ts';
import { statementsOf } from '../statements.ts';

/** More slots than the fastest server can book in all rounds. */
const SLOTS = 60_000;
const BOUNDARY = 'bench-boundary';

const JSON_HEADERS = { 'content-type': 'application/json', 'x-forwarded-for': '%a' };

const CONTACT = {
  name: 'Dana Reyes',
  email: 'dana%n@example.com',
  subject: 'Transfer of a rifle',
  message: 'I would like to transfer a rifle I bought in Texas.',
};

/** The slot becomes a number in the request: see load.ts. */
const BOOKING = {
  name: 'Dana Reyes',
  email: 'dana%n@example.com',
  phone: '1-480-%n00000',
  timeSlotId: '%n',
};

export async function measureWrites(environment: Environment): Promise<Row[]> {
  const ours = await environment.copyDatabase('bench_writes');
  await fillCatalog(environment, ours, 1000);
  const firstSlot = await addSlots(environment, ours, SLOTS);
  await addPast(environment, ours);
  const theirs = await environment.copyDatabase('bench_writes_fastify', ours);
  const product = await environment.startProduct(ours);
  const picture = await makePicture(environment);
  const headers = {
    authorization: `Bearer ${await signIn(product)}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
  const writes: { name: string; path: string; load: Omit<Load, 'url'> }[] = [
    {
      name: 'contact',
      path: '/api/contact',
      load: { seconds: 4, connections: 64, headers: JSON_HEADERS, body: CONTACT },
    },
    {
      name: 'booking',
      path: '/api/appointments',
      load: { seconds: 4, connections: 64, headers: JSON_HEADERS, body: BOOKING, first: firstSlot },
    },
    {
      name: 'login',
      path: '/api/login',
      load: { seconds: 4, connections: 16, headers: JSON_HEADERS, body: ADMIN },
    },
    { name: 'upload', path: '/api/upload', load: { seconds: 6, connections: 8, headers, bodyFile: picture } },
  ];

  const statements: Record<string, string[]> = {};
  for (const { name, path, load } of writes) {
    // Takes slots from the end, because the load takes them from the beginning.
    let number = firstSlot + SLOTS - 1;
    statements[name] = await statementsOf(environment, ours, () =>
      ask(`${product.origin}${path}`, load, number--),
    );
  }
  const file = join(environment.folder, 'statements.json');
  writeFileSync(file, JSON.stringify(statements));
  const uploads = join(environment.folder, 'fastify-uploads');
  mkdirSync(uploads);
  // The product's sessions are not in the other database.
  await environment.query(theirs, `DELETE FROM sessions`);
  const session = sessionOf(headers.authorization);
  await environment.query(
    theirs,
    `INSERT INTO sessions (id, user_id, expires_at) SELECT '${session}', id, now() + interval '1 day' FROM users`,
  );
  const fastify = await environment.startServer('scripts/bench/baselines/fastify-server.ts', [], '/ready', {
    DATABASE_URL: environment.url(theirs),
    STATEMENTS: file,
    UPLOADS_DIR: uploads,
  });

  const rows: Row[] = [];
  for (const { name, path, load } of writes) {
    const [mine, its] = await compare(environment, [product, fastify], path, { ...load, method: 'POST' });
    if (mine && its) {
      rows.push({
        write: name,
        statements: statements[name]?.length,
        'requests/s': round(mine.rate),
        'Fastify + pg requests/s': round(its.rate),
        ratio: round(mine.rate / its.rate, 2),
        'p99 ms': round(mine.p99, 1),
        'Fastify + pg p99 ms': round(its.p99, 1),
        'p99 ratio': round(mine.p99 / its.p99, 1),
        'server busy': percent(mine.busy),
        'Fastify + pg busy': percent(its.busy),
        // The ratio if PostgreSQL were not the bottleneck.
        'ratio of server time':
          mine.busy && its.busy ? round(mine.rate / mine.busy / (its.rate / its.busy), 2) : undefined,
      });
    }
  }
  return rows;
}

/** One request, as sent by the load generator. */
async function ask(
  url: string,
  { headers, body, bodyFile }: Omit<Load, 'url'>,
  number: number,
): Promise<void> {
  const { readFile } = await import('node:fs/promises');
  const text = JSON.stringify(body)?.replaceAll('"%n"', String(number)).replaceAll('%n', String(number));
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'x-forwarded-for': '10.255.255.255' }) },
    body: bodyFile ? await readFile(bodyFile) : text,
  });
  if (!answer.ok) {
    throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  }
}

async function signIn({ origin }: Server): Promise<string> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return ((await answer.json()) as { token: string }).token;
}

function sessionOf(authorization: string): string {
  const content = Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(content) as { sid: string }).sid;
}

/** A form with a photo of two megapixels. */
async function makePicture(environment: Environment): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const photo = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#806040', noise },
  })
    .blur(2)
    .jpeg()
    .toBuffer();
  const file = join(environment.folder, 'upload');
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  writeFileSync(file, Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]));
  return file;
}
