import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { PublicItem } from '../api/models/PublicItem';
import { recentPostsQuery } from '../data/blog';
import { businessQuery } from '../data/business';
import { featuredItemsQuery, itemQuery, itemsQuery } from '../data/inventory';
import { testimonialsQuery } from '../data/testimonials';
import { formatPrice, truncate } from '../lib/format';
import { paths } from '../lib/paths';
import { pictureUrl } from '../lib/pictures';
import { PageError } from '../site/layout/page-error';
import { SiteLayout } from '../site/layout/site-layout';

/** What a page says about itself to search engines and to whoever shares its link. */
export interface Head {
  title: string;
  description?: string;
  /** Address of a picture, best 1200 x 630; a path of ours is made absolute. */
  image?: string | undefined;
  /** Open Graph type, `website` unless given. */
  type?: 'website' | 'article' | 'product' | 'profile';
  /** Structured data; each object becomes a block of its own. */
  jsonLd?: object[];
  /** Kept out of search engines. */
  noindex?: boolean;
}

/** Our part of a route: its head, and its source file, whose built chunk the server preloads. */
export interface PageHandle {
  /** `origin` is the public address without a slash at the end, for absolute addresses in structured data. */
  head?: (client: QueryClient, params: Record<string, string | undefined>, origin: string) => Head;
  source?: string;
}

type Query = Parameters<QueryClient['prefetchQuery']>[0];

const HOME: Head = {
  title: 'Exceptional Firearms for Discerning Collectors',
  description:
    'Exotic firearms, night vision and tactical equipment, shown in private and strictly by appointment. Transfers, mobile Live Scan and CCW classes in Arizona.',
};

const ABOUT: Head = {
  title: 'About',
  description:
    'A licensed firearms dealer in Arizona that works by appointment only: a curated selection, expert guidance and an hour set aside for you.',
};

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

const PLACEHOLDER = () => import('../admin/placeholder/placeholder-page');

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
      Component: () => <SiteLayout />,
      errorElement: (
        <SiteLayout>
          <PageError />
        </SiteLayout>
      ),
      loader: needs(() => [businessQuery()]),
      HydrateFallback,
      children: [
        {
          path: paths.home,
          lazy: () => import('../site/home/home-page'),
          loader: needs(() => [featuredItemsQuery(), testimonialsQuery(), recentPostsQuery()]),
          handle: { source: 'src/site/home/home-page.tsx', head: () => HOME } satisfies PageHandle,
        },
        {
          path: paths.about,
          lazy: () => import('../site/about/about-page'),
          handle: { source: 'src/site/about/about-page.tsx', head: () => ABOUT } satisfies PageHandle,
        },
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
      errorElement: <PageError />,
      HydrateFallback,
      children: [
        { path: paths.admin.login, lazy: () => import('../admin/login/login-page') },
        {
          lazy: () => import('../admin/shell/admin-shell'),
          children: [
            { path: paths.admin.inventory, lazy: () => import('../admin/inventory/inventory-page') },
            { index: true, lazy: PLACEHOLDER },
            ...['blog', 'testimonials', 'schedule', 'messages', 'settings', '*'].map((path) => ({
              path,
              lazy: PLACEHOLDER,
            })),
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
