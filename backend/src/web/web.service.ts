import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { Inject, Injectable, type OnModuleInit, ServiceUnavailableException } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { createLimit, MAX_PATIENCE_MS } from '../common/limit.js';
import { pagePolicy } from '../http/server/security-headers.js';
import { CONFIG, type Config } from '../config/config.js';
import { ResponseCache } from '../public-cache/response-cache.js';

/** Output of `vite build`: the client and the server bundle; the same from src/ and from dist/. */
const BUILD = join(import.meta.dirname, '../../../dist/frontend');

/** Paths of the API and of files: an unknown one gets an error body, never a page. */
const NO_PAGE = /^\/(api|uploads|assets)(\/|$)/i;

/** Maximum pages waiting to be rendered. */
const MAX_WAITING = 50;

/** The exports of frontend/src/app/entry-server.tsx. */
interface EntryServer {
  pageAddress(url: string): string;
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
  /** The Content-Security-Policy of every page. */
  policy = '';
  /** Rendering blocks the event loop: without a pause nobody else would be served. */
  private readonly limit = createLimit({
    concurrency: 1,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_PATIENCE_MS,
    pause: true,
  });

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
    this.renderPage = entry.createRenderer({ template, manifest, publicUrl, fetch: this.ask });
    this.cache.pageKey = (url) => {
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

  /**
   * Renders the page for a path with its query.
   * @throws ServiceUnavailableException if too many are waiting.
   */
  render(url: string): Promise<RenderedPage> {
    const { renderPage } = this;
    if (!renderPage) {
      throw new ServiceUnavailableException('The pages are not built. Run: npm run build');
    }
    const render = () => renderPage(url);
    // Without the database a page can take seconds without using CPU: the others need not wait for it.
    return this.cache.changes.isListening ? this.limit(render) : render();
  }

  /** The HTML of a cacheable page; undefined if it cannot be rendered. */
  async keptPage(url: string): Promise<string | undefined> {
    const { body } = await this.cache.get(url, { isPage: true });
    const html = body.toString();
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
