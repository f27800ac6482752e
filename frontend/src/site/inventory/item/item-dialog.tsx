import { lazy, Suspense, useState } from 'react';
import type { PublicItem } from '../../../api/models/PublicItem';
import { Button } from '../../../ui/button/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { PANEL_FOOT } from '../../../ui/dialog/dialog-class';
import { ItemDetails } from './item-details';

const InquiryDialog = lazy(() => import('./inquiry-dialog'));

interface ItemDialogProps {
  item: PublicItem;
  animate: boolean;
  onClose: () => void;
}

/** An item over the catalogue, with the way to ask for it. */
export default function ItemDialog({ item, animate, onClose }: ItemDialogProps) {
  const [asking, setAsking] = useState(false);

  return (
    <Dialog title={item.name} width="wide" animate={animate} onClose={onClose}>
      <ItemDetails item={item} />
      <div className={PANEL_FOOT}>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <Button
          disabled={!item.inStock}
          onClick={() => {
            setAsking(true);
          }}
        >
          {item.inStock ? 'Contact for Purchase' : 'Currently Unavailable'}
        </Button>
      </div>
      {asking && (
        <Suspense fallback={null}>
          <InquiryDialog
            item={item}
            onClose={() => {
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </Dialog>
  );
}
