import { Button, Tag } from 'antd';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { Slot } from '@/api/models/Slot';
import { formatTimes, overlaps } from '@/lib/time/days';
import { DeleteButton } from '@/admin/list-page/row-buttons';
import { useIsAhead } from '@/admin/use-is-ahead';
import { useMoving } from '@/admin/appointments/move/use-moving';
import type { ScheduleDialogs } from '../schedule-dialogs';
import { isFree, type Visit } from '@/admin/appointments/visit/visit';
import { useSlotNote } from './use-slot-note';
import { SlotVisit, type SlotVisitProps } from './slot-visit';

interface SlotRowProps extends Pick<SlotVisitProps, 'slot' | 'answerBy' | 'isNext' | 'actions'> {
  /** All of the day. */
  slots: Slot[];
  /** Whether its day is closed. */
  isClosed: boolean;
  onDelete: (slot: Slot) => void;
  dialogs: ScheduleDialogs;
}

/** One slot of the day: its times, what can be done with it, the dealer's note, and the visit that is booked. */
export function SlotRow({
  slot,
  slots,
  isClosed,
  answerBy,
  isNext,
  actions,
  onDelete,
  dialogs,
}: SlotRowProps) {
  const moving = useMoving();
  const isAhead = useIsAhead()(slot);
  const { button, note } = useSlotNote(slot);
  const isOffered = slot.isAvailable && isFree(slot) && !isClosed && isAhead;
  return (
    <li className={lookOf(slot)}>
      <div className="sch-slot-head">
        <strong>
          <span>{slot.startTime} –</span> <span>{slot.endTime}</span>
        </strong>
        {!slot.isBooked && (
          <>
            {/* A phone only has room for one word, and such a slot has a Book button. */}
            <Tag className={isOffered ? 'sch-only-wide' : ''}>
              {wordFor(slot, slots, { isClosed, isAhead })}
            </Tag>
            {moving.visit && canMoveTo(slot, moving.visit) && !isClosed && isAhead && (
              <Button aria-label={`Move here: ${formatTimes(slot)}`} onClick={() => moving.moveTo(slot)}>
                Move Here
              </Button>
            )}
            {!moving.visit && isOffered && (
              <Button
                aria-label={`Book: ${formatTimes(slot)}`}
                onClick={() => dialogs.show({ kind: 'phone', date: slot.date, timeSlotId: slot.id })}
              >
                Book
              </Button>
            )}
          </>
        )}
        {button}
        {!slot.isBooked && <DeleteButton name={formatTimes(slot)} onClick={() => onDelete(slot)} />}
      </div>
      {note}
      {slot.appointment && (
        <SlotVisit
          slot={slot}
          appointment={slot.appointment}
          answerBy={answerBy}
          isNext={isNext}
          actions={actions}
        />
      )}
    </li>
  );
}

interface When {
  isClosed: boolean;
  /** Whether it has yet to begin. */
  isAhead: boolean;
}

function wordFor(slot: Slot, slots: Slot[], { isClosed, isAhead }: When): string {
  if (isClosed) {
    return 'Closed';
  }
  if (isFree(slot)) {
    return !slot.isAvailable ? 'Not offered' : isAhead ? 'Free' : 'Not booked';
  }
  const visit = slots.find(({ appointment }) => appointment?.id === slot.heldBy)?.appointment;
  return visit && !overlaps(slot, visit) ? 'Kept free' : 'During a visit';
}

const canMoveTo = (slot: Slot, { id }: Pick<Visit, 'id'>) => isFree(slot) || slot.heldBy === id;

/** The classes of a slot: filled if confirmed, outlined if requested, bare if free. */
function lookOf({ isBooked, appointment }: Slot): string {
  if (!isBooked) {
    return 'sch-slot';
  }
  return appointment?.status === AppointmentStatus.PENDING
    ? 'sch-slot sch-slot-booked sch-slot-pending'
    : 'sch-slot sch-slot-booked';
}
