import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '@/api/models/Appointment';
import { businessQuery } from '@/data/business';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { useIsAhead } from '@/admin/use-is-ahead';
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

/** `No email: you'll have to call Hank Peterson, 602-555-0199.` Empty if everyone has an email address. */
export function callThem(visits: Pick<Appointment, 'name' | 'phone' | 'email'>[]): string {
  const untold = visits.filter(({ email, phone }) => email === null && phone !== '');
  return untold.length === 0
    ? ''
    : `No email: you’ll have to call ${untold.map(({ name, phone }) => `${bidiIsolate(name)}, ${phone}`).join('; ')}.`;
}

/** Says `sent` if the site sends email, otherwise `unsent` and a warning; renders nothing until that is known. */
export function MailWords({ sent, unsent = '' }: { sent: ReactNode; unsent?: string }) {
  const { data: business } = useQuery(businessQuery());
  if (!business) {
    return null;
  }
  return business.sendsEmail
    ? sent
    : `${unsent} Email isn’t set up yet, so nothing is sent. Call the client.`.trim();
}
