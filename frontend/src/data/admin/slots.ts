import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SlotCreate } from '../../api/models/SlotCreate';
import type { SlotsCreate } from '../../api/models/SlotsCreate';
import { AdminScheduleService } from '../../api/services/AdminScheduleService';
import { slotKeys } from '../schedule';

/** Every slot by date and time, each with the appointment that holds it. */
export const adminSlotsQuery = () =>
  queryOptions({ queryKey: slotKeys.admin, queryFn: () => AdminScheduleService.listAllSlots() });

/** Adds a slot; the lists are asked for again. */
export function useCreateSlot() {
  const onSuccess = useRefreshSlots();
  return useMutation({ mutationFn: (slot: SlotCreate) => AdminScheduleService.createSlot(slot), onSuccess });
}

/** Tells what adding many slots would make; nothing is changed. */
export function usePreviewSlots() {
  return useMutation({
    mutationFn: (wish: SlotsCreate) => AdminScheduleService.createSlots({ ...wish, dryRun: true }),
  });
}

/** Adds many slots; those that overlap others are left out. */
export function useCreateSlots() {
  const onSuccess = useRefreshSlots();
  return useMutation({
    mutationFn: (wish: SlotsCreate) => AdminScheduleService.createSlots(wish),
    onSuccess,
  });
}

/** Deletes a slot that nobody holds; if that is refused the list was old, so it is asked for again as well. */
export function useDeleteSlot() {
  const onSettled = useRefreshSlots();
  return useMutation({ mutationFn: (id: number) => AdminScheduleService.deleteSlot(id), onSettled });
}

/** Deletes slots that nobody holds, one after the other; the first that is refused ends it. */
export function useDeleteSlots() {
  const onSettled = useRefreshSlots();
  return useMutation({
    mutationFn: async (ids: number[]) => {
      for (const id of ids) {
        await AdminScheduleService.deleteSlot(id);
      }
    },
    onSettled,
  });
}

/** Asks for the dealer's and the visitors' slots again. */
export function useRefreshSlots() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: slotKeys.admin }),
      client.invalidateQueries({ queryKey: slotKeys.available }),
    ]);
  };
}
