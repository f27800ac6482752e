import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { AvailableSlot } from '../../../api/models/AvailableSlot';
import { useShopClock } from '../../../data/business';
import { otherTimesQuery } from '../../../data/visits';
import { routeId } from '../../../lib/route-id';
import { formatDay, groupByDay } from '../../../lib/time/days';
import { Button } from '../../../ui/button/button';
import { buttonClass } from '../../../ui/button/button-class';
import { Link } from '../../../ui/link';

interface OtherTimesProps {
  token: string;
  isPending: boolean;
  onMove: (timeSlotId: number) => void;
}

/** The open times by day; the form works without scripts. */
export function OtherTimes({ token, isPending, onMove }: OtherTimesProps) {
  const { timeZoneLabel } = useShopClock();
  const [params] = useSearchParams();
  const after = routeId(params.get('after') ?? undefined) || undefined;
  const { data } = useQuery(otherTimesQuery(after));
  const isOpen = after !== undefined || params.get('news') === 'taken';

  return (
    <details id="times" open={isOpen} className="mt-5">
      <summary className={buttonClass('outline', 'w-full list-none sm:w-72')}>Choose Another Time</summary>
      <form
        method="post"
        action={`/visit/${token}/move`}
        onSubmit={(event) => {
          event.preventDefault();
          onMove(Number(new FormData(event.currentTarget).get('timeSlotId')));
        }}
        className="mt-3 border border-line bg-surface p-4 sm:p-6"
      >
        {data?.rows.length === 0 && <p>No other time is open right now. Call us and we&apos;ll find one.</p>}
        {data && data.rows.length > 0 && (
          <>
            <p className="text-muted">
              Open times{timeZoneLabel && ` (${timeZoneLabel})`}. You keep your old time until you press the
              button.
            </p>
            {[...groupByDay(data.rows)].map(([day, slots]) => (
              <Day key={day} day={day} slots={slots} />
            ))}
            <div className="sticky bottom-0 mt-5 flex flex-wrap gap-3 border-t border-line bg-surface py-3">
              <Button type="submit" disabled={isPending} className="max-sm:w-full">
                {isPending ? 'Moving...' : 'Move My Visit'}
              </Button>
              {data.next !== undefined && (
                <Link
                  to={{ search: `?after=${data.next}`, hash: '#times' }}
                  preventScrollReset
                  className={buttonClass('ghost', 'max-sm:w-full')}
                >
                  Later Times
                </Link>
              )}
            </div>
          </>
        )}
      </form>
    </details>
  );
}

function Day({ day, slots }: { day: string; slots: AvailableSlot[] }) {
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">{formatDay(day)}</legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2">
        {slots.map(({ id, startTime }) => (
          <label
            key={id}
            className="relative flex min-h-12 cursor-pointer items-center justify-center rounded-xs border border-edge px-2 text-center tabular-nums transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="timeSlotId"
              value={id}
              required
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="font-medium whitespace-nowrap">{startTime}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
