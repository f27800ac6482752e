import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import desert from '../art/hero/hero.svg';

/** The closing call to make an appointment. */
export function AppointmentCall() {
  return (
    <section
      aria-labelledby="appointment"
      className="dark relative isolate overflow-hidden border-t border-line bg-bg text-ink"
    >
      <img
        src={desert}
        alt=""
        width={2400}
        height={1200}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 -z-20 size-full object-cover object-[72%_55%]"
      />
      <div className="absolute inset-0 -z-10 bg-linear-to-r from-bg via-bg/80 to-bg/20 max-sm:via-bg/90 max-sm:to-bg/70" />
      <div className="wrap py-14 sm:py-28">
        <p className="eyebrow">No walk-ins, no waiting</p>
        <h2 id="appointment" className="mt-4 max-w-xl text-[clamp(2.25rem,1.5rem+3vw,3.75rem)]">
          An hour set aside for you
        </h2>
        <p className="mt-4 max-w-md text-muted sm:text-lg">
          Pick a date and time. One of us will confirm it personally and have your pieces on the table.
        </p>
        <ButtonLink to={paths.schedule} className="mt-7 px-7">
          Book Your Appointment
        </ButtonLink>
      </div>
    </section>
  );
}
