import { Button } from 'antd';
import type { Slot } from '@/api/models/Slot';
import { slotGrid } from '@/api/limits/slotGrid';
import { formatDay } from '@/lib/time/days';
import { useIsAhead } from '@/admin/use-is-ahead';
import { useClosedDays } from '../closed/use-closed-days';
import { timeOf } from '@/admin/forms/slot-times';
import { useMoving } from '@/admin/appointments/move/use-moving';
import { isFree } from '@/admin/appointments/visit/visit';
import { useDeadlines } from '@/admin/appointments/visit/use-deadlines';
import type { ScheduleDialogs } from '../schedule-dialogs';
import { FreeBlock, VisitBlock } from './blocks';
import { EndsLine } from './ends/ends-line';
import { useVisitEnds } from './ends/use-visit-ends';

const { firstMinute, lastMinute } = slotGrid;
const HOURS = Array.from({ length: (lastMinute - firstMinute) / 60 }, (_, index) => firstMinute + index * 60);

export interface WeekProps {
  week: string[];
  today: string;
  days: ReadonlyMap<string, Slot[]>;
  dialogs: ScheduleDialogs;
  onDate: (day: string) => void;
}

/** Seven days side by side: confirmed visits solid, requests outlined, free times as air, closed days hatched. */
export function WeekGrid({ week, today, days, dialogs, onDate }: WeekProps) {
  const closureOf = useClosedDays();
  const moving = useMoving();
  const ends = useVisitEnds();
  const isAhead = useIsAhead();
  const [from = today] = week;
  const deadlines = useDeadlines({ from, to: week.at(-1) ?? from });
  const slots = new Map(week.flatMap((day) => days.get(day) ?? []).map((slot) => [slot.id, slot]));
  return (
    <>
      <EndsLine ends={ends} />
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
                onClick={() => onDate(day)}
              >
                {formatDay(day, 'short').replace(/,.*? /, ' ')}
              </Button>
              <div className={closure ? 'wk-column wk-closed' : 'wk-column'}>
                {closure && (
                  <span className="wk-closed-text">
                    {closure.note ? `Closed: ${closure.note}` : 'Closed'}
                  </span>
                )}
                {days
                  .get(day)
                  // What lies in the time of a visit is not free.
                  ?.filter((slot) => slot.isBooked || isFree(slot) || slot.heldBy === moving.visit?.id)
                  .map((slot) =>
                    slot.appointment ? (
                      <VisitBlock
                        key={slot.id}
                        slot={slot}
                        appointment={slot.appointment}
                        answerBy={deadlines.get(slot.appointment.id)}
                        slots={slots}
                        ends={ends}
                        isOver={day < today}
                      />
                    ) : (
                      <FreeBlock
                        key={slot.id}
                        slot={slot}
                        hasBegun={!isAhead(slot)}
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
    </>
  );
}
