import { useState } from 'react';
import { Button, Drawer } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { DecisionButtons } from '../visit/decision-buttons';
import { useToday } from '@/admin/use-today';
import type { VisitActions } from '../visit/use-visit-actions';
import { AlsoWrote } from './also-wrote';
import { CorrectVisit } from './correct-visit';
import { Facts } from './facts';
import { Head } from './head';
import { History } from './history';
import { MoveButtons, MoveTimes } from './move-visit';
import { useOpenedVisit } from '../visit/use-opened-visit';
import { isComing } from '../visit/visit';

interface AppointmentDrawerProps {
  appointment: Appointment | undefined;
  actions: VisitActions;
  onClose: () => void;
}

/** Everything about one appointment, and all actions on it. */
export function AppointmentDrawer({ appointment, actions, onClose }: AppointmentDrawerProps) {
  const [, , begin] = useOpenedVisit();
  const today = useToday();
  // Keep showing the last appointment while the drawer slides out.
  const [shown, setShown] = useState(appointment);
  if (appointment && appointment !== shown) {
    setShown(appointment);
  }
  // Whoever opens it for a move finds the free times; each time it opens it begins anew.
  const opened = appointment && `${appointment.id} ${begin ?? ''}`;
  const [moving, setMoving] = useState({ opened, isOn: begin === 'move' });
  if (moving.opened !== opened) {
    setMoving({ opened, isOn: begin === 'move' });
  }
  const move = (isOn: boolean) => setMoving({ opened, isOn });
  const isLive = shown && shown.status !== AppointmentStatus.CANCELLED;
  return (
    <Drawer
      title={shown && <Head appointment={shown} />}
      className="sch-drawer"
      closable={{ placement: 'end' }}
      open={appointment !== undefined}
      size={440}
      styles={{ wrapper: { maxWidth: '100%' } }}
      onClose={() => onClose()}
      footer={
        isLive && (
          <span className="list-buttons">
            <DecisionButtons visit={shown} actions={actions} isNext>
              {isComing(shown, today) && (
                <MoveButtons appointment={shown} isOn={moving.isOn} onSwitch={move} />
              )}
            </DecisionButtons>
          </span>
        )
      }
    >
      {shown && (
        <div key={shown.id}>
          {isLive && moving.isOn && <MoveTimes appointment={shown} onSwitch={move} />}
          <Facts appointment={shown} />
          <p className="list-buttons">
            {shown.phone && <CorrectVisit appointment={shown} />}
            {shown.email && shown.notice && (
              <Button type="text" data-once onClick={() => actions.resend(shown)}>
                Resend Email
              </Button>
            )}
          </p>
          {/* Last, because they load, and no button may jump away from the pointer. */}
          <History appointment={shown} />
          {shown.email && <AlsoWrote email={shown.email} />}
        </div>
      )}
    </Drawer>
  );
}
