import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '../../api/models/Appointment';
import { AppointmentStatus } from '../../api/models/AppointmentStatus';
import type { Today } from '../../api/models/Today';
import type { Waiting } from '../../api/models/Waiting';
import { WaitingKind } from '../../api/models/WaitingKind';
import { AdminTodayService } from '../../api/services/AdminTodayService';
import { minutesOf } from '../../lib/time/days';

/** Today's visits and the dealer's queue; refetched whenever they are shown. */
export const todayQuery = () =>
  queryOptions({
    queryKey: ['admin', 'today'],
    queryFn: () => AdminTodayService.getToday(),
    staleTime: 0,
  });

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
    queue: today.queue.filter(
      ({ kind, id }) =>
        kind !== WaitingKind.APPOINTMENT || id !== changed.id || changed.status === AppointmentStatus.PENDING,
    ),
  };
}

/** The failed mails in the queue, with what they are about; refetched with it. */
export const failedMailsQuery = () =>
  queryOptions({
    queryKey: [...todayQuery().queryKey, 'failed-mails'],
    queryFn: () => AdminTodayService.listFailedMails(),
    staleTime: 0,
  });

/** Resends a failed mail. */
export function useResendFailedMail() {
  return useMutation({ mutationFn: (id: number) => AdminTodayService.resendFailedMail(id) });
}

/** Removes a row from the queue immediately; the queue is refetched if the action fails. */
export function useLeaveQueue() {
  const client = useQueryClient();
  const { queryKey } = todayQuery();
  const refresh = () => client.invalidateQueries({ queryKey });
  return {
    refresh,
    leave: async ({ kind, id, since }: Pick<Waiting, 'kind' | 'id' | 'since'>): Promise<void> => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (today) =>
          today && {
            ...today,
            queue: today.queue.filter((row) => row.kind !== kind || row.id !== id || row.since !== since),
          },
      );
    },
  };
}
