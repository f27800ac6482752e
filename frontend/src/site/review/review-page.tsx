import { lazyNear } from '@/ui/start/lazy-near';
import { Skeleton } from '@/ui/list/skeleton';
import { WithoutScripts } from '../layout/without-scripts';
import { PageHero } from '../layout/page-hero';
import type { PageModule } from '@/lib/page-module';

const ReviewForm = lazyNear('review-form', () => import('./review-form'), <Skeleton className="h-120" />);

/** Where a visitor writes a testimonial. */
function Component() {
  return (
    <>
      <PageHero
        eyebrow="Testimonials"
        title="Share Your Experience"
        text="How was your visit? A few honest sentences help the next collector know what to expect."
      />
      <div className="wrap max-w-3xl! py-8 sm:py-14">
        <WithoutScripts />
        <ReviewForm />
      </div>
    </>
  );
}

export default {
  Component,
  head: () => ({
    title: 'Share Your Experience',
    description: 'Tell other collectors about your visit.',
  }),
} satisfies PageModule;
