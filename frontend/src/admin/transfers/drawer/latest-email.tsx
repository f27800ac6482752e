import { Button } from 'antd';
import { NoticeState } from '@/api/models/NoticeState';
import type { NoticeStatus } from '@/api/models/NoticeStatus';
import type { Transfer } from '@/api/models/Transfer';
import { useCalledAboutTransfer, useResendTransferNews } from '@/data/admin/transfers';
import { toast } from '@/lib/toast';
import { onFailure } from '@/admin/forms/failure-text';
import { CALL_FAILED, RESEND_FAILED, resent } from '@/admin/appointments/visit/decision-words';
import { MailTag } from '@/admin/appointments/visit/notice-tag';

/** The latest email to the client, and a button to send it again if it may not have arrived. */
export function LatestEmail({ transfer: { id, name }, mail }: { transfer: Transfer; mail: NoticeStatus }) {
  const { mutate: resend, isPending } = useResendTransferNews(id);
  const { mutate: called, isPending: isCalling } = useCalledAboutTransfer();
  return (
    <section aria-label="Latest email">
      <p className="sch-muted">Latest email</p>
      <p className="sch-told">
        <MailTag mail={mail} />
      </p>
      {[NoticeState.FAILED, NoticeState.UNCONFIRMED].includes(mail.state) && (
        <Button
          disabled={isPending}
          onClick={() => {
            resend(undefined, {
              onSuccess: () => {
                toast(resent(name));
              },
              onError: onFailure(RESEND_FAILED),
            });
          }}
        >
          Resend Email
        </Button>
      )}{' '}
      {mail.state === NoticeState.FAILED && (
        <Button
          disabled={isCalling}
          onClick={() => {
            called(id, { onError: onFailure(CALL_FAILED) });
          }}
        >
          I Called
        </Button>
      )}
    </section>
  );
}
