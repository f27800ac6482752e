import { Button } from 'antd';
import type { Slot } from '../../../api/models/Slot';
import { slotGrid } from '../../../api/limits/slotGrid';
import { formatDay } from '../../../lib/time/days';
import { useClosedDays } from '../closed/use-closed-days';
import { timeOf } from '../dialogs/slot-times';
import { useMoving } from '../move/use-moving';
import type { ScheduleDialogs } from '../use-schedule-dialogs';
import { FreeBlock, VisitBlock } from './blocks';

const { firstMinute, lastMinute } = slotGrid;
const HOURS = Array.from({ length: (lastMinute - firstMinute) / 60 }, (_, index) => firstMinute + index * 60);

interface WeekGridProps {
  week: string[];
  today: string;
  days: ReadonlyMap<string, Slot[]>;
  dialogs: ScheduleDialogs;
  onDate: (day: string) => void;
}

/** Seven days side by side: visits as blocks, free slots as outlines, closed days hatched. */
export function WeekGrid({ week, today, days, dialogs, onDate }: WeekGridProps) {
  const closureOf = useClosedDays();
  const moving = useMoving();
  const slots = new Map(week.flatMap((day) => days.get(day) ?? []).map((slot) => [slot.id, slot]));
  return (
    <div className="wk-grid">
      <div className="wk-hours" aria-hidden>
        {HOURS.map((minute) => (
          <span key={minute}>{timeOf(minute).replace(':00', '')}</span>
        ))}
      </div>
      {week.map((day) => {
        const closure = closureOf(day);
        return (
          <section
            key={day}
            className={day < today ? 'wk-day wk-past' : 'wk-day'}
            aria-label={formatDay(day)}
          >
            <Button
              type="text"
              className={day === today ? 'wk-head wk-today' : 'wk-head'}
              onClick={() => {
                onDate(day);
              }}
            >
              {formatDay(day, 'short').replace(/,.*? /, ' ')}
            </Button>
            <div className={closure ? 'wk-column wk-closed' : 'wk-column'}>
              {closure && (
                <span className="wk-closed-text">{closure.note ? `Closed: ${closure.note}` : 'Closed'}</span>
              )}
              {days
                .get(day)
                ?.map((slot) =>
                  slot.appointment ? (
                    <VisitBlock key={slot.id} slot={slot} visit={slot.appointment} slots={slots} />
                  ) : (
                    <FreeBlock
                      key={slot.id}
                      slot={slot}
                      isOver={day < today}
                      dialogs={dialogs}
                      moving={moving}
                    />
                  ),
                )}
            </div>
          </section>
        );
      })}
    </div>
  );
}
