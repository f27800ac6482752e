import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that can hold requests back. */
export interface Gate {
  url: string;
  /** Resolves when a request has been held back. */
  closed: Promise<void>;
  close(): Promise<void>;
}

/** Lets the first few requests with a method through to the target and holds back all others. */
export async function startGate(target: string, held: string, passes: number): Promise<Gate> {
  const { hostname, port } = new URL(target);
  let count = 0;
  let shut: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => (shut = resolve));
  const server = createServer((incoming, answer) => {
    const { method, url, headers } = incoming;
    count += method === held ? 1 : 0;
    if (count > passes) {
      shut();
      return;
    }
    // Keeps the original Host header: it is part of the signature.
    const onward = request({ hostname, port, method, path: url, headers }, (reply) => {
      answer.writeHead(reply.statusCode as number, reply.headers);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    closed,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
