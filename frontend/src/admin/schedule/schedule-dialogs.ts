import type { ReactNode } from 'react';

export interface DialogRequest {
  kind: 'slot' | 'many' | 'close' | 'phone';
  /** The initial day. */
  date?: string | undefined;
  /** The slot to book. */
  timeSlotId?: number;
}

/** The dialogs of the schedule; one is open at a time. */
export interface ScheduleDialogs {
  show: (request: DialogRequest) => void;
  element: ReactNode;
}
