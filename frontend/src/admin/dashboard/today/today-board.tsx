import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { Appointment } from '@/api/models/Appointment';
import type { Today } from '@/api/models/Today';
import { ListError } from '@/admin/list-page/list-states';
import { BeforeOpen } from './before-open';
import { UnansweredMessages } from './unanswered-messages';
import { ComingVisits, ExpiredRequests, TodaysVisits } from './visits';
import { WaitingQueue } from './waiting-queue';

interface TodayBoardProps {
  today: UseQueryResult<Today>;
  /** Requests that nobody answered in time. */
  expired: UseQueryResult<Appointment[]>;
  /** The next visits after today. */
  coming: UseQueryResult<Appointment[]>;
  /** How many times the dealer asked for fresh data. */
  refreshes: number;
  /** How many messages were read, but not answered. */
  forgotten: number | undefined;
}

/** What is left to do before the shop opens, who comes today and next, and what waits for the dealer. */
export function TodayBoard({ today, expired, coming, refreshes, forgotten }: TodayBoardProps) {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = today;
  if (!data) {
    return isError && !isFetching ? (
      <div className="dash-warning">
        <ListError text="There was an error loading what’s waiting for you." onRetry={() => void refetch()} />
      </div>
    ) : (
      <div className="dash-card dash-warning" role="status" aria-label="Loading today">
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      </div>
    );
  }
  return (
    <div className="today-board">
      <BeforeOpen />
      <TodaysVisits date={data.date} visits={data.appointments} />
      <div className="today-later">
        <ExpiredRequests requests={expired} />
        <ComingVisits visits={coming} />
      </div>
      <section className="dash-card today-waiting" aria-labelledby="today-waiting">
        <div className="dash-card-head">
          <h2 id="today-waiting">
            Waiting for You
            {data.queue.length > 0 && <span className="today-count"> {data.queue.length}</span>}
          </h2>
          {data.queue.length > 0 && (
            <p className="today-hint">
              <kbd>J</kbd> and <kbd>K</kbd> move, <kbd>Enter</kbd> opens, <kbd>Tab</kbd> goes to the buttons,{' '}
              <kbd>/</kbd> to the search.
            </p>
          )}
        </div>
        <WaitingQueue queue={data.queue} loaded={{ loadedAt: dataUpdatedAt, refreshes, isOld: isFetching }} />
        <UnansweredMessages count={forgotten} />
      </section>
    </div>
  );
}
