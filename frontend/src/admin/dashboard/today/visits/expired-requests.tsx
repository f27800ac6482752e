import type { UseQueryResult } from '@tanstack/react-query';
import type { Appointment } from '@/api/models/Appointment';
import { phoneHref } from '@/lib/format';
import { formatDay } from '@/lib/time/days';
import { ListError } from '@/admin/list-page/list-states';
import { VisitLink } from './visit-link';

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
