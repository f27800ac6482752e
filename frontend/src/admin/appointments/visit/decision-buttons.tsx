import type { ReactNode } from 'react';
import { Button } from 'antd';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { VisitActions } from './use-visit-actions';
import type { Visit } from './visit';

interface DecisionButtonsProps {
  visit: Visit;
  actions: VisitActions;
  /** Whether this is what to do next; a screen has one filled button. */
  isNext: boolean;
  /** What stands between the two. */
  children?: ReactNode;
}

/** The Confirm and Cancel buttons, as the status allows. */
export function DecisionButtons({ visit, actions, isNext, children }: DecisionButtonsProps) {
  const { status } = visit;
  return (
    <>
      {status === AppointmentStatus.PENDING && (
        <Button
          type={isNext ? 'primary' : 'default'}
          aria-label={`Confirm: ${visit.name}`}
          onClick={() => actions.confirm(visit)}
        >
          Confirm
        </Button>
      )}
      {children}
      {status !== AppointmentStatus.CANCELLED && (
        <Button type="text" aria-label={`Cancel: ${visit.name}`} onClick={() => actions.cancel(visit)}>
          Cancel
        </Button>
      )}
    </>
  );
}
