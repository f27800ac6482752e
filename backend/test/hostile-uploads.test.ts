import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createDatabase } from './setup/database.js';
import {
  type Make,
  MARK,
  NO_PICTURES,
  picture,
  POLYGLOTS,
  randomBytes,
  SCRIPT,
} from './setup/hostile-files.js';
import { endAll, makeFolder, type Running, START_TIMEOUT_MS, startProcess } from './setup/process.js';

const LIMIT = 5 * 1024 * 1024;
const BOUNDARY = 'a-boundary-of-this-test';
/** How much larger the process may be after the rounds; one of them sends 75 MB. */
const MEMORY_BOUND_MB = 64;
const ROUNDS = 3;

/** What lies beside the pictures and must never be answered. */
const SECRET = 'TOP SECRET';

let app: Running;
let folder: string;
let token: string;

beforeAll(async () => {
  folder = await makeFolder();
  app = await startProcess(folder, { DATABASE_URL: await createDatabase() });
  token = await app.signIn();
}, START_TIMEOUT_MS);
afterAll(endAll);

interface WireAnswer {
  status: number;
  head: string;
  body: Buffer;
}

/** Sends bytes as they are: a client would tidy them up. Status 0: the connection ended without an answer. */
function raw(head: string, body: Buffer = Buffer.alloc(0), hangUp = false): Promise<WireAnswer> {
  return new Promise((resolve) => {
    const { port, hostname } = new URL(app.address('/'));
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname);
    const done = () => {
      const all = Buffer.concat(chunks);
      const end = all.indexOf('\r\n\r\n');
      const head = all.subarray(0, end).toString('latin1');
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
        head,
        body: all.subarray(end + 4),
      });
    };
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // The server may hang up on what it refuses; what it said before counts.
    socket.on('error', () => undefined);
    socket.on('close', done);
    socket.write(head);
    socket.write(body);
    if (hangUp) {
      socket.end();
    }
  });
}

interface Upload {
  /** Lines in place of or on top of the usual ones. */
  head?: string[];
  type?: string;
  length?: number | string;
  /** Whether the client hangs up behind the body. */
  hangUp?: boolean;
}

/** An upload with the body and the lines given. */
function send(
  body: Buffer,
  {
    head = [],
    type = `multipart/form-data; boundary=${BOUNDARY}`,
    length = body.length,
    hangUp,
  }: Upload = {},
) {
  return raw(
    [
      'POST /api/upload HTTP/1.1',
      'Host: localhost',
      'Connection: close',
      `Authorization: Bearer ${token}`,
      ...(type ? [`Content-Type: ${type}`] : []),
      ...(length === '' ? [] : [`Content-Length: ${length}`]),
      ...head,
      '\r\n',
    ].join('\r\n'),
    body,
    hangUp,
  );
}

const bytes = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
const part = (lines: string, content: Buffer | string) =>
  bytes(`--${BOUNDARY}\r\n${lines}\r\n\r\n`, content, '\r\n');
const END = `--${BOUNDARY}--\r\n`;
const filePart = (file: Buffer | string, filename = 'picture.png', type = 'image/png') =>
  part(`Content-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: ${type}`, file);
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const form = (...parts: Buffer[]) => bytes(...parts, END);

const json = ({ body }: WireAnswer) => JSON.parse(body.toString()) as Record<string, string>;

