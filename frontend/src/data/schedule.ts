import { queryOptions } from '@tanstack/react-query';
import type { Service } from '../api/models/Service';
import { ScheduleService } from '../api/services/ScheduleService';

/** Query keys of the time slots visitors can book, and of those in the back office. */
export const slotKeys = {
  available: ['slots'] as const,
  admin: ['admin', 'slots'] as const,
};

/** Slots at which a visit for a service can begin now, by date and time; those for all that are as long as their slot. */
export const availableSlotsQuery = (service?: Service) => {
  const own =
    service && (service.durationMinutes !== null || service.bufferMinutes > 0) ? service.id : undefined;
  return queryOptions({
    queryKey: own === undefined ? slotKeys.available : [...slotKeys.available, 'service', own],
    queryFn: () => ScheduleService.listAvailableSlots(undefined, undefined, own),
  });
};
