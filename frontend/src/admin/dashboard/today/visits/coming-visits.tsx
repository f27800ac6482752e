import { useDeferredValue, useState } from 'react';
import { SwapOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentSort } from '@/api/models/AppointmentSort';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { CancelReason } from '@/api/models/CancelReason';
import { adminAppointmentsQuery } from '@/data/admin/appointments';
import { formatDay } from '@/lib/time/days';
import { paths } from '@/lib/paths';
import { searchOf } from '@/data/lists/list-pages';
import { ListError } from '@/admin/list-page/list-states';
import { SearchInput } from '@/admin/list-page/search-input';
import { useOpenedVisit } from '@/admin/schedule/appointments/use-opened-visit';
import { StatusTag } from '@/admin/schedule/visit/status-tag';
import { Section } from '@/admin/dashboard/sections/section';
import { VisitLink } from './visit-link';

/** Visits that are found. */
const FOUND = 6;

interface ComingVisitsProps {
  today: string;
  /** The next ones after today. */
  visits: UseQueryResult<Appointment[]>;
}

/**
 * The next visits, and any other by the client's name or number: a client who calls can be moved, noted or called
 * back from here.
 */
export function ComingVisits({ today, visits }: ComingVisitsProps) {
  const [text, setText] = useState('');
  const search = useDeferredValue(searchOf(text) ?? '');
  const found = useQuery({
    ...adminAppointmentsQuery({ search, sort: AppointmentSort.COMING }, FOUND),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const query = search && found.data ? found : visits;
  const isLost = search !== '' && found.isError && !found.isFetching;
  return (
    <Section
      title="Coming Up"
      more={{ to: `${paths.admin.schedule}?view=week`, label: 'Week View' }}
      query={query}
      errorText="There was an error loading the upcoming visits."
    >
      {(rows) => (
        <>
          <SearchInput
            label="Find a visit"
            placeholder="Find a client by name, phone or email"
            value={text}
            onSearch={setText}
          />
          {isLost && (
            <ListError
              text="There was an error finding visits."
              onRetry={() => {
                void found.refetch();
              }}
            />
          )}
          {!isLost && rows.length === 0 && (
            <p className="dash-none">
              {search ? 'No visits match that name, number or email.' : 'No one is booked after today.'}
            </p>
          )}
          <ol className="dash-rows">
            {(isLost ? [] : rows).map((visit) => (
              <ComingVisit
                key={visit.id}
                visit={visit}
                canMove={visit.status !== AppointmentStatus.CANCELLED && visit.date >= today}
              />
            ))}
          </ol>
        </>
      )}
    </Section>
  );
}

function ComingVisit({ visit, canMove }: { visit: Appointment; canMove: boolean }) {
  const [, open] = useOpenedVisit();
  const { id, name, date, startTime, serviceType, item, status, cancelReason } = visit;
  return (
    <li>
      <div className="dash-row-text">
        <VisitLink id={id}>
          {formatDay(date, 'short')}, {startTime}, <bdi>{name}</bdi>
        </VisitLink>
        <span className="dash-muted">{[serviceType, item?.name].filter(Boolean).join(', ')}</span>
        {status !== AppointmentStatus.CONFIRMED && (
          <span>
            <StatusTag status={status} expired={cancelReason === CancelReason.EXPIRED} />
          </span>
        )}
      </div>
      {canMove && (
        <Button
          icon={<SwapOutlined aria-hidden />}
          aria-label={`Move: ${name}`}
          onClick={() => {
            open(id, 'move');
          }}
        >
          Move
        </Button>
      )}
    </li>
  );
}
