import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { Appointment } from '../../../api/models/Appointment';
import type { Message } from '../../../api/models/Message';
import type { Today } from '../../../api/models/Today';
import { ListError } from '../../list-page/list-states';
import { TodaysVisits } from './todays-visits';
import { WaitingQueue } from './waiting-queue';

interface TodayBoardProps {
  today: UseQueryResult<Today>;
  appointments: Appointment[] | undefined;
  messages: Message[] | undefined;
}

/** The dealer's queue, and today's visits. */
export function TodayBoard({ today, appointments, messages }: TodayBoardProps) {
  const { data, isError, isFetching, refetch } = today;
  if (!data) {
    return isError && !isFetching ? (
      <div className="dash-warning">
        <ListError text="There was an error loading what's waiting for you." onRetry={() => void refetch()} />
      </div>
    ) : (
      <div className="dash-card dash-warning" role="status" aria-label="Loading today">
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      </div>
    );
  }
  return (
    <div className="today-board">
      <section className="dash-card" aria-labelledby="today-waiting">
        <div className="dash-card-head">
          <h2 id="today-waiting">
            Waiting for You
            {data.queue.length > 0 && <span className="today-count"> {data.queue.length}</span>}
          </h2>
        </div>
        <WaitingQueue queue={data.queue} appointments={appointments} messages={messages} />
      </section>
      <TodaysVisits date={data.date} visits={data.appointments} />
    </div>
  );
}
