import { BookingStatus } from '../../../api/models/BookingStatus';
import type { PhoneBooking } from '../../../api/models/PhoneBooking';

/** Values of the form. */
export interface PhoneValues {
  /** A free slot, or another time. */
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

/** The request body: either a slot or times, without empty fields. */
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
