import { queryOptions, useMutation } from '@tanstack/react-query';
import type { SlotCreate } from '@/api/models/SlotCreate';
import type { SlotsCreate } from '@/api/models/SlotsCreate';
import type { SlotUpdate } from '@/api/models/SlotUpdate';
import { AdminScheduleService } from '@/api/services/AdminScheduleService';
import { slotKeys } from '../schedule';
import { useAttempt, useLoadRow, useRefreshKeys, useWrite } from './use-update-row';
import { ignoreNotFound } from './ignore-not-found';

/** Keys of the dealer's and of the visitors' slots. */
export const allSlotKeys = [slotKeys.admin, slotKeys.available];

/** The server's limit per request. */
const MAX_DELETED = 1000;

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
    queryFn: () => AdminScheduleService.listAllSlots(undefined, limit, undefined, from, to),
  });

/** Adds a slot; the lists are refetched. */
export const useCreateSlot = () =>
  useWrite(useRefreshSlots(), (slot: SlotCreate) => AdminScheduleService.createSlot(slot));

/** Changes the note of a slot. The lists are refetched even after a refusal, which means they were stale. */
export const useUpdateSlot = () =>
  useAttempt(useRefreshSlots(), ({ id, ...changes }: SlotUpdate & { id: number }) =>
    AdminScheduleService.updateSlot(id, changes),
  );

/** Reads a slot of a day anew; undefined if it was deleted. */
export const useLoadSlot = (date: string) => useLoadRow(adminSlotsQuery({ from: date, to: date }));

/** Previews the slots that adding many would create, without changing anything. */
export function usePreviewSlots() {
  return useMutation({
    mutationFn: (values: SlotsCreate) => AdminScheduleService.createSlots({ ...values, dryRun: true }),
  });
}

/** Adds many slots, skipping those that overlap others. */
export const useCreateSlots = () =>
  useWrite(useRefreshSlots(), (values: SlotsCreate) => AdminScheduleService.createSlots(values));

/** Deletes a slot that is not booked. The list is refetched even after a refusal, which means it was stale. */
export const useDeleteSlot = () =>
  useAttempt(useRefreshSlots(), (id: number) => AdminScheduleService.deleteSlot(id).catch(ignoreNotFound));

/** Deletes those of the slots that are not booked. @returns how many */
export const useDeleteSlots = () =>
  useMutation({
    mutationFn: async (ids: number[]) => {
      let deleted = 0;
      for (let done = 0; done < ids.length; done += MAX_DELETED) {
        const answer = await AdminScheduleService.deleteSlots({ ids: ids.slice(done, done + MAX_DELETED) });
        deleted += answer.deleted;
      }
      return deleted;
    },
    onSettled: useRefreshSlots(),
  });

/** Refetches the dealer's and the visitors' slots. */
export const useRefreshSlots = () => useRefreshKeys(...allSlotKeys);
