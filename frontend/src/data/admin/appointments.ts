import {
  infiniteQueryOptions,
  keepPreviousData,
  type MutationState,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Appointment } from '@/api/models/Appointment';
import type { AppointmentMove } from '@/api/models/AppointmentMove';
import type { AppointmentShow } from '@/api/models/AppointmentShow';
import type { AppointmentSort } from '@/api/models/AppointmentSort';
import type { AppointmentUpdate } from '@/api/models/AppointmentUpdate';
import type { AppointmentsCancel } from '@/api/models/AppointmentsCancel';
import type { NoticeStatus } from '@/api/models/NoticeStatus';
import type { PhoneBooking } from '@/api/models/PhoneBooking';
import type { StatusUpdate } from '@/api/models/StatusUpdate';
import { AdminAppointmentsService } from '@/api/services/AdminAppointmentsService';
import { nextPage, pageOf } from '../lists/list-pages';
import { messagesKey } from './messages';
import { orSaved } from './or-saved';
import { allSlotKeys, useRefreshSlots } from './slots';
import { todayQuery, withAppointment } from './today';
import { pollWhileQueued } from './poll-while-queued';
import { useAttempt, useRefreshKeys, useWrite } from './use-update-row';

/** Prefix of all query keys of appointments in the back office. */
export const appointmentsKey = ['admin', 'appointments'] as const;

/** Which appointments to list and in which order; by default all, the newest request first. */
export interface AppointmentList {
  from?: string;
  to?: string;
  search?: string;
  show?: AppointmentShow | undefined;
  sort?: AppointmentSort;
}

/** Rows per page; equals the default limit of undecided requests, so that one page can cancel them all. */
const PAGE_SIZE = 30;

function ask({ from, to, search, show, sort }: AppointmentList, limit?: number, after?: number) {
  return AdminAppointmentsService.listAllAppointments(limit, after, from, to, search, show, sort);
}

/** The first `limit` appointments of a list, each with the latest mail to its client. */
export const adminAppointmentsQuery = (list: AppointmentList, limit?: number) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'some', list, limit],
    queryFn: () => ask(list, limit),
  });

/** Appointments page by page; the previous rows stay visible while others load. */
export const appointmentPagesQuery = (list: AppointmentList) =>
  infiniteQueryOptions({
    queryKey: [...appointmentsKey, 'pages', list],
    queryFn: async ({ pageParam }) => pageOf(await ask(list, PAGE_SIZE, pageParam)),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      pollWhileQueued(state.data?.pages.flatMap(({ rows }) => rows.map(noticeOf))),
  });

/** How many appointments match a search. */
export const appointmentCountsQuery = (search?: string) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'counts', search],
    queryFn: () =>
      AdminAppointmentsService.countAppointments(undefined, undefined, undefined, undefined, search),
    placeholderData: keepPreviousData,
  });

/** One appointment, as far as the server knows it. */
export const appointmentQuery = (id: number) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'one', id],
    queryFn: () => AdminAppointmentsService.getAppointment(id),
    refetchInterval: ({ state }) => pollWhileQueued(state.data && [noticeOf(state.data)]),
  });

/** What happened to an appointment, and its mails. */
export const appointmentHistoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'history', id],
    queryFn: () => AdminAppointmentsService.getAppointmentHistory(id),
    staleTime: 0,
    refetchInterval: ({ state }) => pollWhileQueued(state.data?.mails),
  });

function noticeOf({ notice }: Appointment): NoticeStatus | undefined {
  return notice && 'kind' in notice ? notice : undefined;
}

type Update = AppointmentUpdate & { id: number };

/** All changes of appointments one after the other: leaving a note and the click that left it are two. */
const scope = { id: 'appointments' };
const updateKey = [...appointmentsKey, 'update'];

/**
 * The optimistic lock is there for what others change: where updates of one's own, which the mutation cache keeps for some
 * minutes, have raised the version a change is based on, the change goes with the raised one.
 */
