import { useCallback } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '@/api/models/Appointment';
import { AppointmentStatus } from '@/api/models/AppointmentStatus';
import type { Today } from '@/api/models/Today';
import { WaitingKind } from '@/api/models/WaitingKind';
import { AdminTodayService } from '@/api/services/AdminTodayService';
import { minutesOf } from '@/lib/time/days';
import { freshQuery } from './fresh-query';

/** Today's visits and the dealer's queue; refetched whenever they are shown. */
export const todayQuery = () => freshQuery(['admin', 'today'], () => AdminTodayService.getToday());

/**
 * Returns today's data after a change to an appointment: it leaves the queue once it is no longer pending, and is listed
 * only if it is today.
 */
export function withAppointment(today: Today, changed: Appointment): Today {
  const isToday = changed.date === today.date && changed.status !== AppointmentStatus.CANCELLED;
  const others = today.appointments.filter(({ id }) => id !== changed.id);
  return {
    ...today,
    appointments: [...others, ...(isToday ? [changed] : [])].sort(
      (a, b) => minutesOf(a.startTime) - minutesOf(b.startTime),
    ),
    queue: today.queue.flatMap((row) => {
      if (row.kind !== WaitingKind.APPOINTMENT || row.id !== changed.id) {
        return [row];
      }
      return changed.status === AppointmentStatus.PENDING ? [{ ...row, appointment: changed }] : [];
    }),
  };
}

/** The failed mails in the queue, with what they are about; refetched with it. */
export const failedMailsQuery = () =>
  freshQuery([...todayQuery().queryKey, 'failed-mails'], () => AdminTodayService.listFailedMails());

/** Resends a failed mail. */
export function useResendFailedMail() {
  return useMutation({ mutationFn: (id: number) => AdminTodayService.resendFailedMail(id) });
}

/** Loads the queue again. */
export function useRefreshToday() {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: todayQuery().queryKey }), [client]);
}
