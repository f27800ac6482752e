import type { FastifyRequest } from 'fastify';
import { DIGITS, MAX_INT } from '../common/fields.js';
import type { Cached } from './cached.decorator.js';
import type { KnownValues } from './known-values.js';

/** The name of a file, which has one spelling. */
export const FILE = /^\w[\w.-]*$/;

/** A canonical URL. */
export interface Address {
  key: string;
  /** One of the few that always exist. */
  isPlain: boolean;
  /** The page has this URL instead of the requested one. */
  moved?: { status: 301 | 302; to: string };
}

/**
 * The canonical URL of all requests that get the same response from a route: its path as the route parses it, with
 * the parameters it knows in a fixed order. Responses are made for this URL, so nothing else can influence them. Undefined
 * if it has none, because a file is meant and not named plainly.
 */
export async function apiAddress(
  { routeOptions, params, query }: FastifyRequest,
  { parameters, ids = {} }: Cached,
  known: KnownValues,
): Promise<Address | undefined> {
  const values = params as Record<string, string>;
  const given = { ...(query as Record<string, string | string[] | undefined>) };
  for (const [name, kind] of Object.entries(ids)) {
    const id = given[name];
    // Anything else is 400, or is read from one of its spellings.
    if (typeof id === 'string' && DIGITS.test(id) && Number(id) > 0 && Number(id) <= MAX_INT) {
      given[name] = await known.resolve(kind, String(Number(id)));
    }
  }
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
