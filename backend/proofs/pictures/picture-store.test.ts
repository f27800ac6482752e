import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { makeBackup } from '../../src/backup/backup.js';
import { restoreBackup } from '../../src/backup/restore.js';
import type { S3Settings } from '../../src/config/config.js';
import { FolderStore } from '../../src/uploads/store/folder-store.js';
import { createPictureStore } from '../../src/uploads/store/create-picture-store.js';
import { PICTURE_STORE, type PictureStore } from '../../src/uploads/store/store.js';
import { createDatabase, type Site, startSite } from '../../test/support/database/database.js';
import { pictureForm, solid } from '../../test/support/pictures/pictures.js';
import { type S3Server, startS3 } from '../../test/support/pictures/s3.js';
import { slowdown } from '../../test/support/slowdown.js';

const MARK = 'TOP SECRET';

let server: S3Server;
let site: Site;
let port: number;
let folderSite: Site;
let token: string;
/** The same picture at the same path in both stores. */
let path: string;
let whole: Buffer;

const storeOf = (on: Site) => on.app.get<PictureStore>(PICTURE_STORE);

beforeAll(async () => {
  server = await startS3();
  folderSite = await startSite();
  // Started last, because only the last site accepts sign-ins.
  site = await startSite(server.variables);
  await site.app.listen(0, '127.0.0.1');
  port = (site.app.getHttpServer().address() as { port: number }).port;
  token = await site.signIn();
  path = await upload();
  whole = (await storeOf(site).get(path)) as Buffer;
  await storeOf(folderSite).put(path, whole);
});

afterAll(async () => {
  await Promise.all([site.close(), folderSite.close()]);
  await server.close();
});

/** The same server with different settings. */
const storeWith = (changes: Partial<S3Settings>) =>
  createPictureStore({ ...site.config, s3: { ...(site.config.s3 as S3Settings), ...changes } });

/** Uploads a picture. @returns its path. */
async function upload(width = 1000): Promise<string> {
  const { status, json, text } = await site.ask('POST', '/api/upload', {
    token,
    ...pictureForm(await solid(width, 500).png().toBuffer()),
  });
  if (status !== 201) {
    throw new Error(text);
  }
  return decodeURIComponent((json.fileUrl as string).replace('/api/storage/', ''));
}

