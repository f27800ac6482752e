import { DeleteOutlined, PrinterOutlined, StopOutlined } from '@ant-design/icons';
import { Alert, Button, Tag } from 'antd';
import { Link } from 'react-router';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { Slot } from '@/api/models/Slot';
import { formatDay, formatTimes, overlaps } from '@/lib/time/days';
import { ListEmpty } from '@/admin/list-page/list-states';
import { DeleteButton } from '@/admin/list-page/row-buttons';
import { useIsAhead } from '@/admin/use-is-ahead';
import { useClosedDays } from '../closed/use-closed-days';
import { daySheetPath } from '../day-sheet/day-sheet-path';
import { useMoving } from '../move/use-moving';
import { useOpenAgain } from '../closed/use-open-again';
import type { ScheduleDialogs } from '../use-schedule-dialogs';
import { useScheduleActions } from '../use-schedule-actions';
import { useDeadlines } from '../visit/use-deadlines';
import { isFree, type Visit } from '../visit/visit';
import { SlotNote } from './slot-note';
import { SlotVisit } from './slot-visit';

interface DaySlotsProps {
  date: string;
  today: string;
  slots: Slot[];
  dialogs: ScheduleDialogs;
}

/** The slots of one day, booked ones with their appointment, and actions for the whole day. */
export function DaySlots({ date, today, slots, dialogs }: DaySlotsProps) {
  const actions = useScheduleActions();
  const moving = useMoving();
  const closure = useClosedDays()(date);
  const openAgain = useOpenAgain();
  const deadlines = useDeadlines({ from: date, to: date });
  const isAhead = useIsAhead();
  const free = slots.filter(isFree);
  const next = slots.find(({ appointment }) => appointment?.status === AppointmentStatus.PENDING);
  // A phone only has room for one word, and such a slot has a Book button.
  const isOffered = (slot: Slot) => slot.isAvailable && isFree(slot) && !closure && isAhead(slot);
  return (
    <section className="sch-panel" aria-labelledby="sch-day-title">
      <div className="sch-day-head">
        <h2 id="sch-day-title">{formatDay(date)}</h2>
        {slots.some(({ isBooked }) => isBooked) && (
          <Link to={daySheetPath(date)}>
            <PrinterOutlined aria-hidden /> Day Sheet
          </Link>
        )}
      </div>
      {closure && (
        <Alert
          className="sch-closed"
          type="warning"
          title={closure.note ? `Closed: ${closure.note}` : 'Closed'}
          description="Nothing can be booked on this day."
          action={
            date >= today && (
              <Button
                onClick={() => {
                  openAgain(closure);
                }}
              >
                Open Again
              </Button>
            )
          }
        />
      )}
      {slots.length === 0 ? (
        <ListEmpty
          text={date < today ? 'There were no time slots on this day.' : 'No time slots on this day.'}
        />
      ) : (
        <ul className="sch-slots">
          {slots.map((slot) => (
            <li key={slot.id} className={lookOf(slot)}>
              <div className="sch-slot-head">
                <strong>
                  <span>{slot.startTime} –</span> <span>{slot.endTime}</span>
                </strong>
                {!slot.isBooked && (
                  <>
                    <Tag className={isOffered(slot) ? 'sch-only-wide' : ''}>
                      {wordFor(slot, slots, { isClosed: closure !== undefined, isAhead: isAhead(slot) })}
                    </Tag>
                    {moving.visit && canMoveTo(slot, moving.visit) && !closure && isAhead(slot) && (
                      <Button
                        aria-label={`Move here: ${formatTimes(slot)}`}
                        onClick={() => {
                          moving.moveTo(slot);
                        }}
                      >
                        Move Here
                      </Button>
                    )}
                    {!moving.visit && isOffered(slot) && (
                      <Button
                        aria-label={`Book: ${formatTimes(slot)}`}
                        onClick={() => {
                          dialogs.show({ kind: 'phone', date, timeSlotId: slot.id });
                        }}
                      >
                        Book
                      </Button>
                    )}
                    <DeleteButton
                      name={formatTimes(slot)}
                      onClick={() => {
                        actions.remove(slot);
                      }}
                    />
                  </>
                )}
              </div>
              <SlotNote slot={slot} />
              {slot.appointment && (
                <SlotVisit
                  isAhead={date >= today}
                  slot={slot}
                  appointment={slot.appointment}
                  answerBy={deadlines.get(slot.appointment.id)}
                  isNext={slot === next}
                  actions={actions}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {date >= today && (
        <div className="list-buttons sch-day-buttons">
          {!closure && (
            <Button
              icon={<StopOutlined aria-hidden />}
              onClick={() => {
                dialogs.show({ kind: 'close', date });
              }}
            >
              Close This Day
            </Button>
          )}
          {free.length > 1 && (
            <Button
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => {
                actions.removeAll(free);
              }}
            >
              Delete {free.length} Free Times
            </Button>
          )}
        </div>
      )}
    </section>
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

/** What is confirmed is solid, a request outlined, and what is free only air. */
function lookOf({ isBooked, appointment }: Slot): string {
  if (!isBooked) {
    return 'sch-slot';
  }
  return appointment?.status === AppointmentStatus.PENDING
    ? 'sch-slot sch-slot-booked sch-slot-pending'
    : 'sch-slot sch-slot-booked';
}
