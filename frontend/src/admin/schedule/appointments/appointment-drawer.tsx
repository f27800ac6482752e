import { useState } from 'react';
import { Button, Drawer, Tag } from 'antd';
import type { Appointment } from '../../../api/models/Appointment';
import { DecisionButtons } from '../visit/decision-buttons';
import type { ScheduleActions } from '../use-schedule-actions';
import { AlsoWrote } from './drawer/also-wrote';
import { Facts } from './drawer/facts';
import { History } from './drawer/history';

interface AppointmentDrawerProps {
  appointment: Appointment | undefined;
  actions: ScheduleActions;
  onClose: () => void;
}

/** Everything about one appointment, and all actions on it. */
export function AppointmentDrawer({ appointment, actions, onClose }: AppointmentDrawerProps) {
  // Keep showing the last appointment while the drawer slides out.
  const [shown, setShown] = useState(appointment);
  if (appointment && appointment !== shown) {
    setShown(appointment);
  }
  return (
    <Drawer
      title={
        shown && (
          <span className="sch-visit-who">
            {shown.name}
            {shown.noShows > 0 && (
              <Tag color="red">
                {shown.noShows} earlier {shown.noShows === 1 ? 'no-show' : 'no-shows'}
              </Tag>
            )}
          </span>
        )
      }
      open={appointment !== undefined}
      size={440}
      styles={{ wrapper: { maxWidth: '100%' } }}
      onClose={() => {
        onClose();
      }}
      footer={
        shown && (
          <span className="list-buttons">
            <DecisionButtons visit={shown} status={shown.status} actions={actions} />
            {shown.email && (
              <Button
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
        <>
          <Facts key={shown.id} appointment={shown} />
          <History key={shown.id} id={shown.id} />
          {shown.email && <AlsoWrote email={shown.email} />}
        </>
      )}
    </Drawer>
  );
}
