import { useMemo, useState } from 'react';
import type { Appointment } from '../../../api/models/Appointment';

/** As many as the server takes at once. */
export const MOST = 200;

/** The appointments that are ticked; what the list does not show is never among them. */
export interface Selection {
  ids: number[];
  /** All of the list that can be ticked, as far as the server takes them at once. */
  all: number[];
  select: (ids: number[]) => void;
}

/** Lets the appointments of a list be ticked that can still be canceled. */
export function useSelection(appointments: Appointment[]): Selection {
  const [ticked, select] = useState<number[]>([]);
  return useMemo(() => {
    const open = appointments.filter(({ status }) => String(status) !== 'cancelled').map(({ id }) => id);
    const wanted = new Set(ticked);
    return { ids: open.filter((id) => wanted.has(id)).slice(0, MOST), all: open.slice(0, MOST), select };
  }, [appointments, ticked]);
}
