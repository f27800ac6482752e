import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { pagePolicy } from '../../src/http/server/security-headers.js';
import { type Way, wayTo } from '../support/database/cut-database.js';
import { ADMIN, type Answer, createDatabase, type Site, startSite } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { operations } from '../support/openapi.js';
import { warningsOf } from '../support/said.js';

const PUBLIC_URL = 'https://shop.example';

let site: Site;
let way: Way;
let token: string;
let picture: string;
let script: string;

beforeAll(async () => {
  way = await wayTo(await createDatabase());
  site = await startSite({ PUBLIC_URL, DATABASE_URL: way.url, LIMIT_TESTIMONIALS: '1' });
  token = await site.signIn();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#705' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'a.jpg');
  const body = new Response(form);
  const { json } = await site.ask('POST', '/api/upload', {
    token,
    headers: { 'content-type': body.headers.get('content-type') as string },
    body: Buffer.from(await body.arrayBuffer()),
  });
  picture = json.fileUrl;
  script = /src="(\/assets\/[^"]+\.js)"/.exec((await site.ask('GET', '/about')).text)?.[1] as string;
});
afterAll(async () => {
  await site.close();
  await way.cut();
});

/** The directives of a response's policy by name. */
function policyOf({ headers }: Answer): Record<string, string> {
  const directives = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/s).slice(0, 2)));
}

type Kind = 'page' | 'file' | 'docs';
const ANSWERS: [status: number, what: string, kind: Kind, ask: () => Promise<Answer>][] = [
  [200, 'a page', 'page', () => site.ask('GET', '/about')],
  [404, 'a page that is not there', 'page', () => site.ask('GET', '/nothing')],
  [200, 'the back office', 'page', () => site.ask('GET', '/admin/inventory')],
  [200, 'HEAD of a page', 'page', () => site.ask('HEAD', '/contact')],
  [304, 'a page the browser has', 'page', () => known('/contact')],
  [301, 'a redirect', 'file', () => site.ask('GET', '/about/')],
  [200, 'a list of the API', 'file', () => site.ask('GET', '/api/inventory')],
  [200, 'HEAD of a list', 'file', () => site.ask('HEAD', '/api/inventory')],
  [304, 'a list the browser has', 'file', () => known('/api/inventory')],
  [200, 'a private list', 'file', () => site.ask('GET', '/api/admin/inventory', { token })],
  [400, 'bad input', 'file', () => site.ask('GET', '/api/inventory/abc')],
  [400, 'an address that cannot be decoded', 'file', () => site.ask('GET', '/api/inventory/%zz')],
  [400, 'malformed JSON', 'file', () => json('/api/contact', '{')],
  [401, 'a refused stranger', 'file', () => site.ask('GET', '/api/admin/inventory')],
  [403, 'a refused website', 'file', () => json('/api/contact', '{}', { 'sec-fetch-site': 'cross-site' })],
  [404, 'an unknown address of the API', 'file', () => site.ask('GET', '/api/nothing')],
  // Not 405: the contract has no such response.
  [404, 'OPTIONS of the API', 'file', () => site.ask('OPTIONS', '/api/inventory')],
  [404, 'OPTIONS of a page', 'file', () => site.ask('OPTIONS', '/about')],
  [404, 'a method the address does not know', 'file', () => site.ask('DELETE', '/api/inventory')],
  [404, 'a method nobody knows', 'file', () => site.ask('PURGE', '/about')],
  [404, 'TRACE of a page', 'file', () => site.ask('TRACE', '/about')],
  [404, 'TRACE of the API', 'file', () => site.ask('TRACE', '/api/inventory')],
  [413, 'a body too large', 'file', () => json('/api/contact', `"${'x'.repeat(5_000_000)}"`)],
  [
    415,
    'a form of another type',
    'file',
    () => json('/api/contact', 'a=1', { 'content-type': 'text/plain' }),
  ],
  [429, 'one too many', 'file', tooMany],
  [200, 'a picture', 'file', () => site.ask('GET', picture)],
  [304, 'a picture the browser has', 'file', () => known(picture)],
  [200, 'HEAD of a picture', 'file', () => site.ask('HEAD', picture)],
  [404, 'a missing picture', 'file', () => site.ask('GET', '/uploads/inventory/missing.webp')],
  [200, 'a script', 'file', () => site.ask('GET', script)],
  [
    200,
    'a compressed script',
    'file',
    () => site.ask('GET', script, { headers: { 'accept-encoding': 'br' } }),
  ],
  [200, 'the icon', 'file', () => site.ask('GET', '/favicon.svg')],
  [200, 'the feed', 'file', () => site.ask('GET', '/blog/feed.xml')],
  [200, 'the sitemap', 'file', () => site.ask('GET', '/sitemap.xml')],
  [200, 'the site picture', 'file', () => site.ask('GET', '/og.png')],
  [200, 'Swagger UI', 'docs', () => site.ask('GET', '/api/docs')],
  [200, 'a file of Swagger UI', 'docs', () => site.ask('GET', '/api/docs/swagger-ui-init.js')],
  [200, 'the document', 'file', () => site.ask('GET', '/api/docs-json')],
];

