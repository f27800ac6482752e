import { readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { PICTURE_STORE, type PictureStore } from '../../src/uploads/store/store.js';
import { type Answer, startSite, type Site } from '../support/database/database.js';
import { animatedPng, noise, solid } from '../support/pictures/pictures.js';

const LIMIT = 5 * 1024 * 1024;
const BOUNDARY = 'a-boundary-of-this-test';

let site: Site;
let token: string;
beforeAll(async () => {
  site = await startSite();
  token = await site.signIn();
});
afterAll(() => site.close());

type Part = { name: string; value: string } | { name: string; file: Buffer; filename: string; type: string };

function form(parts: Part[]): Buffer {
  const chunks = parts.flatMap((part) =>
    'file' in part
      ? [
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part.name}"; filename="${part.filename}"\r\nContent-Type: ${part.type}\r\n\r\n`,
          part.file,
          '\r\n',
        ]
      : [`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${part.name}"\r\n\r\n${part.value}\r\n`],
  );
  return Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk as string)));
}

const picturePart = (file: Buffer, filename = 'picture.jpg', type = 'image/jpeg'): Part => ({
  name: 'file',
  file,
  filename,
  type,
});

interface Options {
  url?: string;
  token?: string;
  key?: string;
}

function send(
  body: Buffer,
  { url = '/api/upload', token: bearer = token, key }: Options = {},
): Promise<Answer> {
  return site.ask('POST', url, {
    body,
    token: bearer,
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
}

const upload = (file: Buffer, filename?: string, type?: string, fields: Record<string, string> = {}) =>
  send(
    form([
      ...Object.entries(fields).map(([name, value]) => ({ name, value })),
      picturePart(file, filename, type),
    ]),
  );

/** The stored picture of an accepted upload. */
async function stored(answer: Answer): Promise<Buffer> {
  if (answer.status !== 201) {
    throw new Error(answer.text);
  }
  return (await site.ask('GET', answer.json.fileUrl)).bytes;
}

async function files(): Promise<string[]> {
  return (await readdir(site.config.uploadsDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

describe('an accepted picture', () => {
  test('is answered with its address', async () => {
    const { status, json } = await upload(await solid(40, 30).jpeg().toBuffer());
    expect(status).toBe(201);
    expect(json).toEqual({
      success: true,
      fileUrl: expect.stringMatching(/^\/api\/storage\/inventory%2F[a-z0-9]{32}\.webp$/),
      message: 'The picture was uploaded.',
    });
  });

  test.each([
    ['Sonora 1911 (left)', 'sonora-1911-left-'],
    [' -- Côte -- ', 'cote-'],
    ['../../etc/passwd', 'etc-passwd-'],
    ['日本', ''],
    ['a'.repeat(300), `${'a'.repeat(50)}-`],
  ])('given the name %j has an address that begins with its words', async (name, words) => {
    const { json } = await upload(await solid(4, 4).png().toBuffer(), 'me.png', 'image/png', { name });
    expect(json.fileUrl).toMatch(new RegExp(`^/api/storage/inventory%2F${words}[a-f0-9]{32}\\.webp$`));
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'with its position as %s is stored without it',
    async (format) => {
      const position = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 29/1 30/1' } };
      const xmp =
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>33,29.5N</exif:GPSLatitude></x:xmpmeta>';
      const photo = await solid(400, 300).toFormat(format).withExif(position).withXmp(xmp).toBuffer();
      expect(await sharp(photo).metadata()).toMatchObject({
        exif: expect.anything(),
        xmp: expect.anything(),
      });
      const { json } = await upload(photo);
      for (const query of ['', '?w=320']) {
        const { bytes } = await site.ask('GET', json.fileUrl + query);
        const { exif, xmp: text, iptc, comments } = await sharp(bytes).metadata();
        expect([query, exif, text, iptc, comments]).toEqual([query, ...Array(4).fill(undefined)]);
      }
    },
  );

  test('of a phone becomes upright WebP without place, camera or anything else that came with it', async () => {
    const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'blue' } })
      .composite([{ input: await solid(30, 40, 'red').png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .withExif({
        IFD0: { Make: 'SecretCamera', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 29/1 30/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(jpeg).metadata()).orientation).toBe(6);
    expect(jpeg.includes('SecretCamera')).toBe(true);

    const webp = await stored(await upload(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])));
    const { format, width, height, exif, orientation, xmp, icc } = await sharp(webp).metadata();
    expect({ format, width, height, exif, orientation, xmp, icc }).toEqual({
      format: 'webp',
      width: 40,
      height: 60,
      exif: undefined,
      orientation: undefined,
      xmp: undefined,
      icc: undefined,
    });
    expect(webp.includes('SecretCamera')).toBe(false);
    expect(webp.includes('<script>')).toBe(false);
    // The left half of the rotated original is red: upright, that is the upper half.
    const [red, , blue] = await sharp(webp)
      .extract({ left: 20, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
  });

  test.each([
    ['JPEG', () => solid(50, 40).jpeg().toBuffer()],
    ['PNG', () => solid(50, 40).png().toBuffer()],
    ['GIF', () => solid(50, 40).gif().toBuffer()],
    ['WEBP', () => solid(50, 40).webp().toBuffer()],
  ])('may be %s, whatever it is called', async (_kind, make) => {
    const webp = await stored(await upload(await make(), 'anything.bin', 'application/octet-stream'));
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 50, height: 40 });
  });

  test('that is animated is reduced to its first frame', async () => {
    const frames = await Promise.all(
      ['red', 'lime', 'blue'].map((color) => solid(50, 40, color).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(3);

    const webp = await stored(await upload(gif));
    const { pages = 1, height } = await sharp(webp, { animated: true }).metadata();
    expect([pages, height]).toEqual([1, 40]);
    const [red, green] = await sharp(webp).raw().toBuffer();
    expect([(red as number) > 200, (green as number) < 60]).toEqual([true, true]);
  });

  test('may be an animated PNG, of which its first frame is kept', async () => {
    const webp = await stored(await upload(await animatedPng(['red', 'blue'], 50, 40)));
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 50, height: 40 });
    const [red, , blue] = await sharp(webp).raw().toBuffer();
    expect([(red as number) > 200, (blue as number) < 60]).toEqual([true, true]);
  });

  test('keeps transparency', async () => {
    const png = await sharp({
      create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    expect((await sharp(await stored(await upload(png))).metadata()).hasAlpha).toBe(true);
  });

  test('is made at most 2000 px wide and high', async () => {
    const wide = await stored(await upload(await solid(3000, 1500).png().toBuffer()));
    expect(await sharp(wide).metadata()).toMatchObject({ width: 2000, height: 1000 });
    const high = await stored(await upload(await solid(300, 3000).png().toBuffer()));
    expect(await sharp(high).metadata()).toMatchObject({ width: 200, height: 2000 });
  });

  test('may have more than 24 megapixels, as phones make them', async () => {
    const tall = await solid(5712, 4284).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await sharp(await stored(await upload(tall))).metadata()).toMatchObject({
      width: 1500,
      height: 2000,
    });
  });

  test('may have exactly 5 MB and not a byte more', async () => {
    const jpeg = await solid(100, 100).jpeg().toBuffer();
    const full = Buffer.concat([jpeg, Buffer.alloc(LIMIT - jpeg.length)]);
    expect((await upload(full)).status).toBe(201);
    const { status, json } = await upload(Buffer.concat([full, Buffer.alloc(1)]));
    expect([status, json]).toEqual([
      413,
      {
        statusCode: 413,
        error: 'Payload Too Large',
        message: 'The picture is too large. The limit is 5 MB.',
      },
    ]);
  });

  test('goes to the blog by the field or by the query', async () => {
    const part = picturePart(await solid(10, 10).png().toBuffer());
    const type: Part = { name: 'type', value: 'blog' };
    const folder: Part = { name: 'folder', value: '../../etc' };
    const answers = [
      await send(form([part, type, folder])),
      await send(form([folder, type, part])),
      await send(form([part]), { url: '/api/upload?type=blog' }),
    ];
    for (const { json } of answers) {
      expect(json.fileUrl).toMatch(/^\/api\/storage\/blog%2F[a-z0-9]{32}\.webp$/);
    }
    expect((await send(form([part]), { url: '/api/upload?type=../x' })).status).toBe(400);
  });

  test('gets a name nobody can guess, a new one each time', async () => {
    const png = await solid(10, 10).png().toBuffer();
    const [one, two] = [await upload(png, 'me.png'), await upload(png, 'me.png')];
    expect(one.json.fileUrl).not.toBe(two.json.fileUrl);
    expect(one.json.fileUrl).toMatch(/%2F[0-9a-f]{32}\.webp$/);
  });
});

test('an upload that is repeated with its key is one picture, and another one is refused', async () => {
  const [file, other] = [await solid(20, 20).jpeg().toBuffer(), await solid(30, 30).jpeg().toBuffer()];
  const again = (picture: Buffer, key: string) => send(form([picturePart(picture)]), { key });
  await site.sql('DELETE FROM audit_entries');
  const [first, atOnce] = await Promise.all([again(file, 'upload-1'), again(file, 'upload-1')]);
  const later = await again(file, 'upload-1');
  expect([first.status, atOnce.text, later.text]).toEqual([201, first.text, first.text]);
  expect(await site.sql('SELECT action FROM audit_entries')).toEqual([{ action: 'picture.upload' }]);
  expect((await again(other, 'upload-1')).status).toBe(422);
  expect((await again(file, ' ')).status).toBe(400);
  expect((await again(file, 'upload-2')).json.fileUrl).not.toBe(first.json.fileUrl);
});

describe('refused is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  const KIND = 'it isn’t a JPEG, PNG, GIF or WEBP.';
  const DAMAGED = 'it’s incomplete or damaged. Please copy it once more, or save it as a JPEG.';
  const most = (number: string) => `it may have at most ${number}. Please make it smaller.`;

  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', KIND, () => Buffer.from(svg)],
    ['an SVG with an XML head', KIND, () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML', KIND, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a text', KIND, () => Buffer.from('hello '.repeat(1000))],
    ['nothing at all', KIND, () => Buffer.alloc(0)],
    ['only the first bytes of a PNG', KIND, () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['half a JPEG', DAMAGED, async () => halved(await noise(200, 200).jpeg().toBuffer())],
    ['half a PNG', DAMAGED, async () => halved(await noise(200, 200).png().toBuffer())],
    ['half an animated PNG', DAMAGED, async () => halved(await animatedPng(['red', 'blue'], 50, 40))],
    ['half a WEBP', DAMAGED, async () => halved(await noise(200, 200).webp().toBuffer())],
    ['a TIFF', KIND, () => solid(20, 20).tiff().toBuffer()],
    ['an AVIF', KIND, () => solid(20, 20).avif().toBuffer()],
    ['a PDF', KIND, () => Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF')],
    ['a JPEG of 51 megapixels', most('50 megapixels'), () => solid(8500, 6000).jpeg().toBuffer()],
    ['a picture of one long line', most('16384 pixels a side'), () => solid(20_000, 1).png().toBuffer()],
    // These have to be decoded in memory as a whole.
    [
      'an interlaced PNG of 25 megapixels',
      most('24 megapixels'),
      () => solid(5000, 5000).png({ progressive: true }).toBuffer(),
    ],
    ['a GIF of 25 megapixels', most('24 megapixels'), () => solid(5000, 5000).gif().toBuffer()],
  ])('%s called .png, and told why', async (_what, reason, make) => {
    const before = await files();
    const { status, json } = await upload(await make(), 'picture.png', 'image/png');
    expect([status, json]).toEqual([
      415,
      {
        statusCode: 415,
        error: 'Unsupported Media Type',
        message: `We can’t use this picture: ${reason}`,
      },
    ]);
    expect(await files()).toEqual(before);
  });

  const halved = (file: Buffer) => file.subarray(0, file.length / 2);

  test('an upload without a token, and nothing of it is kept', async () => {
    const before = await files();
    const body = form([picturePart(await solid(10, 10).png().toBuffer())]);
    expect((await send(body, { token: '' })).status).toBe(401);
    expect((await send(body, { token: 'garbage' })).status).toBe(401);
    expect(await files()).toEqual(before);
  });

  test('a body that is not a form', async () => {
    const { status, json } = await site.ask('POST', '/api/upload', { token, body: { file: 'x' } });
    expect([status, json.message]).toEqual([415, 'Send the picture as multipart/form-data.']);
    expect((await site.ask('POST', '/api/upload', { token })).status).toBe(415);
  });

  test('a form without a file', async () => {
    const { status, json } = await send(form([{ name: 'type', value: 'blog' }]));
    expect([status, json.message]).toEqual([400, 'Choose a picture to upload.']);
  });

  test.each([
    ['two files', 1, 0, 'Send one picture at a time.'],
    ['many fields', 0, 20, 'The upload is not a valid form.'],
  ])('a form with %s, and told why', async (_what, files, fields, message) => {
    const part = picturePart(await solid(10, 10).png().toBuffer());
    const more = Array.from({ length: fields }, (_, index) => ({
      name: `field${String(index)}`,
      value: 'x',
    }));
    const answer = await send(form([part, ...Array.from({ length: files }, () => part), ...more]));
    expect([answer.status, answer.json.message]).toEqual([400, message]);
  });

  test('a form that ends too early or has no boundary', async () => {
    const part = picturePart(await solid(10, 10).png().toBuffer());
    const whole = form([part]);
    expect((await send(whole.subarray(0, whole.length - 30))).status).toBe(400);
    const unbounded = await site.ask('POST', '/api/upload', {
      token,
      body: whole,
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect([400, 415]).toContain(unbounded.status);
  });
});

describe('a stored picture', () => {
  let path: string;
  beforeAll(async () => {
    const answer = await upload(await solid(1000, 500).jpeg().toBuffer());
    path = decodeURIComponent((answer.json.fileUrl as string).replace('/api/storage/', ''));
  });

  test('is served at all its addresses, to be kept for ever', async () => {
    const [folder, name] = path.split('/');
    for (const url of [
      `/api/storage/${folder}%2F${name}`,
      `/api/storage/${folder}%2f${name}`,
      `/api/storage/${path}`,
      `/uploads/${path}`,
    ]) {
      const { status, headers, bytes } = await site.ask('GET', url);
      expect([url, status, headers['content-type'], headers['cache-control']]).toEqual([
        url,
        200,
        'image/webp',
        'public, max-age=31536000, immutable',
      ]);
      expect((await sharp(bytes).metadata()).width).toBe(1000);
    }
  });

  test('comes in the width asked for', async () => {
    const { status, headers, bytes } = await site.ask('GET', `/api/storage/${path}?w=320`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
  });

  test('is never made larger than it is', async () => {
    const { bytes } = await site.ask('GET', `/uploads/${path}?w=1920`);
    expect((await sharp(bytes).metadata()).width).toBe(1000);
  });

  test.each(['321', '0', '-320', '1e3', '', '99999999', 'abc', '320&w=640'])(
    'the width "%s" is 400',
    async (width) => {
      const { status, json } = await site.ask('GET', `/api/storage/${path}?w=${width}`);
      expect([status, json.fields]).toEqual([400, { w: 'Width must be one of: 320, 640, 960, 1280, 1920' }]);
    },
  );

  test('made while its picture is replaced is one of the new picture', async () => {
    const { json } = await upload(await solid(800, 600, 'red').png().toBuffer());
    const picture = await stored(await upload(await solid(800, 600, 'blue').png().toBuffer()));
    const { pathname } = new URL(json.fileUrl, 'http://localhost');
    const name = decodeURIComponent(pathname.slice('/api/storage/'.length));
    const store = site.app.get<PictureStore>(PICTURE_STORE);
    const put = store.put.bind(store);
    store.put = async (derived, bytes) => {
      store.put = put;
      // Another modification time, which a folder has in milliseconds.
      await delay(5);
      await put(name, picture);
      await put(derived, bytes);
    };
    const { status, bytes } = await site.ask('GET', `${pathname}?w=320`);
    expect(status).toBe(200);
    for (const shown of [bytes, (await site.ask('GET', `${pathname}?w=320`)).bytes]) {
      const { dominant } = await sharp(shown).stats();
      expect(dominant.b).toBeGreaterThan(dominant.r);
    }
  });

  test.each([1600, 40])(
    'replaced by one of %i px between being found and being read is the new one, whole',
    async (width) => {
      const { json } = await upload(await noise(800, 600).png().toBuffer());
      const picture = await stored(await upload(await noise(width, 600).png().toBuffer()));
      const { pathname } = new URL(json.fileUrl, 'http://localhost');
      const store = site.app.get<PictureStore>(PICTURE_STORE);
      const find = store.find.bind(store);
      store.find = async (name) => {
        store.find = find;
        const found = await find(name);
        await delay(5);
        await store.put(name, picture);
        return found;
      };
      const { status, headers, bytes } = await site.ask('GET', pathname);
      expect(status).toBe(200);
      expect(bytes.equals(picture)).toBe(true);
      expect(headers['content-length']).toBe(String(picture.length));
    },
  );

  test('a crowd that asks for a new width at once all gets it, and nothing half-made is left', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => site.ask('GET', `/api/storage/${path}?w=640`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect((await files()).filter((name) => !name.endsWith('.webp'))).toEqual([]);
  });

  test('one that does not exist is 404 and is not remembered', async () => {
    for (const url of [
      '/api/storage/inventory%2Fmissing.webp',
      '/uploads/inventory/missing.webp',
      '/api/storage/inventory/missing.webp?w=320',
    ]) {
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
  const MARK = 'TOP SECRET';
  let port: number;
  beforeAll(async () => {
    const { dataDir, uploadsDir } = site.config;
    await writeFile(join(dataDir, 'secret.txt'), MARK);
    await writeFile(join(dataDir, 'secret.webp'), MARK);
    await writeFile(join(uploadsDir, 'secret.txt'), MARK);
    await writeFile(join(uploadsDir, 'inventory', 'secret.txt'), MARK);
    await site.app.listen(0, '127.0.0.1');
    port = (site.app.getHttpServer().address() as { port: number }).port;
  });

  /** Over a socket, because `inject` would normalize the path. */
  function raw(path: string): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path, agent: false }, (response) => {
        let text = '';
        response.setEncoding('latin1');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      });
      call.on('error', reject);
      call.end();
    });
  }

  const SPELLINGS = [
    '../secret.txt',
    '../secret.webp',
    'inventory/../../secret.webp',
    'inventory/../secret.txt',
    'inventory%2F..%2F..%2Fsecret.webp',
    'inventory%2f%2e%2e%2f%2e%2e%2fsecret.webp',
    '..%2Fsecret.txt',
    '%2e%2e/secret.txt',
    '%2e%2e%2fsecret.txt',
    '%252e%252e%252fsecret.txt',
    '..%252fsecret.txt',
    '..%5csecret.txt',
    '..\\secret.txt',
    'inventory\\..\\..\\secret.webp',
    '....//secret.txt',
    '..;/secret.txt',
    '%c0%ae%c0%ae%c0%afsecret.txt',
    '%2e%2e%2fsecret.txt%00.webp',
    'secret.txt',
    'inventory/secret.txt',
    'inventory/secret.txt%00.webp',
    'inventory%2Fsecret.txt%23.webp',
    '/etc/passwd',
    '%2Fetc%2Fpasswd',
    'file:///etc/passwd',
    '../../../../../../../../etc/passwd',
    '..%2F..%2F..%2F..%2F..%2F..%2F..%2Fetc%2Fpasswd',
    'inventory',
    'inventory/',
    '',
    '%',
    '%zz',
  ];

  test.each(SPELLINGS)('%s', async (spelling) => {
    for (const prefix of ['/api/storage/', '/uploads/']) {
      for (const query of ['', '?w=320']) {
        const { status, text } = await raw(`${prefix}${spelling}${query}`);
        expect(text).not.toMatch(/TOP SECRET|root:/);
        // A path outside the prefix belongs to a page: whatever it returns is not a file.
        expect([spelling, [200, 500].includes(status) && !text.startsWith('<!')]).toEqual([spelling, false]);
      }
    }
  });

  test('by an encoded path the answer is the one error body', async () => {
    const { status, text } = await raw('/api/storage/%2e%2e%2fsecret.txt');
    expect([status, JSON.parse(text)]).toEqual([
      404,
      { statusCode: 404, error: 'Not Found', message: 'This picture does not exist.' },
    ]);
  });
});
