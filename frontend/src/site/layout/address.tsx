import type { ReactNode } from 'react';
import type { Business } from '@/api/models/Business';
import { useHydrated } from '@/ui/use-hydrated';

/** The shop, as maps look for it. */
export const placeOf = ({ name, street, city }: Business) => `${name}, ${street}, ${city}`;

/** Link that opens a place in the device's own maps app. */
export function useMapsHref(address = ''): string {
  const device = useHydrated() ? navigator.userAgent : '';
  const place = encodeURIComponent(address);

  if (device.includes('Android')) {
    return `geo:0,0?q=${place}`;
  }
  return /iPhone|iPad|Macintosh/.test(device)
    ? `https://maps.apple.com/?q=${place}`
    : `https://www.google.com/maps/search/?api=1&query=${place}`;
}

/** The last two words stay together: "Suite 100" and "AZ 85251" are read on one line. */
const unbroken = (text: string) => text.replace(/ (?=\S+$)/, '\u00a0');

/** Street and city on two lines. */
export function AddressLines({ street, city }: Pick<Business, 'street' | 'city'>) {
  return (
    <>
      {unbroken(street)}
      <br />
      {unbroken(city)}
    </>
  );
}

/** The same, linked to the visitor's maps app. */
export function Address({ business }: { business: Business }) {
  return (
    <a
      href={useMapsHref(placeOf(business))}
      className="underline decoration-line decoration-1 underline-offset-4 hover:text-accent"
    >
      <AddressLines street={business.street} city={business.city} />
    </a>
  );
}

/** One row of a list of details. */
export function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline min-[22rem]:grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-3.5">
      <dt className="eyebrow">{term}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