function json(url: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
  return site.ask('POST', url, { body, headers: { 'content-type': 'application/json', ...headers } });
}

async function known(url: string): Promise<Answer> {
  const { headers } = await site.ask('GET', url);
  return site.ask('GET', url, { headers: { 'if-none-match': String(headers['etag']) } });
}

async function tooMany(): Promise<Answer> {
  const body = { author: 'Dana Reyes', content: 'They took their time with me.' };
  await site.ask('POST', '/api/testimonials', { body });
  return site.ask('POST', '/api/testimonials', { body });
}

/** Expects the headers common to all responses, and the policy of its kind; `shared`: other sites may embed it. */
function expectHeaders(answer: Answer, kind: Kind, shared = false): void {
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': shared ? 'cross-origin' : 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'strict-transport-security': 'max-age=31536000',
  });
  const policy = policyOf(answer);
  expect(policy).toMatchObject({
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  });
  const scripts = { page: /^'self'( 'sha256-[\w+/]{43}='){3}$/, docs: /^'self'$/, file: /^undefined$/ };
  expect(String(policy['script-src'])).toMatch(scripts[kind]);
  expect([policy['default-src'], policy['form-action']]).toEqual(
    kind === 'file' ? ["'none'", "'none'"] : ["'self'", "'self'"],
  );
}

test.each(ANSWERS)('%i, %s: has every header', async (status, what, kind, ask) => {
  const answer = await ask();
  expect(answer.status).toBe(status);
  expectHeaders(answer, kind, /picture|feed/.test(what));
});

test.each(['GET', 'HEAD'])('%s of every page says that it is HTML in UTF-8', async (method) => {
  for (const path of [
    '/',
    '/inventory',
    '/blog',
    '/schedule',
    '/nothing',
    '/blog/4711',
    '/admin',
    '/admin/login',
  ]) {
    const { headers } = await site.ask(method, path);
    expect([path, headers['content-type']]).toEqual([path, 'text/html; charset=utf-8']);
  }
});

test('the documentation and its files name their charset', async () => {
  for (const [path, type] of Object.entries({
    '/api/docs': 'text/html; charset=utf-8',
    '/api/docs/': 'text/html; charset=utf-8',
    '/api/docs-yaml': 'text/yaml; charset=utf-8',
    '/api/docs-json': 'application/json; charset=utf-8',
    '/api/docs/swagger-ui-init.js': 'application/javascript; charset=utf-8',
    '/api/docs/swagger-ui.css': 'text/css; charset=utf-8',
  })) {
    const { status, headers } = await site.ask('GET', path);
    expect([path, status, headers['content-type']]).toEqual([path, 200, type]);
  }
});

test('the inline scripts of every page are those whose hashes the policy names', async () => {
  for (const path of ['/', '/inventory', '/blog/1', '/schedule', '/nothing', '/admin']) {
    const answer = await site.ask('GET', path);
    const inline = [...answer.text.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
      ([, attributes = '']) => !/ src=|type="application\/(ld\+)?json"/.test(attributes),
    );
    const hashes = inline.map(([, , text = '']) => createHash('sha256').update(text).digest('base64'));
    expect(hashes).toHaveLength(3);
    expect(policyOf(answer)['script-src']).toBe(
      ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    );
    expect(answer.text).not.toMatch(/<[^>]+ on[a-z]+=/i);
  }
});

test('a script is hashed as browsers read it: line breaks are line feeds', () => {
  expect(pagePolicy('<script>a\r\nb</script>')).toBe(pagePolicy('<script>a\nb</script>'));
  expect(pagePolicy('<script type="application/json">{}</script>')).toBe(pagePolicy(''));
});

