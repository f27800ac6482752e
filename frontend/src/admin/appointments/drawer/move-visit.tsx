import { useEffect, useRef } from 'react';
import { SwapOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLocation } from 'react-router';
import type { Appointment } from '@/api/models/Appointment';
import { paths } from '@/lib/paths';
import { useMoving } from '../move/use-moving';
import { MoveList } from '../move/move-list';

interface MoveVisitProps {
  appointment: Appointment;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Moves a visit to one of the free times, which a list has, or in the calendar. */
export function MoveButtons({ appointment, isOn, onSwitch }: MoveVisitProps) {
  const { start } = useMoving();
  const { pathname, search } = useLocation();
  const inCalendar = pathname === paths.admin.schedule && !new URLSearchParams(search).has('tab');
  return (
    <>
      <Button icon={<SwapOutlined aria-hidden />} aria-expanded={isOn} onClick={() => onSwitch(!isOn)}>
        Move
      </Button>
      {inCalendar && <Button onClick={() => start(appointment.id)}>Pick in Calendar</Button>}
    </>
  );
}

/** The list of free times. It comes into sight, above what was read. */
export function MoveTimes({ appointment, onSwitch }: Omit<MoveVisitProps, 'isOn'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="sch-move" ref={place}>
      <MoveList appointment={appointment} onDone={() => onSwitch(false)} />
    </div>
  );
}
