import type { RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRead } from '../http/methods.js';
import { requestId } from '../http/server/logging.js';
import { countedNetwork } from '../limits/client-address.js';
import { apiAddress } from './cache-key.js';
import type { Cached, CachedConfig } from './cached.decorator.js';
import { encodingFor } from './cached-response.js';
import type { ResponseCache } from './response-cache.js';

/** Marks a response that something has changed since (RFC 9211). */
const STALE = ['cache-status', 'by-appointment; hit; detail=stale'];

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
 * Lets all other requests pass when it is the turn of their network, and serves those to routes marked `@Cached()`: each
 * is reduced to its canonical URL, whose response is found, awaited, or made by sending that URL through the application.
 */
export function fillCache(fastify: FastifyInstance, cache: ResponseCache): void {
  /** Ends the turns of requests whose responses are on their way, however slowly they are read. */
  const turns = new WeakMap<FastifyRequest, () => void>();
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    turns.get(request)?.();
    done(null, payload);
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    const { cached } = request.routeOptions.config as CachedConfig;
    const wanted = isRead(request) ? cached : undefined;
    if (!cache.isMaking) {
      answer(request, reply, wanted).then((isAnswered) => isAnswered || done(), done);
    } else if (wanted) {
      cache.dependOn(wanted.tags, request.routeOptions.url).then(() => done(), done);
    } else {
      done();
    }
  });

  /** @returns whether it answered; false leaves the request to its route. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    cached: Cached | undefined,
  ): Promise<boolean> {
    const network = countedNetwork(request.ip);
    await cache.pass(network);
    if (hasLeft(reply.raw)) {
      // Whoever asked has left while it waited. What is told of it from here on would come too late to end its turn.
      return true;
    }
    if (!cached) {
      return false;
    }
    const hasToken = request.headers.authorization !== undefined;
    if (hasToken && cached.preview) {
      // Not from the cache, and whether the token is true is not known yet.
      await cache.takeTurn(network, untilAnswered(request, reply.raw));
      return hasLeft(reply.raw);
    }
    const address = await (cached.page
      ? cache.pageAddress(request.url, network)
      : apiAddress(request, cached, cache.known));
    if (address === undefined) {
      return false;
    }
    const { key, isPlain, moved } = address;
    if (moved) {
      await reply.header('cache-control', 'no-cache').redirect(moved.to, moved.status);
      return true;
    }
    const origin = { id: request.id, network, isPage: cached.page, isPlain };
    const { response, isStale } = await cache.getForVisitor(key, origin);
    const representation = await response.prepare(encodingFor(request.raw));
    if (isStale) {
      response.sendPrivately(request.raw, request.id, reply.hijack().raw, representation, STALE);
    } else if (hasToken) {
      response.sendPrivately(request.raw, request.id, reply.hijack().raw, representation);
    } else {
      response.send(request.raw, request.id, reply.hijack().raw, representation);
    }
    return true;
  }

  /** Resolves when the response is made, or whoever asked has left. */
  function untilAnswered(request: FastifyRequest, { req: { socket } }: ServerResponse): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        socket.off('close', end);
        resolve();
      };
      turns.set(request, end);
      socket.once('close', end);
    });
  }
}

/** Of several responses that wait on one connection, Node closes only the first with it. */
const hasLeft = ({ closed, req }: ServerResponse): boolean => closed || req.socket.destroyed;
