import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { adminSlotsQuery } from '../../../data/admin-schedule';
import { ListError } from '../../list-page/list-states';
import { byDay } from '../by-day';
import { monthOf } from '../month';
import { DaySlots } from './day-slots';
import { MonthGrid } from './month-grid';

interface CalendarTabProps {
  date: string;
  today: string;
  onDate: (date: string) => void;
}

/** A month with marks on the days that have slots, and the slots of the chosen day. */
export function CalendarTab({ date, today, onDate }: CalendarTabProps) {
  const { data: slots, isError, isFetching, refetch } = useQuery(adminSlotsQuery());
  const days = useMemo(() => byDay(slots ?? []), [slots]);
  const [shown, setShown] = useState({ date, month: monthOf(date) });
  // Another day chosen elsewhere brings its month with it.
  const month = shown.date === date ? shown.month : monthOf(date);

  if (isError && !isFetching && !slots) {
    return <ListError text="There was an error loading the schedule." onRetry={() => void refetch()} />;
  }
  return (
    <div className="sch-calendar">
      <MonthGrid
        month={month}
        chosen={date}
        today={today}
        days={days}
        onMonth={(next) => {
          setShown({ date, month: next });
        }}
        onChoose={(day) => {
          setShown({ date: day, month: monthOf(day) });
          onDate(day);
        }}
      />
      {slots ? (
        <DaySlots date={date} today={today} slots={days.get(date) ?? []} />
      ) : (
        <div className="sch-panel" role="status" aria-label="Loading time slots">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
    </div>
  );
}
