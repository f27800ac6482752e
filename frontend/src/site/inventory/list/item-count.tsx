import type { ItemCounts } from '@/api/models/ItemCounts';
import { itemsText } from './chosen';

const ID = 'item-count';

/** How many items were found, announced when it changes. */
export function ItemCount({ counts }: { counts: ItemCounts | undefined }) {
  return (
    <p id={ID} role="status" tabIndex={-1} className="text-sm whitespace-nowrap text-muted">
      {counts && itemsText(counts.total, counts)}
    </p>
  );
}

/** Moves the focus there: from a link that is gone once it was followed. */
export function focusCount(): void {
  document.getElementById(ID)?.focus({ preventScroll: true });
}
