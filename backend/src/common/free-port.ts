import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

// Scripts run this file as it is: it cannot import another of ours.

/** A port that is currently free on all of these addresses of this machine. */
export async function freePort([first, ...others]: string[] = ['127.0.0.1']): Promise<number> {
  for (;;) {
    const probe = await listening(0, first as string);
    const { port } = probe.address() as AddressInfo;
    const free = await Promise.all(others.map((address) => isFree(port, address)));
    probe.close();
    await once(probe, 'close');
    if (free.every(Boolean)) {
      return port;
    }
  }
}

async function isFree(port: number, address: string): Promise<boolean> {
  try {
    (await listening(port, address)).close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Listens on this port, where 0 is any that is free, of this address. An HTTP server that listens elsewhere may be given
 * what connects, as its event `connection`.
 */
export async function listening(
  port: number,
  address: string,
  onConnection?: (socket: Socket) => void,
): Promise<Server> {
  // As HTTP servers do.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, onConnection).listen(port, address);
  await once(server, 'listening');
  return server;
}
