import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom';
import type { PublicItem } from '../api/models/PublicItem';
import { businessQuery } from '../data/business';
import { itemQuery, itemsQuery } from '../data/inventory';
import { formatPrice, truncate } from '../lib/format';
import { paths } from '../lib/paths';
import { pictureUrl } from '../lib/pictures';

/** What a page says about itself to search engines and to whoever shares its link. */
export interface Head {
  title: string;
  description?: string;
  image?: string | undefined;
}

/** Our part of a route: its head, and its source file, whose built chunk the server preloads. */
export interface PageHandle {
  head?: (client: QueryClient, params: Record<string, string | undefined>) => Head;
  source?: string;
}

type Query = Parameters<QueryClient['prefetchQuery']>[0];

const INVENTORY: Head = {
  title: 'Inventory',
  description:
    'Exotic firearms, night vision, tactical gear and less-lethal options. All purchases and transfers are by appointment only.',
};

const INVENTORY_PAGE = {
  source: 'src/site/inventory/inventory-page.tsx',
  lazy: () => import('../site/inventory/inventory-page'),
};

const HydrateFallback = () => <p role="status">Loading...</p>;

/** Every page of the product. The server and each browser tab make their own, around their own query cache. */
export function createRoutes(client: QueryClient): RouteObject[] {
  /** The queries a page needs, declared once: the server awaits them, the browser only starts them. */
  const needs =
    (queries: (args: LoaderFunctionArgs) => unknown[] = () => []) =>
    (args: LoaderFunctionArgs): Promise<null> | null => {
      const started = Promise.all(queries(args).map((query) => client.prefetchQuery(query as Query)));
      return import.meta.env.SSR ? started.then(() => null) : null;
    };

  return [
    {
      // Not part of the entry: the back office has a frame of its own.
      lazy: async () => ({ Component: (await import('../site/layout/site-layout')).SiteLayout }),
      loader: needs(() => [businessQuery()]),
      handle: { source: 'src/site/layout/site-layout.tsx' } satisfies PageHandle,
      HydrateFallback,
      children: [
        // The home page arrives with part 3; until then the catalogue is the front door.
        { path: paths.home, loader: () => redirect(paths.inventory) },
        {
          path: paths.inventory,
          lazy: INVENTORY_PAGE.lazy,
          loader: needs(() => [itemsQuery()]),
          handle: { source: INVENTORY_PAGE.source, head: () => INVENTORY } satisfies PageHandle,
        },
        {
          path: `${paths.inventory}/:id`,
          lazy: INVENTORY_PAGE.lazy,
          loader: needs(({ params }) => [itemsQuery(), itemQuery(Number(params['id']))]),
          handle: {
            source: INVENTORY_PAGE.source,
            head: (cache, { id }) => itemHead(cache.getQueryData(itemQuery(Number(id)).queryKey)),
          } satisfies PageHandle,
        },
        {
          path: '*',
          lazy: async () => ({ Component: (await import('../site/not-found/not-found-page')).NotFoundPage }),
          handle: {
            source: 'src/site/not-found/not-found-page.tsx',
            head: () => ({ title: '404 Page Not Found' }),
          } satisfies PageHandle,
        },
      ],
    },
    {
      path: paths.admin.home,
      lazy: () => import('../admin/admin-root'),
      HydrateFallback,
      children: [
        { path: paths.admin.login, lazy: () => import('../admin/login/login-page') },
        {
          lazy: () => import('../admin/shell/admin-shell'),
          children: [
            { path: paths.admin.inventory, lazy: () => import('../admin/inventory/inventory-page') },
            { path: paths.admin.blog, lazy: () => import('../admin/blog/blog-page') },
            { path: paths.admin.testimonials, lazy: () => import('../admin/testimonials/testimonials-page') },
            { path: paths.admin.messages, lazy: () => import('../admin/messages/messages-page') },
            { path: paths.admin.settings, lazy: () => import('../admin/settings/settings-page') },
            { path: paths.admin.schedule, lazy: () => import('../admin/schedule/schedule-page') },
            { index: true, lazy: () => import('../admin/dashboard/dashboard-page') },
            { path: '*', lazy: () => import('../admin/not-found/not-found-page') },
          ],
        },
      ],
    },
  ];
}

function itemHead(item: PublicItem | undefined): Head {
  return item
    ? {
        title: item.name,
        description: truncate(`${formatPrice(item.price)}. ${item.description}`, 160),
        image: pictureUrl(item.imageUrl),
      }
    : INVENTORY;
}
