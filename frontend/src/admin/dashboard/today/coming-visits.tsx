import type { UseQueryResult } from '@tanstack/react-query';
import { SwapOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Appointment } from '../../../api/models/Appointment';
import { AppointmentStatus } from '../../../api/models/AppointmentStatus';
import { formatDay } from '../../../lib/time/days';
import { paths } from '../../../lib/paths';
import { useOpenedVisit } from '../../schedule/appointments/use-opened-visit';
import { StatusTag } from '../../schedule/visit/status-tag';
import { Section } from '../sections/section';
import { VisitLink } from './visit-link';

/** The next visits after today; a client who calls is moved, noted or called back from here. */
export function ComingVisits({ visits }: { visits: UseQueryResult<Appointment[]> }) {
  const [, open] = useOpenedVisit();
  return (
    <Section
      title="Coming Up"
      more={{ to: `${paths.admin.schedule}?view=week`, label: 'Week view' }}
      query={visits}
      errorText="There was an error loading the coming visits."
      emptyText="No one is booked after today."
    >
      {(rows) => (
        <ol className="dash-rows">
          {rows.map(({ id, name, date, startTime, serviceType, item, status }) => (
            <li key={id}>
              <div className="dash-row-text">
                <VisitLink id={id}>
                  {formatDay(date, 'short')}, {startTime}, {name}
                </VisitLink>
                <span className="dash-muted">{[serviceType, item?.name].filter(Boolean).join(', ')}</span>
                {status === AppointmentStatus.PENDING && (
                  <span>
                    <StatusTag status={status} />
                  </span>
                )}
              </div>
              <Button
                icon={<SwapOutlined aria-hidden />}
                aria-label={`Move: ${name}`}
                onClick={() => {
                  open(id, 'move');
                }}
              >
                Move
              </Button>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
