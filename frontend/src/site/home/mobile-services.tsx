import type { ServiceType } from '../../api/models/ServiceType';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button/button';
import { SectionHead } from '../../ui/section-head';
import ccwClass from '../art/services/ccw-class.svg';
import liveScan from '../art/services/live-scan.svg';

const SERVICES = [
  {
    service: 'Live Scan / EFT',
    title: 'Mobile Live Scan / EFT File Service',
    picture: liveScan,
    text: 'Electronic fingerprints taken at your home or office, and the file that federal forms ask for.',
    facts: [
      'Certified to FBI Appendix C',
      'File and photo compatible with the federal e-filing system',
      'USB drive provided; no data is stored or transmitted',
      'You own the prints and the photo',
      'Missing fingers are accepted',
      'Trust filing assistance for a small extra fee',
    ],
    price: 'Usually under $200',
    terms: 'Price varies by location. Group discounts available.',
  },
  {
    service: 'Mobile CCW class',
    title: 'Mobile CCW Class',
    picture: ccwClass,
    text: 'Arizona concealed-carry certification, taught at your home, office or club.',
    facts: [
      'Arizona concealed-carry certification',
      'Held at your location',
      'Fingerprinting included',
      'Professional instruction',
    ],
    price: 'Starting at $160',
    terms: 'Plus travel.',
  },
] satisfies { service: `${ServiceType}`; [text: string]: unknown }[];

/** The two services that come to the client. */
export function MobileServices() {
  return (
    <section aria-labelledby="services" className="dark border-y border-line bg-deep text-ink">
      <div className="wrap py-14 sm:py-24">
        <SectionHead
          id="services"
          eyebrow="At your door"
          title="Mobile Services"
          text="Two services that come to you. Tell us where, and we'll bring the equipment."
        />
        <div className="grid gap-8">
          {SERVICES.map((service) => (
            <ServiceCard key={service.title} {...service} />
          ))}
        </div>
      </div>
    </section>
  );
}

function ServiceCard({ service, title, picture, text, facts, price, terms }: (typeof SERVICES)[number]) {
  return (
    <article className="grid border border-line bg-bg max-md:grid-cols-[7.5rem_1fr] max-md:items-center max-md:gap-x-4 max-md:p-4 md:grid-cols-[5fr_7fr] md:grid-rows-[auto_1fr]">
      <div className="plate aspect-4/3 md:row-span-2 md:max-lg:my-8 md:max-lg:ml-8 md:max-lg:self-start lg:aspect-auto lg:border-0">
        <img
          src={picture}
          alt=""
          width={1200}
          height={900}
          loading="lazy"
          decoding="async"
          className="size-full object-contain"
        />
      </div>
      <h3 className="text-xl md:px-8 md:pt-8 md:text-2xl lg:px-10 lg:pt-10 lg:text-3xl">{title}</h3>
      <div className="flex flex-col max-md:col-span-2 md:px-8 md:pb-8 lg:px-10 lg:pb-10">
        <p className="mt-3 text-muted">{text}</p>
        <ul className="mt-5 grid border-t border-line sm:max-md:grid-cols-2 sm:gap-x-8 lg:grid-cols-2">
          {facts.map((fact) => (
            <li key={fact} className="border-b border-line py-2 text-sm sm:py-3">
              {fact}
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-6 sm:pt-8">
          <p>
            <span className="block font-display text-2xl text-accent">{price}</span>
            <span className="text-sm text-muted">{terms}</span>
          </p>
          <ButtonLink to={paths.contactForService(service)}>
            Book This Service<span className="sr-only">: {title}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
