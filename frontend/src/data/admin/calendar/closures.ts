import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ClosureCreate } from '@/api/models/ClosureCreate';
import { AdminClosuresService } from '@/api/services/AdminClosuresService';
import { businessQuery } from '@/data/business';
import { appointmentsKey } from '../appointments';
import { allSlotKeys } from '../slots';
import { todayQuery } from '../today';
import { ignoreNotFound } from '../ignore-not-found';
import { useAttempt, useRefreshKeys } from '../use-update-row';

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
  useAttempt(useRefreshCalendar(), (closure: ClosureCreate) => AdminClosuresService.createClosure(closure));

/** Reopens closed days. */
export const useDeleteClosure = () =>
  useAttempt(useRefreshCalendar(), (id: number) =>
    AdminClosuresService.deleteClosure(id).catch(ignoreNotFound),
  );

/** Refetches everything that shows whether a day is closed. */
function useRefreshCalendar() {
  const client = useQueryClient();
  const refreshOthers = useRefreshKeys(
    appointmentsKey,
    todayQuery().queryKey,
    businessQuery().queryKey,
    ...allSlotKeys,
  );
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: closuresQuery().queryKey, exact: true }),
      refreshOthers(),
    ]);
}
