import type { FastifyRequest } from 'fastify';
import type { Cached } from './cached.decorator.js';

/** The name of a file, which has one spelling. */
export const FILE = /^\w[\w.-]*$/;

/** A canonical URL. */
export interface CanonicalUrl {
  key: string;
  /** One of the few that always exist. */
  isPlain: boolean;
}

/**
 * The canonical URL of all requests that get the same response from a route: its path as the route parses it, with
 * the parameters it knows in a fixed order. Responses are made for this URL, so nothing else can influence them. Undefined
 * if it has none, because a file is meant and not named plainly.
 */
export function apiAddress(
  { routeOptions, params, query }: FastifyRequest,
  { parameters }: Cached,
): CanonicalUrl | undefined {
  const values = params as Record<string, string>;
  const given = query as Record<string, string | string[] | undefined>;
  const route = routeOptions.url as string;
  const { '*': file } = values;
  if (file !== undefined && !FILE.test(file)) {
    return undefined;
  }
  const path = route
    .replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(values[name] as string))
    .replace('*', () => file ?? '');
  const pairs = parameters.flatMap((name) =>
    [given[name] ?? []].flat().map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  const key = pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
  return { key, isPlain: key === route };
}
