import { Skeleton } from 'antd';
import { SKELETONS } from '../../lib/constants';

const PLACES = Array.from({ length: SKELETONS.page }, (_, place) => place);

/** Six grey cards while the dashboard loads. */
export function DashboardSkeleton() {
  return (
    <div className="dash-skeletons" role="status" aria-label="Loading dashboard">
      {PLACES.map((place) => (
        <div key={place} className="dash-card" data-testid="skeleton">
          <Skeleton active paragraph={{ rows: 2 }} />
        </div>
      ))}
    </div>
  );
}
