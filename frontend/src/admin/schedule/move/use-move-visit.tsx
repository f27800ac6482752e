import { useCallback } from 'react';
import { App } from 'antd';
import type { Slot } from '../../../api/models/Slot';
import { useMoveAppointment } from '../../../data/admin/appointments';
import { toast, toastError } from '../../../lib/toast';
import { FailureText } from '../../forms/failure-text';
import { MailWords } from '../visit/mail-words';
import { timesOf } from '../visit/times-of';
import type { Visit } from '../use-schedule-actions';

/** Moves a visit to a free slot after a confirmation; `onDone` runs after a move. */
export function useMoveVisit(): (visit: Visit, slot: Slot, onDone?: () => void) => void {
  const { modal } = App.useApp();
  const { mutateAsync: move } = useMoveAppointment();
  return useCallback(
    (visit, slot, onDone) => {
      modal.confirm({
        title: `Move ${visit.name}?`,
        content: (
          <>
            <p>
              <s>{timesOf(visit)}</s>
              <br />
              <strong>{timesOf(slot)}</strong>
            </p>
            <p>
              <MailWords sent="The client gets one email with the old and the new time." />
            </p>
          </>
        ),
        okText: 'Move Appointment',
        cancelText: 'Leave It',
        onOk: () =>
          move({ id: visit.id, timeSlotId: slot.id }).then(
            () => {
              toast({ title: 'Appointment Moved', description: `${visit.name}: ${timesOf(slot)}.` });
              onDone?.();
            },
            (error: unknown) => {
              toastError(
                <FailureText text="Failed to move the appointment. Please try again." error={error} />,
              );
            },
          ),
      });
    },
    [modal, move],
  );
}
