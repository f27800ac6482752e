import type { TestimonialSubmit } from '../../api/models/TestimonialSubmit';
import { TestimonialsService } from '../../api/services/TestimonialsService';
import { useIdempotentMutation } from './use-idempotent-mutation';

/** Submits a visitor's testimonial for review. Separate from the query, which the home page loads. */
export function useSubmitTestimonial() {
  return useIdempotentMutation((testimonial: TestimonialSubmit, key) =>
    TestimonialsService.submitTestimonial(testimonial, key),
  );
}
