import type { FastifyRequest } from 'fastify';
import type { Cached } from './cached.decorator.js';

/**
 * The one address of all requests that this route answers alike: the path as the route reads it and the parameters
 * it knows, in a fixed order. An answer is made for this address, so that nothing else can get into it.
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
