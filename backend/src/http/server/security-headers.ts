import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRead } from '../methods.js';

const NOTHING = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** For whatever is no page: nothing in it may run or load. Browsers style the files they show by themselves. */
const FILE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'none'",
  ...NOTHING,
].join('; ');

/** Swagger UI brings its scripts as files. */
const DOCS_POLICY = pagePolicy('');

/** What other sites may show: pictures and the feed. */
const SHARED = ['/api/storage/*', '/uploads/*', '/og.png', '/blog/feed.xml'];

const PRIVATE = /^\/api\/(admin|login|logout|upload|health)(\/|$)/;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The policy of a page: scripts are ours, as files or by the hash of those written into this HTML. Styles may be
 * inline, because antd and the scroll lock of dialogs write style elements whose text is not known before.
 */
export function pagePolicy(html: string): string {
  const hashes = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => {
    // A browser hashes what it parsed, and parsing makes every line break a line feed.
    const parsed = script.replace(/\r\n?/g, '\n');
    return `'sha256-${createHash('sha256').update(parsed).digest('base64')}'`;
  });
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    // A picture's address may be anywhere (SPEC 7 "Images"); what we bring ourselves is all ours.
    "img-src 'self' data: blob: http: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    ...NOTHING,
  ].join('; ');
}

/** What every answer says, whatever it is; pages replace the policy by their own. */
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

/** Sets the headers before anything else happens, so that errors, redirects and 304 have them too. */
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
    done();
  });
}

/** The back office, every answer to a write, and whatever was asked for with a token. */
function isPrivate(request: FastifyRequest, route = ''): boolean {
  return !isRead(request) || request.headers.authorization !== undefined || PRIVATE.test(route);
}
