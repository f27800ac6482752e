import type { ReactNode } from 'react';
import { PrinterOutlined, SwapOutlined } from '@ant-design/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { formatDay, formatTimes } from '@/lib/time/days';
import { phoneHref } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Outcome } from '@/admin/appointments/drawer/outcome';
import { aroundWords } from '@/admin/appointments/visit/visit';
import { Place } from '@/admin/appointments/visit/place';
import { StatusTag } from '@/admin/appointments/visit/status-tag';
import { daySheetPath } from '@/admin/schedule/day-sheet/day-sheet-path';
import { useIsAhead } from '@/admin/use-is-ahead';
import { ListError } from '@/admin/list-page/list-states';
import { useOpenedVisit } from '@/admin/appointments/visit/use-opened-visit';
import { Section } from '../sections';

/** Today's visits by time, with a link to the printable page. */
export function TodaysVisits({ date, visits }: { date: string; visits: Appointment[] }) {
  return (
    <section className="dash-card" aria-labelledby="today-visits">
      <div className="dash-card-head">
        <h2 id="today-visits">Today’s Visits</h2>
        <Link to={daySheetPath(date)}>
          <PrinterOutlined aria-hidden /> Day Sheet
        </Link>
      </div>
      {visits.length === 0 ? (
        <p className="admin-muted">No one is coming in today.</p>
      ) : (
        <ol className="dash-rows">
          {visits.map((visit) => (
            <TodaysVisit key={visit.id} visit={visit} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** One visit; once it has started, whether the client came is noted here. */
function TodaysVisit({ visit }: { visit: Appointment }) {
  const { id, name, serviceType, startTime, endTime, status, item } = visit;
  const hasOutcome = !useIsAhead()(visit) && status === AppointmentStatus.CONFIRMED;
  return (
    <li>
      <div className="dash-row-text">
        <VisitLink id={id}>
          {formatTimes({ startTime, endTime })}, <bdi>{name}</bdi>
        </VisitLink>
        <span className="admin-muted">{[serviceType, item?.name].filter(Boolean).join(', ')}</span>
        {visit.mobile && (
          <span className="admin-muted">
            <Place place={visit.place} />
          </span>
        )}
        {visit.bufferMinutes > 0 && <span className="admin-muted sch-muted">{aroundWords(visit)}</span>}
        {hasOutcome && <Outcome appointment={visit} />}
      </div>
      {!hasOutcome && <StatusTag status={status} />}
    </li>
  );
}

/** Requests that nobody answered in time, so that the dealer can still call; nothing if there are none. */
export function ExpiredRequests({ requests }: { requests: UseQueryResult<Appointment[]> }) {
  const { data, isError, isFetching, refetch } = requests;
  const failed = !data && isError && !isFetching;
  if (!failed && !data?.length) {
    return null;
  }
  return (
    <section className="dash-card" aria-labelledby="today-expired">
      <div className="dash-card-head">
        <h2 id="today-expired">Expired Requests</h2>
      </div>
      {failed ? (
        <ListError text="There was an error loading the expired requests." onRetry={() => void refetch()} />
      ) : (
        <ul className="dash-rows">
          {data?.map(({ id, name, phone, date, startTime }) => (
            <li key={id}>
              <div className="dash-row-text">
                <VisitLink id={id}>
                  <bdi>{name}</bdi>
                </VisitLink>
                <span className="admin-muted">
                  Asked for {formatDay(date, 'short')}, {startTime}
                </span>
              </div>
              <a href={phoneHref(phone)}>{phone}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

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

/** Opens a visit's details next to the dashboard. */
function VisitLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link to={`?appointment=${id}`} state={{ opened: 'appointment' }} preventScrollReset>
      {children}
    </Link>
  );
}
