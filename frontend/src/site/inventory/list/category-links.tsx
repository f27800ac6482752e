import type { ItemCounts } from '@/api/models/ItemCounts';
import type { ItemList } from '@/data/lists/item-list';
import { Link } from '@/ui/link';
import { type CategoryChoice, CHOICE, CHOICES, CHOSEN } from './category-filter';
import { catalogPath, choose, countText, itemsText } from './chosen';

interface CategoryLinksProps {
  list: ItemList;
  counts: ItemCounts | undefined;
}

/** One link for all categories and one per category, with the number of items it leads to. */
export function CategoryLinks({ list, counts }: CategoryLinksProps) {
  const { category: chosen = 'All' } = list;

  return (
    <nav
      aria-label="Filter by category"
      className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
    >
      {CHOICES.map((choice) => {
        const count = counts && countIn(choice, counts);
        return (
          <Link
            key={choice}
            to={catalogPath(choose(list, { category: choice === 'All' ? undefined : choice }))}
            preventScrollReset
            aria-current={choice === chosen ? 'true' : undefined}
            aria-description={counts && itemsText(count ?? 0, counts)}
            className={`${CHOICE} shrink-0 gap-2 max-sm:px-3 ${choice === chosen ? CHOSEN : count === 0 ? 'text-muted' : ''}`}
          >
            {choice}
            <span aria-hidden="true" className="min-w-[2ch] text-center tabular-nums">
              {counts && countText(count ?? 0, counts)}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}

function countIn(choice: CategoryChoice, { categories }: ItemCounts): number {
  const counted = choice === 'All' ? categories : categories.filter(({ value }) => value === choice);
  return counted.reduce((sum, { count }) => sum + count, 0);
}
