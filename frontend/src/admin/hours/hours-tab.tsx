import { useQuery } from '@tanstack/react-query';
import { availabilityQuery } from '@/data/admin/calendar/availability';
import { NotLoaded } from '../list-page/list-states';
import { HoursForm } from './hours-form';

/** The opening hours for visits, and the booking rules. */
export function HoursTab() {
  const query = useQuery(availabilityQuery());
  return query.data ? (
    <HoursForm saved={query.data} />
  ) : (
    <NotLoaded query={query} of="opening hours" error="There was an error loading the opening hours." />
  );
}
