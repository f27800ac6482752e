import { BookingStatus } from '@/api/models/BookingStatus';
import type { Message } from '@/api/models/Message';
import type { PhoneBooking } from '@/api/models/PhoneBooking';

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
  place?: string;
  itemId?: number;
  message?: string;
  internalNote?: string;
  confirmed: boolean;
}

/** The request body: either a slot or times, without empty fields. */
export function toBooking(values: PhoneValues): PhoneBooking {
  const { at, timeSlotId, date, startTime, endTime, email, message, internalNote, confirmed, ...rest } =
    values;
  const { name = '', phone = '', ...chosen } = rest;
  return {
    ...(at === 'free' ? { timeSlotId } : { date, startTime, endTime, replaceFree: true }),
    name,
    phone,
    email: email?.trim() || null,
    message: message?.trim() || null,
    internalNote: internalNote?.trim() || null,
    ...chosen,
    status: confirmed ? BookingStatus.CONFIRMED : BookingStatus.PENDING,
  };
}

/** The fields that a message fills in. */
export function clientOf({ name, email, phone, serviceType, item, message }: Message): Partial<PhoneValues> {
  return {
    ...{ name, email, message },
    ...(phone && { phone }),
    ...(serviceType && { serviceType }),
    ...(item && { itemId: item.id }),
  };
}
