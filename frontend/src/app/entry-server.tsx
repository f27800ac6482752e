import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  generatePath,
  matchRoutes,
  StaticRouterProvider,
} from 'react-router-dom';
import { transport } from '../api/core/request';
import type { Business } from '../api/models/Business';
import { businessQuery } from '../data/business';
import { createQueryClient } from '../data/query-client';
import { paths } from '../lib/paths';
import { routeId } from '../lib/route-id';
import { statusOf } from '../lib/status-of';
import sans from '../fonts/instrument-sans.woff2?url';
import serif from '../fonts/newsreader-450.woff2?url';
import { App } from './app';
import { type CompleteHead, pageHead } from './head';
import { resolveLazy } from './resolve-lazy';
import { createRoutes, type PageHandle } from './routes';
import { siteData } from './site-data';
import { SITE_PICTURE } from '../lib/page/structured-data';

interface Chunk {
  file: string;
  imports?: string[];
  assets?: string[];
}

/** Shared by all pages. */
interface Site {
  /** The built index.html with the placeholders `<!--head-->` and `<!--body-->`. */
  template: string;
  /** Vite's manifest of the client build; empty in development. */
  manifest: Record<string, Chunk>;
  publicUrl: string;
  /** Calls the API. */
  fetch: typeof fetch;
}

interface Page {
  status: number;
  html: string;
  location?: string;
}

/** Stands for all unknown URLs: their page does not depend on the one requested. */
const UNKNOWN = '/404';

/** The back office is the same page at all URLs. */
const ADMIN = /^\/admin(\/|\?|$)/;

/** The two fonts every page needs at first. */
const FONTS = [serif, sans].map(
  (file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`,
);

/** Only used to find the page of a URL and the parameters it reads. */
const pages = createRoutes(createQueryClient());
await Promise.all((pages[0]?.children ?? []).map(resolveLazy));

/**
 * The canonical form of a URL, used as the cache key of its page: without parameters the page does not read, and with 0
 * for an invalid id. URLs with the same form get the same page.
 */
export function pageAddress(url: string): string {
  if (ADMIN.test(url)) {
    return paths.admin.home;
  }
  const [path = '/', query] = url.split('?', 2);
  const { route, params = {} } = matchRoutes(pages, path)?.at(-1) ?? {};
  if (!route?.path || route.path === '*') {
    return UNKNOWN;
  }
  const ids = Object.fromEntries(
    Object.entries(params).flatMap(([name, id]) => (id ? [[name, String(routeId(id) || 0)]] : [])),
  );
  const given = new URLSearchParams(query);
  const { reads = [] } = route.handle as PageHandle;
  const read = new URLSearchParams(
    reads.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? '']] : [])),
  );
  return [generatePath(route.path, ids), ...(read.size > 0 ? [read.toString()] : [])].join('?');
}

/** Creates the function that renders pages, given path and query. There is one at a time: its access to the API is global. */
export function createRenderer(site: Site): (url: string) => Promise<Page> {
  transport.fetch = site.fetch;
  return (url) => renderPage(url, site);
}

/** A whole page: content, head, and the query cache as a data block for the browser to continue with. */
async function renderPage(url: string, { template, manifest, publicUrl }: Site): Promise<Page> {
  if (ADMIN.test(url)) {
    const html = fill(template, '<meta name="robots" content="noindex" /><title>Back office</title>', '');
    return { status: 200, html: html.replace('</head>', (end) => adminSheet(manifest) + end) };
  }
  const client = createQueryClient();
  const handler = createStaticHandler(createRoutes(client));
  const address = new URL(publicUrl + url);
  const context = await handler.query(new Request(address));
  if (context instanceof Response) {
    return { status: context.status, html: '', location: context.headers.get('location') ?? '/' };
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
  const path = address.pathname;
  const page = pageHead(client, context.matches, publicUrl);
  const business = client.getQueryData<Business>(businessQuery().queryKey);
  const handles = context.matches.map(({ route }) => route.handle as PageHandle | undefined);
  const head = [
    headTags(page, publicUrl, path),
    ...(page.noindex ? [] : [...(page.jsonLd ?? []), ...siteData(page.name, path, business, publicUrl)]).map(
      (block) => `<script type="application/ld+json">${jsonBlock(block)}</script>`,
    ),
    ...FONTS,
  ].join('\n    ');
  const unknown = context.matches.some(({ route }) => route.path === '*');
  return {
    status: unknown ? 404 : statusFrom(client),
    html: fill(template, head, body, dataBlock(client), preloads(manifest, handles)),
  };
}

/** 404 if the subject of the page does not exist, 503 if the API could not respond. */
function statusFrom(client: QueryClient): number {
  const errors = client
    .getQueryCache()
    .getAll()
    .filter(({ meta }) => !meta?.['optional'])
    .flatMap(({ state }) => (state.error ? [statusOf(state.error) ?? 503] : []));
  if (errors.length === 0) {
    return 200;
  }
  return errors.every((status) => status === 404 || status === 400) ? 404 : 503;
}

/** The link to the back office's styles, so that its first paint waits for them. None in development, where admin-root links them. */
function adminSheet(manifest: Record<string, Chunk>): string {
  const sheets = manifest['src/admin/admin-root.tsx']?.assets?.filter((file) => file.endsWith('.css')) ?? [];
  return sheets.map((file) => `<link rel="stylesheet" href="/${file}" />`).join('');
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

/** JSON that cannot close the script element around it. */
function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

function headTags(head: CompleteHead, publicUrl: string, path: string): string {
  const { title, name, description, image = SITE_PICTURE, type = 'website', noindex, siteName } = head;
  const ours = image.startsWith('/');
  const meta = (kind: 'name' | 'property', key: string, value: string | false | undefined) =>
    value ? [`<meta ${kind}="${key}" content="${escape(value)}" />`] : [];
  return [
    `<title>${escape(title)}</title>`,
    ...(noindex ? [] : [`<link rel="canonical" href="${escape(publicUrl + path)}" />`]),
    ...meta('name', 'description', description),
    ...meta('name', 'robots', noindex && 'noindex'),
    ...meta('property', 'og:type', type),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:site_name', siteName),
    ...meta('property', 'og:url', !noindex && publicUrl + path),
    ...meta('property', 'og:image', ours ? publicUrl + image : image),
    ...meta('property', 'og:image:alt', name),
    ...meta('property', 'og:image:width', ours && '1200'),
    ...meta('property', 'og:image:height', ours && '630'),
    ...meta('name', 'twitter:card', 'summary_large_image'),
    `<link rel="alternate" type="application/rss+xml" title="${escape(siteName)}" href="/blog/feed.xml" />`,
  ].join('\n    ');
}

/** Scripts to preload, so that the browser need not parse one to find the next. None in development. */
function preloads(manifest: Record<string, Chunk>, handles: (PageHandle | undefined)[]): string {
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) {
      throw new Error(`Vite's manifest knows no ${key}.`);
    }
    if (!files.has(chunk.file)) {
      files.add(chunk.file);
      chunk.imports?.forEach(add);
    }
  };
  if (Object.keys(manifest).length > 0) {
    ['index.html', ...handles.flatMap((handle) => handle?.source ?? [])].forEach(add);
  }
  // The template already loads the first one.
  return [...files]
    .slice(1)
    .map((file) => `<link rel="modulepreload" href="/${file}" crossorigin />`)
    .join('');
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
