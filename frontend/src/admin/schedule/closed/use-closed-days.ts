import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Closure } from '@/api/models/Closure';
import { closuresQuery } from '@/data/admin/calendar/closures';

/** Looks up the closure of a day; undefined if there is none, or while loading. */
export function useClosedDays(): (day: string) => Closure | undefined {
  const { data } = useQuery(closuresQuery());
  return useCallback((day) => data?.find(({ from, to }) => from <= day && day <= to), [data]);
}
