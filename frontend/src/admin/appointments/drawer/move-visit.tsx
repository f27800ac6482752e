import { useState } from 'react';
import { SwapOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLocation } from 'react-router';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { paths } from '@/lib/paths';
import { useToday } from '@/admin/use-today';
import { useMoving } from '../move/use-moving';
import { MoveList } from '../move/move-list';
import { useOpenedVisit } from '../visit/use-opened-visit';

/** Moves a visit to one of the free times, listed here or picked in the calendar. */
export function MoveVisit({ appointment }: { appointment: Appointment }) {
  const today = useToday();
  const [, , begin] = useOpenedVisit();
  const [moving, setMoving] = useState(begin === 'move');
  const { start } = useMoving();
  const { pathname, search } = useLocation();
  const inCalendar = pathname === paths.admin.schedule && !new URLSearchParams(search).has('tab');
  const canMove = appointment.status !== AppointmentStatus.CANCELLED && appointment.date >= today;
  return (
    canMove && (
      <div className="sch-move">
        <div>
          <Button
            icon={<SwapOutlined aria-hidden />}
            aria-expanded={moving}
            onClick={() => {
              setMoving(!moving);
            }}
          >
            Move
          </Button>{' '}
          {inCalendar && (
            <Button
              onClick={() => {
                start(appointment.id);
              }}
            >
              Pick in Calendar
            </Button>
          )}
        </div>
        {moving && (
          <MoveList
            appointment={appointment}
            onDone={() => {
              setMoving(false);
            }}
          />
        )}
      </div>
    )
  );
}
