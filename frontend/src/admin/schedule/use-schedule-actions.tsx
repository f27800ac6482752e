import { useMemo } from 'react';
import { App } from 'antd';
import type { Appointment } from '../../api/models/Appointment';
import { Decision } from '../../api/models/Decision';
import type { Slot } from '../../api/models/Slot';
import { useDecideAppointment, useResendNotice } from '../../data/admin/appointments';
import { useDeleteSlot, useDeleteSlots } from '../../data/admin/slots';
import { formatDay } from '../../lib/time/days';
import { toast, toastError } from '../../lib/toast';
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
import { MailWords } from './visit/mail-words';
import { type Times, timesOf } from './visit/times-of';

/** What the confirmation dialog of an appointment shows. */
export type Visit = Times & Pick<Appointment, 'id' | 'name'>;

/** Actions on slots and appointments; stable across renders. */
export interface ScheduleActions {
  confirm: (visit: Visit) => void;
  cancel: (visit: Visit) => void;
  remove: (slot: Slot) => void;
  removeAll: (slots: Slot[]) => void;
  resend: (visit: Visit) => void;
}

/** Confirms, cancels and deletes after a confirmation, and sends an email again. */
export function useScheduleActions(): ScheduleActions {
  const { modal } = App.useApp();
  const confirmDelete = useConfirmDelete();
  const { mutateAsync: decide } = useDecideAppointment();
  const { mutateAsync: erase } = useDeleteSlot();
  const { mutateAsync: eraseAll } = useDeleteSlots();
  const { mutateAsync: sendAgain } = useResendNotice();
  return useMemo(() => {
    const fail = (text: string) => (error: unknown) => {
      toastError(<FailureText text={text} error={error} />);
    };
    const decisionFailed = fail(DECISION_FAILED);
    return {
      confirm: (visit) => {
        modal.confirm({
          title: 'Confirm this appointment?',
          content: (
            <>
              <p>{describe(visit)}</p>
              <p>
                <MailWords sent="The client will get an email." />
              </p>
            </>
          ),
          okText: 'Confirm Appointment',
          cancelText: 'Not Yet',
          onOk: () =>
            decide({ id: visit.id, status: Decision.CONFIRMED }).then(() => {
              toast(confirmed(visit.name));
            }, decisionFailed),
        });
      },
      cancel: (visit) => {
        modal.confirm(
          cancelQuestion(describe(visit), () =>
            decide({ id: visit.id, status: Decision.CANCELLED }).then(() => {
              toast(CANCELED);
            }, decisionFailed),
          ),
        );
      },
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
          title: `Delete ${slots.length} free time slots?`,
          content: (
            <>
              <p>{first && formatDay(first.date)}</p>
              <p>Booked ones stay. This action cannot be undone.</p>
            </>
          ),
          erase: () => eraseAll(slots.map(({ id }) => id)),
          done: { title: 'Time Slots Deleted', description: `${slots.length} free time slots.` },
          failed: 'Failed to delete all of the time slots. Please try again.',
        });
      },
      resend: (visit) => {
        sendAgain(visit.id).then(() => {
          toast(resent(visit.name));
        }, fail(RESEND_FAILED));
      },
    };
  }, [modal, confirmDelete, decide, erase, eraseAll, sendAgain]);
}

function describe(visit: Visit): string {
  return `${visit.name}: ${timesOf(visit)}`;
}
