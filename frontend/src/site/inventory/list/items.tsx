import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { PublicItem } from '../../../api/models/PublicItem';
import type { ItemList } from '../../../data/lists/item-list';
import { SKELETONS } from '../../../lib/constants';
import { paths } from '../../../lib/paths';
import { ErrorBox } from '../../../ui/error-box';
import { LoadMore } from '../../../ui/list/load-more';
import { ItemGrid, ItemGridSkeleton } from '../item-grid';
import { NoItems } from './no-items';

const FAILED = 'Error loading inventory items.';

interface ItemsProps {
  list: ItemList;
  query: Omit<UseInfiniteQueryResult, 'data'>;
  items: PublicItem[] | undefined;
  onShowAll: () => void;
}

/** The items loaded so far, or the loading, empty or error state, and a button for more. */
export function Items({ list, query, items, onShowAll }: ItemsProps) {
  const { search } = useLocation();

  if (!items) {
    return query.isError ? (
      <ErrorBox message={FAILED} />
    ) : (
      <div aria-busy="true">
        <ItemGridSkeleton count={SKELETONS.page} />
      </div>
    );
  }
  const next = new URLSearchParams(search);
  next.set('after', String(items.at(-1)?.id));
  const start = new URLSearchParams(list.category && { category: list.category });
  return items.length === 0 ? (
    <NoItems onShowAll={onShowAll} />
  ) : (
    <LoadMore
      query={query}
      name={`${list.category} ${list.after}`}
      shown={items.length}
      noun="items"
      error={FAILED}
      next={{ pathname: paths.inventory, search: next.toString() }}
      start={list.after ? { pathname: paths.inventory, search: start.toString() } : undefined}
    >
      <ItemGrid items={items} search={search} catalog />
    </LoadMore>
  );
}
