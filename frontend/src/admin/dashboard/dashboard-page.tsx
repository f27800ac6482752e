import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { adminAppointmentsQuery } from '../../data/admin-appointments';
import { adminPostsQuery } from '../../data/admin-blog';
import { adminItemsQuery } from '../../data/admin-inventory';
import { adminMessagesQuery } from '../../data/admin-messages';
import { adminWarningsQuery } from '../../data/admin-warnings';
import { formatDay } from '../../lib/time/days';
import { useToday } from '../use-today';
import { usePageTitle } from '../use-page-title';
import { DashboardSkeleton } from './dashboard-skeleton';
import { FailedMails } from './failed-mails';
import { InventorySummary } from './inventory-summary';
import { QuickActions } from './quick-actions';
import { RecentAppointments } from './recent-appointments';
import { RecentMessages } from './recent-messages';
import { StatCards } from './stat-cards';
import { TodayLine } from './today-line';
import { Warnings } from './warnings';
import '../list-page/list-page.css';
import './dashboard.css';

/** /admin: what is going on, and the ways to everything. */
export function Component() {
  usePageTitle('Dashboard');
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
      <header className="list-head">
        <div>
          <h1 className="admin-page-title">Dashboard</h1>
          <p className="dash-today">
            {formatDay(today)}
            <TodayLine today={today} appointments={appointments.data} />
          </p>
        </div>
        <Button
          icon={<ReloadOutlined />}
          disabled={fetching}
          onClick={() => {
            all.forEach(({ refetch }) => void refetch());
          }}
        >
          Refresh
        </Button>
      </header>
      {all.some(({ isFetched }) => !isFetched) ? (
        <DashboardSkeleton />
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
