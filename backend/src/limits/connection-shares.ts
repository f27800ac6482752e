import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { responseOn } from '../http/server/connections.js';
import { countedNetwork } from './client-address.js';

/**
 * Keeps a place free for whoever connects next: when the server has as many connections as it takes, the network with the
 * most of them loses the oldest that serves no request, or its latest. Behind a proxy all connections are the proxy's.
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
