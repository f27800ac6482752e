import { useQuery } from '@tanstack/react-query';
import type { Visit } from '@/api/models/Visit';
import { servicesQuery } from '@/data/business';
import { inquiredItemQuery } from '@/data/inventory';
import { local } from '@/lib/browser/storage';
import { PERSON_KEY } from '@/lib/constants';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button';
import { keepDraft, readDraft } from '@/ui/form/drafts';

interface BookAgainProps {
  visit: Visit;
  variant?: 'outline';
  children: string;
}

/**
 * Leads to the booking page with the same item and service, as far as they can be booked, and the name filled in
 * unless this browser knows who fills in its forms. The link to a visit may be in other hands, so it has nothing else of
 * the client to fill in.
 */
export function BookAgain({ visit: { item, serviceType, name }, variant, children }: BookAgainProps) {
  const { data: services } = useQuery(servicesQuery());
  const { data: shown } = useQuery(inquiredItemQuery(item?.id ?? NaN));
  const service = services?.find((one) => one.name === serviceType);
  const carried = new URLSearchParams();
  if (shown) {
    carried.set('item', String(shown.id));
  }
  if (service) {
    carried.set('service', String(service.id));
  }

  return (
    <ButtonLink
      variant={variant}
      className="max-sm:w-full"
      to={{ pathname: paths.schedule, search: carried.toString() }}
      onClick={() => {
        if (!readDraft('appointment') && local.read(PERSON_KEY) === null) {
          keepDraft('appointment', { name });
        }
      }}
    >
      {children}
    </ButtonLink>
  );
}
