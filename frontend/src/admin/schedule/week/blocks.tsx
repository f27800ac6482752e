import { Dropdown } from 'antd';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { Slot } from '@/api/models/Slot';
import type { SlotAppointment } from '@/api/models/SlotAppointment';
import { useShopClock } from '@/data/business';
import { formatTimes, minutesOf } from '@/lib/time/days';
import { useOpenedVisit } from '@/admin/appointments/visit/use-opened-visit';
import type { Moving } from '@/admin/appointments/move/use-moving';
import { useMoveVisit } from '@/admin/appointments/move/use-move-visit';
import type { ScheduleDialogs } from '../schedule-dialogs';
import { aroundWords, visitIn } from '@/admin/appointments/visit/visit';
import { useSlotActions } from '../calendar/use-slot-actions';
import { endKeys } from './ends/end-keys';
import { usePullEdge } from './ends/use-pull-edge';
import type { VisitEnds } from './ends/use-visit-ends';
import { useDragVisit } from './use-drag-visit';
import { placeBetween, placeOf } from './week-days';

interface VisitBlockProps {
  slot: Slot;
  appointment: SlotAppointment;
  /** When the request expires. */
  answerBy: string | undefined;
  /** The slots it can be dropped on. */
  slots: ReadonlyMap<number, Slot>;
  ends: VisitEnds;
  /** Whether its day is over. */
  isOver: boolean;
}

/** A visit in the week. A click opens it; dragging it onto a free slot moves it, dragging its lower edge changes its end. */
export function VisitBlock({ slot, appointment, answerBy, slots, ends, isOver }: VisitBlockProps) {
  const { timeZone } = useShopClock();
  const [, open] = useOpenedVisit();
  const move = useMoveVisit();
  const visit = visitIn(slot, appointment);
  const edge = usePullEdge(visit, ends);
  const dragging = useDragVisit((id) => {
    const target = slots.get(id);
    if (target) {
      move(visit, target);
    }
  });
  const isPending = visit.status === AppointmentStatus.PENDING;
  const times = { startTime: visit.startTime, endTime: ends.endOf(visit) };
  const place = placeOf(times);
  const around = aroundWords(appointment);
  const [starts, stops] = [minutesOf(times.startTime), minutesOf(times.endTime)];
  const { bufferMinutes } = appointment;
  return (
    <>
      {bufferMinutes > 0 &&
        [placeBetween(starts - bufferMinutes, starts), placeBetween(stops, stops + bufferMinutes)].map(
          (band, index) => <span key={index} className="wk-around" style={band} title={around} aria-hidden />,
        )}
      <button
        type="button"
        className={[
          'wk-block wk-visit',
          isPending && 'wk-pending',
          times.endTime !== visit.endTime && 'wk-picked',
        ]
          .filter(Boolean)
          .join(' ')}
        style={place}
        {...dragging}
        {...(!isOver && endKeys(visit, ends))}
        title={formatTimes(times)}
        onClick={() => open(visit.id)}
      >
        <span className="sr-only">
          {formatTimes(times)}
          {isPending && ', needs your answer'}
          {around && `, ${around}`}:{' '}
        </span>
        <strong dir="auto">{visit.name}</strong>
        {isPending && answerBy && (
          <span className="wk-deadline">
            <span>Answer </span>by {shortly(answerBy, timeZone)}
          </span>
        )}
        <span>{appointment.serviceType}</span>
      </button>
      {!isOver && (
        <span
          className="wk-edge"
          style={{ top: `calc(${place.top} + ${place.height})` }}
          aria-hidden
          {...edge}
        />
      )}
    </>
  );
}

/** A moment of the next days as `Tue 11 AM`. */
function shortly(at: string, timeZone: string): string {
  const text = (format: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString('en-US', { ...format, timeZone });
  return `${text({ weekday: 'short' })} ${text({ hour: 'numeric', minute: '2-digit' }).replace(':00', '')}`;
}

interface FreeBlockProps {
  slot: Slot;
  hasBegun: boolean;
  dialogs: ScheduleDialogs;
  moving: Moving;
}

/** A free slot, to book for a client or to delete. */
export function FreeBlock({ slot, hasBegun, dialogs, moving }: FreeBlockProps) {
  const { remove } = useSlotActions();
  const block = {
    type: 'button',
    className: 'wk-block wk-free',
    style: placeOf(slot),
    'data-slot': slot.id,
    disabled: hasBegun,
    children: slot.startTime,
  } as const;
  if (moving.visit && !slot.closed && !hasBegun) {
    return (
      <button
        {...block}
        className="wk-block wk-free wk-target"
        aria-label={`Move here: ${slot.startTime}`}
        onClick={() => moving.moveTo(slot)}
      />
    );
  }
  return (
    <Dropdown
      trigger={['click']}
      disabled={hasBegun}
      menu={{
        items: [
          ...(slot.closed ? [] : [{ key: 'book', label: 'New Appointment' }]),
          { key: 'delete', label: 'Delete' },
        ],
        onClick: ({ key }) => {
          if (key === 'book') {
            dialogs.show({ kind: 'phone', date: slot.date, timeSlotId: slot.id });
          } else {
            remove(slot);
          }
        },
      }}
    >
      <button {...block} aria-label={`${slot.startTime} free`} />
    </Dropdown>
  );
}
