import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../data/business';
import { phoneHref } from '../../lib/format';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button/button';
import { buttonClass } from '../../ui/button/button-class';

/** Shown when the link is incomplete, or its visit was too long ago. */
export function NoVisit() {
  const { data: business } = useQuery(businessQuery());

  return (
    <div className="wrap py-12 sm:py-20">
      <p className="eyebrow">Your Visit</p>
      <h1 className="mt-3">This Link Doesn&apos;t Open a Visit</h1>
      <p className="mt-5 max-w-2xl text-lg text-muted">
        Links work until 30 days after a visit. Check that the whole link from the email is in the address
        bar, or call us and we&apos;ll look it up.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {business && (
          <a href={phoneHref(business.phone)} className={buttonClass()}>
            Call {business.phone}
          </a>
        )}
        <ButtonLink variant="outline" to={paths.schedule}>
          Schedule an Appointment
        </ButtonLink>
      </div>
    </div>
  );
}
