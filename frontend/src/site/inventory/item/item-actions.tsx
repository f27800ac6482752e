import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PublicItem } from '@/api/models/PublicItem';
import { businessQuery } from '@/data/business';
import { paths } from '@/lib/paths';
import { phoneHref } from '@/lib/format';
import { Button, ButtonLink } from '@/ui/button';
import { useHydrated } from '@/ui/use-hydrated';
import { buttonClass } from '@/ui/button-class';
import { Link } from '@/ui/link';
import { useLayer } from './use-layer';

const InquiryDialog = lazy(() => import('./inquiry-dialog'));

/** On phones, and where it comes first, it has a line of its own. */
const MAIN = 'max-sm:col-span-full';

/** Address for booking a visit to see an item. Kept out of `paths`, which every page loads. */
const viewingPath = (id: number) => `${paths.schedule}?item=${id}`;

interface ItemActionsProps {
  item: PublicItem;
  /** Whether the main button comes first instead of last. */
  mainFirst?: boolean;
  className: string;
}

/** What to do about an item: see it, ask about it, call. */
export function ItemActions({ item, mainFirst = false, className }: ItemActionsProps) {
  const inquiry = useLayer('asking');
  const hydrated = useHydrated();
  const [sentFrom, setSentFrom] = useState<string>();

  const ask = item.inStock ? 'Contact for Purchase' : 'Ask About the Next One';
  const variant = item.inStock ? 'outline' : 'primary';
  const main = mainFirst ? `${MAIN} w-full` : MAIN;
  const askClass = item.inStock ? '' : main;
  const buttons = [
    <CallButton key="call" />,
    !item.inStock && (
      <Button key="none" disabled>
        Currently Unavailable
      </Button>
    ),
    hydrated ? (
      <Button key="ask" variant={variant} className={askClass} onClick={inquiry.open}>
        {ask}
      </Button>
    ) : (
      <ButtonLink key="link" variant={variant} className={askClass} to={paths.contactAbout(item.id)}>
        {ask}
      </ButtonLink>
    ),
    item.inStock && (
      <ButtonLink key="see" to={viewingPath(item.id)} className={main}>
        See It by Appointment
      </ButtonLink>
    ),
  ];

  return (
    <div className={className}>
      {sentFrom !== undefined && <InquirySent item={item} email={sentFrom} />}
      {mainFirst ? buttons.reverse() : buttons}
      {inquiry.isOpen && (
        <Suspense fallback={null}>
          <InquiryDialog
            item={item}
            onClose={inquiry.close}
            onSent={(email) => {
              setSentFrom(email);
              inquiry.close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The quickest answer. */
function CallButton() {
  const { data: business } = useQuery(businessQuery());
  return (
    business && (
      <a href={phoneHref(business.phone)} className={buttonClass('outline')}>
        Call {business.phone}
      </a>
    )
  );
}

/** Confirms an inquiry about an item where its button was pressed, and says what happens next. */
function InquirySent({ item, email }: { item: PublicItem; email: string }) {
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
