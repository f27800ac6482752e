import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Appointment } from '../../api/models/Appointment';
import type { AppointmentMove } from '../../api/models/AppointmentMove';
import type { AppointmentUpdate } from '../../api/models/AppointmentUpdate';
import type { AppointmentsCancel } from '../../api/models/AppointmentsCancel';
import type { Decision } from '../../api/models/Decision';
import type { PhoneBooking } from '../../api/models/PhoneBooking';
import { AdminAppointmentsService } from '../../api/services/AdminAppointmentsService';
import { useRefreshSlots } from './slots';

/** All appointments, newest request first, each with the latest mail to its client. */
export const adminAppointmentsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'appointments'],
    queryFn: () => AdminAppointmentsService.listAllAppointments(),
  });

/** Every appointment; until all of them are here, those from a day on stand in, which come sooner where years have passed. */
export function useAdminAppointments<T>(from: string, select: (appointments: Appointment[]) => T) {
  const { queryKey } = adminAppointmentsQuery();
  const all = useQueryClient().getQueryState(queryKey)?.data;
  const late = useQuery({
    queryKey: [...queryKey, 'from', from],
    queryFn: () => AdminAppointmentsService.listAllAppointments(from),
    enabled: all === undefined,
  });
  return useQuery({
    ...adminAppointmentsQuery(),
    select,
    enabled: all !== undefined || late.isFetched,
    placeholderData: late.data,
  });
}

/** Confirms or cancels; canceling frees the slot. A refusal means that the lists were stale. */
export function useDecideAppointment() {
  const client = useQueryClient();
  const replace = useReplaceAppointment();
  const refreshSlots = useRefreshSlots();
  return useMutation({
    mutationFn: ({ id, status }: { id: number; status: Decision }) =>
      AdminAppointmentsService.updateAppointmentStatus(id, { status }),
    onSuccess: replace,
    onError: () => client.invalidateQueries({ queryKey: adminAppointmentsQuery().queryKey }),
    onSettled: refreshSlots,
  });
}

/** Books for a client who called; the lists are refetched. */
export function useBookByPhone() {
  const client = useQueryClient();
  const refreshSlots = useRefreshSlots();
  return useMutation({
    mutationFn: (booking: PhoneBooking) => AdminAppointmentsService.createAppointment(booking),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: adminAppointmentsQuery().queryKey }),
        refreshSlots(),
      ]),
  });
}

/** Notes the outcome, and what only the dealer reads. A refusal means that the list was stale. */
export function useUpdateAppointment() {
  const client = useQueryClient();
  const replace = useReplaceAppointment();
  return useMutation({
    mutationFn: ({ id, ...fields }: AppointmentUpdate & { id: number }) =>
      AdminAppointmentsService.updateAppointment(id, fields),
    onSuccess: replace,
    onError: () => client.invalidateQueries({ queryKey: adminAppointmentsQuery().queryKey }),
  });
}

/** Moves an appointment to a free slot. A refusal means that the lists were old. */
export function useMoveAppointment() {
  const client = useQueryClient();
  const replace = useReplaceAppointment();
  const refreshSlots = useRefreshSlots();
  return useMutation({
    mutationFn: ({ id, ...fields }: AppointmentMove & { id: number }) =>
      AdminAppointmentsService.moveAppointment(id, fields),
    onSuccess: replace,
    onError: () => client.invalidateQueries({ queryKey: adminAppointmentsQuery().queryKey }),
    onSettled: refreshSlots,
  });
}

/** Cancels many at once; the lists are refetched, whatever the outcome. */
export function useCancelAppointments() {
  const client = useQueryClient();
  const refreshSlots = useRefreshSlots();
  return useMutation({
    mutationFn: (fields: AppointmentsCancel) => AdminAppointmentsService.cancelAppointments(fields),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: adminAppointmentsQuery().queryKey }),
        refreshSlots(),
      ]),
  });
}

/** Sends the client the latest mail again. */
export function useResendNotice() {
  const onSuccess = useReplaceAppointment();
  return useMutation({ mutationFn: (id: number) => AdminAppointmentsService.resendNotice(id), onSuccess });
}

function useReplaceAppointment() {
  const client = useQueryClient();
  return (changed: Appointment) => {
    client.setQueryData(adminAppointmentsQuery().queryKey, (appointments) =>
      appointments?.map((appointment) => (appointment.id === changed.id ? changed : appointment)),
    );
  };
}
