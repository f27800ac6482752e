import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { Inject, Injectable, type OnModuleInit, ServiceUnavailableException } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from '../common/security-headers.js';
import { CONFIG, type Config } from '../config.js';
import { ResponseCache } from '../public-cache/response-cache.js';

/** Where `vite build` puts the client and the server bundle; the same from src/ and from dist/. */
const BUILD = join(import.meta.dirname, '../../../dist/frontend');

/** What frontend/src/app/entry-server.tsx exports. */
interface EntryServer {
  renderPage(request: {
    url: string;
    template: string;
    manifest: unknown;
    publicUrl: string;
    fetch: typeof fetch;
  }): Promise<RenderedPage>;
}

/** A page, or the place to look for it. */
interface RenderedPage {
  status: number;
  html: string;
  location?: string;
}

/** Renders pages with the built frontend and serves its files. */
@Injectable()
export class WebService implements OnModuleInit {
  private entry: EntryServer | undefined;
  private template = '';
  /** The Content-Security-Policy of every page. */
  policy = '';
  private manifest: unknown;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly host: HttpAdapterHost,
    private readonly prepared: ResponseCache,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!existsSync(join(BUILD, 'server/entry-server.js'))) {
      return;
    }
    this.template = await readFile(join(BUILD, 'client/index.html'), 'utf8');
    this.policy = pagePolicy(this.template);
    this.manifest = JSON.parse(await readFile(join(BUILD, 'client/.vite/manifest.json'), 'utf8'));
    this.entry = (await import(pathToFileURL(join(BUILD, 'server/entry-server.js')).href)) as EntryServer;
    await this.fastify.register(fastifyStatic, {
      root: join(BUILD, 'client'),
      decorateReply: false,
      index: false,
      // One route a file that exists: unknown paths stay with the controllers.
      wildcard: false,
      globIgnore: ['index.html', '.vite/**', '**/*.{br,gz}'],
      // The build wrote brotli and gzip copies.
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

  /** A whole page for a path with its query. */
  render(url: string): Promise<RenderedPage> {
    if (!this.entry) {
      throw new ServiceUnavailableException('The pages are not built. Run: npm run build');
    }
    const { template, manifest } = this;
    return this.entry.renderPage({
      url,
      template,
      manifest,
      publicUrl: this.config.publicUrl,
      fetch: this.ask,
    });
  }

  /** `fetch` for the rendered pages: the same API a browser asks, without the way through a socket. */
  private readonly ask: typeof fetch = async (input) => {
    const { status, body } = await this.prepared.get(input as string);
    return new Response(new Uint8Array(body), { status, headers: { 'content-type': 'application/json' } });
  };

  private get fastify(): FastifyInstance {
    return this.host.httpAdapter.getInstance<FastifyInstance>();
  }
}
