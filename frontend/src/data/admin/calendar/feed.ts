import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AdminCalendarFeedService } from '../../../api/services/AdminCalendarFeedService';

/** Whether calendar programs can read the appointments. */
export const calendarFeedQuery = () =>
  queryOptions({
    queryKey: ['admin', 'calendar-feed'],
    queryFn: () => AdminCalendarFeedService.getCalendarFeed(),
    staleTime: 0,
  });

/** Makes a new address; the one before it stops working. */
export function useCreateCalendarFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => AdminCalendarFeedService.createCalendarFeed(),
    onSuccess: () => client.invalidateQueries({ queryKey: calendarFeedQuery().queryKey }),
  });
}

/** Lets the address stop working. */
export function useDeleteCalendarFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => AdminCalendarFeedService.deleteCalendarFeed(),
    onSuccess: () => client.invalidateQueries({ queryKey: calendarFeedQuery().queryKey }),
  });
}
