import { ReloadOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { adminAuditQuery } from '../../data/admin-audit';
import { ListError } from '../list-page/list-states';
import { usePageTitle } from '../use-page-title';
import { ActivityTable } from './activity-table';
import './activity.css';

/** /admin/activity: who signed in and who changed what. It can only be read. */
export function Component() {
  usePageTitle('Activity');
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } =
    useInfiniteQuery(adminAuditQuery());
  return (
    <>
      <header className="list-head">
        <h1 className="admin-page-title">Activity</h1>
        <Button icon={<ReloadOutlined />} disabled={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      </header>
      {data ? (
        <ActivityTable entries={data.pages.flat()} />
      ) : isError && !isFetching ? (
        <ListError text="There was an error loading the activity." onRetry={() => void refetch()} />
      ) : (
        <div className="act-loading" role="status" aria-label="Loading activity">
          <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} data-testid="skeleton" />
        </div>
      )}
      {hasNextPage && (
        <p className="act-more">
          <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
            Show Older
          </Button>
        </p>
      )}
    </>
  );
}
