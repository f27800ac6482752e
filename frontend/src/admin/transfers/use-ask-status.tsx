import { App } from 'antd';
import type { Transfer } from '@/api/models/Transfer';
import type { TransferStatus } from '@/api/models/TransferStatus';
import { useMoveTransfer, useUndoStatus } from '@/data/admin/transfers';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { toast } from '@/lib/toast';
import { onFailure } from '../forms/failure-text';
import { MailWords } from '../appointments/visit/told';
import { UNDO_MS } from '../use-seconds-left';
import { statusQuestion, ToldOfTransfer } from './status-question';
import { STATUS_WORDS } from './transfer-words';
import { UNDO_FAILED } from './use-step';

/** Gives a transfer on the board another status, after a question and with a way back. */
export function useAskStatus(): (transfer: Transfer, status: TransferStatus) => void {
  const { modal } = App.useApp();
  const { mutateAsync: move } = useMoveTransfer();
  const { mutateAsync: undo } = useUndoStatus();
  const takeBack = (taken: Transfer) => {
    undo(taken).then(({ name, status }) => {
      toast({
        title: 'Undone',
        description: `The transfer of ${bidiIsolate(name)} is ${STATUS_WORDS[status]} again.`,
      });
    }, onFailure(UNDO_FAILED));
  };
  return (transfer, status) => {
    const { id, version, name } = transfer;
    modal.confirm({
      ...statusQuestion(transfer, status),
      onOk: () =>
        move({ id, version, status }).then((taken) => {
          toast({
            title: STATUS_WORDS[status],
            description: (
              <>
                The transfer of {bidiIsolate(name)}.{' '}
                {taken.email ? (
                  <MailWords sent="The client is told in 10 seconds." />
                ) : (
                  <ToldOfTransfer transfer={taken} />
                )}
              </>
            ),
            lastsMs: UNDO_MS,
            action: {
              label: 'Undo',
              onClick: () => takeBack(taken),
            },
          });
        }, onFailure('The transfer could not be changed.')),
    });
  };
}
