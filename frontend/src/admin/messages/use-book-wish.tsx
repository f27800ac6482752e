import type { ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@/api/models/Appointment';
import type { Message } from '@/api/models/Message';
import { useBookByPhone } from '@/data/admin/appointments';
import { adminMessageQuery } from '@/data/admin/messages';
import { bidiIsolate } from '@/lib/bidi-isolate';
import { formatDay } from '@/lib/time/days';
import { statusOf } from '@/lib/status-of';
import { toast, toastError } from '@/lib/toast';
import { PhoneDialog } from '../appointments/phone/phone-dialog';
import { timesOf } from '../appointments/visit/visit';
import { FailureText } from '../forms/failure-text';
import { mayBeDone } from '../forms/field-errors';
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

/**
 * Books the time a message asks for. If it is taken by now, opens the dialog for another one, filled in, unless that was by
 * whoever booked from this message.
 */
export function useBookWish(): { book: BookWish; element: ReactNode } {
  const client = useQueryClient();
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
      const isConflict = statusOf(error) === 409;
      if (isConflict && (await isBooked(id))) {
        toastError('An appointment was booked from this message already.');
        return undefined;
      }
      toastError(
        isConflict && wish && !mayBeDone(error) ? (
          `${formatDay(wish.date, 'short')}, ${wish.startTime} isn’t free anymore. Choose another time.`
        ) : (
          <FailureText text="Failed to book the appointment." error={error} />
        ),
      );
      // If it is booked, another time would be a second visit.
      if (!mayBeDone(error)) {
        show(message);
      }
      return undefined;
    }
  };
  const isBooked = (id: number) =>
    client.fetchQuery({ ...adminMessageQuery(id), staleTime: 0 }).then(
      ({ appointmentId }) => appointmentId !== null,
      () => false,
    );
  const { record: from, ...rest } = props;
  return {
    book,
    element: session > 0 && <PhoneDialog key={session} {...rest} today={today} from={from} />,
  };
}
