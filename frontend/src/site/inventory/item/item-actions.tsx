import { lazy, Suspense, useState } from 'react';
import type { PublicItem } from '@/api/models/PublicItem';
import { paths } from '@/lib/paths';
import { Button, ButtonLink } from '@/ui/button';
import { useHydrated } from '@/ui/use-hydrated';
import { CallButton } from './call-button';
import { InquirySent } from './inquiry-sent';
import { viewingPath } from './viewing-path';
import { useLayer } from './use-layer';

const InquiryDialog = lazy(() => import('./inquiry-dialog'));

/** On phones, and where it comes first, it has a line of its own. */
const MAIN = 'max-sm:col-span-full';

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
