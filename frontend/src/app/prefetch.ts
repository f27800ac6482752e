import { type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router-dom';

/** Fetches a page's code and data as soon as the pointer or the focus reaches a link to it. */
export function prefetchLinks(routes: RouteObject[]): void {
  const seen = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || seen.has(link.href)) {
      return;
    }
    seen.add(link.href);
    for (const { route, params } of matchRoutes(routes, new URL(link.href)) ?? []) {
      if (typeof route.lazy === 'function') {
        route.lazy().catch(() => undefined);
      }
      if (typeof route.loader === 'function') {
        void route.loader({ params, request: new Request(link.href) } as LoaderFunctionArgs, undefined);
      }
    }
  };
  addEventListener('pointerover', prefetch, { passive: true });
  addEventListener('focusin', prefetch);
  addEventListener('touchstart', prefetch, { passive: true });
}
