import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import { addSlot, DAY } from '../support/booking.js';
import { startSite, type Site } from '../support/database/database.js';

/** All routes visitors may call. Any other route must require a token. */
const PUBLIC_ROUTES = [
  'GET /*',
  'GET /admin/welcome/:token',
  'GET /api/blog',
  'GET /api/blog/:id',
  'GET /api/blog/recent',
  'GET /api/business',
  'GET /api/calendar/:file',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/inventory',
  'GET /api/inventory/:id',
  'GET /api/inventory/counts',
  'GET /api/inventory/featured',
  'GET /api/invites/:token',
  'GET /api/outcomes',
  'GET /api/schedule/available',
  'GET /api/sellers/:token',
  'GET /api/services',
  'GET /api/storage/*',
  'GET /api/testimonials',
  'GET /api/transfers/:token',
  'GET /api/visits/:token',
  'GET /api/visits/:token/calendar.ics',
  'GET /api/visits/:token/testimonial',
  'GET /api/visits/:token/times',
  'GET /blog/feed.xml',
  'GET /og.png',
  'GET /robots.txt',
  'GET /seller/:token',
  'GET /seller/:token/:form',
  'GET /sitemap.xml',
  'GET /transfer/:token',
  'GET /uploads/*',
  'GET /visit/:token',
  'GET /visit/:token/:form',
  'POST /api/appointments',
  'POST /api/contact',
  'POST /api/invites/:token',
  'POST /api/login',
  'POST /api/sellers/:token',
  'POST /api/testimonials',
  'POST /api/transfers',
  'POST /api/transfers/:token',
  'POST /api/transfers/:token/seller-link',
  'POST /api/visits/:token/cancel',
  'POST /api/visits/:token/move',
  'POST /api/visits/:token/testimonial',
  'POST /seller/:token/tracking',
  'POST /visit/:token/cancel',
  'POST /visit/:token/move',
];

/** Pages and files for crawlers, which are not part of the API. */
const NOT_IN_THE_DOCUMENT = [
  'GET /*',
  'GET /admin/welcome/:token',
  'GET /blog/feed.xml',
  'GET /og.png',
  'GET /robots.txt',
  'GET /seller/:token',
  'GET /seller/:token/:form',
  'GET /sitemap.xml',
  'GET /transfer/:token',
  'GET /uploads/*',
  'GET /visit/:token',
  'GET /visit/:token/:form',
  'POST /seller/:token/tracking',
  'POST /visit/:token/cancel',
  'POST /visit/:token/move',
];

const SECRET = 'a secret that only this test knows, 32+';
const MARK = 'Unpublished heirloom';

let site: Site;
let token: string;
let id: number;
/** Routes that respond with 401 without a token. */
let closed: string[];

beforeAll(async () => {
  site = await startSite({ JWT_SECRET: SECRET });
  token = await site.signIn();
  const [row] = await site.sql<{ id: number }>(
    `INSERT INTO inventory_items (name, description, price, category, published)
     VALUES ($1, 'Nobody outside may read this.', 100, 'Firearms', false) RETURNING id`,
    [MARK],
  );
  id = (row as { id: number }).id;
  closed = await closedRoutes();
});
afterAll(() => site.close());

/** All handlers of all controllers, as `GET /api/inventory`. */
function routes(): string[] {
  const scanner = new MetadataScanner();
  const found = [...site.app.get(ModulesContainer).values()]
    .flatMap((module) => [...module.controllers.values()])
    .flatMap(({ metatype }) => {
      const prototype = (metatype as { prototype: Record<string, object> }).prototype;
      return scanner
        .getAllMethodNames(prototype)
        .map((name) => prototype[name] as object)
        .filter((handler) => Reflect.hasMetadata(METHOD_METADATA, handler))
        .map((handler) => {
          const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number];
          const path = [metatype, handler].map((part) =>
            String(Reflect.getMetadata(PATH_METADATA, part as object)),
          );
          return `${method} /${path.join('/').replace(/^\/+|\/+$/g, '')}`.replace(/\/+/g, '/');
        });
    });
  return found.toSorted();
}

