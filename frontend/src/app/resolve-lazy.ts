import type { RouteObject } from 'react-router';

/** Loads the code of a lazy route into the route. */
export async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') {
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
