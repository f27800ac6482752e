import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AvailableSlot } from '@/api/models/AvailableSlot';
import { otherTimesQuery } from '@/data/visits';
import { formatDay, groupByDay } from '@/lib/time/days';
import { Button } from '@/ui/button';
import { buttonClass } from '@/ui/button-class';
import { Link } from '@/ui/link';
import { TimeChoice } from '@/site/schedule/times/time-choice';
import { listedAfter } from './listed-after';
import type { MoveTimesProps } from './move-times';

interface TimesListProps extends Omit<MoveTimesProps, 'visit'> {
  onTaken: () => void;
}

/** The open times by day, in a form that works without scripts: for browsers that don't run the calendar. */
export function TimesList({ token, isPending, onMove, onTaken }: TimesListProps) {
  const [params] = useSearchParams();
  const { data } = useQuery(otherTimesQuery(token, listedAfter(params)));

  if (data?.rows.length === 0) {
    return <p className="mt-5">No other time is open right now. Call us and we’ll find one.</p>;
  }
  return (
    data && (
      <form
        method="post"
        action={`/visit/${token}/move`}
        onSubmit={(event) => {
          event.preventDefault();
          const timeSlotId = Number(new FormData(event.currentTarget).get('timeSlotId'));
          const at = data.rows.find(({ id }) => id === timeSlotId);
          void onMove({ timeSlotId }, at).then((isTaken) => {
            if (isTaken) {
              onTaken();
            }
          });
        }}
      >
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
      </form>
    )
  );
}

function Day({ day, slots }: { day: string; slots: AvailableSlot[] }) {
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">{formatDay(day)}</legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2">
        {slots.map(({ id, startTime }) => (
          <TimeChoice key={id} value={id} required>
            <span className="font-medium whitespace-nowrap">{startTime}</span>
          </TimeChoice>
        ))}
      </div>
    </fieldset>
  );
}
