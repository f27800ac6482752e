import { lookup } from 'node:dns/promises';
import { listening } from './free-port.js';
import { OperatorError } from './operator-error.js';

/** The machine does not have this address, or none of its kind. */
const NOT_OURS = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL']);

/**
 * All addresses of this machine that the name in HOST stands for. Where both kinds are known, `localhost` is 127.0.0.1
 * and ::1; some programs try only the one, some only the other, and Node listens on the first alone.
 * @throws OperatorError if there is none.
 */
export async function ownAddresses(name: string): Promise<string[]> {
  const advice = 'Use an address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them.';
  const found = await lookup(name, { all: true }).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      `HOST is ${name}, and this machine knows no host of that name (${error.code}). ${advice}`,
    );
  });
  const addresses = [...new Set(found.map(({ address }) => address))];
  const own: string[] = [];
  for (const address of addresses) {
    if (await isOwn(address)) {
      own.push(address);
    }
  }
  if (own.length === 0) {
    throw new OperatorError(
      `HOST is ${name} (${addresses.join(', ')}), and this machine has no such address. ${advice}`,
    );
  }
  return own;
}

async function isOwn(address: string): Promise<boolean> {
  try {
    (await listening(0, address)).close();
    return true;
  } catch (error) {
    if (NOT_OURS.has((error as NodeJS.ErrnoException).code ?? '')) {
      return false;
    }
    throw error;
  }
}
