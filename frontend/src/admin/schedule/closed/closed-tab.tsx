import { StopOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Closure } from '@/api/models/Closure';
import { closuresQuery } from '@/data/admin/calendar/closures';
import { FRESH } from '@/data/admin/fresh-query';
import { countDays, formatRange } from '@/lib/time/days';
import { ListEmpty, ListError, ListSkeleton } from '@/admin/list-page/list-states';
import { useToday } from '@/admin/use-today';
import type { ScheduleDialogs } from '../schedule-dialogs';
import { useOpenAgain } from './use-open-again';

/** The days on which the shop is closed. */
export function ClosedTab({ dialogs }: { dialogs: ScheduleDialogs }) {
  const today = useToday();
  const { data, isError, isFetching, refetch } = useQuery({ ...closuresQuery(), ...FRESH });
  if (!data) {
    return isError && !isFetching ? (
      <ListError text="There was an error loading the closed days." onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton of="closed days" look="lines" />
    );
  }
  const coming = data.filter(({ to }) => to >= today);
  const past = data.filter(({ to }) => to < today).reverse();
  return (
    <section className="sch-panel cls">
      <div className="cls-head">
        <p className="sch-muted">
          Nothing can be booked on a closed day. Visitors see closed days up to 60 days ahead.
        </p>
        <Button
          type="primary"
          icon={<StopOutlined aria-hidden />}
          onClick={() => dialogs.show({ kind: 'close' })}
        >
          Close Days
        </Button>
      </div>
      {coming.length === 0 ? <ListEmpty text="No closed days ahead." /> : <ClosureList closures={coming} />}
      {past.length > 0 && (
        <details>
          <summary>Past ({past.length})</summary>
          <ClosureList closures={past} isOver />
        </details>
      )}
    </section>
  );
}

function ClosureList({ closures, isOver = false }: { closures: Closure[]; isOver?: boolean }) {
  const openAgain = useOpenAgain();
  return (
    <ul className="cls-list">
      {closures.map((closure) => (
        <li key={closure.id}>
          <span>
            <strong>{formatRange(closure)}</strong>
            <span className="sch-muted">
              {countDays(closure)}
              {closure.note && (
                <>
                  , <bdi>{closure.note}</bdi>
                </>
              )}
            </span>
          </span>
          {!isOver && (
            <Button aria-label={`Open Again: ${formatRange(closure)}`} onClick={() => openAgain(closure)}>
              Open Again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
