import { SwapOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { formatDay } from '@/lib/time/days';
import { paths } from '@/lib/paths';
import { useOpenedVisit } from '@/admin/appointments/visit/use-opened-visit';
import { StatusTag } from '@/admin/appointments/visit/status-tag';
import { Section } from '@/admin/dashboard/sections/section';
import { VisitLink } from './visit-link';

/** The next visits after today: a client who calls can be moved, noted or called back from here. */
export function ComingVisits({ visits }: { visits: UseQueryResult<Appointment[]> }) {
  return (
    <Section
      title="Coming Up"
      more={{ to: `${paths.admin.schedule}?view=week`, label: 'Week View' }}
      query={visits}
      errorText="There was an error loading the upcoming visits."
      emptyText="No one is booked after today."
    >
      {(rows) => (
        <ol className="dash-rows">
          {rows.map((visit) => (
            <ComingVisit key={visit.id} visit={visit} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function ComingVisit({ visit }: { visit: Appointment }) {
  const [, open] = useOpenedVisit();
  const { id, name, date, startTime, serviceType, item, status } = visit;
  return (
    <li>
      <div className="dash-row-text">
        <VisitLink id={id}>
          {formatDay(date, 'short')}, {startTime}, <bdi>{name}</bdi>
        </VisitLink>
        <span className="admin-muted">{[serviceType, item?.name].filter(Boolean).join(', ')}</span>
      </div>
      {status !== AppointmentStatus.CONFIRMED && <StatusTag status={status} />}
      <Button
        icon={<SwapOutlined aria-hidden />}
        aria-label={`Move: ${name}`}
        onClick={() => open(id, 'move')}
      >
        Move
      </Button>
    </li>
  );
}
