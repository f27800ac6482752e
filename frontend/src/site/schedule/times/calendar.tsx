import { useRef } from 'react';
import { addDays, formatDay, formatMonthDay } from '@/lib/time/days';
import { endOf, pageOf, pageTitle } from '@/lib/time/five-weeks';
import { Button } from '@/ui/button';
import { DayGrid, showAndFocus } from '@/ui/day-grid';
import { BackIcon } from '@/ui/icons';

const ARROW =
  'flex size-11 items-center justify-center rounded-xs hover:bg-ink/8 ' +
  'aria-disabled:cursor-default aria-disabled:opacity-30 aria-disabled:hover:bg-transparent';

const DAY =
  'mx-auto flex h-11 w-full max-w-14 items-center justify-center rounded-xs border border-transparent text-base ' +
  'tabular-nums not-disabled:border-line not-disabled:bg-bg not-disabled:font-semibold ' +
  'not-disabled:hover:border-accent not-disabled:hover:text-accent disabled:text-muted/60 ' +
  // Also while the code that shows its times is on its way.
  'focus:border-accent focus:bg-accent/15 focus:text-accent ' +
  'group-aria-selected:border-accent! group-aria-selected:bg-accent! group-aria-selected:text-accent-ink! ' +
  'forced-colors:group-aria-selected:bg-[Highlight]! forced-colors:group-aria-selected:text-[HighlightText]!';

interface CalendarProps {
  today: string;
  /** Days that can be picked, in order and never empty. */
  days: string[];
  selected: string | undefined;
  /** `isReplayed`: the day was clicked before the scripts were here. */
  onSelect: (day: string, isReplayed: boolean) => void;
  /** Any of the days shown. */
  shown: string;
  onShow: (day: string) => void;
}

/** Five weeks, beginning with the present one; only the given days can be picked. */
export function Calendar({ today, days, selected, onSelect, shown, onShow }: CalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  const first = pageOf(shown, today);
  const last = endOf(first);
  const title = pageTitle(first, today);
  const later = days.find((day) => day > last);
  const isEmpty = !days.some((day) => day >= first && day <= last);

  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-y-3">
      {arrow('Earlier days', first > today ? addDays(first, -1) : undefined)}
      <p role="status" className="text-center font-display text-xl">
        {title}
      </p>
      {arrow('Later days', later && addDays(last, 1))}
      <DayGrid
        {...{ today, days, selected, shown, onShow }}
        ref={grid}
        label={title}
        className="col-span-3 w-full table-fixed border-collapse"
        weekdayClass="pb-2 text-sm font-medium text-muted"
        cellClass={(day) =>
          `group relative h-12 px-px py-0.5 ${day === today ? 'underline decoration-2 underline-offset-4' : ''}`
        }
      >
        {(day, button) => (
          <>
            <button
              {...button}
              aria-label={
                formatDay(day) +
                (button.disabled ? ', not available' : '') +
                (day === selected ? ', selected' : '')
              }
              className={DAY}
              onClick={({ isTrusted }) => onSelect(day, !isTrusted)}
            >
              {Number(day.slice(8))}
            </button>
            {day.endsWith('-01') && <MonthMark day={day} />}
          </>
        )}
      </DayGrid>
      {isEmpty && later && (
        <Button
          variant="link"
          className="col-span-3 min-h-11"
          onClick={() => showAndFocus(grid, later, onShow)}
        >
          Next open day: {formatDay(later, 'short')}
        </Button>
      )}
    </div>
  );

  function arrow(name: string, to: string | undefined) {
    return (
      <button
        type="button"
        aria-label={name}
        // Not disabled: whoever pressed it to the end keeps the focus.
        aria-disabled={!to}
        className={ARROW}
        onClick={() => {
          if (to) {
            onShow(to);
          }
        }}
      >
        <span className={name === 'Later days' ? 'rotate-180' : ''}>
          <BackIcon />
        </span>
      </button>
    );
  }
}

/** Where a month begins; the button's name has it already. */
function MonthMark({ day }: { day: string }) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 pt-1 text-center text-xs leading-none text-muted group-aria-selected:text-accent-ink!"
    >
      {formatMonthDay(day).slice(0, -2)}
    </span>
  );
}
