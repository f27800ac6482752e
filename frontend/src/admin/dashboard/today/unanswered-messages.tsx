import { Link } from 'react-router';
import { paths } from '@/lib/paths';

/** Leads to messages that are easily forgotten: they were read, so they wait no longer, but nobody has answered. */
export function UnansweredMessages({ count = 0 }: { count: number | undefined }) {
  return (
    count > 0 && (
      <p className="today-empty">
        <Link to={`${paths.admin.messages}?show=unanswered`}>
          {count === 1
            ? '1 message from the last two weeks is read, but not answered'
            : `${count.toLocaleString('en-US')} messages from the last two weeks are read, but not answered`}
        </Link>
      </p>
    )
  );
}
