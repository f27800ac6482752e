import '../styles.css';
import { type ReactNode, startTransition, StrictMode, useEffect } from 'react';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../data/query-client';
import { watchExpiry } from '../data/session';
import { followTheme } from '../lib/theme';
import { App } from './app';
import { showHead } from './head';
import { prefetchLinks } from './prefetch';
import { createRoutes } from './routes';

declare global {
  interface Window {
    /** The button that was clicked last before scripts ran (index.html); it is kept no longer after that. */
    takeEarlyClick?: () => HTMLElement | null | undefined;
  }
}

const client = createQueryClient();
const cache = document.getElementById('query-cache')?.textContent;
if (cache) {
  hydrate(client, JSON.parse(cache) as DehydratedState);
}

const routes = createRoutes(client);
const root = document.getElementById('root') as HTMLElement;
nameRoutes(routes);
const matches = matchRoutes(routes, location) ?? [];
followTheme();
watchExpiry();
if (root.hasChildNodes()) {
  // Code of the page must be here before hydration, or the first render would differ from the server's. Where it
  // cannot be loaded, the server's page stays: it is complete to read. (No top-level await: the page's file imports
  // this one, and each would wait for the other.)
  void Promise.all(matches.map(({ route }) => resolveLazy(route))).then(() => {
    const loaderData = Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null]));
    start({ loaderData }, (app) => {
      const clicked = window.takeEarlyClick?.();
      // A transition: React takes the page over in short steps and lets the visitor's moves in between.
      startTransition(() => {
        hydrateRoot(root, <Replay clicked={clicked}>{app}</Replay>);
      });
    });
  });
} else {
  start(undefined, (app) => {
    createRoot(root).render(app);
  });
}

function start(
  hydrationData: { loaderData: Record<string, null> } | undefined,
  show: (app: ReactNode) => void,
) {
  const router = createBrowserRouter(routes, { hydrationData });
  show(
    <StrictMode>
      <App client={client}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );

  /** The back office names its pages itself. */
  const followHead = () => {
    const { location, matches, navigation } = router.state;
    if (navigation.state === 'idle' && !location.pathname.startsWith('/admin')) {
      showHead(client, matches, location.pathname);
    }
  };
  router.subscribe(followHead);
  client.getQueryCache().subscribe(followHead);
  prefetchLinks(routes);
}

/** Makes the visitor's last click again that came before the page could take it. */
function Replay({ clicked, children }: { clicked: HTMLElement | null | undefined; children: ReactNode }) {
  useEffect(() => {
    const timer = setTimeout(() => clicked?.click());
    return () => {
      clearTimeout(timer);
    };
  }, [clicked]);
  return children;
}

/** Gives routes the ids the router would: by them it knows that the server's data is there and loads nothing again. */
function nameRoutes(children: RouteObject[], parent: number[] = []): void {
  children.forEach((route, index) => {
    const place = [...parent, index];
    route.id = place.join('-');
    nameRoutes(route.children ?? [], place);
  });
}

async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') {
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
