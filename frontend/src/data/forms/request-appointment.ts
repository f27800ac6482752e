import { useQueryClient } from '@tanstack/react-query';
import type { AppointmentCreate } from '../../api/models/AppointmentCreate';
import { AppointmentsService } from '../../api/services/AppointmentsService';
import { isFinal, useIdempotentMutation } from './use-idempotent-mutation';
import { availableSlotsQuery } from '../schedule';

/**
 * Requests an appointment. The free slots are asked for again if the server accepted or refused it; if no answer came,
 * the slot may be gone because it is ours: it stays chosen, so that the same request can be sent once more.
 */
export function useRequestAppointment() {
  const client = useQueryClient();
  const { queryKey } = availableSlotsQuery();

  return useIdempotentMutation(async (appointment: AppointmentCreate, key) => {
    const refresh = () => void client.invalidateQueries({ queryKey });
    try {
      const receipt = await AppointmentsService.bookAppointment(appointment, key);
      refresh();
      return receipt;
    } catch (error) {
      if (isFinal(error)) {
        refresh();
      }
      throw error;
    }
  });
}