describe('a picture in the store', () => {
  test('is kept there and not in the folder, and read at all its addresses', async () => {
    expect(await server.keys()).toContain(`shop/${path}`);
    expect(await readdir(site.config.dataDir, { recursive: true })).not.toContainEqual(
      expect.stringMatching(/\.webp$/),
    );
    for (const url of [
      `/api/storage/${encodeURIComponent(path)}`,
      `/api/storage/${path}`,
      `/uploads/${path}`,
    ]) {
      const { status, bytes } = await site.ask('GET', url);
      expect([url, status, bytes.equals(whole)]).toEqual([url, 200, true]);
    }
  });

  test.each<[string, string, Record<string, string>, number]>([
    ['whole', 'GET', {}, 200],
    ['by HEAD', 'HEAD', {}, 200],
    ['a range, which is ignored', 'GET', { range: 'bytes=10-19' }, 200],
    ['known by its tag', 'GET', { 'if-none-match': 'TAG' }, 304],
    ['known by a weak tag among others', 'GET', { 'if-none-match': '"x", W/TAG' }, 304],
    ['known by any tag', 'HEAD', { 'if-none-match': '*' }, 304],
    ['known by another tag', 'GET', { 'if-none-match': '"x"' }, 200],
    ['known by its date', 'GET', { 'if-modified-since': 'DATE' }, 304],
    ['to be loaded anew', 'GET', { 'if-none-match': 'TAG', 'cache-control': 'no-cache' }, 200],
    ['known since long ago', 'GET', { 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }, 200],
  ])('%s: the same answer as from the folder', async (_what, method, headers, expected) => {
    const answers = await Promise.all(
      [site, folderSite].map(async (on) => {
        const known = (await on.ask('GET', `/uploads/${path}`)).headers;
        const filled = Object.entries(headers).map(([name, value]) => [
          name,
          value.replace('TAG', String(known.etag)).replace('DATE', String(known['last-modified'])),
        ]);
        const answer = await on.ask(method, `/uploads/${path}`, {
          headers: Object.fromEntries(filled) as Record<string, string>,
        });
        expect(answer.headers.etag).toBe(known.etag);
        return answer;
      }),
    );
    const body = method === 'GET' && expected === 200 ? whole : Buffer.alloc(0);
    for (const { status, bytes, headers: sent } of answers) {
      expect(status).toBe(expected);
      expect(bytes.equals(body)).toBe(true);
      expect(sent['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    const alike = answers.map(({ headers: { etag, date, ...rest } }) => ({
      ...rest,
      etag: typeof etag,
      date: typeof date,
      'x-request-id': typeof rest['x-request-id'],
      'last-modified': typeof rest['last-modified'],
    }));
    expect(alike[0]).toEqual(alike[1]);
  });

  test('comes in the width and as the card asked for, made once and kept in the store', async () => {
    for (const [query, format, width, key] of [
      ['w=320', 'webp', 320, `shop/widths/320/${path}`],
      ['card=1', 'jpeg', 1200, `shop/cards/${path}.jpg`],
    ] as const) {
      expect(await server.keys()).not.toContain(key);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => site.ask('GET', `/api/storage/${path}?${query}`)),
      );
      for (const { status, headers, bytes } of answers) {
        expect([status, headers['content-type']]).toEqual([200, `image/${format}`]);
        expect(bytes.equals(answers[0]?.bytes as Buffer)).toBe(true);
      }
      expect(await sharp(answers[0]?.bytes).metadata()).toMatchObject({ format, width });
      expect(await server.keys()).toContain(key);
    }
  });

  test('that does not exist is 404 and is not remembered', async () => {
    for (const url of ['/uploads/inventory/missing.webp', '/uploads/inventory/missing.webp?w=320']) {
      const { status, json, headers } = await site.ask('GET', url);
      expect([status, json.message, headers['cache-control']]).toEqual([
        404,
        'This picture does not exist.',
        'no-store',
      ]);
    }
  });
});

describe('nothing but pictures can be reached', () => {
  beforeAll(async () => {
    const beside = await storeWith({ prefix: '' });
    for (const key of ['secret.webp', 'secret.txt', 'shop/secret.txt', 'shop/inventory/secret.txt']) {
      await beside.put(key, Buffer.from(MARK));
    }
  });

  /** Over a socket, because `inject` would normalize the path. */
  const raw = (address: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path: address, agent: false }, (response) => {
        let text = '';
        response.setEncoding('latin1');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      call.on('error', reject);
      call.end();
    });

  test.each([
    '../secret.webp',
    '../secret.txt',
    'inventory/../../secret.webp',
    'inventory%2F..%2F..%2Fsecret.webp',
    'inventory%2f%2e%2e%2f%2e%2e%2fsecret.webp',
    '..%2Fsecret.webp',
    '%2e%2e%2fsecret.webp',
    '..%252fsecret.webp',
    '..%5csecret.webp',
    'inventory\\..\\..\\secret.webp',
    '/secret.webp',
    '%2Fsecret.webp',
    'secret.txt',
    'inventory/secret.txt',
    'inventory/secret.txt%00.webp',
    'inventory%2Fsecret.txt%23.webp',
    'inventory%2Fsecret.txt%3F.webp',
    'inventory',
    'inventory/',
    '',
    '%',
  ])('%s', async (spelling) => {
    for (const prefix of ['/api/storage/', '/uploads/']) {
      for (const query of ['', '?w=320']) {
        const { status, text } = await raw(`${prefix}${spelling}${query}`);
        expect(text).not.toContain(MARK);
        // A path outside the prefix belongs to a page: whatever it returns is not a file.
        expect([spelling, [200, 500].includes(status) && !text.startsWith('<!')]).toEqual([spelling, false]);
      }
    }
  });
});

