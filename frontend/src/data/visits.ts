import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ScheduleService } from '../api/services/ScheduleService';
import { VisitsService } from '../api/services/VisitsService';
import { pageOf } from './lists/list-pages';
import { slotKeys } from './schedule';

/** Number of times shown per page, which suits a phone. */
const TIMES_AT_ONCE = 60;

/** The visit a link opens; fails with status 404 if the token has the wrong format. */
export const visitQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['visit', token ?? null],
    queryFn: async () => {
      if (token === undefined) {
        throw Object.assign(new Error('Not Found'), { status: 404 });
      }
      return await VisitsService.getVisit(token);
    },
  });

/** Times that can be booked now, from the one after `after`. */
export const otherTimesQuery = (after: number | undefined) =>
  queryOptions({
    queryKey: [...slotKeys.available, 'some', after ?? null],
    queryFn: async () => pageOf(await ScheduleService.listAvailableSlots(TIMES_AT_ONCE, after)),
    meta: { optional: true },
  });

/**
 * Moves the visit to another slot, or cancels it without one; after a refusal, the current visit is shown. It does
 * not use the query library's mutations, because this page would load their code for a single button.
 */
export function useChangeVisit(token: string): (timeSlotId?: number) => Promise<void> {
  const client = useQueryClient();
  const { queryKey } = visitQuery(token);

  return async (timeSlotId) => {
    try {
      const visit = await (timeSlotId === undefined
        ? VisitsService.cancelVisit(token)
        : VisitsService.moveVisit(token, { timeSlotId }));
      client.setQueryData(queryKey, visit);
    } catch (error) {
      await client.invalidateQueries({ queryKey });
      throw error;
    } finally {
      void client.invalidateQueries({ queryKey: slotKeys.available });
    }
  };
}
