import { once } from 'node:events';
import { type RequestListener, Server, type ServerResponse } from 'node:http';
import type { Server as Door, Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { listening } from '../../common/free-port.js';

/**
 * Time limits for receiving a request. Headers are small, so ten seconds are plenty; a 5 MB picture from a slow phone
 * needs its minute. Slower clients get 408 and are disconnected. The limits are checked every other second.
 */
const HTTP_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  // Such a request is refused like all others, with the headers that all have.
  requireHostHeader: false,
  connectionsCheckingInterval: 2_000,
};

/** An idle connection costs a few kilobytes; files and the database need the rest of the process's descriptors. */
const MAX_CONNECTIONS = 5_000;

/** Beside what the process has at rest, 250 MB, it leaves it below the gigabyte that containers and systemd give it. */
const MAX_UNSENT_BYTES = 200 * 1024 * 1024;

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

/** An HTTP server with limits, so that no client can exhaust it. It may listen on several addresses. */
export class LimitedServer extends Server {
  /** How many bytes of answers may wait for those who asked for them. */
  maxUnsentBytes = MAX_UNSENT_BYTES;
  private readonly sockets = new Set<Socket>();
  private readonly doors: Door[] = [];

  constructor(listener: RequestListener) {
    super(HTTP_LIMITS, listener);
    // Whatever a client expects besides 100-continue, it gets what it asks for (RFC 9110, 10.1.1).
    this.on('checkExpectation', (request, response) => this.emit('request', request, response));
    this.maxConnections = MAX_CONNECTIONS;
    this.keepAliveTimeout = KEEP_ALIVE_MS;
    this.setTimeout(STANDSTILL_MS);
    this.on('timeout', (socket: Socket) => {
      const response = responseOn(socket);
      // While its handler is at work, a client has nothing to read.
      if (!response?.req.complete || response.headersSent) {
        socket.destroy();
      }
    });
    this.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      // Each request that waits on it may listen for its end.
      socket.setMaxListeners(0);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  /** Serves, counts and ends what comes in at this address like all the rest. */
  async alsoListen(port: number, address: string): Promise<void> {
    const door = await listening(port, address, (socket) => this.emit('connection', socket));
    door.maxConnections = MAX_CONNECTIONS;
    this.doors.push(door);
  }

  /**
   * Takes no more connections and ends those there are: the ones that are serving a request as soon as it is done or its
   * time is up, all others at once, also those that never sent a whole header. Node itself would wait for both without
   * end, because it enforces its time limits only until a server closes.
   */
  async end(): Promise<void> {
    const all = [this, ...this.doors];
    const closed = all.map((server) => once(server, 'close'));
    all.forEach((server) => server.close());
    // Again and again, because some of them end their response only now.
    const look = setInterval(() => {
      [...this.sockets].filter((socket) => !responseOn(socket)).forEach((socket) => socket.destroy());
    }, LOOK_MS);
    const end = setTimeout(() => this.closeAllConnections(), LAST_REQUESTS_MS);
    await Promise.all(closed);
    clearInterval(look);
    clearTimeout(end);
  }
}

/**
 * Starts an application with this server on all of these addresses.
 * @throws what `listen` does, with `code` and `port`, if one of them is taken.
 */
export async function listenOn(
  app: NestFastifyApplication,
  port: number,
  [first, ...others]: string[],
): Promise<void> {
  const server = (await app.listen(port, first as string)) as LimitedServer;
  for (const address of others) {
    await server.alsoListen(port, address);
  }
}

/** The response a connection is busy with, if there is one: then its request has begun, with complete headers. */
export function responseOn(socket: Socket): ServerResponse | undefined {
  return (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined;
}

/** Ends all connections during shutdown, and tells clients not to send another request on theirs. */
export function endConnectionsOnClose(fastify: FastifyInstance): void {
  const server = fastify.server as LimitedServer;
  let closing = false;
  fastify.addHook('preClose', async () => {
    closing = true;
    if (server.listening) {
      await server.end();
    }
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) {
      void reply.header('connection', 'close');
    }
    done(null, payload);
  });
}
