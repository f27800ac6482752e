import { useMemo } from 'react';
import type { Testimonial } from '@/api/models/Testimonial';
import { useDeleteTestimonial, useUpdateTestimonial } from '@/data/admin/testimonials';
import { setWithUndo } from '../forms/set-with-undo';
import { useConfirmDelete } from '../list-page/use-confirm-delete';
import { bidiIsolate } from '@/lib/bidi-isolate';

/** Actions on a testimonial in the list; stable across renders. */
export type TestimonialActions = ReturnType<typeof useTestimonialActions>;

/** Publishes, edits, or deletes a testimonial after a confirmation. */
export function useTestimonialActions(onEdit: (testimonial: Testimonial) => void) {
  const confirmDelete = useConfirmDelete();
  const { mutateAsync: update } = useUpdateTestimonial();
  const { mutateAsync: erase } = useDeleteTestimonial();

  return useMemo(
    () => ({
      edit: onEdit,
      setPublished: ({ id, author }: Testimonial, published: boolean) => {
        setWithUndo(published, {
          set: (shown) => update({ id, changes: { published: shown } }),
          said: (shown) => ({
            title: shown ? 'Testimonial Published' : 'Testimonial Hidden',
            description: `Visitors ${shown ? 'see' : 'no longer see'} what ${bidiIsolate(author)} wrote.`,
          }),
          failed: 'There was an error updating the publish status. Please try again.',
        });
      },
      remove: ({ id, author }: Testimonial) => {
        confirmDelete({
          title: `Delete ${bidiIsolate(author)}'s testimonial?`,
          content: 'This will permanently delete the testimonial. This action cannot be undone.',
          erase: () => erase(id),
          done: { title: 'Testimonial Deleted', description: `What ${bidiIsolate(author)} wrote is gone.` },
          failed: 'There was an error deleting the testimonial. Please try again.',
        });
      },
    }),
    [onEdit, update, erase, confirmDelete],
  );
}
