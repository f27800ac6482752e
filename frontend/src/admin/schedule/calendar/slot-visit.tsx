import { MailOutlined, PhoneOutlined, SwapOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Slot } from '../../../api/models/Slot';
import type { SlotAppointment } from '../../../api/models/SlotAppointment';
import { useMoving } from '../move/use-moving';
import { useOpenedVisit } from '../appointments/use-opened-visit';
import { DecisionButtons } from '../visit/decision-buttons';
import { StatusTag } from '../visit/status-tag';
import type { ScheduleActions } from '../use-schedule-actions';

interface SlotVisitProps {
  /** Whether its day is not over. */
  isAhead: boolean;
  slot: Slot;
  appointment: SlotAppointment;
  actions: ScheduleActions;
}

/** The appointment in a slot: who comes, what for, and its actions. */
export function SlotVisit({ isAhead, slot, appointment, actions }: SlotVisitProps) {
  const { id, name, email, phone, serviceType, message, status } = appointment;
  const { date, startTime, endTime } = slot;
  const [, open] = useOpenedVisit();
  const { start } = useMoving();
  return (
    <div className="sch-visit">
      <p className="sch-visit-who">
        <span>{name}</span>
        <StatusTag status={status} />
      </p>
      <p>{serviceType}</p>
      <p className="sch-visit-contact">
        <a href={`tel:${phone}`}>
          <PhoneOutlined aria-hidden /> {phone}
        </a>
        {email && (
          <a href={`mailto:${email}`}>
            <MailOutlined aria-hidden /> {email}
          </a>
        )}
      </p>
      {message && <p className="sch-message">{message}</p>}
      <div className="list-buttons">
        <DecisionButtons visit={{ id, name, date, startTime, endTime }} status={status} actions={actions} />
        {isAhead && (
          <Button
            icon={<SwapOutlined aria-hidden />}
            aria-label={`Move: ${name}`}
            onClick={() => {
              start(id);
            }}
          >
            Move
          </Button>
        )}
        <Button
          type="link"
          aria-label={`Details: ${name}`}
          onClick={() => {
            open(id);
          }}
        >
          Details
        </Button>
      </div>
    </div>
  );
}
