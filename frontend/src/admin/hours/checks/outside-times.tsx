import { useState } from 'react';
import { Button, Flex } from 'antd';
import type { Slot } from '@/api/models/Slot';
import { useDeleteSlots } from '@/data/admin/slots';
import { formatDay } from '@/lib/time/days';
import { toast } from '@/lib/toast';
import { toastFailure } from '@/admin/forms/failure-text';
import type { Hours } from '../hours';
import { groupOutside, outsideOf } from './outside';
import { countOf } from '@/admin/count-words';

/** How many visits are named. */
const NAMED = 3;

interface OutsideTimesProps {
  /** The coming slots. */
  slots: Slot[];
  hours: Hours[];
  isChanged: boolean;
  /** Saves the hours first; false if that failed. */
  save: () => Promise<boolean>;
}

/** Times made earlier that lie outside the hours: visitors book them until they are removed. */
export function OutsideTimes({ slots, hours, isChanged, save }: OutsideTimesProps) {
  const { mutateAsync: erase } = useDeleteSlots();
  const [isBusy, setBusy] = useState(false);
  const outside = outsideOf(slots, hours);
  const free = outside.filter(({ isBooked }) => !isBooked);
  const visits = outside.flatMap(({ date, startTime, appointment }) =>
    appointment ? [`${appointment.name}, ${formatDay(date, 'short')}, ${startTime}`] : [],
  );
  const groups = groupOutside(free);
  if (outside.length === 0) {
    return null;
  }
  return (
    <section className="sch-panel hrs-check" aria-label="Times outside these hours">
      <h2>Times outside these hours</h2>
      {free.length > 0 && (
        <p className="hrs-warning">
          <strong>{countOf(free.length, 'open time')}</strong> added earlier{' '}
          {free.length === 1 ? 'is' : 'are'} outside these hours. Visitors can book{' '}
          {free.length === 1 ? 'it' : 'them'} until you remove {free.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      <ul className="hrs-outside">
        {groups.map(({ label, slots: rows }) => (
          <Flex key={label} component="li" gap="8px 16px" align="center" justify="space-between">
            <span>
              {label}
              <span className="sch-muted"> {countOf(rows.length, 'time')}</span>
            </span>
            {groups.length > 1 && (
              <Button disabled={isBusy} aria-label={`Remove: ${label}`} onClick={() => void remove(rows)}>
                Remove
              </Button>
            )}
          </Flex>
        ))}
      </ul>
      {free.length > 0 && (
        <Button type="primary" disabled={isBusy} onClick={() => void remove(free)}>
          {isBusy
            ? 'Removing...'
            : `${isChanged ? 'Save and Remove' : 'Remove'} ${countOf(free.length, 'Time')}`}
        </Button>
      )}
      {visits.length > 0 && (
        <p className="sch-muted">
          {visits.length === 1
            ? '1 visit outside these hours stays'
            : `${visits.length} visits outside these hours stay`}
          : {visits.slice(0, NAMED).join('; ')}
          {visits.length > NAMED && ` and ${visits.length - NAMED} more`}.
        </p>
      )}
    </section>
  );

  async function remove(rows: Slot[]): Promise<void> {
    setBusy(true);
    try {
      if (!isChanged || (await save())) {
        const removed = await erase(rows.map(({ id }) => id));
        toast({
          title: 'Times Removed',
          description: `${countOf(removed, 'time')}. Visitors can’t book ${removed === 1 ? 'it' : 'them'} anymore.`,
        });
      }
    } catch (error) {
      toastFailure('Failed to remove the times. Please try again.', error);
    } finally {
      setBusy(false);
    }
  }
}
