import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AppointmentCounts } from '@/api/models/AppointmentCounts';
import type { BlogPost } from '@/api/models/BlogPost';
import type { ManagedItemCounts } from '@/api/models/ManagedItemCounts';
import type { MessageCounts } from '@/api/models/MessageCounts';
import { paths } from '@/lib/paths';

interface StatCardsProps {
  items: UseQueryResult<ManagedItemCounts>;
  counts: UseQueryResult<AppointmentCounts>;
  messages: UseQueryResult<MessageCounts>;
  posts: UseQueryResult<BlogPost[]>;
}

/** Four counts, each linked to the list it counts. */
export function StatCards({ items, counts, messages, posts }: StatCardsProps) {
  return (
    <ul className="dash-stats">
      <Stat label="Total Inventory" count={items.data?.all} to={paths.admin.inventory} />
      <Stat
        label="Pending Appointments"
        count={counts.data?.pending}
        to={`${paths.admin.schedule}?tab=appointments&show=pending`}
      />
      <Stat
        label="Unread Messages"
        count={messages.data?.unread}
        to={`${paths.admin.messages}?show=unread`}
      />
      <Stat label="Blog Posts" count={posts.data?.length} to={paths.admin.blog} />
    </ul>
  );
}

interface StatProps {
  label: string;
  /** Undefined if it failed to load. */
  count: number | undefined;
  to: string;
}

function Stat({ label, count, to }: StatProps) {
  return (
    <li>
      <Link to={to}>
        <span className="admin-muted">{label}</span>
        <strong>{count?.toLocaleString('en-US') ?? 'Unavailable'}</strong>
      </Link>
    </li>
  );
}
