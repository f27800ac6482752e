import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import type { BlogPost } from '../api/models/BlogPost';
import type { Business } from '../api/models/Business';
import type { PublicItem } from '../api/models/PublicItem';
import { postPreviewQuery, postQuery, recentPostsQuery } from '../data/blog';
import { businessQuery } from '../data/business';
import { featuredItemsQuery, itemQuery } from '../data/inventory';
import { availableSlotsQuery } from '../data/schedule';
import { testimonialsQuery } from '../data/testimonials';
import { formatPrice, truncate } from '../lib/format';
import { paths } from '../lib/paths';
import { pictureCard, postPicture } from '../lib/pictures';
import { routeId } from '../lib/route-id';
import { PageError } from '../site/layout/page-error';
import { SiteLayout } from '../site/layout/site-layout';
import { articleData, productData } from './structured-data';

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

/** Our part of a route: its head, its source file, whose built chunk the server preloads, and what it reads. */
export interface PageHandle {
  /** `origin` is the public address without a slash at the end, for absolute addresses in structured data. */
  head?: (client: QueryClient, params: Record<string, string | undefined>, origin: string) => Head;
  source?: string;
  /** The parameters of the query that the page reads; the server renders one page for whatever others say. */
  reads?: string[];
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

const BLOG: Head = {
  title: 'Blog',
  description:
    'Articles on fine firearms, night vision, transfers and care, written by the people who will meet you at your appointment.',
};

const PRIVACY: Head = {
  title: 'Privacy Policy',
  description:
    'What we learn about you when you visit this site or write to us, why, how long we keep it and who sees it.',
};

const TERMS: Head = {
  title: 'Terms of Service',
  description:
    'The terms of this site: visits by appointment only, no sale online, transfers as the law prescribes.',
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

const BLOG_PAGE = {
  source: 'src/site/blog/list/blog-page.tsx',
  lazy: () => import('../site/blog/list/blog-page'),
};

/** What the addresses of the two long lists may say (itemListOf, postListOf). */
const LIST_PARAMETERS = { items: ['after', 'category'], posts: ['after', 'q'] };

const HydrateFallback = () => <p role="status">Loading...</p>;

/** Every page of the product. The server and each browser tab make their own, around their own query cache. */
export function createRoutes(client: QueryClient): RouteObject[] {
  /** The queries a page needs, declared once: the server awaits them, the browser only starts them. */
  const needs =
    (queries: (args: LoaderFunctionArgs) => object[] = () => []) =>
    (args: LoaderFunctionArgs): Promise<null> | null => {
      // Settled: where a page's code cannot be loaded, the router says so.
      const started = Promise.allSettled(
        queries(args).map((query) =>
          query instanceof Promise ? query : client.prefetchQuery(query as Query),
        ),
      );
      return import.meta.env.SSR ? started.then(() => null) : null;
    };

  /** A long list is asked for by the code of its page; no other page begins with it. */
  const list = async (
    page: Promise<{ prefetchList: (client: QueryClient, params: URLSearchParams) => Promise<void> }>,
    { request }: LoaderFunctionArgs,
  ) => (await page).prefetchList(client, new URL(request.url).searchParams);

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
          loader: needs((args) => [list(INVENTORY_PAGE.lazy(), args)]),
          handle: {
            source: INVENTORY_PAGE.source,
            head: () => INVENTORY,
            reads: LIST_PARAMETERS.items,
          } satisfies PageHandle,
        },
        {
          path: `${paths.inventory}/:id`,
          lazy: INVENTORY_PAGE.lazy,
          loader: needs((args) => [list(INVENTORY_PAGE.lazy(), args), itemQuery(routeId(args.params['id']))]),
          handle: {
            source: INVENTORY_PAGE.source,
            head: (cache, { id }, origin) =>
              itemHead(cache.getQueryData(itemQuery(routeId(id)).queryKey), origin),
            reads: LIST_PARAMETERS.items,
          } satisfies PageHandle,
        },
        {
          path: paths.blog,
          lazy: BLOG_PAGE.lazy,
          loader: needs((args) => [list(BLOG_PAGE.lazy(), args)]),
          handle: {
            source: BLOG_PAGE.source,
            head: () => BLOG,
            reads: LIST_PARAMETERS.posts,
          } satisfies PageHandle,
        },
        {
          path: `${paths.blog}/:id`,
          lazy: () => import('../site/blog/article/post-page'),
          loader: needs(({ params }) => [postQuery(routeId(params['id'])), recentPostsQuery()]),
          handle: {
            source: 'src/site/blog/article/post-page.tsx',
            head: (cache, { id }, origin) => postHead(cache, routeId(id), origin),
          } satisfies PageHandle,
        },
        {
          path: paths.privacy,
          lazy: () => import('../site/legal/privacy-page'),
          loader: needs(),
          handle: { source: 'src/site/legal/privacy-page.tsx', head: () => PRIVACY } satisfies PageHandle,
        },
        {
          path: paths.terms,
          lazy: () => import('../site/legal/terms-page'),
          loader: needs(),
          handle: { source: 'src/site/legal/terms-page.tsx', head: () => TERMS } satisfies PageHandle,
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
            head: () => ({ title: '404 Page Not Found', noindex: true }),
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
            { path: paths.admin.blog, lazy: () => import('../admin/blog/blog-page') },
            { path: paths.admin.testimonials, lazy: () => import('../admin/testimonials/testimonials-page') },
            { path: paths.admin.messages, lazy: () => import('../admin/messages/messages-page') },
            { path: paths.admin.activity, lazy: () => import('../admin/activity/activity-page') },
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

function itemHead(item: PublicItem | undefined, origin: string): Head {
  return item
    ? {
        title: item.name,
        description: truncate(`${formatPrice(item.price)}. ${item.description}`, 160),
        image: pictureCard(item.imageUrl),
        type: 'product',
        jsonLd: import.meta.env.SSR ? [productData(item, origin)] : [],
      }
    : INVENTORY;
}

function postHead(cache: QueryClient, id: number, origin: string): Head {
  const post =
    cache.getQueryData<BlogPost>(postQuery(id).queryKey) ??
    cache.getQueryData<BlogPost>(postPreviewQuery(id).queryKey);
  const business = cache.getQueryData<Business>(businessQuery().queryKey);
  return post
    ? {
        title: post.title,
        description: truncate(post.excerpt, 160),
        image: pictureCard(postPicture(post)),
        type: 'article',
        jsonLd: import.meta.env.SSR ? [articleData(post, business, origin)] : [],
      }
    : { title: 'Blog Post Not Found', noindex: true };
}
