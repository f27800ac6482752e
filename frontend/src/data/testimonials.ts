import { queryOptions } from '@tanstack/react-query';
import { TestimonialsService } from '../api/services/TestimonialsService';

/** Published testimonials, newest first. */
export const testimonialsQuery = () =>
  queryOptions({ queryKey: ['/api/testimonials'], queryFn: () => TestimonialsService.listTestimonials() });
