import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '@/data/business';

/** Whose shop this is: on phones the dialog of an item covers the page and its header. */
export function ShopLine() {
  const { data: business } = useQuery(businessQuery());
  return (
    business && (
      <p className="mb-0.5 text-sm text-accent sm:hidden">
        {business.name} · {business.city.replace(/ \d[\d-]*$/, '')}
      </p>
    )
  );
}
