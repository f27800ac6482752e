import { queryOptions } from '@tanstack/react-query';
import { ScheduleService } from '../api/services/ScheduleService';

/** Query keys of the time slots visitors can book, and of those in the back office. */
export const slotKeys = {
  available: ['slots'] as const,
  admin: ['admin', 'slots'] as const,
};

/** Slots that can be booked now, by date and time. */
export const availableSlotsQuery = () =>
  queryOptions({
    queryKey: slotKeys.available,
    queryFn: () => ScheduleService.listAvailableSlots(),
  });
