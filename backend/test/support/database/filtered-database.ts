import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A message of PostgreSQL's protocol: its type letter, and its body without the length. */
type Filter = (letter: string, body: Buffer) => Buffer | undefined;

/** URL of a database behind a proxy that changes server messages: `filter` returns the body to pass on, if any. */
export async function filteredWay(
  databaseUrl: string,
  filter: Filter,
): Promise<{ url: string; close: () => Promise<void> }> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [near, far].forEach((one) => one.destroy()));
    }
    near.pipe(far);
    let rest = Buffer.alloc(0);
    far.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
        const end = rest.readUInt32BE(1) + 1;
        const letter = rest.toString('latin1', 0, 1);
        const body = filter(letter, rest.subarray(5, end));
        rest = rest.subarray(end);
        if (body) {
          const head = Buffer.from(`${letter}----`, 'latin1');
          head.writeUInt32BE(body.length + 4, 1);
          near.write(Buffer.concat([head, body]));
        }
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    async close() {
      const closed = once(server, 'close');
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
  };
}
