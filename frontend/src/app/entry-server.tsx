import { dehydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Business } from '../api/models/Business';
import { businessQuery } from '../data/business';
import { createQueryClient } from '../data/query-client';
import { transport } from '../lib/http/transport';
import { statusOf } from '../lib/status-of';
import { LATE_PART, LATE_SCRIPTS } from '../ui/start/early-click';
import { NeedsScripts } from '../site/layout/without-scripts';
import sans from '../fonts/instrument-sans.woff2?url';
import serif from '../fonts/newsreader-450.woff2?url';
import { App } from './app';
import { pageHead } from './head';
import { createRoutes, type PageHandle } from './routes';
import { headTags, jsonBlock } from './server/head-tags';
import { isAdmin } from './server/page-address';
import { adminSheet, type Manifest, preloads } from './server/preloads';
import { siteData } from './site-data';

export { paths } from '../lib/paths';
export { pageAddress } from './server/page-address';

/** Shared by all pages. */
interface Site {
  /** The built index.html with the placeholders `<!--head-->` and `<!--body-->`. */
  template: string;
  manifest: Manifest;
  publicUrl: string;
  /** Calls the API. */
  // oxlint-disable-next-line no-restricted-globals -- only its type
  fetch: typeof fetch;
}

interface Page {
  status: number;
  html: string;
  location?: string;
}

/** The two fonts every page needs at first. */
const FONTS = [serif, sans].map(
  (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`,
);

/**
 * Creates the function that renders pages, given path and query. Only one at a time can exist, because its access to
 * the API is global.
 */
export function createRenderer(site: Site): (url: string) => Promise<Page> {
  transport.fetch = site.fetch;
  return (url) => renderPage(url, site);
}

/** A whole page: content, head, and the query cache as a data block for the browser to continue with. */
async function renderPage(url: string, { template, manifest, publicUrl }: Site): Promise<Page> {
  const client = createQueryClient();
  if (isAdmin(url)) {
    return renderShell(client, template, manifest);
  }
  const handler = createStaticHandler(createRoutes(client));
  const address = new URL(publicUrl + url);
  const context = await handler.query(new Request(address));
  if (context instanceof Response) {
    return { status: context.status, html: '', location: context.headers.get('location') ?? '/' };
  }
  const page = pageHead(client, context.matches, publicUrl, address.searchParams);
  const path = address.pathname;
  if (page.path && page.path !== path) {
    // It has another name. Under this one nothing may be kept.
    return { status: 301, html: '', location: page.path + address.search };
  }
  // Waits for lazy parts: streaming them later would need inline scripts, which the CSP forbids.
  const { prelude } = await prerender(
    <App client={client}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
    { progressiveChunkSize: Infinity },
  );
  const body = await new Response(prelude).text();
  const business = client.getQueryData<Business>(businessQuery().queryKey);
  const handles = context.matches.map(({ route }) => route.handle as PageHandle | undefined);
  const head = [
    headTags(page, publicUrl, path),
    ...(page.noindex
      ? []
      : [
          ...(page.jsonLd ?? []),
          ...siteData(page.jsonLd?.length === 0 ? undefined : page.name, path, business, publicUrl),
        ]
    ).map((block) => `<script type="application/ld+json">${jsonBlock(block)}</script>`),
    ...FONTS,
  ].join('\n    ');
  const unknown = context.matches.some(({ route }) => route.path === '*');
  const { first, late } = preloads(manifest, handles);
  const waiting = body.includes(LATE_PART) ? `<template id="${LATE_SCRIPTS}">${late}</template>` : '';
  return {
    status: unknown ? 404 : statusFrom(client),
    html: fill(template, head, body, waiting + dataBlock(client), first),
  };
}

/**
 * The page of the back office, which the browser fills. Links in mails and invitations lead here too, so without scripts it
 * says how else to reach the shop: below the root, which has to be empty, as the scripts would wait for the paint of what
 * is in it.
 */
async function renderShell(client: QueryClient, template: string, manifest: Manifest): Promise<Page> {
  await client.prefetchQuery(businessQuery());
  const hint = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <noscript>
        {/* The element <main> is not allowed here. */}
        <div role="main" className="wrap py-10">
          <NeedsScripts what="The back office" />
        </div>
      </noscript>
    </QueryClientProvider>,
  );
  const head = '<meta name="robots" content="noindex" /><title>Back office</title>';
  return {
    status: statusFrom(client),
    html: fill(template, head, '', hint).replace('</head>', (end) => adminSheet(manifest) + end),
  };
}

/**
 * 404 if what the page is about does not exist: only a query with `decides` can say so. 503 if the API could not
 * respond, whatever was asked for: a page that lacks a part would be kept.
 */
function statusFrom(client: QueryClient): number {
  const errors = client
    .getQueryCache()
    .getAll()
    .flatMap(({ state, meta }) =>
      state.error
        ? [{ isMissing: [400, 404].includes(statusOf(state.error) ?? 0), decides: meta?.['decides'] }]
        : [],
    );
  if (errors.some(({ isMissing }) => !isMissing)) {
    return 503;
  }
  return errors.some(({ decides }) => decides) ? 404 : 200;
}

function fill(template: string, head: string, body: string, data = '', preloads = ''): string {
  return template
    .replace('<!--head-->', () => head)
    .replace('<!--preloads-->', () => preloads)
    .replace('<!--body-->', () => body)
    .replace('<!--data-->', () => data);
}

/** Includes failed queries, so that the browser shows the same state and does not retry. */
function dataBlock(client: QueryClient): string {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ state: { status } }) => status !== 'pending',
    shouldRedactErrors: () => false,
  });
  return `<script type="application/json" id="query-cache">${jsonBlock(state)}</script>`;
}
