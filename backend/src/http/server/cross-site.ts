import { ForbiddenException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRead } from '../methods.js';

/**
 * Refuses writes that a browser sends for another website. Whoever is no browser sends neither header and passes.
 */
export function refuseCrossSiteWrites(fastify: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).origin;
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!isRead(request) && isCrossSite(request, ours)) {
      done(new ForbiddenException('This request came from another website.'));
      return;
    }
    done();
  });
}

function isCrossSite({ headers, host }: FastifyRequest, ours: string): boolean {
  // What the browser itself says counts most: a proxy may have changed the host.
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-origin') {
    return site === 'cross-site';
  }
  const { origin } = headers;
  // Behind a proxy the scheme is not always known here, so the host that was asked for is compared alone.
  return origin !== undefined && origin !== ours && hostOf(origin) !== host;
}

/** `null`, which sandboxed frames send, has none. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
