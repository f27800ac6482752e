import { type EntityManager, Raw } from 'typeorm';
import { TransferStatus } from '../transfers/transfer-status.js';
import { Transfer } from '../transfers/transfer.entity.js';

/** Transfers that were announced and never came: no period of keeping them begins before they end. */
export async function transferWarning(manager: EntityManager): Promise<string | undefined> {
  const count = await manager.countBy(Transfer, {
    status: TransferStatus.Expected,
    createdAt: Raw((at) => `${at} < now() - interval '1 year'`),
  });
  if (count === 0) {
    return undefined;
  }
  const what = count === 1 ? '1 transfer was' : `${count.toLocaleString('en-US')} transfers were`;
  return `${what} announced more than a year ago and never came. Ask the client, then decline or delete it: until then everything about it is kept.`;
}
