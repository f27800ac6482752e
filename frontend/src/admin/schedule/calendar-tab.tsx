import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { closuresQuery } from '@/data/admin/calendar/closures';
import { FRESH } from '@/data/admin/fresh-query';
import { adminSlotsQuery } from '@/data/admin/slots';
import { groupByDay } from '@/lib/time/days';
import { scrollIntoSight } from '@/lib/browser/motion';
import { ListError, ListSkeleton } from '../list-page/list-states';
import { MovingBar } from '../appointments/move/moving-bar';
import { useMoving } from '../appointments/move/use-moving';
import type { ScheduleDialogs } from './schedule-dialogs';
import { WeekView } from './week/week-view';
import { pageRange, weekRange } from '@/lib/time/day-ranges';
import { DaySlots } from './calendar/day-slots';
import { MonthCalendar } from './calendar/month-calendar';

/** The part of the calendar that is shown. */
type View = 'month' | 'week';

interface CalendarTabProps {
  /** Whether the day to show is known. */
  isReady: boolean;
  date: string;
  today: string;
  /** How often a day was chosen; 0 until the user chooses one. */
  choices: number;
  view: View;
  onView: (view: View) => void;
  dialogs: ScheduleDialogs;
  onDate: (date: string) => void;
}

/** A calendar that marks days with slots, and the slots of the chosen day. */
export function CalendarTab({ isReady, date, today, choices, view, onView, ...props }: CalendarTabProps) {
  const { dialogs, onDate } = props;
  const [turned, setTurned] = useState<{ date?: string; to: string }>({ date, to: date });
  if (isReady && turned.date === undefined) {
    // Turned before the day to show was known: what is on screen stays.
    setTurned({ ...turned, date });
  }
  // A day chosen elsewhere is shown as well.
  const shown = (turned.date ?? date) === date ? turned.to : date;
  const range = view === 'week' ? weekRange(date, today) : pageRange(shown, today);
  // Usually those of today are the ones to show, once that is known.
  const { data, isError, isFetching, refetch } = useQuery({ ...adminSlotsQuery(range), ...FRESH });
  const slots = isReady ? data : undefined;
  // Each day looks there whether it is closed.
  useQuery({ ...closuresQuery(), ...FRESH });
  const days = useMemo(() => groupByDay(slots ?? []), [slots]);
  const moving = useMoving();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (choices > 0 && panel.current && isBelowCalendar(panel.current)) {
      scrollIntoSight(panel.current, 'nearest');
    }
  }, [choices]);

  if (isError && !isFetching && !data) {
    return <ListError text="There was an error loading the schedule." onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Segmented
        className="sch-view"
        aria-label="View"
        options={[
          { value: 'month', label: 'Month' },
          { value: 'week', label: 'Week' },
        ]}
        value={view}
        onChange={onView}
      />
      <MovingBar moving={moving} />
      {view === 'week' ? week() : monthAndDay()}
    </>
  );

  function week(): ReactNode {
    return slots ? (
      <WeekView date={date} today={today} days={days} dialogs={dialogs} onDate={onDate} />
    ) : (
      <ListSkeleton of="time slots" look="lines" />
    );
  }

  function monthAndDay(): ReactNode {
    return (
      <div className="sch-calendar">
        <MonthCalendar
          shown={shown}
          chosen={date}
          today={today}
          days={days}
          onShow={(to) => setTurned({ ...(isReady && { date }), to })}
          onChoose={(day) => {
            setTurned({ date: day, to: day });
            onDate(day);
          }}
        />
        <div ref={panel} className="sch-day-panel">
          {slots ? (
            <DaySlots date={date} today={today} slots={days.get(date) ?? []} dialogs={dialogs} />
          ) : (
            <ListSkeleton of="time slots" look="lines" />
          )}
        </div>
      </div>
    );
  }
}

/** Whether the day is below the month; next to it, it is already visible. */
function isBelowCalendar(panel: HTMLElement): boolean {
  return panel.offsetTop > ((panel.previousElementSibling as HTMLElement | null)?.offsetTop ?? 0);
}
