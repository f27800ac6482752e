import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useShopClock } from '@/data/business';
import { buttonClass } from '@/ui/button-class';
import { Skeleton } from '@/ui/list/skeleton';
import { listedAfter } from './listed-after';
import type { MoveTimesProps } from './move-times';
import { TimesList } from './times-list';

interface OtherTimesProps extends MoveTimesProps {
  /** The list of times is out of date. */
  onTaken: () => void;
}

/** Mails lead to it by this name. */
const INSIDE = 'other-times';

/** The booking calendar, which loads when it is opened; until then and without scripts a list of the open times. */
export function OtherTimes({ visit, token, isPending, onMove, onTaken }: OtherTimesProps) {
  const { timeZoneLabel } = useShopClock();
  const [params] = useSearchParams();
  const fold = useRef<HTMLDetailsElement>(null);
  const [shown, setShown] = useState<'list' | 'loading' | ComponentType<MoveTimesProps>>('list');
  const isOpen = listedAfter(params) !== undefined || params.get('news') === 'taken';

  const load = () => {
    if (shown === 'list') {
      setShown('loading');
      import('./move-times').then(
        ({ default: MoveTimes }) => setShown(() => MoveTimes),
        () => setShown('list'),
      );
    }
  };

  const first = useRef(load);
  useEffect(() => {
    // Mails link to what is inside: not every browser opens a closed `<details>` for that.
    if (fold.current && location.hash === `#${INSIDE}` && !fold.current.open) {
      fold.current.open = true;
      fold.current.scrollIntoView();
    }
    // Opened before the scripts ran: a choice in the list stays.
    if (fold.current?.open && !fold.current.querySelector(':checked')) {
      first.current();
    }
  }, []);

  const Shown = typeof shown === 'string' ? undefined : shown;
  return (
    <details
      ref={fold}
      id="times"
      open={isOpen}
      className="min-w-0 open:col-span-full"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) {
          load();
        }
      }}
    >
      <summary className={buttonClass('outline', 'w-full list-none')}>Choose Another Time</summary>
      <div id={INSIDE} className="mt-3 scroll-mt-36 border border-line bg-surface p-4 sm:p-6">
        <p className="text-muted">
          Open times{timeZoneLabel && ` (${timeZoneLabel})`}. You keep your old time until you press the
          button.
        </p>
        {`${visit.status}` === 'confirmed' && (
          <p className="mt-2 border-l-2 border-accent pl-4 font-medium">
            Your visit is already confirmed. We’ll have to confirm a new time as well, so please wait to hear
            from us.
          </p>
        )}
        {shown === 'list' && (
          <TimesList token={token} isPending={isPending} onMove={onMove} onTaken={onTaken} />
        )}
        {shown === 'loading' && <Skeleton className="mt-5 h-[20.75rem]" />}
        {Shown && <Shown visit={visit} token={token} isPending={isPending} onMove={onMove} />}
      </div>
    </details>
  );
}
