import { useEffect, useState } from 'react';
import { useShopClock } from '@/data/business';
import { momentOf } from '@/lib/time/zone-time';
import { callThem } from './call-them';
import { MailWords } from './mail-words';
import type { Times } from './times-of';
import type { Visit } from './visit';

/** The longest wait of a timer: about 24 days. */
const LONGEST_MS = 2 ** 31 - 1;

/** Whether a visit has started, also while it is shown. */
export function useHasStarted({ date, startTime }: Pick<Times, 'date' | 'startTime'>): boolean {
  const { timeZone } = useShopClock();
  const [now, setNow] = useState(Date.now);
  const start = momentOf(date, startTime, timeZone);
  useEffect(() => {
    if (start <= now) {
      return undefined;
    }
    const timer = setTimeout(
      () => {
        setNow(Date.now());
      },
      Math.min(start - Date.now(), LONGEST_MS),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [start, now]);
  return start <= now;
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
