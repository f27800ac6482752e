import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Each worker of jest has its own thousand; another `npm test` on this machine rarely begins at the same place. */
let next = 20_000 + 1000 * (Number(process.env['JEST_WORKER_ID'] ?? 0) % 10) + randomInt(900);

/**
 * A loopback port for a program that takes seconds to listen on it, or that is stopped and listens on it again. The
 * system gives the ports from 32768 on to whatever connects meanwhile, so it is one below.
 */
export async function choosePort(): Promise<number> {
  for (;;) {
    const port = next++;
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
