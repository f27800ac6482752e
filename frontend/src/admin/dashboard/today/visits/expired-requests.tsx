import type { Appointment } from '@/api/models/Appointment';
import { phoneHref } from '@/lib/format';
import { formatDay } from '@/lib/time/days';
import { VisitLink } from './visit-link';

/** Requests that nobody answered in time, so that the dealer can still call; nothing if there are none. */
export function ExpiredRequests({ requests }: { requests: Appointment[] }) {
  if (requests.length === 0) {
    return null;
  }
  return (
    <section className="dash-card" aria-labelledby="today-expired">
      <div className="dash-card-head">
        <h2 id="today-expired">Expired Requests</h2>
      </div>
      <ul className="dash-rows">
        {requests.map(({ id, name, phone, date, startTime }) => (
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
    </section>
  );
}
