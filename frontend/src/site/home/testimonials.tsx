import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuery } from '@tanstack/react-query';
import type { PublicTestimonial } from '@/api/models/PublicTestimonial';
import type { TestimonialEdit } from '@/api/models/TestimonialEdit';
import type { TestimonialSource } from '@/api/models/TestimonialSource';
import { testimonialsQuery } from '@/data/testimonials';
import { SKELETONS } from '@/lib/constants';
import { paths } from '@/lib/paths';
import { formatMonth } from '@/lib/time/days';
import { Button, ButtonLink } from '@/ui/button';
import { ListStates } from '@/ui/list/list-states';
import { SectionHead } from '@/ui/section-head';
import { Skeleton } from '@/ui/list/skeleton';
import { Stars } from '@/ui/stars';

/** How many testimonials appear next to the first one until the visitor asks for all; phones show fewer. */
const OTHERS = 6;
const OTHERS_ON_A_PHONE = 2;
/** Above this length, the leading testimonial is set in smaller type. */
const LEAD_LENGTH = 300;

const SOURCES: Record<TestimonialSource, string> = {
  visitor: '',
  visit: '',
  shop: 'Typed by the shop',
  sample: 'Sample',
};

const EDITS: Record<TestimonialEdit, string> = {
  shortened: 'Shortened by the shop',
  changed: 'Changed by the shop',
};

/** What clients say, the newest one first and large. */
export function Testimonials() {
  const query = useQuery(testimonialsQuery());

  return (
    <section aria-labelledby="testimonials" className="dark border-y border-line bg-deep text-ink">
      <div className="wrap py-10 sm:py-24">
        <SectionHead bare id="testimonials" eyebrow="In their words" title="Testimonials">
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
              <Others testimonials={others} />
            </>
          )}
        </ListStates>
      </div>
    </section>
  );
}

function Others({ testimonials }: { testimonials: PublicTestimonial[] }) {
  const [all, setAll] = useState(false);
  const lists = useRef<HTMLDivElement>(null);

  const showAll = () => {
    const before = visible(lists.current).length;
    flushSync(() => setAll(true));
    // The button that had focus is gone.
    visible(lists.current)[before]?.focus({ preventScroll: true });
  };

  return (
    <div ref={lists}>
      <Columns
        testimonials={testimonials.slice(0, OTHERS)}
        className={all ? '' : 'max-md:[&>:nth-child(n+3)]:hidden'}
      />
      {/* A list of its own, so that the ones above keep their place. */}
      {all && <Columns testimonials={testimonials.slice(OTHERS)} />}
      {!all && testimonials.length > OTHERS_ON_A_PHONE && (
        <div className={`scripts-only mt-4 text-center ${testimonials.length > OTHERS ? '' : 'md:hidden'}`}>
          <Button variant="outline" onClick={showAll}>
            Show All {testimonials.length + 1} Testimonials
          </Button>
        </div>
      )}
    </div>
  );
}

function visible(lists: HTMLElement | null): HTMLElement[] {
  return [...(lists?.querySelectorAll('li') ?? [])].filter((entry) => entry.getClientRects().length > 0);
}

function Columns({
  testimonials,
  className = '',
}: {
  testimonials: PublicTestimonial[];
  className?: string;
}) {
  return (
    <ul className={`gap-x-12 md:columns-2 lg:columns-3 ${className}`}>
      {testimonials.map((testimonial) => (
        <li
          key={testimonial.id}
          tabIndex={-1}
          className="break-inside-avoid border-t border-line py-5 outline-none sm:py-8"
        >
          <Words testimonial={testimonial} className="mt-4 text-ink/90" />
        </li>
      ))}
    </ul>
  );
}

function Lead({ testimonial }: { testimonial: PublicTestimonial }) {
  const size =
    testimonial.content.length > LEAD_LENGTH
      ? 'text-xl sm:text-2xl'
      : 'text-2xl leading-snug sm:text-3xl lg:text-4xl lg:leading-[1.3]';
  return (
    <div className="mb-6 max-w-5xl sm:mb-16">
      <Words testimonial={testimonial} className={`mt-4 font-display text-pretty ${size}`} />
    </div>
  );
}

function Words({ testimonial, className }: { testimonial: PublicTestimonial; className: string }) {
  const { author, content, rating } = testimonial;
  return (
    <figure>
      <Stars rating={rating} />
      <blockquote dir="auto" className={`whitespace-pre-line ${className}`}>
        <p className="-indent-[0.45em]">“{content}”</p>
      </blockquote>
      <figcaption className="mt-5">
        <p dir="auto" className="font-display text-muted italic">
          {author}
        </p>
        <Origin testimonial={testimonial} />
      </figcaption>
    </figure>
  );
}

/** Where the words come from, and what the shop did to them; nothing of what a visitor sent and nobody touched. */
function Origin({ testimonial: { source, edit, visited } }: { testimonial: PublicTestimonial }) {
  const said = [
    SOURCES[source],
    visited && `Visited in ${formatMonth(`${visited}-01`)} ${visited.slice(0, 4)}`,
    edit && EDITS[edit],
  ].filter(Boolean);
  return said.length > 0 && <p className="mt-1 text-xs text-muted">{said.join(' · ')}</p>;
}
