import { ReloadOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { adminAuditQuery } from '@/data/admin/audit';
import { NotLoaded } from '../list-page/list-states';
import { reload } from '../list-page/state/reload';
import { PageHead } from '../shell/page-head';
import { ActivityList } from './activity-list';

/** /admin/activity: who signed in and who changed what. Read-only. */
export function Component() {
  const query = useInfiniteQuery(adminAuditQuery());
  const { data, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage } = query;
  return (
    <>
      <PageHead title="Activity">
        <Button icon={<ReloadOutlined aria-hidden />} disabled={isFetching} onClick={() => reload(query)}>
          Refresh
        </Button>
      </PageHead>
      {data ? (
        <ActivityList entries={data.pages.flat()} />
      ) : (
        <NotLoaded query={query} of="activity" error="There was an error loading the activity." />
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
