import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/link';
import type { PublicItem } from '../../api/models/PublicItem';
import { featuredItemsQuery } from '../../data/inventory';
import { SKELETONS } from '../../lib/constants';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { ListStates } from '../../ui/list-states';
import { SectionHead } from '../../ui/section-head';
import { CategoryFilter, type CategoryChoice } from '../inventory/category-filter';
import { ItemCard, ItemCardSkeleton } from '../inventory/item-card';

const GRID = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

/** The pieces the shop puts forward, narrowed by category in the browser. */
export function FeaturedItems() {
  const query = useQuery(featuredItemsQuery());
  const [category, setCategory] = useState<CategoryChoice>('All');

  return (
    <section aria-labelledby="featured" className="wrap py-16 sm:py-24">
      <SectionHead
        id="featured"
        eyebrow="From the catalogue"
        title="Featured Inventory"
        text="A few pieces we would set out first if you came in today."
      />
      <CategoryFilter value={category} onChange={setCategory} />
      <div className="mt-8">
        <ListStates
          query={query}
          error="Error loading inventory items."
          empty="Inventory Coming Soon!"
          skeleton={
            <div className={GRID}>
              {Array.from({ length: SKELETONS.home }, (_, index) => (
                <ItemCardSkeleton key={index} />
              ))}
            </div>
          }
        >
          {(items) => (
            <Matching
              items={items.filter((item) => category === 'All' || item.category === category)}
              onShowAll={() => {
                setCategory('All');
              }}
            />
          )}
        </ListStates>
      </div>
    </section>
  );
}

function Matching({ items, onShowAll }: { items: PublicItem[]; onShowAll: () => void }) {
  if (items.length === 0) {
    return (
      <div className="border border-line bg-surface px-6 py-14 text-center">
        <p className="mb-6 text-muted">No items found in this category.</p>
        <Button variant="outline" onClick={onShowAll}>
          View All Items
        </Button>
      </div>
    );
  }
  return (
    <ul className={GRID}>
      {items.map((item) => (
        <li key={item.id}>
          <ItemCard item={item} />
        </li>
      ))}
      <li className="dark group relative flex min-h-56 flex-col justify-between border border-line bg-bg p-6 text-ink transition-colors hover:border-accent">
        <p className="eyebrow">By appointment only</p>
        <div>
          <p className="font-display text-3xl leading-tight text-balance">
            The rest of the catalogue, piece by piece.
          </p>
          <Link
            to={paths.inventory}
            className="mt-5 inline-block border-b border-accent py-1 font-medium text-accent after:absolute after:inset-0 group-hover:text-accent-strong"
          >
            View Full Inventory
          </Link>
        </div>
      </li>
    </ul>
  );
}
