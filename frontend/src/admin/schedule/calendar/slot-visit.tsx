import { MailOutlined, PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Slot } from '@/api/models/Slot';
import type { SlotAppointment } from '@/api/models/SlotAppointment';
import { mailHref, phoneHref } from '@/lib/format';
import { Moment } from '@/admin/moment';
import { useMoving } from '@/admin/appointments/move/use-moving';
import { useOpenedVisit } from '@/admin/appointments/visit/use-opened-visit';
import { DecisionButtons } from '@/admin/appointments/visit/decision-buttons';
import { useIsComing } from '@/admin/appointments/visit/use-is-coming';
import { aroundWords, visitIn } from '@/admin/appointments/visit/visit';
import { VisitMenu } from '@/admin/appointments/visit/visit-menu';
import { StatusTag } from '@/admin/appointments/visit/status-tag';
import type { VisitActions } from '@/admin/appointments/visit/use-visit-actions';

export interface SlotVisitProps {
  slot: Slot;
  appointment: SlotAppointment;
  /** When the request expires. */
  answerBy: string | undefined;
  /** Whether it is the first of the day that needs an answer. */
  isNext: boolean;
  actions: VisitActions;
}

/** The appointment in a slot: who comes, what for, and its actions. */
export function SlotVisit({ slot, appointment, answerBy, isNext, actions }: SlotVisitProps) {
  const { id, name, email, phone, serviceType, message, status } = appointment;
  const [, open] = useOpenedVisit();
  const { start } = useMoving();
  const visit = visitIn(slot, appointment);
  const isComing = useIsComing()(visit);
  const details = () => open(id);
  return (
    <div className="sch-visit">
      <p className="sch-visit-who">
        <Button type="link" className="sch-name" aria-label={`Details: ${name}`} onClick={details}>
          <bdi>{name}</bdi>
        </Button>
        <StatusTag status={status} />
        {answerBy && (
          <span className="sch-muted">
            Answer by <Moment at={answerBy} />
          </span>
        )}
      </p>
      <p>
        {serviceType}
        {appointment.endTime !== slot.endTime && (
          <span className="sch-muted"> until {appointment.endTime}</span>
        )}{' '}
        <span className="sch-muted sch-around">{aroundWords(appointment)}</span>
      </p>
      <p className="sch-visit-contact">
        <a href={phoneHref(phone)}>
          <PhoneOutlined aria-hidden /> {phone}
        </a>
        {email && (
          <a href={mailHref(email)}>
            <MailOutlined aria-hidden /> {email}
          </a>
        )}
      </p>
      {message && (
        <p dir="auto" className="sch-message">
          {message}
        </p>
      )}
      <div className="list-buttons">
        <DecisionButtons visit={visit} actions={actions} isNext={isNext} />
        <VisitMenu
          name={name}
          items={[
            { key: 'details', label: 'Details', onClick: details },
            ...(isComing
              ? [
                  {
                    key: 'move',
                    label: 'Move',
                    onClick: () => start(id),
                  },
                ]
              : []),
            ...(email
              ? [
                  {
                    key: 'resend',
                    label: 'Resend Email',
                    onClick: () => actions.resend(appointment),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </div>
  );
}
