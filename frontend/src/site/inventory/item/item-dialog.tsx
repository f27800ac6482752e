import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PublicItem } from '../../../api/models/PublicItem';
import { Button, ButtonLink } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { ITEM_FOOT } from '../../../ui/dialog/dialog-class';
import { InquirySent } from './inquiry-sent';
import { ItemDetails } from './item-details';
import { seeItPath } from './see-it';

const InquiryDialog = lazy(() => import('./inquiry-dialog'));

/** History state of the inquiry dialog: Back closes only the inquiry, and a reload reopens it. */
const ASKING = { asking: true };

interface ItemDialogProps {
  item: PublicItem;
  animate: boolean;
  onClose: () => void;
}

/** An item on top of the inventory page, with a button to ask about it. */
export default function ItemDialog({ item, animate, onClose }: ItemDialogProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const [sent, setSent] = useState(false);
  const asking = (location.state as typeof ASKING | null)?.asking ?? false;

  const ask = () => {
    const { pathname, search } = location;
    void navigate({ pathname, search }, { state: ASKING, preventScrollReset: true });
  };
  const stopAsking = () => {
    void navigate(-1);
  };

  return (
    <Dialog title={item.name} width="wide" animate={animate} onClose={onClose}>
      <ItemDetails item={item} />
      {sent && <InquirySent itemId={item.id} />}
      <div className={ITEM_FOOT}>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        {!item.inStock && <Button disabled>Currently Unavailable</Button>}
        <Button variant={item.inStock ? 'outline' : 'primary'} onClick={ask}>
          {item.inStock ? 'Contact for Purchase' : 'Ask about the next one'}
        </Button>
        {item.inStock && <ButtonLink to={seeItPath(item.id)}>See it by appointment</ButtonLink>}
      </div>
      {asking && (
        <Suspense fallback={null}>
          <InquiryDialog
            item={item}
            onClose={stopAsking}
            onSent={() => {
              setSent(true);
              stopAsking();
            }}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
