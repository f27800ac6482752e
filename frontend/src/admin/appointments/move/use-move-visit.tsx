import { useCallback } from 'react';
import { App, Button } from 'antd';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { Slot } from '@/api/models/Slot';
import { useMoveAppointment } from '@/data/admin/appointments';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { formatDay, minutesOf } from '@/lib/time/days';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/admin/forms/failure-text';
import { ChangedNote, useChangedVisit } from '../visit/changed-visit';
import { type Times, timesOf, type Visit } from '../visit/visit';
import { Told } from '../visit/told';

/** Moves a visit to a free slot after a confirmation, and confirms a pending one with it; `onDone` runs after a move. */
export function useMoveVisit(): (visit: Visit, slot: Slot, onDone?: () => void) => void {
  const { modal } = App.useApp();
  const { mutateAsync: move } = useMoveAppointment();
  const changed = useChangedVisit();
  return useCallback(
    (visit, slot, onDone) => {
      ask(visit);

      function ask(now: Visit, before?: Visit): void {
        const isPending = now.status === AppointmentStatus.PENDING;
        const dialog = modal.confirm({
          className: 'mv-ask',
          title: `Move ${bidiIsolate(now.name)}?`,
          content: (
            <>
              <ChangedNote visit={now} before={before} />
              <p>
                <s>{timesOf(now)}</s>
                <br />
                <strong>{newTimes(now, slot)}</strong>
              </p>
              <p>
                <Told visit={now} sent="The client gets one email with the old and the new time." />
                {isPending && ' If you only move it, the request still waits for your confirmation.'}
              </p>
            </>
          ),
          okText: isPending ? 'Move and Confirm' : 'Move Appointment',
          cancelText: 'Leave It',
          ...(isPending && {
            footer: (_, { OkBtn, CancelBtn }) => (
              <>
                <CancelBtn />
                <Button
                  onClick={() => {
                    dialog.destroy();
                    void send(now, false);
                  }}
                >
                  Move Only
                </Button>
                <OkBtn />
              </>
            ),
          }),
          onOk: () => send(now, isPending),
        });
      }

      async function send(now: Visit, confirm: boolean): Promise<void> {
        try {
          const moved = await move({
            id: now.id,
            version: now.version,
            timeSlotId: slot.id,
            ...(confirm && { confirm }),
          });
          toast({
            title: confirm ? 'Moved and Confirmed' : 'Appointment Moved',
            description: `${bidiIsolate(now.name)}: ${timesOf(moved)}.`,
          });
          onDone?.();
        } catch (error) {
          const fresh = await changed(now, error);
          if (fresh && fresh.status !== AppointmentStatus.CANCELLED && fresh.timeSlotId !== slot.id) {
            ask(fresh, now);
          } else {
            toastFailure('Failed to move the appointment. Please try again.', error);
          }
        }
      }
    },
    [modal, move, changed],
  );
}

/** Without an end where the slot has another length: whether the visit keeps its own, the server knows. */
function newTimes(visit: Visit, slot: Slot): string {
  const lengthOf = ({ startTime, endTime }: Times) => minutesOf(endTime) - minutesOf(startTime);
  return lengthOf(visit) === lengthOf(slot) ? timesOf(slot) : `${formatDay(slot.date)}, ${slot.startTime}`;
}
