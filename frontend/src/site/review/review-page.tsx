import { Suspense } from 'react';
import { lazyNear } from '../../ui/lazy-near';
import { Skeleton } from '../../ui/skeleton';
import { PageHero } from '../layout/page-hero';

const FORM_ID = 'review-form';
const ReviewForm = lazyNear(FORM_ID, () => import('./review-form'));

// One element for good: an update from above would throw the server's form away before its code is here.
const FORM = (
  <div id={FORM_ID}>
    <Suspense fallback={<Skeleton className="h-120" />}>
      <ReviewForm />
    </Suspense>
  </div>
);

/** A visitor's testimonial. */
export function Component() {
  return (
    <>
      <PageHero
        eyebrow="Testimonials"
        title="Share Your Experience"
        text="How was your visit? A few honest sentences help the next collector to know what to expect."
      />
      <div className="wrap max-w-3xl! py-10 sm:py-14">{FORM}</div>
    </>
  );
}
