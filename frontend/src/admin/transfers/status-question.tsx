import type { ModalFuncProps } from 'antd';
import type { Transfer } from '@/api/models/Transfer';
import { TransferStatus } from '@/api/models/TransferStatus';
import { isolated } from '@/lib/isolated';
import { MailWords } from '../schedule/visit/mail-words';
import { NEXT } from './transfer-words';

const TITLES: Partial<Record<TransferStatus, string>> = {
  [TransferStatus.RECEIVED]: 'Has it arrived?',
  [TransferStatus.READY]: 'Is it ready for pick-up?',
  [TransferStatus.COMPLETED]: 'Was it handed over?',
};

/** Asked before a transfer gets another status: no status can be taken back, and the client reads of each. */
export function statusQuestion(transfer: Transfer, status: TransferStatus): ModalFuncProps {
  const { name, description } = transfer;
  if (status === TransferStatus.DECLINED) {
    return {
      title: `Decline the transfer of ${isolated(name)}?`,
      content: (
        <>
          It can’t be reopened, and the client isn’t told why. <Told transfer={transfer} />
        </>
      ),
      okText: 'Decline Transfer',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
    };
  }
  return {
    icon: null,
    title: TITLES[status],
    content: (
      <>
        <p>
          <bdi>{name}</bdi>: <bdi>{description}</bdi>
        </p>
        <p>
          <Told transfer={transfer} />
        </p>
      </>
    ),
    okText: NEXT[transfer.status]?.label,
    cancelText: 'Not Yet',
  };
}

/** How the client hears of a new status. */
export function Told({ transfer: { email } }: { transfer: Transfer }) {
  return email ? (
    <MailWords sent="The client gets an email." />
  ) : (
    'There is no email address: call the client.'
  );
}
