import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../../data/business';

interface MailWordsProps {
  /** Shown if the site sends email. */
  sent: string;
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
    : `${unsent} No email is sent: SMTP_URL is not set. Call the client.`.trim();
}
