import { Tag } from 'antd';
import type { Slot } from '../../../api/models/Slot';
import { formatDay } from '../../../lib/time/days';
import { ListEmpty } from '../../list-page/list-states';
import { DeleteButton } from '../../list-page/row-buttons';
import { useScheduleActions } from '../use-schedule-actions';
import { SlotVisit } from './slot-visit';

interface DaySlotsProps {
  date: string;
  today: string;
  slots: Slot[];
}

/** The slots of one day; a booked one shows its appointment. */
export function DaySlots({ date, today, slots }: DaySlotsProps) {
  const actions = useScheduleActions();
  return (
    <section className="sch-panel" aria-labelledby="sch-day-title">
      <h2 id="sch-day-title">{formatDay(date)}</h2>
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
                    <Tag>{slot.isAvailable ? 'Free' : 'Not offered'}</Tag>
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
              {slot.appointment && <SlotVisit slot={slot} appointment={slot.appointment} actions={actions} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
