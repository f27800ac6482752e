import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@/api/models/Appointment';
import type { HistoryEntry } from '@/api/models/HistoryEntry';
import { NoticeState } from '@/api/models/NoticeState';
import { HistoryKind } from '@/api/models/HistoryKind';
import { appointmentHistoryQuery } from '@/data/admin/appointments';
import { Moment } from '@/admin/moment';
import { QueryNote } from '@/admin/query-note';
import { MailTag } from '../visit/notice-tag';

const WORDS: Record<HistoryKind, string> = {
  [HistoryKind.REQUESTED]: 'Requested',
  [HistoryKind.BOOKED]: 'Booked by phone',
  [HistoryKind.CONFIRMED]: 'Confirmed',
  [HistoryKind.UNCONFIRMED]: 'Confirmation undone',
  [HistoryKind.MOVED]: 'Moved',
  [HistoryKind.END_CHANGED]: 'End changed',
  [HistoryKind.CANCELLED]: 'Canceled',
  [HistoryKind.EXPIRED]: 'Expired: nobody answered in time',
  [HistoryKind.CLOSED]: 'Canceled: the shop is closed that day',
  [HistoryKind.NOTED]: 'Note changed',
  [HistoryKind.CORRECTED]: 'Details corrected',
  [HistoryKind.CALLED]: 'Called',
  [HistoryKind.RESENT]: 'Email sent again',
};

const OUTCOMES: Record<string, string> = { kept: 'The client came', 'no-show': 'The client didn’t come' };

/** What happened to an appointment, who did it, and every email about it. */
export function History({ appointment: { id, email } }: { appointment: Appointment }) {
  const query = useQuery(appointmentHistoryQuery(id));
  if (!query.data) {
    return <QueryNote query={query} what="the history" />;
  }
  const { entries, mails } = query.data;
  // What was dropped because there is no address was replaced by nothing.
  const told = mails.filter(({ state }) => email !== null || state !== NoticeState.SUPERSEDED);
  return (
    <>
      {told.length > 0 && (
        <section aria-label="Emails">
          <p className="sch-muted">Emails</p>
          <ul className="sch-told">
            {[...told].reverse().map((mail) => (
              <li key={mail.kind}>
                <MailTag mail={mail} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="History">
        <p className="sch-muted">History</p>
        <ol className="sch-told">
          {[...entries].reverse().map((entry, index) => (
            <li key={entries.length - index}>
              {wordsOf(entry)}
              <span className="sch-muted">
                <Moment at={entry.at} />
                {entry.by && `, by ${entry.by === 'client' ? 'the client' : entry.by}`}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function wordsOf({ kind, from, to }: HistoryEntry): string {
  if (kind === HistoryKind.NOTED && (from ?? to) !== null) {
    return (to && OUTCOMES[to]) ?? 'Outcome taken back';
  }
  if (kind === HistoryKind.END_CHANGED && from && to) {
    return `End changed from ${from} to ${to}`;
  }
  return kind === HistoryKind.MOVED && from && to ? `Moved from ${from} to ${to}` : WORDS[kind];
}
