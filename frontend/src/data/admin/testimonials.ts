import { queryOptions, useMutation } from '@tanstack/react-query';
import type { TestimonialCreate } from '@/api/models/TestimonialCreate';
import type { TestimonialUpdate } from '@/api/models/TestimonialUpdate';
import { AdminTestimonialsService } from '@/api/services/AdminTestimonialsService';
import { testimonialKeys } from '../testimonials';
import { useLoadRow, useRefresh, useUpdateRow } from './use-update-row';
import { ignoreNotFound } from './ignore-not-found';

/** All testimonials, those waiting for review first, for the back office. */
export const adminTestimonialsQuery = () =>
  queryOptions({
    queryKey: testimonialKeys.admin,
    queryFn: () => AdminTestimonialsService.listAllTestimonials(),
  });

/** Adds a testimonial; both lists are refetched. */
export function useCreateTestimonial() {
  const onSuccess = useRefresh(testimonialKeys);
  return useMutation({
    mutationFn: (fields: TestimonialCreate) => AdminTestimonialsService.createTestimonial(fields),
    onSuccess,
  });
}

/** Changes the given fields; the list shows the change immediately and rolls it back if it fails. */
export function useUpdateTestimonial() {
  return useUpdateRow(testimonialKeys, (id, changes: TestimonialUpdate) =>
    AdminTestimonialsService.updateTestimonial(id, changes),
  );
}

/** Reads a testimonial anew; undefined if it was deleted. */
export const useLoadTestimonial = () => useLoadRow(adminTestimonialsQuery());

/** Permanently deletes a testimonial. */
export function useDeleteTestimonial() {
  const onSuccess = useRefresh(testimonialKeys);
  return useMutation({
    mutationFn: (id: number) => AdminTestimonialsService.deleteTestimonial(id).catch(ignoreNotFound),
    onSuccess,
  });
}

/** Permanently deletes many testimonials. */
export function useDeleteTestimonials() {
  const onSuccess = useRefresh(testimonialKeys);
  return useMutation({
    mutationFn: (ids: number[]) => AdminTestimonialsService.deleteManyTestimonials({ ids }),
    onSuccess,
  });
}
