import { useState } from 'react';
import { Button, Drawer } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { DecisionButtons } from '../visit/decision-buttons';
import type { VisitActions } from '../visit/use-visit-actions';
import { AlsoWrote } from './also-wrote';
import { Facts } from './facts';
import { Head } from './head';
import { History } from './history';
import { MoveVisit } from './move-visit';
import { useOpenedVisit } from '../visit/use-opened-visit';

interface AppointmentDrawerProps {
  appointment: Appointment | undefined;
  actions: VisitActions;
  onClose: () => void;
}

/** Everything about one appointment, and all actions on it. */
export function AppointmentDrawer({ appointment, actions, onClose }: AppointmentDrawerProps) {
  const [, , begin] = useOpenedVisit();
  // Keep showing the last appointment while the drawer slides out.
  const [shown, setShown] = useState(appointment);
  if (appointment && appointment !== shown) {
    setShown(appointment);
  }
  return (
    <Drawer
      title={shown && <Head appointment={shown} />}
      className="sch-drawer"
      closable={{ placement: 'end' }}
      open={appointment !== undefined}
      size={440}
      styles={{ wrapper: { maxWidth: '100%' } }}
      onClose={() => {
        onClose();
      }}
      footer={
        shown &&
        ((shown.email && shown.notice) || shown.status !== AppointmentStatus.CANCELLED) && (
          <span className="list-buttons">
            <DecisionButtons visit={shown} actions={actions} isNext />
            {shown.email && shown.notice && (
              <Button
                type="text"
                data-once
                onClick={() => {
                  actions.resend(shown);
                }}
              >
                Resend Email
              </Button>
            )}
          </span>
        )
      }
    >
      {shown && (
        <div key={shown.id}>
          <MoveVisit key={begin} appointment={shown} />
          <Facts appointment={shown} />
          <History appointment={shown} />
          {shown.email && <AlsoWrote email={shown.email} />}
        </div>
      )}
    </Drawer>
  );
}
