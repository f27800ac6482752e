import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { choosePort } from '../ports.js';

/** A connection to a database that can be cut. */
export interface Way {
  /** URL of the database through this connection. */
  url: string;
  /** Drops all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Accepts connections again, at the same address. */
  mend(): Promise<void>;
}

/** Opens such a connection. */
export async function wayTo(databaseUrl: string): Promise<Way> {
  const sockets = new Set<Socket>();
  const target = new URL(databaseUrl);
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [near, far].forEach((one) => one.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  const port = await choosePort();
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      sockets.forEach((socket) => socket.destroy());
      sockets.clear();
      await closed;
    },
    mend: listen,
  };
}
