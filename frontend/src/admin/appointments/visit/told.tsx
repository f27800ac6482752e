import { useIsAhead } from '@/admin/use-is-ahead';
import { callThem } from './call-them';
import { MailWords } from './mail-words';
import type { Visit } from './visit';

/** Who is told when a visit is canceled. */
export function ToldOfCancel({ visit }: { visit: Visit }) {
  const isAhead = useIsAhead()(visit);
  if (!isAhead) {
    return 'This reopens the time slot. The visit has begun, so no one gets an email.';
  }
  return (
    <Told
      visit={visit}
      sent="This reopens the time slot and emails the client."
      unsent="This reopens the time slot."
    />
  );
}

/** Who is told of a change: a client without an address has to be called. */
export function Told({ visit, sent, unsent = '' }: { visit: Visit; sent: string; unsent?: string }) {
  return visit.email === null ? (
    `${unsent} ${callThem([visit])}`.trim()
  ) : (
    <MailWords sent={sent} unsent={unsent} />
  );
}
