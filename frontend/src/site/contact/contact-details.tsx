import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../data/business';
import { phoneHref } from '../../lib/format';
import { Hours } from './hours';
import { LocationMap } from './location-map';

const LINK = 'inline-block py-2.5 text-accent underline decoration-1 underline-offset-4';

/** Where the shop is, when it is open and how to reach it. */
export function ContactDetails() {
  const { data: business } = useQuery(businessQuery());

  return (
    <div className="space-y-9">
      <Part title="Location">
        <LocationMap />
        {business && (
          <address className="mt-4 not-italic">
            {business.street}
            <br />
            {business.city}
          </address>
        )}
        <p className="mt-2 text-muted">By appointment only, no walk-ins.</p>
      </Part>
      <Part title="Contact Details">
        {business && (
          <p className="-my-2.5">
            <a href={phoneHref(business.phone)} className={LINK}>
              {business.phone}
            </a>
            <br />
            <a href={`mailto:${business.email}`} className={`${LINK} wrap-anywhere`}>
              {business.email}
            </a>
          </p>
        )}
      </Part>
      <Part title="Hours">
        <Hours />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
