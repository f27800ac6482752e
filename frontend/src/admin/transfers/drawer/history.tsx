import { Button } from 'antd';
import type { Transfer } from '@/api/models/Transfer';
import { NoticeState } from '@/api/models/NoticeState';
import { useCalledAboutTransfer, useResendTransferNews } from '@/data/admin/transfers';
import { toast } from '@/lib/toast';
import { Moment } from '@/admin/moment';
import { onFailure } from '@/admin/forms/failure-text';
import { CALL_FAILED, RESEND_FAILED, resent } from '@/admin/appointments/visit/decision-words';
import { MailTag } from '@/admin/appointments/visit/notice-tag';
import { STATUS_WORDS } from '../transfer-words';

/** Every status a transfer has had, newest first, and the latest email to its client. */
export function TransferHistory({ transfer }: { transfer: Transfer }) {
  return (
    <>
      <LatestEmail transfer={transfer} />
      <section aria-label="History">
        <p className="sch-muted">History</p>
        <ol className="sch-told">
          {[...transfer.history].reverse().map(({ status, at }) => (
            <li key={status}>
              {STATUS_WORDS[status]}
              <span className="sch-muted">
                <Moment at={at} />
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** The latest email to the client, and a button that sends it again, or for the first time to an address that is new. */
function LatestEmail({ transfer: { id, name, email, notice } }: { transfer: Transfer }) {
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
