import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@/ui/link';
import { featuredItemsQuery } from '@/data/inventory';
import { SKELETONS } from '@/lib/constants';
import { paths } from '@/lib/paths';
import { ListStates } from '@/ui/list/list-states';
import { SectionHead } from '@/ui/section-head';
import { CategoryFilter, type CategoryChoice, inCategory } from '../inventory/list/category-filter';
import { ItemGrid, ItemGridSkeleton } from '../inventory/item-grid';
import { NoItems } from '../inventory/list/no-items';

const FOUR_ON_PHONES =
  'max-sm:[&>:nth-child(n+5):not(:last-child)]:hidden max-sm:[&>:nth-child(n+5)]:col-span-2';

/** The featured items, filtered by category in the browser. */
export function FeaturedItems() {
  const query = useQuery(featuredItemsQuery());
  const [category, setCategory] = useState<CategoryChoice>('All');
  const filter = useRef<HTMLDivElement>(null);

  return (
    <section aria-labelledby="featured" className="wrap py-8 sm:py-24">
      <SectionHead
        id="featured"
        eyebrow="From the catalog"
        title="Featured Inventory"
        text="A few pieces we’d set out first if you came in today."
      />
      <CategoryFilter ref={filter} value={category} onChange={setCategory} />
      <div className="mt-6">
        <ListStates
          query={query}
          error="Error loading inventory items."
          empty="Inventory Coming Soon!"
          skeleton={<ItemGridSkeleton count={SKELETONS.home} />}
        >
          {(items) => {
            const shown = inCategory(items, category);
            return shown.length > 0 ? (
              <ItemGrid items={shown} className={category === 'All' ? FOUR_ON_PHONES : ''}>
                <WholeCatalog />
              </ItemGrid>
            ) : (
              <NoItems
                onShowAll={() => {
                  setCategory('All');
                  filter.current?.querySelector('button')?.focus();
                }}
              />
            );
          }}
        </ListStates>
      </div>
    </section>
  );
}

/** The last tile of the grid. In two columns it fills its row. */
function WholeCatalog() {
  return (
    <li className="dark group relative flex flex-col justify-between gap-6 border border-line bg-bg p-6 text-ink transition-colors hover:border-accent max-lg:odd:col-span-2 lg:min-h-56">
      <p className="eyebrow">By appointment only</p>
      <div>
        <p className="font-display text-2xl leading-tight text-balance sm:text-3xl">
          The rest of the catalog, piece by piece.
        </p>
        <Link
          to={paths.inventory}
          className="mt-5 inline-block border-b border-accent py-1 font-medium text-accent whole-card group-hover:text-accent-strong"
        >
          View Full Inventory
        </Link>
      </div>
    </li>
  );
}
