import { Skeleton } from 'antd';
import { SKELETONS } from '../../lib/constants';

const PLACES = Array.from({ length: SKELETONS.page }, (_, place) => place);

/** Six grey cards while the posts load. */
export function BlogSkeleton() {
  return (
    <div className="blog-grid" role="status" aria-label="Loading posts">
      {PLACES.map((place) => (
        <div key={place} className="blog-card" data-testid="skeleton">
          <Skeleton.Node active style={{ width: '100%', height: 180 }} />
          <div className="blog-card-body">
            <Skeleton active paragraph={{ rows: 3 }} />
          </div>
        </div>
      ))}
    </div>
  );
}
