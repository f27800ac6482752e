import type { ReactNode } from 'react';
import type { Appointment } from '@/api/models/Appointment';
import type { Message } from '@/api/models/Message';
import { useBookByPhone } from '@/data/admin/appointments';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { formatDay } from '@/lib/time/days';
import { statusOf } from '@/lib/status-of';
import { toast, toastError } from '@/lib/toast';
import { PhoneDialog } from '../appointments/phone/phone-dialog';
import { timesOf } from '../appointments/visit/times-of';
import { FailureText } from '../forms/failure-text';
import { useRecordDialog } from '../list-page/use-record-dialog';
import { useToday } from '../use-today';

/** `Book Tue, Dec 1, 2:00 PM`; undefined if the message asks for no time, or one was booked from it. */
export function wishLabel({ wish, appointmentId }: Message): string | undefined {
  return wish && appointmentId === null
    ? `Book ${formatDay(wish.date, 'short')}, ${wish.startTime}`
    : undefined;
}

/** Books the time a message asks for; undefined if that failed. */
export type BookWish = (message: Message) => Promise<Appointment | undefined>;

/** Books the time a message asks for. If it is taken by now, opens the dialog for another one, filled in. */
export function useBookWish(): { book: BookWish; element: ReactNode } {
  const today = useToday();
  const { session, props, show } = useRecordDialog<Message>();
  const { mutateAsync } = useBookByPhone();
  const book: BookWish = async (message) => {
    const { id, name, email, phone, serviceType, item, wish } = message;
    try {
      const booked = await mutateAsync({
        ...{ name, email, phone: phone ?? '', message: message.message, messageId: id },
        ...(wish && { timeSlotId: wish.timeSlotId }),
        ...(serviceType && { serviceType }),
        ...(item && { itemId: item.id }),
      });
      toast({ title: 'Appointment Booked', description: `${bidiIsolate(name)}: ${timesOf(booked)}.` });
      return booked;
    } catch (error) {
      toastError(
        statusOf(error) === 409 && wish ? (
          `${formatDay(wish.date, 'short')}, ${wish.startTime} isn’t free anymore. Choose another time.`
        ) : (
          <FailureText text="Failed to book the appointment." error={error} />
        ),
      );
      show(message);
      return undefined;
    }
  };
  const { record: from, ...rest } = props;
  return {
    book,
    element: session > 0 && <PhoneDialog key={session} {...rest} today={today} from={from} />,
  };
}
