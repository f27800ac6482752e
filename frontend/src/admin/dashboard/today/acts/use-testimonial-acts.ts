import type { Waiting } from '@/api/models/Waiting';
import { useUpdateTestimonial } from '@/data/admin/testimonials';
import type { Act, QueueTools } from './act';
import { deal } from './deal';

const FAILED = 'There was an error updating the publish status. Please try again.';

/** Publishes a testimonial, with a way back. */
export function useTestimonialActs(tools: QueueTools): (row: Waiting) => Act[] {
  const { mutateAsync: update } = useUpdateTestimonial();
  const setPublished = (row: Waiting, published: boolean) =>
    deal(tools, row, {
      work: () => update({ id: row.id, changes: { published } }),
      done: () =>
        published
          ? {
              text: 'Published. Visitors see it now.',
              acts: [{ label: 'Undo', run: () => void setPublished(row, false) }],
            }
          : { text: 'Hidden again. It stays under Testimonials.' },
      failed: FAILED,
    });
  return (row) => [{ label: 'Publish', look: 'primary', run: () => void setPublished(row, true) }];
}
