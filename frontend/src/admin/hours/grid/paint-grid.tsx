import { useEffect, useMemo, useRef, useState } from 'react';
import { slotGrid } from '@/api/limits/slotGrid';
import type { Slot } from '@/api/models/Slot';
import { minutesOf, weekdayOf } from '@/lib/time/days';
import { timeOf } from '@/admin/forms/slot-times';
import { type Hours, hoursAt, slotStarts } from '../hours';
import { WEEKDAYS } from '../weekdays';
import { DayMenu } from './day-menu';
import { type Cell, type Painting, usePainting } from './use-painting';

const { firstMinute, lastMinute, stepMinutes } = slotGrid;
const MINUTES = Array.from(
  { length: (lastMinute - firstMinute) / stepMinutes },
  (_, index) => firstMinute + index * stepMinutes,
);

interface PaintGridProps extends Omit<Painting, 'onFocus'> {
  /** Slots that these hours do not make. */
  byHand: Slot[];
}

/** The week in half hours; painted ones are open, and where there are times of the coming week anyway it is hatched. */
export function PaintGrid({ hours, brush, byHand, onPaint, onBegin }: PaintGridProps) {
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
  const { holdsScroll } = painting;
  const hatched = useMemo(() => new Set(byHand.flatMap(cellsOf)), [byHand]);
  const isByHand = (weekday: number, minute: number) => hatched.has(`${weekday} ${minute}`);
  useEffect(() => {
    const grid = table.current;
    const hold = (event: TouchEvent) => {
      if (holdsScroll()) {
        event.preventDefault();
      }
    };
    // React's own listener is passive, and could not keep the page from scrolling.
    grid?.addEventListener('touchmove', hold, { passive: false });
    return () => grid?.removeEventListener('touchmove', hold);
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
                brush={brush}
                onChange={(next) => {
                  onBegin();
                  onPaint(next);
                }}
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...painting.handlers}>
        {MINUTES.map((minute) => (
          <tr key={minute}>
            <th scope="row">{minute % 60 === 0 && timeOf(minute).replace(':00', '')}</th>
            {WEEKDAYS.map(({ name }, weekday) => (
              <td
                key={weekday}
                data-weekday={weekday}
                data-minute={minute}
                className={
                  lookOf(hoursAt(hours, weekday, minute), minute) ??
                  (isByHand(weekday, minute) ? 'hrs-hand' : undefined)
                }
                aria-label={`${name} ${timeOf(minute)}${isByHand(weekday, minute) ? ', added by hand' : ''}`}
                aria-selected={hoursAt(hours, weekday, minute) !== undefined}
                tabIndex={active.weekday === weekday && active.minute === minute ? 0 : -1}
                onFocus={() => setActive({ weekday, minute })}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The cells that a slot touches. */
function cellsOf({ date, startTime, endTime }: Slot): string[] {
  const [start, end] = [minutesOf(startTime), minutesOf(endTime)];
  return MINUTES.filter((minute) => minute < end && start < minute + stepMinutes).map(
    (minute) => `${weekdayOf(date)} ${minute}`,
  );
}

/** Draws visits as blocks, with breaks and leftover time between them. */
function lookOf(window: Hours | undefined, minute: number): string | undefined {
  if (!window) {
    return undefined;
  }
  const start = slotStarts(window)
    .reverse()
    .find((begin) => begin <= minute);
  const isBreak = start === undefined || minute >= start + window.lengthMinutes;
  return isBreak ? 'hrs-break' : start === minute ? 'hrs-open hrs-start' : 'hrs-open';
}
