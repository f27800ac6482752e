import type { ReactNode } from 'react';
import type { PublicItem } from '@/api/models/PublicItem';
import { ItemCard, ItemCardSkeleton } from './item-card';

const GRID = 'grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-3';
/** How many cards are likely to be visible at first. */
const FIRST_ROW = 3;

interface ItemGridProps {
  items: PublicItem[];
  /** Set on the inventory page: the first row loads eagerly, and items open on top of the page. */
  catalog?: boolean;
  /** Query string to keep, including the question mark. */
  search?: string;
  /** An extra tile after the items. */
  children?: ReactNode;
  className?: string;
}

/** A grid of items, two columns on phones. */
export function ItemGrid({ items, catalog = false, search, children, className = '' }: ItemGridProps) {
  return (
    <ul className={`${GRID} ${className}`}>
      {items.map((item, index) => (
        <li key={item.id}>
          <ItemCard item={item} search={search} inPlace={catalog} priority={catalog && index < FIRST_ROW} />
        </li>
      ))}
      {children}
    </ul>
  );
}

/** Stands in for the grid while the items load. */
export function ItemGridSkeleton({ count }: { count: number }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        <ItemCardSkeleton key={index} />
      ))}
    </div>
  );
}
