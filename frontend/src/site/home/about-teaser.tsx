import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { AppointmentRoom } from '../about/appointment-room';

/** A few words about the people behind the shop. */
export function AboutTeaser() {
  const { data: business } = useQuery(businessQuery());

  return (
    <section aria-labelledby="about" className="border-y border-line bg-surface">
      <div className="wrap grid items-center gap-6 py-8 sm:py-24 md:grid-cols-2 lg:grid-cols-[7fr_5fr] lg:gap-20">
        <AppointmentRoom loading="lazy" />
        <div>
          <p className="eyebrow">About us</p>
          <h2 id="about" className="mt-3">
            One visitor, one table, all the time you need
          </h2>
          <p className="mt-4 sm:text-lg">
            {business?.name} is a licensed firearms dealer without a counter. We see one client at a time,
            with the pieces already set out and no one waiting behind you.
          </p>
          <p className="mt-4 text-muted">
            Collectors, enthusiasts, law enforcement and private clients come for the same reason: unhurried
            advice from people who would rather lose a sale than make the wrong one.
          </p>
          <ButtonLink to={paths.about} variant="outline" className="mt-6">
            Read Our Story
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