/** Every file of the uploads folder that is not among those a test laid there. */
async function stored(): Promise<string[]> {
  return (await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/secret|\.part$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** That an answer refuses with one of these statuses, in the one shape, and nothing was kept. */
function expectRefused(answer: WireAnswer, statuses: number[]): void {
  expect(statuses).toContain(answer.status);
  expect(Object.keys(json(answer))).toEqual(['statusCode', 'error', 'message']);
  expect(answer.body.toString()).not.toContain(MARK);
}

/** That an upload became a picture of ours in which nothing of the payload is. */
async function expectClean(answer: WireAnswer): Promise<void> {
  expect([answer.status, answer.body.toString()]).toEqual([201, expect.any(String)]);
  const url = json(answer)['fileUrl'] as string;
  expect(url).toMatch(/^\/api\/storage\/(inventory|blog)%2F[a-z0-9-]{32,90}\.webp$/);
  const { head, body } = await raw(`GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(head).toMatch(/^HTTP\/1\.1 200/);
  expect(head.toLowerCase()).toMatch(/content-type: image\/webp\r\n/);
  expect(head.toLowerCase()).toMatch(/x-content-type-options: nosniff/);
  const { format, pages = 1, width, height, exif, xmp, icc, comments } = await sharp(body).metadata();
  expect([format, pages, exif, xmp, icc, comments]).toEqual([
    'webp',
    1,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(Math.max(width, height)).toBeLessThanOrEqual(2000);
  expect(body.length).toBe(body.readUInt32LE(4) + 8);
  for (const text of [MARK, '<script', '<?php', 'PK\x03\x04']) {
    expect(body.includes(text)).toBe(false);
  }
}

describe('an upload that is no picture is refused and nothing of it is kept', () => {
  test.each(Object.entries(NO_PICTURES))('%s', async (_name, make) => {
    const before = await stored();
    expectRefused(await send(form(filePart(await make()))), [415]);
    expect(await stored()).toEqual(before);
  });
});

describe('a picture that is also something else is made anew without it', () => {
  test.each(Object.entries(POLYGLOTS))('%s', async (_name, make) => {
    await expectClean(await send(form(filePart(await make()))));
  });
});

const TYPES = [
  'text/html',
  'image/svg+xml',
  'application/x-php',
  'multipart/mixed; boundary=x',
  '',
  'x'.repeat(500),
];
const NAMES = [
  '../../../../tmp/x.png',
  '..\\..\\x.png',
  '/etc/passwd',
  'C:\\x.png',
  'x.php',
  'x.php.png',
  'x.svg',
  'x.html;.png',
  'x\0.png',
  '.htaccess',
  '',
  '%2e%2e%2fx.png',
  'x.png\r\nX-Injected: 1\r\nContent-Type: text/html',
  'x.png"; filename="../../y.png',
  'x.png"; filename*=UTF-8\'\'..%2f..%2fy.html; x="',
  'x'.repeat(4000),
];

test.each([
  ...TYPES.map((type) => ['of type', type, ['x.png', type]] as const),
  ...NAMES.map((name) => ['called', name, [name]] as const),
])('a picture %s %j has an address of our making', async (_what, _value, [name, type]) => {
  const answer = await send(form(filePart(await picture().png().toBuffer(), name, type)));
  // A form may be refused for a head nobody can read; it never decides where anything lies.
  if (answer.status === 201) {
    await expectClean(answer);
    expect(answer.head).not.toContain('Injected');
    expect(json(answer)['fileUrl']).toMatch(/^\/api\/storage\/inventory%2F[a-f0-9]{32}\.webp$/);
  } else {
    expectRefused(answer, [400, 413]);
  }
});

/** Bodies and heads that are wrong as forms. */
const FORMS: Record<string, [statuses: number[], ask: () => Promise<WireAnswer>]> = {
  '5 MB and a byte': [[413], async () => send(form(filePart(randomBytes(LIMIT + 1))))],
  'a picture of 5 MB and a byte': [
    [413],
    async () => send(form(filePart(bytes(await png(), Buffer.alloc(LIMIT))))),
  ],
  '20 MB': [[413], async () => send(form(filePart(randomBytes(20 * 1024 * 1024))))],
  'two pictures': [[413], async () => send(form(filePart(await png()), filePart(await png())))],
  'two pictures and a script between': [
    [413],
    async () => send(form(filePart(await png()), filePart(SCRIPT), filePart(await png()))),
  ],
  'the file as a plain field': [[400], () => send(form(field('file', SCRIPT)))],
  'no part': [[400], () => send(form())],
  'an empty body': [[400], () => send(Buffer.alloc(0))],
  'only line breaks': [[400], () => send(Buffer.from('\r\n'.repeat(1000)))],
  'no boundary': [[400, 415], async () => send(form(filePart(await png())), { type: 'multipart/form-data' })],
  'an empty boundary': [
    [400, 415],
    async () => send(form(filePart(await png())), { type: 'multipart/form-data; boundary=' }),
  ],
  'another boundary': [
    [400],
    async () => send(form(filePart(await png())), { type: 'multipart/form-data; boundary=other' }),
  ],
  'a boundary of 8,000 characters': [
    [400],
    async () =>
      send(form(filePart(await png())), { type: `multipart/form-data; boundary=${'x'.repeat(8000)}` }),
  ],
  'a boundary in the middle of the picture': [
    [400, 415],
    async () => send(form(filePart(bytes((await png()).subarray(0, 60), `\r\n--${BOUNDARY}--\r\n`)))),
  ],
  'no end': [[400], async () => send(filePart(await png()))],
  'an end in the head of a part': [
    [400],
    async () => send(bytes(`--${BOUNDARY}\r\nContent-Disposition: form-data; na`)),
  ],
  'a form in a form': [
    [415],
    async () =>
      send(
        form(
          part(
            'Content-Disposition: form-data; name="file"; filename="x.png"\r\nContent-Type: multipart/mixed; boundary=inner',
            bytes('--inner\r\nContent-Type: image/png\r\n\r\n', await png(), '\r\n--inner--'),
          ),
        ),
      ),
  ],
  'a picture in base64': [
    [415],
    async () =>
      send(
        form(
          part(
            'Content-Disposition: form-data; name="file"; filename="x.png"\r\nContent-Transfer-Encoding: base64',
            (await png()).toString('base64'),
          ),
        ),
      ),
  ],
  'a part without a name': [[400], async () => send(form(part('Content-Type: image/png', await png())))],
  '10,000 fields': [
    [413],
    () => send(form(...Array.from({ length: 10_000 }, (_, index) => field(`f${index}`, 'x')))),
  ],
  '10,000 empty parts': [[400, 413], () => send(form(...Array.from({ length: 10_000 }, () => part('', ''))))],
  '10,000 lines in the head of a part': [[400, 413], () => send(form(part('X: y\r\n'.repeat(10_000), 'x')))],
  'a part whose head has 1 MB': [[400, 413], () => send(form(part(`X: ${'y'.repeat(1024 * 1024)}`, 'x')))],
  'a field named __proto__': [[400], async () => send(form(field('__proto__', 'x'), filePart(await png())))],
  'a field named constructor': [
    [400],
    async () => send(form(field('constructor', 'x'), filePart(await png()))),
  ],
  'a text': [[415], async () => send(Buffer.from(SCRIPT), { type: 'text/html' })],
  'a picture without a form': [[415], async () => send(await png(), { type: 'image/png' })],
  JSON: [[415], () => send(Buffer.from(JSON.stringify({ file: SCRIPT })), { type: 'application/json' })],
  'no type': [[415], async () => send(await png(), { type: '' })],
  'a form of the other kind': [
    [415],
    () => send(Buffer.from('file=x'), { type: 'application/x-www-form-urlencoded' }),
  ],
  'a compressed form': [
    [400, 415],
    async () => send(gzipSync(form(filePart(await png()))), { head: ['Content-Encoding: gzip'] }),
  ],
  'a length that is too short': [[400], async () => send(form(filePart(await png())), { length: 60 })],
  'a length that is too long': [
    [0, 400],
    async () => send(form(filePart((await png()).subarray(0, 90))), { length: 9000 }),
  ],
  'a length below zero': [[400], async () => send(form(filePart(await png())), { length: -1 })],
  'a length in words': [[400], async () => send(form(filePart(await png())), { length: 'many' })],
  'two lengths': [[400], async () => send(form(filePart(await png())), { head: ['Content-Length: 1'] })],
  'a length and chunks': [
    [400],
    async () => send(form(filePart(await png())), { head: ['Transfer-Encoding: chunked'] }),
  ],
  'chunks whose size is none': [
    [0, 400],
    async () =>
      send(bytes('zz\r\n', form(filePart(await png()))), {
        length: '',
        head: ['Transfer-Encoding: chunked'],
      }),
  ],
  'a chunk of 4 GB that is not there': [
    [0, 400],
    async () =>
      send(bytes('ffffffff\r\n', form(filePart((await png()).subarray(0, 90)))), {
        length: '',
        head: ['Transfer-Encoding: chunked'],
      }),
  ],
};

const png: Make = () => picture().png().toBuffer();

describe('a form that is none is refused', () => {
  test.each(Object.entries(FORMS))('%s', async (_name, [statuses, ask]) => {
    const before = await stored();
    const answer = await ask();
    expect(statuses).toContain(answer.status);
    expect(answer.body.toString()).not.toContain(MARK);
    expect(await stored()).toEqual(before);
  });
});
