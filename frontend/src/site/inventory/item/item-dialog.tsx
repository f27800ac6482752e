import type { PublicItem } from '@/api/models/PublicItem';
import { Dialog } from '@/ui/dialog';
import { ITEM_FOOT } from '@/ui/dialog-class';
import { ItemActions } from './item-actions';
import { ItemDetails } from './item-details';
import { ShopLine } from './shop-line';

interface ItemDialogProps {
  item: PublicItem;
  onClose: () => void;
}

/** An item on top of the list. */
export default function ItemDialog({ item, onClose }: ItemDialogProps) {
  return (
    <Dialog title={item.name} eyebrow={<ShopLine />} closeLabel="Close" width="wide" onClose={onClose}>
      <ItemDetails item={item} className="px-5 py-6 sm:px-8" />
      <ItemActions item={item} className={ITEM_FOOT} />
    </Dialog>
  );
}
