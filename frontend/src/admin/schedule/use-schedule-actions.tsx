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
import { MailWords } from './mail-words';

type Times = Pick<Slot, 'date' | 'startTime' | 'endTime'>;

/** What is said of an appointment before it is confirmed or cancelled. */
export type Visit = Times & Pick<Appointment, 'id' | 'name'>;

/** What can be done to slots and appointments; the functions stay the same ones. */
export interface ScheduleActions {
  confirm: (visit: Visit) => void;
  cancel: (visit: Visit) => void;
  remove: (slot: Slot) => void;
  removeAll: (slots: Slot[]) => void;
  resend: (visit: Visit) => void;
}

/** Confirm, cancel and delete, each after a question, and sending a mail again. */
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
    const decisionFailed = fail('Failed to update the appointment status. Please try again.');
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
              toast({
                title: 'Appointment Confirmed',
                description: <MailWords sent={`We're emailing ${visit.name}.`} />,
              });
            }, decisionFailed),
        });
      },
      cancel: (visit) => {
        modal.confirm({
          title: 'Cancel this appointment?',
          content: (
            <>
              <p>{describe(visit)}</p>
              <p>
                <MailWords
                  sent="This reopens the time slot and emails the client."
                  unsent="This reopens the time slot."
                />
              </p>
            </>
          ),
          okText: 'Cancel Appointment',
          okButtonProps: { danger: true },
          cancelText: 'Keep Appointment',
          focusable: { autoFocusButton: 'cancel' },
          onOk: () =>
            decide({ id: visit.id, status: Decision.CANCELLED }).then(() => {
              toast({
                title: 'Appointment Canceled',
                description: 'The time slot is open again.',
              });
            }, decisionFailed),
        });
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
          toast({
            title: 'Email on Its Way',
            description: (
              <MailWords
                sent={`We're emailing ${visit.name} once more.`}
                unsent="The last email is written to the outbox once more."
              />
            ),
          });
        }, fail('Failed to resend the email. Please try again.'));
      },
    };
  }, [modal, confirmDelete, decide, erase, eraseAll, sendAgain]);
}

/** `Monday, November 23, 2026, 10:00 AM - 11:00 AM` */
export function timesOf({ date, startTime, endTime }: Times): string {
  return `${formatDay(date)}, ${startTime} - ${endTime}`;
}

function describe(visit: Visit): string {
  return `${visit.name}: ${timesOf(visit)}`;
}
