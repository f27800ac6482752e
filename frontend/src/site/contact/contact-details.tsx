import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';
import { formatPrice, mailHref, phoneHref } from '@/lib/format';
import { buttonClass } from '@/ui/button-class';
import { ErrorBox } from '@/ui/error-box';
import { Skeleton } from '@/ui/list/skeleton';
import { Address, Detail, placeOf, useMapsHref } from '../layout/address';
import { Hours } from './hours';

const LINK =
  'inline-block py-1 -my-1 underline decoration-line decoration-1 underline-offset-4 hover:text-accent';

/** Contact details, address and hours. */
export function ContactDetails() {
  const { data: business, isError } = useQuery(businessQuery());
  const maps = useMapsHref(business && placeOf(business));
  if (!business) {
    return (
      <div className="mt-5">
        {isError ? <ErrorBox message="Error loading our contact details." /> : <Skeleton className="h-96" />}
      </div>
    );
  }
  return (
    <dl className="mt-5 border-t border-line">
      <Detail term="Phone">
        <a href={phoneHref(business.phone)} className={LINK}>
          {business.phone}
        </a>
      </Detail>
      <Detail term="Email">
        <a href={mailHref(business.email)} className={LINK}>
          {business.email}
        </a>
      </Detail>
      <Detail term="Address">
        <Address business={business} />
        <p>
          <a href={maps} className={buttonClass('link', 'min-h-11')}>
            Get Directions
          </a>
        </p>
      </Detail>
      {business.hours.length > 0 && (
        <Detail term="Hours">
          <Hours rows={business.hours} />
        </Detail>
      )}
      {business.transferFee !== null && (
        <Detail term="Transfer fee">
          {business.transferFee === 0 ? 'None' : formatPrice(business.transferFee)}
        </Detail>
      )}
    </dl>
  );
}
