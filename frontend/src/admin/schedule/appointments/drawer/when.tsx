import { useState } from 'react';
import { SwapOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import type { Appointment } from '../../../../api/models/Appointment';
import { AppointmentStatus } from '../../../../api/models/AppointmentStatus';
import { paths } from '../../../../lib/paths';
import { useToday } from '../../../use-today';
import { useMoving } from '../../move/use-moving';
import { MoveList } from '../../move/move-list';
import { timesOf } from '../../visit/times-of';
import { useOpenedVisit } from '../use-opened-visit';

/** When a visit is, and the free times it can be moved to. */
export function When({ appointment }: { appointment: Appointment }) {
  const today = useToday();
  const [, , begin] = useOpenedVisit();
  const [moving, setMoving] = useState(begin === 'move');
  const { start } = useMoving();
  const { pathname, search } = useLocation();
  const inCalendar = pathname === paths.admin.schedule && !new URLSearchParams(search).has('tab');
  const canMove = appointment.status !== AppointmentStatus.CANCELLED && appointment.date >= today;
  return (
    <div className="sch-wide">
      <Link to={`${paths.admin.schedule}?date=${appointment.date}`}>{timesOf(appointment)}</Link>
      {canMove && (
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
      )}
      {canMove && moving && (
        <MoveList
          appointment={appointment}
          onDone={() => {
            setMoving(false);
          }}
        />
      )}
    </div>
  );
}
