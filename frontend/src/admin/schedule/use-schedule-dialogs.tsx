import type { ReactNode } from 'react';
import { useRecordDialog } from '../list-page/use-record-dialog';
import { CloseDaysDialog } from './closed/close-days-dialog';
import { AddManyDialog } from './dialogs/add-many-dialog';
import { AddSlotDialog } from './dialogs/add-slot-dialog';
import type { DialogRequest, ScheduleDialogs } from './schedule-dialogs';
import { PhoneDialog } from '../appointments/phone/phone-dialog';

/**
 * Opens the dialogs that book, add slots and close days.
 * @param onAdded called with the day of what was added; not needed where the refetched lists show it
 */
export function useScheduleDialogs(today: string, onAdded: (day: string) => void = stay): ScheduleDialogs {
  const { session, props, show } = useRecordDialog<DialogRequest>();
  return { show, element: session > 0 && element() };

  function element(): ReactNode {
    const { kind = 'slot', date, timeSlotId } = props.record ?? {};
    const common = { open: props.open, today, onClose: props.onClose };
    if (kind === 'close') {
      return <CloseDaysDialog key={session} {...common} day={date} />;
    }
    if (kind === 'phone') {
      return <PhoneDialog key={session} {...common} timeSlotId={timeSlotId} date={date} onAdded={onAdded} />;
    }
    const Dialog = kind === 'many' ? AddManyDialog : AddSlotDialog;
    return <Dialog key={session} {...common} date={!date || date < today ? today : date} onAdded={onAdded} />;
  }
}

function stay(): void {
  return;
}
