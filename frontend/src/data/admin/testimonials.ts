import { queryOptions, useMutation } from '@tanstack/react-query';
import type { TestimonialCreate } from '../../api/models/TestimonialCreate';
import type { TestimonialUpdate } from '../../api/models/TestimonialUpdate';
import { AdminTestimonialsService } from '../../api/services/AdminTestimonialsService';
import { testimonialKeys } from '../testimonials';
import { useRefresh, useUpdateRow } from './use-update-row';

/** Every testimonial, those waiting for review first, for the back office. */
export const adminTestimonialsQuery = () =>
  queryOptions({
    queryKey: testimonialKeys.admin,
    queryFn: () => AdminTestimonialsService.listAllTestimonials(),
  });

/** Adds a testimonial; both lists are asked for again. */
export function useCreateTestimonial() {
  const onSuccess = useRefresh(testimonialKeys);
  return useMutation({
    mutationFn: (fields: TestimonialCreate) => AdminTestimonialsService.createTestimonial(fields),
    onSuccess,
  });
}

/** Changes the fields given; the list shows the change at once and takes it back if it is refused. */
export function useUpdateTestimonial() {
  return useUpdateRow(testimonialKeys, (id, changes: TestimonialUpdate) =>
    AdminTestimonialsService.updateTestimonial(id, changes),
  );
}

/** Deletes a testimonial for good. */
export function useDeleteTestimonial() {
  const onSuccess = useRefresh(testimonialKeys);
  return useMutation({
    mutationFn: (id: number) => AdminTestimonialsService.deleteTestimonial(id),
    onSuccess,
  });
}
