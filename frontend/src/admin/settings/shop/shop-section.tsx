import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '@/data/admin/settings';
import { ListError, ListSkeleton } from '@/admin/list-page/list-states';
import { ShopForm } from './shop-form';

/** The shop's details, as they appear on every page and in every email. */
export function ShopSection() {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery());
  if (data) {
    return <ShopForm saved={data} />;
  }
  return isError && !isFetching ? (
    <ListError text="There was an error loading the settings." onRetry={() => void refetch()} />
  ) : (
    <ListSkeleton of="settings" look="lines" />
  );
}
