import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { AppointmentShow } from '@/api/models/AppointmentShow';
import { AppointmentSort } from '@/api/models/AppointmentSort';
import { adminAppointmentsQuery } from '@/data/admin/appointments';
import { adminSlotsQuery } from '@/data/admin/slots';

const REQUESTS = { show: AppointmentShow.PENDING, sort: AppointmentSort.WHEN };

/**
 * The next day with something to do: preferably with a request, otherwise with any slot. It does not change
 * afterwards, because the calendar must not jump when the request it opened with is decided.
 * @returns undefined until it is known, and while it is not needed
 */
export function useFirstDay(today: string, isWanted: boolean): string | undefined {
  const [first, setFirst] = useState<string>();
  const enabled = isWanted && first === undefined;
  const request = useQuery({ ...adminAppointmentsQuery({ ...REQUESTS, from: today }, 1), enabled });
  const slot = useQuery({ ...adminSlotsQuery({ from: today, limit: 1 }), enabled });
  if (enabled && request.isFetched && slot.isFetched) {
    setFirst(request.data?.[0]?.date ?? slot.data?.[0]?.date ?? today);
  }
  return first;
}
