import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Time limits for receiving a request. Headers are small, so ten seconds are plenty; a 5 MB picture from a slow phone
 * needs its minute. Slower clients get 408 and are disconnected. The limits are checked every other second.
 */
const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
};

/** An idle connection costs a few kilobytes; files and the database need the rest of the process's descriptors. */
const MAX_CONNECTIONS = 5_000;

/** A connection is closed after this long without progress because the client does not read its response. */
const STANDSTILL_MS = 60_000;

/**
 * Longer than proxies keep connections open, so that they close them first and never send a request on a closed one.
 */
const KEEP_ALIVE_MS = 72_000;

const LOOK_MS = 100;

/** An HTTP server with limits, so that no client can exhaust it. */
export function createLimitedServer(listener: RequestListener): Server {
  const server = createServer(HTTP_LIMITS, listener);
  server.maxConnections = MAX_CONNECTIONS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.setTimeout(STANDSTILL_MS);
  return server;
}

/**
 * Closes connections that are serving a request during shutdown as soon as it is done. The server itself closes only
 * those that are idle at that moment; the others would stay open for the next request, for more than a minute.
 */
export function endConnectionsOnClose(fastify: FastifyInstance): void {
  let closing = false;
  fastify.addHook('preClose', (done) => {
    closing = true;
    if (fastify.server.listening) {
      // Their response had begun before.
      const timer = setInterval(() => fastify.server.closeIdleConnections(), LOOK_MS);
      fastify.server.once('close', () => clearInterval(timer));
    }
    done();
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) {
      void reply.header('connection', 'close');
    }
    done(null, payload);
  });
}
