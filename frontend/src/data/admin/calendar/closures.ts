import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClosureCreate } from '../../../api/models/ClosureCreate';
import { AdminClosuresService } from '../../../api/services/AdminClosuresService';
import { businessQuery } from '../../business';
import { adminAppointmentsQuery } from '../appointments';
import { useRefreshSlots } from '../slots';

const CLOSURES = ['admin', 'closures'];

/** Every closure, by its first day. */
export const closuresQuery = () =>
  queryOptions({ queryKey: CLOSURES, queryFn: () => AdminClosuresService.listClosures() });

/** What closing these days would hit; nothing is changed, and nothing asked until both days are chosen in order. */
export const closurePreviewQuery = ({ from, to }: Pick<ClosureCreate, 'from' | 'to'>) =>
  queryOptions({
    queryKey: [...CLOSURES, 'preview', from, to],
    queryFn: () => AdminClosuresService.createClosure({ from, to, dryRun: true }),
    enabled: from !== '' && from <= to,
    // What was booked meanwhile belongs to the answer.
    staleTime: 0,
    gcTime: 0,
  });

/** Closes days. */
export function useCreateClosure() {
  const onSettled = useRefreshCalendar();
  return useMutation({
    mutationFn: (closure: ClosureCreate) => AdminClosuresService.createClosure(closure),
    onSettled,
  });
}

/** Opens days again. */
export function useDeleteClosure() {
  const onSettled = useRefreshCalendar();
  return useMutation({ mutationFn: (id: number) => AdminClosuresService.deleteClosure(id), onSettled });
}

/** Asks for everything again that says whether a day is closed. */
function useRefreshCalendar() {
  const client = useQueryClient();
  const refreshSlots = useRefreshSlots();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: closuresQuery().queryKey, exact: true }),
      client.invalidateQueries({ queryKey: adminAppointmentsQuery().queryKey }),
      client.invalidateQueries({ queryKey: businessQuery().queryKey }),
      refreshSlots(),
    ]);
  };
}
