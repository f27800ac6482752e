import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { PictureSweep } from '../../src/uploads/picture-sweep.js';
import { addSlot, book, VISITOR } from '../support/booking.js';
import { type Site, startSite } from '../support/database/database.js';
import { ITEM, POST } from '../support/fixtures.js';
import { pictureForm, solid } from '../support/pictures/pictures.js';
import { type S3Server, startS3 } from '../support/pictures/s3.js';

const HOUR_MS = 3600_000;
let server: S3Server;
let site: Site;
let token: string;
beforeAll(async () => {
  server = await startS3();
});
afterAll(() => server.close());

/** One site at a time, because only the one started last accepts sign-ins. */
function useSite(kind: string): void {
  beforeAll(async () => {
    site = await startSite(kind === 'bucket' ? server.variables : {});
    token = await site.signIn();
  });
  afterAll(() => site.close());
}

describe.each(['folder', 'bucket'])('in a %s, a night later', (kind) => {
  useSite(kind);

  const ask = (method: string, url: string, body?: unknown) => site.ask(method, url, { token, body });
  const sweep = (hours = 25) => site.app.get(PictureSweep).sweep(new Date(Date.now() + hours * HOUR_MS));
  const paths = async () =>
    kind === 'bucket'
      ? (await server.keys()).map((key) => key.replace('shop/', ''))
      : (await readdir(site.config.uploadsDir, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(site.config.uploadsDir.length + 1));

  /** Uploads a picture. @returns its URL and name. */
  async function upload(): Promise<{ url: string; name: string }> {
    const { json } = await site.ask('POST', '/api/upload', {
      token,
      ...pictureForm(await solid(400, 300).png().toBuffer()),
    });
    const url = json.fileUrl as string;
    return { url, name: url.replace('/api/storage/inventory%2F', '') };
  }

  const item = (imageUrl: string) => ({ ...ITEM, imageUrl });

  test('a picture whose item was deleted is gone with all its widths; that of another stays', async () => {
    const [lost, kept] = [await upload(), await upload()];
    for (const { url } of [lost, kept]) {
      for (const variant of ['', '?w=320', '?w=640', '?card=1']) {
        expect((await ask('GET', url + variant)).status).toBe(200);
      }
    }
    const { json } = await ask('POST', '/api/admin/inventory', item(lost.url));
    expect((await ask('POST', '/api/admin/inventory', item(kept.url))).status).toBe(201);
    await sweep();
    expect((await paths()).filter((path) => path.includes(lost.name))).toHaveLength(4);
    expect((await ask('DELETE', `/api/admin/inventory/${json.id}`)).status).toBe(204);
    await sweep(23);
    expect((await ask('GET', lost.url)).status).toBe(200);
    await sweep();
    expect((await paths()).filter((path) => path.includes(lost.name))).toEqual([]);
    for (const variant of ['', '?w=320', '?card=1']) {
      expect((await ask('GET', lost.url + variant)).status).toBe(404);
    }
    expect((await paths()).filter((path) => path.includes(kept.name))).toHaveLength(4);
  });

  test('the picture of a deleted item stays with the visit and the message about it, and goes with them', async () => {
    const { url, name } = await upload();
    const { json } = await ask('POST', '/api/admin/inventory', item(url));
    const visitor = { ...VISITOR, itemId: json.id };
    const message = { ...visitor, subject: 'Question', message: `Is it ${(await upload()).url} in stock?` };
    expect((await book(site, await addSlot(site), visitor)).status).toBe(201);
    expect((await site.ask('POST', '/api/contact', { body: message })).status).toBe(201);
    await ask('DELETE', `/api/admin/inventory/${json.id}`);
    await sweep();
    expect(
      (await paths()).filter(
        (path) => path.startsWith('inventory/') && message.message.includes(path.slice(10)),
      ),
    ).toEqual([]);
    await site.sql('DELETE FROM appointments');
    await sweep();
    expect(await paths()).toContain(`inventory/${name}`);
    await site.sql('DELETE FROM contact_messages');
    await sweep();
    expect(await paths()).not.toContain(`inventory/${name}`);
  });

  test('one of several photos stays, one that only a revision shows too, and all go with the item', async () => {
    const [first, second, third, draft] = [await upload(), await upload(), await upload(), await upload()];
    const photos = [first, second].map(({ url }) => ({ url, alt: '' }));
    const { json } = await ask('POST', '/api/admin/inventory', { ...ITEM, photos });
    const path = `/api/admin/inventory/${json.id}`;
    expect((await ask('PUT', path, { photos: [{ url: third.url }] })).status).toBe(200);
    await sweep(23);
    // A form or a draft that was begun with it less than a day ago can still be saved.
    expect(await paths()).toContain(`inventory/${draft.name}`);
    await sweep();
    const there = async () => {
      const all = await paths();
      return [first, second, third, draft].map(({ name }) => all.includes(`inventory/${name}`));
    };
    expect(await there()).toEqual([true, true, true, false]);
    const { json: revisions } = await ask('GET', `${path}/revisions`);
    expect((await ask('POST', `${path}/revisions/${revisions[1].id}/restore`)).status).toBe(200);
    await sweep();
    expect(await there()).toEqual([true, true, true, false]);
    expect((await ask('DELETE', path)).status).toBe(204);
    await sweep();
    expect(await there()).toEqual([false, false, false, false]);
  });

  test('a picture of a post stays while its text or a revision names it, and goes after fifty more', async () => {
    const { url, name } = await upload();
    const html = `${POST.content}<p><img src="${url}"></p>`;
    const { json } = await ask('POST', '/api/admin/blog', { ...POST, content: html });
    const path = `/api/admin/blog/${json.id}`;
    await sweep();
    expect(await paths()).toContain(`inventory/${name}`);
    await ask('PUT', path, { content: POST.content });
    await sweep();
    expect(await paths()).toContain(`inventory/${name}`);
    for (let number = 0; number < 49; number += 1) {
      await ask('PUT', path, { title: `Title ${number}` });
    }
    await sweep();
    expect(await paths()).not.toContain(`inventory/${name}`);
  });

  test('a picture stays however a row spells its address', async () => {
    const spellings: ((name: string) => Promise<unknown>)[] = [
      (name) => ask('POST', '/api/admin/inventory', item(`/api/storage/inventory/${name}`)),
      (name) => ask('POST', '/api/admin/inventory', item(`/uploads/inventory/${name}`)),
      (name) => ask('POST', '/api/admin/inventory', item(`inventory%2f${name}`)),
      (name) =>
        ask(
          'POST',
          '/api/admin/inventory',
          item(`https://www.example.com/api/storage/inventory%252F${name}`),
        ),
      (name) =>
        ask(
          'POST',
          '/api/admin/inventory',
          item(`/uploads/inventory/%${name.charCodeAt(0).toString(16)}${name.slice(1)}`),
        ),
      (name) => ask('POST', '/api/admin/blog', { ...POST, imageUrl: name }),
      (name) =>
        ask('POST', '/api/admin/blog', {
          ...POST,
          content: `${POST.content}\n<p><img src="/uploads/inventory/${name}?w=640"></p>`,
        }),
    ];
    for (const save of spellings) {
      const { name } = await upload();
      expect(await save(name)).toMatchObject({ status: 201 });
      await sweep();
      expect(await paths()).toContain(`inventory/${name}`);
    }
  });
});

describe('in a folder', () => {
  useSite('folder');

  test('nothing goes while a table cannot be read', async () => {
    const stale = join(site.config.uploadsDir, 'inventory/unread.webp');
    await mkdir(join(site.config.uploadsDir, 'inventory'), { recursive: true });
    await writeFile(stale, 'x');
    const tomorrow = new Date(Date.now() + 25 * HOUR_MS);
    const other = new Client({ connectionString: site.databaseUrl });
    await other.connect();
    try {
      await other.query('BEGIN; LOCK TABLE blog_posts IN ACCESS EXCLUSIVE MODE');
      await expect(site.app.get(PictureSweep).sweep(tomorrow)).rejects.toThrow(/lock timeout/);
    } finally {
      await other.end();
    }
    expect(existsSync(stale)).toBe(true);
    await site.app.get(PictureSweep).sweep(tomorrow);
    expect(existsSync(stale)).toBe(false);
  });

  test('what we did not make stays, links are not followed, and the rest of a killed write goes', async () => {
    const { uploadsDir } = site.config;
    const outside = await mkdtemp(join(tmpdir(), 'by-appointment-outside-'));
    const old = new Date(Date.now() - 30 * HOUR_MS);
    const write = async (path: string) => {
      await writeFile(path, 'x');
      await utimes(path, old, old);
    };
    try {
      for (const folder of ['inventory', 'blog', 'widths/320/inventory']) {
        await mkdir(join(uploadsDir, folder), { recursive: true });
      }
      const part = '0123456789ab.part';
      const foreign = [
        'inventory/Notes.txt',
        'inventory/old.jpg',
        'inventory/download.part',
        'blog/post-2.webp',
        'readme.webp',
      ];
      const ours = [
        'inventory/stale.webp',
        `inventory/a.webp.${part}`,
        `widths/320/inventory/a.webp.${part}`,
      ];
      for (const path of [...foreign, ...ours]) {
        await write(join(uploadsDir, path));
      }
      await write(join(outside, 'elsewhere.webp'));
      await symlink(join(outside, 'elsewhere.webp'), join(uploadsDir, 'inventory/linked.webp'));
      await symlink(outside, join(uploadsDir, 'inventory/linked'));
      await writeFile(join(uploadsDir, `inventory/b.webp.${part}`), 'x');

      await site.app.get(PictureSweep).sweep(new Date());
      const isThere = (path: string) => existsSync(join(uploadsDir, path));
      expect(foreign.filter((path) => !isThere(path))).toEqual([]);
      expect(ours.filter(isThere)).toEqual([]);
      expect(isThere(`inventory/b.webp.${part}`)).toBe(true);
      expect([isThere('inventory/linked.webp'), existsSync(join(outside, 'elsewhere.webp'))]).toEqual([
        true,
        true,
      ]);
    } finally {
      await rm(outside, { recursive: true });
    }
  });
});
