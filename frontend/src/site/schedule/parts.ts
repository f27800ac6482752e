import type { AppointmentCreate } from '@/api/models/AppointmentCreate';
import type { AppointmentReceipt } from '@/api/models/AppointmentReceipt';

/** Classes of a framed panel. */
export const CARD = 'border border-line bg-surface p-4 min-[400px]:p-5 sm:p-8';

/** Id of the form for other times. */
export const OTHER_TIME_ID = 'other-times';

/** Session storage key of the newest request made in this tab. */
export const REQUESTED = 'requested';

export interface Requested {
  receipt: AppointmentReceipt;
  serviceType: string | undefined;
  /** Whether the shop comes to the visitor. */
  mobile?: boolean | undefined;
  /** Forgotten when the page is reloaded, so that the next user of the computer cannot read it. */
  contact?: Pick<AppointmentCreate, 'name' | 'email' | 'phone' | 'place'>;
  /** The item the visitor wants to see. */
  itemName?: string | undefined;
}
