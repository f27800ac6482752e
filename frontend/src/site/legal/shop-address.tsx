import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';
import { mailHref, phoneHref } from '@/lib/format';
import { Address } from '../layout/address';

/** The shop's name, or "we" until it has loaded. */
export function useShopName(): string {
  return useQuery(businessQuery()).data?.name ?? 'our shop';
}

/** The address for questions about a legal text. */
export function ShopAddress() {
  const { data: business } = useQuery(businessQuery());
  return (
    business && (
      <address className="not-italic">
        {business.name}
        <br />
        <Address business={business} />
        <br />
        Phone: <a href={phoneHref(business.phone)}>{business.phone}</a>
        <br />
        Email: <a href={mailHref(business.email)}>{business.email}</a>
      </address>
    )
  );
}
