import type { Transfer } from '@/api/models/Transfer';
import { Moment } from '@/admin/moment';
import { STATUS_WORDS } from '../transfer-words';
import { LatestEmail } from './latest-email';

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
