import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Waiting } from '../../api/models/Waiting';
import { AdminTodayService } from '../../api/services/AdminTodayService';

/** Who comes today and what waits for the dealer; fetched anew whenever it is shown. */
export const todayQuery = () =>
  queryOptions({
    queryKey: ['admin', 'today'],
    queryFn: () => AdminTodayService.getToday(),
    staleTime: 0,
  });

/** Takes a row out of the queue at once; should what was done fail, the queue is fetched again. */
export function useLeaveQueue() {
  const client = useQueryClient();
  const { queryKey } = todayQuery();
  const refresh = () => client.invalidateQueries({ queryKey });
  return {
    refresh,
    leave: async ({ kind, id }: Pick<Waiting, 'kind' | 'id'>): Promise<void> => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (today) =>
          today && {
            ...today,
            queue: today.queue.filter((row) => row.kind !== kind || row.id !== id),
          },
      );
    },
  };
}
