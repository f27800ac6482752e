import { queryOptions } from '@tanstack/react-query';
import type { TestimonialSubmit } from '../api/models/TestimonialSubmit';
import { TestimonialsService } from '../api/services/TestimonialsService';
import { useSendOnce } from './form-key';

/** Published testimonials, newest first. */
export const testimonialsQuery = () =>
  queryOptions({ queryKey: ['/api/testimonials'], queryFn: () => TestimonialsService.listTestimonials() });

/** Hands in a visitor's testimonial for review. */
export function useSubmitTestimonial() {
  return useSendOnce((testimonial: TestimonialSubmit, key) =>
    TestimonialsService.submitTestimonial(testimonial, key),
  );
}
