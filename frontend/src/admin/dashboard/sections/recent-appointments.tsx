import { CancelReason } from '@/api/models/CancelReason';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '@/lib/time/days';
import { paths } from '@/lib/paths';
import { StatusTag } from '@/admin/appointments/visit/status-tag';
import type { Appointment } from '@/api/models/Appointment';
import { Section } from './section';

/** The newest requests with their status. */
export function RecentAppointments({ appointments }: { appointments: UseQueryResult<Appointment[]> }) {
  return (
    <Section
      title="Recent Appointments"
      more={{ to: `${paths.admin.schedule}?tab=appointments`, label: 'All Appointments' }}
      query={appointments}
      errorText="There was an error loading appointments."
      emptyText="No appointments yet."
    >
      {(rows) => (
        <ul className="dash-rows">
          {rows.map(({ id, name, serviceType, date, startTime, status, cancelReason }) => (
            <li key={id}>
              <div className="dash-row-text">
                <Link to={paths.admin.appointment(id)}>
                  <bdi>{name}</bdi>
                </Link>
                <span className="admin-muted">
                  {formatDay(date, 'short')}, {startTime}, {serviceType}
                </span>
              </div>
              <StatusTag status={status} expired={cancelReason === CancelReason.EXPIRED} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
