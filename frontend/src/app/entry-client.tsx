import '../styles.css';
import { type ComponentProps, type ReactNode, startTransition, StrictMode } from 'react';
import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../data/query-client';
import { watchExpiry } from '../data/session';
import { watchFiles } from '../lib/browser/missing-files';
import { followTheme } from '../lib/browser/theme';
import { watchSlowWrites } from '../lib/slow-writes';
import { takeEarlyClick } from '../ui/start/early-click';
import { keepFields } from '../ui/start/kept-fields';
import { followTranslation } from '../ui/start/translated';
import { App } from './app';
import { showHead } from './head';
import { prefetchLinks } from './prefetch';
import { resolveLazy } from './resolve-lazy';
import { createRoutes } from './routes';

const client = createQueryClient();
const routes = createRoutes(client);
const root = document.getElementById('root') as HTMLElement;
nameRoutes(routes);
const matches = matchRoutes(routes, location) ?? [];
const cache = document.getElementById('query-cache')?.textContent;
if (cache) {
  hydrate(client, JSON.parse(cache) as DehydratedState);
}
watchFiles();
watchSlowWrites();
followTheme();
followTranslation();
watchExpiry();
if (root.hasChildNodes()) {
  // The page's code must have loaded before hydration, or the first render would differ from the server's. If it cannot be
  // loaded, the server's page stays and is fully readable. (No top-level await: the page's chunk imports this one, and
  // each would wait for the other.)
  void Promise.all(matches.map(({ route }) => resolveLazy(route))).then(() => {
    const loaderData = Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null]));
    const early = { clicked: takeEarlyClick(root), giveBack: keepFields(root) };
    start({ loaderData }, early, (app) => {
      // As a transition, hydration runs in short steps and lets the visitor's input in between.
      startTransition(() => {
        hydrateRoot(root, app);
      });
    });
  });
} else {
  start(undefined, {}, (app) => {
    createRoot(root).render(app);
  });
}

function start(
  hydrationData: { loaderData: Record<string, null> } | undefined,
  early: Pick<ComponentProps<typeof App>, 'clicked' | 'giveBack'>,
  show: (app: ReactNode) => void,
) {
  const router = createBrowserRouter(routes, { hydrationData });
  show(
    <StrictMode>
      <App client={client} {...early}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );

  /** The back office sets its own titles. A link with an old name, or none, gets the page's own address. */
  const followHead = () => {
    const { location, matches, navigation } = router.state;
    if (navigation.state === 'idle' && !location.pathname.startsWith('/admin')) {
      const pathname = showHead(client, matches, location);
      if (pathname !== location.pathname) {
        const { search, hash } = location;
        const state = location.state as unknown;
        void router.navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true, state });
      }
    }
  };
  router.subscribe(followHead);
  client.getQueryCache().subscribe(followHead);
  prefetchLinks(routes);
}

/** Gives routes the ids the router would, by which it recognizes the server's data and loads nothing again. */
function nameRoutes(children: RouteObject[], parent: number[] = []): void {
  children.forEach((route, index) => {
    const place = [...parent, index];
    route.id = place.join('-');
    nameRoutes(route.children ?? [], place);
  });
}
