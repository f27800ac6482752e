import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRead } from '../http/methods.js';
import { cacheKey } from './cache-key.js';
import type { Cached, CachedConfig } from './cached.decorator.js';
import { encodingFor } from './cached-response.js';
import type { ResponseCache } from './response-cache.js';

/**
 * Serves responses cached under the exact URL of the request. They were stored with all their headers, so this hook
 * comes before those that set headers or examine the request.
 */
export function serveCached(fastify: FastifyInstance, cache: ResponseCache): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (isRead(raw) && raw.headers.authorization === undefined && !cache.isMaking) {
      const response = cache.find(raw.url as string);
      const representation = response?.ready(encodingFor(raw));
      if (response && representation) {
        response.send(request, reply, representation);
        return;
      }
    }
    done();
  });
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
      cache.dependOn(cached.tags).then(() => done(), done);
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
      response.sendPrivately(request, reply, representation);
    } else {
      response.send(request, reply, representation);
    }
    return true;
  }
}
