import { useMemo } from 'react';
import { App } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { Decision } from '@/api/models/Decision';
import type { Slot } from '@/api/models/Slot';
import { useDecideAppointment, useResendNotice } from '@/data/admin/appointments';
import { useDeleteSlot, useDeleteSlots } from '@/data/admin/slots';
import { formatDay } from '@/lib/time/days';
import { toast, toastError } from '@/lib/toast';
import { FailureText } from '../forms/failure-text';
import { useConfirmDelete } from '../list-page/use-confirm-delete';
import {
  cancelQuestion,
  CANCELED,
  confirmed,
  DECISION_FAILED,
  resent,
  RESEND_FAILED,
} from './visit/decision-words';
import { ChangedNote } from './visit/changed-note';
import { forgetLine, isLineTooLong, LineToClient, typedLine } from './visit/line-to-client';
import { Told, ToldOfCancel } from './visit/told';
import { timesOf } from './visit/times-of';
import { useChangedVisit } from './visit/use-changed-visit';
import type { Visit } from './visit/visit';

const STATUS_WORDS: Record<AppointmentStatus, string> = {
  [AppointmentStatus.PENDING]: 'pending',
  [AppointmentStatus.CONFIRMED]: 'confirmed',
  [AppointmentStatus.CANCELLED]: 'canceled',
};

/** How a question about a visit is asked, and who hears of the answer. */
interface Asked {
  /** The visit as the screen showed it, if it has changed since. */
  before?: Visit | undefined;
  /** Called with the changed visit instead of the usual notification. */
  onDone?: (changed: Appointment) => void;
}

/** Says that somebody else was faster. */
export const alreadyDecided = (status: AppointmentStatus) =>
  `This appointment is already ${STATUS_WORDS[status]}.`;

/** Actions on slots and appointments; stable across renders. */
export interface ScheduleActions {
  confirm: (visit: Visit, asked?: Asked) => void;
  cancel: (visit: Visit, asked?: Asked) => void;
  remove: (slot: Slot) => void;
  removeAll: (slots: Slot[]) => void;
  resend: (visit: Pick<Visit, 'id' | 'name'>) => void;
}

/** Confirms, cancels and deletes after a confirmation, and sends an email again. */
export function useScheduleActions(): ScheduleActions {
  const { modal } = App.useApp();
  const confirmDelete = useConfirmDelete();
  const { mutateAsync: decide } = useDecideAppointment();
  const { mutateAsync: erase } = useDeleteSlot();
  const { mutateAsync: eraseAll } = useDeleteSlots();
  const { mutateAsync: sendAgain } = useResendNotice();
  const changed = useChangedVisit();
  return useMemo(() => {
    const fail = (text: string) => (error: unknown) => {
      toastError(<FailureText text={text} error={error} />);
    };
    /** Asks again where somebody else's change was not on screen, unless it has settled the question. */
    const refused =
      (visit: Visit, possible: AppointmentStatus[], askAgain: (now: Visit) => void) =>
      async (error: unknown) => {
        const now = await changed(visit, error);
        if (now && possible.includes(now.status)) {
          askAgain(now);
        } else if (now) {
          toastError(alreadyDecided(now.status));
        } else {
          fail(DECISION_FAILED)(error);
        }
      };
    const confirm: ScheduleActions['confirm'] = (visit, { before, onDone } = {}) => {
      modal.confirm({
        icon: null,
        title: 'Confirm this appointment?',
        content: (
          <>
            <ChangedNote visit={visit} before={before} />
            <p>{describe(visit)}</p>
            <p>
              <Told visit={visit} sent="The client will get an email." />
            </p>
          </>
        ),
        okText: 'Confirm Appointment',
        cancelText: 'Not Yet',
        onOk: () =>
          decide({ id: visit.id, version: visit.version, status: Decision.CONFIRMED }).then(
            onDone ??
              (() => {
                toast(confirmed(visit.name, timesOf(visit, 'short')));
              }),
            refused(visit, [AppointmentStatus.PENDING], (now) => {
              confirm(now, { before: visit, ...(onDone && { onDone }) });
            }),
          ),
      });
    };
    const cancel: ScheduleActions['cancel'] = (visit, { before, onDone } = {}) => {
      const asked = (
        <>
          <ChangedNote visit={visit} before={before} />
          <p>{describe(visit)}</p>
          <LineToClient visit={visit} />
        </>
      );
      modal.confirm(
        cancelQuestion(
          asked,
          // Without this parameter antd closes the dialog even if there is no promise to wait for.
          (_close: unknown) =>
            // Once it is confirmed, the dialog shows no line.
            visit.status === AppointmentStatus.PENDING && isLineTooLong(visit.id)
              ? undefined
              : decide({
                  ...{ id: visit.id, version: visit.version, status: Decision.CANCELLED },
                  ...(visit.status === AppointmentStatus.PENDING && typedLine(visit.id)),
                }).then(
                  (canceled) => {
                    forgetLine(visit.id);
                    if (onDone) {
                      onDone(canceled);
                    } else {
                      toast(CANCELED);
                    }
                  },
                  refused(visit, [AppointmentStatus.PENDING, AppointmentStatus.CONFIRMED], (now) => {
                    cancel(now, { before: visit, ...(onDone && { onDone }) });
                  }),
                ),
          <ToldOfCancel visit={visit} />,
        ),
      );
    };
    return {
      confirm,
      cancel,
      remove: (slot) => {
        confirmDelete({
          title: 'Delete this time slot?',
          content: (
            <>
              <p>{timesOf(slot)}</p>
              <p>Visitors can no longer book it. This action cannot be undone.</p>
            </>
          ),
          erase: () => erase(slot.id),
          done: { title: 'Time Slot Deleted', description: `${timesOf(slot)}.` },
          failed: 'Failed to delete the time slot. Please try again.',
        });
      },
      removeAll: (slots) => {
        const [first] = slots;
        confirmDelete({
          title: `Delete ${slots.length} free times?`,
          content: (
            <>
              <p>{first && formatDay(first.date)}</p>
              <p>Booked ones stay. This action cannot be undone.</p>
            </>
          ),
          erase: () => eraseAll(slots.map(({ id }) => id)),
          done: (deleted) => ({
            title: 'Times Deleted',
            description: deleted === 1 ? '1 free time.' : `${deleted} free times.`,
          }),
          failed: 'Failed to delete all of the times. Please try again.',
        });
      },
      resend: (visit) => {
        sendAgain(visit.id).then(() => {
          toast(resent(visit.name));
        }, fail(RESEND_FAILED));
      },
    };
  }, [modal, confirmDelete, decide, erase, eraseAll, sendAgain, changed]);
}

function describe(visit: Visit): string {
  return `${visit.name}: ${timesOf(visit)}`;
}
