import { type ComponentProps, type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { addDays, formatDay } from '@/lib/time/days';
import { endOf, pageOf, STEPS } from '@/lib/time/five-weeks';

const WEEKS = [0, 7, 14, 21, 28];
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

interface DayGridProps {
  /** The table. */
  ref: RefObject<HTMLTableElement | null>;
  label: string;
  today: string;
  /** Any of the days shown. */
  shown: string;
  /** Days that can be chosen, in order. */
  days: readonly string[];
  selected: string | undefined;
  /** A key leads to a day that may be in other weeks. */
  onShow: (day: string) => void;
  className: string;
  weekdayClass?: string;
  cellClass: (day: string) => string;
  /** The button of a day, to which these properties belong. */
  children: (day: string, button: ComponentProps<'button'>) => ReactNode;
}

/**
 * Five weeks, the present ones or as many multiples before or after them. Tab leads to one of the days that can be chosen,
 * and from there the keys of the ARIA grid pattern to the others.
 */
export function DayGrid({
  ref,
  label,
  today,
  shown,
  days,
  selected,
  onShow,
  className,
  weekdayClass,
  cellClass,
  children,
}: DayGridProps) {
  const [focused, setFocused] = useState<string>();
  const first = pageOf(shown, today);
  const here = days.filter((day) => day >= first && day <= endOf(first));
  const reached = [focused, selected, today].find((day) => day && here.includes(day)) ?? here[0];

  const step = (event: KeyboardEvent) => {
    const { day } = (event.target as Element).closest<HTMLElement>('[data-day]')?.dataset ?? {};
    const find = STEPS[event.key];
    if (!day || !find || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    event.preventDefault();
    const to = find(day, days, today);
    if (to) {
      showAndFocus(ref, to, onShow);
    }
  };

  return (
    <table ref={ref} role="grid" aria-label={label} className={className} onKeyDown={step}>
      {/* The names of the days begin with their weekday. */}
      <thead aria-hidden>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" className={weekdayClass}>
              {formatDay(addDays(first, weekday), 'short').slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {WEEKS.map((week) => (
          <tr key={week}>
            {WEEKDAYS.map((weekday) => {
              const day = addDays(first, week + weekday);
              const disabled = !here.includes(day);
              return (
                <td
                  key={day}
                  data-day={day}
                  data-disabled={disabled || undefined}
                  aria-selected={day === selected || undefined}
                  className={cellClass(day)}
                >
                  {children(day, {
                    type: 'button',
                    disabled,
                    tabIndex: day === reached ? 0 : -1,
                    'aria-current': day === today ? 'date' : undefined,
                    onFocus: () => setFocused(day),
                  })}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows a day and moves the focus to it; synchronously, because what had the focus may be gone. */
export function showAndFocus(
  grid: RefObject<HTMLTableElement | null>,
  day: string,
  onShow: (day: string) => void,
): void {
  flushSync(() => onShow(day));
  grid.current?.querySelector<HTMLElement>(`[data-day="${day}"] button`)?.focus();
}