describe('responses that must not be cached', () => {
  test('no call of the back office, no write and no sign-in is stored, whatever comes of it', async () => {
    for (const { method, path, security, name } of operations()) {
      if (security || method !== 'GET' || path.startsWith('/api/health')) {
        const url = path.replace('{id}', '4711');
        const { headers } = await site.ask(method, url, path === '/api/logout' ? {} : { token });
        expect([name, headers['cache-control']]).toEqual([name, 'no-store']);
      }
    }
  });

  test('what a stranger or a wrong token gets in their place is not stored either', async () => {
    for (const { method, path, name } of operations().filter(({ security }) => security)) {
      for (const wrong of [undefined, 'a.b.c']) {
        const answer = await site.ask(method, path.replace('{id}', '4711'), wrong ? { token: wrong } : {});
        expect([name, answer.status, answer.headers['cache-control']]).toEqual([name, 401, 'no-store']);
      }
    }
  });

  test.each([
    ...['/visit', '/transfer', '/seller', '/admin/welcome'],
    ...['/api/visits', '/api/transfers', '/api/sellers', '/api/invites', '/api/calendar'],
  ])('the address of a link with a token, %s/..., is neither stored, passed on nor indexed', async (path) => {
    // A token that is right, one that is wrong and what is no token: they are told by the address alone.
    const whole = 'A'.repeat(43);
    for (const token of [whole, 'x', '%00', `${whole}/`, `${whole}/x`, `${whole}/x/y`]) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const { headers } = await site.ask(method, `${path}/${token}`);
        expect([method, token, headers]).toMatchObject([
          method,
          token,
          { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' },
        ]);
      }
    }
  });

  test('a public answer for an administrator is private too, pictures and scripts stay cached', async () => {
    expect((await site.ask('GET', '/api/inventory', { token })).headers['cache-control']).toBe('no-store');
    expect((await site.ask('GET', '/api/inventory')).headers['cache-control']).toBe('no-cache');
    for (const path of [picture, script]) {
      expect((await site.ask('GET', path)).headers['cache-control']).toMatch(/max-age=31536000, immutable/);
    }
  });
});

describe('writes from other websites', () => {
  const writes = operations().filter(({ method }) => method !== 'GET');
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.shop.example' },
    { origin: 'https://evil.example' },
    { origin: `${PUBLIC_URL}.evil.example` },
    { origin: 'http://shop.example' },
    { origin: `${PUBLIC_URL}:8443` },
    { origin: 'null' },
    { origin: '' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  ];

  test.each(foreign)('%j is refused by every write, with a good token too', async (headers) => {
    expect(writes.length).toBeGreaterThan(20);
    for (const { method, path, name } of writes) {
      const answer = await site.ask(method, path.replace('{id}', '1'), { headers, token });
      expect([name, answer.status, answer.json]).toEqual([
        name,
        403,
        { statusCode: 403, error: 'Forbidden', message: 'This request came from another website.' },
      ]);
    }
  });

  test.each<Record<string, string>>([
    {},
    { origin: PUBLIC_URL },
    { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' },
    // Behind a proxy that rewrites the host.
    { origin: 'https://www.shop.example', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' },
    { origin: 'https://inner.example', host: 'inner.example' },
  ])('%j passes', async (headers) => {
    const { status } = await site.ask('POST', '/api/contact', { headers, body: {} });
    expect(status).toBe(400);
  });

  test('reading is free for all', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const { status, headers: answered } = await site.ask('GET', '/api/inventory', { headers });
    expect(status).toBe(200);
    expect(answered['access-control-allow-origin']).toBeUndefined();
  });
});

test('503, without the database: every header, and nobody keeps it', async () => {
  token = await site.signIn();
  await way.cut();
  try {
    // Until it notices, it may still serve a cached response.
    await eventually(async () => (await site.ask('GET', '/api/inventory')).status === 503);
    const answers = [
      await site.ask('GET', '/api/inventory'),
      await site.ask('GET', '/api/admin/inventory', { token }),
      await site.ask('POST', '/api/login', { body: ADMIN }),
      await site.ask('GET', '/api/health/ready'),
      await site.ask('GET', '/inventory'),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expectHeaders(answer, String(answer.headers['content-type']).includes('html') ? 'page' : 'file');
    }
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual([
      ...['no-store', 'no-store', 'no-store', 'no-store'],
      'no-cache',
    ]);
  } finally {
    await way.mend();
  }
  await eventually(async () => (await site.ask('GET', '/api/inventory')).status === 200);
});

// Last, because passport keeps one strategy per process: after a second site starts, tokens of the first are invalid.
test('without TLS nobody is told to insist on it', async () => {
  const plain = await startSite({ PUBLIC_URL: 'http://localhost:3000' });
  try {
    const { headers } = await plain.ask('GET', '/api/business');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  } finally {
    await plain.close();
  }
});

// After all that use a token: a second site in this process takes over who checks them.
test('writes that are refused because a proxy hides the host are explained once in the log', async () => {
  // nginx with `Host $host`, which leaves out the port, and PUBLIC_URL not set.
  const behindProxy = await startSite({ DATABASE_URL: site.databaseUrl });
  const write = async (origin: string, host: string) =>
    (await behindProxy.ask('POST', '/api/contact', { headers: { origin, host }, body: {} })).status;
  const origin = 'https://shop.example:8443';
  expect(await warningsOf(() => write(origin, 'shop.example:8443'))).toEqual([]);
  const statuses: number[] = [];
  const said = await warningsOf(async () => {
    statuses.push(
      await write(origin, 'shop.example'),
      await write('https://another.example', 'shop.example'),
    );
  });
  await behindProxy.close();
  expect(statuses).toEqual([403, 403]);
  expect(said).toHaveLength(1);
  for (const words of [
    'https://shop.example:8443',
    'shop.example',
    'PUBLIC_URL (http://localhost:3000) has to be',
  ]) {
    expect(said[0]).toContain(words);
  }
});
