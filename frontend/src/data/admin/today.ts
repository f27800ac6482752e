import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '../../api/models/Appointment';
import { AppointmentStatus } from '../../api/models/AppointmentStatus';
import type { Today } from '../../api/models/Today';
import type { Waiting } from '../../api/models/Waiting';
import { WaitingKind } from '../../api/models/WaitingKind';
import { AdminTodayService } from '../../api/services/AdminTodayService';
import { minutesOf } from '../../lib/time/days';

/** Who comes today and what waits for the dealer; fetched anew whenever it is shown. */
export const todayQuery = () =>
  queryOptions({
    queryKey: ['admin', 'today'],
    queryFn: () => AdminTodayService.getToday(),
    staleTime: 0,
  });

/** Today with an appointment that changed: its request no longer waits once it is decided, and its visit is or isn't today. */
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

/** What the failed mails of the queue are about; fetched with it. */
export const failedMailsQuery = () =>
  queryOptions({
    queryKey: [...todayQuery().queryKey, 'failed-mails'],
    queryFn: () => AdminTodayService.listFailedMails(),
    staleTime: 0,
  });

/** Sends a mail that failed once more. */
export function useResendFailedMail() {
  return useMutation({ mutationFn: (id: number) => AdminTodayService.resendFailedMail(id) });
}

/** Takes a row out of the queue at once; should what was done fail, the queue is fetched again. */
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
