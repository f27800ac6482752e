import { type LoaderFunctionArgs, matchRoutes, type RouteMatch, type RouteObject } from 'react-router';

/** Loads a page's code and data as soon as a link to it is hovered or focused. */
export function prefetchLinks(routes: RouteObject[]): void {
  const seen = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || seen.has(link.href)) {
      return;
    }
    seen.add(link.href);
    for (const match of matchRoutes(routes, new URL(link.href)) ?? []) {
      // Failures are retried, and shown, when the link is followed.
      prefetchRoute(match, link.href).catch(() => undefined);
    }
  };
  addEventListener('pointerover', prefetch, { passive: true });
  addEventListener('focusin', prefetch);
  addEventListener('touchstart', prefetch, { passive: true });
}

async function prefetchRoute({ route, params }: RouteMatch, url: string): Promise<void> {
  const { loader } = typeof route.lazy === 'function' ? await route.lazy() : route;
  if (typeof loader === 'function') {
    await loader({ params, request: new Request(url) } as LoaderFunctionArgs, undefined);
  }
}
