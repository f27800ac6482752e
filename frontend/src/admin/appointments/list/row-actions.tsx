import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { NoticeState } from '@/api/models/NoticeState';
import { DecisionButtons } from '../visit/decision-buttons';
import { useIsComing } from '../visit/use-is-coming';
import { VisitMenu } from '../visit/visit-menu';
import type { VisitActions } from '../visit/use-visit-actions';

interface RowActionsProps {
  appointment: Appointment;
  actions: VisitActions;
  onOpen: (appointment: Appointment, begin?: 'move') => void;
}

/** A request can be answered in its row; everything else is in a menu. */
export function RowActions({ appointment, actions, onOpen }: RowActionsProps) {
  const isComing = useIsComing();
  const isPending = appointment.status === AppointmentStatus.PENDING;
  if (appointment.status === AppointmentStatus.CANCELLED) {
    return null;
  }
  const items = [];
  if (isComing(appointment)) {
    items.push({
      key: 'move',
      label: 'Move',
      onClick: () => onOpen(appointment, 'move'),
    });
  }
  if (!isPending) {
    items.push({
      key: 'cancel',
      label: 'Cancel',
      onClick: () => actions.cancel(appointment),
    });
  }
  if (canResend(appointment)) {
    items.push({
      key: 'resend',
      label: 'Resend Email',
      onClick: () => actions.resend(appointment),
    });
  }
  return (
    <span className="list-buttons">
      {isPending && <DecisionButtons visit={appointment} actions={actions} isNext={false} />}
      {items.length > 0 && <VisitMenu name={appointment.name} items={items} />}
    </span>
  );
}

/** Whether the email to the client did not arrive, or may not have. */
function canResend({ notice }: Appointment): boolean {
  return (
    notice !== null &&
    'kind' in notice &&
    [NoticeState.FAILED, NoticeState.UNCONFIRMED].includes(notice.state)
  );
}
