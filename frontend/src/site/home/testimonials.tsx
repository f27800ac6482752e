import { useQuery } from '@tanstack/react-query';
import type { PublicTestimonial } from '../../api/models/PublicTestimonial';
import { testimonialsQuery } from '../../data/testimonials';
import { SKELETONS } from '../../lib/constants';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button';
import { ListStates } from '../../ui/list-states';
import { SectionHead } from '../../ui/section-head';
import { Skeleton } from '../../ui/skeleton';
import { Stars } from '../../ui/stars';

/** What stands on this page beside the words that lead; phones show half of it. */
const OTHERS = 6;
/** Longer words than these are set smaller when they lead. */
const LEAD_LENGTH = 300;

/** What clients say; the newest words lead. */
export function Testimonials() {
  const query = useQuery(testimonialsQuery());

  return (
    <section aria-labelledby="testimonials" className="dark border-y border-line bg-deep text-ink">
      <div className="wrap py-14 sm:py-24">
        <SectionHead id="testimonials" eyebrow="In their words" title="Testimonials">
          <ButtonLink to={paths.review} variant="outline">
            Share Your Experience
          </ButtonLink>
        </SectionHead>
        <ListStates
          query={query}
          error="There was an error loading testimonials."
          empty="Testimonials Coming Soon!"
          skeleton={
            <div className="grid gap-10 md:grid-cols-3">
              {Array.from({ length: SKELETONS.home }, (_, index) => (
                <Skeleton key={index} className="h-56" />
              ))}
            </div>
          }
        >
          {([lead, ...others]) => (
            <>
              {lead && <Lead testimonial={lead} />}
              <ul className="gap-x-12 max-md:[&>:nth-child(n+4)]:hidden md:columns-2 lg:columns-3">
                {others.slice(0, OTHERS).map((testimonial) => (
                  <li key={testimonial.id} className="break-inside-avoid border-t border-line py-6 sm:py-8">
                    <Words testimonial={testimonial} className="mt-4 text-ink/90" />
                  </li>
                ))}
              </ul>
            </>
          )}
        </ListStates>
      </div>
    </section>
  );
}

function Lead({ testimonial }: { testimonial: PublicTestimonial }) {
  const size =
    testimonial.content.length > LEAD_LENGTH
      ? 'text-xl sm:text-2xl'
      : 'text-2xl leading-snug sm:text-3xl lg:text-4xl lg:leading-[1.3]';
  return (
    <div className="mb-10 max-w-5xl sm:mb-16">
      <Words testimonial={testimonial} className={`mt-6 font-display text-pretty ${size}`} />
    </div>
  );
}

function Words({ testimonial, className }: { testimonial: PublicTestimonial; className: string }) {
  const { author, content, rating } = testimonial;
  return (
    <figure>
      <Stars rating={rating} />
      <blockquote className={`whitespace-pre-line ${className}`}>
        <p className="-indent-[0.45em]">“{content}”</p>
      </blockquote>
      <figcaption className="mt-5 font-display text-muted italic">{author}</figcaption>
    </figure>
  );
}
