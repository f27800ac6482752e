import { queryOptions } from '@tanstack/react-query';
import { AdminCalendarFeedService } from '@/api/services/AdminCalendarFeedService';
import { useRefresh, useWrite } from '../use-update-row';

/** Whether the calendar feed is active. */
export const calendarFeedQuery = () =>
  queryOptions({
    queryKey: ['admin', 'calendar-feed'],
    queryFn: () => AdminCalendarFeedService.getCalendarFeed(),
    staleTime: 0,
  });

/** Creates a new address; the previous one stops working. */
export const useCreateCalendarFeed = () =>
  useWrite(useRefresh({ admin: calendarFeedQuery().queryKey }), () =>
    AdminCalendarFeedService.createCalendarFeed(),
  );

/** Turns the feed off; its address stops working. */
export const useDeleteCalendarFeed = () =>
  useWrite(useRefresh({ admin: calendarFeedQuery().queryKey }), () =>
    AdminCalendarFeedService.deleteCalendarFeed(),
  );
