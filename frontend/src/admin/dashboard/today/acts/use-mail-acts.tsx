import type { FailedMail } from '@/api/models/FailedMail';
import { MailThing } from '@/api/models/MailThing';
import type { Waiting } from '@/api/models/Waiting';
import { useUpdateAppointment } from '@/data/admin/appointments';
import { useResendFailedMail } from '@/data/admin/today';
import { useCalledAboutTransfer } from '@/data/admin/transfers';
import { CALL_FAILED, RESEND_FAILED, resentWords } from '@/admin/appointments/visit/decision-words';
import type { Act, QueueTools } from './act';
import { deal } from './deal';

/** Sends a failed email again, or ticks off the call instead of it. */
export function useMailActs(
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
