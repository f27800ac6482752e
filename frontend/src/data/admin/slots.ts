import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SlotCreate } from '../../api/models/SlotCreate';
import type { SlotsCreate } from '../../api/models/SlotsCreate';
import { AdminScheduleService } from '../../api/services/AdminScheduleService';
import { slotKeys } from '../schedule';

/** Which slots to list: from one day to another, at most `limit`. */
interface SlotList {
  from: string;
  to?: string;
  limit?: number;
}

/** Slots by date and time, each with its appointment. */
export const adminSlotsQuery = ({ from, to, limit }: SlotList) =>
  queryOptions({
    queryKey: [...slotKeys.admin, { from, to, limit }],
    queryFn: () => AdminScheduleService.listAllSlots(from, to, limit),
  });

/** Adds a slot; the lists are refetched. */
export function useCreateSlot() {
  const onSuccess = useRefreshSlots();
  return useMutation({ mutationFn: (slot: SlotCreate) => AdminScheduleService.createSlot(slot), onSuccess });
}

/** Previews the slots that adding many would create, without changing anything. */
export function usePreviewSlots() {
  return useMutation({
    mutationFn: (values: SlotsCreate) => AdminScheduleService.createSlots({ ...values, dryRun: true }),
  });
}

/** Adds many slots, skipping those that overlap others. */
export function useCreateSlots() {
  const onSuccess = useRefreshSlots();
  return useMutation({
    mutationFn: (values: SlotsCreate) => AdminScheduleService.createSlots(values),
    onSuccess,
  });
}

/** Deletes a slot that is not booked. The list is refetched even after a refusal, which means it was stale. */
export function useDeleteSlot() {
  const onSettled = useRefreshSlots();
  return useMutation({ mutationFn: (id: number) => AdminScheduleService.deleteSlot(id), onSettled });
}

/** Deletes slots that are not booked, one by one; stops at the first refusal. */
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

/** Refetches the dealer's and the visitors' slots. */
export function useRefreshSlots() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: slotKeys.admin }),
      client.invalidateQueries({ queryKey: slotKeys.available }),
    ]);
  };
}
