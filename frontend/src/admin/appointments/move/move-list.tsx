import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import type { PublicClosure } from '@/api/models/PublicClosure';
import type { Slot } from '@/api/models/Slot';
import { FRESH } from '@/data/admin/fresh-query';
import { adminSlotsQuery } from '@/data/admin/slots';
import { formatDay, groupByDay } from '@/lib/time/days';
import { useIsAhead } from '@/admin/use-is-ahead';
import { useToday } from '@/admin/use-today';
import { ListError } from '@/admin/list-page/list-states';
import { isFree } from '../visit/visit';
import { useMoveVisit } from './use-move-visit';

/** Days listed at first, and added by "More days". */
const DAYS = 5;

interface MoveListProps {
  appointment: Appointment;
  /** Days that are about to be closed. */
  except?: Pick<PublicClosure, 'from' | 'to'>;
  onDone: () => void;
}

/** The free times a visit can be moved to, by day. */
export function MoveList({ appointment, except, onDone }: MoveListProps) {
  const today = useToday();
  const {
    data: slots,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...adminSlotsQuery({ from: today }), ...FRESH, retryOnMount: true });
  const [shown, setShown] = useState(DAYS);
  const move = useMoveVisit();
  const isAhead = useIsAhead();
  if (!slots) {
    return isError && !isFetching ? (
      <ListError text="There was an error loading the free times." onRetry={() => void refetch()} />
    ) : (
      <p className="sch-muted" role="status">
        Loading the free times...
      </p>
    );
  }
  // Its own time makes way for it.
  const isOpen = (slot: Slot) => isFree(slot) || (!slot.isBooked && slot.heldBy === appointment.id);
  const isLeftOut = ({ date }: Slot) => except !== undefined && except.from <= date && date <= except.to;
  const free = [
    ...groupByDay(slots.filter((slot) => isOpen(slot) && isAhead(slot) && !slot.closed && !isLeftOut(slot))),
  ];
  if (free.length === 0) {
    return <p className="sch-muted">There are no free times. Add one in the calendar first.</p>;
  }
  return (
    <div className="mv-list">
      {free.slice(0, shown).map(([day, times]) => (
        <section key={day} aria-label={formatDay(day)}>
          <h3>{formatDay(day, 'short')}</h3>
          <div className="list-buttons">
            {times.map((slot) => (
              <Button
                key={slot.id}
                aria-label={`${slot.startTime}, ${formatDay(day, 'short')}`}
                onClick={() => move(appointment, slot, onDone)}
              >
                {slot.startTime}
              </Button>
            ))}
          </div>
        </section>
      ))}
      {shown < free.length && (
        <Button type="link" onClick={() => setShown(shown + DAYS)}>
          More Days
        </Button>
      )}
    </div>
  );
}
