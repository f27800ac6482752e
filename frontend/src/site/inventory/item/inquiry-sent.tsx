import { useQuery } from '@tanstack/react-query';
import { businessQuery } from '../../../data/business';
import { Link } from '../../../ui/link';
import { seeItPath } from './see-it';

/** Confirms an inquiry about an item and explains what happens next. */
export function InquirySent({ itemId }: { itemId: number }) {
  const { data: business } = useQuery(businessQuery());

  return (
    <p role="status" className="border-t border-line bg-bg px-5 py-4 sm:px-8">
      <span className="font-semibold">Inquiry sent.</span> We&apos;ll answer by email
      {business && <> from {business.email}</>}.{' '}
      <Link to={seeItPath(itemId)} className="text-accent underline underline-offset-4">
        Book a time to see it
      </Link>
    </p>
  );
}
