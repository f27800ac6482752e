import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { PhoneOutlined, ReloadOutlined, StopOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { AppointmentShow } from '@/api/models/AppointmentShow';
import { AppointmentSort } from '@/api/models/AppointmentSort';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { adminAppointmentsQuery, appointmentCountsQuery, appointmentsKey } from '@/data/admin/appointments';
import { adminPostsQuery } from '@/data/admin/blog';
import { FRESH } from '@/data/admin/fresh-query';
import { adminItemCountsQuery } from '@/data/admin/inventory';
import { adminMessagesQuery, messageCountsQuery } from '@/data/admin/messages';
import { failedMailsQuery, todayQuery } from '@/data/admin/today';
import { adminWarningsQuery } from '@/data/admin/warnings';
import { addDays, formatDay } from '@/lib/time/days';
import { useAfterSleep } from '../use-after-sleep';
import { useToday } from '../use-today';
import { ListSkeleton } from '../list-page/list-states';
import { AppointmentDrawer } from '../appointments/drawer/appointment-drawer';
import { NetworkAlerts } from '../appointments/networks';
import { useScheduleDialogs } from '../schedule/use-schedule-dialogs';
import { PageHead } from '../shell/page-head';
import { InventorySummary, QuickActions, RecentAppointments, RecentMessages } from './sections';
import { MarkSold } from './mark-sold';
import { SampleContent } from './sample-content';
import { StatCards } from './stat-cards';
import { AsOf } from './today/as-of';
import { TodayBoard } from './today/today-board';
import { TodayLine } from './today-line';
import { UnsentMails } from './unsent-mails';
import { Warnings } from './warnings';

const RECENT = 5;
const RECENT_MESSAGES = 3;

/** Visits after today. */
const COMING = 3;

/** While no more than this waits, the page has room for everything. */
const FEW = 10;

/** Requests that expired. A visit's day is hardly before that: they are sought from a week back, by the index on days. */
const EXPIRED = { show: AppointmentShow.EXPIRED, sort: AppointmentSort.WHEN };
const DAYS_BACK = 7;
const EXPIRED_SEEN = 50;

/** /admin: the dashboard. */
export function Component() {
  const client = useQueryClient();
  const today = useToday();
  const [refreshes, setRefreshes] = useState(0);
  const waiting = useQuery(todayQuery());
  const items = useQuery({ ...adminItemCountsQuery(), ...FRESH });
  const newest = useQuery({ ...adminAppointmentsQuery({}, RECENT), ...FRESH });
  const coming = useQuery({
    ...adminAppointmentsQuery({ from: addDays(today, 1), sort: AppointmentSort.COMING }, COMING),
    ...FRESH,
    select: (rows) => rows.filter(({ status }) => status !== AppointmentStatus.CANCELLED),
  });
  const expired = useQuery({
    ...adminAppointmentsQuery({ ...EXPIRED, from: addDays(today, -DAYS_BACK) }, EXPIRED_SEEN),
    ...FRESH,
  });
  const counts = useQuery({ ...appointmentCountsQuery(), ...FRESH });
  const messages = useQuery({ ...adminMessagesQuery({}, RECENT_MESSAGES), ...FRESH });
  const messageCounts = useQuery({ ...messageCountsQuery(), ...FRESH });
  const posts = useQuery({ ...adminPostsQuery(), ...FRESH });
  const warnings = useQuery(adminWarningsQuery());
  const all = [waiting, items, newest, coming, expired, counts, messages, messageCounts, posts, warnings];
  const dialogs = useScheduleDialogs(today);
  const fetching = all.some(({ isFetching }) => isFetching);
  const loadedOn = useRef(today);
  useAfterSleep(askAnew);
  const beginDay = useEffectEvent(() => {
    if (loadedOn.current !== today) {
      loadedOn.current = today;
      askAnew();
    }
  });
  useEffect(() => {
    beginDay();
  }, [today]);

  return (
    <>
      <PageHead
        title="Dashboard"
        note={
          <p className="dash-today">
            {formatDay(today)}
            <TodayLine
              today={today}
              // Those of the day before say nothing of this one.
              visits={waiting.data?.date === today ? waiting.data.appointments : undefined}
            />
            <AsOf queries={all} />
          </p>
        }
      >
        <div className="list-buttons">
          <Button
            icon={<ReloadOutlined aria-hidden />}
            aria-label="Refresh"
            disabled={fetching}
            onClick={() => {
              setRefreshes(refreshes + 1);
              askAnew();
            }}
          >
            <span className="dash-only-wide">Refresh</span>
          </Button>
          <Button icon={<StopOutlined aria-hidden />} onClick={() => dialogs.show({ kind: 'close' })}>
            Close Days
          </Button>
          <Button icon={<PhoneOutlined aria-hidden />} onClick={() => dialogs.show({ kind: 'phone' })}>
            New Appointment
          </Button>
        </div>
      </PageHead>
      {waiting.isFetched && warnings.isFetched && expired.isFetched && (
        <>
          <Warnings warnings={warnings} />
          <NetworkAlerts />
          <UnsentMails />
          <TodayBoard
            today={waiting}
            expired={expired}
            coming={coming}
            refreshes={refreshes}
            forgotten={messageCounts.data?.forgotten}
          />
        </>
      )}
      {all.some(({ isFetched }) => !isFetched) ? (
        <ListSkeleton of="dashboard" look="cards" />
      ) : (
        <div className="dash-card">
          <div className="dash-columns">
            <div>
              <StatCards items={items} counts={counts} messages={messageCounts} posts={posts} />
              <QuickActions />
            </div>
            <MarkSold />
          </div>
          <More isOpen={(waiting.data?.queue.length ?? 0) <= FEW}>
            <div className="dash-columns">
              <RecentAppointments appointments={newest} />
              <div>
                <RecentMessages messages={messages} />
                <InventorySummary items={items} />
              </div>
            </div>
          </More>
          <SampleContent />
        </div>
      )}
      {dialogs.element}
      <AppointmentDrawer />
    </>
  );

  function askAnew(): void {
    all.forEach(({ refetch }) => void refetch());
    // What the queue's rows need for their buttons, and the visit that is open beside it.
    for (const queryKey of [
      failedMailsQuery().queryKey,
      [...appointmentsKey, 'one'],
      [...appointmentsKey, 'history'],
    ]) {
      void client.invalidateQueries({ queryKey });
    }
  }
}

/** What says nothing that waits: folded if there is much else to do when the page loads. */
function More({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [atFirst] = useState(isOpen);
  return (
    <details className="dash-more" open={atFirst}>
      <summary>More</summary>
      {children}
    </details>
  );
}
