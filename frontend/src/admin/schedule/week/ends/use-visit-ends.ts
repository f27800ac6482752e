import { useState } from 'react';
import { useUpdateAppointment } from '@/data/admin/appointments';
import { statusOf } from '@/lib/status-of';
import { errorBody } from '@/admin/forms/field-errors';
import type { Visit } from '@/admin/appointments/visit/visit';

/** What happens, or happened last, to the end of a visit. */
export type EndChange =
  | { phase: 'picking' | 'saving'; visit: Visit; end: string }
  /** `visit` is as it was saved, `before` its end until then. */
  | { phase: 'saved'; visit: Visit; before: string }
  /** Without a reason, nobody knows whether it is saved. */
  | { phase: 'refused'; visit: Visit; reason?: string };

/** Makes the visits of the week longer and shorter, one at a time. */
export interface VisitEnds {
  change: EndChange | undefined;
  /** The end to show: the new one from the moment it is picked. */
  endOf: (visit: Pick<Visit, 'id' | 'endTime'>) => string;
  /** Whether an end is picked for the visit and not saved yet. */
  isPicking: (id: number) => boolean;
  pick: (visit: Visit, end: string) => void;
  save: (visit: Visit, end: string) => void;
  /** Shows the visit as it was. */
  leave: () => void;
}

/** The state of `VisitEnds`. A refused end is put back, with the reason. */
export function useVisitEnds(): VisitEnds {
  const { mutateAsync: update } = useUpdateAppointment();
  const [change, setChange] = useState<EndChange>();
  const isSaving = change?.phase === 'saving';
  return {
    change,
    endOf: ({ id, endTime }) => (change && 'end' in change && change.visit.id === id ? change.end : endTime),
    isPicking: (id) => change?.phase === 'picking' && change.visit.id === id,
    pick: (visit, end) => {
      if (!isSaving) {
        setChange({ phase: 'picking', visit, end });
      }
    },
    save: (visit, end) => {
      if (!isSaving) {
        void save(visit, end);
      }
    },
    leave: () => {
      if (!isSaving) {
        setChange(undefined);
      }
    },
  };

  async function save(visit: Visit, end: string): Promise<void> {
    const { id, version, endTime } = visit;
    if (end === endTime) {
      setChange(undefined);
      return;
    }
    setChange({ phase: 'saving', visit, end });
    try {
      // It also waits for the calendar, which shows the new end from then on.
      const saved = await update({ id, version, endTime: end });
      setChange({
        phase: 'saved',
        visit: { ...visit, endTime: end, version: saved.version },
        before: endTime,
      });
    } catch (error) {
      const reason = errorBody(error).message ?? 'The server could not be reached.';
      setChange({ phase: 'refused', visit, ...(statusOf(error) !== undefined && { reason }) });
    }
  }
}
