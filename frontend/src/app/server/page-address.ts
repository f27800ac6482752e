import { generatePath, type RouteObject } from 'react-router';
import { createQueryClient } from '@/data/query-client';
import type { Values } from '@/lib/page-module';
import { paths } from '@/lib/paths';
import { pathId, routeId, UNKNOWN_ID } from '@/lib/route-id';
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
  moved?: { status: 301 | 302; to: string };
}

/** The rows that have pages: where the API has them, and the path of each page. */
const ROWS = {
  item: { api: '/api/inventory', path: paths.item as PathOf },
  post: { api: '/api/blog', path: paths.post as PathOf },
};

type PathOf = (row: never) => string;

/** What `pathOf` makes of the row in the API's response to a GET of `url`; undefined if there is none. */
type ReadPath = (url: string, pathOf: PathOf) => Promise<string | undefined>;

/** The value that gets the same page as the given one; undefined if there is nothing under it. */
type Resolve = (values: string, value: string) => Promise<string | undefined>;

/**
 * The canonical form of a URL, used as the cache key of its page: with the name of the row it is about, without parameters the page does not read or values
 * it does not know, with 0 for an invalid id and {@link UNKNOWN_ID} for one without a row. URLs with the same form get
 * the same page, so there are not more of them than rows, but for texts. A list that would continue after a row that is
 * gone has another address, and so has a row whose name is not the one in the URL.
 */
export async function pageAddress(url: string, resolve: Resolve, readPath: ReadPath): Promise<Address> {
  if (isAdmin(url)) {
    return { key: paths.admin.home, isPlain: true };
  }
  const [requested = '/', query] = url.split(/\?(.*)/s, 2);
  const page = findPage(requested);
  if (!page) {
    return { key: UNKNOWN, isPlain: true };
  }
  const { id: ids, reads = {} } = page.route.handle as PageHandle;
  let isPlain = true;
  let isMoved = false;
  let isGone = false;
  let path: string | undefined;

  const rowId = async (values: Values, given: number): Promise<string> => {
    const id = String(given || 0);
    const known = id === '0' ? id : await resolve(String(values), id);
    isPlain &&= known === undefined || known === '0';
    return known ?? String(UNKNOWN_ID);
  };

  const valueOf = async (values: Values, given: string): Promise<string | undefined> => {
    if (typeof values === 'object') {
      return values.includes(given) ? given : undefined;
    }
    if (values === 'item' || values === 'post') {
      return rowId(values, routeId(given));
    }
    isPlain = false;
    if (values === 'itemPlace' || values === 'postPlace') {
      const place = routeId(given) ? await resolve(values, given) : undefined;
      isMoved ||= place !== given;
      return place;
    }
    return values === 'text' ? given : resolve(values, given);
  };

  const shown: Record<string, string> = {};
  for (const [name, param] of Object.entries(page.params)) {
    // A page with a token is rendered by its own route. What gets here has no token: it is the page of the wrong ones.
    if (param && ids) {
      shown[name] = await rowId(ids, pathId(param));
      isGone = isPlain;
      if (!isGone) {
        const { api, path: pathOf } = ROWS[ids];
        path = await readPath(`${api}/${shown[name]}`, pathOf);
        if (path && !path.endsWith(`/${encodeURIComponent(param)}`)) {
          return { key: path, isPlain, moved: { status: 301, to: path + url.slice(requested.length) } };
        }
      }
    }
  }
  const given = new URLSearchParams(query);
  const read = new URLSearchParams();
  for (const [name, values] of Object.entries(reads)) {
    const value = given.get(name);
    const known = value ? await valueOf(values, value) : undefined;
    if (known !== undefined) {
      read.set(name, known);
    }
  }
  // There are too many combinations to keep the pages of all of them.
  isPlain &&= read.size < 2;
  const key = [path ?? generatePath(page.path, shown), ...(read.size > 0 ? [read.toString()] : [])].join('?');
  return isMoved && !isGone ? { key, isPlain, moved: { status: 302, to: key } } : { key, isPlain };
}
