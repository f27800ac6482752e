import { useQuery } from '@tanstack/react-query';
import { Category } from '@/api/models/Category';
import type { Item } from '@/api/models/Item';
import { ManagedItemOrder } from '@/api/models/ManagedItemOrder';
import { FRESH } from '@/data/admin/fresh-query';
import { type AdminItemChoice, adminItemCountsQuery, adminItemsQuery } from '@/data/admin/inventory';
import type { List } from '../list-page/state/use-list';
import type { ListFilters } from '../list-page/state/use-list-filters';
import { partOf, useNumberedList } from '../list-page/state/use-numbered-list';

/** What the list can be narrowed to, beside the category. */
export const SHOWN: { value: string; label: string; choice: AdminItemChoice }[] = [
  { value: '', label: 'Any State', choice: {} },
  { value: 'published', label: 'Published', choice: { published: true } },
  { value: 'unpublished', label: 'Unpublished', choice: { published: false } },
  { value: 'featured', label: 'Featured', choice: { featured: true } },
  { value: 'in-stock', label: 'In Stock', choice: { inStock: true } },
  { value: 'out-of-stock', label: 'Out of Stock', choice: { inStock: false } },
];

const SORTS: Partial<Record<string, [up: ManagedItemOrder, down: ManagedItemOrder]>> = {
  name: [ManagedItemOrder.NAME, ManagedItemOrder._NAME],
  price: [ManagedItemOrder.PRICE, ManagedItemOrder._PRICE],
  createdAt: [ManagedItemOrder.OLDEST, ManagedItemOrder.NEWEST],
};

/** The items that the address asks for, and the categories that there are items of. */
export function useItemList(filters: ListFilters): {
  list: List<Item>;
  categories: Category[];
  scope: string;
  /** What the search looked for instead of what was typed. */
  instead: string | null | undefined;
} {
  const choice: AdminItemChoice = {
    ...SHOWN.find(({ value }) => value === filters.value('show'))?.choice,
    search: filters.asked.search || undefined,
    category: Object.values(Category).find((value) => String(value) === filters.value('category')),
  };
  const { column = '', order } = filters.sort ?? {};
  const sort = SORTS[column]?.[order === 'descend' ? 1 : 0];
  const counts = useQuery({ ...adminItemCountsQuery(choice), ...FRESH });
  const list = useNumberedList(
    useQuery({ ...adminItemsQuery(choice, { ...partOf(filters), sort }), ...FRESH }),
    filters,
    {
      counts,
      total: counts.isPlaceholderData ? undefined : counts.data?.matching,
      isEmpty: counts.data?.all === 0,
    },
  );
  return {
    list,
    categories: counts.data?.categories.map(({ value }) => value) ?? [],
    scope: JSON.stringify(choice),
    instead: counts.isPlaceholderData ? undefined : counts.data?.lookedFor,
  };
}
