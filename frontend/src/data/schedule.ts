import { queryOptions } from '@tanstack/react-query';
import { ScheduleService } from '../api/services/ScheduleService';

/** Slots that can be booked now, by date and time. */
export const availableSlotsQuery = () =>
  queryOptions({
    queryKey: ['/api/schedule/available'],
    queryFn: () => ScheduleService.listAvailableSlots(),
  });
