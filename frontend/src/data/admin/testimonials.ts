import { queryOptions } from '@tanstack/react-query';
import type { TestimonialCreate } from '@/api/models/TestimonialCreate';
import type { TestimonialUpdate } from '@/api/models/TestimonialUpdate';
import { AdminTestimonialsService } from '@/api/services/AdminTestimonialsService';
import { testimonialKeys } from '../testimonials';
import { useLoadRow, useRefresh, useUpdateRow, useWrite } from './use-update-row';
import { ignoreNotFound } from './ignore-not-found';

/** All testimonials, those waiting for review first, for the back office. */
export const adminTestimonialsQuery = () =>
  queryOptions({
    queryKey: testimonialKeys.admin,
    queryFn: () => AdminTestimonialsService.listAllTestimonials(),
  });

/** Adds a testimonial; both lists are refetched. */
export const useCreateTestimonial = () =>
  useWrite(useRefresh(testimonialKeys), (fields: TestimonialCreate) =>
    AdminTestimonialsService.createTestimonial(fields),
  );

/** Changes the given fields; the list shows the change immediately and rolls it back if it fails. */
export function useUpdateTestimonial() {
  return useUpdateRow(testimonialKeys, (id, changes: TestimonialUpdate) =>
    AdminTestimonialsService.updateTestimonial(id, changes),
  );
}

/** Reads a testimonial anew; undefined if it was deleted. */
export const useLoadTestimonial = () => useLoadRow(adminTestimonialsQuery());

/** Permanently deletes a testimonial. */
export const useDeleteTestimonial = () =>
  useWrite(useRefresh(testimonialKeys), (id: number) =>
    AdminTestimonialsService.deleteTestimonial(id).catch(ignoreNotFound),
  );

/** Permanently deletes many testimonials. */
export const useDeleteTestimonials = () =>
  useWrite(useRefresh(testimonialKeys), (ids: number[]) =>
    AdminTestimonialsService.deleteManyTestimonials({ ids }),
  );
