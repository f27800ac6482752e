import type { ReactNode } from 'react';
import type { Message } from '@/api/models/Message';
import { useBookByPhone } from '@/data/admin/appointments';
import { isolated } from '@/lib/isolated';
import { formatDay } from '@/lib/time/days';
import { statusOf } from '@/lib/status-of';
import { toast, toastError } from '@/lib/toast';
import { FailureText } from '../forms/failure-text';
import { useScheduleDialogs } from '../schedule/use-schedule-dialogs';
import { timesOf } from '../schedule/visit/times-of';
import { useToday } from '../use-today';

/** `Book Tue, Dec 1, 2:00 PM`; undefined if the message asks for no time, or one was booked from it. */
export function wishLabel({ wish, appointmentId }: Message): string | undefined {
  return wish && appointmentId === null
    ? `Book ${formatDay(wish.date, 'short')}, ${wish.startTime}`
    : undefined;
}

/** Books the time a message asks for. If it is taken by now, opens the dialog for another one, filled in. */
export function useBookWish(): { book: (message: Message) => Promise<void>; element: ReactNode } {
  const dialogs = useScheduleDialogs(useToday());
  const { mutateAsync } = useBookByPhone();
  const book = async (message: Message): Promise<void> => {
    const { id, name, email, phone, serviceType, item, wish } = message;
    try {
      const booked = await mutateAsync({
        ...{ name, email, phone: phone ?? '', message: message.message, messageId: id },
        ...(wish && { timeSlotId: wish.timeSlotId }),
        ...(serviceType && { serviceType }),
        ...(item && { itemId: item.id }),
      });
      toast({ title: 'Appointment Booked', description: `${isolated(name)}: ${timesOf(booked)}.` });
    } catch (error) {
      toastError(
        statusOf(error) === 409 && wish ? (
          `${formatDay(wish.date, 'short')}, ${wish.startTime} isn’t free anymore. Choose another time.`
        ) : (
          <FailureText text="Failed to book the appointment." error={error} />
        ),
      );
      dialogs.show({ kind: 'phone', message });
    }
  };
  return { book, element: dialogs.element };
}
