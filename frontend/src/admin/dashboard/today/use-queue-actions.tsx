import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { Appointment } from '../../../api/models/Appointment';
import { Decision } from '../../../api/models/Decision';
import type { FailedMail } from '../../../api/models/FailedMail';
import type { Message } from '../../../api/models/Message';
import { MailThing } from '../../../api/models/MailThing';
import type { Waiting } from '../../../api/models/Waiting';
import { WaitingKind } from '../../../api/models/WaitingKind';
import { useDecideAppointment } from '../../../data/admin/appointments';
import { useAnswerMessage, useMarkMessageRead } from '../../../data/admin/messages';
import { useUpdateTestimonial } from '../../../data/admin/testimonials';
import { useShopClock } from '../../../data/business';
import { failedMailsQuery, useLeaveQueue, useResendFailedMail } from '../../../data/admin/today';
import { paths } from '../../../lib/paths';
import { toast, toastError } from '../../../lib/toast';
import { FailureText } from '../../forms/failure-text';
import { ANSWER_FAILED, answeredToast } from '../../messages/answered-toast';
import { replyLink } from '../../messages/reply-link';
import { momentText } from '../../moment';
import {
  cancelQuestion,
  CANCELED,
  confirmed,
  DECISION_FAILED,
  resent,
  RESEND_FAILED,
} from '../../schedule/visit/decision-words';
import { timesOf } from '../../schedule/visit/times-of';

/** Actions on a row of the queue. */
export interface RowActions {
  /** The main action; undefined if the row can only be opened. */
  first?: { label: string; run: () => void };
  /** Opens the mail program; the message then counts as answered. */
  reply?: { href: string; run: () => void };
  cancel?: () => void;
  open: () => void;
}

/** Handles rows of the queue optimistically: a row disappears immediately and returns if the request fails. */
export function useQueueActions(
  queue: Waiting[],
  appointments: Appointment[] | undefined,
  messages: Message[] | undefined,
): (row: Waiting) => RowActions {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const { leave, refresh } = useLeaveQueue();
  const { mutateAsync: decide } = useDecideAppointment();
  const { mutateAsync: markRead } = useMarkMessageRead();
  const { mutateAsync: answer } = useAnswerMessage();
  const { timeZone } = useShopClock();
  const { mutateAsync: update } = useUpdateTestimonial();
  const { mutateAsync: resend } = useResendFailedMail();
  const { data: failed } = useQuery({
    ...failedMailsQuery(),
    enabled: queue.some(({ kind }) => kind === WaitingKind.MAIL_FAILED),
  });

  const deal = async (
    row: Waiting,
    work: () => Promise<unknown>,
    done: Parameters<typeof toast>[0],
    failed: string,
  ) => {
    await leave(row);
    try {
      await work();
      toast(done);
    } catch (error) {
      toastError(<FailureText text={failed} error={error} />);
      await refresh();
    }
  };

  return (row) => {
    const { kind, id, from } = row;
    const mail = failed?.find(({ thingId, since }) => thingId === id && since === row.since);
    const open = () => {
      void navigate(addressOf(row, mail));
    };
    switch (kind) {
      case WaitingKind.APPOINTMENT:
        return {
          open,
          first: {
            label: 'Confirm',
            run: () =>
              void deal(
                row,
                () => decide({ id, status: Decision.CONFIRMED }),
                confirmed(from),
                DECISION_FAILED,
              ),
          },
          cancel: () => {
            const visit = appointments?.find((appointment) => appointment.id === id);
            modal.confirm(
              cancelQuestion(visit ? `${from}: ${timesOf(visit)}` : from, () => {
                void deal(row, () => decide({ id, status: Decision.CANCELLED }), CANCELED, DECISION_FAILED);
              }),
            );
          },
        };
      case WaitingKind.MESSAGE: {
        const message = messages?.find((one) => one.id === id);
        return {
          open,
          ...(message && {
            reply: {
              href: replyLink(message, momentText(message.createdAt, timeZone)),
              run: () =>
                void deal(
                  row,
                  () => answer({ id, answered: true }),
                  answeredToast(from, () => answer({ id, answered: false })),
                  ANSWER_FAILED,
                ),
            },
          }),
          first: {
            label: 'Mark Read',
            run: () =>
              void deal(
                row,
                () => markRead(id),
                { title: 'Marked as Read', description: `The message from ${from}.` },
                'Failed to mark message as read.',
              ),
          },
        };
      }
      case WaitingKind.TESTIMONIAL: {
        const failed = 'There was an error updating the publish status. Please try again.';
        const undo = () => {
          update({ id, changes: { published: false } }).then(
            () => {
              toast({
                title: 'Testimonial Hidden',
                description: `What ${from} wrote stays under Testimonials, unpublished.`,
              });
            },
            (error: unknown) => {
              toastError(<FailureText text={failed} error={error} />);
            },
          );
        };
        return {
          open,
          first: {
            label: 'Publish',
            run: () =>
              void deal(
                row,
                () => update({ id, changes: { published: true } }),
                {
                  title: 'Testimonial Published',
                  description: `Visitors see what ${from} wrote.`,
                  action: { label: 'Undo', onClick: undo },
                },
                failed,
              ),
          },
        };
      }
      default:
        return {
          open,
          ...(mail && {
            first: {
              label: 'Resend Email',
              run: () => void deal(row, () => resend(mail.id), resent(from), RESEND_FAILED),
            },
          }),
        };
    }
  };
}

function addressOf({ kind, id }: Waiting, mail: FailedMail | undefined): string {
  if (kind === WaitingKind.TESTIMONIAL) {
    return `${paths.admin.testimonials}?testimonial=${id}`;
  }
  return kind === WaitingKind.MESSAGE || mail?.thing === MailThing.MESSAGE
    ? `${paths.admin.messages}?message=${id}`
    : paths.admin.appointment(id);
}
