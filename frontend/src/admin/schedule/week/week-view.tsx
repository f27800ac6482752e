import { Grid } from 'antd';
import type { Slot } from '@/api/models/Slot';
import { addDays, formatMonth, formatRange } from '@/lib/time/days';
import type { ScheduleDialogs } from '../schedule-dialogs';
import { DayList } from './day-list';
import { WeekBar } from './week-bar';
import { WeekGrid } from './week-grid';
import { weekOf } from './week-days';

interface WeekViewProps {
  date: string;
  today: string;
  days: ReadonlyMap<string, Slot[]>;
  dialogs: ScheduleDialogs;
  onDate: (day: string) => void;
}

/** The week of a day, counted from today: seven columns, or one day at a time on a phone. */
export function WeekView({ date, today, days, dialogs, onDate }: WeekViewProps) {
  const { md: isWide = false } = Grid.useBreakpoint();
  const week = weekOf(date, today);
  const [from = date] = week;
  const step = isWide ? 7 : 1;
  const go = (by: number) => {
    onDate(addDays(date, by));
  };
  return (
    <section className="sch-panel wk" aria-label="Week">
      <WeekBar
        title={
          isWide ? formatRange({ from, to: addDays(from, 6) }) : `${formatMonth(date)} ${date.slice(0, 4)}`
        }
        step={isWide ? 'week' : 'day'}
        onToday={() => {
          onDate(today);
        }}
        onBack={() => {
          go(-step);
        }}
        onNext={() => {
          go(step);
        }}
      />
      {isWide ? (
        <WeekGrid week={week} today={today} days={days} dialogs={dialogs} onDate={onDate} />
      ) : (
        <DayList
          date={date}
          week={week}
          today={today}
          days={days}
          dialogs={dialogs}
          onDate={onDate}
          go={go}
        />
      )}
    </section>
  );
}
