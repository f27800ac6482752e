import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { serveApiDocs } from './api-document.js';
import { AppModule } from './app.module.js';
import { JwtStrategy } from './auth/sessions/jwt.strategy.js';
import type { Config } from './config/config.js';
import { ErrorFilter } from './http/error-filter.js';
import { BodyPipe, readJsonOnly } from './http/json-body.js';
import { addressOf, createAdapter } from './http/server/adapter.js';
import { compressAnswers } from './http/server/compression.js';
import type { LimitedServer } from './http/server/connections.js';
import { refuseCrossSiteWrites } from './http/server/cross-site.js';
import { logRequests, sendRequestId } from './http/server/logging.js';
import { sendSecurityHeaders } from './http/server/security-headers.js';
import { readUnreadBodies } from './http/server/unread-bodies.js';
import { warnOfProxy } from './limits/client-address.js';
import { shareConnections, shareSlowRequests } from './limits/connection-shares.js';
import { Door, openDoor } from './limits/door.js';
import { Changes } from './public-cache/changes.js';
import { fillCache, serveCached } from './public-cache/public-cache.js';
import { ResponseCache } from './public-cache/response-cache.js';

/**
 * Creates the application with everything that decides how it responds. Tests use this same function, so they test
 * what runs.
 */
export async function createApp(config: Config): Promise<NestFastifyApplication> {
  const filter = new ErrorFilter();
  const adapter = createAdapter(config, filter, (fastify) => serveCached(fastify, () => cache));
  const fastify = adapter.getInstance();
  const server = fastify.server as LimitedServer;
  shareConnections(server);
  shareSlowRequests(server, addressOf(config));
  const cache = new ResponseCache(fastify, new Changes());
  const door = new Door();
  const isInner = () => cache.isMaking;

  // Hooks run in this order. Those that refuse requests or fill the cache come after those that set headers, because their
  // responses need them.
  logRequests(fastify, isInner);
  warnOfProxy(fastify, config.trustProxy);
  sendRequestId(fastify);
  sendSecurityHeaders(fastify, config.publicUrl);
  refuseCrossSiteWrites(fastify, config.publicUrl);
  fillCache(fastify, cache, door);
  openDoor(fastify, door, isInner);
  // Bodies are parsed inside.
  readJsonOnly(fastify, (request) => app.get(JwtStrategy, { strict: false }).isSigned(request));
  // It holds back what follows for as long as a client likes: nothing that gives a place back may come after it.
  readUnreadBodies(fastify);

  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, cache, door), adapter, {
    logger: ['error', 'warn'],
    abortOnError: false,
    bodyParser: false,
  });
  app.useGlobalFilters(filter);
  app.useGlobalPipes(new BodyPipe());
  await compressAnswers(app);
  await app.register(multipart);
  serveApiDocs(app);
  try {
    await app.init();
  } catch (error) {
    // What has started already would keep the process alive: connections, timers, jobs.
    await app.close();
    throw error;
  }
  // Last, because Nest's startup messages (one line per route) would bury ours.
  app.useLogger(app.get(Logger));
  return app;
}
