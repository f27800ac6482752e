import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Grid } from 'antd';
import { addDays, formatMonth, formatRange } from '@/lib/time/days';
import { DayList } from './day-list';
import { WeekGrid, type WeekProps } from './week-grid';
import { weekOf } from './week-days';

interface WeekViewProps extends Omit<WeekProps, 'week'> {
  date: string;
}

/** The week of a day, counted from today: seven columns, or one day at a time on a phone. */
export function WeekView({ date, ...shown }: WeekViewProps) {
  const { today, onDate } = shown;
  const { md: isWide = false } = Grid.useBreakpoint();
  const week = weekOf(date, today);
  const [from = date] = week;
  const step = isWide ? 7 : 1;
  const go = (by: number) => onDate(addDays(date, by));
  return (
    <section className="sch-panel wk" aria-label="Week">
      <div className="wk-bar">
        <h2>
          {isWide ? formatRange({ from, to: addDays(from, 6) }) : `${formatMonth(date)} ${date.slice(0, 4)}`}
        </h2>
        <Button onClick={() => onDate(today)}>Today</Button>
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={isWide ? 'Previous week' : 'Previous day'}
          onClick={() => go(-step)}
        />
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={isWide ? 'Next week' : 'Next day'}
          onClick={() => go(step)}
        />
      </div>
      {isWide ? <WeekGrid {...shown} week={week} /> : <DayList {...shown} week={week} date={date} go={go} />}
    </section>
  );
}
