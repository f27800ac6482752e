import { generatePath, type RouteObject } from 'react-router';
import { createQueryClient } from '@/data/query-client';
import type { Values } from '@/lib/page-module';
import { paths } from '@/lib/paths';
import { pathId, routeId } from '@/lib/route-id';
import { resolveLazy } from '../resolve-lazy';
import { createRoutes, type PageHandle } from '../routes';

/** Stands for all unknown URLs: their page does not depend on the one requested. */
const UNKNOWN = '/404';

/** The back office is the same page at all URLs. */
const ADMIN = /^\/admin(\/|\?|$)/;

/** Only used to find the page of a URL and the parameters it reads. */
const pages = createRoutes(createQueryClient());
await Promise.all((pages[0]?.children ?? []).map(resolveLazy));

/** The page of each pattern. `matchRoutes` compiles all patterns for every URL, which takes longer than all the rest. */
const patterns = (pages[0]?.children ?? []).flatMap((route) =>
  route.path && route.path !== '*' ? [{ route, path: route.path, pattern: patternOf(route.path) }] : [],
);

/** `/visit/:token?` as `/^\/visit(?:\/(?<token>[^/]+))?$/i`. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2')}$`, 'i');
}

function findPage(
  path: string,
): { route: RouteObject; path: string; params: Record<string, string | undefined> } | undefined {
  const decoded = decode(path);
  for (const { pattern, ...page } of patterns) {
    const match = pattern.exec(decoded);
    if (match) {
      return { ...page, params: match.groups ?? {} };
    }
  }
  return undefined;
}

function decode(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}

/** Whether a URL belongs to the back office, which is rendered in the browser only. */
export function isAdmin(url: string): boolean {
  return ADMIN.test(url);
}

/** A page, as the server keeps it: backend/src/public-cache/cache-key.ts has the same fields. */
interface Address {
  key: string;
  isPlain: boolean;
}

/**
 * The canonical form of a URL, used as the cache key of its page: without parameters the page does not read and values it
 * never has, and with 0 for what is no id. URLs with the same form get the same page.
 */
export function pageAddress(url: string): Address {
  if (isAdmin(url)) {
    return { key: paths.admin.home, isPlain: true };
  }
  const [requested = '/', query] = url.split(/\?(.*)/s, 2);
  const page = findPage(requested);
  if (!page) {
    return { key: UNKNOWN, isPlain: true };
  }
  const { reads = {} } = page.route.handle as PageHandle;
  const { id } = page.params;
  // A page with a token is rendered by its own route. What gets here has no token: it is the page of the wrong ones.
  const isRow = pathId(id) > 0;
  const row = isRow ? encodeURIComponent(id as string) : '0';
  const path = id === undefined ? generatePath(page.path) : page.path.replace(':id', row);
  const given = new URLSearchParams(query);
  const read = new URLSearchParams();
  // There are too many texts, rows and combinations to keep the pages of all of them.
  let isFew = true;
  for (const [name, values] of Object.entries(reads)) {
    const value = valueOf(values, given.get(name));
    if (value) {
      read.set(name, value);
      isFew &&= typeof values === 'object';
    }
  }
  const isPlain = !isRow && isFew && read.size < 2;
  return { key: read.size > 0 ? `${path}?${read.toString()}` : path, isPlain };
}

function valueOf(values: Values, given: string | null): string | undefined {
  if (given === null || values === 'text') {
    return given ?? undefined;
  }
  if (values === 'id') {
    return String(routeId(given) || 0);
  }
  return values.includes(given) ? given : undefined;
}
