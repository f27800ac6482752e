import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { Inject, Injectable, type OnModuleInit, ServiceUnavailableException } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { BlogPost } from '../blog/blog-post.entity.js';
import { inTime } from '../common/patience.js';
import { pagePolicy } from '../http/server/security-headers.js';
import { CONFIG, type Config } from '../config/config.js';
import type { Item } from '../inventory/item.entity.js';
import type { CanonicalUrl } from '../public-cache/cache-key.js';
import type { CachedResponse } from '../public-cache/cached-response.js';
import { ResponseCache } from '../public-cache/response-cache.js';

/** Output of `vite build`: the client and the server bundle; the same from src/ and from dist/. */
const BUILD = join(import.meta.dirname, '../../../dist/frontend');

/** Paths of the API and of files: an unknown one gets an error body, never a page. */
const NO_PAGE = /^\/(api|uploads|assets)(\/|$)/i;

/** The path of a row's page: its id, and its name for people to read. */
interface PagePaths {
  item(row: Pick<Item, 'id' | 'name'>): string;
  post(row: Pick<BlogPost, 'id' | 'title'>): string;
}

/** The exports of frontend/src/app/entry-server.tsx. */
interface EntryServer {
  pageAddress(url: string): CanonicalUrl;
  paths: PagePaths;
  createRenderer(site: {
    template: string;
    manifest: unknown;
    publicUrl: string;
    fetch: typeof fetch;
  }): (url: string) => Promise<RenderedPage>;
}

/** A rendered page, or a redirect. */
export interface RenderedPage {
  status: number;
  html: string;
  location?: string;
}

/** Renders pages with the built frontend and serves its files. */
@Injectable()
export class WebService implements OnModuleInit {
  private renderPage: ReturnType<EntryServer['createRenderer']> | undefined;
  private knownPaths: PagePaths | undefined;
  /** The Content-Security-Policy of every page. */
  policy = '';

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly host: HttpAdapterHost,
    private readonly cache: ResponseCache,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!existsSync(join(BUILD, 'server/entry-server.js'))) {
      return;
    }
    const template = await readFile(join(BUILD, 'client/index.html'), 'utf8');
    this.policy = pagePolicy(template);
    const manifest: unknown = JSON.parse(await readFile(join(BUILD, 'client/.vite/manifest.json'), 'utf8'));
    const entry = (await import(pathToFileURL(join(BUILD, 'server/entry-server.js')).href)) as EntryServer;
    const { publicUrl } = this.config;
    this.knownPaths = entry.paths;
    this.renderPage = entry.createRenderer({ template, manifest, publicUrl, fetch: this.ask });
    this.cache.pageAddress = (url) => {
      const [path = '/'] = url.split('?', 1);
      return this.isNoPage(path) || this.isMoved(path) ? undefined : entry.pageAddress(url);
    };
    await this.fastify.register(fastifyStatic, {
      root: join(BUILD, 'client'),
      decorateReply: false,
      index: false,
      // One route per existing file, so that unknown paths reach the controllers.
      wildcard: false,
      globIgnore: ['index.html', '.vite/**', '**/*.{br,gz}'],
      // The build created brotli and gzip copies.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        void reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  }

  /** Whether this path can never be a page. */
  isNoPage(path: string): boolean {
    return NO_PAGE.test(path);
  }

  /** Whether the page has another URL: none ends with a slash. */
  isMoved(path: string): boolean {
    return path.length > 1 && path.endsWith('/');
  }

  /** Where the pages of rows are. */
  get paths(): PagePaths {
    return this.knownPaths ?? notBuilt();
  }

  /**
   * Renders the page for a path with its query.
   * @throws Busy if that takes too long.
   */
  render(url: string): Promise<RenderedPage> {
    return inTime(this.renderPage?.(url) ?? notBuilt());
  }

  /** A page that always exists. */
  async keptPage(url: string): Promise<CachedResponse> {
    const page = this.cache.get(url, { isPlain: true });
    return (await this.cache.orOld(url, page, () => true)).response;
  }

  /** Its HTML; undefined if it cannot be rendered. */
  async keptHtml(url: string): Promise<string | undefined> {
    const response = await this.keptPage(url);
    const html = response.body.toString();
    return html.startsWith('<!doctype html>') ? html : undefined;
  }

  /** `fetch` for the rendered pages: calls the same API as a browser does, without a socket. */
  private readonly ask: typeof fetch = async (input) => {
    const { status, body, link } = await this.cache.get(input as string);
    return new Response(new Uint8Array(body), {
      status,
      headers: { 'content-type': 'application/json', ...(link && { link }) },
    });
  };

  private get fastify(): FastifyInstance {
    return this.host.httpAdapter.getInstance<FastifyInstance>();
  }
}

function notBuilt(): never {
  throw new ServiceUnavailableException('The pages are not built. Run: npm run build');
}
