import { Skeleton } from 'antd';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six grey cards while the list loads. */
export function InventorySkeleton() {
  return (
    <div className="inv-grid" role="status" aria-label="Loading inventory">
      {PLACES.map((place) => (
        <div key={place} className="inv-card" data-testid="skeleton">
          <Skeleton.Node active style={{ width: '100%', height: 180 }} />
          <div className="inv-card-body">
            <Skeleton active paragraph={{ rows: 3 }} />
          </div>
        </div>
      ))}
    </div>
  );
}
