import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { businessQuery } from '../data/business';
import type { PageModule } from '../lib/page-module';
import { paths } from '../lib/paths';
import { PageError } from '../site/layout/page-error';
import { SiteLayout } from '../site/layout/site-layout';

/** What the router keeps of a visitor page, as the `handle` of its route. */
export interface PageHandle extends Pick<PageModule, 'head' | 'reads'> {
  /** The key of the page's chunk in Vite's manifest. */
  source: string;
}

const PAGES = import.meta.glob<PageModule>('../site/**/*-page.tsx', { import: 'default' });

/** Those of the back office that stand below /admin under the name of their folder: `admin/<room>/<room>-page.tsx`. */
const SCREENS = import.meta.glob<{ Component: ComponentType }>([
  '../admin/*/*-page.tsx',
  '!../admin/{dashboard,list-page,login,not-found}/*',
]);

const HydrateFallback = () => <p role="status">Loading...</p>;

/** All pages of the product. The server and each browser tab create their own routes around their own query cache. */
export function createRoutes(client: QueryClient): RouteObject[] {
  /** Never rejects: pages show their own errors. */
  const settle = (queries: Promise<void>[]) => {
    const settled = Promise.allSettled(queries).then(() => null);
    return import.meta.env.SSR ? settled : null;
  };

  /** The visitor page `site/<name>-page.tsx`. */
  const page = (path: string, name: string): RouteObject => {
    const file = `site/${name}-page.tsx`;
    const load = PAGES[`../${file}`];
    if (!load) {
      throw new Error(`There is no page frontend/src/${file}.`);
    }
    return {
      path,
      lazy: async () => {
        const { Component, loader, ...handle } = await load();
        return {
          Component,
          loader: ({ params, request }: LoaderFunctionArgs) =>
            settle(loader?.(client, { params, search: new URL(request.url).searchParams }) ?? []),
          handle: { source: `src/${file}`, ...handle } satisfies PageHandle,
        };
      },
    };
  };

  return [
    {
      Component: () => <SiteLayout />,
      errorElement: (
        <SiteLayout>
          <PageError />
        </SiteLayout>
      ),
      loader: () => settle([client.prefetchQuery(businessQuery())]),
      HydrateFallback,
      children: [
        page(paths.home, 'home/home'),
        page(paths.about, 'about/about'),
        page(paths.inventory, 'inventory/inventory'),
        page(`${paths.inventory}/:id`, 'inventory/item'),
        page(paths.blog, 'blog/list/blog'),
        page(`${paths.blog}/:id`, 'blog/article/post'),
        page(paths.privacy, 'legal/privacy'),
        page(paths.terms, 'legal/terms'),
        page(paths.contact, 'contact/contact'),
        page(paths.schedule, 'schedule/schedule'),
        page(paths.requested, 'schedule/requested'),
        page(paths.review, 'review/review'),
        page(paths.transfers, 'transfers/transfers'),
        page(paths.visit, 'visit/visit'),
        page(paths.transfer, 'transfers/status/transfer'),
        page(paths.seller, 'transfers/seller/seller'),
        page('*', 'not-found/not-found'),
      ],
    },
    {
      path: paths.admin.home,
      lazy: () => import('../admin/admin-root'),
      errorElement: <PageError />,
      HydrateFallback,
      children: [
        { path: paths.admin.login, lazy: () => import('../admin/login/login-page') },
        { path: paths.admin.welcome, lazy: () => import('../admin/login/welcome-page') },
        {
          lazy: () => import('../admin/shell/admin-shell'),
          children: [
            ...Object.entries(SCREENS).map(([file, lazy]) => ({
              path: `${paths.admin.home}/${file.split('/')[2]}`,
              lazy,
            })),
            {
              path: `${paths.admin.schedule}/day/:date`,
              lazy: () => import('../admin/schedule/day-sheet/day-sheet-page'),
            },
            { index: true, lazy: () => import('../admin/dashboard/dashboard-page') },
            { path: '*', lazy: () => import('../admin/not-found/not-found-page') },
          ],
        },
      ],
    },
  ];
}
