import { useState } from 'react';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Tabs } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useShopClock } from '@/data/business';
import { appointmentsKey } from '@/data/admin/appointments';
import { closuresQuery } from '@/data/admin/calendar/closures';
import { slotKeys } from '@/data/schedule';
import { paths } from '@/lib/paths';
import { isDay } from '@/lib/time/days';
import { tellNotReloaded } from '../list-page/state/reload';
import { PageHead } from '../shell/page-head';
import { useLastView } from '../use-last-view';
import { useToday } from '../use-today';
import { AppointmentsTab } from '../appointments/list/appointments-tab';
import { AppointmentDrawer } from '../appointments/drawer/appointment-drawer';
import { CalendarTab } from './calendar-tab';
import { ClosedTab } from './closed/closed-tab';
import { HeadButtons } from './head-buttons';
import { HoursTab } from '../hours/hours-tab';
import { useFirstDay } from './calendar/use-first-day';
import { useScheduleDialogs } from './use-schedule-dialogs';

const TABS = ['calendar', 'appointments', 'hours', 'closed'] as const;

/** /admin/schedule: time slots, appointments, opening hours and closed days. Tab and day are in the URL. */
export function Component() {
  const client = useQueryClient();
  const today = useToday();
  const { timeZoneLabel } = useShopClock();
  const [params, setParams] = useSearchParams();
  const isFetching = useIsFetching({ queryKey: slotKeys.admin }) > 0;
  const [choices, setChoices] = useState(0);
  const tab = TABS.find((name) => name === params.get('tab')) ?? 'calendar';
  const lastView = useLastView('schedule', ['month', 'week'], { asked: params.get('view'), usual: 'month' });
  // A link to a day leads to its month.
  const view = params.has('view') || !params.has('date') ? lastView : 'month';
  const asked = params.get('date');
  const first = useFirstDay(today, !isDay(asked));
  const date = isDay(asked) ? asked : (first ?? today);
  const dialogs = useScheduleDialogs(today, tab === 'calendar' ? showDay : undefined);
  return (
    <>
      <PageHead
        title="Schedule"
        note={
          <p className="admin-muted">
            All times are {timeZoneLabel}.{' '}
            <Link to={`${paths.admin.settings}?tab=calendar`}>Add to Your Calendar</Link>
          </p>
        }
      >
        <HeadButtons tab={tab} date={date} dialogs={dialogs} refreshing={isFetching} onRefresh={refresh} />
      </PageHead>
      <Tabs
        destroyOnHidden
        className="sch-tabs"
        activeKey={tab}
        onChange={(next) => setParams(next === 'calendar' ? {} : { tab: next })}
        items={[
          {
            key: 'calendar',
            label: <TabLabel text="Calendar" rest=" View" />,
            children: (
              <CalendarTab
                view={view}
                onView={(next) => show(date, next)}
                isReady={isDay(asked) || first !== undefined}
                date={date}
                today={today}
                choices={choices}
                dialogs={dialogs}
                onDate={showDay}
              />
            ),
          },
          { key: 'appointments', label: 'Appointments', children: <AppointmentsTab /> },
          { key: 'hours', label: <TabLabel before="Opening " text="Hours" />, children: <HoursTab /> },
          {
            key: 'closed',
            label: <TabLabel text="Closed" rest=" Days" />,
            children: <ClosedTab dialogs={dialogs} />,
          },
        ]}
      />
      {tab !== 'hours' && dialogs.element}
      <AppointmentDrawer />
    </>
  );

  function showDay(day: string): void {
    setChoices((before) => before + 1);
    show(day, view);
  }

  /** A visit that is being moved stays selected. */
  function show(day: string, next: 'month' | 'week'): void {
    const move = params.get('move');
    setParams(
      { date: day, ...((next === 'week' || lastView === 'week') && { view: next }), ...(move && { move }) },
      { replace: true, preventScrollReset: true },
    );
  }

  function refresh(): void {
    const keys = [slotKeys.admin, appointmentsKey, closuresQuery().queryKey];
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }, { throwOnError: true }))).catch(
      tellNotReloaded,
    );
  }
}

/** The name of a tab; a phone only has room for its main word. */
function TabLabel({ before, text, rest }: { before?: string; text: string; rest?: string }) {
  return (
    <>
      {before && <span className="sch-only-wide">{before}</span>}
      {text}
      {rest && <span className="sch-only-wide">{rest}</span>}
    </>
  );
}