test('visitors who stop reading, or leave, do not keep the store from others', async () => {
  const BIG = 'inventory/big.webp';
  await storeOf(site).put(BIG, Buffer.alloc(8 * 1024 * 1024));
  const stalled = await Promise.all(
    Array.from(
      { length: 600 },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(port, '127.0.0.1', () => {
            socket.write(`GET /uploads/${BIG} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
          });
          socket.once('readable', () => resolve(socket));
          socket.once('error', reject);
        }),
    ),
  );
  const read = async () => (await site.ask('GET', `/uploads/${path}`)).status;
  expect(await read()).toBe(200);
  for (const socket of stalled) {
    socket.destroy();
  }
  expect(await Promise.all(Array.from({ length: 60 }, read))).toEqual(Array(60).fill(200));
});

describe('while the store', () => {
  const expectDown = async () => {
    for (const [method, url] of [
      ['GET', `/uploads/${path}`],
      ['HEAD', `/uploads/${path}`],
      ['GET', `/uploads/${path}?w=640`],
    ] as const) {
      const { status, headers } = await site.ask(method, url);
      expect([url, status, headers['retry-after'], headers['cache-control']]).toEqual([
        url,
        503,
        '5',
        'no-store',
      ]);
    }
  };

  test('is down pictures are 503, uploads too, the rest works, and it heals by itself', async () => {
    const before = await server.keys();
    await server.stop();
    await expectDown();
    const refused = await site.ask('POST', '/api/upload', {
      token,
      ...pictureForm(await solid(9, 9).png().toBuffer()),
    });
    expect([refused.status, refused.json.message]).toEqual([
      503,
      'Pictures aren’t available right now. Please try again shortly.',
    ]);
    expect((await site.ask('GET', '/api/health/ready')).status).toBe(200);
    expect((await site.ask('GET', '/api/inventory')).status).toBe(200);
    await server.start();
    expect(await server.keys()).toEqual(before);
    expect((await site.ask('GET', `/uploads/${path}?w=640`)).status).toBe(200);
    expect((await site.ask('GET', `/uploads/${await upload()}`)).status).toBe(200);
  });

  test('hangs, pictures are 503 after the timeout and recover', async () => {
    server.freeze();
    try {
      const begun = Date.now();
      const answers = await Promise.all(
        Array.from({ length: 200 }, () => site.ask('GET', `/uploads/${path}`)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      expect(Date.now() - begun).toBeLessThan(15_000 * slowdown());
    } finally {
      server.thaw();
    }
    expect((await site.ask('GET', `/uploads/${path}`)).status).toBe(200);
  });

  test('refuses us the operator is told why', async () => {
    const stranger = await storeWith({ accessKeyId: 'NOBODY' });
    await expect(stranger.check()).rejects.toMatchObject({
      cause: { message: expect.stringContaining('403 InvalidAccessKeyId') },
    });
  });
});

describe('a backup of the store', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'by-appointment-store-'));
    await makeBackup(site.app.get(DataSource), storeOf(site), join(folder, 'backup'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const pictures = async (store: PictureStore) => {
    const found: Record<string, string> = {};
    for await (const one of store.list('inventory')) {
      found[one] = String((await store.get(one))?.toString('base64'));
    }
    return found;
  };

  test('is restored into another store, and into a folder', async () => {
    const { [`inventory/secret.txt`]: _secret, ...expected } = await pictures(storeOf(site));
    expect(Object.keys(expected)).toContain(path);
    const other = await storeWith({ prefix: 'restored/' });
    for (const store of [other, new FolderStore(join(folder, 'restored'))]) {
      await restoreBackup(await createDatabase('template1'), store, join(folder, 'backup'));
      expect(await pictures(store)).toEqual(expected);
    }
  });

  test('is not restored over pictures of somebody else', async () => {
    const store = new FolderStore(join(folder, 'used'));
    await store.put(path, Buffer.from('another picture of that name'));
    const databaseUrl = await createDatabase('template1');
    await expect(restoreBackup(databaseUrl, store, join(folder, 'backup'))).rejects.toThrow(
      `is not empty (${path} is not part of this backup)`,
    );
    expect((await store.get(path))?.toString()).toBe('another picture of that name');
  });
});
