import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router-dom';
import type { PublicItem } from '../api/models/PublicItem';
import { businessQuery } from '../data/business';
import { itemQuery, itemsQuery } from '../data/inventory';
import { availableSlotsQuery } from '../data/schedule';
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

const INVENTORY: Head = {
  title: 'Inventory',
  description:
    'Exotic firearms, night vision, tactical gear and less-lethal options. All purchases and transfers are by appointment only.',
};

const CONTACT: Head = {
  title: 'Contact',
  description:
    'Address, hours, phone and e-mail of the shop, and a form to write to us. Visits are by appointment only.',
};

const SCHEDULE: Head = {
  title: 'Schedule an Appointment',
  description: 'Pick a day and a time for your visit. Every appointment is confirmed by e-mail or phone.',
};

const REVIEW: Head = {
  title: 'Share Your Experience',
  description: 'Tell other collectors how your visit was.',
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
          path: paths.contact,
          lazy: () => import('../site/contact/contact-page'),
          handle: { source: 'src/site/contact/contact-page.tsx', head: () => CONTACT } satisfies PageHandle,
        },
        {
          path: paths.schedule,
          lazy: () => import('../site/schedule/schedule-page'),
          loader: needs(() => [availableSlotsQuery()]),
          handle: {
            source: 'src/site/schedule/schedule-page.tsx',
            head: () => SCHEDULE,
          } satisfies PageHandle,
        },
        {
          path: paths.review,
          lazy: () => import('../site/review/review-page'),
          handle: { source: 'src/site/review/review-page.tsx', head: () => REVIEW } satisfies PageHandle,
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
