import { useState } from 'react';
import { useShopClock } from '../../../data/business';
import { momentOf } from '../../../lib/time/zone-time';
import { callThem } from './call-them';
import { MailWords } from './mail-words';
import type { Times } from './times-of';
import type { Visit } from './visit';

/** Whether a visit had started when it was first shown. */
export function useHasStarted({ date, startTime }: Pick<Times, 'date' | 'startTime'>): boolean {
  const { timeZone } = useShopClock();
  const [opened] = useState(Date.now);
  return momentOf(date, startTime, timeZone) <= opened;
}

/** Who is told when a visit is canceled. */
export function ToldOfCancel({ visit }: { visit: Visit }) {
  const hasStarted = useHasStarted(visit);
  if (hasStarted) {
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
