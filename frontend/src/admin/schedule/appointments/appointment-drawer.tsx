import { useState } from 'react';
import { Button, Drawer } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { DecisionButtons } from '../visit/decision-buttons';
import type { ScheduleActions } from '../use-schedule-actions';
import { AlsoWrote } from './drawer/also-wrote';
import { Facts } from './drawer/facts';
import { Head } from './drawer/head';
import { History } from './drawer/history';
import { MoveVisit } from './drawer/move-visit';
import { useOpenedVisit } from './use-opened-visit';

interface AppointmentDrawerProps {
  appointment: Appointment | undefined;
  actions: ScheduleActions;
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
