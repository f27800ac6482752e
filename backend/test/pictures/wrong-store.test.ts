import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import { makeBackup } from '../../src/backup/backup.js';
import { formatStartupError } from '../../src/cli/format-startup-error.js';
import { PICTURE_STORE, type PictureStore, proveStore } from '../../src/uploads/store/store.js';
import { type Site, startSite } from '../support/database/database.js';
import { pictureForm, solid } from '../support/pictures/pictures.js';
import { type S3Server, startS3 } from '../support/pictures/s3.js';

const BUSY = 'Pictures aren’t available right now. Please try again shortly.';
const PICTURE = `inventory/${'0'.repeat(32)}.webp`;

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

let site: Site;
let server: Server | undefined;
afterEach(async () => {
  await site.close();
  server?.close();
  server?.closeAllConnections();
  server = undefined;
});

/** Starts a server in the place of the store. @returns the settings for it. */
async function serve(listener: RequestListener): Promise<Record<string, string>> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { ...s3.variables, S3_ENDPOINT: `http://127.0.0.1:${port}` };
}

/** Passes requests on to the store as they are. `lose` tells which ones are answered as it would, but not done. */
function relay(lose: (request: IncomingMessage) => boolean): RequestListener {
  return (incoming, outgoing) => {
    if (lose(incoming)) {
      incoming.resume().on('end', () => outgoing.setHeader('etag', '"0"').end());
      return;
    }
    const { method, url, headers } = incoming;
    const call = request(`${s3.variables['S3_ENDPOINT']}${url}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.destroy());
    incoming.pipe(call);
  };
}

const store = () => site.app.get<PictureStore>(PICTURE_STORE);
/** What the operator is told. */
const reasonOf = (work: Promise<unknown>) => work.then(() => 'done', formatStartupError);

async function upload(): Promise<[status: number, message: string]> {
  const token = await site.signIn();
  const picture = await solid(60, 40).png().toBuffer();
  const { status, json } = await site.ask('POST', '/api/upload', { token, ...pictureForm(picture) });
  return [status, json.message as string];
}

async function warnings(): Promise<string[]> {
  const { json } = await site.ask('GET', '/api/admin/warnings', { token: await site.signIn() });
  const all = json as { kind: string; message: string }[];
  return all.filter(({ kind }) => kind === 'picture-store').map(({ message }) => message);
}

const WARNING = expect.stringMatching(
  /^Pictures can’t be shown or uploaded: .*Tell whoever runs this site\.$/,
);

describe('a store of pictures', () => {
  test('that answers everything with a page takes none, shows none, and is told of', async () => {
    site = await startSite(
      await serve((incoming, outgoing) => {
        incoming.resume();
        outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Welcome</title>');
      }),
    );
    expect(await upload()).toEqual([503, BUSY]);
    expect((await site.ask('GET', `/uploads/${PICTURE}`)).status).toBe(503);
    expect(await warnings()).toEqual([WARNING]);
    expect(await reasonOf(proveStore(store()))).toContain('is no S3 store: it does not list the bucket');
  });

  test('gives nothing of a picture that was replaced or removed since it was found', async () => {
    site = await startSite(s3.variables);
    const [before, after] = [Buffer.from('one'), Buffer.from('another')];
    await store().put(PICTURE, before);
    const found = await store().find(PICTURE);
    await store().put(PICTURE, after);
    expect(await found?.read()).toBeUndefined();
    const again = await store().find(PICTURE);
    expect(Buffer.concat((await (await again?.read())?.toArray()) as Buffer[])).toEqual(after);
    await store().remove(PICTURE);
    expect(await again?.read()).toBeUndefined();
  });

  test('that finds another picture than it gives, each time, is asked three times', async () => {
    const listener = relay(() => false);
    let given = 0;
    site = await startSite(
      await serve((incoming, outgoing) => {
        if (incoming.method === 'GET' && incoming.url?.includes('.webp')) {
          given += 1;
          incoming.resume();
          outgoing.writeHead(200, { etag: `"${given}"`, 'content-length': '7' }).end('RIFF   ');
          return;
        }
        listener(incoming, outgoing);
      }),
    );
    await store().put(PICTURE, Buffer.from('one'));
    expect((await site.ask('GET', `/uploads/${PICTURE}`)).status).toBe(503);
    expect(given).toBe(3);
    await store().remove(PICTURE);
  });

  test('that answers everything with a page is not backed up as an empty one', async () => {
    site = await startSite(await serve((_incoming, outgoing) => outgoing.end('Welcome')));
    await site.signIn();
    const folder = await mkdtemp(join(tmpdir(), 'by-appointment-store-'));
    try {
      const backup = makeBackup(site.app.get(DataSource), store(), join(folder, 'backup'));
      expect(await reasonOf(backup)).toContain('is no S3 store');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('that lists a picture and does not give all of it is not backed up without it', async () => {
    const listener = relay(() => false);
    let keeps = true;
    let cuts = false;
    site = await startSite(
      await serve((incoming, outgoing) => {
        if (!keeps && incoming.method === 'GET' && incoming.url?.includes('.webp')) {
          incoming.resume();
          outgoing.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
          return;
        }
        if (cuts && incoming.method === 'GET' && incoming.url?.includes('.webp')) {
          incoming.resume();
          outgoing.writeHead(200, { etag: '"0"', 'content-length': '7' }).end('RIFF   ');
          return;
        }
        listener(incoming, outgoing);
      }),
    );
    expect((await upload())[0]).toBe(201);
    const folder = await mkdtemp(join(tmpdir(), 'by-appointment-store-'));
    const backup = (name: string) => makeBackup(site.app.get(DataSource), store(), join(folder, name));
    try {
      expect(Object.keys((await backup('whole')).files)).toContainEqual(
        expect.stringMatching(/^uploads\/inventory\/.*\.webp$/),
      );
      cuts = true;
      await expect(backup('cut')).rejects.toThrow(/lists inventory\/.*\.webp and does not give it whole/);
      // Half of one would keep the last room of a full disk.
      expect(await readdir(join(folder, 'cut'))).toEqual([]);
      keeps = false;
      await expect(backup('half')).rejects.toThrow(/lists inventory\/.*\.webp and does not give it whole/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('that loses what it took: the upload is refused, and it is told of until it keeps pictures', async () => {
    let loses = true;
    site = await startSite(await serve(relay(({ method }) => loses && method === 'PUT')));
    expect(await upload()).toEqual([503, BUSY]);
    expect(await warnings()).toEqual([WARNING]);
    expect(await reasonOf(proveStore(store()))).toContain('took a picture and does not have it');
    loses = false;
    expect((await upload())[0]).toBe(201);
    expect(await warnings()).toEqual([]);
  });

  test('that keeps half of a picture: the upload is refused', async () => {
    site = await startSite(
      await serve((incoming, outgoing) => {
        if (incoming.method === 'HEAD' && incoming.url?.includes('.webp')) {
          incoming.resume();
          outgoing.writeHead(200, { etag: '"0"', 'content-length': '7' }).end();
          return;
        }
        relay(() => false)(incoming, outgoing);
      }),
    );
    expect(await upload()).toEqual([503, BUSY]);
  });

  test('without the bucket has no picture to miss: 503, and it is told of', async () => {
    site = await startSite({ ...s3.variables, S3_BUCKET: 'another' });
    expect((await site.ask('GET', `/uploads/${PICTURE}`)).status).toBe(503);
    expect(await upload()).toEqual([503, BUSY]);
    expect(await warnings()).toEqual([WARNING]);
    expect(await reasonOf(proveStore(store()))).toContain('404 NoSuchBucket');
  });

  test('whose bucket is gone later on: 503 as well', async () => {
    let isGone = false;
    const listener = relay(() => false);
    site = await startSite(
      await serve((incoming, outgoing) => {
        if (isGone) {
          incoming.url = incoming.url?.replace('/pictures', '/another');
        }
        listener(incoming, outgoing);
      }),
    );
    expect((await site.ask('GET', `/uploads/${PICTURE}`)).status).toBe(404);
    isGone = true;
    expect((await site.ask('GET', `/uploads/${PICTURE}`)).status).toBe(503);
    isGone = false;
    expect((await site.ask('GET', `/uploads/${PICTURE}`)).status).toBe(404);
  });

  test('that hangs keeps nobody waiting but who asks for pictures, from however many networks', async () => {
    site = await startSite(s3.variables);
    s3.freeze();
    try {
      const pictures = Array.from({ length: 20 }, (_, network) =>
        site.ask('GET', `/uploads/${PICTURE}`, { from: `10.0.${network}.1` }),
      );
      expect((await site.ask('GET', '/api/blog?search=rifle')).status).toBe(200);
      const statuses = (await Promise.all(pictures)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([503]));
    } finally {
      s3.thaw();
    }
  });

  test('that refuses our key is told of', async () => {
    site = await startSite({ ...s3.variables, S3_ACCESS_KEY_ID: 'NOBODY' });
    expect(await warnings()).toEqual([WARNING]);
  });

  test('that works is proved by an object that is gone afterwards, and needs no word', async () => {
    site = await startSite(s3.variables);
    const before = await s3.keys();
    await proveStore(store());
    expect(await s3.keys()).toEqual(before);
    expect(await warnings()).toEqual([]);
  });

  test('that is a folder is proved as well', async () => {
    site = await startSite();
    await proveStore(store());
    expect(await warnings()).toEqual([]);
  });
});
