import type { TestimonialSubmit } from '../../api/models/TestimonialSubmit';
import { TestimonialsService } from '../../api/services/TestimonialsService';
import { useIdempotentMutation } from './use-idempotent-mutation';

/** Hands in a visitor's testimonial for review. Apart from the query: every page loads that one. */
export function useSubmitTestimonial() {
  return useIdempotentMutation((testimonial: TestimonialSubmit, key) =>
    TestimonialsService.submitTestimonial(testimonial, key),
  );
}
