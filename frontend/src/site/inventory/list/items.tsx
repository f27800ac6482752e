import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { PublicItem } from '@/api/models/PublicItem';
import type { ItemList } from '@/data/lists/item-list';
import { SKELETONS } from '@/lib/constants';
import { paths } from '@/lib/paths';
import { ErrorBox } from '@/ui/error-box';
import { LoadMore } from '@/ui/list/load-more';
import { ItemGrid, ItemGridSkeleton } from '../item-grid';
import { catalogPath, choose, chosenIn } from './chosen';
import { focusCount } from './item-count';
import { NoItems } from './no-items';
import { NothingFound } from './nothing-found';

const FAILED = 'Error loading inventory items.';

interface ItemsProps {
  list: ItemList;
  query: Omit<UseInfiniteQueryResult, 'data'>;
  items: PublicItem[] | undefined;
}

/** The items loaded so far, or the loading, empty or error state, and a button for more. */
export function Items({ list, query, items }: ItemsProps) {
  const { search } = useLocation();
  const navigate = useNavigate();

  // An empty placeholder is the answer to the search before.
  if (!items || (items.length === 0 && query.isPlaceholderData)) {
    return query.isError ? (
      <ErrorBox message={FAILED} />
    ) : (
      <div aria-busy="true">
        <ItemGridSkeleton count={SKELETONS.page} />
      </div>
    );
  }
  const last = items.at(-1);
  if (!last && !list.after) {
    const chosen = chosenIn(list);
    return chosen.length === 0 ? (
      <p className="border border-line bg-surface px-6 py-16 text-center font-display text-2xl text-muted">
        Inventory Coming Soon!
      </p>
    ) : chosen.some(({ name }) => name !== 'category') ? (
      <NothingFound list={list} />
    ) : (
      <NoItems
        onShowAll={() => {
          void navigate(paths.inventory, { preventScrollReset: true });
          focusCount();
        }}
      />
    );
  }
  return (
    <LoadMore
      query={query}
      name={catalogPath(list)}
      shown={items.length}
      noun="items"
      error={FAILED}
      next={catalogPath({ ...list, after: last?.id })}
      start={list.after ? catalogPath(choose(list, {})) : undefined}
    >
      {last ? <ItemGrid items={items} search={search} catalog /> : <p>There are no more items.</p>}
    </LoadMore>
  );
}
