import { PrinterOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import { formatTimes } from '@/lib/time/days';
import { Outcome } from '@/admin/appointments/drawer/outcome';
import { aroundWords } from '@/admin/appointments/visit/visit';
import { Place } from '@/admin/appointments/visit/place';
import { StatusTag } from '@/admin/appointments/visit/status-tag';
import { daySheetPath } from '@/admin/schedule/day-sheet/day-sheet-path';
import { useIsAhead } from '@/admin/use-is-ahead';
import { VisitLink } from './visit-link';

interface TodaysVisitsProps {
  date: string;
  visits: Appointment[];
}

/** Today's visits by time, with a link to the printable page. */
export function TodaysVisits({ date, visits }: TodaysVisitsProps) {
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