function afterOwn<Based extends { version?: number }>(client: QueryClient, id: number, fields: Based): Based {
  let { version } = fields;
  for (const { state } of client.getMutationCache().findAll({ mutationKey: updateKey, status: 'success' })) {
    const { variables: sent, data: saved } = state as MutationState<Appointment, Error, Update>;
    if (version && saved && sent?.id === id && sent.version && sent.version <= version) {
      version = Math.max(version, saved.version);
    }
  }
  return { ...fields, version };
}

/** Confirms or cancels; canceling frees the slot. */
export function useDecideAppointment() {
  const client = useQueryClient();
  const followUp = useFollowUp();
  return useMutation({
    mutationFn: ({ id, ...fields }: StatusUpdate & { id: number }) =>
      AdminAppointmentsService.updateAppointmentStatus(id, afterOwn(client, id, fields)),
    scope,
    ...followUp,
  });
}

/** Undoes a confirmation whose email is held back. What was noted since stays as it is. */
export function useUnconfirmAppointment() {
  const client = useQueryClient();
  const followUp = useFollowUp();
  return useMutation({
    mutationFn: (confirmed: Appointment) => {
      const latest = client.getQueryData<Appointment>(appointmentQuery(confirmed.id).queryKey);
      const { id, version } = latest?.status === confirmed.status ? latest : confirmed;
      return AdminAppointmentsService.unconfirmAppointment(id, { version });
    },
    scope,
    ...followUp,
  });
}

/** Books for a client who called or wrote; the lists are refetched. */
export const useBookByPhone = () =>
  useAttempt(
    useRefreshKeys(appointmentsKey, todayQuery().queryKey, messagesKey, ...allSlotKeys),
    (booking: PhoneBooking) => AdminAppointmentsService.createAppointment(booking),
  );

/** Saves the outcome, the internal note, and that the client was called. */
export function useUpdateAppointment() {
  const client = useQueryClient();
  const followUp = useFollowUp();
  return useMutation({
    mutationKey: updateKey,
    mutationFn: ({ id, ...fields }: Update) =>
      orSaved(AdminAppointmentsService.updateAppointment(id, afterOwn(client, id, fields)), fields, () =>
        AdminAppointmentsService.getAppointment(id),
      ),
    scope,
    ...followUp,
  });
}

/** Moves an appointment to a free slot. */
export function useMoveAppointment() {
  const client = useQueryClient();
  const followUp = useFollowUp();
  return useMutation({
    mutationFn: ({ id, ...fields }: AppointmentMove & { id: number }) =>
      AdminAppointmentsService.moveAppointment(id, afterOwn(client, id, fields)),
    scope,
    ...followUp,
  });
}

/** Cancels several appointments; the lists are refetched, whatever the outcome. */
export const useCancelAppointments = () =>
  useAttempt(useRefreshKeys(appointmentsKey, ...allSlotKeys), (fields: AppointmentsCancel) =>
    AdminAppointmentsService.cancelAppointments(fields),
  );

/** Sends the client the latest mail again. */
export const useResendNotice = () =>
  useWrite(useReplaceAppointment(), (id: number) => AdminAppointmentsService.resendNotice(id));

/** What follows a change of an appointment: a refusal means that the lists were stale. */
function useFollowUp() {
  const client = useQueryClient();
  return {
    onSuccess: useReplaceAppointment(),
    onError: () => client.invalidateQueries({ queryKey: appointmentsKey }),
    // The calendar has the version too.
    onSettled: useRefreshSlots(),
  };
}

/** Also refetches the lists, because only the server knows where the changed appointment belongs. */
function useReplaceAppointment() {
  const client = useQueryClient();
  return (changed: Appointment) => {
    void client.invalidateQueries({ queryKey: appointmentsKey });
    client.setQueryData(appointmentQuery(changed.id).queryKey, changed);
    client.setQueryData(todayQuery().queryKey, (today) => today && withAppointment(today, changed));
    // Only the server knows who has to be called now.
    void client.invalidateQueries({ queryKey: todayQuery().queryKey });
  };
}
