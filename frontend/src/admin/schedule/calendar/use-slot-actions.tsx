import type { Slot } from '@/api/models/Slot';
import { useDeleteSlot, useDeleteSlots } from '@/data/admin/slots';
import { formatDay } from '@/lib/time/days';
import { timesOf } from '@/admin/appointments/visit/visit';
import { useConfirmDelete } from '@/admin/list-page/use-confirm-delete';

/** Deletes slots after a confirmation. */
export function useSlotActions() {
  const confirmDelete = useConfirmDelete();
  const { mutateAsync: erase } = useDeleteSlot();
  const { mutateAsync: eraseAll } = useDeleteSlots();
  return {
    remove: (slot: Slot) => {
      confirmDelete({
        title: 'Delete this time slot?',
        content: (
          <>
            <p>{timesOf(slot)}</p>
            <p>Visitors can no longer book it. This action cannot be undone.</p>
          </>
        ),
        erase: () => erase(slot.id),
        done: { title: 'Time Slot Deleted', description: `${timesOf(slot)}.` },
        failed: 'Failed to delete the time slot. Please try again.',
      });
    },
    removeAll: (slots: Slot[]) => {
      const [first] = slots;
      confirmDelete({
        title: `Delete ${slots.length} free times?`,
        content: (
          <>
            <p>{first && formatDay(first.date)}</p>
            <p>Booked ones stay. This action cannot be undone.</p>
          </>
        ),
        erase: () => eraseAll(slots.map(({ id }) => id)),
        done: (deleted) => ({
          title: 'Times Deleted',
          description: deleted === 1 ? '1 free time.' : `${deleted} free times.`,
        }),
        failed: 'Failed to delete all of the times. Please try again.',
      });
    },
  };
}
