import type { ModalFuncProps } from 'antd';
import type { Transfer } from '@/api/models/Transfer';
import { TransferStatus } from '@/api/models/TransferStatus';
import { WaitingFor } from '@/api/models/WaitingFor';
import { useShopClock } from '@/data/business';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { MailWords } from '../appointments/visit/told';
import { NEXT, WAITED_WORDS } from './transfer-words';

const TITLES: Partial<Record<TransferStatus, string>> = {
  [TransferStatus.RECEIVED]: 'Has it arrived?',
  [TransferStatus.READY]: 'Is it ready for pick-up?',
  [TransferStatus.COMPLETED]: 'Was it handed over?',
};

/** What a step asks while a transfer waits for something. */
const STILL_WAITING: Partial<Record<TransferStatus, string>> = {
  [TransferStatus.READY]: 'Ready for pick-up?',
  [TransferStatus.COMPLETED]: 'Hand over?',
};

/** What a step would pass over; undefined for nothing. A client is waited for until the hand-over. */
export function passedOver({ waitingFor }: Transfer, status: TransferStatus): WaitingFor | undefined {
  return waitingFor && waitingFor !== WaitingFor.CLIENT && STILL_WAITING[status] ? waitingFor : undefined;
}

/** Asked before a transfer gets another status, of which the client reads. */
export function statusQuestion(transfer: Transfer, status: TransferStatus): ModalFuncProps {
  const { id, name, description } = transfer;
  if (status === TransferStatus.DECLINED) {
    return {
      title: `Decline transfer No. ${id} of ${bidiIsolate(name)}?`,
      content: (
        <>
          After ten seconds it can’t be reopened. The client isn’t told why.{' '}
          <ToldOfTransfer transfer={transfer} />
        </>
      ),
      okText: 'Decline Transfer',
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
    };
  }
  return {
    icon: null,
    title: passedOver(transfer, status) ? (
      <StillWaiting transfer={transfer} status={status} />
    ) : (
      TITLES[status]
    ),
    content: (
      <>
        <p>
          No. {id} of <bdi>{name}</bdi>: <bdi>{description}</bdi>
        </p>
        <p>
          <ToldOfTransfer transfer={transfer} />
        </p>
      </>
    ),
    okText: NEXT[transfer.status]?.label,
    cancelText: 'Not Yet',
  };
}

/** `It still waits for the background check (since Nov 28). Hand over?` */
function StillWaiting({ transfer, status }: { transfer: Transfer; status: TransferStatus }) {
  const { waitingFor, waitingSince } = transfer;
  const { timeZone } = useShopClock();
  return (
    <>
      It still waits for {waitingFor && WAITED_WORDS[waitingFor]}
      {waitingSince &&
        ` (since ${new Date(waitingSince).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone })})`}
      . {STILL_WAITING[status]}
    </>
  );
}

/** How the client hears of a new status. */
export function ToldOfTransfer({ transfer: { email, phone } }: { transfer: Transfer }) {
  return email ? <MailWords sent="The client gets an email." /> : noAddress(phone);
}

/** A person who was erased has no telephone either. */
function noAddress(phone: string): string {
  return phone ? 'There is no email address: call the client.' : 'Nobody is told: the client was erased.';
}
