import { useEffect, useRef } from 'react';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';

interface ThankYouProps {
  author: string;
  rating: number;
}

/** Replaces the form once a testimonial has been sent. */
export function ThankYou({ author, rating }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <section className="border border-line bg-surface px-6 py-14 text-center">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 outline-none">
        Thank You!
      </h2>
      <p className="mx-auto mt-4 max-w-md text-muted">
        Your testimonial will be reviewed before it appears on the site.
      </p>
      <p className="mt-2 wrap-anywhere">
        We have it from <bdi>{author}</bdi>, with {rating === 1 ? '1 star' : `${rating} stars`}.
      </p>
      <ButtonLink to={paths.home} className="mt-8">
        Return to Home
      </ButtonLink>
    </section>
  );
}
