import type { TestimonialSubmit } from '../../api/models/TestimonialSubmit';
import { TestimonialsService } from '../../api/services/TestimonialsService';
import { VisitsService } from '../../api/services/VisitsService';
import { useIdempotentMutation } from './use-idempotent-mutation';

/**
 * Submits a visitor's testimonial for review, or what a client says about the visit that `token` opens. Separate from the
 * query, which the home page loads.
 */
export function useSubmitTestimonial(token?: string) {
  return useIdempotentMutation((testimonial: TestimonialSubmit, key) =>
    token === undefined
      ? TestimonialsService.submitTestimonial(testimonial, key)
      : VisitsService.submitVisitTestimonial(token, testimonial),
  );
}
