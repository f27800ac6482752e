import type { Transfer } from '../../../api/models/Transfer';
import { Moment } from '../../moment';
import { MailTag } from '../../schedule/visit/notice-tag';
import { STATUS_WORDS } from '../transfer-words';

/** Every status a transfer has had, newest first, and the latest email to its client. */
export function History({ transfer: { history, notice } }: { transfer: Transfer }) {
  return (
    <>
      {notice && 'kind' in notice && (
        <section aria-label="Latest email">
          <p className="sch-muted">Latest email</p>
          <p className="sch-told">
            <MailTag mail={notice} />
          </p>
        </section>
      )}
      <section aria-label="History">
        <p className="sch-muted">History</p>
        <ol className="sch-told">
          {[...history].reverse().map(({ status, at }) => (
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
