import { App, Button } from 'antd';
import type { Transfer } from '../../../api/models/Transfer';
import { TransferStatus } from '../../../api/models/TransferStatus';
import { MailWords } from '../../schedule/visit/mail-words';
import { NEXT } from '../transfer-words';
import { isolated } from '../../../lib/isolated';

interface StatusButtonsProps {
  transfer: Transfer;
  isPending: boolean;
  onStatus: (status: TransferStatus) => void;
}

/** Leads to the next status, or declines after a question; none once the transfer is over. */
export function StatusButtons({
  transfer: { name, status, email },
  isPending,
  onStatus,
}: StatusButtonsProps) {
  const { modal } = App.useApp();
  const next = NEXT[status];
  const told = email ? (
    <MailWords sent="The client gets an email." />
  ) : (
    'There is no email address: call the client.'
  );
  if (!next) {
    return null;
  }
  return (
    <div className="trf-acts">
      <span className="list-buttons">
        <Button
          type="primary"
          disabled={isPending}
          onClick={() => {
            onStatus(next.status);
          }}
        >
          {next.label}
        </Button>
        <Button
          disabled={isPending}
          onClick={() => {
            modal.confirm({
              title: `Decline the transfer of ${isolated(name)}?`,
              content: <>It can’t be reopened, and the client isn’t told why. {told}</>,
              okText: 'Decline Transfer',
              okButtonProps: { danger: true },
              focusable: { autoFocusButton: 'cancel' },
              onOk: () => {
                onStatus(TransferStatus.DECLINED);
              },
            });
          }}
        >
          Decline
        </Button>
      </span>
      <p className="sch-muted">{told}</p>
    </div>
  );
}
