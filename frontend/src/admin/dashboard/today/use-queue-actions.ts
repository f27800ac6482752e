import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { MailThing } from '@/api/models/MailThing';
import type { Waiting } from '@/api/models/Waiting';
import { WaitingKind } from '@/api/models/WaitingKind';
import { failedMailsQuery, useRefreshToday } from '@/data/admin/today';
import { paths } from '@/lib/paths';
import type { BookWish } from '@/admin/messages/use-book-wish';
import { useOpenedVisit } from '@/admin/appointments/visit/use-opened-visit';
import type { Act } from './acts/act';
import { useCallActs } from './acts/use-call-acts';
import { useMailActs } from './acts/use-mail-acts';
import { useMessageActs } from './acts/use-message-acts';
import { useRequestActs } from './acts/use-request-acts';
import { useTestimonialActs } from './acts/use-testimonial-acts';
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
