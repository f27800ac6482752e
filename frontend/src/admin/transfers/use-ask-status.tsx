import { App } from 'antd';
import type { Transfer } from '@/api/models/Transfer';
import type { TransferStatus } from '@/api/models/TransferStatus';
import { useMoveTransfer } from '@/data/admin/transfers';
import { isolated } from '@/lib/isolated';
import { toast, toastError } from '@/lib/toast';
import { FailureText } from '../forms/failure-text';
import { statusQuestion } from './status-question';
import { STATUS_WORDS } from './transfer-words';

/** Gives a transfer on the board another status, after a question. */
export function useAskStatus(): (transfer: Transfer, status: TransferStatus) => void {
  const { modal } = App.useApp();
  const { mutateAsync: move } = useMoveTransfer();
  return (transfer, status) => {
    const { id, version, name } = transfer;
    modal.confirm({
      ...statusQuestion(transfer, status),
      onOk: () =>
        move({ id, version, status }).then(
          () => {
            toast({ title: STATUS_WORDS[status], description: `The transfer of ${isolated(name)}.` });
          },
          (error: unknown) => {
            toastError(<FailureText text="The transfer could not be changed." error={error} />);
          },
        ),
    });
  };
}
