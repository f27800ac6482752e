import type { EntityManager } from 'typeorm';
import { isEnded, type TransferStatus } from '../../transfers/transfer-status.js';
import { Transfer } from '../../transfers/transfer.entity.js';

const DAY_MS = 86_400_000;

/** A demo transfer, and every status it has had. */
export interface DemoTransfer extends Pick<
  Transfer,
  'name' | 'email' | 'phone' | 'seller' | 'sellerKind' | 'description'
> {
  trackingNumber: string | null;
  message: string | null;
  reference: string | null;
  waitingFor: Transfer['waitingFor'];
  statuses: TransferStatus[];
}

/** Adds the transfers, oldest first. The last one is new, as clients announce them. */
export async function addDemoTransfers(
  manager: EntityManager,
  transfers: DemoTransfer[],
  now: number,
): Promise<void> {
  await manager.insert(
    Transfer,
    transfers.map(({ statuses, ...fields }, index) => {
      const daysAgo = 3 * (transfers.length - index);
      const history = statuses.map((status, step) => ({
        status,
        at: new Date(now - (daysAgo / (step + 1)) * DAY_MS).toISOString(),
      }));
      const first = history[0] as Transfer['history'][0];
      const { status, at } = history.at(-1) as Transfer['history'][0];
      return {
        ...fields,
        status,
        history,
        waitingSince: fields.waitingFor && new Date(at),
        endedAt: isEnded(status) ? new Date(at) : null,
        isNew: index === transfers.length - 1,
        sample: true,
        createdAt: new Date(first.at),
      };
    }),
  );
}
