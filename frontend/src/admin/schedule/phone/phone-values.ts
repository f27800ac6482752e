import { BookingStatus } from '../../../api/models/BookingStatus';
import type { PhoneBooking } from '../../../api/models/PhoneBooking';

/** What the dialog holds. */
export interface PhoneValues {
  /** A free slot, or a time of its own. */
  at: 'free' | 'own';
  timeSlotId?: number;
  date?: string;
  startTime?: string;
  endTime?: string;
  name?: string;
  phone?: string;
  email?: string;
  serviceType?: string;
  itemId?: number;
  message?: string;
  confirmed: boolean;
}

/** The same as the API takes it: a slot or times, never both, and nothing that is empty. */
export function toBooking(values: PhoneValues): PhoneBooking {
  const { at, timeSlotId, date, startTime, endTime, email, message, confirmed, ...rest } = values;
  const { name = '', phone = '', ...chosen } = rest;
  return {
    ...(at === 'free' ? { timeSlotId } : { date, startTime, endTime }),
    name,
    phone,
    email: email?.trim() || null,
    message: message?.trim() || null,
    ...chosen,
    status: confirmed ? BookingStatus.CONFIRMED : BookingStatus.PENDING,
  };
}
