import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AppointmentCreate } from '@/api/models/AppointmentCreate';
import { AppointmentsService } from '@/api/services/AppointmentsService';
import { isFinal } from '@/lib/status-of';
import { servicesQuery } from '../business';
import { availableSlotsQuery } from '../schedule';

/**
 * Requests an appointment. The free slots are refetched after the server accepted or refused it; before a refusal is
 * passed on, so are the services: the shop may have changed them since the page was opened. Without a response,
 * this very request may have booked the slot: it stays selected, so the same request can be sent again.
 */
export function useRequestAppointment() {
  const client = useQueryClient();
  const { queryKey } = availableSlotsQuery();

  return useMutation({
    mutationFn: async (appointment: AppointmentCreate) => {
      const refresh = () => client.invalidateQueries({ queryKey });
      try {
        const receipt = await AppointmentsService.bookAppointment(appointment);
        void refresh();
        return receipt;
      } catch (error) {
        if (isFinal(error)) {
          await client.invalidateQueries({ queryKey: servicesQuery().queryKey });
          await refresh();
        }
        throw error;
      }
    },
  });
}
