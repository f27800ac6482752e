import { Button } from 'antd';
import type { Transfer } from '@/api/models/Transfer';
import { TransferStatus } from '@/api/models/TransferStatus';
import { useDeleteTransfer } from '@/data/admin/transfers';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { useConfirmDelete } from '@/admin/list-page/use-confirm-delete';

/** Deletes a transfer after a question; there is none once it was received. */
export function DeleteButton({ transfer, onDeleted }: { transfer: Transfer; onDeleted: () => void }) {
  const { id, name, history } = transfer;
  const { mutateAsync: erase } = useDeleteTransfer(id);
  const confirmDelete = useConfirmDelete();
  if (history.some(({ status }) => status === TransferStatus.RECEIVED)) {
    return null;
  }
  return (
    <Button
      type="text"
      onClick={() => {
        confirmDelete({
          title: `Delete the transfer of ${bidiIsolate(name)}?`,
          content: 'It can’t be brought back. The client isn’t told, and the links to it stop working.',
          erase: async () => {
            await erase();
            onDeleted();
          },
          done: { title: 'Transfer Deleted', description: `The transfer of ${bidiIsolate(name)} is gone.` },
          failed: 'The transfer could not be deleted.',
        });
      }}
    >
      Delete Transfer
    </Button>
  );
}
