import type { FastifyRequest } from 'fastify';
import type { Cached } from './cached.decorator.js';

/**
 * The canonical URL of all requests that get the same response from a route: its path as the route parses it, with
 * the parameters it knows in a fixed order. Responses are made for this URL, so nothing else can influence them.
 */
export function cacheKey({ routeOptions, params, query }: FastifyRequest, { parameters }: Cached): string {
  const values = params as Record<string, string>;
  const given = query as Record<string, string | string[] | undefined>;
  const path = (routeOptions.url as string).replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(values[name] as string),
  );
  const pairs = parameters.flatMap((name) =>
    [given[name] ?? []].flat().map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
