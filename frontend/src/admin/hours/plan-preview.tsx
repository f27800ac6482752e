import { useDeferredValue, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Availability } from '@/api/models/Availability';
import { closuresQuery } from '@/data/admin/calendar/closures';
import { FRESH } from '@/data/admin/fresh-query';
import { adminSlotsQuery } from '@/data/admin/slots';
import { formatDay } from '@/lib/time/days';
import { useToday } from '../use-today';
import { timeOf } from '../forms/slot-times';
import { ListError } from '../list-page/list-states';
import type { Hours } from './hours';
import { planOf } from './plan';
import { countOf } from '../count-words';

/** How many slots are listed individually. */
const NAMED = 3;

interface PlanPreviewProps {
  hours: Hours[];
  weeks: number;
  saved: Availability;
  /** How many times of the next seven days the hours do not make. */
  byHand: number;
}

/** Preview of the slots that saving would create, and of those that already exist. */
export function PlanPreview({ hours, weeks, saved, byHand }: PlanPreviewProps) {
  const today = useToday();
  const calendar = useQuery({ ...adminSlotsQuery({ from: today }), ...FRESH, retryOnMount: true });
  const closed = useQuery({ ...closuresQuery(), ...FRESH, retryOnMount: true });
  const { data: slots } = calendar;
  const { data: closures } = closed;
  const failed = [calendar, closed].filter(
    ({ data, isError, isFetching }) => !data && isError && !isFetching,
  );
  const painted = useDeferredValue(hours);
  const plan = useMemo(
    () => slots && closures && planOf(painted, weeks, { today, saved, slots, closures }),
    [painted, weeks, today, saved, slots, closures],
  );
  return (
    <section className="sch-panel hrs-preview" aria-label="What this adds">
      <h2>What this adds</h2>
      {plan ? (
        <div role="status">
          {(plan.perWeek > 0 || byHand === 0) && (
            <p>
              <strong>{countOf(plan.perWeek, 'time')} a week</strong>
              {weeks > 0 && `, kept open ${countOf(weeks, 'week')} ahead`}
            </p>
          )}
          {byHand > 0 && (
            <p>
              <strong>{countOf(byHand, 'time')}</strong> in the next 7 days {byHand === 1 ? 'was' : 'were'}{' '}
              added by hand: the hatched hours.
            </p>
          )}
          {weeks === 0 && plan.perWeek > 0 && (
            <p>No times are added automatically while “Keep open times ready for” is 0.</p>
          )}
          {plan.coming.length > 0 && (
            <p>
              Saving adds {countOf(plan.coming.length, 'time')}. Next:{' '}
              {plan.coming.slice(0, NAMED).map(label).join('; ')}
              {plan.coming.length > NAMED ? '; ...' : '.'}
            </p>
          )}
          {weeks > 0 && plan.perWeek > 0 && plan.coming.length === 0 && (
            <p>Saving won’t add any times right now.</p>
          )}
          {plan.inTheWay.length > 0 && (
            <p className="hrs-warning">
              {plan.inTheWay.length === 1
                ? '1 existing time stays as is; anything that would overlap it is skipped: '
                : `${countOf(plan.inTheWay.length, 'existing time')} stay as they are; anything that would overlap them is skipped: `}
              {plan.inTheWay
                .slice(0, NAMED)
                .map(
                  ({ date, startTime, appointment }) =>
                    `${formatDay(date, 'short')}, ${startTime}${appointment ? ` (${appointment.name})` : ''}`,
                )
                .join('; ')}
              {plan.inTheWay.length > NAMED && ` and ${plan.inTheWay.length - NAMED} more`}.
            </p>
          )}
        </div>
      ) : failed.length > 0 ? (
        <ListError
          text="There was an error loading the calendar."
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      ) : (
        <p className="sch-muted">Checking the calendar...</p>
      )}
      <p className="sch-muted">
        A day is filled once: what you delete or add by hand on it stays that way. Closed days get nothing.
      </p>
    </section>
  );
}

function label({ date, start }: { date: string; start: number }): string {
  return `${formatDay(date, 'short')}, ${timeOf(start)}`;
}
