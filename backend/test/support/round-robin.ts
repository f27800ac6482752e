import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A proxy on the loopback address. */
export interface Proxy {
  url: string;
  close(): Promise<void>;
}

/**
 * Forwards each request, unchanged, to the next of these addresses; if that one refuses the connection or breaks it off
 * before it answers, to the one after it. The list may change meanwhile.
 */
export async function startRoundRobin(targets: string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const forward = (
    incoming: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
    place: number,
    tries = 1,
  ) => {
    const target = targets[place % targets.length] as string;
    const { method, url, headers } = incoming;
    const onward = request(new URL(url as string, target), { method, headers, agent }, (reply) => {
      answer.writeHead(reply.statusCode as number, reply.headers);
      pipeline(reply, answer, () => undefined);
    });
    onward.on('error', () => {
      if (answer.headersSent) {
        answer.destroy();
      } else if (tries < targets.length) {
        forward(incoming, body, answer, place + 1, tries + 1);
      } else {
        answer.writeHead(502).end();
      }
    });
    onward.end(body);
  };
  // Closing idle connections could meet the next request on one of them.
  const server = createServer({ keepAliveTimeout: 0 }, (incoming, answer) => {
    buffer(incoming).then(
      (body) => forward(incoming, body, answer, turn++),
      () => answer.destroy(),
    );
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
