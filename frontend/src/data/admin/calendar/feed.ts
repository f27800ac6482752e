import { AdminCalendarFeedService } from '@/api/services/AdminCalendarFeedService';
import { useRefresh, useWrite } from '../use-update-row';
import { freshQuery } from '../fresh-query';

/** Whether the calendar feed is active. */
export const calendarFeedQuery = () =>
  freshQuery(['admin', 'calendar-feed'], () => AdminCalendarFeedService.getCalendarFeed());

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
