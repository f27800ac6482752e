import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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

/**
 * How long a request may go on once the server closes. With the second before (DRAIN_MS) and the three of the jobs it
 * ends before a supervisor loses patience, which is after ten seconds with Docker.
 */
const LAST_REQUESTS_MS = 5_000;

/** A server and what is connected to it. */
export interface LimitedServer {
  server: Server;
  sockets: Set<Socket>;
}

/** An HTTP server with limits, so that no client can exhaust it. */
export function createLimitedServer(listener: RequestListener): LimitedServer {
  const server = createServer(HTTP_LIMITS, listener);
  server.maxConnections = MAX_CONNECTIONS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.setTimeout(STANDSTILL_MS);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return { server, sockets };
}

/** The response a connection is busy with, if there is one: then its request has begun, with complete headers. */
export function responseOn(socket: Socket): ServerResponse | undefined {
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}

/**
 * Ends all connections during shutdown: those that are serving a request as soon as it is done or its time is up, all
 * others at once, also those that never sent a whole header. Node itself would wait for both without end, because it
 * enforces its time limits only until a server closes. `servers` may grow until then: on localhost Fastify has two.
 */
export function endConnectionsOnClose(fastify: FastifyInstance, servers: LimitedServer[]): void {
  let closing = false;
  fastify.addHook('preClose', async () => {
    closing = true;
    await Promise.all(servers.filter(({ server }) => server.listening).map(endServer));
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) {
      void reply.header('connection', 'close');
    }
    done(null, payload);
  });
}

async function endServer({ server, sockets }: LimitedServer): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  // Again and again, because some of them end their response only now.
  const look = setInterval(() => {
    [...sockets].filter((socket) => !responseOn(socket)).forEach((socket) => socket.destroy());
  }, LOOK_MS);
  const end = setTimeout(() => server.closeAllConnections(), LAST_REQUESTS_MS);
  await closed;
  clearInterval(look);
  clearTimeout(end);
}
