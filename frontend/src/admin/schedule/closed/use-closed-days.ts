import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Closure } from '../../../api/models/Closure';
import { closuresQuery } from '../../../data/admin/calendar/closures';

/** Looks up the closure that covers a day; none while the closures are not known. */
export function useClosedDays(): (day: string) => Closure | undefined {
  const { data } = useQuery(closuresQuery());
  return useCallback((day) => data?.find(({ from, to }) => from <= day && day <= to), [data]);
}
