import { Link } from 'react-router';
import type { Appointment } from '@/api/models/Appointment';
import { paths } from '@/lib/paths';

interface TodayLineProps {
  today: string;
  /** Today's appointments that are not canceled. */
  visits: Appointment[] | undefined;
}

/** The number of visits today, linked to the day in the calendar. */
export function TodayLine({ today, visits }: TodayLineProps) {
  if (!visits) {
    return null;
  }
  const count = visits.length;
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
