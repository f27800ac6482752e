import { DeleteOutlined, PrinterOutlined, StopOutlined } from '@ant-design/icons';
import { Alert, Button, Flex } from 'antd';
import { Link } from 'react-router';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { Slot } from '@/api/models/Slot';
import { formatDay } from '@/lib/time/days';
import { ListEmpty } from '@/admin/list-page/list-states';
import { useClosedDays } from '../closed/use-closed-days';
import { daySheetPath } from '../day-sheet/day-sheet-path';
import { useOpenAgain } from '../closed/use-open-again';
import type { ScheduleDialogs } from '../schedule-dialogs';
import { useVisitActions } from '@/admin/appointments/visit/use-visit-actions';
import { useDeadlines } from '@/admin/appointments/visit/use-deadlines';
import { isFree } from '@/admin/appointments/visit/visit';
import { SlotRow } from './slot-row';
import { useSlotActions } from './use-slot-actions';

interface DaySlotsProps {
  date: string;
  today: string;
  slots: Slot[];
  dialogs: ScheduleDialogs;
}

/** The slots of one day, booked ones with their appointment, and actions for the whole day. */
export function DaySlots({ date, today, slots, dialogs }: DaySlotsProps) {
  const actions = useVisitActions();
  const { remove, removeAll } = useSlotActions();
  const closure = useClosedDays()(date);
  const openAgain = useOpenAgain();
  const deadlines = useDeadlines({ from: date, to: date });
  const free = slots.filter(isFree);
  const next = slots.find(({ appointment }) => appointment?.status === AppointmentStatus.PENDING);
  return (
    <section className="sch-panel" aria-labelledby="sch-day-title">
      <Flex wrap gap="0 16px" align="baseline" justify="space-between">
        <h2 id="sch-day-title">{formatDay(date)}</h2>
        {slots.some(({ isBooked }) => isBooked) && (
          <Link to={daySheetPath(date)}>
            <PrinterOutlined aria-hidden /> Day Sheet
          </Link>
        )}
      </Flex>
      {closure && (
        <Alert
          className="sch-closed"
          type="warning"
          title={closure.note ? `Closed: ${closure.note}` : 'Closed'}
          description="Nothing can be booked on this day."
          action={date >= today && <Button onClick={() => openAgain(closure)}>Open Again</Button>}
        />
      )}
      {slots.length === 0 ? (
        <ListEmpty
          text={date < today ? 'There were no time slots on this day.' : 'No time slots on this day.'}
        />
      ) : (
        <ul className="sch-slots">
          {slots.map((slot) => (
            <SlotRow
              key={slot.id}
              slot={slot}
              slots={slots}
              isClosed={closure !== undefined}
              answerBy={slot.appointment ? deadlines.get(slot.appointment.id) : undefined}
              isNext={slot === next}
              actions={actions}
              onDelete={remove}
              dialogs={dialogs}
            />
          ))}
        </ul>
      )}
      {date >= today && (
        <div className="list-buttons sch-day-buttons">
          {!closure && (
            <Button icon={<StopOutlined aria-hidden />} onClick={() => dialogs.show({ kind: 'close', date })}>
              Close This Day
            </Button>
          )}
          {free.length > 1 && (
            <Button icon={<DeleteOutlined aria-hidden />} onClick={() => removeAll(free)}>
              Delete {free.length} Free Times
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