/** A route as a method and an existing URL. */
function call(route: string): [method: string, url: string] {
  const [method, url] = route.split(' ') as [string, string];
  return [method, url.replace(':id', String(id)).replace('*', 'x')];
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function forge(claims: object, secret: string | undefined, header: object = {}, bits = 256): string {
  const head = encode({ alg: secret === undefined ? 'none' : `HS${bits}`, typ: 'JWT', ...header });
  const content = `${head}.${encode(claims)}`;
  return `${content}.${secret === undefined ? '' : createHmac(`sha${bits}`, secret).update(content).digest('base64url')}`;
}

/** A token whose signature is good for the public key it brings along. */
function forgeRs256(claims: object): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const header = { alg: 'RS256', typ: 'JWT', jwk: publicKey.export({ format: 'jwk' }) };
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

async function closedRoutes(): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes()) {
    const [method, url] = call(route);
    const { status } = await site.ask(method, url);
    if (status === 401) {
      found.push(route);
    }
  }
  return found;
}

test('exactly the listed routes answer without a token', () => {
  expect(routes().filter((route) => !closed.includes(route))).toEqual(PUBLIC_ROUTES.toSorted());
});

test('the documentation names the same open and closed routes as the server', async () => {
  const { json } = await site.ask('GET', '/api/docs-json');
  const documented: string[] = [];
  const documentedClosed: string[] = [];
  for (const [path, methods] of Object.entries<Record<string, { security?: unknown[] }>>(json.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const route = `${method.toUpperCase()} ${path.replace('{path}', '*').replace(/\{(\w+)\}/g, ':$1')}`;
      documented.push(route);
      if (operation.security?.length) {
        documentedClosed.push(route);
      }
    }
  }
  const real = routes().filter((route) => !NOT_IN_THE_DOCUMENT.includes(route));
  expect(documented.toSorted()).toEqual(real);
  expect(documentedClosed.toSorted()).toEqual(closed);
});

describe('the back office', () => {
  const tokens: Record<string, () => Promise<string | undefined>> = {
    'no token': async () => undefined,
    'an empty token': async () => 'Bearer ',
    'a garbage token': async () => 'Bearer garbage',
    'three garbage parts': async () => 'Bearer a.b.c',
    'a token in another scheme': async () => `Basic ${token}`,
    'a token signed with another secret': async () =>
      `Bearer ${forge(claims(), 'another secret of 32 characters, ok')}`,
    'an expired token of a living session': async () =>
      `Bearer ${forge({ ...claims(), exp: 1_700_000_000 }, SECRET)}`,
    'an unsigned token (alg none) of a living session': async () => `Bearer ${forge(claims(), undefined)}`,
    'a token of a living session signed with the right secret and HS384': async () =>
      `Bearer ${forge(claims(), SECRET, {}, 384)}`,
    'a token of a living session signed with the right secret and HS512': async () =>
      `Bearer ${forge(claims(), SECRET, {}, 512)}`,
    'a token of a living session signed with RS256 and a key in its header': async () =>
      `Bearer ${forgeRs256(claims())}`,
    'a signed token without a session': async () => `Bearer ${forge({ exp: 4_000_000_000 }, SECRET)}`,
    'a signed token with a session that is not one': async () =>
      `Bearer ${forge({ ...claims(), sid: "' OR 1=1" }, SECRET)}`,
    'a signed token of a living session that asks for extensions': async () =>
      `Bearer ${forge(claims(), SECRET, { crit: ['b64'], b64: true })}`,
    'a revoked token': async () => {
      const revoked = await site.signIn();
      await site.ask('POST', '/api/logout', { token: revoked });
      return `Bearer ${revoked}`;
    },
  };

  function claims(): { sid: string; iat: number; exp: number } {
    return JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString()) as never;
  }

  function spellings(url: string): string[] {
    return [
      `${url}/`,
      `/${url}`,
      url.replace('/api/', '/api//'),
      url.toUpperCase(),
      url.replace('/api/', '/API/'),
      url.replace('/api/', '/%61pi/'),
      url.replace('/api/', '/api/%2e/'),
      url.replace('/api/', '/api%2F'),
      `${url}?x=1`,
      `${url}%20`,
      `${url};x=1`,
      `${url}%2F`,
    ];
  }

  test('opens with a good token: what the refusals below are measured against', async () => {
    expect(closed.length).toBeGreaterThanOrEqual(18);
    expect((await site.ask('GET', '/api/admin/inventory', { token })).text).toContain(MARK);
    expect((await site.ask('GET', '/api/admin/inventory', { token: forge(claims(), SECRET) })).status).toBe(
      200,
    );
  });

  test.each(Object.keys(tokens))('answers 401 and nothing else to %s', async (kind) => {
    const authorization = await (tokens[kind] as () => Promise<string | undefined>)();
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    for (const route of closed) {
      const [method, url] = call(route);
      const { status, json } = await site.ask(method, url, { headers });
      expect([route, status, json]).toEqual([
        route,
        401,
        { statusCode: 401, error: 'Unauthorized', message: 'Please log in.' },
      ]);
    }
  });

  /** These meet every spelling of every address. The others meet each spelling too, on an address in twelve. */
  const MEET_ALL = ['no token', 'a revoked token'];

  test.each(Object.keys(tokens))('no spelling of an address gets past the guard with %s', async (kind) => {
    const authorization = await (tokens[kind] as () => Promise<string | undefined>)();
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    for (const [index, route] of closed.entries()) {
      const [method, url] = call(route);
      const all = spellings(url);
      const turn = (index + Object.keys(tokens).indexOf(kind)) % all.length;
      for (const spelling of [url, ...(MEET_ALL.includes(kind) ? all : all.slice(turn, turn + 1))]) {
        for (const verb of [method, 'HEAD', 'OPTIONS']) {
          const { status, text } = await site.ask(verb, spelling, { headers });
          expect([verb, spelling, status >= 300, text.includes(MARK)]).toEqual([verb, spelling, true, false]);
        }
      }
    }
    expect(await site.sql('SELECT name FROM inventory_items')).toEqual([{ name: MARK }]);
  });

  test('answers HEAD like GET: 401 without a token', async () => {
    expect((await site.ask('HEAD', '/api/admin/inventory')).status).toBe(401);
    expect((await site.ask('HEAD', '/api/admin/inventory', { token })).status).toBe(200);
  });
});

