import type { RequestListener } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRead } from '../http/methods.js';
import { isSecretPath } from '../http/secret-paths.js';
import { logRequest, requestId } from '../http/server/logging.js';
import { countedNetwork } from '../limits/client-address.js';
import { type Door, hasLeft, type RouteClass } from '../limits/door.js';
import { apiAddress } from './cache-key.js';
import type { Cached, CachedConfig } from './cached.decorator.js';
import { type CachedResponse, encodingFor } from './cached-response.js';
import type { ResponseCache } from './response-cache.js';

/** Marks a response that something has changed since (RFC 9211). */
const STALE = ['cache-status', 'by-appointment; hit; detail=stale'];

/**
 * Serves what is cached under the exact URL of a request, and leaves all others to Fastify. It was stored with all its
 * headers, so it needs none of the hooks. The cache exists once requests come.
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
    const duration = performance.now() - begun;
    logRequest({ id, method, url, statusCode, duration });
    cache.countHit({ method, route: cached.route, statusCode, duration });
  };
}

/**
 * Serves requests to routes marked `@Cached()`: each is reduced to its canonical URL, whose response is found, awaited, or
 * made behind the door by sending that URL through the application.
 */
export function fillCache(fastify: FastifyInstance, cache: ResponseCache, door: Door): void {
  /** The latest turn to make each address that every visitor asks for. */
  const shared = new Map<string, Turn>();

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

  /** @returns whether it answered; false leaves the request to its route. */
  async function answer(request: FastifyRequest, reply: FastifyReply, cached: Cached): Promise<boolean> {
    const hasToken = request.headers.authorization !== undefined;
    const address = cached.page ? cache.pageAddress(request.url) : apiAddress(request, cached);
    // What is kept has the headers of an address that everybody may know.
    if (address === undefined || (hasToken && cached.preview) || isSecretPath(request.url)) {
      return false;
    }
    const { key, isPlain } = address;
    const isKept = cache.find(key) !== undefined;
    const enters = isKept ? 'other' : cached.page ? 'page' : 'read';
    const take = (network?: string) =>
      takeTurn(door, network, enters, () => cache.get(key, { id: request.id, isPlain }));
    const turn = isPlain && !isKept ? share(key, take) : take(countedNetwork(request.ip));
    const { response, isStale } = await cache.orOld(key, turn.work, () => turn.hasBegun);
    if (hasLeft(reply.raw)) {
      return true;
    }
    if (response.location !== undefined) {
      const [path = '/'] = response.location.split('?', 1);
      const query = request.url.replace(/^[^?]*/, '');
      await reply.header('cache-control', 'no-cache').redirect(path + query, response.status);
      return true;
    }
    const representation = await response.prepare(encodingFor(request.raw));
    if (isStale || hasToken) {
      response.sendPrivately(
        request.raw,
        request.id,
        reply.hijack().raw,
        representation,
        isStale ? STALE : [],
      );
    } else {
      response.send(request.raw, request.id, reply.hijack().raw, representation);
    }
    return true;
  }

  /** What every visitor asks for counts for no network. A crowd has one turn, so that it is not in front of other pages. */
  function share(key: string, take: () => Turn): Turn {
    const earlier = shared.get(key);
    if (earlier && !earlier.hasBegun) {
      return earlier;
    }
    const turn = take();
    shared.set(key, turn);
    const forget = () => shared.get(key) === turn && shared.delete(key);
    turn.work.then(forget, forget);
    return turn;
  }
}

interface Turn {
  work: Promise<CachedResponse>;
  hasBegun: boolean;
}

function takeTurn(
  door: Door,
  network: string | undefined,
  enters: RouteClass,
  get: () => Promise<CachedResponse>,
): Turn {
  const turn: Turn = {
    hasBegun: false,
    work: door.run(network, enters, () => {
      turn.hasBegun = true;
      return get();
    }),
  };
  return turn;
}
