import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../data/business';

interface MailWordsProps {
  /** Said where the site sends mail. */
  sent: string;
  /** Said before the warning where it does not. */
  unsent?: string;
}

/** What becomes of the mail to the client; nothing is said until that is known. */
export function MailWords({ sent, unsent = '' }: MailWordsProps) {
  const { data: business } = useQuery(businessQuery());
  if (!business) {
    return null;
  }
  return business.sendsEmail
    ? sent
    : `${unsent} No email is sent: SMTP_URL is not set. Call the client.`.trim();
}
