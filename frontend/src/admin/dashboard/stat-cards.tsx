import type { ReactNode } from 'react';
import { AppstoreOutlined, CalendarOutlined, FileTextOutlined, MailOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { AppointmentCounts } from '../../api/models/AppointmentCounts';
import type { BlogPost } from '../../api/models/BlogPost';
import type { Item } from '../../api/models/Item';
import type { Message } from '../../api/models/Message';
import { paths } from '../../lib/paths';

interface StatCardsProps {
  items: UseQueryResult<Item[]>;
  counts: UseQueryResult<AppointmentCounts>;
  messages: UseQueryResult<Message[]>;
  posts: UseQueryResult<BlogPost[]>;
}

/** Four counts, each linked to the list it counts. */
export function StatCards({ items, counts, messages, posts }: StatCardsProps) {
  const unread = messages.data?.filter(({ read }) => !read).length;
  return (
    <ul className="dash-stats">
      <Stat
        label="Total Inventory"
        icon={<AppstoreOutlined aria-hidden />}
        count={items.data?.length}
        to={paths.admin.inventory}
      />
      <Stat
        label="Pending Appointments"
        icon={<CalendarOutlined aria-hidden />}
        count={counts.data?.pending}
        urgent
        to={`${paths.admin.schedule}?tab=appointments&show=pending`}
      />
      <Stat
        label="Unread Messages"
        icon={<MailOutlined aria-hidden />}
        count={unread}
        urgent
        to={`${paths.admin.messages}?show=unread`}
      />
      <Stat
        label="Blog Posts"
        icon={<FileTextOutlined aria-hidden />}
        count={posts.data?.length}
        to={paths.admin.blog}
      />
    </ul>
  );
}

interface StatProps {
  label: string;
  icon: ReactNode;
  /** Undefined if it failed to load. */
  count: number | undefined;
  to: string;
  /** Whether a count above zero needs the dealer's attention. */
  urgent?: boolean;
}

function Stat({ label, icon, count, to, urgent = false }: StatProps) {
  return (
    <li className={urgent && count ? 'dash-card dash-stat dash-urgent' : 'dash-card dash-stat'}>
      <Link to={to}>
        <span className="dash-stat-label">
          {icon}
          {label}
        </span>
        <strong>{count?.toLocaleString('en-US') ?? 'Unavailable'}</strong>
      </Link>
    </li>
  );
}
