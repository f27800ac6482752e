import { useQuery } from '@tanstack/react-query';
import type { PublicItem } from '@/api/models/PublicItem';
import { businessQuery } from '@/data/business';
import { Dialog } from '@/ui/dialog';
import { ITEM_FOOT } from '@/ui/dialog-class';
import { ItemActions } from './item-actions';
import { ItemDetails } from './item-details';

/** An item on top of the list. */
export default function ItemDialog({ item, onClose }: { item: PublicItem; onClose: () => void }) {
  return (
    <Dialog title={item.name} eyebrow={<ShopLine />} closeLabel="Close" width="wide" onClose={onClose}>
      <ItemDetails item={item} className="px-5 py-6 sm:px-8" />
      <ItemActions item={item} className={ITEM_FOOT} />
    </Dialog>
  );
}

/** Whose shop this is: on phones the dialog of an item covers the page and its header. */
function ShopLine() {
  const { data: business } = useQuery(businessQuery());
  return (
    business && (
      <p className="mb-0.5 text-sm text-accent sm:hidden">
        {business.name} · {business.city.replace(/ \d[\d-]*$/, '')}
      </p>
    )
  );
}
