import { generatePath, matchRoutes } from 'react-router-dom';
import { createQueryClient } from '../../data/query-client';
import { paths } from '../../lib/paths';
import { routeId } from '../../lib/route-id';
import { resolveLazy } from '../resolve-lazy';
import { createRoutes, type PageHandle } from '../routes';

/** Stands for all unknown URLs: their page does not depend on the one requested. */
const UNKNOWN = '/404';

/** The back office is the same page at all URLs. */
const ADMIN = /^\/admin(\/|\?|$)/;

/** Only used to find the page of a URL and the parameters it reads. */
const pages = createRoutes(createQueryClient());
await Promise.all((pages[0]?.children ?? []).map(resolveLazy));

/** Whether a URL belongs to the back office, which is rendered in the browser only. */
export function isAdmin(url: string): boolean {
  return ADMIN.test(url);
}

/**
 * The canonical form of a URL, used as the cache key of its page: without parameters the page does not read, and with 0
 * for an invalid id. URLs with the same form get the same page.
 */
export function pageAddress(url: string): string {
  if (isAdmin(url)) {
    return paths.admin.home;
  }
  const [path = '/', query] = url.split('?', 2);
  const { route, params = {} } = matchRoutes(pages, path)?.at(-1) ?? {};
  if (!route?.path || route.path === '*') {
    return UNKNOWN;
  }
  const ids = Object.fromEntries(
    Object.entries(params).flatMap(([name, id]) => (id ? [[name, String(routeId(id) || 0)]] : [])),
  );
  const given = new URLSearchParams(query);
  const { reads = [] } = route.handle as PageHandle;
  const read = new URLSearchParams(
    reads.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? '']] : [])),
  );
  return [generatePath(route.path, ids), ...(read.size > 0 ? [read.toString()] : [])].join('?');
}
