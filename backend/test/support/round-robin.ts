import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy on the loopback address. */
export interface Proxy {
  url: string;
  close(): Promise<void>;
}

/** Forwards each request, unchanged, to the next of these addresses. */
export async function startRoundRobin(targets: string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  // Closing idle connections could meet the next request on one of them.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, answer) => {
    const target = targets[turn++ % targets.length] as string;
    const { method, url, headers } = incoming;
    const onward = request(new URL(url as string, target), { method, headers, agent }, (reply) => {
      answer.writeHead(reply.statusCode as number, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
