import type { RouteObject } from 'react-router-dom';

/** Loads the code of a route and puts it in its place. */
export async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') {
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
