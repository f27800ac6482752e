import type { ReactNode } from 'react';
import type { PublicItem } from '../../api/models/PublicItem';
import { ItemCard, ItemCardSkeleton } from './item-card';

const GRID = 'grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-3';
/** Cards likely to be in sight at once. */
const FIRST_ROW = 3;

interface ItemGridProps {
  items: PublicItem[];
  /** The catalogue itself: the first row is in sight at once, and items open over the page as it stands. */
  catalogue?: boolean;
  /** Query string to keep, with its question mark. */
  search?: string;
  /** A last entry after the items. */
  children?: ReactNode;
  className?: string;
}

/** Items side by side, two on phones. */
export function ItemGrid({ items, catalogue = false, search, children, className = '' }: ItemGridProps) {
  return (
    <ul className={`${GRID} ${className}`}>
      {items.map((item, index) => (
        <li key={item.id}>
          <ItemCard
            item={item}
            search={search}
            inPlace={catalogue}
            priority={catalogue && index < FIRST_ROW}
          />
        </li>
      ))}
      {children}
    </ul>
  );
}

/** The place of the grid while the items load. */
export function ItemGridSkeleton({ count }: { count: number }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        <ItemCardSkeleton key={index} />
      ))}
    </div>
  );
}
