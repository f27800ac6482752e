import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type LimitedServer, responseOn } from '../http/server/connections.js';
import { countedNetwork } from './client-address.js';

/** How often it is looked at what nobody has read. */
const LOOK_MS = 1_000;

/** This much of a limit is left free, so that the next one does not have to look again. */
const ROOM = 0.1;

/**
 * Keeps a place free for whoever connects next: when the server has as many connections as it takes, the network with the
 * most of them loses the oldest that serves no request, or its latest. Behind a proxy all connections are the proxy's:
 * `shareSlowRequests` does what this cannot.
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
  const most = () => server.maxConnections / 2;
  /** With so many it is looked at once more: a look at all of them for each new one would cost more than the answers. */
  let enough = most();
  // One function for all: one of its own for each response takes four times as long.
  function forget(this: ServerResponse): void {
    open.delete(this);
  }
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    open.add(response);
    response.on('close', forget);
    if (open.size > enough) {
      relieve();
    }
  });
  const look = setInterval(relieve, LOOK_MS).unref();
  server.once('close', () => clearInterval(look));

  function relieve(): void {
    const slow = [...open].filter(
      ({ req, writableLength }) => !req.socket.destroyed && (!req.complete || writableLength > 0),
    );
    shareOut(slow, () => 1, most());
    shareOut(slow, ({ writableLength }) => writableLength, server.maxUnsentBytes);
    enough = Math.max(open.size, most()) + ROOM * most();
  }

  function shareOut(
    slow: ServerResponse[],
    weigh: (response: ServerResponse) => number,
    limit: number,
  ): void {
    const weighed = slow
      .map((response) => ({ response, weight: weigh(response) }))
      .filter(({ weight }) => weight > 0);
    let total = weighed.reduce((sum, { weight }) => sum + weight, 0);
    if (total <= limit) {
      return;
    }
    const networks = new Map<string, { total: number; oldestFirst: typeof weighed }>();
    for (const each of weighed) {
      const network = countedNetwork(addressOf(each.response.req));
      const own = networks.get(network) ?? { total: 0, oldestFirst: [] };
      own.total += each.weight;
      own.oldestFirst.push(each);
      networks.set(network, own);
    }
    while (total > limit * (1 - ROOM)) {
      const heaviest = [...networks.values()].reduce((a, b) => (b.total > a.total ? b : a));
      const { response, weight } = heaviest.oldestFirst.shift() as (typeof weighed)[number];
      heaviest.total -= weight;
      total -= weight;
      response.req.socket.destroy();
    }
  }
}
