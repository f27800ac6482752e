import { ReloadOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { adminAuditQuery } from '@/data/admin/audit';
import { ListError, ListSkeleton } from '../list-page/list-states';
import { reload } from '../list-page/state/reload';
import { PageHead } from '../shell/page-head';
import { ActivityList } from './activity-list';

/** /admin/activity: who signed in and who changed what. Read-only. */
export function Component() {
  const { data, isError, isFetching, isFetchNextPageError, refetch, hasNextPage, fetchNextPage } =
    useInfiniteQuery(adminAuditQuery());
  return (
    <>
      <PageHead title="Activity">
        <Button
          icon={<ReloadOutlined aria-hidden />}
          disabled={isFetching}
          onClick={() => {
            reload({ refetch });
          }}
        >
          Refresh
        </Button>
      </PageHead>
      {data ? (
        <ActivityList entries={data.pages.flat()} />
      ) : isError && !isFetching ? (
        <ListError text="There was an error loading the activity." onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton of="activity" look="lines" />
      )}
      {hasNextPage && (
        <p className="act-more">
          <Button disabled={isFetching} onClick={() => void fetchNextPage()}>
            Show Older
          </Button>
          {isFetchNextPageError && <span role="alert">Older activity could not be loaded.</span>}
        </p>
      )}
    </>
  );
}
