import type { UseQueryResult } from '@tanstack/react-query';
import { Tag } from 'antd';
import { Link } from 'react-router';
import { DayOf } from '@/admin/moment';
import { paths } from '@/lib/paths';
import type { Message } from '@/api/models/Message';
import { Section } from './section';

/** The newest messages, read or unread. */
export function RecentMessages({ messages }: { messages: UseQueryResult<Message[]> }) {
  return (
    <Section
      title="Recent Messages"
      more={{ to: paths.admin.messages, label: 'All Messages' }}
      query={messages}
      errorText="There was an error loading messages."
      emptyText="No messages yet."
    >
      {(rows) => (
        <ul className="dash-rows">
          {rows.map(({ id, name, subject, createdAt, read }) => (
            <li key={id}>
              <div className="dash-row-text">
                <Link to={`${paths.admin.messages}?message=${id}`}>
                  <bdi>{subject}</bdi>
                </Link>
                <span className="admin-muted">
                  <bdi>{name}</bdi>, <DayOf at={createdAt} />
                </span>
              </div>
              <Tag color={read ? 'default' : 'gold'}>{read ? 'Read' : 'Unread'}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
