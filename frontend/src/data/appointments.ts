import { useQueryClient } from '@tanstack/react-query';
import type { AppointmentCreate } from '../api/models/AppointmentCreate';
import { AppointmentsService } from '../api/services/AppointmentsService';
import { useSendOnce } from './form-key';
import { availableSlotsQuery } from './schedule';

/** Requests an appointment; whatever the answer, the free slots are asked for again. */
export function useRequestAppointment() {
  const client = useQueryClient();
  const { queryKey } = availableSlotsQuery();

  return useSendOnce((appointment: AppointmentCreate, key) =>
    AppointmentsService.bookAppointment(appointment, key).finally(() => {
      void client.invalidateQueries({ queryKey });
    }),
  );
}
