import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { MailThing } from '@/api/models/MailThing';
import type { Waiting } from '@/api/models/Waiting';
import { WaitingKind } from '@/api/models/WaitingKind';
import type { FailedMail } from '@/api/models/FailedMail';
import { failedMailsQuery, useRefreshToday, useResendFailedMail } from '@/data/admin/today';
import { useUpdateAppointment } from '@/data/admin/appointments';
import { useCalledAboutTransfer } from '@/data/admin/transfers';
import { useUpdateTestimonial } from '@/data/admin/testimonials';
import { paths } from '@/lib/paths';
import { phoneHref } from '@/lib/format';
import type { BookWish } from '@/admin/messages/use-book-wish';
import { useOpenedVisit } from '@/admin/appointments/visit/use-opened-visit';
import { CALL_FAILED, RESEND_FAILED, resentWords } from '@/admin/appointments/visit/decision-words';
import { type Act, deal, type QueueTools } from './acts/act';
import { useMessageActs } from './acts/use-message-acts';
import { useRequestActs } from './acts/use-request-acts';
import type { Settle } from './use-standing-rows';

/** What can be done with each row of the queue. */
export function useQueueActions(queue: Waiting[], bookWish: BookWish, settle: Settle) {
  const navigate = useNavigate();
  const [, openVisit] = useOpenedVisit();
  const { data: failed } = useQuery({
    ...failedMailsQuery(),
    enabled: queue.some(({ kind }) => kind === WaitingKind.MAIL_FAILED),
  });
  const mailOf = ({ id, since }: Waiting) =>
    failed?.find((mail) => mail.thingId === id && mail.since === since);
  const isOfTransfer = (row: Waiting) =>
    row.kind === WaitingKind.TRANSFER || mailOf(row)?.thing === MailThing.TRANSFER;
  const tools = { settle, refresh: useRefreshToday() };
  const acts: Record<WaitingKind, (row: Waiting) => Act[]> = {
    [WaitingKind.APPOINTMENT]: useRequestActs(tools),
    [WaitingKind.CALL]: useCallActs(tools),
    [WaitingKind.MAIL_FAILED]: useMailActs(mailOf, tools),
    [WaitingKind.MESSAGE]: useMessageActs(bookWish, tools),
    [WaitingKind.TESTIMONIAL]: useTestimonialActs(tools),
    [WaitingKind.TRANSFER]: () => [],
  };
  return {
    /** The buttons of a row, without the one that opens it. */
    actsOf: (row: Waiting) => acts[row.kind](row),
    isOfTransfer,
    /** Opens what the row is about: a visit next to the dashboard, anything else on its own screen. */
    open: (row: Waiting) => {
      const { kind, id } = row;
      if (kind === WaitingKind.TESTIMONIAL) {
        void navigate(`${paths.admin.testimonials}?testimonial=${id}`);
      } else if (kind === WaitingKind.MESSAGE || mailOf(row)?.thing === MailThing.MESSAGE) {
        void navigate(`${paths.admin.messages}?message=${id}`);
      } else if (isOfTransfer(row)) {
        void navigate(paths.admin.transfer(id));
      } else if (kind !== WaitingKind.MAIL_FAILED || mailOf(row)?.thing === MailThing.APPOINTMENT) {
        // Of a mail that is settled, or not known yet, the number may be that of anything.
        openVisit(id);
      }
    },
  };
}

/** Calls a client, and ticks the call off. */
function useCallActs(tools: QueueTools): (row: Waiting) => Act[] {
  const { mutateAsync: update } = useUpdateAppointment();
  return (row) => {
    const visit = row.appointment;
    if (!visit) {
      return [];
    }
    const { id, version, phone, name } = visit;
    return [
      { label: phone, href: phoneHref(phone) },
      {
        label: 'Called',
        look: 'primary',
        run: () =>
          void deal(tools, row, {
            work: () => update({ id, version, called: true }),
            done: () => ({ text: `Called. ${name} knows.` }),
            failed: CALL_FAILED,
          }),
      },
    ];
  };
}

/** Sends a failed email again, or ticks off the call instead of it. */
function useMailActs(
  mailOf: (row: Waiting) => FailedMail | undefined,
  tools: QueueTools,
): (row: Waiting) => Act[] {
  const { mutateAsync: resend } = useResendFailedMail();
  const { mutateAsync: update } = useUpdateAppointment();
  const { mutateAsync: calledAbout } = useCalledAboutTransfer();
  const noteCall: Record<MailThing, ((id: number) => Promise<unknown>) | undefined> = {
    [MailThing.APPOINTMENT]: (id: number) => update({ id, called: true }),
    [MailThing.TRANSFER]: calledAbout,
    [MailThing.MESSAGE]: undefined,
  };
  return (row) => {
    const mail = mailOf(row);
    const called = mail && noteCall[mail.thing];
    return mail
      ? [
          ...(called
            ? [
                {
                  label: 'I Called',
                  run: () =>
                    void deal(tools, row, {
                      work: () => called(mail.thingId),
                      done: () => ({ text: `Called. ${row.from} knows.` }),
                      failed: CALL_FAILED,
                    }),
                },
              ]
            : []),
          {
            label: 'Resend Email',
            look: 'primary',
            run: () =>
              void deal(tools, row, {
                work: () => resend(mail.id),
                done: () => ({ text: resentWords(row.from) }),
                failed: RESEND_FAILED,
              }),
          },
        ]
      : [];
  };
}

/** Publishes a testimonial, with a way back. */
function useTestimonialActs(tools: QueueTools): (row: Waiting) => Act[] {
  const { mutateAsync: update } = useUpdateTestimonial();
  const setPublished = (row: Waiting, published: boolean) =>
    deal(tools, row, {
      work: () => update({ id: row.id, changes: { published } }),
      done: () =>
        published
          ? {
              text: 'Published. Visitors see it now.',
              acts: [{ label: 'Undo', run: () => void setPublished(row, false) }],
            }
          : { text: 'Hidden again. It stays under Testimonials.' },
      failed: 'There was an error updating the publish status. Please try again.',
    });
  return (row) => [{ label: 'Publish', look: 'primary', run: () => void setPublished(row, true) }];
}
