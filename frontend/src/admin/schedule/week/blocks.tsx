import { Dropdown } from 'antd';
import { AppointmentStatus } from '../../../api/models/AppointmentStatus';
import type { Slot } from '../../../api/models/Slot';
import type { SlotAppointment } from '../../../api/models/SlotAppointment';
import { useOpenedVisit } from '../appointments/use-opened-visit';
import type { Moving } from '../move/use-moving';
import { useMoveVisit } from '../move/use-move-visit';
import type { ScheduleDialogs } from '../use-schedule-dialogs';
import { useScheduleActions } from '../use-schedule-actions';
import { useDragVisit } from './use-drag-visit';
import { placeOf } from './week-days';

interface VisitBlockProps {
  slot: Slot;
  visit: SlotAppointment;
  /** The slots it can be dropped on. */
  slots: ReadonlyMap<number, Slot>;
}

/** A visit in the week. A click opens it; dragging it onto a free slot moves it. */
export function VisitBlock({ slot, visit, slots }: VisitBlockProps) {
  const [, open] = useOpenedVisit();
  const move = useMoveVisit();
  const dragging = useDragVisit((id) => {
    const target = slots.get(id);
    if (target) {
      const { date, startTime, endTime } = slot;
      move({ id: visit.id, name: visit.name, date, startTime, endTime }, target);
    }
  });
  const isPending = visit.status === AppointmentStatus.PENDING;
  return (
    <button
      type="button"
      className={isPending ? 'wk-block wk-visit wk-pending' : 'wk-block wk-visit'}
      style={placeOf(slot)}
      {...dragging}
      title={`${slot.startTime} - ${slot.endTime}`}
      onClick={() => {
        open(visit.id);
      }}
    >
      <span className="sr-only">
        {slot.startTime}
        {isPending && ', needs your answer'}:{' '}
      </span>
      <strong>{visit.name}</strong>
      <span>{visit.serviceType}</span>
    </button>
  );
}

interface FreeBlockProps {
  slot: Slot;
  isOver: boolean;
  dialogs: ScheduleDialogs;
  moving: Moving;
}

/** A free slot, to book for a client or to delete. */
export function FreeBlock({ slot, isOver, dialogs, moving }: FreeBlockProps) {
  const { remove } = useScheduleActions();
  const block = {
    type: 'button',
    className: 'wk-block wk-free',
    style: placeOf(slot),
    'data-slot': slot.id,
    disabled: isOver,
    children: slot.startTime,
  } as const;
  if (moving.visit && !slot.closed) {
    return (
      <button
        {...block}
        className="wk-block wk-free wk-target"
        aria-label={`Move here: ${slot.startTime}`}
        onClick={() => {
          moving.moveTo(slot);
        }}
      />
    );
  }
  return (
    <Dropdown
      trigger={['click']}
      disabled={isOver}
      menu={{
        items: [
          ...(slot.closed ? [] : [{ key: 'book', label: 'New Appointment' }]),
          { key: 'delete', label: 'Delete', danger: true },
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
