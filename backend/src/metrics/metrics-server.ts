import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { DataSource } from 'typeorm';
import { CONFIG, type Config, ConfigError } from '../config/config.js';
import { ResponseCache } from '../public-cache/response-cache.js';
import { databaseMetrics } from './database-metrics.js';
import { exposition } from './exposition.js';
import { ProcessMetrics } from './process-metrics.js';
import { RequestTimes } from './request-times.js';

const REQUEST_TIMEOUT_MS = 5000;

/** `/metrics` for Prometheus, on a port of its own, so that no proxy in front of the site shows it to strangers. */
@Injectable()
export class MetricsServer implements OnModuleInit, OnApplicationShutdown {
  private readonly requests = new RequestTimes();
  private readonly process = new ProcessMetrics();
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly source: DataSource,
    private readonly host: HttpAdapterHost,
    private readonly cache: ResponseCache,
  ) {}

  /** Where it listens; undefined if it is off. */
  get address(): string | undefined {
    const bound = this.server?.address() as AddressInfo | undefined;
    return (
      bound &&
      `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}/metrics`
    );
  }

  /** Before the routes are made: only those get the hook that counts. */
  async onModuleInit(): Promise<void> {
    const { port, host } = this.config.metrics;
    if (port === undefined) {
      return;
    }
    this.requests.watch(this.host.httpAdapter.getInstance<FastifyInstance>(), this.cache);
    this.process.start();
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      void this.read().then((text) => {
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
      });
    });
    server.requestTimeout = REQUEST_TIMEOUT_MS;
    server.listen(port, host);
    try {
      await once(server, 'listening');
    } catch (error) {
      const { code } = error as { code?: string };
      throw new ConfigError(`METRICS_HOST ${host} with METRICS_PORT ${port} cannot be used (${code}).`);
    }
    this.server = server;
  }

  onApplicationShutdown(): void {
    this.process.stop();
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async read(): Promise<string> {
    return exposition([
      ...this.process.read(),
      ...(await databaseMetrics(this.source)),
      this.requests.metric(),
    ]);
  }
}
