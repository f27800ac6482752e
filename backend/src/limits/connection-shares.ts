import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type LimitedServer, responseOn } from '../http/server/connections.js';
import { countedNetwork } from './client-address.js';

/** How often it is looked at what nobody has read. */
const LOOK_MS = 1_000;

/** So that the next one does not have to look again, this much of a limit is left free. */
const ROOM = 0.1;

/**
 * Keeps a place free for whoever connects next: when the server has as many connections as it takes, the network with the
 * most of them loses the oldest that serves no request, or its latest. Behind a proxy all connections are the proxy's, and `shareSlowRequests` does what this cannot.
 */
export function shareConnections(server: Server): void {
  const networks = new Map<string, Set<Socket>>();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    const network = countedNetwork(socket.remoteAddress ?? '');
    const sockets = networks.get(network) ?? new Set();
    networks.set(network, sockets.add(socket));
    count += 1;
    socket.once('close', () => {
      count -= 1;
      sockets.delete(socket);
      if (sockets.size === 0) {
        networks.delete(network);
      }
    });
    if (count >= server.maxConnections) {
      const most = [...networks.values()].reduce((a, b) => (b.size > a.size ? b : a));
      const victim = [...most].find((socket) => !responseOn(socket)) ?? [...most].at(-1);
      victim?.destroy();
    }
  });
}

/**
 * Keeps room for whoever asks next: of the requests that wait for their client, with half a body or an answer that is not
 * read, there are half as many as connections, and `maxUnsentBytes` of answers. Beyond either, the network with the most
 * loses its oldest, by the address that the proxy tells.
 */
export function shareSlowRequests(
  server: LimitedServer,
  addressOf: (request: IncomingMessage) => string,
): void {
  const open = new Set<ServerResponse>();
  // One function for all: one of its own for each response takes four times as long.
  function forget(this: ServerResponse): void {
    open.delete(this);
  }
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    open.add(response);
    response.on('close', forget);
    if (open.size > server.maxConnections / 2) {
      relieve();
    }
  });
  const look = setInterval(relieve, LOOK_MS).unref();
  server.once('close', () => clearInterval(look));

  function relieve(): void {
    const slow = [...open].filter(
      ({ req, writableLength }) => !req.socket.destroyed && (!req.complete || writableLength > 0),
    );
    shareOut(slow, () => 1, server.maxConnections / 2);
    shareOut(slow, ({ writableLength }) => writableLength, server.maxUnsentBytes);
  }

  function shareOut(slow: ServerResponse[], weigh: (response: ServerResponse) => number, most: number): void {
    const weightOf = (responses: ServerResponse[]) =>
      responses.reduce((sum, response) => sum + weigh(response), 0);
    let weight = weightOf(slow);
    if (weight <= most) {
      return;
    }
    const byNetwork = new Map<string, ServerResponse[]>();
    for (const response of slow) {
      const network = countedNetwork(addressOf(response.req));
      const own = byNetwork.get(network) ?? [];
      own.push(response);
      byNetwork.set(network, own);
    }
    const networks = [...byNetwork.values()];
    while (weight > most * (1 - ROOM)) {
      const heaviest = networks.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));
      const oldest = heaviest.shift() as ServerResponse;
      weight -= weigh(oldest);
      oldest.req.socket.destroy();
    }
  }
}
