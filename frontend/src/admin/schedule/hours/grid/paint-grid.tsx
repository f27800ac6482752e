import { useRef, useState } from 'react';
import { slotGrid } from '../../../../api/limits/slotGrid';
import { timeOf } from '../../dialogs/slot-times';
import { type Brush, type Hours, hoursAt, slotStarts } from '../hours';
import { WEEKDAYS } from '../weekdays';
import { DayMenu } from './day-menu';
import { type Cell, usePainting } from './use-painting';

const { firstMinute, lastMinute, stepMinutes } = slotGrid;
const MINUTES = Array.from(
  { length: (lastMinute - firstMinute) / stepMinutes },
  (_, index) => firstMinute + index * stepMinutes,
);

interface PaintGridProps {
  hours: Hours[];
  brush: Brush;
  onPaint: (hours: Hours[]) => void;
  onBegin: () => void;
}

/** The week in half hours; painted ones are open. */
export function PaintGrid({ hours, brush, onPaint, onBegin }: PaintGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Cell>({ weekday: 1, minute: firstMinute });
  const painting = usePainting({
    hours,
    brush,
    onPaint,
    onBegin,
    onFocus: ({ weekday, minute }) => {
      table.current
        ?.querySelector<HTMLElement>(`[data-weekday="${weekday}"][data-minute="${minute}"]`)
        ?.focus();
    },
  });
  return (
    <table
      ref={table}
      className="hrs-grid"
      role="grid"
      aria-multiselectable
      aria-label="Opening hours of the week"
      aria-describedby="hrs-help"
    >
      <thead>
        <tr>
          <td />
          {WEEKDAYS.map(({ name }, weekday) => (
            <th key={name} scope="col">
              <DayMenu
                weekday={weekday}
                hours={hours}
                onChange={(next) => {
                  onBegin();
                  onPaint(next);
                }}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...painting}>
        {MINUTES.map((minute) => (
          <tr key={minute}>
            <th scope="row">{minute % 60 === 0 && timeOf(minute).replace(':00', '')}</th>
            {WEEKDAYS.map(({ name }, weekday) => (
              <td
                key={weekday}
                data-weekday={weekday}
                data-minute={minute}
                className={lookOf(hoursAt(hours, weekday, minute), minute)}
                aria-label={`${name} ${timeOf(minute)}`}
                aria-selected={hoursAt(hours, weekday, minute) !== undefined}
                tabIndex={active.weekday === weekday && active.minute === minute ? 0 : -1}
                onFocus={() => {
                  setActive({ weekday, minute });
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Draws visits as blocks, with breaks and leftover time between them. */
function lookOf(window: Hours | undefined, minute: number): string | undefined {
  if (!window) {
    return undefined;
  }
  const start = slotStarts(window).findLast((begin) => begin <= minute);
  const isBreak = start === undefined || minute >= start + window.lengthMinutes;
  return isBreak ? 'hrs-break' : start === minute ? 'hrs-open hrs-start' : 'hrs-open';
}
