import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { Appointment } from '@/api/models/Appointment';
import { Decision } from '@/api/models/Decision';
import type { Waiting } from '@/api/models/Waiting';
import { useDecideAppointment, useUnconfirmAppointment } from '@/data/admin/appointments';
import { statusOf } from '@/lib/status-of';
import { toastError } from '@/lib/toast';
import { useOpenedVisit } from '@/admin/appointments/visit/use-opened-visit';
import { alreadyDecided, useVisitActions } from '@/admin/appointments/visit/use-visit-actions';
import { DECISION_FAILED } from '@/admin/appointments/visit/decision-words';
import { useChangedVisit } from '@/admin/appointments/visit/changed-visit';
import { toastFailure } from '@/admin/forms/failure-text';
import { heldUntil } from '@/admin/use-seconds-left';
import { Canceled, Confirmed } from '../decided';
import { type Act, fail, type QueueTools } from './act';

const UNDO_FAILED = 'The confirmation could not be undone.';

/** Decides on a request: Confirm at once, with a way back; Cancel after a question. */
export function useRequestActs({ settle, refresh }: QueueTools): (row: Waiting) => Act[] {
  const [, open] = useOpenedVisit();
  const actions = useVisitActions();
  const { mutateAsync: decide } = useDecideAppointment();
  const { mutateAsync: unconfirm } = useUnconfirmAppointment();
  const changed = useChangedVisit();

  const confirm = async (row: Waiting, visit: Appointment) => {
    settle(row, { text: 'Confirming...' });
    try {
      const { id, version } = visit;
      const now = await decide({ id, version, status: Decision.CONFIRMED, holdMail: true });
      const until = heldUntil();
      settle(row, {
        text: <Confirmed visit={now} until={until} />,
        acts: [{ label: 'Undo', run: () => void undo(row, now) }],
        until,
      });
    } catch (error) {
      const now = await changed(visit, error);
      settle(row);
      if (now?.status === AppointmentStatus.PENDING) {
        actions.confirm(now, {
          before: visit,
          onDone: (done) => settle(row, { text: <Confirmed visit={done} /> }),
        });
      } else if (now) {
        toastError(alreadyDecided(now.status));
      } else {
        fail(row, error, { failed: DECISION_FAILED, settle });
      }
    }
    await refresh();
  };

  const undo = async (row: Waiting, visit: Appointment) => {
    settle(row, { text: 'Undoing...' });
    try {
      await unconfirm(visit);
      await refresh();
      settle(row);
    } catch (error) {
      const now = await changed(visit, error);
      if (now) {
        // Refused for what somebody else changed, the email may still be held back.
        settle(row, now.status === visit.status ? { text: <Confirmed visit={now} /> } : undefined);
        toastFailure(UNDO_FAILED, error);
      } else if (statusOf(error) === 409) {
        settle(row, { text: <Confirmed visit={visit} isTooLate /> });
      } else {
        fail(row, error, { failed: UNDO_FAILED, settle });
      }
      await refresh();
    }
  };

  return (row) => {
    const visit = row.appointment;
    if (!visit) {
      return [];
    }
    return [
      { label: 'Confirm', look: 'primary', run: () => void confirm(row, visit) },
      {
        label: 'Move',
        run: () => open(visit.id, 'move'),
      },
      {
        label: 'Cancel',
        run: () => {
          actions.cancel(visit, {
            onDone: (done) => settle(row, { text: <Canceled visit={done} /> }),
          });
        },
      },
    ];
  };
}
