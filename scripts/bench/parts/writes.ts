/** What the product's writes cost, those of visitors compared with Fastify + pg. A part of scripts/bench.ts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { addPast, addSlots, fillCatalog } from '../seed.ts';
import { ADMIN, type Environment, signIn } from '../environment.ts';
import type { Load } from '../load.ts';
import { compare, type Figures, percent, round, type Row } from '../measure.ts';

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
  const theirs = 'bench_writes_baseline';
  await environment.query('postgres', `CREATE DATABASE ${theirs} TEMPLATE ${ours} OWNER by_appointment`);
  const product = await environment.startProduct(ours);
  const fastify = await environment.startServer('scripts/bench/baselines/writes-server.ts', [], '/ready', {
    DATABASE_URL: environment.url(theirs),
  });
  const picture = await makePicture(environment);
  const headers = {
    authorization: `Bearer ${await signIn(product.origin)}`,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  };
  const writes: { name: string; path: string; load: Omit<Load, 'url'>; compared?: true }[] = [
    {
      name: 'contact',
      path: '/api/contact',
      load: { seconds: 4, connections: 64, headers: JSON_HEADERS, body: CONTACT },
      compared: true,
    },
    {
      name: 'booking',
      path: '/api/appointments',
      load: { seconds: 4, connections: 64, headers: JSON_HEADERS, body: BOOKING, first: firstSlot },
      compared: true,
    },
    {
      name: 'login',
      path: '/api/login',
      // Of strangers, no more get in at a time.
      load: { seconds: 4, connections: 3, headers: JSON_HEADERS, body: ADMIN },
    },
    { name: 'upload', path: '/api/upload', load: { seconds: 6, connections: 8, headers, bodyFile: picture } },
  ];

  const rows: Row[] = [];
  for (const { name, path, load, compared } of writes) {
    const servers = compared ? [product, fastify] : [product];
    const [seen, other] = await compare(environment, servers, path, { ...load, method: 'POST' });
    if (seen) {
      const [cost, least] = [seen, other].map(costOf);
      rows.push({
        write: name,
        'requests/s': round(seen.rate),
        'p99 ms': round(seen.p99, 1),
        'server busy': percent(seen.busy),
        'processor ms a request': cost && round(cost, 1),
        'Fastify + pg requests/s': other && round(other.rate),
        'Fastify + pg processor ms': least && round(least, 1),
        'ratio of processor time': cost && least && round(least / cost, 2),
      });
    }
  }
  return rows;
}

/** Processor time of a server for a request, in milliseconds. */
function costOf(figures: Figures | undefined): number | undefined {
  return figures?.busy === undefined ? undefined : (figures.busy / figures.rate) * 1000;
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
