import { useQuery } from '@tanstack/react-query';
import { availabilityQuery } from '@/data/admin/calendar/availability';
import { ListError, ListSkeleton } from '../list-page/list-states';
import { HoursForm } from './hours-form';

/** The opening hours for visits, and the booking rules. */
export function HoursTab() {
  const { data, isError, isFetching, refetch } = useQuery(availabilityQuery());
  if (data) {
    return <HoursForm saved={data} />;
  }
  return isError && !isFetching ? (
    <ListError text="There was an error loading the opening hours." onRetry={() => void refetch()} />
  ) : (
    <ListSkeleton of="opening hours" look="lines" />
  );
}
