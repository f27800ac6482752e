import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';
import { phoneHref } from '@/lib/format';
import { buttonClass } from '@/ui/button-class';

/** The quickest answer. */
export function CallButton() {
  const { data: business } = useQuery(businessQuery());
  return (
    business && (
      <a href={phoneHref(business.phone)} className={buttonClass('outline')}>
        Call {business.phone}
      </a>
    )
  );
}
