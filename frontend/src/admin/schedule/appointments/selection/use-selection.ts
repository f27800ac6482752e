import { useMemo, useState } from 'react';
import type { Appointment } from '../../../../api/models/Appointment';
import { AppointmentStatus } from '../../../../api/models/AppointmentStatus';

/** The server's limit per request. */
export const MOST = 200;

/** The selected appointments; only those in the list count. */
export interface Selection {
  ids: number[];
  /** All selectable appointments of the list, up to the server's limit. */
  all: number[];
  select: (ids: number[]) => void;
}

/** Manages the selection of appointments that can still be canceled. */
export function useSelection(appointments: Appointment[]): Selection {
  const [ticked, select] = useState<number[]>([]);
  return useMemo(() => {
    const open = appointments
      .filter(({ status }) => status !== AppointmentStatus.CANCELLED)
      .map(({ id }) => id);
    const wanted = new Set(ticked);
    return { ids: open.filter((id) => wanted.has(id)).slice(0, MOST), all: open.slice(0, MOST), select };
  }, [appointments, ticked]);
}
