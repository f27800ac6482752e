import { ForbiddenException, Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRead } from '../methods.js';
import { secretPageOf } from '../secret-paths.js';

/**
 * Rejects writes that a browser sends from another website. Clients other than browsers send neither header and pass.
 */
export function refuseCrossSiteWrites(fastify: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).origin;
  const logger = new Logger('Proxy');
  let warned = false;
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!isRead(request) && isCrossSite(request, ours)) {
      if (!warned) {
        warned = true;
        const { host, headers } = request;
        logger.warn(
          `A write was refused because it seemed to come from another website: from ${short(headers.origin)} to ${short(host)}. ` +
            `If that is this site, PUBLIC_URL (${ours}) has to be its address, or the proxy in front has to pass on the Host it was asked for.`,
        );
      }
      done(new ForbiddenException('This request came from another website.'));
      return;
    }
    done();
  });
}

function isCrossSite({ headers, host, url }: FastifyRequest, ours: string): boolean {
  // Sec-Fetch-Site is more reliable than the host, which a proxy may have changed.
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-origin') {
    return site === 'cross-site';
  }
  const { origin } = headers;
  // Old browsers send only this from a page with `Referrer-Policy: no-referrer`. The token proves the form is ours.
  if (origin === 'null' && secretPageOf(url) !== undefined) {
    return false;
  }
  // Behind a proxy the scheme is not always known here, so only the host is compared.
  return origin !== undefined && origin !== ours && hostOf(origin) !== host;
}

/** What a stranger may have made up, for the log. */
const short = (text = 'nowhere') => JSON.stringify(text.slice(0, 100));

/** `null`, which sandboxed frames send, has no host. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
