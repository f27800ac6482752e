import type { AppointmentCreate } from '../../api/models/AppointmentCreate';
import type { AppointmentReceipt } from '../../api/models/AppointmentReceipt';

/** A framed part of the page. */
export const CARD = 'border border-line bg-surface p-4 min-[400px]:p-5 sm:p-8';

/** Where the form for other times is. */
export const OTHER_TIME_ID = 'other-times';

/** The newest request made in this tab, kept under this name. */
export const REQUESTED = 'requested';

export interface Requested {
  receipt: AppointmentReceipt;
  words: AppointmentCreate;
  /** What the visitor comes to see. */
  itemName?: string | undefined;
}
