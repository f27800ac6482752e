import { useQuery } from '@tanstack/react-query';
import { recentPostsQuery } from '@/data/blog';
import { businessQuery, servicesQuery } from '@/data/business';
import { featuredItemsQuery } from '@/data/inventory';
import { testimonialsQuery } from '@/data/testimonials';
import type { PageModule } from '@/lib/page-module';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { AppointmentRoom } from '../about/appointment-room';
import desert from '../art/hero/hero.svg';
import ground from '../art/hero/hero-ground.svg';
import plate from '../art/hero/hero-plate.svg';
import { ContactSection } from './contact-section';
import { FeaturedItems } from './featured-items';
import { LatestArticles } from './latest-articles';
import { MobileServices } from './mobile-services';
import { Specialties } from './specialties';
import { Testimonials } from './testimonials';

/** What has only words is below; what lists or asks something has a file of its own. */
function Component() {
  return (
    <>
      <Hero />
      <Specialties />
      <MobileServices />
      <FeaturedItems />
      <AboutTeaser />
      <Testimonials />
      <LatestArticles />
      <ContactSection />
      <AppointmentCall />
    </>
  );
}

/** The hero of the home page, 600 px tall and dark in both themes. */
function Hero() {
  return (
    <section className="dark relative isolate h-[600px] overflow-hidden border-b border-line bg-bg text-ink">
      <img
        src={ground}
        alt=""
        width={2400}
        height={1000}
        fetchPriority="high"
        className="absolute inset-0 -z-20 size-full object-cover object-[78%_100%]"
      />
      <div className="absolute inset-0 -z-20 bg-linear-to-b from-bg via-bg/70 to-transparent lg:bg-linear-to-r lg:via-bg/50 lg:to-60% min-[112rem]:from-30% min-[112rem]:via-bg/90 min-[112rem]:via-42% min-[112rem]:to-62%" />
      <img
        src={plate}
        alt=""
        width={1500}
        height={680}
        fetchPriority="high"
        className="absolute -bottom-6 -left-8 -z-10 w-[640px] max-w-none sm:left-[30%] sm:w-[860px] lg:bottom-auto lg:left-[49%] lg:top-1/2 lg:w-[1240px] lg:-translate-y-1/2 2xl:w-[1400px]"
      />
      <div className="wrap flex h-full flex-col justify-start pt-9 sm:pt-14 lg:justify-center lg:pt-0">
        <p className="eyebrow">The private catalog</p>
        <h1 className="mt-4 max-w-[11em] text-[clamp(min(2.25rem,11.5vw),min(1.2rem+4vw,13vw),4.5rem)] leading-[1.04] lg:max-w-[8.6em]">
          Exceptional Firearms for Discerning Collectors
        </h1>
        <p className="mt-5 max-w-md text-muted max-sm:hidden sm:text-lg">
          Fine guns, night vision and tactical equipment, chosen piece by piece and shown in private.
        </p>
        <div className="mt-7 grid w-fit gap-3 min-[30rem]:flex lg:mt-9">
          <ButtonLink to={paths.schedule} className="sm:px-7">
            Schedule Appointment
          </ButtonLink>
          <ButtonLink to={paths.inventory} variant="outline" className="sm:px-7">
            View Inventory
          </ButtonLink>
        </div>
      </div>
      <p className="absolute right-0 bottom-5 hidden px-10 font-display text-sm text-muted italic [text-shadow:0_0_4px_var(--bg),0_0_8px_var(--bg)] lg:block">
        Plate I. Side-by-side gun with hand-detachable sidelocks
      </p>
    </section>
  );
}

/** A few words about the people behind the shop. */
function AboutTeaser() {
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

/** The closing call to make an appointment. */
function AppointmentCall() {
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

export default {
  Component,
  loader: (client) => [
    client.prefetchQuery(servicesQuery()),
    client.prefetchQuery(featuredItemsQuery()),
    client.prefetchQuery(testimonialsQuery()),
    client.prefetchQuery(recentPostsQuery()),
  ],
  head: () => ({
    title: 'Exceptional Firearms for Discerning Collectors',
    description:
      'Exotic firearms, night vision and tactical equipment, shown in private and strictly by appointment. Transfers, mobile Live Scan and CCW classes in Arizona.',
  }),
} satisfies PageModule;
