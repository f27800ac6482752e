import { ForbiddenException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRead } from '../methods.js';
import { isSecretPath } from '../secret-paths.js';

/**
 * Rejects writes that a browser sends from another website. Clients other than browsers send neither header and pass.
 * So do addresses that carry a token: another website does not know it, and pages that tell nobody their address send
 * `Origin: null`, which old browsers do not complete.
 */
export function refuseCrossSiteWrites(fastify: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).origin;
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isGuarded = !isRead(request) && !isSecretPath(request.url, request.routeOptions.url);
    if (isGuarded && isCrossSite(request, ours)) {
      done(new ForbiddenException('This request came from another website.'));
      return;
    }
    done();
  });
}

function isCrossSite({ headers, host }: FastifyRequest, ours: string): boolean {
  // The browser's own statement comes first: a proxy may have changed the host.
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-origin') {
    return site === 'cross-site';
  }
  const { origin } = headers;
  // Behind a proxy the scheme is not always known here, so only the host is compared.
  return origin !== undefined && origin !== ours && hostOf(origin) !== host;
}

/** `null`, which sandboxed frames send, has no host. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
