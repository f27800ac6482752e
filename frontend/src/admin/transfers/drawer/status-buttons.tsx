import { App, Button } from 'antd';
import type { Transfer } from '@/api/models/Transfer';
import { TransferStatus } from '@/api/models/TransferStatus';
import { statusQuestion, Told } from '../status-question';
import { NEXT } from '../transfer-words';

interface StatusButtonsProps {
  transfer: Transfer;
  isPending: boolean;
  onStatus: (status: TransferStatus) => void;
}

/** Leads to the next status, or declines after a question; none once the transfer is over. */
export function StatusButtons({ transfer, isPending, onStatus }: StatusButtonsProps) {
  const { modal } = App.useApp();
  const next = NEXT[transfer.status];
  if (!next) {
    return null;
  }
  return (
    <div className="trf-acts">
      <span className="list-buttons">
        <Button
          type="primary"
          disabled={isPending}
          onClick={({ detail }) => {
            // The second half of a double click would take the step after this one.
            if (detail < 2) {
              onStatus(next.status);
            }
          }}
        >
          {next.label}
        </Button>
        <Button
          disabled={isPending}
          onClick={() => {
            modal.confirm({
              ...statusQuestion(transfer, TransferStatus.DECLINED),
              onOk: () => {
                onStatus(TransferStatus.DECLINED);
              },
            });
          }}
        >
          Decline
        </Button>
      </span>
      <p className="sch-muted">
        <Told transfer={transfer} />
      </p>
    </div>
  );
}
