import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Testimonial } from '../../api/models/Testimonial';
import type { TestimonialCreate } from '../../api/models/TestimonialCreate';
import type { TestimonialUpdate } from '../../api/models/TestimonialUpdate';
import { AdminTestimonialsService } from '../../api/services/AdminTestimonialsService';
import { testimonialKeys } from '../testimonials';

/** Every testimonial, those waiting for review first, for the back office. */
export const adminTestimonialsQuery = () =>
  queryOptions({
    queryKey: testimonialKeys.admin,
    queryFn: () => AdminTestimonialsService.listAllTestimonials(),
  });

/** Adds a testimonial; both lists are asked for again. */
export function useCreateTestimonial() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (fields: TestimonialCreate) => AdminTestimonialsService.createTestimonial(fields),
    onSuccess: refresh,
  });
}

/** Changes the fields given; the list shows the change at once and takes it back if it is refused. */
export function useUpdateTestimonial() {
  const client = useQueryClient();
  const refresh = useRefresh();
  const { queryKey } = adminTestimonialsQuery();
  return useMutation({
    mutationFn: ({ id, changes }: { id: number; changes: TestimonialUpdate }) =>
      AdminTestimonialsService.updateTestimonial(id, changes),
    onMutate: async ({ id, changes }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.find((row) => row.id === id);
      replace({ ...before, ...changes, id } as Testimonial);
      return before;
    },
    onSuccess: (row) => {
      // Stays where it is in the list: rows must not jump away under the pointer.
      replace(row);
      return client.invalidateQueries({ queryKey: testimonialKeys.all });
    },
    onError: (_error, _change, before) => {
      if (before) {
        replace(before);
      }
      void refresh();
    },
  });

  function replace(changed: Testimonial): void {
    client.setQueryData(queryKey, (rows) => rows?.map((row) => (row.id === changed.id ? changed : row)));
  }
}

/** Deletes a testimonial for good. */
export function useDeleteTestimonial() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => AdminTestimonialsService.deleteTestimonial(id),
    onSuccess: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: testimonialKeys.admin }),
      client.invalidateQueries({ queryKey: testimonialKeys.all }),
    ]);
  };
}
