import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';

interface MailWordsProps {
  /** Shown if the site sends email. */
  sent: ReactNode;
  /** Shown before the warning if it doesn't. */
  unsent?: string;
}

/** Says whether the client gets an email; renders nothing until that is known. */
export function MailWords({ sent, unsent = '' }: MailWordsProps) {
  const { data: business } = useQuery(businessQuery());
  if (!business) {
    return null;
  }
  return business.sendsEmail
    ? sent
    : `${unsent} Email isn’t set up yet, so nothing is sent. Call the client.`.trim();
}
