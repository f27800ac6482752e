import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { AppointmentShow } from '@/api/models/AppointmentShow';
import { adminAppointmentsQuery } from '@/data/admin/appointments';
import { FRESH } from '@/data/admin/fresh-query';
import type { DayRange } from '@/lib/time/day-ranges';

/** When the pending requests for some days expire unless they are answered, by appointment. */
export function useDeadlines({ from, to }: DayRange): ReadonlyMap<number, string> {
  const { data } = useQuery({
    ...adminAppointmentsQuery({ from, to, show: AppointmentShow.PENDING }),
    ...FRESH,
  });
  return useMemo(
    () => new Map(data?.flatMap(({ id, answerBy }) => (answerBy ? [[id, answerBy] as const] : []))),
    [data],
  );
}
