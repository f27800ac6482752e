import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { createDatabase } from '../support/database/database.js';
import {
  MARK,
  NO_PICTURES,
  picture,
  POLYGLOTS,
  randomBytes,
  SCRIPT,
} from '../support/hostile/hostile-files.js';
import { endAll, makeFolder, type Running, START_TIMEOUT_MS, startProcess } from '../support/process.js';

const LIMIT = 5 * 1024 * 1024;
const BOUNDARY = 'a-boundary-of-this-test';
/** A server that is silent for this long is considered hung. */
const SILENCE_MS = 60_000;

const png = () => picture().png().toBuffer();

/** Files next to the pictures that must never be served. */
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

/** Sends raw bytes, which a client would normalize. Status 0: the connection ended without a response. */
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
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    // The server may hang up on requests it refuses; the response before that counts.
    socket.on('error', () => undefined);
    socket.on('close', done);
    socket.write(head);
    socket.write(body);
    if (hangUp) {
      socket.end();
    }
  });
}

/** Requests a path exactly as written. */
const get = (path: string) => raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

interface Upload {
  /** Header lines that replace or extend the usual ones. */
  head?: string[];
  type?: string;
  length?: number | string;
  /** Whether the client hangs up after the body. */
  hangUp?: boolean;
}

/** Sends an upload with the given body and header lines. */
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

