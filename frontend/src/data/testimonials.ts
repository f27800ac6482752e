import { queryOptions } from '@tanstack/react-query';
import { TestimonialsService } from '../api/services/TestimonialsService';

/** Query keys of the testimonials visitors see, and of those in the back office. */
export const testimonialKeys = {
  all: ['testimonials'] as const,
  admin: ['admin', 'testimonials'] as const,
};

/** Published testimonials, newest first. */
export const testimonialsQuery = () =>
  queryOptions({ queryKey: testimonialKeys.all, queryFn: () => TestimonialsService.listTestimonials() });
