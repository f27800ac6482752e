import type { FailedMail } from '@/api/models/FailedMail';
import type { Waiting } from '@/api/models/Waiting';
import { useResendFailedMail } from '@/data/admin/today';
import { RESEND_FAILED, resentWords } from '@/admin/schedule/visit/decision-words';
import type { Act, QueueTools } from './act';
import { deal } from './deal';

/** Sends a failed email again. */
export function useMailActs(
  mailOf: (row: Waiting) => FailedMail | undefined,
  tools: QueueTools,
): (row: Waiting) => Act[] {
  const { mutateAsync: resend } = useResendFailedMail();
  return (row) => {
    const mail = mailOf(row);
    return mail
      ? [
          {
            label: 'Resend Email',
            look: 'primary',
            run: () =>
              void deal(
                row,
                {
                  work: () => resend(mail.id),
                  done: () => ({ text: resentWords(row.from) }),
                  failed: RESEND_FAILED,
                },
                tools,
              ),
          },
        ]
      : [];
  };
}
