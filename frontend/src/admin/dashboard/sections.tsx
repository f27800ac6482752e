import type { ReactNode } from 'react';
import { CalendarOutlined, ExportOutlined, FileAddOutlined, PlusOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton, Tag } from 'antd';
import { Link } from 'react-router';
import { CancelReason } from '@/api/models/CancelReason';
import type { Appointment } from '@/api/models/Appointment';
import type { Message } from '@/api/models/Message';
import { Category } from '@/api/models/Category';
import type { ManagedItemCounts } from '@/api/models/ManagedItemCounts';
import { paths } from '@/lib/paths';
import { formatDay } from '@/lib/time/days';
import { ListError } from '../list-page/list-states';
import { StatusTag } from '../appointments/visit/status-tag';
import { DayOf } from '../moment';

interface SectionProps<T> {
  title: string;
  /** The link to the whole list. */
  more: { to: string; label: string };
  query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  /** Whether there is nothing to show: by default, if it is an empty list. */
  isEmpty?: (data: T) => boolean;
  errorText: string;
  emptyText: string;
  children: (data: T) => ReactNode;
}

/** A part of the dashboard about one list, with its own loading and error states. */
export function Section<T>({
  title,
  more,
  query,
  isEmpty = (data) => Array.isArray(data) && data.length === 0,
  errorText,
  emptyText,
  children,
}: SectionProps<T>) {
  const { data, isError, isFetching, refetch } = query;
  return (
    <section className="dash-section" aria-label={title}>
      <div className="dash-card-head">
        <h2>{title}</h2>
        <Link to={more.to}>{more.label}</Link>
      </div>
      {data ? (
        isEmpty(data) ? (
          <p className="admin-muted">{emptyText}</p>
        ) : (
          children(data)
        )
      ) : isError && !isFetching ? (
        <ListError text={errorText} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 3 }} />
      )}
    </section>
  );
}

/** Links to the most common tasks. */
export function QuickActions() {
  return (
    <section className="dash-section dash-quick" aria-label="Quick Actions">
      <h2>Quick Actions</h2>
      <div className="dash-actions">
        <Link to={`${paths.admin.inventory}?new=1`}>
          <PlusOutlined aria-hidden />
          Add Inventory
        </Link>
        <Link to={`${paths.admin.blog}?new=1`}>
          <FileAddOutlined aria-hidden />
          New Blog Post
        </Link>
        <Link to={paths.admin.schedule}>
          <CalendarOutlined aria-hidden />
          Manage Schedule
        </Link>
        <a href={paths.home} target="_blank" rel="noopener">
          <ExportOutlined aria-hidden />
          View Site
        </a>
      </div>
    </section>
  );
}

/** The newest requests with their status. */
export function RecentAppointments({ appointments }: { appointments: UseQueryResult<Appointment[]> }) {
  return (
    <Section
      title="Recent Appointments"
      more={{ to: `${paths.admin.schedule}?tab=appointments`, label: 'All Appointments' }}
      query={appointments}
      errorText="There was an error loading appointments."
      emptyText="No appointments yet."
    >
      {(rows) => (
        <ul className="dash-rows">
          {rows.map(({ id, name, serviceType, date, startTime, status, cancelReason }) => (
            <li key={id}>
              <div className="dash-row-text">
                <Link to={paths.admin.appointment(id)}>
                  <bdi>{name}</bdi>
                </Link>
                <span className="admin-muted">
                  {formatDay(date, 'short')}, {startTime}, {serviceType}
                </span>
              </div>
              <StatusTag status={status} expired={cancelReason === CancelReason.EXPIRED} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

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

/** The number of items by category and in total. */
export function InventorySummary({ items }: { items: UseQueryResult<ManagedItemCounts> }) {
  return (
    <Section
      title="Inventory Summary"
      more={{ to: paths.admin.inventory, label: 'All Items' }}
      query={items}
      errorText="Error loading inventory items."
      isEmpty={({ all }) => all === 0}
      emptyText="No items yet."
    >
      {({ all, categories }) => {
        const counts = Object.values(Category).map((category) => ({
          category,
          count: categories.find(({ value }) => value === category)?.count ?? 0,
        }));
        return (
          <table className="dash-counts">
            <tbody>
              {counts.map(({ category, count }) => (
                <tr key={category}>
                  <th scope="row">
                    <Link to={`${paths.admin.inventory}?category=${encodeURIComponent(category)}`}>
                      {category}
                    </Link>
                  </th>
                  <td>{count.toLocaleString('en-US')}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td>{all.toLocaleString('en-US')}</td>
              </tr>
            </tfoot>
          </table>
        );
      }}
    </Section>
  );
}
