/** Where a transfer stands. */
export enum TransferStatus {
  Expected = 'expected',
  Received = 'received',
  Ready = 'ready',
  Completed = 'completed',
  Declined = 'declined',
}

/** Who sends the item. */
export enum SellerKind {
  Dealer = 'dealer',
  Private = 'private',
  Unknown = 'unknown',
}

export enum WaitingFor {
  Seller = 'seller',
  Atf = 'atf',
  Check = 'check',
  Client = 'client',
}

const { Expected, Received, Ready, Completed, Declined } = TransferStatus;

/** What can follow each status. */
export const NEXT: Record<TransferStatus, TransferStatus[]> = {
  [Expected]: [Received, Declined],
  [Received]: [Ready, Declined],
  [Ready]: [Completed, Declined],
  [Completed]: [],
  [Declined]: [],
};

/** Whether a transfer with this status is over. */
export function isEnded(status: TransferStatus): boolean {
  return NEXT[status].length === 0;
}
