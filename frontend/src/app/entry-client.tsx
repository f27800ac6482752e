import '../styles.css';
import { StrictMode } from 'react';
import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../data/query-client';
import { followTheme } from '../lib/theme';
import { pageHead } from './head';
import { createRoutes } from './routes';

const client = createQueryClient();
const cache = document.getElementById('query-cache')?.textContent;
if (cache) {
  hydrate(client, JSON.parse(cache) as DehydratedState);
}

const routes = createRoutes(client);
const root = document.getElementById('root') as HTMLElement;
const rendered = root.hasChildNodes();
const matches = matchRoutes(routes, location) ?? [];
if (rendered) {
  // Code of the page must be here before hydration, or the first render would differ from the server's.
  await Promise.all(matches.map(({ route }) => resolveLazy(route)));
}

const router = createBrowserRouter(
  routes,
  rendered
    ? {
        hydrationData: { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id ?? '', null])) },
      }
    : {},
);
const app = (
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);
if (rendered) {
  hydrateRoot(root, app);
} else {
  createRoot(root).render(app);
}

followTheme();
router.subscribe(({ location: { pathname }, navigation }) => {
  if (navigation.state === 'idle' && !pathname.startsWith('/admin')) {
    showTitle();
  }
});
client.getQueryCache().subscribe(() => {
  if (!router.state.location.pathname.startsWith('/admin')) {
    showTitle();
  }
});

function showTitle(): void {
  const { title } = pageHead(client, router.state.matches, location.origin);
  if (title && document.title !== title) {
    document.title = title;
  }
}

async function resolveLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') {
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
