import type { RequestListener } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRead } from '../http/methods.js';
import { requestId } from '../http/server/logging.js';
import { cacheKey } from './cache-key.js';
import type { Cached, CachedConfig } from './cached.decorator.js';
import { encodingFor } from './cached-response.js';
import type { ResponseCache } from './response-cache.js';

/**
 * Serves responses cached under the exact URL of the request, and leaves all others to Fastify's listener. They were
 * stored with all their headers, so they need none of Fastify's hooks except those that log and count: the cache's
 * `hitListeners` do that. The cache is needed only once requests come.
 */
export function serveCached(fastify: RequestListener, getCache: () => ResponseCache): RequestListener {
  return (request, response) => {
    const begun = performance.now();
    const cache = getCache();
    const { method = '', url = '', headers } = request;
    const cached = isRead(request) && headers.authorization === undefined ? cache.find(url) : undefined;
    const representation = cached?.ready(encodingFor(request));
    if (!cached || !representation) {
      fastify(request, response);
      return;
    }
    const id = requestId(request);
    cached.send(request, id, response, representation);
    const { statusCode } = response;
    const hit = { id, method, url, statusCode, duration: performance.now() - begun, route: cached.route };
    cache.hitListeners.forEach((listener) => listener(hit));
  };
}

/**
 * Serves all other requests to routes marked `@Cached()`: each is reduced to its canonical URL, whose response is
 * found, awaited, or made by sending that URL through the application.
 */
export function fillCache(fastify: FastifyInstance, cache: ResponseCache): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { cached } = request.routeOptions.config as CachedConfig;
    if (!cached || !isRead(request)) {
      done();
    } else if (cache.isMaking) {
      cache.dependOn(cached.tags, request.routeOptions.url).then(() => done(), done);
    } else {
      answer(request, reply, cached).then((isAnswered) => isAnswered || done(), done);
    }
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, cached: Cached): Promise<boolean> {
    const hasToken = request.headers.authorization !== undefined;
    const key = cached.page ? cache.pageKey(request.url) : cacheKey(request, cached);
    if (key === undefined || (hasToken && cached.preview)) {
      return false;
    }
    const response = await cache.get(key, { id: request.id, isPage: cached.page });
    const representation = await response.prepare(encodingFor(request.raw));
    if (hasToken) {
      response.sendPrivately(request.raw, request.id, reply.hijack().raw, representation);
    } else {
      response.send(request.raw, request.id, reply.hijack().raw, representation);
    }
    return true;
  }
}
