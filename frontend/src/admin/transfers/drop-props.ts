import type { DragEvent } from 'react';
import type { Transfer } from '@/api/models/Transfer';
import { TransferStatus } from '@/api/models/TransferStatus';
import { NEXT } from './transfer-words';

/** Props of an element onto which a transfer is dragged to get a status, as far as that can follow the one it has. */
export function dropProps(
  transfer: Transfer | undefined,
  status: TransferStatus,
  onDropped: (transfer: Transfer, status: TransferStatus) => void,
) {
  const next = transfer && NEXT[transfer.status];
  if (!next || ![next.status, TransferStatus.DECLINED].includes(status)) {
    return {};
  }
  return {
    'data-droppable': '',
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      onDropped(transfer, status);
    },
  };
}
