import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRead } from '../methods.js';
import { isSecretPath } from '../secret-paths.js';

const NOTHING = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** Policy of everything that is not a page: nothing in it may run or load. Browsers style the files they display. */
const FILE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  ...NOTHING,
].join('; ');

/** Swagger UI loads its scripts as files. */
const DOCS_POLICY = pagePolicy('');

/** Resources that other sites may embed: pictures and the feed. */
const SHARED = ['/api/storage/*', '/uploads/*', '/og.png', '/blog/feed.xml'];

const PRIVATE = /^\/api\/(admin|login|logout|outcomes|upload|health)(\/|$)/;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The policy of a page: scripts are our own, as files or by the hash of those inlined in this HTML. Inline styles are
 * allowed because antd and the scroll lock of dialogs create style elements whose text is not known in advance.
 */
export function pagePolicy(html: string): string {
  const hashes = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => {
    // A browser hashes the parsed script, and parsing normalizes line breaks.
    const parsed = script.replace(/\r\n?/g, '\n');
    return `'sha256-${createHash('sha256').update(parsed).digest('base64')}'`;
  });
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // An item's or post's picture may have any address on the web; scripts, styles and fonts are our own.
    "img-src 'self' data: blob: http: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    ...NOTHING,
  ].join('; ');
}

/** Headers of every response; pages replace the policy with their own. */
export function securityHeaders(publicUrl: string, route = ''): Record<string, string> {
  return {
    'content-security-policy': /^\/api\/docs(\/|$)/.test(route) ? DOCS_POLICY : FILE_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': SHARED.includes(route) ? 'cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  };
}

/** For URLs that contain a token: no caching, no indexing, and no Referer that would leak the URL. */
export const SECRET_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Sets the headers before anything else happens, so that errors, redirects and 304s have them too. */
export function sendSecurityHeaders(fastify: FastifyInstance, publicUrl: string): void {
  const known = new Map<string | undefined, Record<string, string>>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions;
    const headers = known.get(url) ?? securityHeaders(publicUrl, url);
    known.set(url, headers);
    void reply.headers(headers);
    if (isPrivate(request, url)) {
      void reply.header('cache-control', 'no-store');
    }
    if (isSecretPath(request.url, url)) {
      void reply.headers(SECRET_HEADERS);
    }
    done();
  });
}

/** The back office, responses to writes and what became of them, and anything requested with a token. */
function isPrivate(request: FastifyRequest, route = ''): boolean {
  return !isRead(request) || request.headers.authorization !== undefined || PRIVATE.test(route);
}
