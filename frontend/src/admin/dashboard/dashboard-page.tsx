import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { adminAppointmentsQuery } from '../../data/admin/appointments';
import { adminPostsQuery } from '../../data/admin/blog';
import { adminItemsQuery } from '../../data/admin/inventory';
import { adminMessagesQuery } from '../../data/admin/messages';
import { adminWarningsQuery } from '../../data/admin/warnings';
import { formatDay } from '../../lib/time/days';
import { useToday } from '../use-today';

import { ListSkeleton } from '../list-page/list-states';
import { PageHead } from '../shell/page-head';
import { FailedMails } from './failed-mails';
import { InventorySummary } from './sections/inventory-summary';
import { QuickActions } from './sections/quick-actions';
import { RecentAppointments } from './sections/recent-appointments';
import { RecentMessages } from './sections/recent-messages';
import { StatCards } from './stat-cards';
import { TodayLine } from './today-line';
import { Warnings } from './warnings';
import './dashboard.css';

/** /admin: what is going on, and the ways to everything. */
export function Component() {
  const today = useToday();
  const items = useQuery(adminItemsQuery());
  const appointments = useQuery(adminAppointmentsQuery());
  const messages = useQuery(adminMessagesQuery());
  const posts = useQuery(adminPostsQuery());
  const warnings = useQuery(adminWarningsQuery());
  const all = [items, appointments, messages, posts, warnings];
  const fetching = all.some(({ isFetching }) => isFetching);

  return (
    <>
      <PageHead
        title="Dashboard"
        note={
          <p className="dash-today">
            {formatDay(today)}
            <TodayLine today={today} appointments={appointments.data} />
          </p>
        }
      >
        <Button
          icon={<ReloadOutlined />}
          disabled={fetching}
          onClick={() => {
            all.forEach(({ refetch }) => void refetch());
          }}
        >
          Refresh
        </Button>
      </PageHead>
      {all.some(({ isFetched }) => !isFetched) ? (
        <ListSkeleton of="dashboard" look="cards" />
      ) : (
        <>
          <Warnings warnings={warnings} />
          <FailedMails appointments={appointments.data} />
          <StatCards items={items} appointments={appointments} messages={messages} posts={posts} />
          <div className="dash-columns">
            <div>
              <RecentAppointments appointments={appointments} />
              <InventorySummary items={items} />
            </div>
            <div>
              <RecentMessages messages={messages} />
              <QuickActions />
            </div>
          </div>
        </>
      )}
    </>
  );
}
