import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import ground from '../art/hero/hero-ground.svg';
import plate from '../art/hero/hero-plate.svg';

/** The hero of the home page, 600 px tall and dark in both themes. */
export function Hero() {
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
