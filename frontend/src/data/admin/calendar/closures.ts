import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClosureCreate } from '@/api/models/ClosureCreate';
import { AdminClosuresService } from '@/api/services/AdminClosuresService';
import { businessQuery } from '@/data/business';
import { appointmentsKey } from '../appointments';
import { useRefreshSlots } from '../slots';
import { todayQuery } from '../today';
import { ignoreNotFound } from '../ignore-not-found';

const CLOSURES = ['admin', 'closures'];

/** All closures, by first day. */
export const closuresQuery = () =>
  queryOptions({ queryKey: CLOSURES, queryFn: () => AdminClosuresService.listClosures() });

/** A dry run of closing these days. Disabled until both days are chosen and in order. */
export const closurePreviewQuery = ({ from, to }: Pick<ClosureCreate, 'from' | 'to'>) =>
  queryOptions({
    queryKey: [...CLOSURES, 'preview', from, to],
    queryFn: () => AdminClosuresService.createClosure({ from, to, dryRun: true }),
    enabled: from !== '' && from <= to,
    // Must include anything booked in the meantime.
    staleTime: 0,
    gcTime: 0,
  });

/** Closes days. */
export const useCreateClosure = () =>
  useMutation({
    mutationFn: (closure: ClosureCreate) => AdminClosuresService.createClosure(closure),
    onSettled: useRefreshCalendar(),
  });

/** Reopens closed days. */
export const useDeleteClosure = () =>
  useMutation({
    mutationFn: (id: number) => AdminClosuresService.deleteClosure(id).catch(ignoreNotFound),
    onSettled: useRefreshCalendar(),
  });

/** Refetches everything that shows whether a day is closed. */
function useRefreshCalendar() {
  const client = useQueryClient();
  const refreshSlots = useRefreshSlots();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: closuresQuery().queryKey, exact: true }),
      client.invalidateQueries({ queryKey: appointmentsKey }),
      client.invalidateQueries({ queryKey: todayQuery().queryKey }),
      client.invalidateQueries({ queryKey: businessQuery().queryKey }),
      refreshSlots(),
    ]);
  };
}
