import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminMessagesQuery } from '@/data/admin/messages';
import { paths } from '@/lib/paths';
import { Moment } from '@/admin/moment';

/** How many messages are listed. */
const NAMED = 3;

/** How many are looked through. */
const MOST = 100;

/** Messages from the same email address. */
export function AlsoWrote({ email }: { email: string }) {
  const { data } = useQuery(adminMessagesQuery({ search: email }, MOST));
  const messages = data?.filter((message) => message.email.toLowerCase() === email.toLowerCase()) ?? [];
  if (messages.length === 0) {
    return null;
  }
  return (
    <section aria-label="Also wrote">
      <p className="sch-muted">Also wrote:</p>
      <ul className="sch-also">
        {messages.slice(0, NAMED).map(({ id, subject, createdAt }) => (
          <li key={id}>
            <Link to={`${paths.admin.messages}?message=${id}`}>{subject}</Link>{' '}
            <span className="sch-muted">
              <Moment at={createdAt} />
            </span>
          </li>
        ))}
        {messages.length > NAMED && <li className="sch-muted">and {messages.length - NAMED} more</li>}
      </ul>
    </section>
  );
}
