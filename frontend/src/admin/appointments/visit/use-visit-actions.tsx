import { useMemo } from 'react';
import { App } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { Decision } from '@/api/models/Decision';
import { useDecideAppointment, useResendNotice } from '@/data/admin/appointments';
import { toast, toastError } from '@/lib/toast';
import { onFailure } from '@/admin/forms/failure-text';
import {
  cancelQuestion,
  CANCELED,
  confirmed,
  DECISION_FAILED,
  resent,
  RESEND_FAILED,
} from './decision-words';
import { ChangedNote, useChangedVisit } from './changed-visit';
import { forgetLine, isLineTooLong, LineToClient, typedLine } from './line-to-client';
import { Told, ToldOfCancel } from './told';
import { timesOf, type Visit } from './visit';

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

/** Actions on appointments; stable across renders. */
export interface VisitActions {
  confirm: (visit: Visit, asked?: Asked) => void;
  cancel: (visit: Visit, asked?: Asked) => void;
  resend: (visit: Pick<Visit, 'id' | 'name'>) => void;
}

/** Confirms and cancels after a confirmation, and sends an email again. */
export function useVisitActions(): VisitActions {
  const { modal } = App.useApp();
  const { mutateAsync: decide } = useDecideAppointment();
  const { mutateAsync: sendAgain } = useResendNotice();
  const changed = useChangedVisit();
  return useMemo(() => {
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
          onFailure(DECISION_FAILED)(error);
        }
      };
    const confirm: VisitActions['confirm'] = (visit, { before, onDone } = {}) => {
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
            onDone ?? (() => toast(confirmed(visit))),
            refused(visit, [AppointmentStatus.PENDING], (now) =>
              confirm(now, { before: visit, ...(onDone && { onDone }) }),
            ),
          ),
      });
    };
    const cancel: VisitActions['cancel'] = (visit, { before, onDone } = {}) => {
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
                  refused(visit, [AppointmentStatus.PENDING, AppointmentStatus.CONFIRMED], (now) =>
                    cancel(now, { before: visit, ...(onDone && { onDone }) }),
                  ),
                ),
          <ToldOfCancel visit={visit} />,
        ),
      );
    };
    return {
      confirm,
      cancel,
      resend: (visit) => {
        sendAgain(visit.id).then(() => toast(resent(visit.name)), onFailure(RESEND_FAILED));
      },
    };
  }, [modal, decide, sendAgain, changed]);
}

function describe(visit: Visit): string {
  return `${visit.name}: ${timesOf(visit)}`;
}
