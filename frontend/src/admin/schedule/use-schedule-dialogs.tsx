import type { ReactNode } from 'react';
import type { Message } from '@/api/models/Message';
import { useRecordDialog } from '../list-page/use-record-dialog';
import { CloseDaysDialog } from './closed/close-days-dialog';
import { AddManyDialog } from './dialogs/add-many-dialog';
import { AddSlotDialog } from './dialogs/add-slot-dialog';
import { PhoneDialog } from './phone/phone-dialog';

interface DialogRequest {
  kind: 'slot' | 'many' | 'close' | 'phone';
  /** The initial day. */
  date?: string | undefined;
  /** The slot to book. */
  timeSlotId?: number;
  /** The message it is booked from. */
  message?: Message;
}

/** The dialogs of the schedule; one is open at a time. */
export interface ScheduleDialogs {
  show: (request: DialogRequest) => void;
  element: ReactNode;
}

/**
 * Opens the dialogs that book, add slots and close days.
 * @param onAdded called with the day of what was added; not needed where the refetched lists show it
 */
export function useScheduleDialogs(today: string, onAdded: (day: string) => void = stay): ScheduleDialogs {
  const { session, props, show } = useRecordDialog<DialogRequest>();
  return { show, element: session > 0 && element() };

  function element(): ReactNode {
    const { kind = 'slot', date, timeSlotId, message } = props.record ?? {};
    const common = { open: props.open, today, onClose: props.onClose };
    if (kind === 'close') {
      return <CloseDaysDialog key={session} {...common} day={date} />;
    }
    if (kind === 'phone') {
      return (
        <PhoneDialog
          key={session}
          {...common}
          timeSlotId={timeSlotId}
          date={date}
          from={message}
          onAdded={onAdded}
        />
      );
    }
    const Dialog = kind === 'many' ? AddManyDialog : AddSlotDialog;
    return <Dialog key={session} {...common} date={!date || date < today ? today : date} onAdded={onAdded} />;
  }
}

function stay(): void {
  return;
}
