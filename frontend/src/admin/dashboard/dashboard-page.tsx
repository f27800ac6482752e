import { ReloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { AppointmentShow } from '../../api/models/AppointmentShow';
import { AppointmentSort } from '../../api/models/AppointmentSort';
import { adminAppointmentsQuery, appointmentCountsQuery } from '../../data/admin/appointments';
import { adminPostsQuery } from '../../data/admin/blog';
import { adminItemsQuery } from '../../data/admin/inventory';
import { adminMessagesQuery } from '../../data/admin/messages';
import { todayQuery } from '../../data/admin/today';
import { adminWarningsQuery } from '../../data/admin/warnings';
import { formatDay } from '../../lib/time/days';
import { useToday } from '../use-today';

import { ListSkeleton } from '../list-page/list-states';
import { PageHead } from '../shell/page-head';
import { InventorySummary } from './sections/inventory-summary';
import { MarkSold } from './sections/mark-sold';
import { QuickActions } from './sections/quick-actions';
import { RecentAppointments } from './sections/recent-appointments';
import { RecentMessages } from './sections/recent-messages';
import { StatCards } from './stat-cards';
import { AsOf } from './today/as-of';
import { TodayBoard } from './today/today-board';
import { TodayLine } from './today-line';
import { Warnings } from './warnings';

/** The dashboard always loads fresh data. */
const FRESH = { staleTime: 0 };

/** Those whose time is told in the queue, which shows no more at first: what waits the longest. */
const REQUESTS = { show: AppointmentShow.PENDING, sort: AppointmentSort.ASKED };
const DETAILED = 100;

const RECENT = 5;

/** /admin: the dashboard. */
export function Component() {
  const today = useToday();
  const waiting = useQuery(todayQuery());
  const items = useQuery({ ...adminItemsQuery(), ...FRESH });
  const requests = useQuery({ ...adminAppointmentsQuery(REQUESTS, DETAILED), ...FRESH });
  const newest = useQuery({ ...adminAppointmentsQuery({}, RECENT), ...FRESH });
  const counts = useQuery({ ...appointmentCountsQuery(), ...FRESH });
  const messages = useQuery({ ...adminMessagesQuery(), ...FRESH });
  const posts = useQuery({ ...adminPostsQuery(), ...FRESH });
  const warnings = useQuery(adminWarningsQuery());
  const all = [waiting, items, requests, newest, counts, messages, posts, warnings];
  const fetching = all.some(({ isFetching }) => isFetching);

  return (
    <>
      <PageHead
        title="Dashboard"
        note={
          <p className="dash-today">
            {formatDay(today)}
            <TodayLine today={today} visits={waiting.data?.appointments} />
            <AsOf at={Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt))} />
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
      {waiting.isFetched && warnings.isFetched && (
        <>
          <Warnings warnings={warnings} />
          <TodayBoard today={waiting} appointments={requests.data} messages={messages.data} />
        </>
      )}
      {all.some(({ isFetched }) => !isFetched) ? (
        <ListSkeleton of="dashboard" look="cards" />
      ) : (
        <>
          <StatCards items={items} counts={counts} messages={messages} posts={posts} />
          <div className="dash-columns">
            <div>
              <RecentAppointments appointments={newest} />
              <InventorySummary items={items} />
            </div>
            <div>
              <RecentMessages messages={messages} />
              <MarkSold items={items} />
              <QuickActions />
            </div>
          </div>
        </>
      )}
    </>
  );
}
