import { Button } from 'antd';
import { NoticeState } from '@/api/models/NoticeState';
import type { Transfer } from '@/api/models/Transfer';
import { useCalledAboutTransfer, useResendTransferNews } from '@/data/admin/transfers';
import { toast } from '@/lib/toast';
import { onFailure } from '@/admin/forms/failure-text';
import { CALL_FAILED, RESEND_FAILED, resent } from '@/admin/appointments/visit/decision-words';
import { MailTag } from '@/admin/appointments/visit/notice-tag';

/** The latest email to the client, and a button that sends it again, or for the first time to an address that is new. */
export function LatestEmail({ transfer: { id, name, email, notice } }: { transfer: Transfer }) {
  const { mutate: resend, isPending } = useResendTransferNews(id);
  const { mutate: called, isPending: isCalling } = useCalledAboutTransfer();
  const mail = notice && 'kind' in notice ? notice : undefined;
  if (!mail && email === null) {
    return null;
  }
  return (
    <section aria-label="Latest email">
      <p className="sch-muted">Latest email</p>
      <p className="sch-told">
        {mail ? <MailTag mail={mail} /> : <span className="sch-muted">No email sent</span>}
      </p>
      {email !== null && (
        <Button
          data-once
          disabled={isPending}
          onClick={() => {
            resend(undefined, {
              onSuccess: () => toast(resent(name)),
              onError: onFailure(RESEND_FAILED),
            });
          }}
        >
          {mail ? 'Resend Email' : 'Send Email'}
        </Button>
      )}{' '}
      {mail?.state === NoticeState.FAILED && (
        <Button disabled={isCalling} onClick={() => called(id, { onError: onFailure(CALL_FAILED) })}>
          I Called
        </Button>
      )}
    </section>
  );
}
