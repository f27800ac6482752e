import { DeleteOutlined, PrinterOutlined, StopOutlined } from '@ant-design/icons';
import { Alert, Button, Tag } from 'antd';
import { Link } from 'react-router-dom';
import type { Slot } from '../../../api/models/Slot';
import { formatDay } from '../../../lib/time/days';
import { ListEmpty } from '../../list-page/list-states';
import { DeleteButton } from '../../list-page/row-buttons';
import { useClosedDays } from '../closed/use-closed-days';
import { daySheetPath } from '../day-sheet/day-sheet-path';
import { useMoving } from '../move/use-moving';
import { useOpenAgain } from '../closed/use-open-again';
import type { ScheduleDialogs } from '../use-schedule-dialogs';
import { useScheduleActions } from '../use-schedule-actions';
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
  const free = slots.filter(({ isBooked }) => !isBooked);
  return (
    <section className="sch-panel" aria-labelledby="sch-day-title">
      <div className="sch-day-head">
        <h2 id="sch-day-title">{formatDay(date)}</h2>
        {slots.some(({ isBooked }) => isBooked) && (
          <Link to={daySheetPath(date)}>
            <PrinterOutlined aria-hidden /> Day sheet
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
            <li key={slot.id} className={slot.isBooked ? 'sch-slot sch-slot-booked' : 'sch-slot'}>
              <div className="sch-slot-head">
                <strong>
                  {slot.startTime} - {slot.endTime}
                </strong>
                {!slot.isBooked && (
                  <>
                    <Tag>{closure ? 'Closed' : slot.isAvailable ? 'Free' : 'Not offered'}</Tag>
                    {moving.visit && !closure && date >= today && (
                      <Button
                        type="primary"
                        aria-label={`Move here: ${slot.startTime} - ${slot.endTime}`}
                        onClick={() => {
                          moving.moveTo(slot);
                        }}
                      >
                        Move Here
                      </Button>
                    )}
                    {!moving.visit && !closure && slot.isAvailable && date >= today && (
                      <Button
                        aria-label={`Book: ${slot.startTime} - ${slot.endTime}`}
                        onClick={() => {
                          dialogs.show({ kind: 'phone', date, timeSlotId: slot.id });
                        }}
                      >
                        Book
                      </Button>
                    )}
                    <DeleteButton
                      name={`${slot.startTime} - ${slot.endTime}`}
                      onClick={() => {
                        actions.remove(slot);
                      }}
                    />
                  </>
                )}
              </div>
              {slot.notes && <p className="sch-muted">{slot.notes}</p>}
              {slot.appointment && (
                <SlotVisit
                  isAhead={date >= today}
                  slot={slot}
                  appointment={slot.appointment}
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
              icon={<StopOutlined />}
              onClick={() => {
                dialogs.show({ kind: 'close', date });
              }}
            >
              Close This Day
            </Button>
          )}
          {free.length > 1 && (
            <Button
              icon={<DeleteOutlined />}
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