describe('reading', () => {
  /** A checksum of every table; `xmin` changes even if an UPDATE leaves a row as it was. */
  async function sums(): Promise<unknown[]> {
    const tables = await site.sql<{ name: string }>(
      "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
    );
    const queries = tables.map(
      ({ name }) =>
        `SELECT '${name}' AS name, md5(string_agg(t.xmin || t::text, ' ' ORDER BY t::text)) AS sum FROM ${name} t`,
    );
    return site.sql(`${queries.join(' UNION ALL ')} ORDER BY name`);
  }

  test('writes nothing: GET and HEAD of every route, as a visitor and as an administrator', async () => {
    // Bypasses the API, whose mails would still be in flight and record their outcome.
    const slot = await addSlot(site);
    await site.sql(
      `INSERT INTO blog_posts (id, title, content, excerpt, author, published, published_at)
         OVERRIDING SYSTEM VALUE VALUES (${id}, 'A title', '<p>Text</p>', 'Excerpt', 'Author', true, now());
       INSERT INTO testimonials (author, content, rating, published) VALUES ('Dana', 'Very kind people.', 5, true);
       INSERT INTO contact_messages (name, email, subject, message)
         VALUES ('Dana', 'dana@example.com', 'A question', 'Is it still there?');
       INSERT INTO appointments (name, email, phone, service_type, preferred_date, start_time, end_time, time_slot_id)
         VALUES ('Dana', 'dana@example.com', '4805550100', 'Other', '${DAY}', '10:00', '11:00', ${slot})`,
    );
    const reads = routes().filter((route) => route.startsWith('GET '));
    const urls = [
      ...reads.map((route) => call(route)[1]),
      ...['/', '/inventory', `/inventory/${id}`, '/blog', `/blog/${id}`, '/schedule', '/admin', '/api/docs'],
    ];
    // That a session was used is noted once a minute, and not in this one.
    await site.sql("UPDATE sessions SET last_seen_at = now() + interval '1 hour'");
    const before = await sums();
    for (const url of urls) {
      for (const method of ['GET', 'HEAD']) {
        for (const options of [{}, { token }]) {
          const { status } = await site.ask(method, url, options);
          expect([url, status < 500]).toEqual([url, true]);
        }
      }
    }
    expect(await sums()).toEqual(before);
    await site.sql('UPDATE testimonials SET published = published');
    expect(await sums()).not.toEqual(before);
  });
});

test('a stale token on a public route makes a visitor, not an error', async () => {
  const { status, text } = await site.ask('GET', '/api/inventory', { token: 'stale' });
  expect(status).toBe(200);
  expect(text).not.toContain(MARK);
});
