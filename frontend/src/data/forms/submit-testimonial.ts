import { useMutation } from '@tanstack/react-query';
import type { TestimonialSubmit } from '@/api/models/TestimonialSubmit';
import { TestimonialsService } from '@/api/services/TestimonialsService';
import { VisitsService } from '@/api/services/VisitsService';

/**
 * Submits a visitor's testimonial for review, or what a client says about the visit that `token` opens. Separate from the
 * query, which the home page loads.
 */
export function useSubmitTestimonial(token?: string) {
  return useMutation({
    mutationFn: (testimonial: TestimonialSubmit) =>
      token === undefined
        ? TestimonialsService.submitTestimonial(testimonial)
        : VisitsService.submitVisitTestimonial(token, testimonial),
  });
}
