import { lazyNear } from '../../ui/lazy-near';
import { Skeleton } from '../../ui/list/skeleton';
import { PageHero } from '../layout/page-hero';

const ReviewForm = lazyNear('review-form', () => import('./review-form'), <Skeleton className="h-120" />);

/** A visitor's testimonial. */
export function Component() {
  return (
    <>
      <PageHero
        eyebrow="Testimonials"
        title="Share Your Experience"
        text="How was your visit? A few honest sentences help the next collector to know what to expect."
      />
      <div className="wrap max-w-3xl! py-8 sm:py-14">
        <ReviewForm />
      </div>
    </>
  );
}
