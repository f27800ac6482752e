import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AdminCalendarFeedService } from '@/api/services/AdminCalendarFeedService';

/** Whether the calendar feed is active. */
export const calendarFeedQuery = () =>
  queryOptions({
    queryKey: ['admin', 'calendar-feed'],
    queryFn: () => AdminCalendarFeedService.getCalendarFeed(),
    staleTime: 0,
  });

/** Creates a new address; the previous one stops working. */
export function useCreateCalendarFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => AdminCalendarFeedService.createCalendarFeed(),
    onSuccess: () => client.invalidateQueries({ queryKey: calendarFeedQuery().queryKey }),
  });
}

/** Turns the feed off; its address stops working. */
export function useDeleteCalendarFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => AdminCalendarFeedService.deleteCalendarFeed(),
    onSuccess: () => client.invalidateQueries({ queryKey: calendarFeedQuery().queryKey }),
  });
}
