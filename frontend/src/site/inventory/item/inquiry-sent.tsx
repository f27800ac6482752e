import { useQuery } from '@tanstack/react-query';
import type { PublicItem } from '@/api/models/PublicItem';
import { businessQuery } from '@/data/business';
import { Link } from '@/ui/link';
import { viewingPath } from './viewing-path';

/** Confirms an inquiry about an item where its button was pressed, and says what happens next. */
export function InquirySent({ item, email }: { item: PublicItem; email: string }) {
  const { data: business } = useQuery(businessQuery());

  return (
    <p
      role="status"
      className="basis-full border-l-2 max-sm:col-span-full border-accent pl-4 text-sm wrap-anywhere"
    >
      <span className="font-semibold">Inquiry sent.</span> We’ll answer {email}
      {business && <> from {business.email}</>} during business hours.{' '}
      {item.inStock && (
        <Link to={viewingPath(item.id)} className="text-accent underline underline-offset-4">
          Book a time to see it
        </Link>
      )}
    </p>
  );
}