/** All files in the uploads folder except those that tests put there. */
async function stored(): Promise<string[]> {
  return (await readdir(join(folder, 'uploads'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.includes('secret'))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Expects a refusal with one of these statuses, in the common error shape, and that nothing was stored. */
function expectRefused(answer: WireAnswer, statuses: number[]): void {
  expect(statuses).toContain(answer.status);
  expect(Object.keys(json(answer))).toEqual(['statusCode', 'error', 'message']);
  expect(answer.body.toString()).not.toContain(MARK);
}

/** Expects that an upload was re-encoded to a picture without any of the payload. */
async function expectClean(answer: WireAnswer): Promise<void> {
  expect([answer.status, answer.body.toString()]).toEqual([201, expect.any(String)]);
  const url = json(answer)['fileUrl'] as string;
  expect(url).toMatch(/^\/api\/storage\/(inventory|blog)%2F[a-z0-9-]{32,90}\.webp$/);
  const { head, body } = await get(url);
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

describe('a picture has an address of our making, whatever its form says', () => {
  const heads = [
    ...TYPES.map((type) => ({ title: `of type ${type.slice(0, 40)}`, name: 'x.png', type })),
    ...NAMES.map((name) => ({ title: `called ${name.slice(0, 40)}`, name, type: 'image/png' })),
    ...NAMES.map((words) => ({ title: `of a thing called ${words.slice(0, 40)}`, words })),
  ];
  test.each<{ words?: string; name?: string; type?: string }>(heads)(
    '$title',
    async ({ words, name, type }) => {
      const parts = words === undefined ? [] : [field('name', words)];
      const answer = await send(form(...parts, filePart(await png(), name, type)));
      // A form with an unreadable head may be refused; it must never influence where files are stored.
      if (answer.status !== 201) {
        expectRefused(answer, [400]);
        return;
      }
      await expectClean(answer);
      expect(answer.head).not.toContain('Injected');
      expect(json(answer)['fileUrl']).toMatch(
        /^\/api\/storage\/inventory%2F([a-z0-9-]{1,50}-)?[a-f0-9]{32}\.webp$/,
      );
    },
  );
});

/** Bodies and heads of malformed forms. */
const FORMS: Record<string, [statuses: number[], ask: () => Promise<WireAnswer>]> = {
  '5 MB and a byte': [[413], async () => send(form(filePart(randomBytes(LIMIT + 1))))],
  'a picture of 5 MB and a byte': [
    [413],
    async () => send(form(filePart(bytes(await png(), Buffer.alloc(LIMIT))))),
  ],
  // The response may be lost when the server closes a connection on which so much is still coming.
  '20 MB': [[0, 413], async () => send(form(filePart(randomBytes(20 * 1024 * 1024))))],
  'two pictures': [[400], async () => send(form(filePart(await png()), filePart(await png())))],
  'two pictures and a script between': [
    [400],
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
    [400],
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
    async () => send(form(filePart((await png()).subarray(0, 90))), { length: 9000, hangUp: true }),
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
        hangUp: true,
      }),
  ],
};

describe('a form that is none is refused', () => {
  test.each(Object.entries(FORMS))('%s', async (_name, [statuses, ask]) => {
    const before = await stored();
    const answer = await ask();
    expect(statuses).toContain(answer.status);
    expect(answer.body.toString()).not.toContain(MARK);
    expect(await stored()).toEqual(before);
  });
});

/** `NAME` stands for the name of a real picture. */
const SPELLINGS = [
  ...['../secret.txt', '../../secret.txt', '../jwt.secret', './../secret.txt', '../uploads/secret.txt'],
  ...[
    '..%2fsecret.txt',
    '..%2Fsecret.txt',
    '%2e%2e/secret.txt',
    '%2e%2e%2fsecret.txt',
    '%2E%2E%2Fsecret.txt',
  ],
  ...[
    '.%2e/secret.txt',
    '%2e./secret.txt',
    '%252e%252e%252fsecret.txt',
    '..%252fsecret.txt',
    '..%25252fsecret.txt',
  ],
  ...['..\\secret.txt', '..%5csecret.txt', '..%5Csecret.txt', '%2e%2e%5csecret.txt', '..%255csecret.txt'],
  ...['%c0%ae%c0%ae/secret.txt', '%c0%ae%c0%ae%c0%afsecret.txt', '..%c0%afsecret.txt', '..%c1%9csecret.txt'],
  ...[
    '..%e0%80%afsecret.txt',
    '..%f0%80%80%afsecret.txt',
    '..%ef%bc%8fsecret.txt',
    '%uff0e%uff0e%u2215secret.txt',
  ],
  ...['....//secret.txt', '....%2f%2fsecret.txt', '..././secret.txt', '..;/secret.txt', '..;x=1/secret.txt'],
  ...['.../secret.txt', '..%00/secret.txt', '..%0d%0a/secret.txt', '..%09/secret.txt', '..%20/secret.txt'],
  ...['inventory/../../secret.txt', 'inventory/../secret.txt', 'inventory%2f..%2f..%2fsecret.txt'],
  ...['inventory%2F..%2Fsecret.txt', 'inventory\\..\\..\\secret.txt', 'inventory%5c..%5c..%5csecret.txt'],
  ...['inventory/./../../secret.txt', 'inventory//../../secret.txt', 'inventory/NAME/../../../secret.txt'],
  ...[
    'inventory/NAME%2f..%2f..%2f..%2fsecret.txt',
    'inventory/NAME%00',
    'inventory/NAME%00.txt',
    'inventory/NAME/',
  ],
  ...[
    'inventory/NAME.part',
    'inventory/secret.webp.a1b2c3d4e5f6.part',
    'inventory%2Fsecret.webp.a1b2c3d4e5f6.part',
  ],
  ...[
    'inventory/secret.txt',
    'inventory/secret.txt%00.webp',
    'inventory/secret.txt%23.webp',
    'inventory/secret.txt?.webp',
  ],
  ...[
    'inventory/secret.txt;.webp',
    'inventory/secret.txt/.webp',
    'inventory/secret.txt.',
    'inventory/secret.txt%20',
  ],
  ...[
    'inventory/secret.txt::$DATA',
    'inventory/secret.txt~1',
    'inventory/%73ecret.txt',
    'inventory/.secret.webp',
  ],
  ...['inventory/link/secret.txt', 'inventory%2flink%2fsecret.txt', 'link/secret.txt', 'link/secret.webp'],
  ...[
    'inventory/link-to-secret.txt',
    'secret.txt',
    'secret.webp',
    'other/secret.webp',
    'inventory/sub/secret.webp',
  ],
  ...[
    'widths/640/inventory/NAME',
    'widths%2f640%2finventory%2fNAME',
    'widths/../secret.txt',
    'widths/secret.webp',
  ],
  ...[
    'cards/inventory/NAME.jpg',
    'cards%2finventory%2fNAME.jpg',
    'cards/secret.webp',
    'inventory/../cards/secret.webp',
  ],
  ...[
    'INVENTORY/NAME',
    'Inventory/NAME',
    'inventory/NAME/x',
    'inventory/..%2finventory%2fNAME',
    './inventory/NAME',
  ],
  ...['/etc/passwd', '//etc/passwd', '%2fetc%2fpasswd', '/proc/self/environ', '%2fproc%2fself%2fenviron'],
  ...['../../../../../../../../etc/passwd', '..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd'],
  ...['..\\..\\..\\..\\..\\etc\\passwd', 'C:\\Windows\\win.ini', 'C:/Windows/win.ini', 'file:///etc/passwd'],
  ...[
    'file:%2f%2f%2fetc%2fpasswd',
    'http://127.0.0.1/secret.txt',
    '~/secret.txt',
    '~root/.profile',
    '$HOME/secret.txt',
  ],
  ...[
    '',
    '.',
    '..',
    '/',
    '%2f',
    '%2e',
    '%2e%2e',
    '%',
    '%zz',
    '%f',
    'inventory',
    'inventory/',
    'inventory%2f',
    'inventory/..',
  ],
  ...['inventory/*', 'inventory/?', 'inventory/[a-z]*.webp', 'inventory/NAME,secret.txt', '__proto__/x.webp'],
  ...[
    'constructor/x.webp',
    `inventory/${'a'.repeat(4000)}.webp`,
    '../'.repeat(1000),
    '%2e%2e%2f'.repeat(800),
  ],
];

describe('no spelling of an address reaches anything but a picture', () => {
  let name: string;
  let real: Buffer[];

  beforeAll(async () => {
    for (const place of [
      '',
      'uploads/',
      'uploads/inventory/sub/',
      'uploads/widths/',
      'uploads/cards/',
      'uploads/other/',
    ]) {
      await mkdir(join(folder, place), { recursive: true });
      await writeFile(join(folder, place, 'secret.txt'), SECRET);
      await writeFile(join(folder, place, 'secret.webp'), SECRET);
    }
    const uploads = join(folder, 'uploads');
    for (const file of ['secret.txt', '.secret.webp', 'secret.webp.a1b2c3d4e5f6.part']) {
      await writeFile(join(uploads, 'inventory', file), SECRET);
    }
    await symlink(folder, join(uploads, 'link'));
    await symlink(folder, join(uploads, 'inventory/link'));
    await symlink(join(folder, 'secret.txt'), join(uploads, 'inventory/link-to-secret.txt'));
    const { fileUrl } = json(await send(form(filePart(await png()))));
    name = (fileUrl as string).replace('/api/storage/inventory%2F', '');
    real = [];
    for (const variant of ['', '?w=640', '?card=1']) {
      const { status, body } = await get(`/uploads/inventory/${name}${variant}`);
      expect(status).toBe(200);
      real.push(body);
    }
  });

  test('they are all different, and there are plenty', () => {
    expect(new Set(SPELLINGS).size).toBe(SPELLINGS.length);
    expect(SPELLINGS.length).toBeGreaterThanOrEqual(60);
  });

  test.each(SPELLINGS.map((spelling) => ({ title: spelling.slice(0, 60), spelling })))(
    '"$title"',
    async ({ spelling }) => {
      for (const prefix of ['/api/storage/', '/uploads/', '/api//storage/', '/assets/']) {
        const path = `${prefix}${spelling.replaceAll('NAME', name)}`;
        for (const target of [path, `http://localhost${path}`, `${path}?w=640`]) {
          const { status, head, body } = await get(target);
          const text = body.toString('latin1');
          expect([target, status >= 300 && status < 500, /TOP SECRET|root:|PATH=/.test(text)]).toEqual([
            target,
            // No 2xx other than the public picture itself.
            !real.some((picture) => head.startsWith('HTTP/1.1 200') && picture.equals(body)),
            false,
          ]);
        }
      }
    },
  );
});

test.each([
  ...['/.git/HEAD', '/.git/config', '/.git', '/.env', '/docker/.env', '/docker/secrets/jwt_secret'],
  ...['/package.json', '/node_modules/pg/package.json', '/dist/backend/main.js', '/backend/main.js'],
  ...['/jwt.secret', '/.data/jwt.secret', '/data/jwt.secret', '/assets/../.git/HEAD', '/%2egit/HEAD'],
])('there is nothing at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('a whole address in place of a path is the page or the answer of that path', async () => {
  for (const path of ['/about', '/api/inventory', '/nothing', '/about/', '/api/nothing', '/?x=1', '']) {
    const { status, head, body } = await get(path || '/');
    const whole = await get(`http://evil.example${path}`);
    expect([path, whole.status, /location: .*/i.exec(whole.head)?.[0]]).toEqual([
      path,
      status,
      /location: .*/i.exec(head)?.[0],
    ]);
    // Pages contain the time their data was read.
    const timeless = (text: Buffer) => text.toString().replace(/\d{13}/g, '');
    expect(timeless(whole.body)).toBe(timeless(body));
    expect(whole.body.toString()).not.toContain('evil.example');
  }
});
