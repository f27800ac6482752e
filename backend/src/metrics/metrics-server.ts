import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { CONFIG, type Config, ConfigError } from '../config/config.js';
import { Door } from '../limits/door.js';
import { ResponseCache } from '../public-cache/response-cache.js';
import { PICTURE_STORE, type PictureStore } from '../uploads/store/store.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { databaseMetrics } from './database-metrics.js';
import { collectHttpMetrics } from './http-metrics.js';
import { collectPictureMetrics } from './picture-metrics.js';
import { collectProcessMetrics } from './process-metrics.js';
import { collectQueueMetrics } from './queue-metrics.js';
import { tellRelease } from './release-metric.js';

const REQUEST_TIMEOUT_MS = 5000;

/** Serves `/metrics` for Prometheus on a separate port, so that no proxy in front of the site exposes it. */
@Injectable()
export class MetricsServer implements OnModuleInit, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly source: DataSource,
    private readonly host: HttpAdapterHost,
    private readonly queue: Door,
    private readonly cache: ResponseCache,
    @Inject(PICTURE_STORE) private readonly store: PictureStore,
    private readonly uploads: UploadsService,
  ) {}

  /** The URL it listens on; undefined if it is off. */
  get address(): string | undefined {
    const bound = this.server?.address() as AddressInfo | undefined;
    return (
      bound &&
      `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}/metrics`
    );
  }

  /** Runs before the routes are registered: only those get the hook that counts. */
  async onModuleInit(): Promise<void> {
    const { port, host } = this.config.metrics;
    if (port === undefined) {
      return;
    }
    const registry = new Registry();
    tellRelease(registry);
    collectProcessMetrics(registry);
    collectPictureMetrics(registry, this.store);
    collectHttpMetrics(registry, this.host.httpAdapter.getInstance<FastifyInstance>(), this.cache);
    collectQueueMetrics(registry, [this.queue, this.uploads.door], this.cache);
    const refreshDatabase = databaseMetrics(registry, this.source);
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      void refreshDatabase()
        .then(() => registry.metrics())
        .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text));
    });
    server.requestTimeout = REQUEST_TIMEOUT_MS;
    try {
      await once(server.listen(port, host), 'listening');
    } catch (error) {
      const { code } = error as { code?: string };
      throw new ConfigError(`METRICS_HOST ${host} with METRICS_PORT ${port} cannot be used (${code}).`);
    }
    this.server = server;
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }
}
