import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { DayPicker } from 'react-day-picker';
import { formatDay, formatMonth, fromNoon, toNoon } from '@/lib/time/days';
import { Button } from '@/ui/button';
import { DayCell } from '@/ui/day-cell';
import { stepMonth } from './month-step';

const ARROW =
  'flex size-11 items-center justify-center rounded-xs fill-current hover:bg-ink/8 ' +
  'aria-disabled:cursor-default aria-disabled:opacity-30 aria-disabled:hover:bg-transparent';

const DAY =
  'mx-auto flex h-11 w-full max-w-14 items-center justify-center rounded-xs border border-transparent text-base ' +
  'tabular-nums not-disabled:border-line not-disabled:bg-bg not-disabled:font-semibold ' +
  'not-disabled:hover:border-accent not-disabled:hover:text-accent disabled:text-muted/60 ' +
  // Also while the code that shows its times is on its way.
  'focus:border-accent focus:bg-accent/15 focus:text-accent ' +
  'group-aria-selected:border-accent! group-aria-selected:bg-accent! group-aria-selected:text-accent-ink! ' +
  'forced-colors:group-aria-selected:bg-[Highlight]! forced-colors:group-aria-selected:text-[HighlightText]!';

const COMPONENTS = { Day: DayCell };

/** The keys that lead to another month. */
const MONTHS: Record<string, 1 | -1> = {
  ...{ PageDown: 1, 'Shift+ArrowRight': 1 },
  ...{ PageUp: -1, 'Shift+ArrowLeft': -1 },
};

interface CalendarProps {
  today: string;
  /** Days that can be picked, in order and never empty. */
  days: string[];
  selected: string | undefined;
  /** `isReplayed`: the day was clicked before the scripts were here. */
  onSelect: (day: string, isReplayed: boolean) => void;
  /** Any day of the month shown. */
  month: string;
  onMonth: (day: string) => void;
}

/** A month, starting with the current week; only the given days can be picked. */
export function Calendar({ today, days, selected, onSelect, month, onMonth }: CalendarProps) {
  const bookable = new Set(days);
  const whole = useRef<HTMLDivElement>(null);
  const later = days.find((day) => day.slice(0, 7) > month.slice(0, 7));

  return (
    <div ref={whole} onKeyDownCapture={turn}>
      <DayPicker
        mode="single"
        required
        navLayout="around"
        today={toNoon(today)}
        month={toNoon(month)}
        onMonthChange={(date) => {
          onMonth(fromNoon(date));
        }}
        startMonth={toNoon(days[0] ?? today)}
        endMonth={toNoon(days.at(-1) ?? today)}
        disabled={(date) => !bookable.has(fromNoon(date))}
        modifiers={{ ahead: (date) => fromNoon(date) >= today }}
        modifiersClassNames={{ ahead: 'ahead' }}
        selected={selected ? toNoon(selected) : undefined}
        onSelect={(date, _day, _modifiers, { isTrusted }) => {
          onSelect(fromNoon(date), !isTrusted);
        }}
        labels={{
          labelNext: () => 'Next month',
          labelPrevious: () => 'Previous month',
          labelDayButton: (date, { disabled, selected: picked }) =>
            formatDay(fromNoon(date)) + (disabled ? ', not available' : '') + (picked ? ', selected' : ''),
        }}
        components={COMPONENTS}
        classNames={{
          month: 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-y-3',
          month_caption: 'text-center',
          caption_label: 'font-display text-xl',
          button_previous: ARROW,
          button_next: ARROW,
          month_grid: 'col-span-3 w-full table-fixed border-collapse',
          weekday: 'pb-2 text-sm font-medium text-muted',
          // Past weeks are hidden, so that the times move up.
          week: 'not-has-[.ahead_button]:hidden',
          day: 'group h-12 px-px py-0.5',
          day_button: DAY,
          today: 'underline decoration-2 underline-offset-4',
        }}
      />
      {later && (
        <Button
          variant="link"
          className="mt-1 min-h-11"
          onClick={() => {
            // The button may have disappeared.
            goTo(later);
          }}
        >
          More Days in {formatMonth(later)}
        </Button>
      )}
    </div>
  );

  /**
   * The picker itself would go on by whole months until the same date is open, over months that have open days, and in the
   * last one to its end.
   */
  function turn(event: KeyboardEvent): void {
    const { dataset } = (event.target as Element).closest<HTMLElement>('[data-day]') ?? {};
    const step = MONTHS[(event.shiftKey ? 'Shift+' : '') + event.key];
    if (!dataset?.['day'] || !step) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const day = stepMonth(days, dataset['day'], step);
    if (day) {
      goTo(day);
    }
  }

  function goTo(day: string): void {
    flushSync(() => {
      onMonth(day);
    });
    whole.current?.querySelector<HTMLElement>(`[data-day="${day}"] button`)?.focus();
  }
}
