import { useQuery } from '@tanstack/react-query';
import type { Service } from '@/api/models/Service';
import { servicesQuery } from '@/data/business';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { ErrorBox } from '@/ui/error-box';
import { Skeleton } from '@/ui/list/skeleton';
import { SectionHead } from '@/ui/section-head';
import ccwClass from '../art/services/ccw-class.svg';
import liveScan from '../art/services/live-scan.svg';

/** The available drawings; one is used if its word appears in the service's name. */
const PICTURES: [word: RegExp, picture: string][] = [
  [/live ?scan|print/i, liveScan],
  [/class|course|training/i, ccwClass],
];

/** The services offered at the client's location. */
export function MobileServices() {
  const { data, isError } = useQuery(servicesQuery());
  const services = data?.filter(({ mobile }) => mobile);
  return (
    services?.length !== 0 && (
      <section aria-labelledby="services" className="dark border-y border-line bg-deep text-ink">
        <div className="wrap py-10 sm:py-24">
          <SectionHead
            bare
            id="services"
            eyebrow="At your door"
            title="Mobile Services"
            text="Tell us where, and we’ll bring the equipment."
          />
          {services ? (
            <div className="grid gap-4 sm:gap-6 lg:grid-cols-2">
              {services.map((service) => (
                <ServiceCard key={service.id} {...service} />
              ))}
            </div>
          ) : isError ? (
            <ErrorBox message="Error loading services." />
          ) : (
            <div aria-busy="true" className="grid gap-4 sm:gap-6 lg:grid-cols-2">
              <Skeleton className="h-96" />
              <Skeleton className="h-96" />
            </div>
          )}
        </div>
      </section>
    )
  );
}

function ServiceCard({ name, description, priceText }: Service) {
  const picture = PICTURES.find(([word]) => word.test(name))?.[1];
  const [text, ...facts] = description.split('\n').filter(Boolean);
  const [price, ...terms] = priceText.split('\n');
  return (
    <article
      aria-label={name}
      className="grid grid-cols-[min(9rem,40%)_minmax(0,1fr)] grid-rows-[auto_1fr] items-center gap-x-4 border border-line bg-bg p-4 sm:p-8"
    >
      {picture && (
        <div className="plate aspect-4/3">
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
      )}
      <h3 dir="auto" className={`text-xl wrap-anywhere sm:text-2xl ${picture ? '' : 'col-span-2'}`}>
        {name}
      </h3>
      <div className="col-span-2 flex h-full flex-col">
        <p dir="auto" className="mt-3 text-muted wrap-anywhere">
          {text}
        </p>
        <ul className="mt-4 grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
          {facts.map((fact) => (
            <li key={fact} dir="auto" className="border-b border-line py-1.5 text-sm wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-5">
          <p>
            <span className="block font-display text-2xl text-accent">{price}</span>
            <span className="text-sm text-muted">{terms.join(' ')}</span>
          </p>
          <ButtonLink to={paths.contactForService(name)}>
            Book This Service<span className="sr-only">: {name}</span>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
