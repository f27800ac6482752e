import { createServer, type RequestListener, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * How long a client may take to send. Headers are small, so ten seconds are plenty; a picture of 5 MB from a
 * slow phone needs its minute. Whoever is slower gets 408 and is cut, looked for every other second.
 */
const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
};

/** Idle ones cost some kilobytes each; files and the database need the rest of what a process may open. */
const MAX_CONNECTIONS = 5_000;

/** A connection on which nothing moves for so long, because the client does not read its answer, is cut. */
const STANDSTILL_MS = 60_000;

/** Longer than proxies keep a connection, so that it is they who end it and never send into a closed one. */
const KEEP_ALIVE_MS = 72_000;

const LOOK_MS = 100;

/** A server that no client can wear out. */
export function createLimitedServer(listener: RequestListener): Server {
  const server = createServer(HTTP_LIMITS, listener);
  server.maxConnections = MAX_CONNECTIONS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.setTimeout(STANDSTILL_MS);
  return server;
}

/**
 * Connections that are answered while the server closes end with their answer. The server closes only those
 * that are idle when it begins; the others would be kept open for the next request, for more than a minute.
 */
export function endConnectionsOnClose(fastify: FastifyInstance): void {
  let closing = false;
  fastify.addHook('preClose', (done) => {
    closing = true;
    if (fastify.server.listening) {
      // Whose answer had begun before.
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
