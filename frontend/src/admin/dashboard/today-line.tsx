import { Link } from 'react-router-dom';
import type { Appointment } from '../../api/models/Appointment';
import { AppointmentStatus } from '../../api/models/AppointmentStatus';
import { paths } from '../../lib/paths';

interface TodayLineProps {
  today: string;
  appointments: Appointment[] | undefined;
}

/** The number of visits today, linked to the day in the calendar. */
export function TodayLine({ today, appointments }: TodayLineProps) {
  if (!appointments) {
    return null;
  }
  const count = appointments.filter(
    ({ date, status }) => date === today && status !== AppointmentStatus.CANCELLED,
  ).length;
  return (
    <>
      {': '}
      <Link to={`${paths.admin.schedule}?date=${today}`}>
        {count === 0
          ? 'no appointments today'
          : `${count} ${count === 1 ? 'appointment' : 'appointments'} today`}
      </Link>
    </>
  );
}
